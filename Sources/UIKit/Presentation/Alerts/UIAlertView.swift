import Foundation

/// Is told of the buttons of a ``UIAlertView``.
@available(*, deprecated, message: "Use UIAlertController.")
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: AnyObject {
  /// Called when a button was chosen.
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  /// Called when the alert has gone.
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
}

@available(*, deprecated, message: "Use UIAlertController.")
extension UIAlertViewDelegate {
  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
}

/// The older form of an alert, which a `UIAlertController` shows.
@available(*, deprecated, message: "Use UIAlertController.")
@preconcurrency @MainActor
open class UIAlertView: UIView {
  /// The title.
  open var title: String
  /// The text below the title.
  open var message: String?
  /// Is told of the buttons. It is not kept alive.
  open weak var delegate: (any UIAlertViewDelegate)?
  /// The place of the button that cancels; −1 where there is none.
  open private(set) var cancelButtonIndex = -1
  private var titles: [String] = []
  /// The alert, whose actions keep this view while it is shown.
  private weak var shown: UIAlertController?

  /// Makes an alert, with a button that cancels where that has a title. A delegate of another type is told nothing.
  public init(title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?) {
    (self.title, self.message) = (title ?? "", message)
    super.init(frame: .zero)
    self.delegate = delegate as? any UIAlertViewDelegate
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  /// Makes an alert with buttons.
  public convenience init(
    title: String, message: String, delegate: Any?, cancelButtonTitle: String?,
    otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
  ) {
    self.init(title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
    for each in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: each) }
  }

  /// Makes an alert of an archive, which holds no texts.
  public required init?(coder: NSCoder) {
    title = ""
    super.init(coder: coder)
  }

  /// Adds a button and tells its place.
  @discardableResult
  open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }
  /// The words of a button; nil where there is none.
  open func buttonTitle(at buttonIndex: Int) -> String? {
    titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
  }
  /// How many buttons there are.
  open var numberOfButtons: Int { titles.count }
  /// Whether the alert is shown.
  open var isVisible: Bool { shown?.presentingViewController != nil }

  /// Shows the alert over the key window, if that has a controller. An alert that is shown already stays as it is.
  open func show() {
    guard !isVisible, var presenter = UIApplication.shared.keyWindow?.rootViewController else { return }
    while let above = presenter.presentedViewController { presenter = above }
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    for (index, title) in titles.enumerated() {
      alert.addAction(
        UIAlertAction(title: title, style: index == cancelButtonIndex ? .cancel : .default) { _ in
          self.delegate?.alertView(self, clickedButtonAt: index)
          self.delegate?.alertView(self, didDismissWithButtonIndex: index)
        })
    }
    shown = alert
    presenter.present(alert, animated: true)
  }

  /// Takes the alert away as by the button at a place, which is not told as chosen.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard let shown, isVisible else { return }
    shown.presentingViewController?.dismiss(animated: animated)
    delegate?.alertView(self, didDismissWithButtonIndex: buttonIndex)
  }
}
