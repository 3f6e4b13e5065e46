import Foundation

/// An object in the chain of views and controllers.
@preconcurrency @MainActor
open class UIResponder: NSObject, AssociatedObjectStorage {
  /// Values that clients associate with the object.
  public nonisolated let associatedObjects = AssociatedObjects()

  /// Makes a responder.
  public override init() { super.init() }

  /// The next object of the chain.
  open var next: UIResponder? { nil }
}
