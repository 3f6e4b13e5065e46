/// The kit of a tree of views.
package enum ViewKit: Sendable {
  case uiKit, appKit

  /// Whether a layout begins at the topmost ancestor with a scheduled layout, not at the view that was asked for it.
  package var laysOutAncestors: Bool { self == .uiKit }
  /// What a client does to schedule a layout, in messages.
  package var scheduling: String { self == .uiKit ? "call setNeedsLayout()" : "set needsLayout" }
  /// The method that clients override to lay out subviews.
  package var layoutMethod: String { self == .uiKit ? "layoutSubviews()" : "layout()" }
  /// The exception that Apple's kit raises for an index of arranged views that is out of range.
  package var rangeException: String { self == .uiKit ? "NSInternalInconsistencyException" : "NSRangeException" }
}
