import AutoLayout
import ConstraintText
import Foundation
import KitSupport
import LayoutEngine

extension UIView {
  /// The value of an intrinsic content size on an axis without an intrinsic size: −1.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The target size for the smallest fitting size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target size for the largest fitting size.
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// Returns the priority with which the view resists being larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutNode.contentHugging(axis)
  }
  /// Sets the priority with which the view resists being larger than its content.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    layoutNode.setContentHugging(priority, for: axis)
  }
  /// Returns the priority with which the view resists being smaller than its content.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutNode.contentCompression(axis)
  }
  /// Sets the priority with which the view resists being smaller than its content.
  public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    layoutNode.setContentCompression(priority, for: axis)
  }

  func contentSizeMayHaveChanged() {
    layoutNode.setNeedsPreparation()
    superview?.subviewContentSizeChanged()
  }

  /// Measures the content and lays out the subviews before the next layout.
  func contentAndLayoutChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  func updateLayoutNode() {
    updateLayoutNode(
      alignment: alignmentInsets(alignmentRectInsets, flipped: true),
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft,
      contentSize: storedExtras?.designSize ?? intrinsicContentSize,
      baselines: baselines)
  }

  /// The baselines of the views for baseline layout, or of the view's own text.
  private var baselines: (LayoutBaseline?, LayoutBaseline?) {
    let (first, last) = (forFirstBaselineLayout, forLastBaselineLayout)
    let own = storedExtras?.canvasBaselines ?? ownBaselines
    if first === self, last === self { return own }
    func place(_ view: UIView, _ own: LayoutBaseline?) -> LayoutBaseline? {
      view === self || !view.isDescendant(of: self) ? own : LayoutBaseline(of: view.layoutNode)
    }
    return (place(first, own.first), place(last, own.last))
  }
}
