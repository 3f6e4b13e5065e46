import Foundation
import KitSupport

/// An action that the user can choose in an alert.
open class UIAlertAction: KitObject {
  /// The styles of actions.
  public enum Style: Int, Sendable {
    /// The default style.
    case `default` = 0
    /// The action cancels the operation and changes nothing.
    case cancel = 1
    /// The action may delete or change data.
    case destructive = 2
  }

  /// The title of the button.
  public let title: String?
  /// The style of the action.
  public let style: Style
  /// Whether the action can be chosen. The default is true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
  private let handler: ((UIAlertAction) -> Void)?
  /// Called when ``isEnabled`` changed.
  var onChange: (() -> Void)?

  /// Creates an action. `handler` is called after the alert was dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }

  func call() { handler?(self) }
}
