import ConstraintText

extension LogSystem {
  /// An irreducible contradiction: without any one of its listed constraints the others can hold. The rules that no log
  /// prints (sizes from 0 up) always apply.
  ///
  /// One with `wanted` among its members is preferred: a list may hold several, and the log is about the broken one's.
  func core(with wanted: Int?, margin: Double? = nil) -> Contradiction? {
    guard let first = contradiction(margin: margin) else { return nil }
    if let wanted, let found = narrowed(to: wanted, margin: margin) { return reduced(found, margin: margin) }
    return reduced(first, margin: margin)
  }

  /// A contradiction that does not survive without `wanted`, if the list has one: takes constraints out of the others.
  private func narrowed(to wanted: Int, margin: Double?) -> Contradiction? {
    var rest = Set(log.constraints.indices)
    for _ in 0..<8 {
      guard let other = contradiction(among: rest.subtracting([wanted]), margin: margin) else {
        return contradiction(among: rest, margin: margin)
      }
      let members = constraints(of: other).reversed()
      // One whose removal keeps the contradiction of the wanted one.
      let dropped = members.first { contradiction(among: rest.subtracting([$0]), margin: margin) != nil }
      guard let dropped else { return nil }
      rest.remove(dropped)
    }
    return nil
  }

  private func reduced(_ contradiction: Contradiction, margin: Double?) -> Contradiction {
    var best = contradiction
    var essential: Set<Int> = []
    while let candidate = constraints(of: best).first(where: { !essential.contains($0) }) {
      let rest = Set(constraints(of: best)).subtracting([candidate])
      if let smaller = self.contradiction(among: rest, margin: margin) {
        best = smaller
      } else {
        essential.insert(candidate)
      }
    }
    return best
  }

  /// The longer contradiction from which the system chose to break `wanted`, if the minimal one does not contain it.
  ///
  /// The engine of the system replaces the rule that a size is not negative by the constraints that give the size, as
  /// long as there are any: a view with content is as large as its content, not only larger than 0.
  func derivation(beyond minimal: Contradiction, with wanted: Int, margin: Double?) -> Contradiction? {
    var ignored: Set<TypedIndex<Variable>> = []
    var longest = minimal
    var next: TypedIndex<Variable>?
    repeat {
      next = nil
      for member in longest.members {
        guard case .nonNegative(let variable) = member.statement, case .size = variables[variable],
          let longer = contradiction(margin: margin, ignoring: ignored.union([variable]))
        else { continue }
        ignored.insert(variable)
        longest = longer
        next = variable
        break
      }
    } while next != nil
    return constraints(of: longest).contains(wanted) ? longest : nil
  }

  /// Points by which `constraint`, or else the member that counts most, would have to give.
  func size(of contradiction: Contradiction, for constraint: Int?) -> Double {
    let member = contradiction.members.first { member in
      if case .row(let row) = member.statement { return rows[row].constraint == constraint && constraint != nil }
      return false
    }
    guard let member else { return size(of: contradiction) }
    return (total(of: contradiction) / member.factor).magnitude
  }

  package func total(of contradiction: Contradiction) -> Double {
    contradiction.members.reduce(0) { $0 + contribution($1) }
  }

  var hasMarginGuides: Bool { items.items.contains { $0.text == "UIViewLayoutMarginsGuide" } }

  /// The list mixes leading or trailing with left or right.
  var namesBothSides: Bool {
    let attributes = log.constraints.flatMap { [$0.first.attribute, $0.second?.attribute].compactMap { $0 } }
    return attributes.contains { $0.attribute.isDirectional }
      && attributes.contains { $0.attribute.isAbsoluteHorizontalEdge }
  }
}
