import Foundation
import LayoutEngine

/// Views by the name under which they are used again, and the classes of new ones.
@MainActor
struct ReuseQueue<View: UIView> {
  private var classes: [String: View.Type] = [:]
  private var waiting: [String: [View]] = [:]

  /// Registers a class; `nil` ends the registration. Another class than a kind of `View` is misuse.
  mutating func register(_ type: AnyClass?, for identifier: String) {
    guard let type else {
      classes[identifier] = nil
      return
    }
    guard let type = type as? View.Type else {
      return LayoutFault.report(
        name: "NSInvalidArgumentException",
        reason: "\(type) cannot be registered for \"\(identifier)\": it is no kind of \(View.self).")
    }
    classes[identifier] = type
  }

  /// The class registered for `identifier`.
  func type(for identifier: String) -> View.Type? { classes[identifier] }

  /// Takes a view that waits to be used again.
  mutating func take(_ identifier: String) -> View? { waiting[identifier]?.popLast() }

  /// Keeps a view that is out of sight until it is used again.
  mutating func put(_ view: View, for identifier: String) { waiting[identifier, default: []].append(view) }

  /// The views that wait, in no particular order.
  var all: [View] { waiting.values.flatMap { $0 } }
}

/// Reports that no view can be made for `identifier`.
@MainActor
func reportUnregistered(_ what: String, _ identifier: String) {
  LayoutFault.report(
    name: "NSInternalInconsistencyException",
    reason: "No \(what) can be made for the identifier \"\(identifier)\": register a class for it first.")
}
