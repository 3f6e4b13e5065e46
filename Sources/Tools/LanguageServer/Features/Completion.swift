import JSON
import ProjectTools

/// What can be written in the literals of a source: format strings, keys of texts, images and colors.
enum Completion {
  static func list(_ request: Request) throws(RequestError) -> JSONValue {
    let file = try request.file()
    guard SymbolSearch.isSource(file) else { return .array([]) }
    let buffer = try request.buffer(file)
    let offset = try request.offset(in: buffer)
    let symbols = SourceSymbols(file: file, buffer.bytes)
    guard let index = symbols.literal(at: offset) else { return .array([]) }
    let literal = symbols.source.tokens[index]
    func whole(_ name: String, _ kind: Int, _ detail: String? = nil) -> JSONValue {
      item(name, kind, detail, buffer.json(literal.range))
    }
    switch symbols.use(ofLiteral: index) {
    case .format:
      return .array(format(buffer, literal.range.lowerBound, offset, FormatArguments(symbols, literal: index)))
    case .text: return .array(TextKeys(files: request.files, around: file).all.map { whole($0.key, 12, $0.text) })
    case .image: return .array(request.search(file).imageNames.map { whole($0, 17) })
    case .color: return .array(request.search(file).colorNames.map { whole($0, 16) })
    case .other: return .array([])
    }
  }

  /// An item that replaces a range.
  private static func item(_ name: String, _ kind: Int, _ detail: String?, _ range: JSONValue) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("label", .string(name)), ("kind", .integer(kind)),
      ("textEdit", ["range": range, "newText": .string(name)]),
    ]
    if let detail { members.append(("detail", .string(detail))) }
    return .object(members)
  }

  /// The names and signs that can follow at a place of a format string.
  private static func format(
    _ buffer: TextBuffer, _ start: Int, _ offset: Int, _ names: FormatArguments
  ) -> [JSONValue] {
    let written = String(decoding: buffer.bytes[start..<offset], as: UTF8.self)
    let word = written.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let range = buffer.json(offset - String(word.reversed()).utf8.count..<offset)
    let before = written.dropLast(word.count)
    let (views, metrics) = ((names.views ?? []).sorted(), (names.metrics ?? []).sorted())
    func items(_ names: [String], _ kind: Int) -> [JSONValue] { names.map { item($0, kind, nil, range) } }
    let isInParentheses = before.lastIndex(of: "(").map { !before[$0...].contains(")") } ?? false
    if isInParentheses {
      let relations = before.last == "(" || before.last == "," ? ["==", ">=", "<="] : []
      return items(relations, 24) + items(metrics, 12) + (before.last == "@" ? [] : items(views, 6))
    }
    switch before.last {
    case nil: return items(["H:|", "V:|", "H:[", "V:["], 15)
    case "[": return items(views, 6)
    case "-": return items(["["], 24) + items(metrics, 12) + items(["(", "|"], 24)
    case "|", "]", ":": return word.isEmpty ? items(["-", "[", "|"], 24) : []
    default: return []
    }
  }
}
