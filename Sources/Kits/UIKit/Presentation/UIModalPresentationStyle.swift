import Foundation

/// The style of a modal presentation. Except for `custom`, the presented view fills the window.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The presented view covers the screen.
  case fullScreen = 0
  /// The presented view partially covers the content below.
  case pageSheet = 1
  /// The presented view is centered on the screen.
  case formSheet = 2
  /// The presented view covers the presenting controller.
  case currentContext = 3
  /// A custom presentation controller manages the presentation.
  case custom = 4
  /// The presented view covers the screen, whose content remains visible.
  case overFullScreen = 5
  /// The presented view covers the presenting controller, whose content remains visible.
  case overCurrentContext = 6
  /// The presented view is in a popover.
  case popover = 7
  /// No presentation.
  case none = -1
  /// The system default.
  case automatic = -2
}

/// The style of a modal transition. Has no effect: Plumb applies transitions immediately.
public enum UIModalTransitionStyle: Int, Sendable {
  /// The view slides up from the bottom of the screen.
  case coverVertical = 0
  /// The view flips around a vertical axis.
  case flipHorizontal = 1
  /// The view fades in.
  case crossDissolve = 2
  /// The page curls up.
  case partialCurl = 3
}
