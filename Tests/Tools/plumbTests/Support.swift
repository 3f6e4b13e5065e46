import Foundation

@testable import plumb

/// A folder that is gone when the test is over.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file and returns its path.
  @discardableResult func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }
}

/// Runs one command line on documents that come through the standard input.
func plumb(_ words: String..., input: String = "") -> (status: ExitStatus, output: String, errors: String) {
  plumb(words, input: input)
}

/// Runs one command line.
func plumb(_ words: [String], input: String = "") -> (status: ExitStatus, output: String, errors: String) {
  let console = Console.recording(input: input)
  let status = Plumb.run(words, console: console)
  return (status, console.output, console.errors)
}

/// The paths of the documents that operands mean, without failures.
func documentPaths(_ operands: [String]) -> [String] {
  InputFiles.find(operands).filter { $0.failure == nil }.map(\.path)
}
