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

/// The change of the status bar. Has no effect: Plumb does not draw the status bar.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// It fades.
  case fade = 1
  /// It slides.
  case slide = 2
}
