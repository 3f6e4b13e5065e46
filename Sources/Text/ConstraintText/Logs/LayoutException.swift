/// An exception of Auto Layout in a console log or a crash report, or a log message that announces one.
public struct LayoutException: Hashable, Sendable {
  /// What the program did wrong. Raw values are names for tools.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A constraint was activated between items in different hierarchies.
    case noCommonAncestor
    /// A view laid itself out while an item of one of its constraints was not in its hierarchy.
    case unpreparedHierarchy
    /// A constraint was added to a view that does not contain its items.
    case outsideSubtree
    /// The priority of an active constraint changed from or to required.
    case changedRequiredPriority
    /// A priority outside of 0 to 1000.
    case invalidPriority
    /// A size related to a position, or attributes of both axes.
    case incompatibleAttributes
    /// Leading or trailing related to left or right.
    case mixedDirections
    /// A position without a second item.
    case missingSecondItem
    /// A constraint without a first item.
    case missingFirstItem
    /// An item that is neither a view nor a layout guide.
    case invalidItem
    /// A string in visual format that cannot be read.
    case visualFormat
    /// A constant or multiplier that is infinite or not a number.
    case notFinite
    /// `layoutSubviews` without a call of the inherited method.
    case layoutSubviewsWithoutSuper
    /// `updateConstraints` without a call of the inherited method, or a change of constraints in it.
    case updateConstraintsWithoutSuper
    /// A window whose constraints or layout change in each pass.
    case layoutLoop
    /// A change of constraints or of a layout by a background thread.
    case backgroundThread
    /// A change of the constraints of a bar that a controller manages.
    case managedBar
    /// An error inside the engine of the system.
    case engineError
  }

  /// What the program did wrong.
  public var kind: Kind
  /// The line of the input on which the message begins, from 1.
  public var line: Int
  /// The constraint that the message describes, or that relates the anchors that it names.
  public var constraint: LoggedConstraint?
  /// The views that the message names, without those of the constraint.
  public var views: [LoggedItem] = []
  /// What the message quotes: a string in visual format, the message of its parser, a value, or a class.
  public var details: [String] = []

  /// Creates an exception of which only the kind is known.
  public init(kind: Kind, line: Int) { (self.kind, self.line) = (kind, line) }

  /// The views and guides of the message, each once.
  public var items: [LoggedItem] {
    var seen: Set<String> = []
    let all = [constraint?.first.item, constraint?.second?.item].compactMap { $0 } + views
    return all.filter { !$0.isUnnamedSuperview && seen.insert($0.key).inserted }
  }
}

// MARK: Reading

extension LayoutException {
  /// Phrases of the messages, without white space: a terminal can have wrapped them.
  private static let phrases: [(StaticString, Kind)] = [
    ("becausetheyhavenocommonancestor", .noCommonAncestor),
    ("hierarchyunpreparedforconstraint", .unpreparedHierarchy),
    ("hierarchyisnotpreparedfortheconstraint", .unpreparedHierarchy),
    ("Unabletoinstallconstraintonview", .outsideSubtree),
    ("Mutatingapriorityfromrequiredtonot", .changedRequiredPriority),
    ("It'sillegaltosetpriority", .invalidPriority),
    ("Invalidpairingoflayoutattributes", .incompatibleAttributes),
    ("improperlyrelatesanchorsofincompatibletypes", .incompatibleAttributes),
    ("betweenaleading/trailingattributeandaright/leftattribute", .mixedDirections),
    ("Locationattributesmustbespecifiedinpairs", .missingSecondItem),
    ("Constraintmustcontainafirstlayoutitem", .missingFirstItem),
    ("Constraintitemsmusteachbe", .invalidItem),
    ("nsli_", .invalidItem),
    ("Unabletoparseconstraintformat", .visualFormat),
    ("onstantisnotfinite", .notFinite),
    ("ultiplierisnotfinite", .notFinite),
    ("AutoLayoutstillrequiredafterexecuting-layoutSubviews", .layoutSubviewsWithoutSuper),
    ("constraintsstillneedupdateaftersending-updateConstraints", .updateConstraintsWithoutSuper),
    ("hasbeenmarkedasneedinganotherUpdateConstraints", .layoutLoop),
    ("hasbeenmarkedasneedinganotherLayout", .layoutLoop),
    ("layoutenginemustnotbeperformedfromabackgroundthread", .backgroundThread),
    ("modifyingtheautolayoutenginefromabackgroundthread", .backgroundThread),
    ("unsupportedlayoutoffthemainthread", .backgroundThread),
    ("Cannotmodifyconstraintsfor", .managedBar),
    ("Cannotfindanoutgoingrowhead", .engineError),
  ]

  /// The kind that the text of some lines names, and the end of the phrase in the text without white space.
  static func kind(of text: [UInt8]) -> (kind: Kind, rest: ArraySlice<UInt8>)? {
    let text = text.filter { !Bytes.isSpace($0) && $0 != UInt8(ascii: "\\") }
    // Only a message about an unknown selector names the internal methods of items.
    let namesSelector = text.find("unrecognizedselector", in: 0..<text.count) != nil
    var best: (start: Int, end: Int, kind: Kind)?
    for (phrase, kind) in phrases where namesSelector || !phrase.hasUnderscore {
      guard let start = text.find(phrase, in: 0..<text.count), start < best?.start ?? Int.max else { continue }
      best = (start, start + phrase.utf8CodeUnitCount, kind)
    }
    return best.map { ($0.kind, text[$0.end...]) }
  }

  /// Reads a message that begins on `line` and may continue on the following ones. Returns nil if it is another one.
  init?(_ lines: [[UInt8]], line: Int) {
    guard let found = LayoutException.kind(of: Array(lines.joined(separator: [Bytes.space]))) else { return nil }
    (kind, self.line) = (found.kind, line)
    // A wrapped name is whole if nothing is put between the lines, a wrapped sentence if a blank is.
    let readings = [[], [Bytes.space]].map { separator in
      LayoutException.objects(Array(lines.joined(separator: separator)).filter { $0 != UInt8(ascii: "\\") })
    }
    let best = readings[1].count > readings[0].count ? readings[1] : readings[0]
    constraint = best.constraint
    let known = Set([best.constraint?.first.item, best.constraint?.second?.item].compactMap { $0?.key })
    views = best.views.filter { !known.contains($0.key) }
    details = LayoutException.details(kind, found.rest, lines)
  }

  private struct Objects {
    var constraint: LoggedConstraint?
    var views: [LoggedItem] = []
    var count: Int { (constraint == nil ? 0 : constraint?.second == nil ? 2 : 3) + views.count }
  }

  /// The anchors, constraints and views that a message describes.
  private static func objects(_ text: [UInt8]) -> Objects {
    var objects = Objects()
    var anchors: [LoggedAnchor] = []
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "\""), let found = anchor(text, after: index) {
        anchors.append(found.anchor)
        index = found.end
      } else if text[index] == UInt8(ascii: "<"), let found = constraint(text, after: index) {
        objects.constraint = objects.constraint ?? found.constraint
        index = found.end
      } else if text[index] == UInt8(ascii: "<"), let view = view(text, after: index) {
        objects.views.append(view)
      }
      index += 1
    }
    if objects.constraint == nil, let first = anchors.first {
      objects.constraint = LoggedConstraint(address: nil, first: first, second: anchors.dropFirst().first)
    }
    return objects
  }

  /// `"UIView:0x7001.centerX"`, as an anchor describes itself.
  private static func anchor(_ text: [UInt8], after quote: Int) -> (anchor: LoggedAnchor, end: Int)? {
    guard let end = text.find("\"", in: (quote + 1)..<text.count),
      text.find(":0x", in: quote..<end) != nil
    else { return nil }
    let description = Array("NSLayoutConstraint:0x0 ".utf8) + text[(quote + 1)..<end] + Array(" == 0".utf8)
    guard let constraint = try? DescriptionReader.read(description), constraint.hasWholeNames(isStrict: true) else {
      return nil
    }
    return (constraint.first, end)
  }

  private static func constraint(_ text: [UInt8], after open: Int) -> (constraint: LoggedConstraint, end: Int)? {
    guard let name = className(text, after: open), name.hasText("onstraint") else { return nil }
    var start = open
    while let stop = text.find(">", in: (start + 1)..<text.count) {
      start = stop
      if let constraint = try? DescriptionReader.read(Array(text[(open + 1)..<stop])),
        constraint.hasWholeNames(isStrict: false)
      {
        return (constraint, stop)
      }
    }
    return nil
  }

  /// `<UIView: 0x7001; frame = …>`
  private static func view(_ text: [UInt8], after open: Int) -> LoggedItem? {
    guard let name = className(text, after: open), !name.hasText("onstraint") else { return nil }
    let others = ["Anchor", "Dimension", "Layer", "Recognizer", "Window", "Controller", "Array", "Color"]
    guard !others.contains(where: { name.hasSuffix($0) }), !name.hasPrefix("__") else { return nil }
    var start = open + 1 + name.utf8.count + 1
    while start < text.count, Bytes.isSpace(text[start]) { start += 1 }
    var end = start + 2
    while end < text.count, Bytes.isHexDigit(text[end]) { end += 1 }
    guard text.has("0x", at: start), end > start + 2 else { return nil }
    return LoggedItem(className: name, address: text.text(start..<end))
  }

  private static func className(_ text: [UInt8], after open: Int) -> String? {
    var end = open + 1
    while end < text.count, Bytes.isLetter(text[end]) || Bytes.isDigit(text[end]) || "_.$".utf8.contains(text[end]) {
      end += 1
    }
    return end > open + 1 && end < text.count && text[end] == UInt8(ascii: ":") ? text.text((open + 1)..<end) : nil
  }

  /// What the sentences quote of a message, apart from views.
  private static func details(_ kind: Kind, _ rest: ArraySlice<UInt8>, _ lines: [[UInt8]]) -> [String] {
    func words(after phrase: StaticString, in text: [UInt8]) -> String? {
      guard let start = text.find(phrase, in: 0..<text.count) else { return nil }
      let tail = text[(start + phrase.utf8CodeUnitCount)...].prefix {
        Bytes.isLetter($0) || Bytes.isDigit($0) || "+-_".utf8.contains($0)
      }
      return tail.isEmpty ? nil : String(decoding: tail, as: UTF8.self)
    }
    let rest = Array(rest)
    switch kind {
    case .visualFormat: return formatLines(lines)
    case .notFinite:
      let value = words(after: "constant:", in: rest) ?? words(after: "multiplier:", in: rest) ?? ""
      return ["-nan", "nan", "-inf", "inf"].filter { value.hasPrefix($0) }
    case .changedRequiredPriority:
      return [words(after: "passedpriority", in: rest), words(after: "existingprioritywas", in: rest)].compactMap { $0 }
        .map { String($0.prefix { $0 != "a" }) }
    case .invalidPriority: return [words(after: ":", in: Array(rest.prefix(24)))].compactMap { $0 }
    case .layoutSubviewsWithoutSuper:
      return [String(decoding: rest.drop { $0 == UInt8(ascii: ".") }.prefix { $0 != Bytes.quote }, as: UTF8.self)]
    case .managedBar:
      let name = String(decoding: rest, as: UTF8.self)
      return ["UINavigationBar", "UITabBar", "UIToolbar"].filter { name.hasPrefix($0) }
    case .invalidItem, .noCommonAncestor, .unpreparedHierarchy, .outsideSubtree, .incompatibleAttributes,
      .mixedDirections, .missingSecondItem, .missingFirstItem, .updateConstraintsWithoutSuper, .layoutLoop,
      .backgroundThread, .engineError:
      return []
    }
  }

  /// The message of the parser and the string: `Unable to parse constraint format: `, the message, the string and a
  /// line with a caret, separated by line breaks or `\n`.
  private static func formatLines(_ lines: [[UInt8]]) -> [String] {
    let text = Array(lines.joined(separator: [10])).unescaped()
    guard let start = text.find("format:", in: 0..<text.count) else { return [] }
    // The message can end with the mark that closes the reason of the exception.
    let isQuoted = text.last == Bytes.quote
    let parts = text[(start + 7)..<(text.count - (isQuoted ? 1 : 0))].split(separator: 10).map { Array($0) }.map {
      part in
      String(decoding: part[part.trimmed(0..<part.count)], as: UTF8.self)
    }
    return Array(parts.filter { $0.contains { $0.isLetter } }.prefix(2))
  }
}

extension StaticString {
  /// Whether the phrase is the prefix of a selector.
  fileprivate var hasUnderscore: Bool { utf8Start[utf8CodeUnitCount - 1] == UInt8(ascii: "_") }
}
