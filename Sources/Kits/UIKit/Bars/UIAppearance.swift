import Foundation

/// A type whose default settings can be set once for all instances. Instances of the bars take them.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {}

extension UIView: UIAppearance {}

extension UIAppearance where Self: UIView {
  /// Returns a view for the settings of all instances. Has no effect: only the bars take them.
  public static func appearance() -> Self { instance() }
  /// Returns a view for the settings of instances in others. Has no effect: no view takes them.
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    instance()
  }
}

extension UITabBarItem {
  /// Returns an item for the settings of all instances. Has no effect: items do not take them.
  public class func appearance() -> UITabBarItem { UITabBarItem() }
}

extension UIBarButtonItem {
  /// Returns an item for the settings of all instances. Has no effect: items do not take them.
  public class func appearance() -> UIBarButtonItem { UIBarButtonItem() }
  /// Returns an item for the settings of instances in others. Has no effect: items do not take them.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIBarButtonItem { UIBarButtonItem() }
}

/// A type in which instances can have other default settings.
public protocol UIAppearanceContainer {}

extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
