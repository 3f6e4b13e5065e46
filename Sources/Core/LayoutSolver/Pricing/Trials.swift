/// Pivots between two updates of the multipliers: multiple pricing (W. Orchard-Hays, *Advanced Linear-Programming
/// Computing Techniques*, 1968).
///
/// A pivot of one pane changes the multiplier of the row that closes a split view, and with it those of all panes,
/// although most that wanted to move still do. So the best row by the old multipliers is tried first: its response is
/// computed anyway, and the slope of the cost along it is added up from the rows that move. If it is negative the row
/// moves, exactly as if it had been priced. Otherwise the row is refused until the next update.
struct Trials: ~Copyable {
  /// Whether the last choice was a trial.
  var isTrial = false
  /// Whether a row may move for a trial at all: not for questions, whose gradient belongs to no row.
  private var areAllowed = false
  /// An update of the multipliers must visit more variables than this before a row is tried without one; tests with
  /// small systems lower it.
  var leastVisits = Tolerance.visitsBeforeTrials
  /// Variables whose tight rows were refused since the last update.
  var refused = Buffer<Int32>()
  /// What an update of the multipliers visits, as far as the last ones tell.
  private var visitsOfPricing = 0
  /// Rows and variables that refused trials may still look at before an update is cheaper.
  private var budget = 0
  /// How many updates are waited for after one that was followed by refused trials only; doubles each time.
  private var patience = 1
  private var updatesToWait = 0
  /// Whether a row was tried since the last update, and whether one has moved.
  private var hasTried = false
  private var hasMoved = false

  var areWorthwhile: Bool { budget > 0 && isLarge(visitsOfPricing) }

  /// Whether an update of the multipliers that visits so many variables is worth trials.
  func isLarge(_ visits: Int) -> Bool { areAllowed && visits > leastVisits }

  /// Begins a run of the simplex method.
  mutating func begin(isQuestion: Bool) {
    areAllowed = !isQuestion
    visitsOfPricing = 0
    budget = 0
    patience = 1
    updatesToWait = 0
    hasTried = false
    hasMoved = false
  }

  /// Levels take turns, and an update of one may visit little after one that visited much; hence a maximum that fades.
  mutating func recordPricing(visits: Int) {
    visitsOfPricing = max(visitsOfPricing - visitsOfPricing / 8, visits)
    if hasMoved {
      patience = 1
    } else if hasTried {
      patience = min(2 * patience, 64)
      updatesToWait = patience
    }
    (hasTried, hasMoved) = (false, false)
    updatesToWait = max(0, updatesToWait - 1)
    budget = updatesToWait > 0 ? 0 : 1 + visitsOfPricing / Tolerance.shareOfTrials
  }

  mutating func recordMove() { hasMoved = true }

  mutating func refuse(_ variable: Int32, work: Int) {
    refused.append(variable)
    budget -= work
    hasTried = true
  }
}
