extension Parser {
  /// operand = ( number | name ) and, as an extension, [ "." attribute ] { ( "*" | "/" ) number } [ ( "+" | "-" )
  /// number ]
  mutating func parseOperand() throws(VisualFormatError) -> ParsedFormat.Operand {
    let start = token.range.lowerBound
    var operand: ParsedFormat.Operand
    if token.kind == .name {
      operand = ParsedFormat.Operand(.name(text(of: token)))
      advance()
    } else if let value = try parseSignedNumber() {
      operand = ParsedFormat.Operand(.number(value))
    } else {
      throw unexpected(.expectedOperand)
    }
    operand.place = start..<token.range.lowerBound
    if allowsExtensions { try parseExtensions(of: &operand) }
    return operand
  }

  private mutating func parseExtensions(of operand: inout ParsedFormat.Operand) throws(VisualFormatError) {
    if token.kind == .dot, case .name = operand.value {
      advance()
      guard token.kind == .name else { throw unexpected(.unknownAttribute("")) }
      switch text(of: token) {
      case "width": operand.attribute = .width
      case "height": operand.attribute = .height
      default: throw error(.unknownAttribute(text(of: token)))
      }
      advance()
    }
    while token.kind == .star || token.kind == .slash {
      let divides = token.kind == .slash
      advance()
      let start = token.range.lowerBound
      guard let factor = try parseSignedNumber() else { throw unexpected(.expectedNumber) }
      if divides && factor == 0 { throw error(.divisionByZero, at: start) }
      operand.multiplier = divides ? operand.multiplier / factor : operand.multiplier * factor
    }
    if token.kind == .plus || token.kind == .hyphen {
      let sign = token.kind == .plus ? 1.0 : -1
      advance()
      guard let addend = try parseSignedNumber() else { throw unexpected(.expectedNumber) }
      operand.addend = sign * addend
    }
    operand.place = operand.place.lowerBound..<token.range.lowerBound
    guard operand.multiplier.isFinite else { throw error(.numberTooLarge, at: operand.place.lowerBound) }
  }
}
