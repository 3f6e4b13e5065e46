import Foundation
import LayoutEngine

/// A message with a title, fields and actions, in a box over a window.
///
/// The box of an alert is 270 points wide and stands in the middle; that of an action sheet stands at the bottom, 8 points
/// from the sides. Its height is what title, message, fields and buttons take. Actions are chosen by
/// ``choose(_:)``, or by the buttons of the box, which send their actions as other buttons do.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// Where a message stands.
  public enum Style: Int, Sendable {
    /// At the bottom of the window.
    case actionSheet = 0
    /// In the middle of the window.
    case alert = 1
  }

  /// Where the message stands.
  open private(set) var preferredStyle = Style.actionSheet
  /// The text below the title.
  open var message: String? { didSet { contentChanged() } }
  /// The title, above the message.
  open override var title: String? { didSet { contentChanged() } }
  /// What can be chosen, in the order in which it was added.
  open private(set) var actions: [UIAlertAction] = []
  /// The fields from top to bottom; nil where there is none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
  private var fields: [UITextField] = []
  /// The action whose button stands out in an alert, in place of the one that cancels. One that was not added is misuse
  /// (`NSInternalInconsistencyException`).
  open var preferredAction: UIAlertAction? {
    get { storedPreferredAction }
    set {
      guard newValue.map({ new in actions.contains { $0 === new } }) ?? true else {
        return LayoutFault.report(
          name: "NSInternalInconsistencyException", reason: "The preferred action of \(self) was not added to it.")
      }
      storedPreferredAction = newValue
      contentChanged()
    }
  }
  private var storedPreferredAction: UIAlertAction?

  /// Makes a message without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    (self.title, self.message) = (title, message)
  }

  /// Adds an action. A second one that cancels is misuse (`NSInternalInconsistencyException`).
  open func addAction(_ action: UIAlertAction) {
    guard action.style != .cancel || !actions.contains(where: { $0.style == .cancel }) else {
      return LayoutFault.report(
        name: "NSInternalInconsistencyException", reason: "\(self) has an action of the style cancel already.")
    }
    actions.append(action)
    action.onChange = { [weak self] in self?.contentChanged() }
    contentChanged()
  }

  /// Adds a field below the others, and has `configurationHandler` set it up. Action sheets have no fields: that is misuse
  /// (`NSInternalInconsistencyException`).
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return LayoutFault.report(
        name: "NSInternalInconsistencyException", reason: "\(self) is an action sheet, which has no text fields.")
    }
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 13)
    fields.append(field)
    configurationHandler?(field)
    contentChanged()
  }

  /// Takes the message away and then calls an action, as the user does by its button. One that is not enabled does nothing;
  /// one that was not added is misuse (`NSInvalidArgumentException`).
  public func choose(_ action: UIAlertAction) {
    guard actions.contains(where: { $0 === action }) else {
      return LayoutFault.report(
        name: "NSInvalidArgumentException", reason: "\(action) is no action of \(self).")
    }
    guard action.isEnabled else { return }
    guard let presenter = presentingViewController else { return action.call() }
    presenter.dismiss(animated: true) { action.call() }
  }

  // MARK: The box

  /// Loads the box.
  open override func loadView() {
    let box = AlertBox()
    view = box
    show(in: box)
  }

  /// The box has its content's size wherever it is presented.
  override func takePlace(in window: UIWindow) {
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

  /// The box takes its place in the new size, too.
  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate { [weak self] _ in
      if let self, let window = viewIfLoaded?.window { takePlace(in: window) }
    }
  }

  private func contentChanged() {
    guard let box = viewIfLoaded as? AlertBox else { return }
    show(in: box)
    if let window = box.window { takePlace(in: window) }
  }

  private func show(in box: AlertBox) {
    let preferred = preferredStyle == .alert ? preferredAction : nil
    let standsOut = preferred ?? actions.first { $0.style == .cancel }
    let buttons = orderedActions.map { action in
      AlertButton(action, isSheet: preferredStyle == .actionSheet, standsOut: action === standsOut) { [weak self] in
        self?.choose(action)
      }
    }
    box.show(title, message, fields, buttons, isSheet: preferredStyle == .actionSheet)
  }

  /// The one that cancels comes last, but first of two that may stand side by side.
  private var orderedActions: [UIAlertAction] {
    let (cancelling, others) = (actions.filter { $0.style == .cancel }, actions.filter { $0.style != .cancel })
    return others + cancelling
  }
}
