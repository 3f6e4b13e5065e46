import Foundation

/// What the user can choose in an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// What choosing an action means.
  public enum Style: Int, Sendable {
    /// What the alert offers.
    case `default` = 0
    /// Nothing is changed.
    case cancel = 1
    /// Something is lost.
    case destructive = 2
  }

  /// The words of the button.
  public let title: String?
  /// What choosing the action means.
  public let style: Style
  /// Whether the action can be chosen. True unless set.
  open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
  private let handler: ((UIAlertAction) -> Void)?
  /// Called when ``isEnabled`` changed.
  var onChange: (() -> Void)?

  /// Makes an action; `handler` is called when it is chosen, after the alert has gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }

  func call() { handler?(self) }
}
