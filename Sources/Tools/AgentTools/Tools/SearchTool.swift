import JSON
import ProjectTools

/// The tool that finds scenes, objects and resources in all documents.
enum SearchTool {
  /// The matches of a page.
  private static let pageLength = 40

  static let tool = Tool(
    "search", title: "Search the project",
    """
    Objects of all documents by name, and the images, colors and symbols that exist. Without kinds, scenes.
    """,
    [
      Tool.Parameter(name: "query", summary: "A part of the name; everything by default.", schema: Schema.text()),
      Tool.Parameter(
        name: "kinds", summary: ProjectSearch.Kind.allCases.map { $0.rawValue }.joined(separator: ", ") + ".",
        schema: Schema.list(Schema.text())),
      Tool.Parameter(name: "file", summary: "Only this document.", schema: Schema.text()),
      Tool.Parameter(name: "page", summary: "From 1.", schema: Schema.number),
    ],
    output: Schema.object([("count", Schema.number), ("matches", Schema.list(Schema.anyObject))])
  ) { (call) throws(ToolError) in
    let words = try call.texts("kinds")
    let kinds = try words.map { word throws(ToolError) in
      guard let kind = ProjectSearch.Kind(rawValue: word) else {
        let names = ProjectSearch.Kind.allCases.map { $0.rawValue }.joined(separator: ", ")
        throw ToolError("there is no kind '\(word)'; the kinds are \(names)")
      }
      return kind
    }
    let file = try call.text("file").map { path throws(ToolError) in try call.workspace.place(of: path) }
    let folder = ProjectFolder(path: call.workspace.folder)
    let search = ProjectSearch(
      in: folder, for: try call.text("query") ?? "", kinds: kinds.isEmpty ? [.scene] : Set(kinds))
    let (matches, problems) = search.run(only: file)
    let pages = max(1, (matches.count + pageLength - 1) / pageLength)
    let page = call.arguments["page"]?.integer ?? 1
    guard (1...pages).contains(page) else { throw ToolError("'page' is a number from 1 to \(pages)") }
    let shown = matches.dropFirst((page - 1) * pageLength).prefix(pageLength)
    let count = matches.count == 1 ? "1 match" : "\(matches.count) matches"
    var lines = [count + (pages > 1 ? ", page \(page) of \(pages)" : "")]
    if kinds.isEmpty, !search.isForAll {
      let others = ProjectSearch.Kind.allCases.filter { $0 != .scene }.map { $0.rawValue }.joined(separator: ", ")
      lines[0] += " among scenes; other 'kinds' are \(others)"
    }
    var former = ""
    for match in shown {
      let place = call.workspace.shown(match.file)
      let isObject = !match.object.isEmpty
      if isObject, place != former { lines.append(place) }
      former = isObject ? place : ""
      let parts =
        isObject ? ["", match.object, match.kind.rawValue, match.words] : [match.kind.rawValue, match.words, place]
      lines.append(parts.joined(separator: " "))
    }
    lines += problems.map { $0.replacing(call.workspace.folder + "/", with: "") }
    return ToolAnswer(
      lines.joined(separator: "\n"),
      [
        "count": .integer(matches.count),
        "matches": .array(
          shown.map { match in
            [
              "kind": .string(match.kind.rawValue), "file": .string(call.workspace.shown(match.file)),
              "object": .string(match.object), "name": .string(match.words),
            ]
          }),
      ])
  }
}
