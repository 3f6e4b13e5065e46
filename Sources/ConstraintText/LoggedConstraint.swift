/// One constraint as a console log printed it: `first REL multiplier × second + constant`.
///
/// All numbers are points, as rounded by the log (`%g`, six digits). Nothing here is looked up elsewhere: a log is all
/// there is. The visual form is turned into the equation it stands for, so `H:[A]-(8)-[B]` is `B.leading == A.trailing + 8`
/// and `H:[A]-(8)-|` is `superview.trailing == A.trailing + 8`.
public struct LoggedConstraint: Hashable, Sendable {
  /// Class as printed, for example `NSLayoutConstraint` or `SnapKit.LayoutConstraint`.
  public var className: String
  /// Address as printed (`0x6000…`); nil where a library prints a key instead or the author removed it.
  public var address: String?
  /// Key that a library prints in place of the address (`mas_key` of Masonry).
  public var label: String?
  /// Source place that SnapKit prints.
  public var source: SourcePlace?
  /// Autoresizing mask letters, three for each axis: `-&-`.
  public var mask: MaskLetters?
  /// The name that the client gave the constraint.
  public var identifier: String?
  /// The left side.
  public var first: LoggedAnchor
  /// How the two sides compare.
  public var relation: LoggedRelation
  /// Nil for a constant (a size, or a place in an unnamed superview).
  public var second: LoggedAnchor?
  /// The factor of the right side.
  public var multiplier: Double
  /// Points added to the right side.
  public var constant: Double
  /// The constant stands for the system's spacing (`NSSpace(8)`).
  public var isSystemSpacing: Bool
  /// 1000 unless printed.
  public var priority: Double
  /// Hugging and compression resistance of a content-size constraint.
  public var contentPriorities: ContentPriorities?
  /// True for `(LTR)`: the constraint names left and right rather than leading and trailing.
  public var isLeftToRight: Bool
  /// True when printed in visual format.
  public var isVisual: Bool
  /// Nil where the log does not say (logs before iOS 11).
  public var isActive: Bool?
  /// What `|` stands for, where the names table says so.
  public var superview: LoggedItem?
  /// Line of the input, from 1.
  public var line: Int
  /// The description between `<` and `>`, unescaped.
  public var text: String

  /// A constraint to be described; what a log alone tells is left out.
  public init(
    className: String = "NSLayoutConstraint", address: String?, identifier: String? = nil, first: LoggedAnchor,
    relation: LoggedRelation = .equal, second: LoggedAnchor? = nil, multiplier: Double = 1, constant: Double = 0,
    priority: Double = 1000, isActive: Bool? = true, superview: LoggedItem? = nil
  ) {
    self.className = className
    self.address = address
    self.identifier = identifier
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    isSystemSpacing = false
    self.priority = priority
    isLeftToRight = false
    isVisual = false
    self.isActive = isActive
    self.superview = superview
    line = 0
    text = ""
  }
}

/// `item.attribute` in a log.
public struct LoggedAnchor: Hashable, Sendable {
  /// The view or guide.
  public var item: LoggedItem
  /// Which part of it.
  public var attribute: LoggedAttribute

  /// Makes an anchor of its two parts.
  public init(_ item: LoggedItem, _ attribute: LoggedAttribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// A view or guide as a log prints it.
public struct LoggedItem: Hashable, Sendable {
  /// Empty where an identifier is printed in its place.
  public var className: String
  /// Address as printed; nil where the log has none.
  public var address: String?
  /// Text that follows the address in quotes: a label's text, or a guide's identifier.
  public var text: String?
  /// Accessibility identifier (AppKit: identifier), or a library's key.
  public var identifier: String?

  /// Makes an item of what is known of it.
  public init(className: String, address: String? = nil, text: String? = nil, identifier: String? = nil) {
    self.className = className
    self.address = address
    self.text = text
    self.identifier = identifier
  }

  /// What makes two mentions the same item: the address where there is one, else what is printed.
  public var key: String {
    if let address { return address }
    if let identifier { return className.isEmpty ? identifier : className + ":" + identifier }
    return className + (text ?? "")
  }

  /// A layout guide rather than a view.
  public var isGuide: Bool { className.hasSuffix("LayoutGuide") || className.hasSuffix("GapGuide") || isSpacer }
  /// One of the helper rectangles of a stack view.
  public var isSpacer: Bool { className.hasSuffix("LayoutSpacer") }
}

/// How the two sides of a constraint compare. Raw values are those of `NSLayoutConstraint.Relation`.
public enum LoggedRelation: Int8, Hashable, Sendable {
  /// The first side is at most the second.
  case lessThanOrEqual = -1
  /// Both sides are equal.
  case equal = 0
  /// The first side is at least the second.
  case greaterThanOrEqual = 1

  /// The relation as it is printed: `<=`, `==` or `>=`.
  public var symbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}

/// File and line that SnapKit adds to a description.
public struct SourcePlace: Hashable, Sendable {
  /// The name of the file.
  public var file: String
  /// The line, from 1.
  public var line: Int

  /// Makes a place of its two parts.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// Mask letters of an autoresizing constraint: minimum margin, size, maximum margin; `&` flexible, `-` fixed.
public struct MaskLetters: Hashable, Sendable {
  /// The letters along x.
  public var horizontal: String
  /// The letters along y.
  public var vertical: String

  /// Makes letters of both axes.
  public init(horizontal: String, vertical: String) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// What a content size costs on either side.
public struct ContentPriorities: Hashable, Sendable {
  /// What it costs to be larger than the content.
  public var hugging: Double
  /// What it costs to be smaller than the content.
  public var compressionResistance: Double

  /// Makes priorities of both sides.
  public init(hugging: Double, compressionResistance: Double) {
    self.hugging = hugging
    self.compressionResistance = compressionResistance
  }
}
