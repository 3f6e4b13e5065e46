/// The factored diagonal blocks: strongly connected components of two or more variables in the graph of the basis.
///
/// A block's matrix has the members' tight rows as rows and the members as columns, both in ascending order of the
/// variables, so it does not depend on how it was found. While pivots go on, rows of a sparse block are replaced
/// without factoring it again (`updates`); such a block may have become more than one component, and is dissolved at
/// the end of the pass.
@usableFromInline struct Block: BitwiseCopyable {
  @usableFromInline let members: UnsafeMutablePointer<Int32>
  /// The number of members; 0 once the block has been removed.
  @usableFromInline fileprivate(set) var size: Int
  @usableFromInline let dense: DenseFactor?
  @usableFromInline let sparse: SparseFactor?
  /// In place of factors, a block inside this one and the variables around it.
  @usableFromInline let border: UnsafeMutablePointer<BlockBorder>?
  @usableFromInline var updates: BlockUpdates?

  init(
    members: UnsafeMutablePointer<Int32>, size: Int, dense: DenseFactor? = nil, sparse: SparseFactor? = nil,
    border: UnsafeMutablePointer<BlockBorder>? = nil
  ) { (self.members, self.size, self.dense, self.sparse, self.border) = (members, size, dense, sparse, border) }

  /// How many rows were replaced since the block, or the innermost one inside it, was factored.
  var replacements: Int { (updates?.count ?? 0) + (border?.pointee.inner.pointee.replacements ?? 0) }

  func solve(_ vector: UnsafeMutablePointer<Double>, scratch: UnsafeMutablePointer<Double>) {
    updates?.solve(vector, size: size, scratch: scratch)
    if let dense {
      dense.solve(vector, scratch: scratch)
    } else if let border {
      border.pointee.solve(vector, scratch: scratch)
    } else {
      sparse!.solve(vector, scratch: scratch)
    }
  }

  func solveTransposed(_ vector: UnsafeMutablePointer<Double>, scratch: UnsafeMutablePointer<Double>) {
    if let dense {
      dense.solveTransposed(vector, scratch: scratch)
    } else {
      solveTransposedByFactorRows(vector, scratch: scratch)
      updates?.sortByMembers(vector, size: size, scratch: scratch)
    }
  }

  /// The same for a block that is not dense, with the solution by the factors' rows.
  func solveTransposedByFactorRows(_ vector: UnsafeMutablePointer<Double>, scratch: UnsafeMutablePointer<Double>) {
    if let border {
      border.pointee.solveTransposed(vector)
    } else {
      sparse!.solveTransposed(vector, scratch: scratch)
    }
    updates?.solveTransposed(vector)
  }

  /// The place of a variable among the members, or -1.
  func local(_ variable: Int32) -> Int {
    var (from, to) = (0, size)
    while from < to {
      let middle = (from + to) / 2
      if members[middle] < variable { from = middle + 1 } else { to = middle }
    }
    return from < size && members[from] == variable ? from : -1
  }

  @usableFromInline func deallocate() {
    members.deallocate()
    dense?.deallocate()
    sparse?.deallocate()
    if let border {
      border.pointee.inner.pointee.deallocate()
      border.pointee.deallocate()
      border.deallocate()
    }
    updates?.deallocate()
  }
}

@usableFromInline struct BlockPool: ~Copyable {
  /// Blocks by their numbers, those that have been removed included.
  private var slots = Buffer<Block>()
  private var free = Buffer<Int32>()
  /// The working memory of eliminations, made for the first sparse block.
  private var workspace: UnsafeMutablePointer<MarkowitzElimination>?
  /// A variable's number within the block that is being factored.
  var localIndex = Buffer<Int32>()
  /// Right-hand side and scratch of block solves.
  var vector = Buffer<Double>()
  var scratch = Buffer<Double>()
  /// Larger blocks get sparse factors; tests with small systems lower it.
  var largestDense = DenseFactor.limit
  /// How many rows of a block are replaced before it is factored again; tests compare with 0.
  var mostReplacements = Tolerance.replacementsInBlock
  /// The block whose factors stay while its members' rows change, or -1.
  var kept: Int32 = -1
  /// The variable that the row which the last pivot has made tight is matched with; -1 while there are no pivots.
  var lastEntered: Int32 = -1
  var border = BorderScratch()
  /// Blocks with replaced rows; some may have been dissolved since.
  private var updated = Buffer<Int32>()

  @inlinable deinit { deallocate() }

  @usableFromInline func deallocate() {
    for index in 0..<slots.count where slots[index].size > 0 { slots[index].deallocate() }
    workspace?.deinitialize(count: 1)
    workspace?.deallocate()
  }

  // Without inlining every look at a member would copy the block.
  @inline(__always) subscript(index: Int32) -> Block { slots.pointer[Int(index)] }

  /// The working memory of eliminations, prepared for a block.
  mutating func elimination(size: Int, entries: Int) -> UnsafeMutablePointer<MarkowitzElimination> {
    let memory = workspace ?? .allocate(capacity: 1)
    if workspace == nil { memory.initialize(to: MarkowitzElimination()) }
    workspace = memory
    memory.pointee.begin(size: size, entries: entries)
    return memory
  }

  mutating func insert(_ block: Block) -> Int32 {
    vector.extend(to: block.size, with: 0)
    scratch.extend(to: block.size, with: 0)
    if !free.isEmpty {
      let index = free.removeLast()
      slots[index] = block
      return index
    }
    slots.append(block)
    return Int32(slots.count - 1)
  }

  /// Replaces a row of the factors, given α in `vector`.
  mutating func replaceRow(at place: Int, of index: Int32, noise: Double) {
    var updates = self[index].updates ?? BlockUpdates(size: self[index].size)
    if updates.count == 0 { updated.append(index) }
    updates.append(place: place, vector.pointer, size: self[index].size, noise: noise)
    slots.pointer[Int(index)].updates = updates
  }

  /// A block with replaced rows, which is no longer listed; or nil.
  mutating func popUpdated() -> Int32? {
    while !updated.isEmpty {
      let index = updated.removeLast()
      if slots[index].size > 0 && slots[index].updates != nil { return index }
    }
    return nil
  }

  mutating func remove(_ index: Int32) {
    slots[index].deallocate()
    withdraw(index)
  }

  /// Gives a block up, but not the one inside it, nor its members.
  mutating func unwrap(_ index: Int32) {
    slots[index].border?.pointee.deallocate()
    slots[index].border?.deallocate()
    withdraw(index)
  }

  /// Frees the number of a block that something else has taken over.
  mutating func withdraw(_ index: Int32) {
    slots.pointer[Int(index)].size = 0
    free.append(index)
  }
}
