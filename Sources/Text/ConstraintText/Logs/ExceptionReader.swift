/// Finds the exceptions of Auto Layout in the lines of a console stream.
struct ExceptionReader {
  /// The maximum number of lines of a message.
  private static let longest = 24
  /// The number of lines within which a message is repeated: by the log message that announces the exception, by the
  /// exception, and by the process that ends.
  private static let distance = 80

  private(set) var exceptions: [LayoutException] = []
  private var lines: [[UInt8]] = []
  /// What the lines so far announce; nil as long as they are only the beginning of a message.
  private var kind: LayoutException.Kind?
  private var start = 0
  /// The last exception, to recognize a repetition.
  private var last: LayoutException?

  /// Whether the next line can belong to a message.
  var isReading: Bool { !lines.isEmpty }

  mutating func removeExceptions() -> [LayoutException] {
    guard !exceptions.isEmpty else { return [] }
    defer { exceptions = [] }
    return exceptions
  }

  /// Reads a line of the input. Returns the lines of the message that ends with it.
  mutating func read(_ bytes: [UInt8], number: Int) -> ClosedRange<Int>? {
    let whole = 0..<bytes.count
    let isHeading = bytes.find("imultaneously satisfy", in: whole) != nil
    if isHeading { return lines.isEmpty ? nil : end(number - 1) }
    let own = LayoutException.kind(of: bytes)?.kind
    var ended: ClosedRange<Int>?
    // Another message begins. A phrase that follows the beginning of a message may be its own, on a line of a wrap.
    if !lines.isEmpty, let own, own != kind, kind != nil || ExceptionReader.canBegin(bytes) { ended = end(number - 1) }
    if lines.isEmpty {
      guard own != nil || ExceptionReader.canBegin(bytes) else { return ended }
      start = number
    }
    lines.append(LogLine(LogLine.decoded(bytes), widths: []).content)
    kind = kind ?? LayoutException.kind(of: Array(lines.joined(separator: [Bytes.space])))?.kind
    let isLast = lines.count > 1 && lines.last?.isEmpty == true || lines.count == ExceptionReader.longest
    guard isLast || isComplete, let last = end(number) else { return ended }
    return (ended?.lowerBound ?? last.lowerBound)...last.upperBound
  }

  mutating func finish(_ number: Int) -> ClosedRange<Int>? { lines.isEmpty ? nil : end(number) }

  /// Whether a message may begin on a line: it mentions an exception, or has the first words of one.
  private static func canBegin(_ line: [UInt8]) -> Bool {
    let whole = 0..<line.count
    return line.find("xception", in: whole) != nil || line.find("nable to ", in: whole) != nil
  }

  /// Whether the closing mark of the message, or the stack after it, has been read.
  private var isComplete: Bool {
    guard let last = lines.last else { return false }
    if last.find("First throw call stack", in: 0..<last.count) != nil { return true }
    return (last.last == Bytes.quote || last.last == UInt8(ascii: "\"")) && kind != nil
  }

  private mutating func end(_ number: Int) -> ClosedRange<Int>? {
    let message = lines
    (lines, kind) = ([], nil)
    guard let exception = LayoutException(message, line: start) else { return nil }
    let range = start...max(start, number)
    if let last, last.kind == exception.kind, start - last.line < ExceptionReader.distance {
      var same = exception
      same.line = last.line
      if same == last || exception.items.isEmpty && exception.details.isEmpty { return range }
    }
    last = exception
    exceptions.append(exception)
    return range
  }
}
