import Foundation

/// The style of the status bar. Has no effect: Plumb does not draw the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// A style that follows the appearance.
  case `default` = 0
  /// Light content for dark backgrounds.
  case lightContent = 1
  /// Dark content for light backgrounds.
  case darkContent = 3
}
