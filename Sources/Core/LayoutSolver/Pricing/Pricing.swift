/// The multipliers of the tight rows, and the tight rows that want to move.
///
/// For each level the multipliers y solve Bᵀ y = g, where g is the gradient of the cost of the rows that are not tight.
/// Moving a tight row up by one unit changes the cost on a level by its multiplier there, and by one more on the level
/// that the row itself pays on. The row wants to move where the first of these sums that is not zero, from the topmost
/// level down, is negative.
///
/// Multipliers are updated with the *changes* of the gradient, which wait in `pendingGradient` until a choice needs
/// them. Repeated addition rounds, so they are computed anew after some thousand additions that were not exact.
///
/// Invariant: with nothing pending, the multipliers are those of the present basis, rows that are not tight have none,
/// `entering` holds every variable whose tight row wants to move, and every variable for which that may have changed is
/// in `candidates`.
struct Pricing: ~Copyable {
  /// First multiplier of each variable's pseudo row, or -1.
  var pseudoMultiplier = Buffer<Int32>()
  /// First multiplier of each row, or -1.
  var rowMultiplier = Buffer<Int32>()
  /// The era of the journal in which the multipliers of each variable's pseudo row were noted; see ``Journal/era``.
  var pseudoEra = Buffer<Int32>()
  /// The same for each row.
  var rowEra = Buffer<Int32>()
  var multipliers = MultiplierPool()
  /// Changes of the gradient of the cost that the multipliers do not include yet.
  var pendingGradient = PendingGradient()
  /// Variables whose tight row has to be looked at again.
  var candidates = Buffer<Int32>()
  /// The tight rows that want to move.
  var entering = EnteringHeap()
  /// 1 for the variables in `candidates`.
  var isCandidate = Buffer<UInt8>()
  /// The largest change of a multiplier since all were computed anew, at least 1: what rounding has to be compared
  /// with.
  var largestMultiplier = 1.0
  /// The level whose multipliers are being computed.
  var pricedLevel = Level.none
  /// Rows that move before the multipliers are up to date.
  var trials = Trials()
  /// Which rows to try while the multiplier of a row that many share changes.
  var shared = SharedMultiplier()
  /// Additions to multipliers since all were computed anew that may have rounded.
  var updatesSinceRefresh = 0

  /// The first multiplier of a row or pseudo row, or -1.
  @inline(__always)
  func firstMultiplier(of code: RowCode) -> Int32 { code >= 0 ? rowMultiplier[code] : pseudoMultiplier[-1 - code] }

  /// Sets a multiplier; 0 removes it.
  mutating func setMultiplier(_ newValue: Double, at level: Double, of code: RowCode) {
    if code >= 0 {
      multipliers.set(newValue, at: level, in: &rowMultiplier.pointer[Int(code)])
    } else {
      multipliers.set(newValue, at: level, in: &pseudoMultiplier.pointer[Int(-1 - code)])
    }
  }

  /// Asks for another look at a variable's tight row before the next choice.
  @inline(__always) mutating func markCandidate(_ variable: Int32) {
    if isCandidate[variable] != 0 { return }
    isCandidate[variable] = 1
    candidates.append(variable)
  }

  /// Discards the candidates: after a batch was rolled back there are none.
  mutating func discardCandidates() {
    for index in 0..<candidates.count { isCandidate[candidates[index]] = 0 }
    candidates.removeAll()
    entering.removeAll()
    trials.refused.removeAll()
  }
}
