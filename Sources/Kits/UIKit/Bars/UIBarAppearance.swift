import Foundation
import KitSupport

/// The background and the shadow of a bar. Affects drawing only.
open class UIBarAppearance: KitObject {
  /// The background color. Affects drawing only.
  open var backgroundColor: UIColor?
  /// The blur behind the bar. Affects drawing only.
  open var backgroundEffect: UIBlurEffect?
  /// The background image. Affects drawing only.
  open var backgroundImage: UIImage?
  /// The color of the line at the edge of the bar. Affects drawing only.
  open var shadowColor: UIColor? = .separator
  /// The image at the edge of the bar. Affects drawing only.
  open var shadowImage: UIImage?

  /// Sets the system's translucent background and a shadow.
  open func configureWithDefaultBackground() { configure(color: nil, shadow: .separator) }
  /// Sets an opaque background in the system's color, and a shadow.
  open func configureWithOpaqueBackground() { configure(color: .systemBackground, shadow: .separator) }
  /// Removes background and shadow.
  open func configureWithTransparentBackground() { configure(color: nil, shadow: nil) }

  private func configure(color: UIColor?, shadow: UIColor?) {
    (backgroundColor, backgroundEffect, backgroundImage, shadowColor) = (color, nil, nil, shadow)
  }
}

/// The appearance of a navigation bar. Affects drawing only.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title. Affects drawing only.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of a large title. Affects drawing only.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The appearance of a tab bar. Affects drawing only.
open class UITabBarAppearance: UIBarAppearance {}

/// The appearance of a toolbar. Affects drawing only.
open class UIToolbarAppearance: UIBarAppearance {}
