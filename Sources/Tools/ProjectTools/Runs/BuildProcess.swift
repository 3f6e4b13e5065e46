import Foundation

/// A program that takes long: its output is followed line by line, and it can be stopped.
package final class BuildProcess: @unchecked Sendable {
  /// How the program ended.
  package enum End: Equatable {
    case exited(Int32)
    /// It was stopped because its result is no longer wanted.
    case cancelled
    /// It was stopped after the longest time.
    case tooLong
  }

  /// The last lines of both streams, in their order.
  package private(set) var lines: [String] = []
  private let lock = NSLock()
  /// The beginning of a line whose end was not read yet.
  private var rest: [UInt8] = []

  /// Earlier lines are dropped: those of errors are near the end.
  private static let longestOutput = 4000
  /// Seconds. A first build of a package with its dependencies takes minutes.
  private static let longestTime = 1800.0

  package init() {}

  /// Runs a program of the search path in a folder to its end.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - folder: The folder that it runs in.
  ///   - environment: What is added to the environment.
  ///   - isCancelled: Whether the result is no longer wanted; asked ten times a second.
  ///   - notice: Called with each line.
  package func run(
    _ words: [String], in folder: String, environment: [String: String] = [:], isCancelled: () -> Bool,
    notice: (String) -> Void
  ) throws -> End {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    let drained = DispatchSemaphore(value: 0)
    let stream = pipe.fileHandleForReading
    Thread {
      _ = PieceReader.read(stream.fileDescriptor) { self.take($0) }
      drained.signal()
    }.start()
    let start = Date()
    var seen = 0
    var result: End?
    while end.wait(timeout: .now() + 0.1) == .timedOut {
      for line in news(&seen) { notice(line) }
      guard result == nil else { continue }
      if isCancelled() { result = .cancelled }
      if Date().timeIntervalSince(start) > Self.longestTime { result = .tooLong }
      if result != nil { stop(process) }
    }
    // A program that outlives the build may keep the stream open.
    _ = drained.wait(timeout: .now() + 2)
    withExtendedLifetime(stream) {}
    for line in news(&seen) { notice(line) }
    return result ?? .exited(process.terminationStatus)
  }

  /// Asks the build to end, which ends its compilers, and ends it if it does not.
  private func stop(_ process: Process) {
    process.interrupt()
    DispatchQueue.global().asyncAfter(deadline: .now() + 5) {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
  }

  private func take(_ bytes: UnsafeRawBufferPointer) {
    lock.withLock {
      rest += bytes
      while let end = rest.firstIndex(of: 0x0A) {
        lines.append(String(decoding: rest[..<end], as: UTF8.self))
        rest.removeSubrange(...end)
      }
      if rest.count > 1 << 16 { rest.removeAll() }
    }
  }

  /// The lines since the last call.
  private func news(_ seen: inout Int) -> [String] {
    lock.withLock {
      let new = Array(lines[min(seen, lines.count)...])
      if lines.count > Self.longestOutput { lines.removeFirst(lines.count - Self.longestOutput / 2) }
      seen = lines.count
      return new
    }
  }
}
