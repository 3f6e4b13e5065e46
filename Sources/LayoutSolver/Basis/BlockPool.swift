/// The factored diagonal blocks: strongly connected components of two or more variables in the graph of the basis.
///
/// A block's matrix has the members' tight rows as rows and the members as columns, both in ascending order of the variables, so it does not depend on
/// how it was found.
@usableFromInline struct Block: BitwiseCopyable {
  @usableFromInline let members: UnsafeMutablePointer<Int32>
  @usableFromInline let size: Int
  @usableFromInline let dense: DenseFactor?
  @usableFromInline let sparse: SparseFactor?

  func solve(_ vector: UnsafeMutablePointer<Double>, scratch: UnsafeMutablePointer<Double>) {
    if let dense { dense.solve(vector, scratch: scratch) } else { sparse!.solve(vector, scratch: scratch) }
  }

  func solveTransposed(_ vector: UnsafeMutablePointer<Double>, scratch: UnsafeMutablePointer<Double>) {
    if let dense {
      dense.solveTransposed(vector, scratch: scratch)
    } else {
      sparse!.solveTransposed(vector, scratch: scratch)
    }
  }

  @usableFromInline func deallocate() {
    members.deallocate()
    dense?.deallocate()
    sparse?.deallocate()
  }
}

@usableFromInline struct BlockPool: ~Copyable {
  @usableFromInline var slots: [Block?] = []
  private var free: [Int32] = []
  /// A variable's number within the block that is being factored.
  var localIndex = Buffer<Int32>()
  /// Right-hand side and scratch of block solves.
  var vector = Buffer<Double>()
  var scratch = Buffer<Double>()

  @inlinable deinit { for block in slots { block?.deallocate() } }

  subscript(index: Int32) -> Block { slots[Int(index)]! }

  mutating func insert(_ block: Block) -> Int32 {
    vector.extend(to: block.size, with: 0)
    scratch.extend(to: block.size, with: 0)
    if let index = free.popLast() {
      slots[Int(index)] = block
      return index
    }
    slots.append(block)
    return Int32(slots.count - 1)
  }

  mutating func remove(_ index: Int32) {
    slots[Int(index)]!.deallocate()
    slots[Int(index)] = nil
    free.append(index)
  }
}
