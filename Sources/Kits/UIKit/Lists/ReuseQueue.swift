import Foundation
import LayoutEngine

/// A view that a list reuses.
@preconcurrency @MainActor protocol ReusableView: UIView {
  var reuseIdentifier: String? { get set }
  func prepareForReuse()
}

/// The views that can be reused by reuse identifier, and the classes and nibs of new ones.
@MainActor final class ReuseQueue<View: ReusableView> {
  private var classes: [String: View.Type] = [:]
  private var nibs: [String: UINib] = [:]
  private var waiting: [String: [View]] = [:]

  /// Registers a class; nil removes the registration. A class that is not a kind of `View` is misuse.
  func register(_ type: AnyClass?, for identifier: String) {
    guard let type else {
      classes[identifier] = nil
      return
    }
    guard let type = type as? View.Type else {
      return LayoutFault.reportInvalidArgument(
        "\(type) cannot be registered for \"\(identifier)\": it is not a subclass of \(View.self).")
    }
    classes[identifier] = type
  }

  /// Registers a nib; nil removes the registration.
  func register(_ nib: UINib?, for identifier: String) { nibs[identifier] = nib }

  /// Returns the class that is registered for an identifier.
  func type(for identifier: String) -> View.Type? { classes[identifier] }

  /// Adds a view for reuse, and hides it until then.
  func put(_ view: View, for identifier: String) {
    view.isHidden = true
    waiting[identifier, default: []].append(view)
  }

  /// Removes a view that a data source provides again without dequeuing it, and shows it.
  func remove(_ view: View) {
    guard let identifier = view.reuseIdentifier, let index = waiting[identifier]?.firstIndex(where: { $0 === view })
    else { return }
    waiting[identifier]?.remove(at: index)
    view.isHidden = false
  }

  /// Returns a reused view, or a new one from a nib or from `make`, which gets the registered class. Returns nil if
  /// none is registered.
  func dequeue(_ identifier: String, _ make: (View.Type) -> View) -> View? {
    if let view = waiting[identifier]?.popLast() {
      view.isHidden = false
      view.prepareForReuse()
      return view
    }
    guard let view = nibs[identifier]?.instance(of: View.self) else { return classes[identifier].map(make) }
    view.reuseIdentifier = identifier
    return view
  }
}

/// Reports that no class or nib is registered for an identifier.
@MainActor func reportUnregistered(_ what: String, _ identifier: String) {
  LayoutFault.reportInconsistency("No class or nib of a \(what) is registered for the identifier \"\(identifier)\".")
}
