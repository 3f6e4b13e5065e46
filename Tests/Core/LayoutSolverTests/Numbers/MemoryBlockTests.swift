import TestSupport
import Testing

@testable import LayoutSolver

#if canImport(Glibc) || canImport(Musl)
  @Suite("Arrays that are made together")
  struct MemoryBlockTests {
    @Test("arrays lie in a block, keep their elements when they leave it, and have their own memory when it is full")
    func arraysKeepTheirElementsWhenTheyLeaveBlock() {
      var block = MemoryBlock(size: 4 << 20)
      let isMade = block.isMade
      #expect(isMade)
      var numbers = Buffer<Int32>()
      var values = Buffer<Double>()
      numbers.append(7)
      numbers.reserve(500_000, in: &block)
      values.reserve(200_000, in: &block)
      let areInside = (numbers.ownsMemory, values.ownsMemory)
      expectEqual(areInside, (false, false))
      for index in 1..<500_000 { numbers.append(Int32(index)) }
      for index in 0..<200_000 { values.append(-Double(index)) }
      // As many bytes are not left.
      var late = Buffer<Double>()
      late.reserve(100_000, in: &block)
      let isOutside = late.ownsMemory
      #expect(isOutside)
      // One leaves, the other stays.
      numbers.append(500_000)
      values[199_999] = 3
      let (hasLeft, stays) = (numbers.ownsMemory, !values.ownsMemory)
      #expect(hasLeft)
      #expect(stays)
      var wrong = numbers[0] == 7 ? 0 : 1
      for index in 1...500_000 where numbers[index] != Int32(index) { wrong += 1 }
      for index in 0..<199_999 where values[index] != -Double(index) { wrong += 1 }
      expectEqual(wrong, 0)
      // And back into another one.
      var next = MemoryBlock(size: 8 << 20)
      numbers.reserve(1_000_001, in: &next)
      let (isBack, first, last) = (!numbers.ownsMemory, numbers[0], numbers[500_000])
      #expect(isBack)
      expectEqual(first, 7)
      expectEqual(last, 500_000)
    }

    @Test("a block that would hold no two large pages is not made")
    func blockSmallerThanTwoLargePagesIsNotMade() {
      var block = MemoryBlock(size: 4 << 20 - 1)
      var numbers = Buffer<Int32>()
      numbers.reserve(100, in: &block)
      let (isMade, isOutside) = (block.isMade, numbers.ownsMemory)
      #expect(!isMade)
      #expect(isOutside)
    }

    /// A chain: each variable is one more than the one before it.
    private func chain(
      _ count: Int, reserved: Int, from start: Int = 0
    ) throws -> (values: [Double], arraysInBlock: [Bool]) {
      var solver = Solver()
      var areInside: [Bool] = []
      var variables: [VariableID] = []
      for index in 0..<count {
        if index == start {
          solver.reserve(variables: reserved, rows: reserved)
          areInside = [
            !solver.work.entries.ownsMemory, !solver.directions.editCount.ownsMemory,
            !solver.matrix.occurrences.coefficients.ownsMemory,
            !solver.batch.journal.words.ownsMemory,
          ]
        }
        let variable = solver.addVariable()
        let above = variables.last.map { [Term($0, -1)] } ?? []
        try solver.addRow([Term(variable, 1)] + above, constant: -1, .equal)
        variables.append(variable)
        if index == count / 2 { try solver.solve() }
      }
      try solver.solve()
      return (variables.map { solver.value(of: $0) }, areInside)
    }

    @Test("what a solver reserves lies in its block as a whole, and more than that was expected changes nothing")
    func reservedCapacityLiesInOneBlock() throws {
      let expected = (1...15_000).map(Double.init)
      let made = try chain(15_000, reserved: 12_000)
      expectEqual(made.arraysInBlock, [true, true, true, true])
      expectEqual(made.values, expected)
      let late = try chain(15_000, reserved: 12_000, from: 3000)
      expectEqual(late.arraysInBlock, [true, true, true, true])
      expectEqual(late.values, expected)
      let without = try chain(15_000, reserved: 0)
      expectEqual(without.arraysInBlock, [false, false, false, false])
      expectEqual(without.values, expected)
    }
  }
#endif
