import DocumentEditing
import DocumentInspection
import InterfaceBuilder
import JSON
import LayoutEngine

private typealias P = Parameters

/// The parameters that commands have in common.
private enum Parameters {
  static let view = Parameter<String>.text("view")
  static let views = Parameter<[String]>.texts("views")
  static let constraint = Parameter<String>.text("constraint")
  static let constraints = Parameter<[String]>.texts("constraints")
  static let from = Parameter<String>.text("from")
  static let to = Parameter<String>.text("to")
  static let into = Parameter<String>.text("into")
  static let kind = Parameter<String>.text("kind")
  static let dx = Parameter<Double>.length("dx")
  static let dy = Parameter<Double>.length("dy")
  static let dw = Parameter<Double>.length("dw")
  static let dh = Parameter<Double>.length("dh")
  static let x = Parameter<Double>.length("x")
  static let y = Parameter<Double>.length("y")
  static let width = Parameter<Double>.length("width")
  static let height = Parameter<Double>.length("height")
  static let margins = Parameter<Bool>.flag("margins")
  static let radius = Parameter<Double>("radius", "number", isOptional: true) { (value, _) throws(SessionError) in
    value?.double ?? 0
  }
  static let attribute = Parameter<Attribute>("attribute", "string") { (value, name) throws(SessionError) in
    guard let text = value?.text else { throw .invalidCommand("expected a text as '\(name)'") }
    guard let attribute = DocumentAttribute(text).attribute else {
      throw .invalidCommand("there is no such attribute")
    }
    return attribute
  }
  /// The entries of a menu by their positions.
  static let entries = Parameter<[Int?]>("entries", "number[]") { (value, _) throws(SessionError) in
    value?.elements.map { $0.integer } ?? []
  }
  static let values = Parameter<[String: String]>("values", "Record<string, string | number>") {
    (value, _) throws(SessionError) in
    guard case .object(let members) = value else { throw .invalidCommand("expected values to set") }
    var values: [String: String] = [:]
    for (key, value) in members {
      guard let text = written(value) else { throw .invalidCommand("expected a text or a number") }
      values[key] = text
    }
    return values
  }
  static let fieldValue = Parameter<String>("value", "string | number") { (value, _) throws(SessionError) in
    guard let text = value.flatMap({ written($0) }) else { throw .invalidCommand("expected a value") }
    return text
  }
  static let seed = Parameter<UInt64>("value", "number") { (value, name) throws(SessionError) in
    guard let number = value?.double else { throw .invalidCommand("expected a number as '\(name)'") }
    return UInt64(bitPattern: Int64(min(max(number, -1e9), 1e9)))
  }
  static let way = Parameter<Resolution>("what", declaredResolutions) { (value, name) throws(SessionError) in
    guard let text = value?.text else { throw .invalidCommand("expected a text as '\(name)'") }
    guard let way = Resolution(rawValue: text) else {
      throw .invalidCommand("there is no such way to resolve issues")
    }
    return way
  }
  private static let declaredResolutions: StaticString =
    "'updateFrames' | 'updateConstants' | 'addMissing' | 'reset' | 'clear' | 'guides'"
  static let someViews = Parameter<Set<String>?>("views", "string[]", isOptional: true) {
    (value, _) throws(SessionError) in value.map { Set($0.texts) }
  }
  static let previews = Parameter<[PreviewRequest]>("previews", "PreviewRequest[]") {
    (value, _) throws(SessionError) in value?.elements.map { PreviewRequest($0) } ?? []
  }

  static let side = Parameter<MergeChoice.Side>("side", "'ours' | 'theirs'") { (value, _) throws(SessionError) in
    switch value?.text {
    case "ours": return .ours
    case "theirs": return .theirs
    default: throw .invalidCommand("a side is ours or theirs")
    }
  }

  static func position(_ name: String) -> Parameter<Int> {
    Parameter(name, "number") { (value, _) throws(SessionError) in
      guard let number = value?.integer else {
        throw .invalidCommand("expected the numbers of an issue and a cure")
      }
      return number
    }
  }

  /// A number as Interface Builder writes it.
  private static func written(_ value: JSONValue) -> String? {
    value.text ?? value.double.map { Numeral.precise($0) }
  }
}

extension Arguments {
  fileprivate func vector() throws(SessionError) -> Point { Point(x: try self(P.dx), y: try self(P.dy)) }
  fileprivate func growth() throws(SessionError) -> Size { Size(width: try self(P.dw), height: try self(P.dh)) }

  fileprivate func connection() throws(SessionError) -> ConnectionDrag {
    ConnectionDrag(from: try self(P.from), to: try self(P.to), vector: try vector(), usesMargins: try self(P.margins))
  }
}

extension CommandForm {
  private static let connection =
    [P.from, P.to].map { $0.declaration } + [P.dx, P.dy].map { $0.declaration }
    + [P.margins.declaration]
  private static let move = [P.views.declaration] + [P.dx, P.dy, P.dw, P.dh].map { $0.declaration }

  /// All commands.
  package static let all: [CommandForm] =
    questions + steps + constraintChanges + viewChanges + textChanges + connections

  /// Reads a command.
  package static func command(_ value: JSONValue) throws(SessionError) -> SessionCommand {
    guard let name = value["do"]?.text else {
      throw .invalidCommand("expected an object with the name of a command")
    }
    for form in all where form.name == name { return try form.read(Arguments(value: value)) }
    throw .invalidCommand("there is no command '\(name)'")
  }

  private static let questions: [CommandForm] = [
    CommandForm("menu", connection, MenuAnswer.typeName) { (a) throws(SessionError) in .menu(try a.connection()) },
    CommandForm("issues", [], IssuesAnswer.typeName) { (_) throws(SessionError) in .issues },
    CommandForm(
      "inspect",
      [
        ParameterDeclaration(name: "constraint", type: "string", isOptional: true),
        ParameterDeclaration(name: "view", type: "string", isOptional: true),
        ParameterDeclaration(name: "object", type: "string", isOptional: true),
      ], "ConstraintAnswer & ViewAnswer & ObjectAnswer"
    ) { (a) throws(SessionError) in
      if let key = a.value["constraint"]?.text { return .inspectConstraint(key) }
      if let key = a.value["object"]?.text { return .inspectObject(key) }
      return .inspectView(try a(P.view))
    },
    CommandForm("conflicts", [], ConflictsAnswer.typeName) { (_) throws(SessionError) in .mergeConflicts },
    CommandForm("openMerge", MergeVersions.parameters, ConflictsAnswer.typeName) { (a) throws(SessionError) in
      .openMerge(try MergeVersions(a))
    },
    CommandForm("neighbors", [P.view.declaration], NeighborsAnswer.typeName) { (a) throws(SessionError) in
      .neighbors(of: try a(P.view))
    },
    CommandForm("previews", [P.view.declaration, P.previews.declaration], PreviewsAnswer.typeName) {
      (a) throws(SessionError) in .previews(of: try a(P.view), try a(P.previews))
    },
    CommandForm(
      "frames",
      [ParameterDeclaration(name: "device", type: "string", isOptional: true)]
        + [P.width, P.height].map { $0.declaration }, FrameList.typeName
    ) { (a) throws(SessionError) in
      if let device = a.value["device"]?.text { return .frames(.device(device)) }
      guard let width = a.value["width"]?.double, let height = a.value["height"]?.double else {
        return .frames(.canvas)
      }
      return .frames(.size(Size(width: width, height: height)))
    },
    CommandForm("storyboard", [], StoryboardMap.typeName) { (_) throws(SessionError) in .storyboard },
    CommandForm("copy", [P.views.declaration], CopyAnswer.typeName) { (a) throws(SessionError) in
      .copy(try a(P.views))
    },
  ]

  private static let steps: [CommandForm] = [
    CommandForm(
      "drag", [P.constraint.declaration, ParameterDeclaration(name: "constant", type: "number")], DragAnswer.typeName
    ) { (a) throws(SessionError) in
      .dragConstant(of: try a(P.constraint), to: try a(Parameter<Double>.number("constant")))
    },
    CommandForm(
      "move",
      move + [P.radius.declaration, ParameterDeclaration(name: "distances", type: "boolean", isOptional: true)],
      ViewDragStep.typeName
    ) { (a) throws(SessionError) in
      .moveViews(
        ViewMove(
          views: try a(P.views), offset: try a.vector(), growth: try a.growth(), radius: try a(P.radius),
          showsDistances: try a(Parameter<Bool>.flag("distances"))))
    },
    CommandForm(
      "prove", [P.constraint.declaration, ParameterDeclaration(name: "constant", type: "number")], WidthProof.typeName
    ) { (a) throws(SessionError) in
      .proveWidths(of: try a(P.constraint), constant: try a(Parameter<Double>.number("constant")))
    },
    change("scene") { (_) throws(SessionError) in .scene },
    change("seed", P.seed.declaration) { (a) throws(SessionError) in .seed(try a(P.seed)) },
    change("undo") { (_) throws(SessionError) in .undo },
    change("redo") { (_) throws(SessionError) in .redo },
    change("drop") { (_) throws(SessionError) in .drop },
    change("cancel") { (_) throws(SessionError) in .cancelGesture },
    change("saved") { (_) throws(SessionError) in .markSaved },
    change("merge", ParameterDeclaration(name: "document", type: "string")) { (a) throws(SessionError) in
      .merge(Array(try a(Parameter<String>.text("document")).utf8))
    },
    change("take", ParameterDeclaration(name: "object", type: "string"), P.side.declaration) {
      (a) throws(SessionError) in .take(try a(P.side), of: try a(Parameter<String>.text("object")))
    },
    change("show", P.view.declaration) { (a) throws(SessionError) in .show(try a(P.view)) },
    change(
      "options", ParameterDeclaration(name: "updatesFrames", type: "boolean", isOptional: true),
      ParameterDeclaration(name: "sizeClass", type: "string", isOptional: true)
    ) { (a) throws(SessionError) in
      .setOptions(updatesFrames: a.value["updatesFrames"]?.isTrue, sizeClass: a.value["sizeClass"]?.text)
    },
    CommandForm("facts", ProjectFacts.parameters, SessionChange.typeName) { (a) throws(SessionError) in
      .setFacts(ProjectFacts(a.value))
    },
    change(
      "project", ParameterDeclaration(name: "images", type: "ProjectImage[]"),
      ParameterDeclaration(name: "colors", type: "ProjectColor[]")
    ) { (a) throws(SessionError) in
      .setResources(ProjectResources(a.value["images"]?.elements ?? [], a.value["colors"]?.elements ?? []))
    },
  ]

  static func change(
    _ name: String, _ parameters: ParameterDeclaration...,
    read: @escaping @Sendable (Arguments) throws(SessionError) -> SessionCommand
  ) -> CommandForm {
    CommandForm(name, parameters, SessionChange.typeName, read)
  }

  /// One attribute of an object of any kind, or several of constraints.
  private static let setParameters =
    [ParameterDeclaration(name: "object", type: "string"), ParameterDeclaration(name: "attribute", type: "string")].map
  { $0.optional }
    + [P.fieldValue.declaration, P.constraints.declaration, P.values.declaration].map { $0.optional }

  private static let constraintChanges: [CommandForm] = [
    CommandForm("set", setParameters, SessionChange.typeName) { (a) throws(SessionError) in
      guard let object = a.value["object"]?.text else {
        return .set(try a(P.values), ofConstraints: try a(P.constraints))
      }
      return .setAttribute(try a(Parameter<String>.text("attribute")), of: object, to: try a(P.fieldValue))
    },
    change("reverse", P.constraints.declaration) { (a) throws(SessionError) in .reverse(try a(P.constraints)) },
    change(
      "retarget", P.constraint.declaration, ParameterDeclaration(name: "item", type: "string"),
      P.attribute.declaration
    ) { (a) throws(SessionError) in
      let attribute = try a(P.attribute)
      return .retarget(try a(P.constraint), to: try a(Parameter<String>.text("item")), attribute)
    },
    change(
      "install", P.constraint.declaration, ParameterDeclaration(name: "installed", type: "boolean", isOptional: true),
      ParameterDeclaration(name: "sizeClass", type: "string", isOptional: true)
    ) { (a) throws(SessionError) in
      .install(
        try a(P.constraint), try a(Parameter<Bool>.flag("installed")), sizeClass: a.value["sizeClass"]?.text)
    },
    change("remove", P.constraints.declaration) { (a) throws(SessionError) in
      .removeConstraints(try a(P.constraints))
    },
    CommandForm("add", connection + [P.entries.declaration], SessionChange.typeName) { (a) throws(SessionError) in
      .add(try a.connection(), entries: try a(P.entries))
    },
    CommandForm("pin", PinRequest.parameters, SessionChange.typeName) { (a) throws(SessionError) in
      .pin(try PinRequest(a.value))
    },
    change("resolve", P.way.declaration, P.someViews.declaration) { (a) throws(SessionError) in
      .resolve(try a(P.way), views: try a(P.someViews))
    },
    change(
      "cure", P.position("issue").declaration.optional,
      ParameterDeclaration(name: "rule", type: "string", isOptional: true),
      ParameterDeclaration(name: "object", type: "string", isOptional: true), P.position("cure").declaration
    ) { (a) throws(SessionError) in
      let cure = try a(P.position("cure"))
      if let rule = a.value["rule"]?.text {
        return .cureIssue(rule: rule, object: try a(Parameter<String>.text("object")), cure: cure)
      }
      return .cure(issue: try a(P.position("issue")), cure: cure)
    },
  ]

  private static let viewChanges: [CommandForm] = [
    change(
      "field", P.views.declaration, ParameterDeclaration(name: "name", type: "string"), P.fieldValue.declaration
    ) { (a) throws(SessionError) in
      let value = try a(P.fieldValue)
      return .setField(try a(Parameter<String>.text("name")), to: value, of: try a(P.views))
    },
    change(
      "frame", P.view.declaration, P.x.declaration, P.y.declaration, P.width.declaration, P.height.declaration
    ) { (a) throws(SessionError) in
      .setFrame(
        try a(P.view),
        DocumentFrame(x: try a(P.x), y: try a(P.y), width: try a(P.width), height: try a(P.height)))
    },
    CommandForm(
      "nudge", move + [ParameterDeclaration(name: "constants", type: "boolean", isOptional: true)],
      SessionChange.typeName
    ) { (a) throws(SessionError) in
      .nudge(
        try a(P.views), by: try a.vector(), growing: try a.growth(),
        updatingConstants: a.value["constants"]?.isTrue ?? false)
    },
    change(
      "insert", P.kind.declaration, P.into.declaration, P.x.declaration, P.y.declaration,
      ParameterDeclaration(name: "as", type: "string", isOptional: true)
    ) { (a) throws(SessionError) in
      .insert(
        try a(P.kind), into: try a(P.into), at: Point(x: try a(P.x), y: try a(P.y)), as: a.value["as"]?.text)
    },
    change("delete", P.views.declaration) { (a) throws(SessionError) in .delete(try a(P.views)) },
    change(
      "paste", ParameterDeclaration(name: "text", type: "string"), P.into.declaration, P.dx.declaration,
      P.dy.declaration
    ) { (a) throws(SessionError) in
      let text = try a(Parameter<String>.text("text"))
      let hasDistance = a.value["dx"] != nil || a.value["dy"] != nil
      return .paste(text, into: try a(P.into), by: hasDistance ? try a.vector() : nil)
    },
    change("duplicate", P.views.declaration) { (a) throws(SessionError) in .duplicate(try a(P.views)) },
    change(
      "reorder", P.view.declaration, P.into.declaration,
      ParameterDeclaration(name: "before", type: "string", isOptional: true)
    ) { (a) throws(SessionError) in
      .moveInto([try a(P.view)], into: try a(P.into), before: a.value["before"]?.text, at: nil)
    },
    change(
      "reparent", P.views.declaration, P.into.declaration,
      ParameterDeclaration(name: "before", type: "string", isOptional: true), P.x.declaration, P.y.declaration
    ) { (a) throws(SessionError) in
      let hasPoint = a.value["x"] != nil && a.value["y"] != nil
      return .moveInto(
        try a(P.views), into: try a(P.into), before: a.value["before"]?.text,
        at: hasPoint ? Point(x: try a(P.x), y: try a(P.y)) : nil)
    },
    change(
      "embed", P.views.declaration, ParameterDeclaration(name: "kind", type: "string", isOptional: true),
      ParameterDeclaration(name: "as", type: "string", isOptional: true)
    ) { (a) throws(SessionError) in
      .embed(try a(P.views), in: a.value["kind"]?.text ?? "stackView", as: a.value["as"]?.text)
    },
    change("unembed", P.view.declaration) { (a) throws(SessionError) in .unembed(try a(P.view)) },
  ]
}

extension MergeVersions {
  private static let texts = ["base", "ours", "theirs"].map { Parameter<String>.text($0) }
  private static let lists = ["decided", "translated"].map { Parameter<[String]>.texts($0, isOptional: true) }

  /// The members of the command: three documents, and lists of object ids.
  static let parameters = texts.map { $0.declaration } + lists.map { $0.declaration }

  fileprivate init(_ arguments: Arguments) throws(SessionError) {
    self.init(
      base: Array(try arguments(Self.texts[0]).utf8), ours: Array(try arguments(Self.texts[1]).utf8),
      theirs: Array(try arguments(Self.texts[2]).utf8), decided: Set(try arguments(Self.lists[0])),
      translatedIDs: Set(try arguments(Self.lists[1])))
  }
}

extension PreviewRequest {
  /// The members of a request.
  static let parameters = [
    ParameterDeclaration(name: "device", type: "string", isOptional: true),
    ParameterDeclaration(name: "landscape", type: "boolean", isOptional: true),
    ParameterDeclaration(name: "rtl", type: "boolean", isOptional: true),
    ParameterDeclaration(name: "dark", type: "boolean", isOptional: true),
    ParameterDeclaration(name: "text", type: "'longer' | 'larger'", isOptional: true),
    ParameterDeclaration(name: "width", type: "number", isOptional: true),
    ParameterDeclaration(name: "height", type: "number", isOptional: true),
  ]

  fileprivate init(_ value: JSONValue) {
    device = value["device"]?.text
    isLandscape = value["landscape"]?.isTrue ?? false
    isRightToLeft = value["rtl"]?.isTrue ?? false
    isDark = value["dark"]?.isTrue
    if let width = value["width"]?.double, let height = value["height"]?.double {
      size = Size(width: min(max(width, 1), 10_000), height: min(max(height, 1), 10_000))
    }
    switch value["text"]?.text {
    case "longer": growth = .longerLanguage
    case "larger": growth = .largerType
    default: break
    }
  }
}

extension PinRequest {
  /// The members of the command.
  static let parameters =
    [P.views.declaration, ParameterDeclaration(name: "spacings", type: "PinSpacing[]", isOptional: true)]
    + [P.width, P.height].map { $0.declaration } + [P.margins.declaration]
    + ["equalWidths", "equalHeights", "aspectRatio"].map {
      ParameterDeclaration(name: $0, type: "boolean", isOptional: true)
    }
    + ["align", "center"].map { ParameterDeclaration(name: $0, type: "string[]", isOptional: true) }

  /// The members of a spacing.
  static let spacingParameters = [
    ParameterDeclaration(name: "side", type: "'left' | 'top' | 'right' | 'bottom'"),
    ParameterDeclaration(name: "to", type: "string", isOptional: true),
    ParameterDeclaration(name: "constant", type: "number", isOptional: true),
  ]

  fileprivate init(_ value: JSONValue) throws(SessionError) {
    views = value["views"]?.texts ?? []
    usesMargins = value["margins"]?.isTrue ?? false
    for spacing in value["spacings"]?.elements ?? [] {
      guard let side = Side.allCases.first(where: { $0.rawValue == spacing["side"]?.text }) else {
        throw .invalidCommand("a side is left, top, right or bottom")
      }
      spacings.append(
        Spacing(side: side, neighbor: spacing["to"]?.text, constant: spacing["constant"]?.double))
    }
    isWidthWanted = value["width"] != nil
    width = value["width"]?.double
    isHeightWanted = value["height"] != nil
    height = value["height"]?.double
    equalWidths = value["equalWidths"]?.isTrue ?? false
    equalHeights = value["equalHeights"]?.isTrue ?? false
    aspectRatio = value["aspectRatio"]?.isTrue ?? false
    for name in value["align"]?.texts ?? [] {
      guard let attribute = DocumentAttribute(name).attribute, attribute.isPosition else {
        throw .invalidCommand("views cannot be aligned by '\(name)'")
      }
      alignments.append(attribute)
    }
    for name in value["center"]?.texts ?? [] {
      guard let attribute = DocumentAttribute(name).attribute, attribute == .centerX || attribute == .centerY else {
        throw .invalidCommand("views cannot be centered by '\(name)'")
      }
      centers.append(attribute)
    }
  }
}
