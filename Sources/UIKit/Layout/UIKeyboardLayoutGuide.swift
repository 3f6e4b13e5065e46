import Foundation

/// The rectangle that the keyboard covers.
///
/// There is no keyboard. A program that lays out for one posts the notifications that Apple's system posts, with the
/// frame of the keyboard on the screen under `UIResponder.keyboardFrameEndUserInfoKey`, and all guides follow; or it
/// sets ``keyboardHeight`` of one. At height 0 the guide reaches from the bottom of the safe area to the bottom edge.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
  private var height: NSLayoutConstraint?
  private var top: NSLayoutConstraint?
  private var watches: [NotificationWatch] = []

  /// Whether the guide begins at the safe area, rather than at the bottom edge, while there is no keyboard.
  open var usesBottomSafeArea = true {
    didSet { connectTop() }
  }

  /// The height of the keyboard, from the bottom edge of the view, in points. A number below 0, or none, is misuse
  /// (`NSInvalidArgumentException`).
  open var keyboardHeight: CGFloat = 0 {
    didSet {
      guard keyboardHeight >= 0, keyboardHeight.isFinite else {
        let refused = keyboardHeight
        keyboardHeight = oldValue
        return LayoutFault.report(
          name: "NSInvalidArgumentException", reason: "A keyboard cannot be \(refused) points high.")
      }
      if keyboardHeight != oldValue { heightChanged(from: oldValue) }
    }
  }

  /// Whether the guide follows a keyboard that does not reach to the bottom of the screen. Where it does not, such a
  /// keyboard counts as none.
  open var followsUndockedKeyboard = false

  /// Makes a guide that belongs to no view yet.
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

  /// Reaches up to where a keyboard begins whose frame on the screen a notification tells.
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
    // Between two heights only the number changes.
    if let height, old > 0, keyboardHeight > 0 { height.constant = keyboardHeight } else { connectTop() }
  }

  /// Keyboards have a height; without one the guide covers what lies below the safe area.
  private func connectTop() {
    guard let view = owningView else { return }
    NSLayoutConstraint.deactivate([height, top].compactMap { $0 })
    (height, top) = (nil, nil)
    if keyboardHeight > 0 || !usesBottomSafeArea {
      let constraint = heightAnchor.constraint(equalToConstant: keyboardHeight)
      view.addOwnConstraints([constraint])
      height = constraint
    } else {
      let constraint = topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
      view.addOwnConstraints([constraint])
      top = constraint
    }
  }
}
