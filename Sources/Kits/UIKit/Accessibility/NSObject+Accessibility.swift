import Foundation
import ObjectiveC

// Objects that are not views describe elements too: images, items and models of programs. The values are stored.

/// The values of an object.
private final class ElementValues {
  var isElement = false
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var traits = UIAccessibilityTraits.none
}

@MainActor private let elementKey = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

extension NSObjectProtocol where Self: NSObject {
  @MainActor private var stored: ElementValues? { objc_getAssociatedObject(self, elementKey) as? ElementValues }
  @MainActor private func change(_ edit: (ElementValues) -> Void) {
    let values = stored ?? ElementValues()
    edit(values)
    objc_setAssociatedObject(self, elementKey, values, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
  @MainActor private var view: UIView? { self as? UIView }

  /// Whether the object is an element. Has no effect: Plumb has no assistive technologies.
  @preconcurrency @MainActor public var isAccessibilityElement: Bool {
    get { view?.isAccessibilityElement ?? stored?.isElement ?? false }
    set {
      if let view { view.isAccessibilityElement = newValue } else { change { $0.isElement = newValue } }
    }
  }
  /// The label of the element. Has no effect: Plumb has no assistive technologies.
  @preconcurrency @MainActor public var accessibilityLabel: String? {
    get { view.map { $0.accessibilityLabel } ?? stored?.label }
    set {
      if let view { view.accessibilityLabel = newValue } else { change { $0.label = newValue } }
    }
  }
  /// The hint of the element. Has no effect: Plumb has no assistive technologies.
  @preconcurrency @MainActor public var accessibilityHint: String? {
    get { view.map { $0.accessibilityHint } ?? stored?.hint }
    set { if let view { view.accessibilityHint = newValue } else { change { $0.hint = newValue } } }
  }
  /// The value of the element. Has no effect: Plumb has no assistive technologies.
  @preconcurrency @MainActor public var accessibilityValue: String? {
    get { view.map { $0.accessibilityValue } ?? stored?.value }
    set {
      if let view { view.accessibilityValue = newValue } else { change { $0.value = newValue } }
    }
  }
  /// The identifier of the element for tests.
  @preconcurrency @MainActor public var accessibilityIdentifier: String? {
    get { view.map { $0.accessibilityIdentifier } ?? stored?.identifier }
    set {
      if let view { view.accessibilityIdentifier = newValue } else { change { $0.identifier = newValue } }
    }
  }
  /// The traits of the element. Has no effect: Plumb has no assistive technologies.
  @preconcurrency @MainActor public var accessibilityTraits: UIAccessibilityTraits {
    get { view?.accessibilityTraits ?? stored?.traits ?? .none }
    set {
      if let view { view.accessibilityTraits = newValue } else { change { $0.traits = newValue } }
    }
  }
}
