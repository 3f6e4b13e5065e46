/// Returns the multiplier of a constraint in any form that documents use: `2`, `0.5`, `16:9`, `1/3`, `30%`.
///
/// Returns nil for invalid text, a zero denominator, and values beyond the range of a layout.
public func parseMultiplier(_ text: String) -> Double? {
  var first: Substring = text[...]
  var second: Substring?
  for index in text.utf8.indices where text.utf8[index] == 0x3A || text.utf8[index] == 0x2F {
    first = text[..<index]
    second = text[text.utf8.index(after: index)...]
    break
  }
  if let second {
    guard let numerator = parseNumber(trimSpaces(first)), let denominator = parseNumber(trimSpaces(second)) else {
      return nil
    }
    let quotient = numerator / denominator
    return abs(quotient) <= largestNumber ? quotient : nil
  }
  let number = trimSpaces(first)
  if number.utf8.last == 0x25 {
    guard let percent = parseNumber(trimSpaces(number.dropLast())) else { return nil }
    return percent / 100
  }
  return parseNumber(number)
}

private func trimSpaces(_ text: Substring) -> Substring {
  var result = text
  while result.utf8.first == 0x20 { result = result.dropFirst() }
  while result.utf8.last == 0x20 { result = result.dropLast() }
  return result
}
