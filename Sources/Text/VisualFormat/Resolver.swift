/// The meaning of the names in a format string.
public struct FormatNames {
  /// Returns the value of a metric, or nil if there is no such metric.
  public var metric: (String) -> Double?
  /// Returns whether there is a view with a name.
  public var hasView: (String) -> Bool
  /// Returns whether a view has a superview. Called if the format begins or ends with `|`.
  public var hasSuperview: (String) -> Bool

  /// Creates names from functions that are called while a format is resolved.
  public init(
    metric: @escaping (String) -> Double?, hasView: @escaping (String) -> Bool,
    hasSuperview: @escaping (String) -> Bool = { _ in true }
  ) { (self.metric, self.hasView, self.hasSuperview) = (metric, hasView, hasSuperview) }
}

extension ParsedFormat {
  /// Resolves the names of the format and returns its constraints.
  ///
  /// The constraints are in the order of the format: a distance comes before the sizes of the view after it. They are
  /// followed by the alignments of the options, from view to view.
  ///
  /// The first item of a distance is the view (or superview) after it: `[a]-8-[b]` is `b.leading == a.trailing + 8`. In
  /// a size, a name is the name of a metric if there is one, otherwise of a view.
  ///
  /// - Throws: The error of the options, or the leftmost name or value that is not valid.
  /// - Complexity: O(length of the string).
  public func constraints(
    options: FormatOptions = [], names: FormatNames
  ) throws(VisualFormatError) -> [FormatConstraint] {
    let resolver = Resolver(format: self, names: names, sides: try sides(options))
    let attributes = try alignments(options)
    return try resolver.constraints() + resolver.alignments(attributes)
  }

  /// The attributes of adjacent views that face each other along the axis.
  private func sides(_ options: FormatOptions) throws(VisualFormatError) -> FacingSides {
    let isBaseline = options.contains(.spacingBaselineToBaseline)
    if axis == .vertical { return isBaseline ? .baselines : .vertical }
    if isBaseline { throw error(.baselineSpacingNeedsVerticalAxis, at: 0) }
    switch options.intersection(.directionMask) {
    case .directionLeadingToTrailing: return .horizontal
    case .directionLeftToRight: return .leftToRight
    case .directionRightToLeft: return .rightToLeft
    default: throw error(.unknownDirection, at: 0)
    }
  }

  /// The attributes of the alignments, in the order of their bits.
  private func alignments(_ options: FormatOptions) throws(VisualFormatError) -> [Attribute] {
    let bits = options.intersection(.alignmentMask).rawValue
    var result: [Attribute] = []
    for bit in 0..<16 where bits & (1 << bit) != 0 {
      guard let attribute = Attribute(rawValue: bit) else { throw error(.unknownAlignment, at: 0) }
      switch attribute {
      case .left, .right, .leading, .trailing, .centerX:
        if axis == .horizontal { throw error(.alignmentAlongAxis, at: 0) }
      case .top, .bottom, .centerY, .lastBaseline, .firstBaseline:
        if axis == .vertical { throw error(.alignmentAlongAxis, at: 0) }
      default:
        throw error(.unknownAlignment, at: 0)
      }
      result.append(attribute)
    }
    return result
  }

  fileprivate func error(_ reason: VisualFormatError.Reason, at offset: Int) -> VisualFormatError {
    VisualFormatError(reason, format: source, offset: offset)
  }
}

/// The attributes that face each other along a string.
struct FacingSides {
  /// The attribute of a view that faces what is before it, and the one that faces what is behind it.
  var near: Attribute
  var far: Attribute
  /// The same for the distance between two views.
  var nearBetween: Attribute
  var farBetween: Attribute
  /// Whether coordinates fall along the string, so that the view before is the first item.
  var isReversed = false

  static let horizontal = FacingSides(near: .leading, far: .trailing)
  static let leftToRight = FacingSides(near: .left, far: .right)
  static let rightToLeft = FacingSides(near: .right, far: .left, isReversed: true)
  static let vertical = FacingSides(near: .top, far: .bottom)
  static let baselines = FacingSides(
    near: .top, far: .bottom, nearBetween: .firstBaseline, farBetween: .lastBaseline)

  init(
    near: Attribute, far: Attribute,
    nearBetween: Attribute? = nil, farBetween: Attribute? = nil,
    isReversed: Bool = false
  ) {
    (self.near, self.far) = (near, far)
    self.nearBetween = nearBetween ?? near
    self.farBetween = farBetween ?? far
    self.isReversed = isReversed
  }
}

/// Creates the constraints of one string.
private struct Resolver {
  let format: ParsedFormat
  let names: FormatNames
  let sides: FacingSides

  func constraints() throws(VisualFormatError) -> [FormatConstraint] {
    var result: [FormatConstraint] = []
    for (index, view) in format.views.enumerated() {
      try check(view)
      let item = FormatItem.view(view.name)
      if index > 0 {
        let before = FormatItem.view(format.views[index - 1].name)
        try add(
          format.spacings[index - 1], behind: .init(before, sides.farBetween), before: .init(item, sides.nearBetween),
          to: &result)
      } else if let leading = format.leading {
        guard names.hasSuperview(view.name) else {
          throw format.error(.noSuperview(view: view.name), at: leading.place.lowerBound - 1)
        }
        try add(leading, behind: .init(.superview, sides.near), before: .init(item, sides.near), to: &result)
      }
      for size in view.sizes { result.append(try constraint(size, of: item)) }
    }
    if let trailing = format.trailing, let last = format.views.last {
      guard names.hasSuperview(last.name) else {
        throw format.error(.noSuperview(view: last.name), at: trailing.place.upperBound)
      }
      try add(
        trailing, behind: .init(.view(last.name), sides.far), before: .init(.superview, sides.far), to: &result)
    }
    return result
  }

  func alignments(_ attributes: [Attribute]) -> [FormatConstraint] {
    zip(format.views, format.views.dropFirst()).flatMap { view, next in
      attributes.map { FormatConstraint(.init(.view(view.name), $0), .equal, .init(.view(next.name), $0)) }
    }
  }

  private func check(_ view: ParsedFormat.View) throws(VisualFormatError) {
    if names.hasView(view.name) { return }
    let isMetric = names.metric(view.name) != nil
    throw format.error(
      isMetric ? .metricUsedAsView(view.name) : .unknownView(view.name), at: view.place.lowerBound)
  }

  /// Adds the constraints of a distance between the side `behind` which it lies and the side `before` which it lies.
  private func add(
    _ spacing: ParsedFormat.Spacing, behind: FormatAnchor, before: FormatAnchor,
    to result: inout [FormatConstraint]
  ) throws(VisualFormatError) {
    let first = sides.isReversed ? behind : before
    let second = sides.isReversed ? before : behind
    switch spacing.distance {
    case .flush:
      result.append(FormatConstraint(first, .equal, second, place: spacing.place))
    case .standard:
      result.append(FormatConstraint(first, .equal, second, usesStandardSpacing: true, place: spacing.place))
    case .predicates(let predicates):
      for predicate in predicates {
        let points = try distance(predicate.operand)
        result.append(
          FormatConstraint(
            first, predicate.relation, second, constant: points, priority: try priority(predicate),
            place: predicate.operand.place))
      }
    }
  }

  /// The points of a distance.
  private func distance(_ operand: ParsedFormat.Operand) throws(VisualFormatError) -> Double {
    if operand.attribute != nil, case .name(let name) = operand.value {
      throw format.error(.viewUsedAsMetric(name), at: operand.place.lowerBound)
    }
    return try finite(try number(operand) * operand.multiplier + operand.addend, operand)
  }

  private func constraint(
    _ size: ParsedFormat.Predicate, of item: FormatItem
  ) throws(VisualFormatError) -> FormatConstraint {
    let attribute: Attribute = format.axis == .horizontal ? .width : .height
    let operand = size.operand
    var result = FormatConstraint(
      .init(item, attribute), size.relation, priority: try priority(size), place: operand.place)
    if case .name(let name) = operand.value, operand.attribute != nil || names.metric(name) == nil {
      guard names.hasView(name) else {
        let reason: VisualFormatError.Reason =
          if operand.attribute == nil {
            .unknownMetricOrView(name)
          } else if names.metric(name) != nil {
            .metricUsedAsView(name)
          } else {
            .unknownView(name)
          }
        throw format.error(reason, at: operand.place.lowerBound)
      }
      result.second = FormatAnchor(.view(name), operand.attribute ?? attribute)
      result.multiplier = operand.multiplier
      result.constant = operand.addend
    } else {
      result.constant = try finite(try number(operand) * operand.multiplier + operand.addend, operand)
    }
    return result
  }

  private func priority(_ predicate: ParsedFormat.Predicate) throws(VisualFormatError) -> Priority {
    guard let operand = predicate.priority else { return .required }
    let value = try number(operand)
    guard Float(value) > 0, value <= 1000 else {
      throw format.error(.priorityOutOfRange(value), at: operand.place.lowerBound)
    }
    return Priority(level: value)
  }

  /// The number, or the value of the metric.
  private func number(_ operand: ParsedFormat.Operand) throws(VisualFormatError) -> Double {
    switch operand.value {
    case .number(let value): return value
    case .name(let name):
      guard let value = names.metric(name) else {
        throw format.error(
          names.hasView(name) ? .viewUsedAsMetric(name) : .unknownMetric(name), at: operand.place.lowerBound)
      }
      guard value.isFinite else { throw format.error(.metricNotFinite(name), at: operand.place.lowerBound) }
      return value
    }
  }

  private func finite(_ value: Double, _ operand: ParsedFormat.Operand) throws(VisualFormatError) -> Double {
    guard value.isFinite else { throw format.error(.numberTooLarge, at: operand.place.lowerBound) }
    return value
  }
}
