import Foundation

/// A line of a menu. Menus are not shown: they are kept and given back.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// How a line stands out.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit an attribute.
    public let rawValue: UInt
    /// Makes a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// Something is lost.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is not there.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays when it is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// What stands before a line.
  public enum State: Int, Sendable {
    /// Nothing.
    case off = 0
    /// A tick.
    case on = 1
    /// A dash: some of what it stands for is on.
    case mixed = 2
  }

  final var words: String
  final var picture: UIImage?

  /// The words.
  open var title: String { words }
  /// The picture.
  open var image: UIImage? { picture }
  /// Smaller words below.
  open var subtitle: String?

  init(_ title: String, _ subtitle: String?, _ image: UIImage?) {
    (words, self.subtitle, picture) = (title, subtitle, image)
    super.init()
  }
}

/// A closure that controls call, with the words and the picture of a menu's line.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// What names an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Makes an identifier of its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier of its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// What is called.
  public typealias UIActionHandler = @MainActor (UIAction) -> Void

  /// The words.
  open override var title: String {
    get { words }
    set { words = newValue }
  }
  /// The picture.
  open override var image: UIImage? {
    get { picture }
    set { picture = newValue }
  }
  /// What the action does, in more words.
  open var discoverabilityTitle: String?
  /// How the line of a menu stands out.
  open var attributes: Attributes
  /// What stands before the line of a menu.
  open var state: State
  /// What names the action.
  public let identifier: Identifier
  /// Who sent the action at last.
  open internal(set) weak var sender: AnyObject?
  private let handler: UIActionHandler

  /// Makes an action. Without an identifier it gets one of its own.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
    self.handler = handler
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    super.init(title, subtitle, image)
  }

  /// Calls the action for `sender`.
  open func performWithSender(_ sender: Any?, target: Any?) { call(from: sender as AnyObject?) }

  func call(from sender: AnyObject?) {
    self.sender = sender
    handler(self)
  }
}

/// A list of actions and of menus.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// What names a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Makes an identifier of its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier of its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu stands in another one, and what may be chosen.
  public struct Options: OptionSet, Hashable, Sendable {
    /// One bit an option.
    public let rawValue: UInt
    /// Makes a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its lines stand among those of the menu around.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Something is lost.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One of its lines is on.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// Its lines stand side by side.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// What names the menu.
  public let identifier: Identifier
  /// How the menu stands in another one.
  public let options: Options
  /// The lines from top to bottom.
  public let children: [UIMenuElement]

  /// Makes a menu. Without an identifier it gets one of its own.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    (self.options, self.children) = (options, children)
    super.init(title, subtitle, image)
  }

  /// The lines that are on, those of menus inside among them.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { element -> [UIMenuElement] in
      switch element {
      case let menu as UIMenu: menu.selectedElements
      case let action as UIAction: action.state == .on ? [action] : []
      default: []
      }
    }
  }

  /// A menu that differs in its lines only.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
  }
}
