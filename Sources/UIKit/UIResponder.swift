import Foundation

/// An object in the chain of views and controllers.
@preconcurrency @MainActor
open class UIResponder: NSObject, AssociatedObjectStorage {
  /// Values that clients associate with the object.
  public nonisolated var associatedObjects: AssociatedObjects {
    if let storedAssociations { return storedAssociations }
    let made = AssociatedObjects()
    storedAssociations = made
    return made
  }
  // Made when it is first asked for: most objects have none. Who associates values from several threads waits for them.
  private nonisolated(unsafe) var storedAssociations: AssociatedObjects?

  /// Makes a responder.
  public override init() { super.init() }

  /// The next object of the chain.
  open var next: UIResponder? { nil }
}
