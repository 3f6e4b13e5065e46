// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Names that layout libraries and programs written before Swift 4.2 use.

import AutoLayout
import Foundation

// MARK: Geometry

/// Creates edge insets.
@available(*, deprecated, renamed: "UIEdgeInsets(top:left:bottom:right:)")
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}
/// Edge insets of zero.
@available(*, deprecated, renamed: "UIEdgeInsets.zero")
public let UIEdgeInsetsZero = UIEdgeInsets.zero
/// Returns a rectangle inset by edge insets.
@available(*, deprecated, message: "Use CGRect.inset(by:).")
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

// MARK: Views

/// The earlier name of ``UIView/noIntrinsicMetric``.
@available(*, deprecated, renamed: "UIView.noIntrinsicMetric")
public let UIViewNoIntrinsicMetric: CGFloat = -1
/// The earlier name of ``UIView/layoutFittingCompressedSize``.
@available(*, deprecated, renamed: "UIView.layoutFittingCompressedSize")
public let UILayoutFittingCompressedSize = CGSize.zero
/// The earlier name of ``UIView/layoutFittingExpandedSize``.
@available(*, deprecated, renamed: "UIView.layoutFittingExpandedSize")
public let UILayoutFittingExpandedSize = CGSize(width: 10000, height: 10000)
/// The earlier name of ``UIStackView/Distribution-swift.enum``.
@available(*, deprecated, renamed: "UIStackView.Distribution")
public typealias UIStackViewDistribution = UIStackView.Distribution
/// The earlier name of ``UIStackView/Alignment``.
@available(*, deprecated, renamed: "UIStackView.Alignment")
public typealias UIStackViewAlignment = UIStackView.Alignment
/// The earlier name of ``UIStackView/spacingUseDefault``.
@available(*, deprecated, renamed: "UIStackView.spacingUseDefault")
public let UIStackViewSpacingUseDefault = CGFloat.greatestFiniteMagnitude
/// The earlier name of ``UIStackView/spacingUseSystem``.
@available(*, deprecated, renamed: "UIStackView.spacingUseSystem")
public let UIStackViewSpacingUseSystem = CGFloat.greatestFiniteMagnitude.nextDown
/// The earlier name of ``UIView/AnimationOptions``.
@available(*, deprecated, renamed: "UIView.AnimationOptions")
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// The earlier name of ``UIView/ContentMode-swift.enum``.
@available(*, deprecated, renamed: "UIView.ContentMode")
public typealias UIViewContentMode = UIView.ContentMode
/// The earlier name of ``UIView/AutoresizingMask``.
@available(*, deprecated, renamed: "UIView.AutoresizingMask")
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// The earlier name of ``UIControl/State-swift.struct``.
@available(*, deprecated, renamed: "UIControl.State")
public typealias UIControlState = UIControl.State
/// The earlier name of ``UIControl/Event``.
@available(*, deprecated, renamed: "UIControl.Event")
public typealias UIControlEvents = UIControl.Event
/// The earlier name of ``UIButton/ButtonType-swift.enum``.
@available(*, deprecated, renamed: "UIButton.ButtonType")
public typealias UIButtonType = UIButton.ButtonType
/// The earlier name of ``UISwipeGestureRecognizer/Direction-swift.struct``.
@available(*, deprecated, renamed: "UISwipeGestureRecognizer.Direction")
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
/// The earlier name of ``UITableView/automaticDimension``.
@available(*, deprecated, renamed: "UITableView.automaticDimension")
public let UITableViewAutomaticDimension: CGFloat = -1
/// The earlier name of ``UITableViewCell/CellStyle``.
@available(*, deprecated, renamed: "UITableViewCell.CellStyle")
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
/// The earlier name of the type of attribute names.
@available(*, deprecated, renamed: "NSAttributedString.Key")
public typealias NSAttributedStringKey = NSAttributedString.Key

extension UIActivityIndicatorView.Style {
  /// The earlier name of ``medium``.
  @available(*, deprecated, renamed: "medium")
  public static var gray: Self { .medium }
  /// The earlier name of ``medium``.
  @available(*, deprecated, renamed: "medium")
  public static var white: Self { .medium }
  /// The earlier name of ``large``.
  @available(*, deprecated, renamed: "large")
  public static var whiteLarge: Self { .large }
}

extension UIView {
  /// The earlier name of ``forLastBaselineLayout``.
  public func forBaselineLayout() -> UIView { forLastBaselineLayout }
  /// The earlier name of ``bringSubviewToFront(_:)``.
  @available(*, deprecated, renamed: "bringSubviewToFront(_:)")
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  /// The earlier name of ``sendSubviewToBack(_:)``.
  @available(*, deprecated, renamed: "sendSubviewToBack(_:)")
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

// MARK: Controllers

extension UIViewController {
  /// The earlier name of ``children``.
  @available(*, deprecated, renamed: "children")
  public var childViewControllers: [UIViewController] { children }
  /// The earlier name of ``addChild(_:)``.
  @available(*, deprecated, renamed: "addChild(_:)")
  public func addChildViewController(_ childController: UIViewController) { addChild(childController) }
  /// The earlier name of ``removeFromParent()``.
  @available(*, deprecated, renamed: "removeFromParent()")
  public func removeFromParentViewController() { removeFromParent() }
  /// The earlier name of ``willMove(toParent:)``.
  @available(*, deprecated, renamed: "willMove(toParent:)")
  public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
  /// The earlier name of ``didMove(toParent:)``.
  @available(*, deprecated, renamed: "didMove(toParent:)")
  public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
  /// The earlier name of ``setOverrideTraitCollection(_:forChild:)``.
  @available(*, deprecated, renamed: "setOverrideTraitCollection(_:forChild:)")
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChildViewController child: UIViewController
  ) { setOverrideTraitCollection(collection, forChild: child) }
}

// MARK: Applications

/// The earlier name of ``UIApplication/LaunchOptionsKey``.
@available(*, deprecated, renamed: "UIApplication.LaunchOptionsKey")
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

extension UIApplication {
  /// The earlier form of ``open(_:options:completionHandler:)``. The options are ignored.
  @available(*, deprecated, message: "Use keys of the type OpenExternalURLOptionsKey.")
  @_disfavoredOverload
  public func open(_ url: URL, options: [String: Any], completionHandler completion: ((Bool) -> Void)?) {
    open(url, options: [OpenExternalURLOptionsKey: Any](), completionHandler: completion)
  }
  /// Opens a URL with ``urlOpener`` and returns its result.
  @available(*, deprecated, renamed: "open(_:options:completionHandler:)")
  @discardableResult public func openURL(_ url: URL) -> Bool { urlOpener?(url) ?? false }
}

extension Notification.Name {
  /// The earlier name of the notification.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillShowNotification")
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  /// The earlier name of the notification.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillHideNotification")
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  /// The earlier name of the notification.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillChangeFrameNotification")
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
}

/// The earlier name of the key.
@available(*, deprecated, renamed: "UIResponder.keyboardFrameEndUserInfoKey")
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
