/// Where a line may end, after the rules of Unicode Standard Annex #14 (Unicode Line Breaking Algorithm). Rule numbers
/// are the annex's.
///
/// Left out are the rules for scripts that need a dictionary (Thai, Lao, Khmer, Burmese: lines end at spaces only) and
/// the rules about quotation marks in East Asian text.
struct LineBreakRules {
  /// The class of the last character that is neither a space nor a mark on another.
  private var base = LineBreakClass.mandatory
  /// Whether spaces lie between that character and the place.
  private var hasSpaces = false
  /// How many halves of flags in a row end at the place.
  private var regionalCount = 0
  /// Whether the last character was a zero-width space, so that spaces after it are no obstacle.
  private var isAfterZeroWidthSpace = false

  /// Goes on by one character and tells whether a line may end in front of it. Mandatory breaks are the caller's
  /// affair; after one it begins with new rules.
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

  /// The rules for two characters with nothing between them.
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
