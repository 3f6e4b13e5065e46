extension ParsedFormat: CustomStringConvertible {
  /// The string in its shortest spelling; reading it gives the same tree again.
  public var description: String {
    var text = axis == .vertical ? "V:" : ""
    if let leading { text += "|" + leading.description }
    for (index, view) in views.enumerated() {
      if index > 0 { text += spacings[index - 1].description }
      text += view.description
    }
    if let trailing { text += trailing.description + "|" }
    return text
  }
}

extension ParsedFormat.View: CustomStringConvertible {
  public var description: String { sizes.isEmpty ? "[\(name)]" : "[\(name)\(sizes.list)]" }
}

extension ParsedFormat.Spacing: CustomStringConvertible {
  public var description: String {
    switch distance {
    case .flush: return ""
    case .standard: return "-"
    case .predicates(let predicates):
      if predicates.count == 1, predicates[0].isSimple { return "-\(predicates[0].operand.description)-" }
      return "-\(predicates.list)-"
    }
  }
}

extension ParsedFormat.Predicate: CustomStringConvertible {
  public var description: String {
    let sign = relation == .equal ? "" : relation.symbol
    return sign + operand.description + (priority.map { "@" + $0.description } ?? "")
  }

  /// Whether it is valid between hyphens without parentheses.
  fileprivate var isSimple: Bool {
    guard relation == .equal, priority == nil, operand.isPlain else { return false }
    if case .number(let value) = operand.value { return value.sign == .plus }
    return true
  }
}

extension ParsedFormat.Operand: CustomStringConvertible {
  public var description: String {
    var text =
      switch value {
      case .number(let number): FormatNumber.text(number)
      case .name(let name): name
      }
    if let attribute { text += "." + attribute.name }
    if multiplier != 1 { text += "*" + FormatNumber.text(multiplier) }
    if addend != 0 { text += (addend > 0 ? "+" : "") + FormatNumber.text(addend) }
    return text
  }
}

extension [ParsedFormat.Predicate] {
  fileprivate var list: String {
    var text = "("
    for (index, predicate) in enumerated() { text += (index > 0 ? "," : "") + predicate.description }
    return text + ")"
  }
}
