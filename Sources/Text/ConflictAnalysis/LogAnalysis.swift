import ConstraintText

/// The analysis of one logged conflict: which constraints conflict, by how much, and which one is broken.
public struct LogAnalysis {
  /// Whether the list alone is contradictory.
  public enum Verdict: Hashable, Sendable {
    /// The constraints conflict as printed.
    case contradictory
    /// They conflict if a margin that the log does not print has a usual value.
    case dependsOnMargins
    /// They conflict unless the fonts of some texts, which the log does not print, have one certain distance between a
    /// baseline and an edge.
    case dependsOnFonts
    /// All of them can hold together, as printed.
    case feasibleAsPrinted
    /// Nothing of the list could be read.
    case unreadable
  }

  /// The log that is analyzed.
  public let log: ConflictLog
  /// The result of the analysis.
  public let verdict: Verdict
  /// Indices of the constraints that conflict; without any one of them the others can hold.
  public let core: [Int]
  /// Indices of the two constraints that are most likely broken, the likelier first.
  public let predicted: [Int]
  /// The points by which the constraints of the core cannot be satisfied; 0 if they do not conflict.
  public let excess: Double

  /// Who made each constraint of the list.
  package let origins: [ConstraintOrigin]
  /// The views and guides of the list.
  package let items: LogItems
  /// The proof that the core cannot hold; nil where nothing is contradictory.
  package let contradiction: Contradiction?
  /// The longer proof that contains the broken constraint; nil if the core contains it.
  package let derivation: Contradiction?
  /// The linear system that the list states.
  package let system: LogSystem
  /// Usual margins at which the constraints conflict, where the log hides margins.
  package let conflictingMargins: [Double]

  /// Values that layout margins usually have: plain views, controllers' views on narrow and on wide devices.
  package static let usualMargins: [Double] = [8, 16, 20]

  /// Rebuilds the linear system and solves it; a few milliseconds for forty constraints.
  public init(_ log: ConflictLog) {
    self.log = log
    origins = ConstraintOrigin.all(in: log)
    let items = LogItems(log)
    self.items = items
    let order = log.breakingOrder
    // Where a list holds several contradictions, the log is about the one of the broken constraint.
    let wanted = log.brokenIndex ?? (log.hasBreakLine ? nil : order.first)
    var system = LogSystem(log, items: items)
    var found = system.core(with: wanted)
    if found == nil, system.hasMarginGuides {
      system = LogSystem(log, items: items, tiesMarginGuides: true)
      found = system.core(with: wanted)
    }
    if found == nil, system.namesBothSides {
      // Leading is right in a right-to-left interface; only a log that names left as well depends on it.
      let mirrored = LogSystem(log, items: items, isRightToLeft: true)
      found = mirrored.core(with: wanted)
      if found != nil { system = mirrored }
    }
    var margins: [Double] = []
    if found == nil, !system.hiddenMargins.isEmpty {
      for margin in LogAnalysis.usualMargins {
        guard let hit = system.core(with: wanted, margin: margin) else { continue }
        margins.append(margin)
        if found == nil { found = hit }
      }
    }
    let isOfFonts = found == nil
    if isOfFonts, let hit = LogSystem.core(ofFontsIn: log, items: items, with: wanted) { (system, found) = hit }
    self.system = system
    conflictingMargins = margins
    contradiction = found
    if log.constraints.isEmpty {
      verdict = .unreadable
    } else if found == nil {
      verdict = .feasibleAsPrinted
    } else {
      verdict = isOfFonts ? .dependsOnFonts : margins.isEmpty ? .contradictory : .dependsOnMargins
    }
    let core = found.map { system.constraints(of: $0) } ?? []
    self.core = core
    // Only a member of the conflict can resolve it.
    predicted = Array(order.filter { core.isEmpty || core.contains($0) }.prefix(2))
    if let found, let broken = log.brokenIndex, !core.contains(broken) {
      derivation = system.derivation(beyond: found, with: broken, margin: margins.first)
    } else {
      derivation = nil
    }
    // The distances of fonts are examples.
    excess = isOfFonts ? 0 : found.map { system.size(of: $0, for: log.brokenIndex) } ?? 0
  }

  /// Indices of the constraints from which the system derived the conflict: more than the core if that does not contain
  /// the broken one.
  public var derivedFrom: [Int] { derivation.map { system.constraints(of: $0) } ?? core }

  /// The constraint that was broken according to the log, otherwise the predicted one.
  package var victim: Int? { log.brokenIndex ?? (log.hasBreakLine ? nil : predicted.first) }
}
