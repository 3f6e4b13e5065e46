import Diagnostics
import DocumentInspection
import DocumentOperations
import JSON
import ProjectTools

/// The tool for texts in languages: what is cut off or missing, and new translations.
enum StringsTool {
  static let tool = Tool(
    "strings", title: "Translations",
    """
    Of a document the texts that are cut off in languages, of it or a .strings, .stringsdict or .xcstrings file what languages lack; \
    'texts' adds or changes texts of a language.
    """,
    [
      DocumentTools.file,
      Tool.Parameter(name: "language", summary: "Such as de, or 'pseudo'; all by default.", schema: Schema.text()),
      Tool.Parameter(
        name: "texts",
        summary:
          "By key, such as {\"5zL-ab-c1d.text\":\"Name\"}, or by number {\"n files\":{\"one\":\"…\",\"other\":\"…\"}}.",
        schema: Schema.anyObject), ToolEnvironment.device, ToolEnvironment.size,
    ], isReadOnly: false
  ) { (call) throws(ToolError) in
    let file = try call.required("file")
    let place = try call.workspace.place(of: file)
    if let texts = call.arguments["texts"] { return try set(texts, place, call) }
    var lines = InputFiles.isDocument(file) ? try cutOff(place, call) : []
    let tables = try tables(place, call)
    lines += try missing(tables, call)
    if tables.languages.isEmpty {
      if lines.isEmpty { lines.append("no translations, and no text that is cut off") }
      lines += try keys(place, call)
      if InputFiles.isDocument(place), !isLocalized(place) { lines.append(unlocalized) }
    }
    return RunTools.answer(lines, call, orElse: "no findings")
  }

  // MARK: Questions

  private static func cutOff(_ place: String, _ call: ToolCall) throws(ToolError) -> [String] {
    var options = try ToolEnvironment(call).checkOptions(at: place)
    if options.languages == nil { options.languages = try Workspace.translations(at: place) }
    let rules = ["all=off", "clipped-text=warning", "stale-translation=note"]
    let report = try call.check(place, options, overrides: rules.compactMap { try? RuleSettings.Change($0) })
    let wanted = try call.text("language").map { language throws(ToolError) in try Workspace.tag(language).code }
    let findings = report.findings.filter { finding in wanted.map { finding.languages.contains($0) } ?? true }
    if findings.isEmpty, let missing = options.languages?.missing(from: report.languages).first {
      throw ToolError(missing)
    }
    return findings.flatMap { TextReporter.lines(of: $0, path: place) }
  }

  /// The missing texts of a language in words.
  private static let longestList = 30

  private static func missing(_ tables: TextTables, _ call: ToolCall) throws(ToolError) -> [String] {
    let wanted = try call.text("language").map { language throws(ToolError) in try Workspace.tag(language) }
    var lines: [String] = []
    for language in tables.languages where wanted.map({ $0 == language }) ?? true {
      let missing = tables.missing(in: language)
      guard !missing.isEmpty else { continue }
      lines.append("\(language) lacks \(Words.plural(missing.count, "text")):")
      lines += missing.prefix(longestList).map { " \($0.key) \"\($0.text)\"" }
      if missing.count > longestList { lines.append(" +\(missing.count - longestList) more") }
    }
    return lines
  }

  /// The texts of a document without translations, with the keys that translations have.
  private static func keys(_ place: String, _ call: ToolCall) throws(ToolError) -> [String] {
    guard InputFiles.isDocument(place) else { return [] }
    let texts = try call.workspace.document(try call.required("file")).edited.document.localizedTexts
    guard !texts.isEmpty else { return [] }
    let more = texts.count > longestList ? [" +\(texts.count - longestList) more"] : []
    return ["keys and texts:"] + texts.prefix(longestList).map { " \($0.key) \"\($0.text)\"" } + more
  }

  private static let unlocalized =
    "the document is not in Base.lproj: without localization in Xcode, the application ignores translations"

  private static func isLocalized(_ place: String) -> Bool {
    place.split(separator: "/").contains { $0.hasSuffix(".lproj") }
  }

  /// The key with the whole object id, for one that begins with a short reference: `5zL.text`.
  private static func wholeKey(_ key: String, _ references: ObjectReferences?) -> String {
    guard let references, let dot = key.firstIndex(of: ".") else { return key }
    let found = references.objects(String(key[..<dot]))
    return found.count == 1 ? found[0] + key[dot...] : key
  }

  private static func tables(_ place: String, _ call: ToolCall) throws(ToolError) -> TextTables {
    do throws(FileError) { return try TextTables(place) } catch {
      throw ToolError(error.sentence(path: call.workspace.shown(place)))
    }
  }

  // MARK: Changes

  private static func set(_ value: JSONValue, _ place: String, _ call: ToolCall) throws(ToolError) -> ToolAnswer {
    let language = try Workspace.tag(try call.required("language"))
    guard language != .pseudo else { throw ToolError("the pseudolanguage has no tables") }
    guard case .object(let members) = value, !members.isEmpty else {
      throw ToolError("'texts' is an object of texts by key")
    }
    var texts: [String: NewText] = [:]
    let references =
      InputFiles.isDocument(place) ? try call.workspace.document(try call.required("file")).edited.references : nil
    for (key, value) in members {
      let key = wholeKey(key, references)
      if let text = value.text {
        texts[key] = .text(text)
      } else if case .object(let forms) = value, !forms.isEmpty, forms.allSatisfy({ $0.1.text != nil }) {
        texts[key] = .forms(Dictionary(forms.map { ($0.0, $0.1.text ?? "") }) { $1 })
      } else {
        throw ToolError("'\(key)' is a text, or an object such as {\"one\": \"…\", \"other\": \"…\"}")
      }
    }
    let tables = try tables(place, call)
    let changes = try ToolError.of { () throws(ProjectError) in try tables.setting(texts, in: language) }
    guard !changes.isEmpty else { return RunTools.answer("nothing changed") }
    let token = try call.workspace.write(changes)
    var lines = changes.map { change in
      (change.old == nil ? "created, to be added to the project: " : "changed: ") + call.workspace.shown(change.path)
    }
    if changes.contains(where: { $0.old == nil }), InputFiles.isDocument(place), !isLocalized(place) {
      lines.append(unlocalized)
    }
    lines.append("undo: " + token)
    return RunTools.answer(lines.joined(separator: "\n"))
  }
}
