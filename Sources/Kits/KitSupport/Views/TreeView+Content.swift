import AutoLayout
import ConstraintText
import Foundation

extension TreeView {
  /// Sends the content size, insets, direction and baselines to the layout. Called before a layout after a change.
  @inlinable package func updateLayoutNode(
    alignment: some KitEdgeInsets, isRightToLeft: Bool, contentSize: CGSize,
    baselines: (LayoutBaseline?, LayoutBaseline?)
  ) {
    let node = layoutNode
    node.setAlignmentInsets(alignment.engineInsets)
    node.isRightToLeft = isRightToLeft
    if Self.kit.hasMarginAttributes { node.setMargins(margins(safeArea: safeArea)) }
    updateGuides()
    func metric(_ value: CGFloat) -> CGFloat? { value.isFinite && value >= 0 ? value : nil }
    node.setContentSize(width: metric(contentSize.width), height: metric(contentSize.height))
    node.setBaselines(first: baselines.0, last: baselines.1)
  }

  /// The insets of the alignment rectangle: `insets`, unless a client overrides the function that returns it.
  @inlinable package func alignmentInsets<Edges: KitEdgeInsets>(_ insets: Edges, flipped: Bool) -> Edges {
    let frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    let rect = alignmentRect(forFrame: frame)
    if rect == frame.inset(by: insets, flipped: flipped) { return insets }
    let (near, far) = (rect.minY, frame.maxY - rect.maxY)
    return Edges(
      top: flipped ? near : far, left: rect.minX, bottom: flipped ? far : near, right: frame.maxX - rect.maxX)
  }

  /// The width of the view in the layout, less `insets` points, if it is positive and is not `known`.
  @inlinable package func newTextWidth(known: CGFloat?, insets: CGFloat = 0) -> CGFloat? {
    guard layoutNode.isInLayout else { return nil }
    let width = layoutNode.exactFrame.width - insets
    return width > 0 && width != known ? width : nil
  }

  /// Changes what the content is measured from, and measures again before the next layout if its size changed.
  @inlinable package func remeasure(_ change: () -> Void) {
    let old = intrinsicContentSize
    change()
    if intrinsicContentSize != old { layoutNode.setNeedsPreparation() }
  }

  /// The item as constraint descriptions and traces show it.
  package func loggedItem(identifier: String?, text: String?) -> LoggedItem {
    if let identifier, !identifier.isEmpty {
      return LoggedItem(className: "", address: address(of: self), identifier: identifier)
    }
    return LoggedItem(
      className: "\(type(of: self))", address: address(of: self), text: text.map(LoggedItem.abbreviated))
  }

  /// The first view of the subtree with a tag.
  @inlinable package func find(_ tag: Int) -> KitView? {
    if self.tag == tag { return asView }
    for subview in tree.subviews { if let found = subview.viewWithTag(tag) { return found } }
    return nil
  }
}
