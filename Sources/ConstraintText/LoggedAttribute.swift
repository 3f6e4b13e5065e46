/// An attribute name as logs print it. Raw values are the printed names.
public enum LoggedAttribute: String, Hashable, Sendable, CaseIterable {
  /// The left edge.
  case left
  /// The right edge.
  case right
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
  /// The edge where reading begins.
  case leading
  /// The edge where reading ends.
  case trailing
  /// The width.
  case width
  /// The height.
  case height
  /// The middle between left and right.
  case centerX
  /// The middle between top and bottom.
  case centerY
  /// The baseline of the last line of text; the bottom edge where there is no text.
  case lastBaseline
  /// The baseline of the first line of text; the top edge where there is no text.
  case firstBaseline
  /// The left edge inside the margins.
  case leftMargin
  /// The right edge inside the margins.
  case rightMargin
  /// The top edge inside the margins.
  case topMargin
  /// The bottom edge inside the margins.
  case bottomMargin
  /// The edge where reading begins, inside the margins.
  case leadingMargin
  /// The edge where reading ends, inside the margins.
  case trailingMargin
  /// The middle between the left and right margins.
  case centerXWithinMargins
  /// The middle between the top and bottom margins.
  case centerYWithinMargins
  /// Engine variables, printed for autoresizing masks and hosts.
  case minX, midX, maxX, minY, midY, maxY
  /// Size of what a scroll view scrolls.
  case contentWidth, contentHeight
  /// Size of a view's bounds, which differs from its frame under a transform.
  case boundsWidth, boundsHeight

  /// Reads a printed name; `nil` when no log is known to print it.
  package init?(name: Substring) {
    if let exact = LoggedAttribute.byName[String(name)] {
      self = exact
      return
    }
    guard let match = LoggedAttribute.byName[name.lowercased()] else { return nil }
    self = match
  }

  /// By printed name and by the name in lower case (the trace prints `Width`), with the older name of a baseline.
  private static let byName: [String: LoggedAttribute] = {
    var table: [String: LoggedAttribute] = ["baseline": .lastBaseline, "centerx": .centerX, "centery": .centerY]
    for attribute in allCases {
      table[attribute.rawValue] = attribute
      table[attribute.rawValue.lowercased()] = attribute
    }
    return table
  }()

  /// True for an attribute that lies along x.
  public var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins, .minX, .midX, .maxX, .contentWidth, .boundsWidth:
      true
    default: false
    }
  }

  /// True for a width or a height.
  public var isSize: Bool {
    switch self {
    case .width, .height, .contentWidth, .contentHeight, .boundsWidth, .boundsHeight: true
    default: false
    }
  }

  /// True for a margin.
  public var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      true
    default: false
    }
  }

  /// The edge where reading starts: left, leading or top, with their margins.
  public var isNearEdge: Bool {
    switch self {
    case .left, .leading, .top, .minX, .minY, .leftMargin, .leadingMargin, .topMargin, .firstBaseline: true
    default: false
    }
  }

  /// The edge where reading ends: right, trailing or bottom, with their margins.
  public var isFarEdge: Bool {
    switch self {
    case .right, .trailing, .bottom, .maxX, .maxY, .rightMargin, .trailingMargin, .bottomMargin, .lastBaseline: true
    default: false
    }
  }
}
