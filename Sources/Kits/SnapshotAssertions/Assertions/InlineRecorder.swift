import Foundation

/// A call with the text of an inline snapshot, in the source file of a test.
struct InlineCall: Hashable {
  /// Where a call has the text.
  enum Place: Hashable {
    /// In a closure behind the parentheses, or inside of them with its label.
    case closure(InlineSnapshotSyntaxDescriptor)
    /// In a string literal inside of the parentheses, with a label.
    case argument(String)
  }

  /// The path of the source.
  let file: String
  /// The line and the column of the call, starting with 1.
  let line, column: Int
  /// Where the call has the text.
  let place: Place
}

/// Why a text was not written.
enum InlineRecordingError: Error, CustomStringConvertible {
  case unreadable(String)
  case unwritable(String)
  case noCall(InlineCall)
  case otherText(InlineCall)

  var description: String {
    switch self {
    case .unreadable(let file): "It was not written: \(file) cannot be read."
    case .unwritable(let file): "It was not written: \(file) cannot be written."
    case .noCall(let call):
      "It was not written: \(call.file) has no call in line \(call.line), as if it was changed after the test was built."
    case .otherText(let call):
      "It was not written: the assertion in line \(call.line) had another text before, in the same run."
    }
  }
}

/// Writes the texts of inline snapshots into the sources of tests.
///
/// A file is read once, as it was when the test was built. Each text is added to those that were written before, and the file is
/// written anew, so that places of calls that come later remain those that the compiler saw.
final class InlineRecorder: @unchecked Sendable {
  static let shared = InlineRecorder()

  private struct File {
    let source: InlineSource
    var texts: [InlineCall: String?] = [:]
  }

  private let lock = NSLock()
  private var files: [String: File] = [:]

  /// Writes a text, or removes it if it is nil.
  func write(_ text: String?, at call: InlineCall) throws(InlineRecordingError) {
    lock.lock()
    defer { lock.unlock() }
    var file: File
    if let known = files[call.file] {
      file = known
    } else {
      guard let source = try? String(contentsOfFile: call.file, encoding: .utf8) else { throw .unreadable(call.file) }
      file = File(source: InlineSource(source))
    }
    if let former = file.texts[call] {
      guard former == text else { throw .otherText(call) }
      return
    }
    file.texts[call] = .some(text)
    var edits: [InlineSource.Edit] = []
    for (call, text) in file.texts {
      guard let edit = file.source.edit(call, text) else { throw .noCall(call) }
      edits.append(edit)
    }
    do {
      try file.source.applying(edits).write(toFile: call.file, atomically: true, encoding: .utf8)
    } catch {
      throw .unwritable(call.file)
    }
    files[call.file] = file
  }
}
