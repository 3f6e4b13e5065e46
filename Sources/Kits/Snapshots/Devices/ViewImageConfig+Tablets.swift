// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names of devices are those of swift-snapshot-testing.

import UIKit

/// A tablet with the widths of its split views, in points.
private struct Tablet {
  /// The size in landscape.
  var size: (width: CGFloat, height: CGFloat)
  /// The widths of a third, a half and two thirds of the screen in landscape.
  var landscape: (CGFloat, CGFloat, CGFloat)
  /// The widths of a third and two thirds of the screen in portrait.
  var portrait: (CGFloat, CGFloat)
  var top: CGFloat = 20
  var bottom: CGFloat = 0

  static let iPadMini = Tablet(size: (1024, 768), landscape: (320, 507, 694), portrait: (320, 438))
  static let iPad10_2 = Tablet(size: (1080, 810), landscape: (320, 535, 750), portrait: (320, 480))
  static let iPadPro10_5 = Tablet(size: (1112, 834), landscape: (320, 551, 782), portrait: (320, 504))
  static let iPadPro11 = Tablet(
    size: (1194, 834), landscape: (375, 592, 809), portrait: (320, 504), top: 24, bottom: 20)
  static let iPadPro12_9 = Tablet(size: (1366, 1024), landscape: (375, 678, 981), portrait: (375, 639))

  func config(_ orientation: ViewImageConfig.TabletOrientation) -> ViewImageConfig {
    let size =
      switch orientation {
      case .landscape(let split): CGSize(width: width(split), height: self.size.height)
      case .portrait(let split): CGSize(width: width(split), height: self.size.width)
      }
    // Apps are compact in windows narrower than about 640 points.
    return ViewImageConfig(
      safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), size: size,
      traits: UITraitCollection(
        horizontalSizeClass: size.width < 640 ? .compact : .regular, verticalSizeClass: .regular,
        userInterfaceIdiom: .pad))
  }

  private func width(_ split: ViewImageConfig.TabletOrientation.LandscapeSplits) -> CGFloat {
    switch split {
    case .oneThird: landscape.0
    case .oneHalf: landscape.1
    case .twoThirds: landscape.2
    case .full: size.width
    }
  }

  private func width(_ split: ViewImageConfig.TabletOrientation.PortraitSplits) -> CGFloat {
    switch split {
    case .oneThird: portrait.0
    case .twoThirds: portrait.1
    case .full: size.height
    }
  }
}

extension ViewImageConfig.Orientation {
  /// The whole screen of a tablet.
  fileprivate var fullScreen: ViewImageConfig.TabletOrientation {
    self == .landscape ? .landscape(splitView: .full) : .portrait(splitView: .full)
  }
}

extension ViewImageConfig {
  /// iPad mini with a home button.
  public static func iPadMini(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.iPadMini.config(orientation)
  }
  /// iPad mini with a home button, with the whole screen.
  public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig { iPadMini(orientation.fullScreen) }
  /// iPad mini with a home button, in landscape.
  public static let iPadMini = iPadMini(Orientation.landscape)

  /// iPad, 9.7 inches.
  public static func iPad9_7(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.iPadMini.config(orientation)
  }
  /// iPad, 9.7 inches, with the whole screen.
  public static func iPad9_7(_ orientation: Orientation) -> ViewImageConfig { iPad9_7(orientation.fullScreen) }
  /// iPad, 9.7 inches, in landscape.
  public static let iPad9_7 = iPad9_7(Orientation.landscape)

  /// iPad, 10.2 inches.
  public static func iPad10_2(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.iPad10_2.config(orientation)
  }
  /// iPad, 10.2 inches, with the whole screen.
  public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig { iPad10_2(orientation.fullScreen) }
  /// iPad, 10.2 inches, in landscape.
  public static let iPad10_2 = iPad10_2(Orientation.landscape)

  /// iPad Pro, 10.5 inches.
  public static func iPadPro10_5(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.iPadPro10_5.config(orientation)
  }
  /// iPad Pro, 10.5 inches, with the whole screen.
  public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig { iPadPro10_5(orientation.fullScreen) }
  /// iPad Pro, 10.5 inches, in landscape.
  public static let iPadPro10_5 = iPadPro10_5(Orientation.landscape)

  /// iPad Pro, 11 inches.
  public static func iPadPro11(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.iPadPro11.config(orientation)
  }
  /// iPad Pro, 11 inches, with the whole screen.
  public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig { iPadPro11(orientation.fullScreen) }
  /// iPad Pro, 11 inches, in landscape.
  public static let iPadPro11 = iPadPro11(Orientation.landscape)

  /// iPad Pro, 12.9 inches.
  public static func iPadPro12_9(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.iPadPro12_9.config(orientation)
  }
  /// iPad Pro, 12.9 inches, with the whole screen.
  public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig { iPadPro12_9(orientation.fullScreen) }
  /// iPad Pro, 12.9 inches, in landscape.
  public static let iPadPro12_9 = iPadPro12_9(Orientation.landscape)
}
