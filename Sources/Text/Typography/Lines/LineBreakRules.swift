/// Finds the positions at which a line can break, by the rules of Unicode Standard Annex #14 (Unicode Line Breaking
/// Algorithm). Rule numbers are those of the annex.
///
/// Lines in scripts whose words only a dictionary tells apart (Thai, Lao, Khmer, Burmese) break at spaces. Quotation
/// marks in East Asian text follow the rules for quotation marks in other text.
struct LineBreakRules {
  /// The class of the last character that is neither a space nor a combining mark.
  private var base = LineBreakClass.mandatory
  /// Whether there are spaces between that character and the current position.
  private var hasSpaces = false
  /// The number of consecutive regional indicators before the current position.
  private var regionalCount = 0
  /// Whether the last character was a zero-width space. Spaces after it do not prevent a break.
  private var isAfterZeroWidthSpace = false

  /// Advances by one character and returns whether a line can break before it. The caller handles mandatory breaks and
  /// starts with new rules after each of them.
  mutating func mayBreak(before next: LineBreakClass) -> Bool {
    if next == .combining && !hasSpaces && base != .mandatory { return false }  // LB9
    let next = next == .combining ? .alphabetic : next  // LB10
    let mayBreak = base == .mandatory ? false : isOpportunity(before: next)
    switch next {
    case .space:
      hasSpaces = true
    default:
      regionalCount = next == .regional ? regionalCount + 1 : 0
      isAfterZeroWidthSpace = next == .zeroWidthSpace
      hasSpaces = false
      base = next
    }
    return mayBreak
  }

  private func isOpportunity(before next: LineBreakClass) -> Bool {
    switch next {
    case .mandatory, .carriageReturn, .space, .zeroWidthSpace: return false  // LB6, LB7
    default: break
    }
    if isAfterZeroWidthSpace { return true }  // LB8
    switch next {
    case .close, .exclamation, .infix, .slash: return false  // LB13
    default: break
    }
    switch base {
    case .open: return false  // LB14
    case .close where next == .nonStarter: return false  // LB16
    case .dash where next == .dash: return false  // LB17
    default: break
    }
    if hasSpaces { return true }  // LB18
    return isAdjacentOpportunity(before: next)
  }

  /// The rules for two adjacent characters.
  private func isAdjacentOpportunity(before next: LineBreakClass) -> Bool {
    if base == .glue { return false }  // LB11, LB12
    if next == .glue { return base == .hyphen || base == .breakAfter || base == .softHyphen }  // LB12a
    if base == .quotation || next == .quotation { return false }  // LB19
    if base == .dash || next == .dash { return true }  // LB20
    switch next {
    case .breakAfter, .hyphen, .softHyphen, .nonStarter, .inseparable: return false  // LB21, LB22
    default: break
    }
    switch (base, next) {
    case (.alphabetic, .numeric), (.numeric, .alphabetic): return false  // LB23
    case (.prefix, .ideographic), (.ideographic, .postfix): return false  // LB23a
    case (.prefix, .alphabetic), (.postfix, .alphabetic), (.alphabetic, .prefix), (.alphabetic, .postfix):
      return false  // LB24
    case (.close, .postfix), (.close, .prefix), (.numeric, .postfix), (.numeric, .prefix): return false  // LB25
    case (.postfix, .open), (.prefix, .open), (.postfix, .numeric), (.prefix, .numeric): return false
    case (.hyphen, .numeric), (.infix, .numeric), (.slash, .numeric), (.numeric, .numeric): return false
    case (.alphabetic, .alphabetic): return false  // LB28
    case (.infix, .alphabetic): return false  // LB29
    case (.alphabetic, .open), (.numeric, .open), (.close, .alphabetic), (.close, .numeric): return false  // LB30
    case (.regional, .regional): return regionalCount % 2 == 0  // LB30a
    default: return true  // LB31
    }
  }
}
