import DocumentInspection
import ProjectTools
import VisualFormat

/// What is wrong with the literals of a source: format strings, and keys of texts.
struct SourceFindings {
  let file: String
  let buffer: TextBuffer
  let files: OpenFiles

  var all: [FileFinding] {
    let symbols = SourceSymbols(file: file, buffer.bytes)
    var result: [FileFinding] = []
    var keys: Set<String>?
    for (index, token) in symbols.source.tokens.enumerated() where token.kind == .string && token.isKnown {
      switch symbols.use(ofLiteral: index) {
      case .format where token.isPlain: if let finding = format(token, symbols, index) { result.append(finding) }
      case .text:
        let known = keys ?? TextKeys(files: files, around: file).requiredKeys
        keys = known
        if let finding = key(token, known) { result.append(finding) }
      case .format, .image, .color, .other: continue
      }
    }
    return result
  }

  /// The first error of a format string. The names of views and metrics are checked if the call lists them.
  private func format(_ token: SourceTokens.Token, _ symbols: SourceSymbols, _ index: Int) -> FileFinding? {
    do throws(VisualFormatError) {
      let parsed = try ParsedFormat(token.text)
      let names = FormatArguments(symbols, literal: index)
      guard let views = names.views else { return nil }
      let metrics = names.metrics
      _ = try parsed.constraints(
        names: FormatNames(
          // Any number stands for the value of a metric.
          metric: { name in (metrics?.contains(name) ?? !views.contains(name)) ? 8 : nil },
          hasView: { views.contains($0) }))
      return nil
    } catch {
      let start = token.range.lowerBound + min(error.offset, token.range.count)
      return FileFinding(
        range: buffer.json(start..<max(start, token.range.upperBound)), severity: .error, rule: "visual-format",
        message: error.message)
    }
  }

  private func key(_ token: SourceTokens.Token, _ known: Set<String>) -> FileFinding? {
    guard !known.isEmpty, !known.contains(token.text), !token.text.isEmpty else { return nil }
    return FileFinding(
      range: buffer.json(token.range), severity: .note, rule: "missing-text",
      message: "no table of texts has the key '\(token.text)'")
  }
}

/// The names of views and metrics that a call with a format string has.
struct FormatArguments {
  /// The names of the views; nil if they are not listed.
  private(set) var views: Set<String>?
  /// The names of the metrics; nil if they are not listed.
  private(set) var metrics: Set<String>?

  /// Reads the arguments behind a literal: dictionary literals, or constants and variables of the file that are set to
  /// one.
  init(_ symbols: SourceSymbols, literal: Int) {
    let tokens = symbols.source.tokens
    var index = literal + 1
    var depth = 0
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .sign {
        if "([{".contains(token.text) { depth += 1 }
        if ")]}".contains(token.text) { depth -= 1 }
        if depth < 0 { break }
      }
      if depth == 0, index + 2 < tokens.count, tokens[index + 1].text == ":" {
        if token.text == "views" { views = Self.names(tokens, at: index + 2) }
        if token.text == "metrics" {
          metrics = tokens[index + 2].text == "nil" ? [] : Self.names(tokens, at: index + 2)
        }
      }
      index += 1
    }
    // Without the argument there are no metrics.
    if views != nil, metrics == nil,
      !tokens[literal..<min(index, tokens.count)].contains(where: { $0.text == "metrics" })
    {
      metrics = []
    }
  }

  /// The keys of a dictionary at a position; nil if it is something else.
  private static func names(_ tokens: [SourceTokens.Token], at start: Int) -> Set<String>? {
    var index = start
    if tokens[index].text == "@" { index += 1 }
    guard index < tokens.count else { return nil }
    if tokens[index].text == "NSDictionaryOfVariableBindings" || tokens[index].text == "_NSDictionaryOfVariableBindings"
    {
      return Set(tokens[(index + 1)...].prefix { $0.text != ")" }.filter { $0.kind == .word }.map { $0.text })
    }
    if tokens[index].kind == .word, index + 1 == tokens.count || [",", ")", "]"].contains(tokens[index + 1].text) {
      return value(of: tokens[index].text, tokens, before: index)
    }
    guard tokens[index].text == "[" || tokens[index].text == "{" else { return nil }
    var names: Set<String> = []
    var depth = 0
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .sign {
        if "([{".contains(token.text) { depth += 1 }
        if ")]}".contains(token.text) { depth -= 1 }
        if depth == 0 { break }
      }
      if token.kind == .string, depth == 1, index + 1 < tokens.count, tokens[index + 1].text == ":" {
        // A key that is computed can be any name.
        guard token.isKnown else { return nil }
        names.insert(token.text)
      }
      index += 1
    }
    // What follows may add further names.
    guard index + 1 < tokens.count, [",", ")", "]"].contains(tokens[index + 1].text) || tokens[index + 1].kind == .word
    else { return nil }
    return names
  }

  /// The keys of the dictionary that a constant is set to last in front of a position; nil if the name is changed
  /// elsewhere, or is no constant.
  private static func value(of name: String, _ tokens: [SourceTokens.Token], before end: Int) -> Set<String>? {
    guard
      let start = tokens[..<end].indices.last(where: {
        $0 > 0 && tokens[$0].text == name && tokens[$0 - 1].text == "let"
      })
    else { return nil }
    let assignment = tokens[start..<end].prefix(16).firstIndex { $0.text == "=" }
    return assignment.flatMap { $0 + 1 < end ? names(tokens, at: $0 + 1) : nil }
  }
}

/// The keys of the texts of a project.
struct TextKeys {
  private let tables: [TableSymbols]
  /// The tables in property lists, whose keys a build does not add.
  private let isCatalog: [Bool]

  init(files: OpenFiles, around file: String) {
    let project = files.project(of: file)
    let search = SymbolSearch(project) { files.bytes(of: $0) }
    let paths = search.tables.filter { search.document(ofTable: $0) == nil && !$0.hasSuffix(".xliff") }
    tables = paths.compactMap { path in files.bytes(of: path).map { TableSymbols(file: path, $0) } }
    isCatalog = tables.map { $0.isCatalog }
  }

  /// All keys, sorted, with a text of one.
  var all: [(key: String, text: String?)] {
    var texts: [String: String?] = [:]
    for key in tables.flatMap({ $0.keys }) where (texts[key.key] ?? nil) == nil { texts[key.key] = key.text }
    return texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The keys that sources can use; none if a build adds the keys of sources by itself, as to string catalogs.
  var requiredKeys: Set<String> {
    isCatalog.contains(true) ? [] : Set(tables.flatMap { $0.keys.map { $0.key } })
  }
}
