import InterfaceBuilder
import LayoutEngine
import ScreenProof

/// What follows from a conflict: which constraint of a conflict the system breaks is not written in the document, and
/// another choice can be as good. A property that holds with another choice is no fault of its own.
extension DocumentScreen {
  func hasConflicts(_ layout: DocumentLayout) -> Bool {
    !layout.roots[0].conflicts.allSatisfy { $0.report.isWithinMeasuring } && !countedConflicts(of: layout).isEmpty
  }

  /// Each constraint of the document in a conflict is taken away once, so that the broken one holds, and the properties
  /// are examined again. Lines of texts stay as they are: contents are not measured anew.
  func consequences(of failing: Set<Key>, in layout: DocumentLayout) -> [Key: Key] {
    let root = layout.roots[0]
    let engine = root.engine
    let screen = screen(of: layout)
    var open = failing.intersection(self.failing(in: layout, screen))
    var result: [Key: Key] = [:]
    var alternatives = 0
    for (conflict, report) in countedConflicts(of: layout) {
      var ids = report.constraints
      for index in ids.indices where ids[index] != report.broken && root.documentConstraint(ids[index]) != nil {
        guard !open.isEmpty, alternatives < Self.mostAlternatives else { return result }
        alternatives += 1
        let constraint = engine.constraint(ids[index])
        engine.remove(ids[index])
        engine.layout()
        let others = ids.indices.filter { $0 != index }
        if engine.isLayoutComplete, !others.contains(where: { engine.isBroken(ids[$0]) }) {
          let held = open.subtracting(self.failing(in: layout, screen))
          for key in held { result[key] = conflict }
          open.subtract(held)
        }
        guard let id = try? engine.add(constraint) else { return result }
        ids[index] = id
        engine.layout()
      }
    }
    return result
  }

  /// So many other choices are laid out; what could follow from further ones stays a finding.
  private static var mostAlternatives: Int { 24 }

  /// The conflicts that are reported and are no remarks.
  private func countedConflicts(of layout: DocumentLayout) -> [(key: Key, report: ConflictReport)] {
    let check = DocumentCheck(
      layout, ambiguities: [[]], isOwnLayout: false, settings: settings.rules, examinedAxes: settings.examinedAxes)
    return findings(of: layout).found.compactMap { finding in
      guard case .conflict(let report, _) = finding.problem, !check.isRemark(finding) else { return nil }
      return (key(of: finding), report)
    }
  }

  /// The properties of frames that fail in the present state of a layout.
  private func failing(in layout: DocumentLayout, _ screen: ScreenViews<ViewIndex>) -> Set<Key> {
    var result: Set<Key> = []
    let conditions = ScreenConditions(screen, ViewNumbers.all(values(of: layout)))
    _ = conditions.visit([], order: reference.order) { condition in
      if condition.fails() { result.insert(condition.key) }
      return true
    }
    return result
  }
}
