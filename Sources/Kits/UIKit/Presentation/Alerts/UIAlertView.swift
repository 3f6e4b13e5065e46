import Foundation

/// An alert in the form that programs used before ``UIAlertController``, which shows it.
open class UIAlertView: UIView {
  /// The title.
  open var title: String?
  /// The text below the title.
  open var message: String?
  /// The delegate.
  open weak var delegate: AnyObject?
  /// The index of the button that cancels; -1 if there is none.
  open var cancelButtonIndex = -1
  /// The number of buttons.
  open var numberOfButtons: Int { titles.count }
  /// Whether the alert is presented.
  open var isVisible: Bool { presented?.presentingViewController != nil }
  private var titles: [String] = []
  private weak var presented: UIAlertController?

  /// Creates an alert with a button that cancels, if it has a title. The delegate is one if it adopts
  /// ``UIAlertViewDelegate``.
  public convenience init(title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?) {
    self.init(frame: .zero)
    (self.title, self.message, self.delegate) = (title, message, delegate as AnyObject?)
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  /// Creates an alert with buttons.
  public convenience init(
    title: String, message: String, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?,
    otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
  ) {
    self.init(title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
    for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
  }

  /// Adds a button and returns its index.
  @discardableResult open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }

  /// The title of a button; nil for an index that no button has.
  open func buttonTitle(at buttonIndex: Int) -> String? {
    titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
  }

  /// Presents the alert from the topmost controller of the key window. Has no effect without one.
  open func show() {
    guard var presenter = UIApplication.shared.keyWindow?.rootViewController, !isVisible else { return }
    while let next = presenter.presentedViewController { presenter = next }
    let controller = UIAlertController(title: title, message: message, preferredStyle: .alert)
    for (index, title) in titles.enumerated() {
      let style = index == cancelButtonIndex ? UIAlertAction.Style.cancel : .default
      // The alert exists until a button is chosen, as on Apple's systems.
      controller.addAction(UIAlertAction(title: title, style: style) { _ in self.clicked(index) })
    }
    presented = controller
    presenter.present(controller, animated: true)
  }

  /// Ends the alert as a button does.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    presented?.presentingViewController?.dismiss(animated: animated)
    clicked(buttonIndex)
  }

  private func clicked(_ index: Int) { (delegate as? any UIAlertViewDelegate)?.alertView(self, clickedButtonAt: index) }
}

/// What an alert notifies of.
@preconcurrency @MainActor public protocol UIAlertViewDelegate: AnyObject {
  /// Called when a button was chosen.
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
}

extension UIAlertViewDelegate {
  /// The default implementation does nothing.
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
}
