/// Writes descriptions of constraints in the format of Apple's frameworks.
///
/// It writes the values that `LogScanner` reads: reading a description returns an equal constraint.
public struct DescriptionWriter: Sendable {
  /// The format of the list of names.
  public enum Era: Hashable, Sendable {
    /// `   (active, names: '|':UIView:0x… )`, sizes as `UIView:0x….width == 100`; since iOS 11.
    case current
    /// `   (Names: '|':UIView:0x… )`, sizes as `H:[UIView:0x…(100)]`.
    case classic
  }

  /// The format of the list of names.
  public var era: Era

  /// Creates a writer.
  public init(era: Era = .current) { self.era = era }

  /// `<NSLayoutConstraint:0x… 'name' H:[UILabel:0x…'OK']-(20)-|   (active, names: '|':UIView:0x… )>`
  public func description(_ constraint: LoggedConstraint) -> String {
    var text = "<" + constraint.className + ":" + (constraint.address ?? constraint.label ?? "0x0")
    if let source = constraint.source { text += "@\(source.file)#\(source.line)" }
    if let mask = constraint.mask { text += " h=\(mask.horizontal) v=\(mask.vertical)" }
    if let identifier = constraint.identifier { text += " '\(identifier)'" }
    text += " " + body(constraint)
    if constraint.isLeftToRight { text += "(LTR)" }
    if let content = constraint.contentPriorities {
      text += " Hug:\(content.hugging.general) CompressionResistance:\(content.compressionResistance.general)"
    }
    if constraint.priority != .required { text += " priority:\(constraint.priority.rawValue.general)" }
    return text + tail(constraint) + ">"
  }

  /// The constraint in visual format if possible, otherwise as an equation.
  public func body(_ constraint: LoggedConstraint) -> String { visual(constraint) ?? equation(constraint) }

  /// A view or guide as descriptions refer to it.
  public func mention(_ item: LoggedItem) -> String {
    if let identifier = item.identifier, item.className.isEmpty { return identifier }
    var text = item.className
    if let address = item.address { text += ":" + address } else if let key = item.identifier { text += ":" + key }
    if let words = item.text { text += "'\(words)'" }
    return text
  }
}

// MARK: Bodies

extension DescriptionWriter {
  private func equation(_ constraint: LoggedConstraint) -> String {
    let anchor = constraint.first
    var text = "\(mention(anchor.item)).\(anchor.attribute.name) \(constraint.relation.symbol) "
    guard let second = constraint.second else {
      let isPlain = constraint.constant >= 0
      return text + (isPlain ? constraint.constant.general : "- \((-constraint.constant).general)")
    }
    if constraint.multiplier != 1 { text += constraint.multiplier.general + "*" }
    text += "\(mention(second.item)).\(second.attribute.name)"
    if constraint.isSystemSpacing { return text + " NSSpace(\(constraint.constant.magnitude.general))" }
    if constraint.constant > 0 { text += " + \(constraint.constant.general)" }
    if constraint.constant < 0 { text += " - \((-constraint.constant).general)" }
    return text
  }

  /// Returns the constraint in visual format, or nil if it does not relate adjacent edges in reading order or is more
  /// than a distance.
  private func visual(_ constraint: LoggedConstraint) -> String? {
    let first = constraint.first
    let axis = first.attribute.isHorizontal ? "H:" : "V:"
    guard let second = constraint.second else {
      guard era == .classic, first.attribute == .attribute(first.attribute.isHorizontal ? .width : .height) else {
        return nil
      }
      return "\(axis)[\(mention(first.item))(\(predicate(constraint)))]"
    }
    guard constraint.multiplier == 1, constraint.contentPriorities == nil, first.item.key != second.item.key,
      let edges = Edges(first.attribute, second.attribute),
      edges.isLeftToRight == constraint.isLeftToRight
    else { return nil }
    let gap = "-(\(predicate(constraint)))-"
    let superview = constraint.superview?.key
    switch edges.shape {
    case .fromNear where second.item.key == superview: return "\(axis)|\(gap)[\(mention(first.item))]"
    case .toFar where first.item.key == superview: return "\(axis)[\(mention(second.item))]\(gap)|"
    case .between where first.item.key != superview && second.item.key != superview:
      return "\(axis)[\(mention(second.item))]\(gap)[\(mention(first.item))]"
    default: return nil
    }
  }

  private func predicate(_ constraint: LoggedConstraint) -> String {
    var text = constraint.relation == .equal ? "" : constraint.relation.symbol
    text +=
      constraint.isSystemSpacing
      ? "NSLayoutAnchorConstraintSpace(\(constraint.constant.general))" : constraint.constant.general
    if constraint.priority != .required { text += "@\(constraint.priority.rawValue.general)" }
    return text
  }

  /// The edges that visual format can relate.
  struct Edges {
    enum Shape {
      case fromNear
      case toFar
      case between
    }
    var shape: Shape
    var isLeftToRight: Bool

    init?(_ first: LoggedAttribute, _ second: LoggedAttribute) {
      guard case .attribute(let first) = first, case .attribute(let second) = second else { return nil }
      switch (first, second) {
      case (.leading, .leading), (.top, .top): (shape, isLeftToRight) = (.fromNear, false)
      case (.left, .left): (shape, isLeftToRight) = (.fromNear, true)
      case (.trailing, .trailing), (.bottom, .bottom): (shape, isLeftToRight) = (.toFar, false)
      case (.right, .right): (shape, isLeftToRight) = (.toFar, true)
      case (.leading, .trailing), (.top, .bottom): (shape, isLeftToRight) = (.between, false)
      case (.left, .right): (shape, isLeftToRight) = (.between, true)
      default: return nil
      }
    }
  }
}

// MARK: Tail

extension DescriptionWriter {
  private func tail(_ constraint: LoggedConstraint) -> String {
    let names = names(constraint)
    switch era {
    case .classic: return names.isEmpty ? "" : "   (Names: \(names.joined(separator: ", ")) )"
    case .current:
      guard let isActive = constraint.isActive else {
        return names.isEmpty ? "" : "   (Names: \(names.joined(separator: ", ")) )"
      }
      let state = isActive ? "active" : "inactive"
      return names.isEmpty ? "   (\(state))" : "   (\(state), names: \(names.joined(separator: ", ")) )"
    }
  }

  /// The identifiers with the addresses of their views, and `|`.
  private func names(_ constraint: LoggedConstraint) -> [String] {
    var entries: [String] = []
    for item in [constraint.first.item, constraint.second?.item, constraint.superview] {
      guard let item, item.className.isEmpty, let identifier = item.identifier, let address = item.address else {
        continue
      }
      let entry = "\(identifier):\(address)"
      if !entries.contains(entry) { entries.append(entry) }
    }
    if let superview = constraint.superview, usesSuperview(constraint) {
      let name = superview.className.isEmpty ? superview.identifier ?? "" : superview.className
      entries.append("'|':\(name)" + (superview.address.map { ":\($0)" } ?? ""))
    }
    return entries
  }

  /// Whether the list of names contains `|`: if it is printed, or if a position is relative to the superview.
  private func usesSuperview(_ constraint: LoggedConstraint) -> Bool {
    if constraint.second == nil { return !constraint.first.attribute.isSize }
    let text = visual(constraint) ?? ""
    return text.hasPrefix("H:|") || text.hasPrefix("V:|") || text.hasSuffix("|")
  }
}

extension LoggedItem {
  /// The text of a view as descriptions show it: up to 25 characters, then three dots.
  public static func abbreviated(_ text: String) -> String { text.count > 25 ? text.prefix(25) + "..." : text }
}
