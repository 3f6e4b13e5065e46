/// An attribute as a log prints it: an attribute of a constraint, or a variable of the engine.
public enum LoggedAttribute: Hashable, Sendable {
  /// An attribute, for example `leading`.
  case attribute(Attribute)
  /// A variable of the engine, for example `minX`.
  case variable(EngineVariable)

  /// Creates an attribute from its printed name. The case is ignored because a trace prints `Width`. Returns nil if no
  /// known log prints the name.
  package init?(name: Substring) {
    guard let known = LoggedAttribute.byName[String(name)] ?? LoggedAttribute.byName[name.lowercased()] else {
      return nil
    }
    self = known
  }

  /// Attributes by their printed and lowercased names. `baseline` is the former name of the last baseline.
  private static let byName: [String: LoggedAttribute] = {
    var table: [String: LoggedAttribute] = ["baseline": .attribute(.lastBaseline)]
    let all =
      Attribute.allCases.filter { $0 != .notAnAttribute }.map { LoggedAttribute.attribute($0) }
      + EngineVariable.allCases.map { .variable($0) }
    for attribute in all {
      table[attribute.name] = attribute
      table[attribute.name.lowercased()] = attribute
    }
    return table
  }()

  /// The name as it is printed.
  public var name: String {
    switch self {
    case .attribute(let attribute): attribute.name
    case .variable(let variable): variable.rawValue
    }
  }

  /// The attribute, or the one that corresponds to the variable: `left` for `minX`, `width` for `contentWidth`.
  public var attribute: Attribute {
    switch self {
    case .attribute(let attribute): attribute
    case .variable(let variable): variable.attribute
    }
  }
}

extension LoggedAttribute {
  /// The axis of the attribute.
  public var axis: Axis { attribute.axis }

  /// Whether the attribute is along the x-axis.
  public var isHorizontal: Bool { attribute.axis == .horizontal }

  /// Whether the attribute is a width or height.
  public var isSize: Bool { attribute.isSize }

  /// Whether the attribute is the width or height of the content of a scroll view.
  public var isContentSize: Bool { self == .variable(.contentWidth) || self == .variable(.contentHeight) }

  /// Whether the attribute refers to the layout margins.
  public var isMargin: Bool { attribute.isMargin }

  /// Whether the attribute is a left, leading or top edge or margin, or a first baseline.
  public var isNearEdge: Bool { attribute.isNearEdge || attribute == .firstBaseline }

  /// Whether the attribute is a right, trailing or bottom edge or margin, or a last baseline.
  public var isFarEdge: Bool { attribute.isFarEdge || attribute == .lastBaseline }
}

/// A variable that Apple's engine prints where a constraint has no attribute. Raw values are the printed names.
public enum EngineVariable: String, Hashable, Sendable, CaseIterable {
  /// The frame of a view, in constraints that autoresizing masks and hosts create.
  case minX, midX, maxX, minY, midY, maxY
  /// The size of the content of a scroll view.
  case contentWidth, contentHeight
  /// The size of the bounds of a view, which differs from that of its frame under a transform.
  case boundsWidth, boundsHeight

  /// The variable for the same edge in coordinates whose y-axis points up; nil for sizes and horizontal positions.
  public var mirrored: EngineVariable? {
    switch self {
    case .minY: .maxY
    case .midY: .midY
    case .maxY: .minY
    default: nil
    }
  }

  /// The attribute that corresponds to the variable.
  public var attribute: Attribute {
    switch self {
    case .minX: .left
    case .midX: .centerX
    case .maxX: .right
    case .minY: .top
    case .midY: .centerY
    case .maxY: .bottom
    case .contentWidth, .boundsWidth: .width
    case .contentHeight, .boundsHeight: .height
    }
  }
}
