import Foundation
import LayoutEngine

/// A controller that presents a message with a title, text fields and actions.
///
/// An alert is 270 points wide and centered; an action sheet is at the bottom, 8 points from the sides. The content
/// determines the height. A program chooses an action with ``choose(_:)`` or by sending the actions of its button.
open class UIAlertController: UIViewController {
  /// The styles of alerts.
  public enum Style: Int, Sendable {
    /// An action sheet at the bottom of the window.
    case actionSheet = 0
    /// An alert in the center of the window.
    case alert = 1
  }

  /// The style of the alert.
  open private(set) var preferredStyle = Style.actionSheet
  /// The text below the title.
  open var message: String? { didSet { contentChanged() } }
  /// The title of the alert, in bold.
  open override var title: String? { didSet { contentChanged() } }
  /// The actions in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The text fields from top to bottom; nil if there are none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
  private var fields: [UITextField] = []
  /// The action whose button is emphasized instead of the cancel button. An action that was not added is a misuse
  /// (`NSInternalInconsistencyException`).
  open var preferredAction: UIAlertAction? {
    get { storedPreferredAction }
    set {
      guard newValue.map({ new in actions.contains { $0 === new } }) ?? true else {
        return LayoutFault.reportInconsistency("The preferred action is not one of the actions of \(self).")
      }
      storedPreferredAction = newValue
      contentChanged()
    }
  }
  private var storedPreferredAction: UIAlertAction?

  /// Creates an alert without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    (self.title, self.message) = (title, message)
  }

  /// Adds an action. A second cancel action is a misuse (`NSInternalInconsistencyException`).
  open func addAction(_ action: UIAlertAction) {
    guard action.style != .cancel || !actions.contains(where: { $0.style == .cancel }) else {
      return LayoutFault.reportInconsistency("\(self) already has an action with the style cancel.")
    }
    actions.append(action)
    action.onChange = { [weak self] in self?.contentChanged() }
    contentChanged()
  }

  /// Adds a text field and calls `configurationHandler` with it. A text field in an action sheet is a misuse
  /// (`NSInternalInconsistencyException`).
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return LayoutFault.reportInconsistency(
        "Text fields can only be added to an alert of the style alert, not to \(self).")
    }
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 13)
    fields.append(field)
    configurationHandler?(field)
    contentChanged()
  }

  /// Dismisses the alert and then calls the handler of an action, as its button does. A disabled action is ignored; one
  /// that was not added is a misuse (`NSInvalidArgumentException`).
  public func choose(_ action: UIAlertAction) {
    guard actions.contains(where: { $0 === action }) else {
      return LayoutFault.reportInvalidArgument("\(action) is not one of the actions of \(self).")
    }
    guard action.isEnabled else { return }
    guard let presenter = presentingViewController else { return action.call() }
    presenter.dismiss(animated: true) { action.call() }
  }

  // MARK: View

  open override func loadView() {
    let box = AlertBox()
    view = box
    show(in: box)
  }

  /// Sets the frame from the size of the content.
  override func fillWindow(in window: UIWindow) {
    let box: UIView = view
    let (isAlert, room, safe) = (preferredStyle == .alert, window.bounds, window.safeAreaInsets)
    let sheetWidth = max(AlertBox.leastWidth, min(room.width, room.height) - 2 * AlertBox.sheetDistance)
    let width = isAlert ? AlertBox.alertWidth : sheetWidth
    let size = box.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let top =
      isAlert
      ? ((room.height - size.height) / 2 * window.screen.scale).rounded() / window.screen.scale
      : room.height - max(AlertBox.sheetDistance, safe.bottom) - size.height
    box.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin]
    if isAlert { box.autoresizingMask.insert(.flexibleBottomMargin) }
    box.frame = CGRect(x: room.midX - width / 2, y: top, width: width, height: size.height)
  }

  open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate { [weak self] _ in
      if let self, let window = viewIfLoaded?.window { fillWindow(in: window) }
    }
  }

  private func contentChanged() {
    guard let box = viewIfLoaded as? AlertBox else { return }
    show(in: box)
    if let window = box.window { fillWindow(in: window) }
  }

  private func show(in box: AlertBox) {
    let preferred = preferredStyle == .alert ? preferredAction : nil
    let isEmphasized = preferred ?? actions.first { $0.style == .cancel }
    let buttons = orderedActions.map { action in
      AlertButton(action, isSheet: preferredStyle == .actionSheet, isEmphasized: action === isEmphasized) {
        [weak self] in
        self?.choose(action)
      }
    }
    box.show(title, message, fields, buttons, isSheet: preferredStyle == .actionSheet)
  }

  /// The actions in the order of their buttons: the cancel action is last.
  private var orderedActions: [UIAlertAction] {
    let (cancelling, others) = (actions.filter { $0.style == .cancel }, actions.filter { $0.style != .cancel })
    return others + cancelling
  }
}
