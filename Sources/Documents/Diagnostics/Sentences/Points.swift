/// The numbers in sentences.
enum Points {
  /// A number with up to three decimal places and without trailing zeros: `20`, `0.5`, `−20.333`.
  ///
  /// Logs round to six significant digits, and conflicts of a third of a point occur.
  static func text(_ value: Double) -> String {
    let scaled = (value * 1000).rounded()
    guard scaled.magnitude < 1e15 else { return value.description }
    let thousandths = Int64(scaled)
    let whole = (thousandths / 1000).magnitude
    var digits = String((thousandths % 1000).magnitude)
    let sign = thousandths < 0 ? "−" : ""
    if digits == "0" { return "\(sign)\(whole)" }
    digits = String(repeating: "0", count: 3 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }

  /// `20 pt`.
  static func length(_ value: Double) -> String { text(value) + " pt" }

  /// The amount by which constraints conflict: `9.2 pt`. Amounts below a tenth of a point have three decimal places.
  static func excess(_ value: Double) -> String {
    value.magnitude < 0.1 ? length(value.magnitude) : length((value.magnitude * 10).rounded() / 10)
  }

  /// A multiplier with up to four decimal places: `0.3333`.
  static func factor(_ value: Double) -> String {
    let scaled = (value * 10_000).rounded()
    guard scaled.magnitude < 1e15 else { return value.description }
    let result = (scaled / 10_000).description
    return result.hasSuffix(".0") ? String(result.dropLast(2)) : result
  }
}
