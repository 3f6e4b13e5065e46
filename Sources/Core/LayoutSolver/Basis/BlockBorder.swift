/// Variables that a pivot has joined with a factored block to a larger block, which is not factored itself.
///
/// All new cycles lead through one variable, the one matched with the row that the pivot has made tight. Without what
/// this row says about the others (tearing) the matrix of the larger block is block triangular: variables that do not
/// depend on the inner block, the inner block, variables that depend on it. A solve substitutes in this order and uses
/// the factors of the inner block; the torn row is the first of the larger block's `updates`.
@usableFromInline struct BlockBorder: BitwiseCopyable {
  /// A variable that is found by substitution in its row.
  struct Step: BitwiseCopyable {
    var pivot: Double
    /// The place of the variable among the members of the larger block.
    var place: Int32
    /// Where the other entries of the row end.
    var end: Int32
  }

  /// An entry of a row of the inner block at a variable that it depends on.
  struct Coupling: BitwiseCopyable {
    var entry: Double
    /// The row, by the member of the inner block that it is matched with.
    var row: Int32
    /// The place of the variable among the members of the larger block.
    var column: Int32
  }

  let inner: UnsafeMutablePointer<Block>
  /// The variables before the inner block, `stepsBefore` of them, and those after it.
  let steps: UnsafeMutableBufferPointer<Step>
  let stepsBefore: Int
  let couplings: UnsafeMutableBufferPointer<Coupling>
  let entries: UnsafeMutablePointer<Double>
  let columns: UnsafeMutablePointer<Int32>
  /// The places of the inner block's members among those of the larger block.
  let innerPlaces: UnsafeMutablePointer<Int32>
  /// The right-hand side of the inner block, and scratch.
  private let innerVector: UnsafeMutablePointer<Double>

  init(around inner: Block, steps: Int, before: Int, entries: Int, couplings: Int) {
    self.inner = .allocate(capacity: 1)
    self.inner.initialize(to: inner)
    self.steps = .allocate(capacity: steps)
    stepsBefore = before
    self.couplings = .allocate(capacity: couplings)
    self.entries = .allocate(capacity: entries + 2 * inner.size)
    innerVector = self.entries + entries
    columns = .allocate(capacity: entries + inner.size)
    innerPlaces = columns + entries
  }

  /// Gives the memory up, the inner block apart.
  func deallocate() {
    inner.deallocate()
    steps.deallocate()
    couplings.deallocate()
    entries.deallocate()
    columns.deallocate()
  }

  /// Replaces the right-hand side (by rows) with the solution (by columns) of the matrix without the torn row.
  func solve(_ vector: UnsafeMutablePointer<Double>, scratch: UnsafeMutablePointer<Double>) {
    let size = inner.pointee.size
    substitute(0..<stepsBefore, vector, scratch)
    for local in 0..<size { innerVector[local] = vector[Int(innerPlaces[local])] }
    for coupling in couplings {
      innerVector[Int(coupling.row)] -= coupling.entry * scratch[Int(coupling.column)]
    }
    inner.pointee.solve(innerVector, scratch: innerVector + size)
    for local in 0..<size { scratch[Int(innerPlaces[local])] = innerVector[local] }
    substitute(stepsBefore..<steps.count, vector, scratch)
    vector.update(from: scratch, count: size + steps.count)
  }

  private func substitute(
    _ range: Range<Int>, _ vector: UnsafeMutablePointer<Double>, _ scratch: UnsafeMutablePointer<Double>
  ) {
    for index in range {
      let step = steps[index]
      var sum = vector[Int(step.place)]
      for place in entryRange(of: index) { sum -= entries[place] * scratch[Int(columns[place])] }
      scratch[Int(step.place)] = sum == 0 ? 0 : sum / step.pivot
    }
  }

  /// Replaces the right-hand side (by columns) with the solution (by rows) of the transposed system.
  func solveTransposed(_ vector: UnsafeMutablePointer<Double>) {
    let size = inner.pointee.size
    distribute(stepsBefore..<steps.count, vector)
    for local in 0..<size { innerVector[local] = vector[Int(innerPlaces[local])] }
    inner.pointee.solveTransposed(innerVector, scratch: innerVector + size)
    for coupling in couplings {
      vector[Int(coupling.column)] -= coupling.entry * innerVector[Int(coupling.row)]
    }
    for local in 0..<size { vector[Int(innerPlaces[local])] = innerVector[local] }
    distribute(0..<stepsBefore, vector)
  }

  private func distribute(_ range: Range<Int>, _ vector: UnsafeMutablePointer<Double>) {
    for index in range.reversed() {
      let step = steps[index]
      if vector[Int(step.place)] == 0 { continue }
      let quotient = vector[Int(step.place)] / step.pivot
      vector[Int(step.place)] = quotient
      for place in entryRange(of: index) { vector[Int(columns[place])] -= entries[place] * quotient }
    }
  }

  @inline(__always) private func entryRange(of step: Int) -> Range<Int> {
    (step == 0 ? 0 : Int(steps[step - 1].end))..<Int(steps[step].end)
  }
}

/// Working memory of the order in which the variables of a border are substituted.
struct BorderScratch: ~Copyable {
  /// How many dependencies of a member are still to come, by its place among the members; those of the inner block
  /// together.
  var pending = Buffer<Int32>()
  /// Variables in the order of substitution, those before the inner block first.
  var order = Buffer<Int32>()
  /// How many of `order` come before the inner block.
  var before = 0
  /// The entries of all rows in `order` besides their pivots.
  private(set) var entries = 0
  private(set) var couplings = 0

  mutating func begin(size: Int) {
    pending.reset(to: size, with: 0)
    order.removeAll()
  }

  /// Notes how many entries the border has, while all dependencies are still to come. `core` is the place that stands
  /// for the inner block.
  mutating func recordSizes(core: Int) {
    couplings = Int(pending[core])
    entries = -couplings
    for place in 0..<pending.count { entries += Int(pending[place]) }
  }
}
