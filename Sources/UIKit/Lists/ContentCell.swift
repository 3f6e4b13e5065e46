import Foundation

/// A view whose content lies in another one, which finds its own size.
///
/// The content's size is that of the cell, which is given to it by constraints under the names
/// `UIView-Encapsulated-Layout-Width` and `-Height`; logs of conflicts show them.
@preconcurrency @MainActor
protocol ContentCell: ContentHolder {
  /// What the cell keeps for itself at the edges of the content, in points.
  var contentInsets: UIEdgeInsets { get }
}

extension ContentCell {
  func addContentView() {
    contentView.layoutState.isEncapsulated = true
    guard contentView.superview == nil else { return contentView.noteGivenFrame() }
    contentView.frame = bounds.inset(by: contentInsets)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  func arrangeContent() { contentView.frame = bounds.inset(by: contentInsets) }

  /// The size that the content asks for, with what the cell keeps for itself.
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
