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
  /// The conflict of a pass whose optimum violates a required row, or nil.
  mutating func findConflict() -> Conflict? {
    var loose: Set<RowCode> = []
    for index in 0..<batch.suspects.count where paysForRequired(batch.suspects[index]) {
      loose.insert(batch.suspects[index])
    }
    let paying = loose.sorted()
    for first in paying where violation(of: first) > 0 {
      let conflict = reduced(requiredRows(around: first, loose: paying))
      // Rows that hold together on their own are violated by rounding alone.
      if conflict.excess > 0 && !conflict.members.isEmpty { return conflict }
    }
    return nil
  }

  /// Whether a row that is not tight is on a side where required pays. Its slope belongs to the gradient even where its residual is zero.
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

  /// The loose rows and the tight rows with a multiplier on the topmost level, as far as they are connected with `first` by common variables.
  private mutating func requiredRows(around first: RowCode, loose: [RowCode]) -> [RequiredRow] {
    var codes = loose
    for variable in 0..<Int32(variables.count) where basis.tightRow[variable] != Basis.absent {
      let code = basis.tightCode(of: variable)
      let node = pricing.firstMultiplier(of: code)
      if node >= 0 && pricing.multipliers[node].level == Level.required { codes.append(code) }
    }
    codes = withDefinitions(codes)
    var group = Array(repeating: -1, count: variables.count)
    func root(_ variable: Int) -> Int {
      var variable = variable
      while group[variable] >= 0 { variable = group[variable] }
      return variable
    }
    for code in codes {
      let variables = terms(of: code).map { Int($0.variable.rawValue) }
      for other in variables.dropFirst() {
        let (from, to) = (root(other), root(variables[0]))
        if from != to { group[from] = to }
      }
    }
    guard let anchor = terms(of: first).first else { return [requiredRow(first, isLoose: true)] }
    let home = root(Int(anchor.variable.rawValue))
    var result: [RequiredRow] = []
    for (index, code) in codes.enumerated() {
      guard let term = terms(of: code).first, root(Int(term.variable.rawValue)) == home else { continue }
      result.append(requiredRow(code, isLoose: index < loose.count))
    }
    return result
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

// The certificate of the whole solver is not irreducible when several required rows are violated at once: the sum of their violations is what is
// smallest, and one conflict may hide behind another. Each trial therefore solves the candidates alone, in a small solver of its own.

extension Solver {
  /// Drops rows until no further one can go: first surplus loose ones, then any.
  ///
  /// A certificate with a single loose row needs no test: its tight rows are independent and all of them carry the loose one, so without any one of
  /// them the rest can hold.
  private mutating func reduced(_ system: [RequiredRow]) -> Conflict {
    var (certificate, essential) = firstConflict(of: system)
    while certificate.loose.count > 1 {
      let members = certificate.members.map { $0.index }
      guard let dropped = (certificate.loose + members).first(where: { !essential.contains($0) }) else { break }
      let smaller = self.certificate(of: system, members.filter { $0 != dropped })
      if smaller.excess == 0 { essential.insert(dropped) } else { certificate = smaller }
    }
    let sorted = certificate.members.sorted { $0.index < $1.index }
    return Conflict(
      members: sorted.map { system[$0.index].member }, multipliers: sorted.map { $0.multiplier },
      excess: certificate.excess)
  }

  /// A conflict among the rows, and the rows that every conflict among its members contains.
  ///
  /// The tight rows hold together. The loose ones are added to them one after the other, until the first that cannot hold. Each addition takes a few
  /// pivots, while dropping loose rows one by one solves all of the others again each time.
  private mutating func firstConflict(of system: [RequiredRow]) -> (certificate: Certificate, essential: Set<Int>) {
    var trial = ConflictTrial()
    for index in system.indices where !system[index].isLoose { trial.add(system[index], index) }
    var certificate = Certificate()
    for index in system.indices.reversed() where system[index].isLoose {
      trial.add(system[index], index)
      certificate = trial.certificate()
      if certificate.excess > 0 {
        statistics.conflictRows += trial.count
        return (certificate, [index])
      }
    }
    return (certificate, [])
  }

  /// Solves a part of the rows on their own.
  private mutating func certificate(of system: [RequiredRow], _ part: [Int]) -> Certificate {
    var trial = ConflictTrial()
    for index in part { trial.add(system[index], index) }
    statistics.conflictRows += part.count
    return trial.certificate()
  }
}

/// Some required rows of a solver in a solver of their own.
private struct ConflictTrial: ~Copyable {
  private var solver = Solver()
  /// The rows by number in the solver.
  private var part: [Int] = []
  private var numbers: [VariableID: VariableID] = [:]

  init() { solver.definitions.isEnabled = false }

  /// The number of rows.
  var count: Int { part.count }

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

  /// Finds the least sum of violations of the rows.
  mutating func certificate() -> Certificate {
    solver.findOptimum()
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
