import Foundation

/// Reads a file or a stream in pieces, so that memory does not grow with the input.
package enum PieceReader {
  private static let pieceSize = 1 << 18

  package static func read(_ path: String, _ take: (UnsafeRawBufferPointer) -> Void) throws(ProjectError) {
    let descriptor = open(path, O_RDONLY)
    defer { if descriptor >= 0 { close(descriptor) } }
    guard descriptor >= 0, read(descriptor, take) else {
      throw ProjectError("cannot read '\(path)': \(String(cString: strerror(errno)))")
    }
  }

  /// False if reading failed; see `errno`.
  package static func read(_ descriptor: Int32, _ take: (UnsafeRawBufferPointer) -> Void) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: pieceSize, alignment: 16) { buffer in
      while true {
        let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return count == 0 }
        take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    }
  }
}
