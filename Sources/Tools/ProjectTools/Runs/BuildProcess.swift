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

  /// The last lines of both streams, in the order in which they were read.
  package private(set) var lines: [String] = []
  /// The last lines of the standard output.
  package private(set) var output: [String] = []
  private let lock = NSLock()

  /// Earlier lines are dropped: those of errors are near the end.
  private static let mostNews = 4000
  /// The description of a package has a line for each of its sources.
  private static let mostLines = 1 << 18
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
    // A stream of its own: a message of the standard error without an end of line would become a part of the output's next line.
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    let drained = [
      follow(output.fileHandleForReading, isOutput: true), follow(errors.fileHandleForReading, isOutput: false),
    ]
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
    // A program that outlives the build may keep the streams open.
    let latest = DispatchTime.now() + 2
    for stream in drained { _ = stream.wait(timeout: latest) }
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

  /// Reads a stream to its end on a thread of its own; returns what is signalled there.
  private func follow(_ stream: FileHandle, isOutput: Bool) -> DispatchSemaphore {
    let end = DispatchSemaphore(value: 0)
    Thread {
      // The beginning of a line whose end was not read yet.
      var rest: [UInt8] = []
      _ = PieceReader.read(stream.fileDescriptor) { self.take($0, after: &rest, isOutput: isOutput) }
      if !rest.isEmpty { self.take([0x0A], after: &rest, isOutput: isOutput) }
      withExtendedLifetime(stream) {}
      end.signal()
    }.start()
    return end
  }

  private func take(_ bytes: some Sequence<UInt8>, after rest: inout [UInt8], isOutput: Bool) {
    rest += bytes
    lock.withLock {
      while let end = rest.firstIndex(of: 0x0A) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        lines.append(line)
        if isOutput { output.append(line) }
        rest.removeSubrange(...end)
      }
      if output.count > Self.mostLines { output.removeFirst(output.count - Self.mostLines / 2) }
    }
    if rest.count > 1 << 16 { rest.removeAll() }
  }

  /// The lines since the last call.
  private func news(_ seen: inout Int) -> [String] {
    lock.withLock {
      let new = Array(lines[min(seen, lines.count)...])
      if lines.count > Self.mostNews { lines.removeFirst(lines.count - Self.mostNews / 2) }
      seen = lines.count
      return new
    }
  }
}
