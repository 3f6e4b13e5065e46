import AutoLayout
import ConstraintText
import Foundation
import LayoutEngine

extension UIView {
  func contentSizeMayHaveChanged() {
    layoutNode.setNeedsPreparation()
    superview?.subviewContentSizeChanged()
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

  /// The width that the layout found, if the text was last measured at another width.
  func newTextWidth(known: CGFloat?) -> CGFloat? {
    guard layoutNode.isInLayout else { return nil }
    let width = layoutNode.exactFrame.width
    return width > 0 && width != known ? width : nil
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

  var defaultLoggedItem: LoggedItem {
    if let accessibilityIdentifier, !accessibilityIdentifier.isEmpty {
      return LoggedItem(className: "", address: address(of: self), identifier: accessibilityIdentifier)
    }
    return LoggedItem(
      className: "\(type(of: self))", address: address(of: self), text: layoutText.map(LoggedItem.abbreviated))
  }

  /// The class, the address, the text and the frame.
  func describe() -> String {
    "<\(layoutName); frame = (\(frame.minX) \(frame.minY); \(frame.width) \(frame.height))>"
  }

  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    rootView.runUpdatePass()
    rootView.layoutNode.pixelScale = rootView.pixelScale
    return layoutNode.fittingSize(target, horizontal: horizontal, vertical: vertical)
  }
}

// MARK: - Debugging

extension UIView {
  /// Returns a text that shows the tree with the layout state and the ambiguities of each view, in the form of UIKit's
  /// debugger command.
  public func _autolayoutTrace() -> String {
    rootView.runUpdatePass()
    return rootView.layoutNode.trace
  }
}

// MARK: - Ambiguity

extension UIView {
  var isAmbiguous: Bool {
    rootView.runUpdatePass()
    return layoutNode.hasAmbiguousLayout
  }

  func takeOtherFrame() {
    guard hasAmbiguousLayout, let frame = layoutNode.otherFrame() else { return }
    setFrameFromLayout(frame)
    layoutNode.noteNewFrame()
  }

  func affecting(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    rootView.runUpdatePass()
    return layoutNode.constraintsAffectingLayout(axis)
  }
}
