import DocumentPicture
import InterfaceBuilder
import JSON
import LayoutEngine
import Picture

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
    change("outletCollection", from.declaration, ParameterDeclaration(name: "property", type: "string"), to.declaration)
    { (a) throws(SessionError) in
      let property = try a(Parameter<String>.text("property"))
      return .connect(ConnectionRequest(from: try a(from), to: try a(to), kind: .outletCollection(property)))
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
    change("connection", object.declaration, optional("name"), optional("event"), optional("to")) {
      (a) throws(SessionError) in
      .changeConnection(
        try a(object), name: a.value["name"]?.text, event: a.value["event"]?.text, to: a.value["to"]?.text)
    },
    change(
      "runtimeAttribute", object.declaration, ParameterDeclaration(name: "position", type: "number"),
      optional("keyPath"), optional("type"), optional("value")
    ) { (a) throws(SessionError) in
      guard let position = a.value["position"]?.integer else { throw .invalidCommand("expected a position") }
      let entry = a.value["keyPath"]?.text.map { path in
        RuntimeAttributeEntry(
          keyPath: path, type: a.value["type"]?.text ?? "string", value: a.value["value"]?.text ?? "")
      }
      return .setRuntimeAttribute(position, of: try a(object), entry)
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
      "embedScene", controller.declaration,
      ParameterDeclaration(name: "kind", type: "'navigationController' | 'tabBarController'")
    ) { (a) throws(SessionError) in
      let kind = a.value["kind"]?.text.flatMap { SceneRequest.Kind(rawValue: $0) }
      guard let kind, kind == .navigationController || kind == .tabBarController else {
        throw .invalidCommand("a scene is embedded in a navigationController or a tabBarController")
      }
      return .embedScene(try a(controller), in: kind)
    },
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
    change(
      "addObject", ParameterDeclaration(name: "kind", type: "string"),
      ParameterDeclaration(name: "to", type: "string"), optional("as")
    ) { (a) throws(SessionError) in
      .addObject(
        try a(Parameter<String>.text("kind")), to: try a(Parameter<String>.text("to")), as: a.value["as"]?.text)
    },
    change(
      "addScene", optional("class"), optional("storyboardID"), optional("title"), optional("kind", SceneRequest.kinds),
      optional("as")
    ) { (a) throws(SessionError) in
      let name = a.value["kind"]?.text ?? "viewController"
      guard let kind = SceneRequest.Kind(rawValue: name) else { throw .invalidCommand("there is no scene '\(name)'") }
      return .addScene(
        SceneRequest(
          kind: kind, customClass: a.value["class"]?.text, storyboardID: a.value["storyboardID"]?.text,
          title: a.value["title"]?.text), as: a.value["as"]?.text)
    },
  ]
}

extension SceneRequest {
  static let kinds: StaticString = """
    'viewController' | 'tableViewController' | 'collectionViewController' | 'navigationController' | 'tabBarController' \
    | 'splitViewController' | 'pageViewController' | 'windowController' | 'tabViewController' | 'viewControllerPlaceholder'
    """
}

extension ProjectFacts {
  /// The members of the command.
  static let parameters = [
    ParameterDeclaration(
      name: "images", type: "{ name: string, width?: number, height?: number, template?: boolean, drawn?: boolean }[]"),
    ParameterDeclaration(name: "colors", type: "{ name: string, light: string, dark: string }[]"),
    ParameterDeclaration(
      name: "classes", type: "{ name: string, outlets: string[], actions: string[], complete?: boolean }[]"),
  ]

  init(_ value: JSONValue) {
    for image in value["images"]?.elements ?? [] {
      guard let name = image["name"]?.text else { continue }
      images[name] = Size(width: image["width"]?.double ?? 0, height: image["height"]?.double ?? 0)
    }
    for color in value["colors"]?.elements ?? [] {
      guard let name = color["name"]?.text, let light = color["light"]?.text.flatMap({ ColorText.color($0) }) else {
        continue
      }
      colors[name] = CatalogColor(light: light, dark: color["dark"]?.text.flatMap { ColorText.color($0) } ?? light)
    }
    for item in value["classes"]?.elements ?? [] {
      guard let name = item["name"]?.text else { continue }
      classes[name] = Members(
        outlets: Set(item["outlets"]?.texts ?? []), actions: Set(item["actions"]?.texts ?? []),
        isComplete: item["complete"]?.isTrue ?? false)
    }
  }
}
