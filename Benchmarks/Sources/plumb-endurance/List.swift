import LayoutSolver

/// A column of cells below each other. Each has a picture whose width is a share of the list's, and a label beside it.
final class List {
  private struct Cell {
    var variables: [VariableID]
    var required: [RowID]
    var optional: [RowID]
    /// Where the cell stands: below the one before.
    var position: RowID
  }

  private var solver = Solver()
  private var width: VariableID
  private var widthRow: RowID
  private var cells: [Cell] = []
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  init(count: Int) throws {
    width = solver.addVariable()
    widthRow = try solver.addRow([Term(width, 1)], constant: -320, .equal, Priority(999))
    for index in 0..<count { cells.append(try makeCell(after: index - 1)) }
    try solver.solve()
  }

  /// Takes a cell out and puts a new one in its place.
  func replaceCell() throws {
    let index = below(cells.count)
    let old = cells[index]
    if index + 1 < cells.count { solver.removeRow(cells[index + 1].position) }
    for row in old.required + old.optional + [old.position] { solver.removeRow(row) }
    for variable in old.variables { solver.removeVariable(variable) }
    cells[index] = try makeCell(after: index - 1)
    if index + 1 < cells.count {
      cells[index + 1].position = try place(cells[index + 1].variables, after: index)
    }
    try solver.solve()
  }

  /// Changes the width of the list, or how wide a label wants to be.
  func edit() throws {
    if below(10) == 0 {
      try solver.setConstant(-200 - 300 * fraction(), of: widthRow)
    } else {
      let wish = -20 - 300 * fraction()
      for row in cells[below(cells.count)].optional { try solver.setConstant(wish, of: row) }
    }
    try solver.solve()
  }

  /// How far the required row that holds worst is from holding, in points.
  func largestResidual() -> Double {
    var largest = 0.0
    for cell in cells {
      for (index, row) in (cell.required + [cell.position]).enumerated() {
        let residual = solver.residual(of: row)
        // The last required row of a cell is an inequality ≤.
        largest = max(largest, index == cell.required.count - 1 ? residual : abs(residual))
      }
    }
    return largest
  }

  private func makeCell(after previous: Int) throws -> Cell {
    let variables = (0..<6).map { _ in solver.addVariable() }
    let (height, left, picture) = (variables[1], variables[2], variables[3])
    let (label, labelWidth) = (variables[4], variables[5])
    let ratio = [1.0 / 3, 2.0 / 3, 0.45, 0.1, 1.0 / 7][below(5)]
    let wish = -20 - 300 * fraction()
    let required = try [
      solver.addRow([Term(left, 1)], constant: -8 - fraction(), .equal),
      solver.addRow([Term(picture, 1), Term(width, -ratio)], constant: 0, .equal),
      solver.addRow([Term(height, 1), Term(picture, -0.5625)], constant: -fraction(), .equal),
      solver.addRow([Term(label, 1), Term(left, -1), Term(picture, -1)], constant: -8, .equal),
      solver.addRow([Term(label, 1), Term(labelWidth, 1), Term(width, -1)], constant: 8, .lessThanOrEqual),
    ]
    let optional = try [
      solver.addRow([Term(labelWidth, 1)], constant: wish, .lessThanOrEqual, Priority(250)),
      solver.addRow([Term(labelWidth, 1)], constant: wish, .greaterThanOrEqual, Priority(750)),
    ]
    let position = try place(variables, after: previous)
    return Cell(variables: variables, required: required, optional: optional, position: position)
  }

  private func place(_ variables: [VariableID], after previous: Int) throws -> RowID {
    if previous < 0 { return try solver.addRow([Term(variables[0], 1)], constant: 0, .equal) }
    let above = cells[previous].variables
    return try solver.addRow(
      [Term(variables[0], 1), Term(above[0], -1), Term(above[1], -1)], constant: -fraction(), .equal)
  }

  // MARK: Numbers that are the same in each run (xorshift)

  private func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  private func below(_ limit: Int) -> Int { Int(next() >> 33) % limit }

  private func fraction() -> Double { Double(next() >> 11) / Double(1 << 53) }
}
