import Foundation
import ObjectiveC

/// Parts of a constraint that most constraints do not have.
final class ConstraintExtras {
  /// The name for logs.
  var identifier: String?
  /// Distances between anchors that the constraint refers to.
  var spans: [LayoutSpan] = []
  /// The system spacing whose multiple is the constant, where there is one.
  var systemSpacing: CGFloat?
  /// The items of a constraint that was read from an archive, and the views that they belong to, kept until its activation.
  var decodedItems: [any LayoutItem] = []
  /// Values that clients associate with the constraint.
  let associatedObjects = AssociatedObjects()
}

extension NSLayoutConstraint {
  // Who associates values from several threads waits for them.
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
