import AutoLayout
import ConstraintText
import Foundation
import LayoutEngine

extension UIView {
  func contentSizeMayHaveChanged() {
    layoutNode.setNeedsPreparation()
    (superview as? UIStackView)?.contentOfArrangedViewChanged()
  }

  /// Tells the layout what the view is made of; called before a layout after something changed.
  func tellLayout() {
    let (node, insets) = (layoutNode, insetsOfAlignmentRect)
    node.setAlignmentInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    node.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    tellMargins(node)
    let size = intrinsicContentSize
    node.setContentSize(width: Self.metric(size.width), height: Self.metric(size.height))
    let (first, last) = baselines
    node.setBaselines(first: first, last: last)
  }

  /// The insets of the alignment rectangle: ``alignmentRectInsets``, unless ``alignmentRect(forFrame:)`` says otherwise.
  private var insetsOfAlignmentRect: UIEdgeInsets {
    let (insets, frame) = (alignmentRectInsets, CGRect(x: 0, y: 0, width: 1000, height: 1000))
    let rect = alignmentRect(forFrame: frame)
    if rect == frame.inset(by: insets) { return insets }
    return UIEdgeInsets(
      top: rect.minY, left: rect.minX, bottom: frame.maxY - rect.maxY, right: frame.maxX - rect.maxX)
  }

  /// The width that a layout gave the view, where text in it was last measured at another one.
  func newTextWidth(known: CGFloat?) -> CGFloat? {
    guard layoutNode.isInLayout else { return nil }
    let width = layoutNode.exactFrame.width
    return width > 0 && width != known ? width : nil
  }

  private static func metric(_ value: CGFloat) -> CGFloat? {
    value.isFinite && value >= 0 ? value : nil
  }

  /// Where the baselines lie: those of a view inside, those of the text, or none.
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
  /// The tree with marks that tell how each view is laid out, and what is ambiguous, in the form of UIKit's debugger command.
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
