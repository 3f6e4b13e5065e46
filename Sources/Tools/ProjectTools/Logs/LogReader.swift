import ConstraintText

/// Reads console logs in pieces, and explains conflicts and exceptions as they are found.
package struct LogReader {
  private let printer: any ConflictPrinter
  private var scanner = LogScanner()
  private var decoder = LogDecoder()
  private var unread: [UnreadLine] = []
  /// The number of conflicts and exceptions so far.
  package private(set) var count = 0

  package init(_ printer: any ConflictPrinter) { self.printer = printer }

  /// Begins one of several logs.
  package func begin(_ path: String) -> PrintableText { printer.begin(path) }

  /// Reads the next piece of a log.
  package mutating func read(_ piece: UnsafeRawBufferPointer, write: (PrintableText) -> Void) {
    var found: [ConflictLog] = []
    decoder.decode(piece) { scanner.scan($0) { found.append($0) } }
    add(found, write)
  }

  /// Ends a log.
  package mutating func end(write: (PrintableText) -> Void) {
    var found: [ConflictLog] = []
    scanner.finish { found.append($0) }
    add(found, write)
    unread += scanner.unread
    (scanner, decoder) = (LogScanner(), LogDecoder())
  }

  private mutating func add(_ found: [ConflictLog], _ write: (PrintableText) -> Void) {
    let exceptions = scanner.removeExceptions()
    count += found.count + exceptions.count
    for log in found { write(printer.text(of: log)) }
    for exception in exceptions { write(printer.text(of: exception)) }
  }

  /// What follows the explanations: the lines that could not be read.
  package var rest: PrintableText { printer.end(unread: unread) }

  /// The explanations of the conflicts and exceptions in the text of a log, with the places of its objects in a project.
  package static func explanation(of log: String, project: ProjectIndex? = nil) -> String {
    var reader = LogReader(TextConflictPrinter(ConflictExplainer(project: project)))
    var bytes: [UInt8] = []
    Array(log.utf8).withUnsafeBytes { reader.read($0) { bytes += $0.bytes } }
    reader.end { bytes += $0.bytes }
    return String(decoding: bytes + reader.rest.bytes, as: UTF8.self)
  }
}
