import LayoutEngine

/// The kit of a tree of views.
@usableFromInline package enum ViewKit: Sendable {
  case uiKit, appKit

  /// Whether a layout begins at the topmost ancestor with a scheduled layout, not at the view that was asked for it.
  @inlinable package var laysOutAncestors: Bool { self == .uiKit }
  /// The class of plain views, with which the identifiers of the kit's own guides begin.
  package var viewClass: String { self == .uiKit ? "UIView" : "NSView" }
  /// Whether constraints can refer to the margins of a view.
  @inlinable package var hasMarginAttributes: Bool { self == .uiKit }
  /// The rules for the margins of a view without settings.
  @inlinable package var marginRules: MarginRules { self == .uiKit ? MarginRules() : .appKit }
  /// What a client does to schedule a layout, in messages.
  package var scheduling: String { self == .uiKit ? "call setNeedsLayout()" : "set needsLayout" }
  /// The method that clients override to lay out subviews.
  package var layoutMethod: String { self == .uiKit ? "layoutSubviews()" : "layout()" }
  /// The exception that Apple's kit raises for an index of arranged views that is out of range.
  package var rangeException: String { self == .uiKit ? "NSInternalInconsistencyException" : "NSRangeException" }
}
