/// Numbers as sentences show them.
enum Points {
  /// At most two digits after the point, none where they are not needed: `20`, `0.5`, `20.33`.
  static func text(_ value: Double) -> String {
    let scaled = (value * 100).rounded()
    guard scaled.magnitude < 1e15 else { return value.description }
    let hundredths = Int64(scaled)
    let whole = (hundredths / 100).magnitude
    let rest = Int((hundredths % 100).magnitude)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// `20 pt`.
  static func length(_ value: Double) -> String { text(value) + " pt" }
}
