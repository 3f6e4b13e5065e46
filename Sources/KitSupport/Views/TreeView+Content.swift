import AutoLayout
import ConstraintText
import Foundation

extension TreeView {
  /// The width of the view in the layout, less `insets` points, if it is positive and is not `known`.
  package func newTextWidth(known: CGFloat?, insets: CGFloat = 0) -> CGFloat? {
    guard layoutNode.isInLayout else { return nil }
    let width = layoutNode.exactFrame.width - insets
    return width > 0 && width != known ? width : nil
  }

  /// Changes what the content is measured from, and measures again before the next layout if its size changed.
  package func remeasure(_ change: () -> Void) {
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
  package func find(_ tag: Int) -> KitView? {
    if self.tag == tag { return asView }
    for subview in tree.subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }
}
