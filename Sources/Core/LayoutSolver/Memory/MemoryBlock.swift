#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One piece of memory for arrays that are made together.
///
/// The first batch of a large layout makes three dozen arrays of some hundred kilobytes each, and Linux provides them
/// in pages of four kilobytes when they are first touched. That was a fifth of the time in which 1,000 cells are laid
/// out (`plumb-uikit cells`). One piece is large enough for pages of two megabytes, which the system is asked for where
/// that is possible.
@usableFromInline package struct MemoryBlock: ~Copyable {
  @usableFromInline let base: UnsafeMutableRawPointer?
  private let size: Int
  private var used = 0

  /// A block without memory: arrays have theirs on their own.
  package init() { (base, size) = (nil, 0) }

  /// Memory of `size` bytes, or none where large pages are not worth the while. What no array takes is never touched,
  /// so it may be too much.
  package init(size: Int) {
    #if canImport(Glibc) || canImport(Musl)
      var memory: UnsafeMutableRawPointer?
      if size >= 2 * MemoryBlock.largePage && posix_memalign(&memory, MemoryBlock.largePage, size) == 0 {
        // Whether the system follows the advice changes only the time.
        _ = madvise(memory, size, MemoryBlock.wantsLargePages)
        (base, self.size) = (memory, size)
        return
      }
    #endif
    (base, self.size) = (nil, 0)
  }

  @inlinable deinit { if let base { BufferMemory.free(base) } }

  package var isMade: Bool { base != nil }

  /// What no array has taken, in bytes.
  package var left: Int { size - used }

  /// Memory for an array, of a size from ``aligned(_:)``, or nil if the block has less left.
  mutating func allocate(_ bytes: Int) -> UnsafeMutableRawPointer? {
    guard let base, bytes <= left else { return nil }
    defer { used += bytes }
    return base + used
  }

  /// A size in whole lines of the cache.
  static func aligned(_ bytes: Int) -> Int { (bytes + 63) & ~63 }

  /// Returns the pages of an array that has left a block to the system; pages that it shares with other arrays stay.
  static func releasePages(_ memory: UnsafeMutableRawPointer, _ bytes: Int) {
    #if canImport(Glibc) || canImport(Musl)
      let start = (UInt(bitPattern: memory) + largestPage - 1) & ~(largestPage - 1)
      let end = (UInt(bitPattern: memory) + UInt(bytes)) & ~(largestPage - 1)
      if start < end { _ = madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_DONTNEED) }
    #endif
  }

  private static var largePage: Int { 2 << 20 }
  /// The largest size of a usual page on any processor.
  private static var largestPage: UInt { 64 << 10 }
  /// `MADV_HUGEPAGE` (madvise(2)), which the C library's module does not show everywhere.
  private static var wantsLargePages: Int32 { 14 }
}
