/// A state machine that combines parts of lines into conflicts. It tolerates missing and damaged parts.
struct LogAssembler {
  private enum State: Equatable {
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
  /// The entry that is being read.
  private var partial: PartialEntry?
  private var isPartialBroken = false
  /// The entries of the list. They are read at its end, when it is known how its lines are broken.
  private var entries: [PartialEntry] = []
  private var broken: PartialEntry?
  /// The largest widths of the lines of the log, in bytes and in characters.
  private var widths = [0, 0]
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
    var parts = line.parts[...]
    if !isIdle { widths = zip(widths, line.widths).map { max($0, $1) } }
    if partial != nil, !line.lead.isEmpty, line.lead.upperBound < line.bytes.count {
      continuePartial(line, found)
      while let part = parts.first, part == .opening { parts = parts.dropFirst() }
    }
    for (index, part) in zip(parts.indices, parts) {
      read(part, line, number, isLast: index == parts.endIndex - 1, found)
    }
    if !isIdle { widths = zip(widths, line.widths).map { max($0, $1) } }
  }

  /// Adds what is before the first entry of a line to the entry of the line before, if that completes it.
  private mutating func continuePartial(_ line: LogLine, _ found: (ConflictLog) -> Void) {
    guard var entry = partial, entry.append(line.piece(line.lead), isWrapped: isWrapped(with: entry)),
      entry.isReadable(isWrapped: isWrapped(with: entry))
    else { return }
    partial = entry
    endPartialAndLog(found)
  }

  mutating func finish(_ found: (ConflictLog) -> Void) {
    endPartial()
    end(found)
  }

  private mutating func read(
    _ part: LogLine.Part, _ line: LogLine, _ number: Int, isLast: Bool, _ found: (ConflictLog) -> Void
  ) {
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
    case .opening:
      if partial != nil, line.lead == 0..<line.bytes.count { return readText(part, line, number, found) }
      open(number)
    case .closing:
      if partial != nil, line.lead == 0..<line.bytes.count { return readText(part, line, number, found) }
      close(number)
    case .entry(let bytes, let isComplete, let isEscaped):
      var entry = PartialEntry(
        pieces: [.init(raw: bytes, content: bytes, widths: line.widths)], line: number, isEscaped: isEscaped,
        isClosed: isComplete)
      // A bracket at the end of a line can belong to a relation that continues on the next one.
      if isComplete, isLast, line.endsWithBracket, !entry.isReadable(isWrapped: false) {
        entry.pieces[0].raw.append(UInt8(ascii: ">"))
        entry.isClosed = false
      }
      begin(entry, line, number, found)
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

  private mutating func begin(
    _ entry: PartialEntry, _ line: LogLine, _ number: Int, _ found: (ConflictLog) -> Void
  ) {
    endPartial()
    if case .afterList = state { end(found) }
    if isIdle {
      begin(number)
      hasForeignPrefix = line.hasForeignPrefix
    }
    isPartialBroken = false
    if case .breaking = state { isPartialBroken = true }
    if !isPartialBroken {
      state = .list
      keepStrangers()
    }
    touch(number)
    partial = entry
    if entry.isClosed { endPartialAndLog(found) }
  }

  private mutating func readText(_ part: LogLine.Part, _ line: LogLine, _ number: Int, _ found: (ConflictLog) -> Void) {
    if isIdle { return }
    if var entry = partial {
      let isDone = entry.append(line.piece(0..<line.bytes.count), isWrapped: isWrapped(with: entry))
      if case .known = part, !isDone { return endPartialAndLog(found) }
      if part == .closing && !line.hasLetters || part == .blank,
        !isDone || !entry.isReadable(isWrapped: isWrapped(with: entry))
      {
        if case .closing = part { close(number) }
        return
      }
      partial = entry
      touch(number)
      if isDone || entry.pieces.count > PartialEntry.longest { endPartialAndLog(found) }
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
      if strangerCount > (state == .heading ? 4 : 1) * LogAssembler.patience { end(found) }
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
    entries = []
    broken = nil
    widths = [0, 0]
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
    let isBroken = isPartialBroken
    endPartial()
    if isBroken { end(found) }
  }

  private mutating func endPartial() {
    guard let entry = partial else { return }
    partial = nil
    if isPartialBroken {
      broken = entry
    } else {
      entries.append(entry)
      log.listed += 1
    }
  }

  /// Whether the lines of the log are broken after a fixed number of characters: most lines that an entry continues on
  /// the next one are as wide as the widest line, or were so with blanks at their ends.
  private func isWrapped(with entry: PartialEntry? = nil) -> Bool { measure(with: entry) != nil }

  /// The index of the widths, in bytes or in characters, after which the lines are broken; nil if they are not.
  private func measure(with entry: PartialEntry? = nil) -> Int? {
    let broken = (entries + [broken, entry].compactMap { $0 }).flatMap { $0.pieces.dropLast() }
    return widths.indices.first { measure in
      func count(_ missing: ClosedRange<Int>) -> Int {
        broken.count { $0.widths.indices.contains(measure) && missing ~= widths[measure] - $0.widths[measure] }
      }
      // Blanks at the end of a line may have been removed.
      let full = count(0...0)
      return full > 0 && full * 2 >= broken.count && count(0...PartialEntry.mostBlanks) * 3 >= broken.count * 2
    }
  }

  /// Reads the entries.
  private mutating func readEntries() {
    let measure = measure()
    let isWrapped = measure != nil
    removeIndentation()
    if let measure {
      for index in entries.indices { entries[index].restoreBlanks(width: widths[measure], measure) }
      broken?.restoreBlanks(width: widths[measure], measure)
    }
    for entry in entries {
      switch entry.read(isWrapped: isWrapped) {
      case .success(let constraint): log.constraints.append(constraint)
      case .failure(let failure):
        log.unread.append(UnreadLine(line: entry.line, text: entry.text, reason: failure.reason))
      }
    }
    if let broken {
      switch broken.read(isWrapped: isWrapped) {
      case .success(let constraint):
        log.broken = constraint
        log.brokenAddress = constraint.address
      case .failure(let failure):
        log.unread.append(UnreadLine(line: broken.line, text: broken.text, reason: failure.reason))
        log.brokenAddress = failure.address
      }
    }
    shareNames()
    log.unread.sort { $0.line < $1.line }
    entries = []
    broken = nil
  }

  /// Removes the blanks with which all lines that continue an entry begin: an editor indents what it wraps.
  private mutating func removeIndentation() {
    let continuations = (entries + [broken].compactMap { $0 }).flatMap { $0.pieces.dropFirst() }
    let indentation = continuations.map { $0.raw.prefix { Bytes.isSpace($0) }.count }.min() ?? 0
    guard indentation > 0 else { return }
    for index in entries.indices { entries[index].removeIndentation(indentation) }
    broken?.removeIndentation(indentation)
  }

  /// A break within a text hides whether a blank belongs there. Another mention of the view can have the whole text.
  private mutating func shareNames() {
    guard (entries + [broken].compactMap { $0 }).contains(where: { $0.pieces.count > 1 }) else { return }
    let onOneLine = Set(entries.filter { $0.pieces.count == 1 }.map { $0.line })
    var known: [String: LoggedItem] = [:]
    for constraint in log.constraints where onOneLine.contains(constraint.line) {
      for item in [constraint.first.item, constraint.second?.item, constraint.superview].compactMap({ $0 }) {
        if let address = item.address, known[address]?.text == nil { known[address] = item }
      }
    }
    log.constraints = log.constraints.map { onOneLine.contains($0.line) ? $0 : $0.withNames(of: known) }
    log.broken = log.broken.map { $0.withNames(of: known) }
  }

  /// Delivers the conflict, unless it is only a constraint mentioned in other output.
  private mutating func end(_ found: (ConflictLog) -> Void) {
    guard !isIdle else { return }
    readEntries()
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
