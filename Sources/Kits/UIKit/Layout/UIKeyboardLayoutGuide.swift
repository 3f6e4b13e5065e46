import AutoLayout
import Foundation

/// A layout guide for the area that the keyboard covers.
///
/// Plumb has no keyboard. A program posts the notifications that Apple's system posts, with the frame of the keyboard
/// in the coordinates of the screen for `UIResponder.keyboardFrameEndUserInfoKey`, and all guides follow; or it sets
/// ``keyboardHeight`` of a guide. If the height is 0, the guide covers the area below the safe area.
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// The constraint of the height or the top; see ``connectTop()``.
  private var extent: NSLayoutConstraint?
  private var watches: [NotificationWatch] = []

  /// Whether the guide covers the area below the safe area while there is no keyboard. The default is true; if false,
  /// its height is 0.
  open var usesBottomSafeArea = true { didSet { connectTop() } }

  /// The height of the keyboard above the bottom edge of the view, in points. A negative or infinite value is a misuse
  /// (`NSInvalidArgumentException`).
  open var keyboardHeight: CGFloat = 0 {
    didSet {
      guard keyboardHeight >= 0, keyboardHeight.isFinite else {
        let refused = keyboardHeight
        keyboardHeight = oldValue
        return LayoutFault.reportInvalidArgument("The keyboard height \(refused) is not a nonnegative finite number.")
      }
      if keyboardHeight != oldValue { heightChanged(from: oldValue) }
    }
  }

  /// Whether the guide follows a keyboard that is not at the bottom of the screen. The default is false.
  open var followsUndockedKeyboard = false

  /// Creates a guide without an owning view.
  public override init() {
    super.init()
    identifier = "UIViewKeyboardLayoutGuide"
  }

  func connect(to view: UIView) {
    view.addOwnConstraints([
      leadingAnchor.constraint(equalTo: view.leadingAnchor), trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    connectTop()
    watches = [
      NotificationWatch(UIResponder.keyboardWillShowNotification) { [weak self] in self?.follow($0) },
      NotificationWatch(UIResponder.keyboardWillChangeFrameNotification) { [weak self] in self?.follow($0) },
      NotificationWatch(UIResponder.keyboardWillHideNotification) { [weak self] _ in self?.keyboardHeight = 0 },
    ]
  }

  /// Sets the height from the frame of the keyboard in a notification.
  private func follow(_ notification: Notification) {
    let value = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey]
    guard let frame = value as? CGRect ?? (value as? NSValue)?.cgRectValue, let view = owningView else { return }
    let screen = view.window?.screen.bounds ?? UIScreen.main.bounds
    let isDocked = frame.maxY >= screen.maxY
    guard frame.minY < screen.maxY, !frame.isEmpty, isDocked || followsUndockedKeyboard else {
      keyboardHeight = 0
      return
    }
    let origin = view.window?.frame.origin ?? .zero
    let top = view.convert(CGPoint(x: frame.minX - origin.x, y: frame.minY - origin.y), from: nil).y
    keyboardHeight = max(0, view.bounds.maxY - top)
  }

  private func heightChanged(from old: CGFloat) {
    // Between two heights only the constant changes.
    if let extent, old > 0, keyboardHeight > 0 { extent.constant = keyboardHeight } else { connectTop() }
  }

  /// Constrains the height to that of the keyboard or, without a keyboard, the top to the bottom of the safe area.
  private func connectTop() {
    guard let view = owningView else { return }
    extent?.isActive = false
    let constraint =
      keyboardHeight > 0 || !usesBottomSafeArea
      ? heightAnchor.constraint(equalToConstant: keyboardHeight)
      : topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
    view.addOwnConstraints([constraint])
    extent = constraint
  }
}
