import AutoLayout
import Foundation
import KitSupport

/// The screen that windows are laid out for.
///
/// Plumb has no hardware: a program sets the size and the scale to lay out for, or the environment variable
/// `PLUMB_SCREEN` does (`375x812@3`).
open class UIScreen: KitObject {
  /// The main screen.
  public static let main = UIScreen(.current)

  /// Creates a screen with the default size and scale.
  public override convenience init() { self.init(SimulatorSettings([:])) }

  /// Creates a screen with the size and the scale of settings.
  init(_ settings: SimulatorSettings) {
    super.init()
    if let size = settings.size { storedBounds.size = size }
    if let scale = settings.scale { self.scale = scale }
  }

  /// The screens of the device: the main one.
  open class var screens: [UIScreen] { [main] }

  /// The bounds of the screen, in points. The default is 414 × 896.
  ///
  /// Setting the bounds rotates the device: visible windows that fill the screen are resized after their controllers
  /// are notified.
  open var bounds: CGRect {
    get { storedBounds }
    set { change { storedBounds = newValue } }
  }
  private var storedBounds = CGRect(x: 0, y: 0, width: 414, height: 896)
  /// The number of pixels per point of the main screen; 2 where the caller is not on the main thread.
  nonisolated static var mainScale: CGFloat { MainQueue.isCurrent ? MainActor.assumeIsolated { main.scale } : 2 }
  /// The number of pixels per point, to which frames are rounded. The default is 2. A value that is not positive is a
  /// misuse (`NSInvalidArgumentException`).
  open var scale: CGFloat = 2 {
    didSet {
      guard scale > 0, scale.isFinite else {
        let refused = scale
        scale = oldValue
        return LayoutFault.reportInvalidArgument("The scale \(refused) is not a positive number.")
      }
    }
  }
  /// The number of pixels per point.
  open var nativeScale: CGFloat { scale }
  /// The bounds of the screen, in pixels.
  open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }
  /// The distances from the edges that bars and rounded corners cover. The default is zero. Windows inherit them.
  open var safeAreaInsets = UIEdgeInsets.zero {
    didSet { for window in UIApplication.shared.windows where window.screen === self { window.updateInsets() } }
  }

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

  /// The appearance of the screen. The default is light. Everything visible is notified of a change.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { storedStyle }
    set { change { storedStyle = newValue } }
  }
  private var storedStyle = UIUserInterfaceStyle.light
}
