import Foundation

/// The system's controller for fonts. On Apple's systems another process draws its content, so that its view is empty for the
/// program, as it is here. No font is ever chosen.
open class UIFontPickerViewController: UIViewController {
  /// What the controller offers.
  @preconcurrency @MainActor
  open class Configuration: NSObject {
    /// Whether the styles of a family are listed. Has no effect: Plumb shows no content.
    open var includeFaces = false
    /// Whether families are written in the system font. Has no effect: Plumb shows no content.
    open var displayUsingSystemFont = false
    public override init() { super.init() }
  }

  /// What the controller offers.
  open private(set) var configuration = Configuration()
  /// The delegate. It is never called here.
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
  /// The chosen font.
  open var selectedFontDescriptor: UIFontDescriptor?

  /// Creates a controller.
  public convenience init(configuration: Configuration) {
    self.init(nibName: nil, bundle: nil)
    self.configuration = configuration
  }
}

/// What the user chose in a ``UIFontPickerViewController``.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: AnyObject {
  /// Called after a font was chosen. Never called here.
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
  /// Called after the user cancelled. Never called here.
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
  /// The default implementation does nothing.
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
  /// The default implementation does nothing.
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
}
