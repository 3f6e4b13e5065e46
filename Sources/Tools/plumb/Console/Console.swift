import Foundation
import ProjectTools

/// The input and output of a command: the standard streams, or memory in tests.
///
/// Used from the main thread only; workers return values.
final class Console {
  /// Whether the standard error stream is a terminal that shows a progress bar.
  let showsProgress: Bool
  private let send: ((UnsafeRawBufferPointer, Bool) -> Void)?
  private let receive: () -> [UInt8]
  private let receiveChunk: () -> [UInt8]
  private var buffer: [UInt8] = []
  /// Whether it was said what compiled documents do not have.
  private var hasRemarkedProducts = false
  /// The recorded standard output.
  private(set) var output = ""
  /// The recorded standard error.
  private(set) var errors = ""

  /// Creates a console. `send` writes bytes to the standard output or, if its second argument is true, to the standard
  /// error; nil records both. It does not return if the standard output cannot be written.
  init(
    showsProgress: Bool, send: ((UnsafeRawBufferPointer, Bool) -> Void)?, receive: @escaping () -> [UInt8],
    receiveChunk: @escaping () -> [UInt8]
  ) { (self.showsProgress, self.send, self.receive, self.receiveChunk) = (showsProgress, send, receive, receiveChunk) }

  /// The streams of the process.
  static func standard() -> Console {
    Console(
      showsProgress: isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb",
      send: { bytes, isError in
        guard !isError else {
          _ = Self.writeAll(bytes, to: STDERR_FILENO)
          return
        }
        guard let reason = Self.writeAll(bytes, to: STDOUT_FILENO) else { return }
        // A run whose output is lost does not pass, whatever else it does.
        let message = Array("plumb: the output cannot be written: \(reason)\n".utf8)
        _ = message.withUnsafeBytes { Self.writeAll($0, to: STDERR_FILENO) }
        _exit(ExitStatus.failure.rawValue)
      },
      receive: { [UInt8](FileHandle.standardInput.readDataToEndOfFile()) },
      receiveChunk: { [UInt8](FileHandle.standardInput.availableData) })
  }

  /// Creates a console in memory with `input` as its standard input.
  static func recording(input: String = "") -> Console {
    // A few bytes at a time, as a pipe may deliver them.
    var rest = Array(input.utf8)[...]
    return Console(
      showsProgress: false, send: nil, receive: { Array(input.utf8) },
      receiveChunk: {
        defer { rest = rest.dropFirst(100) }
        return Array(rest.prefix(100))
      })
  }

  /// Writes to the standard output.
  func write(_ text: PrintableText) {
    guard send != nil else {
      output += String(decoding: text.bytes, as: UTF8.self)
      return
    }
    buffer += text.bytes
    if buffer.count > 1 << 16 { flush() }
  }

  /// Writes lines to the standard output.
  func write(lines: [String]) { write(.lines(lines)) }

  /// Writes what a run has to say.
  func write(_ report: RunReport) -> ExitStatus {
    complain(report.complaints)
    write(lines: report.lines)
    return report.status
  }

  /// Writes a line to the standard output.
  func write(line: String) { write(.line(line)) }

  /// Writes a one-line message to standard error.
  func complain(_ message: String) { writeError(.line("plumb: " + message)) }

  /// Says once what compiled documents do not have.
  func remarkProducts() {
    guard !hasRemarkedProducts else { return }
    hasRemarkedProducts = true
    complain(CompiledInput.remark)
  }

  /// Writes messages, and returns whether there are any.
  @discardableResult func complain(_ messages: [String]) -> Bool {
    for message in messages { complain(message) }
    return !messages.isEmpty
  }

  /// Writes to standard error.
  func writeError(_ text: PrintableText) {
    flush()
    guard let send else {
      errors += String(decoding: text.bytes, as: UTF8.self)
      return
    }
    text.bytes.withUnsafeBytes { send($0, true) }
  }

  /// Flushes the output buffer.
  func flush() {
    guard let send, !buffer.isEmpty else { return }
    buffer.withUnsafeBytes { send($0, false) }
    buffer.removeAll(keepingCapacity: true)
  }

  /// The bytes of the standard input that are there, or as soon as there are some; none at its end.
  func readChunk() -> [UInt8] { receiveChunk() }

  /// The whole standard input.
  func readInput() -> [UInt8] { receive() }

  /// The standard input in pieces, for streams of any length.
  func readInput(_ take: (UnsafeRawBufferPointer) -> Void) {
    guard send != nil else { return receive().withUnsafeBytes(take) }
    _ = PieceReader.read(STDIN_FILENO, take)
  }

  /// Writes all bytes. Returns the reason if they cannot be written.
  private static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> String? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return String(cString: strerror(errno)) }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}

extension InputDocument {
  /// The documents of operands. Reads standard input for `-`.
  static func collect(_ operands: [String], console: Console) -> [InputDocument] {
    let inputs = files(operands, readInput: console.readInput)
    if inputs.contains(where: \.isCompiled) { console.remarkProducts() }
    return inputs
  }
}
