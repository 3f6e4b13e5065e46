import UIKit

/// The environment that a view is laid out in for a snapshot: a size, a safe area, and traits.
///
/// The devices have the sizes, safe areas and traits of swift-snapshot-testing, so that its references can be verified.
/// Phones have the content size category `medium`.
public struct ViewImageConfig: @unchecked Sendable {
  /// The orientation of a phone or a tablet.
  public enum Orientation: Sendable {
    /// The longer sides are horizontal.
    case landscape
    /// The longer sides are vertical.
    case portrait
  }

  /// The orientation of a tablet, and the part of the screen that the app has beside another one.
  public enum TabletOrientation: Sendable {
    /// The part of a screen in portrait.
    public enum PortraitSplits: Sendable {
      /// A part of the width of the screen.
      case oneThird, twoThirds, full
    }
    /// The part of a screen in landscape.
    public enum LandscapeSplits: Sendable {
      /// A part of the width of the screen.
      case oneThird, oneHalf, twoThirds, full
    }
    /// Landscape, with the part of the screen that the app has.
    case landscape(splitView: LandscapeSplits)
    /// Portrait, with the part of the screen that the app has.
    case portrait(splitView: PortraitSplits)
  }

  /// The distances from the edges that bars and hardware cover, in points.
  public var safeArea: UIEdgeInsets
  /// The size in points, or nil for the size of the view.
  public var size: CGSize?
  /// The traits that replace those of the screen.
  public var traits: UITraitCollection

  /// Creates an environment. By default the view keeps its size, and nothing covers it.
  public init(safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()) {
    (self.safeArea, self.size, self.traits) = (safeArea, size, traits)
  }
}

// MARK: Phones

extension ViewImageConfig {
  /// A phone. Sizes and insets are in points; `portrait` is its size in portrait.
  private static func phone(
    _ orientation: Orientation, portrait size: (width: CGFloat, height: CGFloat), top: CGFloat, sides: CGFloat = 0,
    landscapeBottom: CGFloat = 0, isLarge: Bool = false
  ) -> ViewImageConfig {
    let hasHomeIndicator = sides > 0
    switch orientation {
    case .portrait:
      return ViewImageConfig(
        safeArea: UIEdgeInsets(top: top, left: 0, bottom: hasHomeIndicator ? 34 : 0, right: 0),
        size: CGSize(width: size.width, height: size.height),
        traits: UITraitCollection(
          horizontalSizeClass: .compact, verticalSizeClass: .regular, userInterfaceIdiom: .phone,
          layoutDirection: .leftToRight, preferredContentSizeCategory: .medium))
    case .landscape:
      return ViewImageConfig(
        safeArea: UIEdgeInsets(top: 0, left: sides, bottom: landscapeBottom, right: sides),
        size: CGSize(width: size.height, height: size.width),
        traits: UITraitCollection(
          horizontalSizeClass: isLarge ? .regular : .compact, verticalSizeClass: .compact, userInterfaceIdiom: .phone,
          layoutDirection: .leftToRight, preferredContentSizeCategory: .medium))
    }
  }

  /// iPhone SE, first generation.
  public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig {
    phone(orientation, portrait: (320, 568), top: 20)
  }

  /// iPhone 8.
  public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig {
    phone(orientation, portrait: (375, 667), top: 20)
  }

  /// iPhone 8 Plus.
  public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
    phone(orientation, portrait: (414, 736), top: 20, isLarge: true)
  }

  /// iPhone X.
  public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig {
    phone(orientation, portrait: (375, 812), top: 44, sides: 44, landscapeBottom: 24)
  }

  /// iPhone XS Max.
  public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig {
    phone(orientation, portrait: (414, 896), top: 44, sides: 44, landscapeBottom: 24, isLarge: true)
  }

  /// iPhone XR.
  public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig {
    phone(orientation, portrait: (414, 896), top: 44, sides: 44, landscapeBottom: 24, isLarge: true)
  }

  /// iPhone 12.
  public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig {
    phone(orientation, portrait: (390, 844), top: 47, sides: 47, landscapeBottom: 21)
  }

  /// iPhone 12 Pro.
  public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig { iPhone12(orientation) }

  /// iPhone 12 Pro Max.
  public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig {
    phone(orientation, portrait: (428, 926), top: 47, sides: 47, landscapeBottom: 21, isLarge: true)
  }

  /// iPhone 13.
  public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig { iPhone12(orientation) }

  /// iPhone 13 mini.
  public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
    phone(orientation, portrait: (375, 812), top: 50, sides: 50, landscapeBottom: 21)
  }

  /// iPhone 13 Pro.
  public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig { iPhone12(orientation) }

  /// iPhone 13 Pro Max.
  public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig { iPhone12ProMax(orientation) }

  /// iPhone 15.
  public static func iPhone15(_ orientation: Orientation) -> ViewImageConfig {
    phone(orientation, portrait: (393, 852), top: 59, sides: 59, landscapeBottom: 21)
  }

  /// iPhone 15 Pro Max.
  public static func iPhone15ProMax(_ orientation: Orientation) -> ViewImageConfig {
    phone(orientation, portrait: (430, 932), top: 59, sides: 59, landscapeBottom: 21, isLarge: true)
  }

  /// iPhone 16 Pro.
  public static func iPhone16Pro(_ orientation: Orientation) -> ViewImageConfig {
    phone(orientation, portrait: (402, 874), top: 62, sides: 62, landscapeBottom: 21)
  }

  /// iPhone SE (1st generation) in portrait.
  public static let iPhoneSe = iPhoneSe(.portrait)
  /// iPhone 8 in portrait.
  public static let iPhone8 = iPhone8(.portrait)
  /// iPhone 8 Plus in portrait.
  public static let iPhone8Plus = iPhone8Plus(.portrait)
  /// iPhone X in portrait.
  public static let iPhoneX = iPhoneX(.portrait)
  /// iPhone XS Max in portrait.
  public static let iPhoneXsMax = iPhoneXsMax(.portrait)
  /// iPhone XR in portrait.
  public static let iPhoneXr = iPhoneXr(.portrait)
  /// iPhone 12 in portrait.
  public static let iPhone12 = iPhone12(.portrait)
  /// iPhone 12 Pro in portrait.
  public static let iPhone12Pro = iPhone12Pro(.portrait)
  /// iPhone 12 Pro Max in portrait.
  public static let iPhone12ProMax = iPhone12ProMax(.portrait)
  /// iPhone 13 in portrait.
  public static let iPhone13 = iPhone13(.portrait)
  /// iPhone 13 mini in portrait.
  public static let iPhone13Mini = iPhone13Mini(.portrait)
  /// iPhone 13 Pro in portrait.
  public static let iPhone13Pro = iPhone13Pro(.portrait)
  /// iPhone 13 Pro Max in portrait.
  public static let iPhone13ProMax = iPhone13ProMax(.portrait)
  /// iPhone 15 in portrait.
  public static let iPhone15 = iPhone15(.portrait)
  /// iPhone 15 Pro Max in portrait.
  public static let iPhone15ProMax = iPhone15ProMax(.portrait)
  /// iPhone 16 Pro in portrait.
  public static let iPhone16Pro = iPhone16Pro(.portrait)
}
