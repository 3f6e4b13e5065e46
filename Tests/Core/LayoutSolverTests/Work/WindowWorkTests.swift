import Testing

@testable import LayoutSolver

/// Small windows, which are laid out most often: a pivot more in the crash or in the choice of the entering row is a
/// larger share of their time than of any other layout's.
@Suite("Work counts of small windows")
struct WindowWorkTests {
  @Test("A window of eight panels is built with few pivots, and resizing it both ways follows cached directions")
  func windowOfEightPanelsIsBuiltWithFewPivots() throws {
    var solver = Solver()
    let (width, height) = (solver.addVariable(), solver.addVariable())
    let widthRow = try solver.addRow([Term(width, 1)], constant: 0, .equal, Priority(750))
    let heightRow = try solver.addRow([Term(height, 1)], constant: 0, .equal, Priority(750))
    var before: VariableID?
    for _ in 0..<8 {
      let (left, top) = (solver.addVariable(), solver.addVariable())
      let (right, bottom) = (solver.addVariable(), solver.addVariable())
      try solver.addRow([Term(right, 1), Term(left, -1)], constant: -20, .greaterThanOrEqual)
      try solver.addRow([Term(bottom, 1), Term(top, -1)], constant: -20, .greaterThanOrEqual)
      try solver.addRow([Term(right, 1), Term(left, -1)], constant: -90, .equal, Priority(250))
      try solver.addRow([Term(bottom, 1), Term(top, -1)], constant: -30, .equal, Priority(250))
      try solver.addRow([Term(top, 1)], constant: -10, .equal)
      try solver.addRow([Term(bottom, 1), Term(height, -1)], constant: 10, .lessThanOrEqual)
      try solver.addRow([Term(bottom, 1), Term(height, -1)], constant: 10, .equal, Priority(400))
      try solver.addRow([Term(right, 1), Term(width, -1)], constant: 10, .lessThanOrEqual)
      if let before {
        try solver.addRow([Term(left, 1), Term(before, -1)], constant: -8, .equal)
      } else {
        try solver.addRow([Term(left, 1)], constant: -10, .equal)
      }
      before = right
    }
    try solver.addRow([Term(before!, 1), Term(width, -1)], constant: 10, .equal, Priority(500))
    try solver.solve()
    let built = solver.statistics
    for step in 0..<60 {
      try solver.setConstant(-Double(900 + 100 * (step % 3)), of: widthRow)
      try solver.setConstant(-Double(500 + 90 * (step % 4)), of: heightRow)
      try solver.solve()
    }
    solver._checkInvariants()
    let edited = solver.statistics
    #expect(built.pivots <= 26)
    #expect(edited.pivots - built.pivots <= 18)
    #expect(edited.cachedEdits >= 110)
  }

  @Test("Labels that are centered beside a column of fields do not make a window take more pivots")
  func centeredLabelsBesideFieldsAddNoPivots() throws {
    var solver = Solver()
    let (height, top) = (solver.addVariable(), solver.addVariable())
    let (contentTop, contentBottom) = (solver.addVariable(), solver.addVariable())
    let (fields, fieldHeights) = (solver.addVariables(3), solver.addVariables(3))
    let (labels, labelHeights) = (solver.addVariables(3), solver.addVariables(3))
    let (button, buttonHeight) = (solver.addVariable(), solver.addVariable())
    let edited = try solver.addRow([Term(height, 1)], constant: 0, .equal, Priority(750))
    try solver.addRow([Term(top, 1)], constant: 0, .greaterThanOrEqual)
    try solver.addRow([Term(contentTop, 1), Term(top, -1)], constant: -10, .equal)
    try solver.addRow([Term(labelHeights[2], 1)], constant: -16, .equal, Priority(750))
    try solver.addRow([Term(fieldHeights[2], 1)], constant: 0, .greaterThanOrEqual)
    try solver.addRow([Term(fieldHeights[2], 1)], constant: -24, .lessThanOrEqual, Priority(600))
    try solver.addRow([Term(buttonHeight, 1)], constant: 0, .greaterThanOrEqual)
    try solver.addRow([Term(fieldHeights[1], 1)], constant: -21, .equal, Priority(750))
    try solver.addRow([Term(labelHeights[1], 1)], constant: -16, .equal, Priority(750))
    try solver.addRow([Term(fieldHeights[0], 1)], constant: 0, .greaterThanOrEqual)
    func follows(
      _ lower: VariableID, _ upper: VariableID, _ size: VariableID, _ relation: Relation,
      _ priority: Priority = .required
    ) throws {
      try solver.addRow([Term(lower, 1), Term(upper, -1), Term(size, -1)], constant: -10, relation, priority)
    }
    try follows(labels[2], labels[1], labelHeights[1], .equal, Priority(510))
    try follows(button, labels[2], labelHeights[2], .equal, Priority(510))
    try solver.addRow([Term(fields[0], 1), Term(contentTop, -1)], constant: 0, .greaterThanOrEqual)
    try solver.addRow(
      [Term(contentBottom, 1), Term(buttonHeight, -1), Term(button, -1)], constant: 0, .greaterThanOrEqual)
    try solver.addRow([Term(contentBottom, 1), Term(top, -1), Term(height, -1)], constant: 10, .equal)
    func centers(_ index: Int) throws {
      try solver.addRow(
        [
          Term(fields[index], 1), Term(fieldHeights[index], 0.5), Term(labels[index], -1),
          Term(labelHeights[index], -0.5),
        ], constant: 0, .equal, Priority(750))
    }
    try centers(0)
    try follows(fields[1], fields[0], fieldHeights[0], .greaterThanOrEqual)
    try follows(fields[2], fields[1], fieldHeights[1], .greaterThanOrEqual)
    try follows(button, fields[2], fieldHeights[2], .greaterThanOrEqual)
    try centers(1)
    try solver.addRow([Term(labels[0], 1), Term(contentTop, -1)], constant: 0, .equal, Priority(510))
    try follows(labels[1], labels[0], labelHeights[0], .greaterThanOrEqual)
    try solver.solve()
    for step in 0..<12 {
      try solver.setConstant(-[600.0, 400, 1200, 800][step % 4], of: edited)
      try solver.solve()
    }
    solver._checkInvariants()
    // 11 while the crash named a position that no other equation contains.
    #expect(solver.statistics.pivots <= 6)
    #expect(solver.statistics.factorUpdates <= 25)
  }
}

extension Solver {
  fileprivate mutating func addVariables(_ count: Int) -> [VariableID] {
    var result: [VariableID] = []
    for _ in 0..<count { result.append(addVariable()) }
    return result
  }
}
