import Foundation
import KitSupport

/// An action of a row that the user swipes. Has no effect: Plumb receives no events.
open class UITableViewRowAction: KitObject {
  /// The appearance of an action.
  public enum Style: Int, Sendable {
    /// Destructive, which is also the default.
    case destructive = 0
    /// Without emphasis.
    case normal = 1
    /// The system default.
    public static let `default` = Style.destructive
  }

  /// The appearance.
  public let style: Style
  /// The title.
  open var title: String?
  /// The background color. Affects drawing only.
  open var backgroundColor: UIColor?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }
}
