/// A constraint as a console log prints it.
///
/// All numbers are points as the log rounds them (`%g`, six digits). A constraint in visual format is read as the
/// equation that it describes: `H:[A]-(8)-[B]` is `B.leading == A.trailing + 8`, and `H:[A]-(8)-|` is
/// `superview.trailing == A.trailing + 8`.
public struct LoggedConstraint: ConstraintProtocol, Hashable, Sendable {
  /// The statement of the constraint. `second` is nil for a constant: a size, or a position in a superview that is not
  /// named. The identifier is the one the client gave to the constraint.
  public var statement: ConstraintStatement<LoggedAnchor>
  /// The class as printed, for example `NSLayoutConstraint` or `SnapKit.LayoutConstraint`.
  public var className: String
  /// The address as printed (`0x6000…`). It is nil if a library prints a key instead, or if the author removed it.
  public var address: String?
  /// The key that a library prints instead of the address (`mas_key` of Masonry).
  public var label: String?
  /// The source location that SnapKit prints.
  public var source: SourcePlace?
  /// The letters of the autoresizing mask, three for each axis: `-&-`.
  public var mask: MaskLetters?
  /// Whether the constant is the system spacing (`NSSpace(8)`).
  public var isSystemSpacing = false
  /// The hugging and compression resistance of a content-size constraint.
  public var contentPriorities: ContentPriorities?
  /// Whether the log prints `(LTR)`: the constraint refers to left and right rather than to leading and trailing.
  public var isLeftToRight = false
  /// Whether the log prints the constraint in visual format.
  public var isVisual = false
  /// Whether the constraint is active; nil in logs before iOS 11, which do not print it.
  public var isActive: Bool?
  /// The view that `|` refers to; nil if the list of names does not contain it.
  public var superview: LoggedItem?
  /// The line in the input, from 1; 0 if the constraint was not read from a log.
  public var line = 0
  /// The description between `<` and `>`, with escapes resolved.
  public var text = ""

  /// Creates a constraint to be described.
  public init(
    className: String = "NSLayoutConstraint", address: String?, identifier: String? = nil, first: LoggedAnchor,
    relation: Relation = .equal, second: LoggedAnchor? = nil, multiplier: Double = 1, constant: Double = 0,
    priority: Priority = .required, isActive: Bool? = true, superview: LoggedItem? = nil
  ) {
    statement = ConstraintStatement(
      first, relation, second, multiplier: multiplier, constant: constant, priority: priority, identifier: identifier)
    (self.className, self.address, self.isActive, self.superview) = (className, address, isActive, superview)
  }
}

/// One attribute of a view or guide in a log.
public typealias LoggedAnchor = ConstraintAnchor<LoggedItem, LoggedAttribute>

extension LoggedAnchor {
  /// Creates an anchor from an item and an attribute.
  public init(_ item: LoggedItem, _ attribute: LayoutModel.Attribute) { self.init(item, .attribute(attribute)) }

  /// Creates an anchor from an item and a variable of the engine.
  public init(_ item: LoggedItem, _ variable: EngineVariable) { self.init(item, .variable(variable)) }
}

/// A view or guide as a log prints it.
public struct LoggedItem: Hashable, Sendable {
  /// The class as printed. It is empty if an identifier is printed instead.
  public var className: String
  /// The address as printed; nil if the log has none.
  public var address: String?
  /// The text in quotes after the address: the text of a label, or the identifier of a guide.
  public var text: String?
  /// The accessibility identifier (AppKit: the identifier), or the key of a library.
  public var identifier: String?

  /// Creates an item from its parts.
  public init(className: String, address: String? = nil, text: String? = nil, identifier: String? = nil) {
    (self.className, self.address, self.text, self.identifier) = (className, address, text, identifier)
  }

  /// Identifies an item: its address if there is one, otherwise its printed parts.
  public var key: String {
    if let address { return address }
    if let identifier { return className.isEmpty ? identifier : className + ":" + identifier }
    return className + (text ?? "")
  }

  /// Whether the item is a layout guide.
  public var isGuide: Bool { className.hasSuffix("LayoutGuide") || className.hasSuffix("GapGuide") || isSpacer }
  /// Whether the item is a spacer of a stack view.
  public var isSpacer: Bool { className.hasSuffix("LayoutSpacer") }
}

/// The file and line that SnapKit adds to a description.
public struct SourcePlace: Hashable, Sendable {
  /// The name of the file.
  public var file: String
  /// The line, from 1.
  public var line: Int

  /// Creates a place from its parts.
  public init(file: String, line: Int) { (self.file, self.line) = (file, line) }
}

/// The letters of an autoresizing mask: minimum margin, size, maximum margin. `&` is flexible, `-` is fixed.
public struct MaskLetters: Hashable, Sendable {
  /// The letters of the x-axis.
  public var horizontal: String
  /// The letters of the y-axis.
  public var vertical: String

  /// Creates the letters of both axes.
  public init(horizontal: String, vertical: String) { (self.horizontal, self.vertical) = (horizontal, vertical) }
}

/// The priorities of a content size.
public struct ContentPriorities: Hashable, Sendable {
  /// The content hugging priority.
  public var hugging: Double
  /// The content compression resistance priority.
  public var compressionResistance: Double

  /// Creates priorities from both values.
  public init(hugging: Double, compressionResistance: Double) {
    (self.hugging, self.compressionResistance) = (hugging, compressionResistance)
  }
}
