import LayoutEngine

extension CommandForm<DocumentCommand> {
  private static func connection(_ name: String, _ parameter: Parameter<ConnectionRequest>) -> CommandForm {
    CommandForm(name, .init(parameter) { .connect($0) })
  }

  /// Names, connections and scenes.
  static let objects: [CommandForm] = [
    CommandForm("rename", .init(.id("object"), .text("name")) { .setAttribute("userLabel", of: $0, to: $1) }),
    connection(
      "outlet",
      .init(.id("from"), .text("property"), .id("to")) { ConnectionRequest(from: $0, to: $2, kind: .outlet($1)) }),
    connection(
      "outletCollection",
      .init(.id("from"), .text("property"), .id("to")) {
        ConnectionRequest(from: $0, to: $2, kind: .outletCollection($1))
      }),
    connection(
      "action",
      .init(.id("from"), .text("selector"), .id("to"), .text("event").or("touchUpInside")) {
        ConnectionRequest(from: $0, to: $2, kind: .action($1, event: $3))
      }),
    connection(
      "segue",
      .init(
        .id("from"), .id("to"), .text("kind").or("show"), .optional(.text("identifier")),
        .optional(.text("relationship")), .optional(.text("trigger"))
      ) { ConnectionRequest(from: $0, to: $1, kind: .segue(kind: $2, identifier: $3, relationship: $4, trigger: $5)) }),
    CommandForm(
      "connection",
      .init(.id("object"), .optional(.text("name")), .optional(.text("event")), .optional(.id("to"))) {
        .changeConnection($0, name: $1, event: $2, to: $3)
      }),
    CommandForm(
      "runtimeAttribute",
      .init(
        .id("object"), .integer("position"), .optional(.text("keyPath")), .text("type").or("string"),
        .text("value").or("")
      ) { object, position, keyPath, type, value in
        .setRuntimeAttribute(
          position, of: object, keyPath.map { RuntimeAttributeEntry(keyPath: $0, type: type, value: value) })
      }),
    CommandForm("disconnect", .init(.id("object")) { .disconnect($0) }),
    CommandForm("placeScene", .init(.id("controller"), .point("x", "y")) { .placeScene($0, at: $1) }),
    CommandForm("makeInitial", .init(.id("controller")) { .makeInitial($0) }),
    CommandForm("deleteScene", .init(.id("controller")) { .deleteScene($0) }),
    CommandForm("duplicateScene", .init(.id("controller")) { .duplicateScene($0) }),
    CommandForm(
      "embedScene",
      .init(.id("controller"), .choice("kind", [SceneRequest.Kind.navigationController, .tabBarController])) {
        .embedScene($0, in: $1)
      }),
    CommandForm(
      "device",
      .init(
        .optional(.text("name")), .optional(.flag("landscape")),
        .optional(.choice("appearance", CanvasDevice.Appearance.allCases))
      ) { .choose(CanvasDevice(name: $0, isLandscape: $1, appearance: $2)) }),
    CommandForm(
      "addObject", .init(.text("kind"), .id("to"), .optional(.text("as"))) { .addObject($0, to: $1, as: $2) }),
    CommandForm("addScene", .init(.scene, .optional(.text("as"))) { .addScene($0, as: $1) }),
  ]
}

extension Parameter<SceneRequest> {
  fileprivate static let scene = Parameter(
    .optional(.text("class")), .optional(.text("storyboardID")), .optional(.text("title")),
    .choice("kind", SceneRequest.Kind.allCases).or(.viewController), .flag("contents").or(false)
  ) { SceneRequest(kind: $3, customClass: $0, storyboardID: $1, title: $2, hasContents: $4) }
}
