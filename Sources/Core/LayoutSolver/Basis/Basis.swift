/// The tight rows, matched one to one with the variables.
///
/// With n variables a basic solution is where n independent rows are tight (terms + constant = 0). The solver never
/// stores an inverse or an explicit tableau of them. It keeps a *perfect matching*: each variable has a tight row that
/// contains it (or its own pseudo row), no row has two variables. Read as a graph, "variable u depends on v where v
/// occurs in the tight row of u", the matching gives the block triangular form of the matrix (Dulmage and Mendelsohn
/// 1958). Nearly all diagonal blocks of a layout have one variable and need no factors; `blocks` has those of two or
/// more that a reach has found.
///
/// Invariants: `tightRow[v] == r` exactly when `matchedVariable[r] == v`. `pivotCoefficient[v]` is the coefficient of v
/// in that row and not zero. A block is a strongly connected component of the graph, none of its members has a pseudo
/// row, and it is dissolved when the row of a member changes. `tightOccurrences[v]` counts the tight rows that contain
/// v.
struct Basis: ~Copyable {
  /// `tightRow` of a variable whose own pseudo row is tight.
  static var pseudo: Int32 { -1 }
  /// `tightRow` of a number that is no variable.
  static var absent: Int32 { -2 }

  // MARK: By variables

  /// The tight row matched with each variable, ``pseudo``, or ``absent``.
  var tightRow = Buffer<Int32>()
  /// The variable's coefficient in its tight row, 1 for a pseudo row.
  var pivotCoefficient = Buffer<Double>()
  /// The factored block that a variable belongs to, or -1.
  var blockOf = Buffer<Int32>()
  /// How many tight rows contain the variable, pseudo rows not counted.
  var tightOccurrences = Buffer<Int32>()

  // MARK: By rows

  /// The variable that a tight row is matched with, or -1 for a row that is not tight.
  var matchedVariable = Buffer<Int32>()
  /// The same without the rows that define outputs: the variable that changes when another variable of the row does, or
  /// -1.
  var dependentVariable = Buffer<Int32>()

  // MARK: Blocks

  var blocks = BlockPool()
  /// Dependent tight rows found while factoring; empty between passes.
  var repairs = Buffer<Repair>()

  /// A variable's tight row or pseudo row.
  @inline(__always) func tightCode(of variable: Int32) -> RowCode {
    let row = tightRow[variable]
    return row >= 0 ? row : -1 - variable
  }

  /// The node of the graph that a variable is in: itself, or the first member of its block.
  @inline(__always) func node(of variable: Int32) -> Int32 {
    let block = blockOf[variable]
    return block < 0 ? variable : blocks[block].members[0]
  }

  /// Removes a block; its members are single nodes until a reach finds a cycle again.
  mutating func dissolveBlock(_ index: Int32) {
    let block = blocks[index]
    for member in 0..<block.size { blockOf[block.members[member]] = -1 }
    blocks.remove(index)
  }
}

/// A tight row that depends on the others, and the variable whose pseudo row makes the basis regular in its place.
struct Repair: BitwiseCopyable {
  var row: Int32
  var variable: Int32
}
