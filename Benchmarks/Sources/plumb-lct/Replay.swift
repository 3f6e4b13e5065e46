import Foundation
import LayoutSolver

/// CPU time of this thread in milliseconds.
func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
}

/// Time and operations of one phase of a trace.
struct Phase {
  var milliseconds = 0.0
  var passes = 0
  var adds = 0
  var removes = 0
  var suggestions = 0
}

/// One run of a trace through the solver.
struct Replay {
  var phases: [(name: String, phase: Phase)] = []
  var dumps: [String] = []
  var error = ""
  var statistics = Statistics()
  /// Sum over all passes of the numbers of changed variables: reads what a toolkit would read.
  var changes = 0

  init(_ trace: Trace, limit: Double, wantsDumps: Bool) {
    var solver = Solver()
    var variables: [VariableID] = []
    variables.reserveCapacity(trace.variableCount)
    for _ in 0..<trace.variableCount { variables.append(solver.addVariable()) }
    var rows = [RowID?](repeating: nil, count: trace.rowCount)
    var edits = [RowID?](repeating: nil, count: trace.variableCount)
    var terms: [Term] = []
    var current = Phase()
    var name = ""
    let start = threadTime()
    var mark = start

    func close(_ now: Double) {
      current.milliseconds += now - mark
      if let index = phases.firstIndex(where: { $0.name == name }) {
        phases[index].phase = current
      } else if !name.isEmpty {
        phases.append((name, current))
      }
    }

    do {
      for operation in trace.operations {
        switch operation {
        case .add(let row, let relation, let priority, let constant, let range):
          current.adds += 1
          terms.removeAll(keepingCapacity: true)
          for place in range {
            terms.append(Term(variables[trace.termVariables[place]], trace.termCoefficients[place]))
          }
          let kind: Relation =
            relation == UInt8(ascii: "=")
            ? .equal : (relation == UInt8(ascii: "<") ? .lessThanOrEqual : .greaterThanOrEqual)
          rows[row] = try solver.addRow(terms, constant: constant, kind, Priority(priority))
        case .remove(let row):
          current.removes += 1
          solver.removeRow(rows[row]!)
          rows[row] = nil
        case .edit(let variable, let priority):
          edits[variable] = try solver.addRow(
            [Term(variables[variable], 1)], constant: 0, .equal, Priority(priority))
        case .endEdit(let variable):
          solver.removeRow(edits[variable]!)
          edits[variable] = nil
        case .suggest(let variable, let value):
          current.suggestions += 1
          try solver.setConstant(-value, of: edits[variable]!)
        case .pass:
          current.passes += 1
          try solver.solve()
          changes &+= solver.changedVariables.count
        case .retire(let variable):
          solver.removeVariable(variables[variable])
        case .phase(let next):
          let now = threadTime()
          close(now)
          name = next
          current = phases.first { $0.name == next }?.phase ?? Phase()
          if now - start > limit * 1e3 { throw LimitReached() }
          mark = threadTime()
        case .dump:
          let now = threadTime()
          current.milliseconds += now - mark
          if wantsDumps { dumps.append(dump(&solver, variables)) }
          mark = threadTime()
        }
      }
    } catch is LimitReached {
      error = "TIMEOUT"
    } catch {
      self.error = "\(error)"
    }
    close(threadTime())
    statistics = solver.statistics
  }

  private struct LimitReached: Error {}

  private func dump(_ solver: inout Solver, _ variables: [VariableID]) -> String {
    "d " + variables.map { solver.contains($0) ? "\(solver.value(of: $0))" : "0" }.joined(separator: " ")
  }
}
