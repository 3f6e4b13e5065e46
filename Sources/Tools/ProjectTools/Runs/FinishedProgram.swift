import Foundation

/// A program that ran to its end.
struct FinishedProgram {
  /// The standard output.
  let output: [UInt8]
  /// The first line of the standard error that is not a warning, or its first line; empty if there is none.
  let message: String
  /// The exit status; nil if a signal ended the program.
  let status: Int32?

  /// The program wrote more than is read.
  struct TooMuchOutput: Error, LocalizedError {
    let limit: Int
    var errorDescription: String? { "its output is larger than \(limit >> 20) MB" }
  }

  /// The most bytes of the standard output: the text of a document, or the names of the files of a repository.
  static let limit = 256 << 20

  /// Runs a program of the search path.
  ///
  /// - Parameters:
  ///   - folder: The folder that it runs in; nil is the current one.
  ///   - environment: The environment; nil is that of this program.
  ///   - input: The text of the standard input.
  ///   - limit: The most bytes of the standard output; more are an error.
  init(
    _ words: [String], folder: String? = nil, environment: [String: String]? = nil, input: String = "",
    limit: Int = limit
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    if let environment { process.environment = environment }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = try Self.stream(of: input)
    // `waitUntilExit` notices the end up to 50 milliseconds late on Linux.
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    // Both streams are read at once: a program that fills one pipe while the other is read would wait forever.
    let messages = Drain(errors.fileHandleForReading, keeping: 1 << 16)
    let bytes = Drain.read(output.fileHandleForReading, keeping: limit + 1) {
      // A signal that the program can neither block nor ignore.
      kill(process.processIdentifier, SIGKILL)
    }
    let text = String(decoding: messages.wait(), as: UTF8.self)
    end.wait()
    guard bytes.count <= limit else { throw TooMuchOutput(limit: limit) }
    self.output = bytes
    let lines = text.split(separator: "\n")
    message = (lines.first { !$0.hasPrefix("warning:") } ?? lines.first).map(String.init) ?? ""
    status = process.terminationReason == .exit ? process.terminationStatus : nil
  }

  /// A stream from which a text is read: a file without a name, because writing to a pipe blocks while the program does
  /// not read.
  private static func stream(of text: String) throws -> FileHandle {
    if text.isEmpty { return .nullDevice }
    guard let file = tmpfile() else { throw CocoaError(.fileWriteUnknown) }
    defer { fclose(file) }
    let stream = FileHandle(fileDescriptor: dup(fileno(file)), closeOnDealloc: true)
    try stream.write(contentsOf: Data(text.utf8))
    try stream.seek(toOffset: 0)
    return stream
  }
}

/// Reads a stream to its end on a thread of its own.
private final class Drain: @unchecked Sendable {
  private let end = DispatchSemaphore(value: 0)
  private var bytes: [UInt8] = []

  init(_ stream: FileHandle, keeping limit: Int) {
    let descriptor = stream.fileDescriptor
    Thread {
      // The stream is open as long as the thread reads.
      withExtendedLifetime(stream) { self.bytes = Self.read(descriptor, keeping: limit) {} }
      self.end.signal()
    }.start()
  }

  func wait() -> [UInt8] {
    end.wait()
    return bytes
  }

  static func read(_ stream: FileHandle, keeping limit: Int, overflow: () -> Void) -> [UInt8] {
    withExtendedLifetime(stream) { read(stream.fileDescriptor, keeping: limit, overflow: overflow) }
  }

  /// The first bytes of a stream; the others are read and dropped. Calls `overflow` when there are some.
  private static func read(_ descriptor: Int32, keeping limit: Int, overflow: () -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    _ = PieceReader.read(descriptor) { piece in
      if bytes.count < limit {
        bytes += piece.prefix(limit - bytes.count)
        if bytes.count == limit { overflow() }
      }
    }
    return bytes
  }
}
