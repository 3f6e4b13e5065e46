/// Returns a number in decimal notation with at most `decimals` digits after the point, without trailing zeros, `-0` or
/// an exponent.
///
/// The result is 0 for NaN, infinity and magnitudes of a billion or more, which no viewer can draw.
func number(_ value: Double, decimals: Int = 2) -> String {
  guard value.isFinite, value.magnitude < 1e9 else { return "0" }
  var unit = 1
  for _ in 0..<decimals { unit *= 10 }
  let scaled = Int((value.magnitude * Double(unit)).rounded())
  guard scaled > 0 else { return "0" }
  var (whole, rest) = scaled.quotientAndRemainder(dividingBy: unit)
  var text = value < 0 ? "-\(whole)" : "\(whole)"
  guard rest > 0 else { return text }
  text += "."
  while rest > 0 {
    unit /= 10
    (whole, rest) = rest.quotientAndRemainder(dividingBy: unit)
    text += "\(whole)"
  }
  return text
}

/// Returns text escaped for use between tags or in a quoted attribute.
///
/// Control characters, which XML 1.0 does not allow, and line breaks become spaces.
func escape(_ text: String) -> String {
  var result = ""
  result.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value & 0xFFFE == 0xFFFE: result += " "
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
