import Foundation

/// How much of the window a presented controller takes. Here each takes the whole window.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The whole screen.
  case fullScreen = 0
  /// A sheet with the one below in sight.
  case pageSheet = 1
  /// A sheet in the middle.
  case formSheet = 2
  /// As much as the controller below.
  case currentContext = 3
  /// What the controller says.
  case custom = 4
  /// The whole screen, with the one below in sight.
  case overFullScreen = 5
  /// As much as the controller below, which stays in sight.
  case overCurrentContext = 6
  /// A bubble.
  case popover = 7
  /// Not at all.
  case none = -1
  /// As the system likes.
  case automatic = -2
}

/// How a presented controller would come into sight; changes are applied at once here.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From below.
  case coverVertical = 0
  /// Turning.
  case flipHorizontal = 1
  /// Fading.
  case crossDissolve = 2
  /// Turning the page.
  case partialCurl = 3
}

/// How the bar at the top of the screen looks. It is not drawn.
public enum UIStatusBarStyle: Int, Sendable {
  /// As suits the background.
  case `default` = 0
  /// For dark backgrounds.
  case lightContent = 1
  /// For light backgrounds.
  case darkContent = 3
}

/// A way to hold the device.
public enum UIInterfaceOrientation: Int, Sendable {
  /// It is not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// On its head.
  case portraitUpsideDown = 2
  /// On its side, with its lower end at the right.
  case landscapeRight = 3
  /// On its side, with its lower end at the left.
  case landscapeLeft = 4

  /// Whether the device stands upright or on its head.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device lies on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of ways to hold the device. The program turns the device by the bounds of the screen.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// One bit a way.
  public let rawValue: UInt
  /// Makes a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// On its head.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// With its top at the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// With its top at the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Every way.
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  /// Every way but on its head.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
