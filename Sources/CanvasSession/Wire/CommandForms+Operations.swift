import InterfaceBuilder
import JSON
import LayoutEngine

extension CommandForm {
  private static let object = Parameter<String>.text("object")
  private static let from = Parameter<String>.text("from")
  private static let to = Parameter<String>.text("to")

  private static let controller = Parameter<String>.text("controller")

  private static func optional(_ name: String, _ type: StaticString = "string") -> ParameterDeclaration {
    ParameterDeclaration(name: name, type: type, isOptional: true)
  }

  /// Constraints as text.
  static let textChanges: [CommandForm] = [
    change(
      "constrain", ParameterDeclaration(name: "statements", type: "string[]"), optional("identifier")
    ) { (a) throws(SessionError) in
      let statements = a.value["statements"].map { value in value.text.map { [$0] } ?? value.texts } ?? []
      guard !statements.isEmpty else {
        throw .invalidCommand("expected statements such as 'email.top = name.bottom + 8'")
      }
      return .constrain(statements, identifier: a.value["identifier"]?.text)
    },
    change(
      "format", ParameterDeclaration(name: "formats", type: "string[]"), optional("views", "Record<string, string>"),
      optional("metrics", "Record<string, number>"), optional("alignment")
    ) { (a) throws(SessionError) in
      let formats = a.value["formats"].map { value in value.text.map { [$0] } ?? value.texts } ?? []
      guard !formats.isEmpty else { throw .invalidCommand("expected formats such as 'H:|-[email]-|'") }
      var request = FormatRequest(formats: formats, views: [:], metrics: [:], alignment: a.value["alignment"]?.text)
      if case .object(let members) = a.value["views"] {
        for (name, value) in members { if let text = value.text { request.views[name] = text } }
      }
      if case .object(let members) = a.value["metrics"] {
        for (name, value) in members { if let number = value.double { request.metrics[name] = number } }
      }
      return .format(request)
    },
  ]

  /// Names, connections and scenes.
  static let connections: [CommandForm] = [
    change("rename", object.declaration, ParameterDeclaration(name: "name", type: "string")) {
      (a) throws(SessionError) in
      .setAttribute("userLabel", of: try a(object), to: try a(Parameter<String>.text("name")))
    },
    change("outlet", from.declaration, ParameterDeclaration(name: "property", type: "string"), to.declaration) {
      (a) throws(SessionError) in
      let property = try a(Parameter<String>.text("property"))
      return .connect(ConnectionRequest(from: try a(from), to: try a(to), kind: .outlet(property)))
    },
    change(
      "action", from.declaration, ParameterDeclaration(name: "selector", type: "string"), to.declaration,
      optional("event")
    ) { (a) throws(SessionError) in
      let selector = try a(Parameter<String>.text("selector"))
      let event = a.value["event"]?.text ?? "touchUpInside"
      return .connect(ConnectionRequest(from: try a(from), to: try a(to), kind: .action(selector, event: event)))
    },
    change(
      "segue", from.declaration, to.declaration, optional("kind"), optional("identifier"), optional("relationship")
    ) { (a) throws(SessionError) in
      let kind = ConnectionRequest.Kind.segue(
        kind: a.value["kind"]?.text ?? "show", identifier: a.value["identifier"]?.text,
        relationship: a.value["relationship"]?.text)
      return .connect(ConnectionRequest(from: try a(from), to: try a(to), kind: kind))
    },
    change("disconnect", object.declaration) { (a) throws(SessionError) in .disconnect(try a(object)) },
    change("placeScene", controller.declaration, optional("x", "number"), optional("y", "number")) {
      (a) throws(SessionError) in
      .placeScene(
        try a(controller), at: Point(x: try a(Parameter<Double>.length("x")), y: try a(Parameter<Double>.length("y"))))
    },
    change("makeInitial", controller.declaration) { (a) throws(SessionError) in .makeInitial(try a(controller)) },
    change("deleteScene", controller.declaration) { (a) throws(SessionError) in .deleteScene(try a(controller)) },
    change("duplicateScene", controller.declaration) { (a) throws(SessionError) in .duplicateScene(try a(controller)) },
    change(
      "device", optional("name"), optional("landscape", "boolean"), optional("appearance", "'light' | 'dark'")
    ) { (a) throws(SessionError) in
      let appearance = a.value["appearance"]?.text
      guard appearance == nil || appearance == "light" || appearance == "dark" else {
        throw .invalidCommand("an appearance is light or dark")
      }
      return .choose(
        CanvasDevice(
          name: a.value["name"]?.text, isLandscape: a.value["landscape"]?.isTrue, appearance: appearance))
    },
    change("addScene", optional("class"), optional("storyboardID"), optional("title"), optional("as")) {
      (a) throws(SessionError) in
      .addScene(
        SceneRequest(
          customClass: a.value["class"]?.text, storyboardID: a.value["storyboardID"]?.text,
          title: a.value["title"]?.text), as: a.value["as"]?.text)
    },
  ]
}
