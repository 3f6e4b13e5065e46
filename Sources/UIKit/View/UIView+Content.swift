import AutoLayout
import ConstraintText
import Foundation
import LayoutEngine

extension UIView {
  /// The value of an intrinsic content size on an axis without an intrinsic size: −1.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The target size for the smallest fitting size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target size for the largest fitting size.
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  func contentSizeMayHaveChanged() {
    layoutNode.setNeedsPreparation()
    superview?.subviewContentSizeChanged()
  }

  /// Measures the content and lays out the subviews before the next layout.
  func contentAndLayoutChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Sends the content size, insets and baselines to the layout. Called before a layout after a change.
  func updateLayoutNode() {
    let (node, insets) = (layoutNode, insetsOfAlignmentRect)
    node.setAlignmentInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    node.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    tellMargins(node)
    let size = intrinsicContentSize
    node.setContentSize(width: Self.metric(size.width), height: Self.metric(size.height))
    let (first, last) = baselines
    node.setBaselines(first: first, last: last)
  }

  /// The insets of the alignment rectangle: ``alignmentRectInsets``, unless ``alignmentRect(forFrame:)`` is overridden.
  private var insetsOfAlignmentRect: UIEdgeInsets {
    let (insets, frame) = (alignmentRectInsets, CGRect(x: 0, y: 0, width: 1000, height: 1000))
    let rect = alignmentRect(forFrame: frame)
    if rect == frame.inset(by: insets) { return insets }
    return UIEdgeInsets(
      top: rect.minY, left: rect.minX, bottom: frame.maxY - rect.maxY, right: frame.maxX - rect.maxX)
  }

  private static func metric(_ value: CGFloat) -> CGFloat? {
    value.isFinite && value >= 0 ? value : nil
  }

  /// The baselines of the views for baseline layout, or of the view's own text.
  private var baselines: (LayoutBaseline?, LayoutBaseline?) {
    let (first, last) = (forFirstBaselineLayout, forLastBaselineLayout)
    let own = ownBaselines
    if first === self, last === self { return own }
    func place(_ view: UIView, _ own: LayoutBaseline?) -> LayoutBaseline? {
      view === self || !view.isDescendant(of: self) ? own : LayoutBaseline(of: view.layoutNode)
    }
    return (place(first, own.first), place(last, own.last))
  }
}
