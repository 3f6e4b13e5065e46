public import AppKit

extension NSStackView {
  /// Creates a stack of views.
  public convenience init(
    views: [NSView], in gravity: NSStackView.Gravity = .center,
    orientation: NSUserInterfaceLayoutOrientation = .horizontal,
    distribution: NSStackView.Distribution = .gravityAreas, alignment: NSLayoutConstraint.Attribute = .centerY,
    visibility: NSStackView.VisibilityPriority = .mustHold
  ) {
    self.init()
    self.orientation = orientation
    self.distribution = distribution
    self.alignment = alignment
    for view in views {
      addView(view, in: gravity)
      setVisibilityPriority(visibility, for: view)
    }
  }
}

extension NSStackView.Gravity {
  /// Whether the area is at an end of the stack.
  @inlinable
  public var isAtEnd: Bool {
    switch self {
    case .leading, .trailing: true
    case .center: false
    }
  }
}

extension NSGridView {
  /// Places the views of all cells.
  @inlinable
  public func place(
    x: NSGridCell.Placement = .trailing, y: NSGridCell.Placement = .center,
    rows: NSGridRow.Alignment = .firstBaseline
  ) {
    xPlacement = x
    yPlacement = y
    rowAlignment = rows
  }
}

extension NSGridCell.Placement {
  /// Whether the view of a cell has the size of the cell.
  @inlinable
  public var fillsCell: Bool {
    switch self {
    case .fill: true
    case .inherited, .none, .leading, .trailing, .center: false
    }
  }
}

/// The font of headings.
@inlinable @MainActor
public func headingFont(size: CGFloat = 13, weight: NSFont.Weight = .semibold) -> NSFont {
  .systemFont(ofSize: size, weight: weight)
}

/// The edges and insets of a bar, and how a row of it scrolls.
public struct Bar: Sendable {
  public var edges: NSDirectionalRectEdge
  public var insets: NSDirectionalEdgeInsets
  public var scrolling: NSCollectionLayoutSectionOrthogonalScrollingBehavior

  @inlinable
  public init(
    edges: NSDirectionalRectEdge = [.top, .leading], insets: NSDirectionalEdgeInsets = .zero,
    scrolling: NSCollectionLayoutSectionOrthogonalScrollingBehavior = .groupPaging
  ) {
    self.edges = edges
    self.insets = insets
    self.scrolling = scrolling
  }
}
