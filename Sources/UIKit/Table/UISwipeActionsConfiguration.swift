import Foundation

/// What can be done to a row that is pushed aside.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// What choosing an action means.
  public enum Style: Int, Sendable {
    /// The row changes.
    case normal = 0
    /// The row goes.
    case destructive = 1
  }

  /// What is called: with the action, the view from which it comes, and a closure that is told whether it was done.
  public typealias Handler = @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// What choosing the action means.
  public let style: Style
  /// What is called.
  public let handler: Handler
  /// The words.
  open var title: String?
  /// The picture.
  open var image: UIImage?
  /// The colour behind. It is not drawn.
  open var backgroundColor: UIColor!

  /// Makes an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    backgroundColor = style == .destructive ? .systemRed : .systemGray
    super.init()
  }
}

/// The actions at one side of a row. They are not drawn: a program calls ``UITableView/performSwipeAction(_:ofRowAt:completion:)``.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the edge inwards.
  public let actions: [UIContextualAction]
  /// Whether pushing a row all the way calls the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Makes a list of actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

extension UITableView {
  /// The actions where reading begins, as the delegate tells; none of a row that cannot be edited.
  public func leadingSwipeActions(ofRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard dataSource?.tableView(self, canEditRowAt: indexPath) ?? true else { return nil }
    return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
  }

  /// The actions where reading ends, as the delegate tells; none of a row that cannot be edited.
  public func trailingSwipeActions(ofRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard dataSource?.tableView(self, canEditRowAt: indexPath) ?? true else { return nil }
    return delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)
  }

  /// Calls an action as the user does, from the row's cell, or from the table where the row is out of sight. `completion` is
  /// told whether it was done.
  public func performSwipeAction(
    _ action: UIContextualAction, ofRowAt indexPath: IndexPath, completion: @escaping (Bool) -> Void = { _ in }
  ) {
    action.handler(action, cellForRow(at: indexPath) ?? self, completion)
  }
}
