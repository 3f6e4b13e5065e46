import JSON

/// The tool that lays out a view of a Swift package: it adds a test to a test target, builds and runs it, and removes
/// it.
enum CodeTool {
  static let tool = Tool(
    "code", title: "Lay out a view in code",
    """
    Builds a Swift package that uses Plumb's UIKit or AppKit, makes a view or view controller by an expression, and lays it out: one \
    line per view, 'reference class "text" x,y w×h', conflicts, ambiguous frames, overlaps, cut-off texts. Change the source and call \
    it again. The first build takes minutes, later ones seconds.
    """,
    [
      Tool.Parameter(
        name: "package", summary: "The folder of the package; the root folder by default.", schema: Schema.text()),
      Tool.Parameter(
        name: "view",
        summary: "A Swift expression of a view or view controller of either kit, such as SignInController().",
        schema: Schema.text(), isRequired: true),
      Tool.Parameter(
        name: "target", summary: "The test target; by default the first that depends on Snapshots or AppKitSnapshots.",
        schema: Schema.text()),
      Tool.Parameter(
        name: "object",
        summary:
          "Only this view and what is inside it: its reference, such as @0.1, accessibility identifier or class.",
        schema: Schema.text()),
      Tool.Parameter(
        name: "picture", summary: "Whether to answer an image, too: SVG, which costs thousands of tokens.",
        schema: Schema.flag),
    ] + ToolEnvironment.parameters,
    output: Schema.object(
      [
        ("lines", Schema.list(Schema.text())),
        (
          "findings",
          Schema.list(Schema.object([("rule", Schema.text()), ("object", Schema.text()), ("message", Schema.text())]))
        ),
        ("svg", Schema.text()),
      ], optional: ["svg"]), isReadOnly: false
  ) { (call) throws(ToolError) in
    let expression = try call.required("view")
    // Wrong arguments are noticed before anything is run.
    _ = try ToolEnvironment(call)
    let folder = try call.workspace.place(of: try call.text("package") ?? ".")
    let package = try CodePackage(folder, isCancelled: call.isCancelled)
    let target = try package.testTarget(try call.text("target"))
    let kit = target.kit ?? .uiKit
    let environment = try CodeEnvironment(call, kit: kit)
    let texts = try environment.language.map { language throws(ToolError) in
      try CodeTexts(language: language, in: folder)
    }
    // The folder of the tests can be a link.
    let tests = try call.workspace.place(of: target.folder)
    let test = CodeTest(
      expression: expression, environment: environment, texts: texts, kit: kit, modules: target.modules, folder: tests)
    let report = try test.run(in: folder, call)
    return try answer(report, call)
  }

  private static func answer(_ report: JSONValue, _ call: ToolCall) throws(ToolError) -> ToolAnswer {
    var lines = report["lines"]?.texts ?? []
    let defects = report["defects"]?.elements ?? []
    if let object = try call.text("object") { lines = try part(object, of: lines) }
    let sentences = defects.map {
      "\($0["rule"]?.text ?? "") \($0["object"]?.text ?? ""): "
        + (($0["message"]?.text ?? "").replacing("\n    ", with: "\n  "))
    }
    var text = lines + (sentences.isEmpty ? ["no defects"] : sentences)
    var members: [(String, JSONValue)] = [
      ("lines", .strings(lines)), ("findings", .array(defects)),
    ]
    if call.flag("picture"), let svg = report["svg"] {
      members.append(("svg", svg))
      text.append(svg.text ?? "")
    }
    return ToolAnswer(text.joined(separator: "\n"), .object(members))
  }

  /// The lines of a view and those inside it.
  private static func part(_ object: String, of lines: [String]) throws(ToolError) -> [String] {
    func level(_ line: String) -> Int { line.prefix { $0 == " " }.count }
    let found = lines.indices.filter { index in
      let words = lines[index].split(separator: " ", maxSplits: 2).map(String.init)
      return words.first == object || words.count > 1 && words[1] == object || lines[index].contains("(\(object))")
    }
    guard let first = found.first else {
      throw ToolError("there is no view '\(object)'; leave 'object' out to see all")
    }
    guard found.count == 1 else {
      let references = found.prefix(8).compactMap { lines[$0].split(separator: " ").first.map(String.init) }
      throw ToolError("'\(object)' can be \(found.count) views: " + references.joined(separator: ", "))
    }
    let inside = lines[(first + 1)...].prefix { level($0) > level(lines[first]) }
    return ([lines[first]] + inside).map { String($0.dropFirst(level(lines[first]))) }
  }
}
