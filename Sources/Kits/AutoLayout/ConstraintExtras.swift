import Foundation
import ObjectiveC

/// Properties of a constraint that most constraints do not have.
final class ConstraintExtras {
  /// The identifier for logs.
  var identifier: String?
  /// The spans that the constraint refers to.
  var spans: [LayoutSpan] = []
  /// The system spacing of which the constant is a multiple, or nil.
  var systemSpacing: CGFloat?
  /// The items of a constraint decoded from an archive and the views that own them, retained until its activation.
  var decodedItems: [any LayoutItem] = []
  /// Values that clients associate with the constraint.
  let associatedObjects = AssociatedObjects()
}

extension NSLayoutConstraint {
  // A lock, since clients can set associated values from several threads.
  nonisolated var extras: ConstraintExtras {
    if let storedExtras { return storedExtras }
    let made = ConstraintExtras()
    storedExtras = made
    return made
  }

  var spans: [LayoutSpan] {
    get { storedExtras?.spans ?? [] }
    set { extras.spans = newValue }
  }

  var systemSpacing: CGFloat? {
    get { storedExtras?.systemSpacing }
    set { if newValue != nil || storedExtras != nil { extras.systemSpacing = newValue } }
  }

  var decodedItems: [any LayoutItem] {
    get { storedExtras?.decodedItems ?? [] }
    set { if !newValue.isEmpty || storedExtras != nil { extras.decodedItems = newValue } }
  }
}
