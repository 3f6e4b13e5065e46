import VisualFormat

/// A constraint as an equation, for comparing.
func equation(_ constraint: ConstraintDescription) -> String {
  func text(_ anchor: ConstraintDescription.Anchor) -> String {
    switch anchor.item {
    case .superview: "|.\(anchor.attribute)"
    case .view(let name): "\(name).\(anchor.attribute)"
    }
  }
  let relation =
    switch constraint.relation {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  var result = "\(text(constraint.first)) \(relation)"
  if let second = constraint.second {
    result +=
      constraint.multiplier == 1 ? " \(text(second))" : " \(FormatNumber.text(constraint.multiplier))*\(text(second))"
  }
  switch constraint.constant {
  case .standard: result += " + standard"
  case .points(let points) where constraint.second == nil: result += " \(FormatNumber.text(points))"
  case .points(0): break
  case .points(let points):
    result += points < 0 ? " - \(FormatNumber.text(-points))" : " + \(FormatNumber.text(points))"
  }
  if constraint.priority != 1000 { result += " @\(FormatNumber.text(constraint.priority))" }
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
