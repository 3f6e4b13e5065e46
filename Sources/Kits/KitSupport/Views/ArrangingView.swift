import AutoLayout
import Foundation

/// A view of a kit that arranges views: a stack view or a split view.
@preconcurrency @MainActor package protocol ArrangingView: TreeView {
  /// The arranged views, in order.
  var arranged: [KitView] { get set }
  /// What the view is in messages.
  static var nameOfArrangement: String { get }
  /// Adds a subview through the method that clients override.
  func addSubview(_ view: KitView)
}

extension ArrangingView {
  package static var nameOfArrangement: String { "stack view" }

  /// Whether a view is arranged.
  package func isArranged(_ view: KitView) -> Bool { arranged.contains { $0 === view } }

  /// The index after the last arranged view for a view that may be one of them.
  package func endIndex(for view: KitView) -> Int { arranged.count - (isArranged(view) ? 1 : 0) }

  /// Inserts a view into the arranged views, or moves it there, and adds it as a subview. Returns false if the index is
  /// out of range, which is a misuse, or if the view cannot be a subview.
  package func arrange(_ view: KitView, at index: Int) -> Bool {
    let others = arranged.filter { $0 !== view }
    guard index >= 0, index <= others.count else {
      LayoutFault.report(
        name: Self.kit.rangeException,
        reason:
          "Index \(index) is out of bounds for a \(Self.nameOfArrangement) with \(others.count) arranged subviews.")
      return false
    }
    if view.container !== asView { addSubview(view) }
    // `addSubview` rejects a view that contains this one.
    guard view.container === asView else { return false }
    arranged = others
    arranged.insert(view, at: index)
    return true
  }

  /// Removes a view from the arranged views. Returns false if it is none of them.
  package func removeArranged(_ view: KitView) -> Bool {
    guard let index = arranged.firstIndex(where: { $0 === view }) else { return false }
    arranged.remove(at: index)
    return true
  }

  /// Whether a spacing is a number; any other is a misuse.
  package func isNumber(_ spacing: CGFloat) -> Bool {
    if spacing.isFinite { return true }
    LayoutFault.reportInconsistency("The spacing \(spacing) is not a number.")
    return false
  }
}
