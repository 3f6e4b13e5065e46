import AutoLayout
import Foundation

/// The place of a title that constraints of a program name, such as those of a view beside it.
///
/// As long as nothing refers to the label, the button sets its frame. As soon as a constraint does, the button places
/// it by constraints of its own, so that the title stays where the insets and the alignment want it at every size of
/// the button.
extension UIButton {
  /// The priority of the button's own constraints: a program that places the title differently comes first.
  private static let priority = UILayoutPriority(999)

  /// Whether a constraint outside of the label refers to it although the button places it.
  private var namesTitle: Bool {
    guard configuration == nil, let label = shownLabel else { return false }
    return !contentConstraints.isEmpty
      || label.translatesAutoresizingMaskIntoConstraints && label.storedNode?.isNamed == true
  }

  /// Requests constraints for the title if a constraint refers to it since the last update.
  func checkTitle() { if contentConstraints.isEmpty, namesTitle { setNeedsUpdateConstraints() } }

  /// The insets, the alignment or the image changed.
  func contentPlaceChanged() {
    if !contentConstraints.isEmpty { setNeedsUpdateConstraints() }
    setNeedsLayout()
  }

  /// Replaces the constraints of the title.
  func updateContentConstraints() {
    guard namesTitle, let label = shownLabel else { return }
    NSLayoutConstraint.deactivate(contentConstraints)
    label.translatesAutoresizingMaskIntoConstraints = false
    let insets = UIEdgeInsets(
      top: contentEdgeInsets.top + titleEdgeInsets.top, left: contentEdgeInsets.left + titleEdgeInsets.left,
      bottom: contentEdgeInsets.bottom + titleEdgeInsets.bottom,
      right: contentEdgeInsets.right + titleEdgeInsets.right)
    // The image is at the leading edge of the title.
    let image = currentImage?.size.width ?? 0
    let (before, after) = isLeftToRight ? (image, 0) : (0, image)
    let horizontal =
      switch (contentHorizontalAlignment, isLeftToRight) {
      case (.left, _), (.leading, true), (.trailing, false), (.fill, _):
        label.leftAnchor.constraint(equalTo: leftAnchor, constant: insets.left + before)
      case (.right, _), (.trailing, true), (.leading, false):
        label.rightAnchor.constraint(equalTo: rightAnchor, constant: -insets.right - after)
      case (.center, _):
        label.centerXAnchor.constraint(
          equalTo: centerXAnchor, constant: (insets.left + before - insets.right - after) / 2)
      }
    let vertical =
      switch contentVerticalAlignment {
      case .top, .fill: label.topAnchor.constraint(equalTo: topAnchor, constant: insets.top)
      case .bottom: label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -insets.bottom)
      case .center:
        label.centerYAnchor.constraint(equalTo: centerYAnchor, constant: (insets.top - insets.bottom) / 2)
      }
    contentConstraints = [horizontal, vertical]
    for constraint in contentConstraints { constraint.priority = Self.priority }
    NSLayoutConstraint.activate(contentConstraints)
  }
}
