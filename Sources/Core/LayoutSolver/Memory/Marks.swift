/// A set of small numbers that is emptied in O(1): a number is in it while its stamp is that of the current epoch.
struct Marks: ~Copyable {
  private(set) var stamps = Buffer<Int32>()
  private(set) var epoch: Int32

  /// - Parameter epoch: The first epoch, at least 1. The stamps are cleared before the epochs run out.
  init(epoch: Int32 = 1) { self.epoch = epoch }

  /// Makes room for the numbers below `count`.
  @inline(__always) mutating func extend(to count: Int) { stamps.extend(to: count, with: 0) }

  /// The same, with memory for the numbers below `room`, in a block where that has as much left.
  @inline(__always) mutating func extend(to count: Int, room: Int, in block: inout MemoryBlock) {
    stamps.extend(to: count, with: 0, room: room, in: &block)
  }

  mutating func removeAll() {
    if epoch == Int32.max {
      for index in 0..<stamps.count { stamps[index] = 0 }
      epoch = 0
    }
    epoch += 1
  }

  @inline(__always) func contains(_ number: Int32) -> Bool { stamps[number] == epoch }

  /// Puts a number in. False where it was there already.
  @inline(__always) @discardableResult func insert(_ number: Int32) -> Bool {
    if stamps[number] == epoch { return false }
    stamps[number] = epoch
    return true
  }
}
