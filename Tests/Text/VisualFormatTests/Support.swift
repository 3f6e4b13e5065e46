import VisualFormat

/// A constraint as an equation, for comparing.
func equation(_ constraint: FormatConstraint) -> String {
  func text(_ anchor: FormatAnchor) -> String {
    switch anchor.item {
    case .superview: "|.\(anchor.attribute)"
    case .view(let name): "\(name).\(anchor.attribute)"
    }
  }
  var result = "\(text(constraint.first)) \(constraint.relation.symbol)"
  if let second = constraint.second {
    result +=
      constraint.multiplier == 1 ? " \(text(second))" : " \(FormatNumber.text(constraint.multiplier))*\(text(second))"
  }
  let points = constraint.constant
  if constraint.usesStandardSpacing {
    result += " + standard"
  } else if constraint.second == nil {
    result += " \(FormatNumber.text(points))"
  } else if points != 0 {
    result += points < 0 ? " - \(FormatNumber.text(-points))" : " + \(FormatNumber.text(points))"
  }
  if constraint.priority != .required { result += " @\(FormatNumber.text(constraint.priority.rawValue))" }
  return result
}

/// Names as a dictionary of metrics, where every name that is not a metric and not in `missing` is a view.
func names(_ metrics: [String: Double] = [:], missing: Set<String> = [], orphans: Set<String> = []) -> FormatNames {
  FormatNames(
    metric: { metrics[$0] }, hasView: { metrics[$0] == nil && !missing.contains($0) },
    hasSuperview: { !orphans.contains($0) })
}

/// The equations that `format` stands for.
func equations(
  _ format: String, _ options: FormatOptions = [], metrics: [String: Double] = [:], extensions: Bool = false
) throws -> [String] {
  try ParsedFormat(format, allowsExtensions: extensions).constraints(options: options, names: names(metrics)).map(
    equation)
}

/// The error with which `format` is refused; nil where it is accepted.
func refusal(
  _ format: String, _ options: FormatOptions = [], names: FormatNames = names(), extensions: Bool = false
) -> VisualFormatError? {
  do {
    _ = try ParsedFormat(format, allowsExtensions: extensions).constraints(options: options, names: names)
    return nil
  } catch {
    return error
  }
}
