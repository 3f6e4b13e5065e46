/// A state machine that combines parts of lines into conflicts. It tolerates missing and damaged parts.
struct LogAssembler {
  private enum State {
    case idle
    /// After the heading, before the list.
    case heading
    case list
    /// After the list, before the sentence about the broken constraint.
    case afterList
    /// After that sentence, before the constraint.
    case breaking
  }

  /// The number of lines of other output after which the assembler does not expect further parts.
  private static let patience = 12

  private var state = State.idle
  private var log = ConflictLog()
  private var start = 0
  private var last = 0
  private var isBracketed = false
  private var hasForeignPrefix = false
  /// The number of lines of other output that are accepted between entries, or after an incomplete list.
  private var strangers: [UnreadLine] = []
  private var strangerCount = 0
  private var partial = PartialEntry()
  private var outside: [UnreadLine] = []

  var isIdle: Bool {
    if case .idle = state { return true }
    return false
  }

  mutating func removeOutside() -> [UnreadLine] {
    guard !outside.isEmpty else { return [] }
    defer { outside = [] }
    return outside
  }

  mutating func read(_ line: LogLine, number: Int, _ found: (ConflictLog) -> Void) {
    for part in line.parts { read(part, line, number, found) }
  }

  mutating func finish(_ found: (ConflictLog) -> Void) {
    endPartial()
    end(found)
  }

  private mutating func read(_ part: LogLine.Part, _ line: LogLine, _ number: Int, _ found: (ConflictLog) -> Void) {
    switch part {
    case .heading(let heading):
      endPartial()
      end(found)
      begin(number)
      log.heading = heading
      state = .heading
    case .breaking:
      endPartial()
      keepStrangers()
      if isIdle { begin(number) }
      log.hasBreakLine = true
      state = .breaking
      touch(number)
    case .opening: open(number)
    case .closing: close(number)
    case .entry(let bytes, let isComplete, let isEscaped):
      entry(bytes, isComplete, isEscaped, line, number, found)
    case .hidden: hide(line, number)
    case .emptyEntry, .quoted, .known, .blank, .other: readText(part, line, number, found)
    }
  }

  private mutating func open(_ number: Int) {
    if case .heading = state {
      state = .list
      isBracketed = true
      touch(number)
    }
  }

  private mutating func close(_ number: Int) {
    guard case .list = state else { return }
    endPartial()
    keepStrangers()
    isBracketed = true
    state = .afterList
    touch(number)
  }

  private mutating func entry(
    _ bytes: [UInt8], _ isComplete: Bool, _ isEscaped: Bool, _ line: LogLine, _ number: Int,
    _ found: (ConflictLog) -> Void
  ) {
    endPartial()
    if case .afterList = state { end(found) }
    if isIdle {
      begin(number)
      hasForeignPrefix = line.hasForeignPrefix
    }
    var isBreaking = false
    if case .breaking = state { isBreaking = true }
    if !isBreaking {
      state = .list
      keepStrangers()
    }
    touch(number)
    partial = PartialEntry(
      pieces: [bytes], line: number, isEscaped: isEscaped, isBroken: isBreaking, isClosed: isComplete)
    if isComplete {
      endPartial()
      if isBreaking { end(found) }
    }
  }

  private mutating func readText(_ part: LogLine.Part, _ line: LogLine, _ number: Int, _ found: (ConflictLog) -> Void) {
    if isIdle { return }
    if !partial.isEmpty {
      if case .blank = part { return }
      if case .known = part { return endPartialAndLog(found) }
      let isDone = partial.append(line.content)
      touch(number)
      if isDone || partial.pieces.count > 8 { endPartialAndLog(found) }
      return
    }
    switch (state, part) {
    case (_, .blank), (_, .known): return
    case (.list, .quoted), (.list, .emptyEntry), (.heading, .quoted), (.heading, .emptyEntry):
      let reason = part == .quoted ? UnreadLine.Reason.notAConstraint : .emptyEntry
      keepStrangers()
      log.listed += 1
      log.unread.append(UnreadLine(line: number, text: line.text, reason: reason))
      state = .list
      touch(number)
    case (.breaking, _):
      strangers.append(UnreadLine(line: number, text: line.text, reason: .notAConstraint))
      if strangers.count == 4 { end(found) }
    default:
      strangerCount += 1
      if case .list = state { strangers.append(UnreadLine(line: number, text: line.text, reason: .otherOutput)) }
      if strangerCount > LogAssembler.patience { end(found) }
    }
  }

  private mutating func hide(_ line: LogLine, _ number: Int) {
    if isIdle { return }
    log.isPrivate = true
    log.unread.append(UnreadLine(line: number, text: line.text, reason: .hidden))
    touch(number)
  }
}

// MARK: Beginning and ending

extension LogAssembler {
  private mutating func begin(_ number: Int) {
    log = ConflictLog()
    start = number
    last = number
    isBracketed = false
    hasForeignPrefix = false
    strangers = []
    strangerCount = 0
  }

  private mutating func touch(_ number: Int) { last = max(last, number) }

  /// The list continues after lines of other output.
  private mutating func keepStrangers() {
    log.unread += strangers
    strangers = []
    strangerCount = 0
  }

  private mutating func endPartialAndLog(_ found: (ConflictLog) -> Void) {
    let isBroken = partial.isBroken
    endPartial()
    if isBroken { end(found) }
  }

  private mutating func endPartial() {
    guard !partial.isEmpty else { return }
    let entry = partial
    partial = PartialEntry()
    switch entry.read() {
    case .success(let constraint):
      if entry.isBroken {
        log.broken = constraint
        log.brokenAddress = constraint.address
      } else {
        log.listed += 1
        log.constraints.append(constraint)
      }
    case .failure(let failure):
      log.unread.append(UnreadLine(line: entry.line, text: entry.text, reason: failure.reason))
      if entry.isBroken { log.brokenAddress = failure.address } else { log.listed += 1 }
    }
  }

  /// Delivers the conflict, unless it is only a constraint mentioned in other output.
  private mutating func end(_ found: (ConflictLog) -> Void) {
    guard !isIdle else { return }
    if case .breaking = state, log.broken == nil, log.brokenAddress == nil, let first = strangers.first {
      log.unread.append(first)
      touch(first.line)
    }
    state = .idle
    log.lines = start...last
    let isAlone = log.heading == .none && !log.hasBreakLine && !isBracketed
    if isAlone, log.listed <= 1 || hasForeignPrefix {
      outside += log.constraints.map { UnreadLine(line: $0.line, text: "<\($0.text)>", reason: .outsideConflict) }
      outside += log.unread
      return
    }
    if log.heading != .none || log.listed > 0 || log.hasBreakLine { found(log) }
  }
}

extension LogLine {
  var text: String { String(decoding: content, as: UTF8.self) }
}
