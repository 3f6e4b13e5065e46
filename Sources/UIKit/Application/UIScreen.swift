// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Names are those that client code calls.

import Foundation

/// The screen that windows are laid out for.
///
/// There is no hardware behind it: a program sets the size and scale it wants to lay out for.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The one screen.
  public static let main = UIScreen()

  /// All screens.
  open class var screens: [UIScreen] { [main] }

  /// The rectangle of the screen, in points; 414 × 896 unless set.
  ///
  /// Setting it turns the device: windows that are shown and fill the screen get the new size, after their controllers
  /// were told.
  open var bounds: CGRect {
    get { storedBounds }
    set { change(to: newValue) { storedBounds = $0 } }
  }
  private var storedBounds = CGRect(x: 0, y: 0, width: 414, height: 896)
  /// Pixels a point; 2 unless set. Frames that layouts write are rounded to whole pixels.
  /// A number that is not above 0 is misuse (`NSInvalidArgumentException`).
  open var scale: CGFloat = 2 {
    didSet {
      guard scale > 0, scale.isFinite else {
        let refused = scale
        scale = oldValue
        return LayoutFault.report(
          name: "NSInvalidArgumentException", reason: "A point cannot have \(refused) pixels: a scale lies above 0.")
      }
    }
  }
  /// The same as ``scale``.
  open var nativeScale: CGFloat { scale }
  /// The rectangle of the screen, in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The parts at the edges that bars and rounded corners cover; the safe area of a window lies inside. None unless set.
  open var safeAreaInsets = UIEdgeInsets.zero

  /// The traits of the screen.
  open var traitCollection: UITraitCollection {
    let isPad = min(bounds.width, bounds.height) >= 700
    let isLandscape = bounds.width > bounds.height
    let isLarge = max(bounds.width, bounds.height) >= 736 && min(bounds.width, bounds.height) >= 414
    return UITraitCollection(
      horizontalSizeClass: isPad || (isLandscape && isLarge) ? .regular : .compact,
      verticalSizeClass: isPad || !isLandscape ? .regular : .compact, displayScale: scale,
      userInterfaceIdiom: isPad ? .pad : .phone,
      layoutDirection: UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
      preferredContentSizeCategory: .current, userInterfaceStyle: userInterfaceStyle)
  }

  /// Whether the screen is light or dark; light unless set. Everything shown is told.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { storedStyle }
    set { changeTraits { storedStyle = newValue } }
  }
  private var storedStyle = UIUserInterfaceStyle.light
}

/// The device that windows are laid out for.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The one device.
  public static let current = UIDevice()

  /// The kind of device, which follows from the size of the screen.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
  /// The name of the device.
  open var name: String { model }
  /// What the device is.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The version of the system whose behaviour is followed.
  open var systemVersion: String { "17.0" }
  /// The name of the system whose behaviour is followed.
  open var systemName: String { "iOS" }
}

/// The kind of device.
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
