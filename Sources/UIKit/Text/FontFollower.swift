import Foundation

/// A view that can update its font when the content size category changes.
@MainActor
protocol FontFollower: UIView, UIContentSizeCategoryAdjusting {
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
  var followedFont: UIFont? {
    get { font }
    set { font = newValue }
  }
}

extension UITextView: FontFollower {
  var followedFont: UIFont? {
    get { font }
    set { font = newValue }
  }
}
