import Foundation

/// The system's controller for colors. On Apple's systems another process draws its content, so that its view is empty for the
/// program, as it is here. No color is ever chosen.
open class UIColorPickerViewController: UIViewController {
  /// The delegate. It is never called here.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The chosen color.
  open var selectedColor = UIColor.white
  /// Whether the user can choose the opacity. Has no effect: Plumb shows no content.
  open var supportsAlpha = true
}

/// What the user chose in a ``UIColorPickerViewController``.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: AnyObject {
  /// Called after the choice changed. Never called here.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// Called after a color was chosen. Never called here.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// Called after the end. Never called here.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  /// The default implementation does nothing.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {}
  /// The default implementation does nothing.
  public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
  /// The default implementation does nothing.
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}
