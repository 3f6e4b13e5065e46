import Foundation
import KitSupport

/// An action that is displayed when the user swipes a row.
open class UIContextualAction: KitObject {
  /// The style of an action.
  public enum Style: Int, Sendable {
    /// A normal action.
    case normal = 0
    /// An action that deletes data.
    case destructive = 1
  }

  /// A closure that performs the action: it receives the action, the source view, and a completion handler that
  /// receives whether the action was performed.
  public typealias Handler = @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The style of the action, which decides its color.
  public let style: Style
  /// The closure that performs the action.
  public let handler: Handler
  /// The title of the action.
  open var title: String?
  /// The image of the action.
  open var image: UIImage?
  /// The background color. Affects drawing only.
  open var backgroundColor: UIColor!

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    backgroundColor = style == .destructive ? .systemRed : .systemGray
    super.init()
  }
}

/// The actions at one side of a row. They are not displayed: a program calls
/// ``UITableView/performSwipeAction(_:ofRowAt:completion:)``.
open class UISwipeActionsConfiguration: KitObject {
  /// The actions, from the edge inward.
  public let actions: [UIContextualAction]
  /// Whether a long swipe performs the first action. Has no effect: no swipe performs one.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration with actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

extension UITableView {
  /// Returns the leading swipe actions of a row, or nil if it cannot be edited. Plumb-specific.
  public func leadingSwipeActions(ofRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard dataSource?.tableView(self, canEditRowAt: indexPath) ?? true else { return nil }
    return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
  }

  /// Returns the trailing swipe actions of a row, or nil if it cannot be edited. Plumb-specific.
  public func trailingSwipeActions(ofRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard dataSource?.tableView(self, canEditRowAt: indexPath) ?? true else { return nil }
    return delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)
  }

  /// Performs an action of a row as the user does. The source view is the cell of the row, or the table view if the row
  /// is not visible. Plumb-specific.
  public func performSwipeAction(
    _ action: UIContextualAction, ofRowAt indexPath: IndexPath, completion: @escaping (Bool) -> Void = { _ in }
  ) { action.handler(action, cellForRow(at: indexPath) ?? self, completion) }
}
