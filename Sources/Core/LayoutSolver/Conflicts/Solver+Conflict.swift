// Irreducible sets of required rows that exclude each other.

/// The required side of a row or bound, copied out of the solver.
private struct RequiredRow {
  var member: Conflict.Member
  /// Whether it is not tight: violated, or at its breakpoint but counted on the side that pays.
  var isLoose: Bool
  var terms: [Term]
  var constant: Double
  var penalty: Penalty
}

/// What the optimum of the topmost level says about a set of required rows.
private struct Certificate {
  /// Indices of rows with a multiplier that is not zero, and the multipliers.
  var members: [(index: Int, multiplier: Double)] = []
  /// Indices of those that are not tight: violated, or at their breakpoint but counted on the side that pays.
  var loose: [Int] = []
  /// Sum of the violations; 0 where the rows can hold together.
  var excess = 0.0
}

extension Solver {
  /// The conflicts of a pass whose optimum violates required rows, by their first violated row. No two of them have a
  /// variable in common.
  ///
  /// Beyond the limit of work for conflicts all rows that have a part in any of them are returned as one conflict that
  /// is not irreducible.
  mutating func findConflicts() -> [Conflict] {
    keepSuspects(onlyPaying: false)
    var loose: [RowCode] = []
    for index in 0..<batch.suspects.count where paysForRequired(batch.suspects[index]) {
      loose.append(batch.suspects[index])
    }
    loose.sort()
    let violated = loose.filter { violation(of: $0) > 0 }
    violatedRows = violated.compactMap { $0 >= 0 ? RowID(rawValue: $0) : nil }
    guard let first = violated.first else { return [] }
    let codes = certificateCodes(loose)
    if hasNoConflictWorkLeft { return [unreducedConflict(codes.map { Self.member($0) }, violation(of: first))] }
    var groups = ConflictGroups(variables: variables.count)
    for code in codes { connect(code, &groups) }
    var systems: [Int32: [RequiredRow]] = [:]
    for (index, code) in codes.enumerated() {
      guard let group = group(of: code, &groups) else { continue }
      systems[group, default: []].append(requiredRow(code, isLoose: index < loose.count))
    }
    var result: [Conflict] = []
    for code in violated {
      let conflict: Conflict
      if let group = group(of: code, &groups) {
        guard let system = systems.removeValue(forKey: group) else { continue }
        conflict = reduced(system) ?? unreducedConflict(system.map { $0.member }, violation(of: code))
      } else {
        let row = requiredRow(code, isLoose: true)
        conflict = reduced([row]) ?? unreducedConflict([row.member], violation(of: code))
      }
      // Rows that hold together on their own are violated by rounding alone.
      if conflict.excess > 0 && !conflict.members.isEmpty { result.append(conflict) }
    }
    return result
  }

  /// Whether a row that is not tight is on a side where required pays. Its slope belongs to the gradient even where its
  /// residual is zero.
  mutating func paysForRequired(_ code: RowCode) -> Bool {
    let (above, below) = levels(of: code)
    if code < 0 {
      return basis.tightRow[-1 - code] >= 0 && variables.pseudoSide[-1 - code] < 0 && below == Level.required
    }
    if rows.state[code] != .present || basis.matchedVariable[code] >= 0 || rows.side[code] == 0 { return false }
    return (rows.side[code] > 0 ? above : below) == Level.required
  }

  /// By how much a row that pays is violated, 0 within its tolerance.
  fileprivate mutating func violation(of code: RowCode) -> Double {
    if code < 0 {
      let number = variables.value[-1 - code]
      return number < -(Tolerance.residual + number.magnitude * Tolerance.residualRounding) ? -number : 0
    }
    let (residual, tolerance) = residual(code)
    return residual.magnitude > tolerance && (residual > 0) == (rows.side[code] > 0) ? residual.magnitude : 0
  }

  // MARK: The certificate

  /// The loose rows, the tight rows with a multiplier on the topmost level, and the definitions behind both.
  private mutating func certificateCodes(_ loose: [RowCode]) -> [RowCode] {
    var codes = loose
    for variable in 0..<Int32(variables.count) where basis.tightRow[variable] != Basis.absent {
      let code = basis.tightCode(of: variable)
      let node = pricing.firstMultiplier(of: code)
      if node >= 0 && pricing.multipliers[node].level == Level.required { codes.append(code) }
    }
    statistics.conflictWork += variables.count / Self.variablesOfWork + codes.count
    return withDefinitions(codes)
  }

  private static func member(_ code: RowCode) -> Conflict.Member {
    code >= 0 ? .row(RowID(rawValue: code)) : .nonNegative(VariableID(rawValue: -1 - code))
  }

  private func unreducedConflict(_ members: [Conflict.Member], _ excess: Double) -> Conflict {
    Conflict(members: members, multipliers: members.map { _ in 1 }, excess: excess, isIrreducible: false)
  }

  private var hasNoConflictWorkLeft: Bool { statistics.conflictWork >= conflictWorkLimit }

  /// So many variables are looked at in the time that one row takes.
  private static var variablesOfWork: Int { 8 }

  /// Joins the variables of a row.
  private mutating func connect(_ code: RowCode, _ groups: inout ConflictGroups) {
    if code < 0 { return }
    let span = ownTerms(of: code)
    guard span.count > 0 else { return }
    let first = matrix.terms.indices[span.start]
    for place in span.places { groups.join(matrix.terms.indices[place], first) }
  }

  /// The group of the variables of a row; nil for a row without variables.
  private mutating func group(of code: RowCode, _ groups: inout ConflictGroups) -> Int32? {
    if code < 0 { return groups.root(-1 - code) }
    let span = ownTerms(of: code)
    return span.count > 0 ? groups.root(matrix.terms.indices[span.start]) : nil
  }

  /// The rows and the definitions that they were rewritten with.
  private mutating func withDefinitions(_ codes: [RowCode]) -> [RowCode] {
    var result = codes
    var known = Set(codes)
    for code in codes where code >= 0 && definitions.isRewritten[code] != 0 {
      for place in definitions.rewritings[code].used.places {
        if known.insert(definitions.usedEntries.indices[place]).inserted {
          result.append(definitions.usedEntries.indices[place])
        }
      }
    }
    return result
  }

  /// The terms of a row as the client gave them.
  mutating func terms(of code: RowCode) -> [Term] {
    guard code >= 0 else { return [Term(VariableID(rawValue: -1 - code), 1)] }
    let span = ownTerms(of: code)
    var result: [Term] = []
    for place in span.places {
      result.append(Term(VariableID(rawValue: matrix.terms.indices[place]), matrix.terms.coefficients[place]))
    }
    return result
  }

  private mutating func requiredRow(_ code: RowCode, isLoose: Bool) -> RequiredRow {
    let (above, below) = levels(of: code)
    return RequiredRow(
      member: code >= 0 ? .row(RowID(rawValue: code)) : .nonNegative(VariableID(rawValue: -1 - code)),
      isLoose: isLoose, terms: terms(of: code), constant: code >= 0 ? ownConstant(of: code) : 0,
      penalty: Penalty(
        above: above == Level.required ? .required : nil, below: below == Level.required ? .required : nil))
  }
}

// MARK: - Reduction

// The certificate of the whole solver is not irreducible when several required rows are violated at once: the sum of
// their violations is what is smallest, and one conflict may hide behind another. Each trial therefore solves the
// candidates alone, in a small solver of its own.

extension Solver {
  /// Drops rows until no further one can go: first surplus loose ones, then any.
  ///
  /// A certificate with a single loose row needs no test: its tight rows are independent and all of them carry the
  /// loose one, so without any one of them the rest can hold. Returns nil beyond the limit of work for conflicts.
  private mutating func reduced(_ system: [RequiredRow]) -> Conflict? {
    guard var (certificate, essential) = firstConflict(of: system) else { return nil }
    while certificate.loose.count > 1 {
      let members = certificate.members.map { $0.index }
      guard let dropped = (certificate.loose + members).first(where: { !essential.contains($0) }) else { break }
      guard let smaller = self.certificate(of: system, members.filter { $0 != dropped }) else { return nil }
      if smaller.excess == 0 { essential.insert(dropped) } else { certificate = smaller }
    }
    let sorted = certificate.members.sorted { $0.index < $1.index }
    return Conflict(
      members: sorted.map { system[$0.index].member }, multipliers: sorted.map { $0.multiplier },
      excess: certificate.excess)
  }

  /// A conflict among the rows, and the rows that every conflict among its members contains.
  ///
  /// The tight rows hold together. The loose ones are added to them one after the other, until the first that cannot
  /// hold. Each addition takes a few pivots, while dropping loose rows one by one solves all of the others again each
  /// time. Returns nil beyond the limit of work for conflicts.
  private mutating func firstConflict(of system: [RequiredRow]) -> (certificate: Certificate, essential: Set<Int>)? {
    var trial = ConflictTrial(workLimit: conflictWorkLimit - statistics.conflictWork)
    for index in system.indices where !system[index].isLoose { trial.add(system[index], index) }
    for index in system.indices.reversed() where system[index].isLoose {
      trial.add(system[index], index)
      let isViolated = trial.isViolated()
      if trial.hasReachedLimit { break }
      if isViolated {
        countWork(of: trial)
        return (trial.certificate(), [index])
      }
    }
    countWork(of: trial)
    return trial.hasReachedLimit ? nil : (Certificate(), [])
  }

  private mutating func countWork(of trial: borrowing ConflictTrial) {
    statistics.conflictRows += trial.count
    statistics.conflictWork += trial.work
  }

  /// Solves a part of the rows on their own. Returns nil beyond the limit of work for conflicts.
  private mutating func certificate(of system: [RequiredRow], _ part: [Int]) -> Certificate? {
    var trial = ConflictTrial(workLimit: conflictWorkLimit - statistics.conflictWork)
    for index in part { trial.add(system[index], index) }
    let isViolated = trial.isViolated()
    countWork(of: trial)
    if trial.hasReachedLimit { return nil }
    return isViolated ? trial.certificate() : Certificate()
  }
}

extension Solver {
  /// Whether a required row is violated at the optimum.
  fileprivate var violatesRequired: Bool {
    mutating get {
      statistics.edgeVisits += batch.suspects.count
      for index in 0..<batch.suspects.count
      where paysForRequired(batch.suspects[index]) && violation(of: batch.suspects[index]) > 0 { return true }
      return false
    }
  }
}

/// Variables that rows of a conflict connect, as trees of which each variable knows its parent.
private struct ConflictGroups {
  private var parent: [Int32]

  init(variables: Int) { parent = (0..<Int32(variables)).map { $0 } }

  /// The variable that stands for all that are connected with one.
  mutating func root(_ variable: Int32) -> Int32 {
    var variable = Int(variable)
    while parent[variable] != Int32(variable) {
      let next = Int(parent[variable])
      // Halving the path keeps the trees flat; chains of rows would make them as deep as the chain.
      parent[variable] = parent[next]
      variable = next
    }
    return Int32(variable)
  }

  mutating func join(_ one: Int32, _ other: Int32) {
    let (from, to) = (root(one), root(other))
    if from != to { parent[Int(from)] = to }
  }
}

/// Some required rows of a solver in a solver of their own.
private struct ConflictTrial: ~Copyable {
  private var solver = Solver()
  /// The rows by number in the solver.
  private var part: [Int] = []
  private var numbers: [VariableID: VariableID] = [:]
  private let workLimit: Int

  init(workLimit: Int) {
    self.workLimit = workLimit
    solver.definitions.isEnabled = false
  }

  /// The number of rows.
  var count: Int { part.count }
  /// The rows and what solving them has visited.
  var work: Int { count + solver.statistics.work }
  /// Whether the rows took so much work that nothing is known of them.
  var hasReachedLimit: Bool { work >= workLimit }

  mutating func add(_ row: RequiredRow, _ index: Int) {
    var terms: [Term] = []
    for term in row.terms {
      if let known = numbers[term.variable] {
        terms.append(Term(known, term.coefficient))
      } else {
        let added = solver.addVariable()
        numbers[term.variable] = added
        terms.append(Term(added, term.coefficient))
      }
    }
    // The numbers were accepted once already.
    _ = try? solver.addRow(terms, constant: row.constant, penalty: row.penalty)
    part.append(index)
  }

  /// Whether the least sum of violations of the rows is not zero.
  mutating func isViolated() -> Bool {
    solver.activeLimit = workLimit - count
    solver.findOptimum()
    return solver.violatesRequired
  }

  /// The rows that pay for the least sum of violations, or carry it.
  mutating func certificate() -> Certificate {
    var result = Certificate()
    for (row, index) in part.enumerated() {
      let row = Int32(row)
      if solver.paysForRequired(row) {
        result.members.append((index, Double(solver.rows.side[row])))
        result.loose.append(index)
        result.excess += solver.violation(of: row)
      } else if solver.basis.matchedVariable[row] >= 0 {
        let multiplier = solver.pricing.multipliers.value(in: solver.pricing.rowMultiplier[row], at: Level.required)
        if multiplier.magnitude > Tolerance.multiplier { result.members.append((index, -multiplier)) }
      }
    }
    return result
  }
}
