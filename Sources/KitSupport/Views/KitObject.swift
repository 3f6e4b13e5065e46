import Foundation
import ObjectiveC

/// An object of a kit with which clients associate values. Plumb-specific.
@preconcurrency @MainActor
open class KitObject: NSObject, AssociatedObjectStorage {
  /// The values that clients associate with the object.
  public nonisolated var associatedObjects: AssociatedObjects { storedAssociations.made(by: AssociatedObjects()) }
  // Created on first access, since most objects have none. Clients synchronize access from several threads.
  private nonisolated(unsafe) var storedAssociations: AssociatedObjects?

  /// Creates an object.
  public override init() { super.init() }
}
