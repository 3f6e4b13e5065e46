import Foundation

/// A program that ran to its end.
struct FinishedProgram {
  /// The standard output.
  let output: [UInt8]
  /// The first line of the standard error; empty if there is none.
  let message: String
  /// The exit status; nil if a signal ended the program.
  let status: Int32?

  /// Runs a program of the search path, with an empty standard input, in a folder or the current one.
  init(_ words: [String], folder: String? = nil) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    // `waitUntilExit` notices the end up to 50 milliseconds late on Linux.
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    self.output = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    message = text.split(separator: "\n").first.map(String.init) ?? ""
    end.wait()
    status = process.terminationReason == .exit ? process.terminationStatus : nil
  }
}
