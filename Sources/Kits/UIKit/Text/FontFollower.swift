import Foundation

/// A view that can update its font when the content size category changes.
@preconcurrency @MainActor protocol FontFollower: UIView, UIContentSizeCategoryAdjusting {
  var followedFont: UIFont? { get set }
}

extension FontFollower {
  func followContentSize() {
    guard adjustsFontForContentSizeCategory, let font = followedFont else { return }
    let scaled = font.scaled(for: traitCollection.preferredContentSizeCategory)
    if scaled != font { followedFont = scaled }
  }
}

extension UILabel: FontFollower {
  var followedFont: UIFont? {
    get { font }
    set { font = newValue }
  }
}

extension UITextField: FontFollower {
  // Following the category does not call an override of `font`.
  var followedFont: UIFont? {
    get { ownFont }
    set { ownFont = newValue }
  }
}

extension UITextView: FontFollower {
  var followedFont: UIFont? {
    get { font }
    set { font = newValue }
  }
}
