import Foundation

/// A controller of a view in the title bar of a window.
///
/// Has no effect: Plumb does not place the view, and the content of the window keeps its size.
open class NSTitlebarAccessoryViewController: NSViewController {
  /// The side of the title bar.
  open var layoutAttribute = NSLayoutConstraint.Attribute.bottom
  /// Whether the view is hidden.
  open var isHidden = false
}
