import Foundation

/// A view with a content view that determines its size.
///
/// The size of the content view is given by constraints with the identifiers `UIView-Encapsulated-Layout-Width` and
/// `UIView-Encapsulated-Layout-Height`, which logs of conflicts show.
@preconcurrency @MainActor protocol ContentCell: ContentHolder {
  /// The insets of the content view, in points.
  var contentInsets: UIEdgeInsets { get }
}

/// A cell that is selected and highlighted.
@preconcurrency @MainActor protocol SelectableCell: UIView {
  var isSelected: Bool { get }
  var isHighlighted: Bool { get }
  var backgroundView: UIView? { get }
  var selectedBackgroundView: UIView? { get }
}

extension UITableViewCell: SelectableCell {}
extension UICollectionViewCell: SelectableCell {}

extension SelectableCell {
  /// Adds the background of a selection while the cell is selected or highlighted, in front of the usual one.
  func showSelectedBackground(former: UIView?) {
    if let former, former !== selectedBackgroundView { former.removeFromSuperview() }
    guard let view = selectedBackgroundView else { return }
    guard isSelected || isHighlighted else { return view.removeFromSuperview() }
    guard view.superview !== self else { return }
    view.frame = bounds
    insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
  }
}

extension ContentCell {
  func addContentView() {
    contentView.layoutState.isEncapsulated = true
    guard contentView.superview == nil else { return contentView.recordGivenFrame() }
    contentView.frame = bounds.inset(by: contentInsets)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  func arrangeContent() { contentView.frame = bounds.inset(by: contentInsets) }

  /// The size that the content requires, including the insets.
  func fittingSizeOfContent(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    let insets = contentInsets
    let room = CGSize(
      width: max(0, target.width - insets.left - insets.right),
      height: max(0, target.height - insets.top - insets.bottom))
    let size = contentView.systemLayoutSizeFitting(
      room, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    return CGSize(
      width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
  }
}
