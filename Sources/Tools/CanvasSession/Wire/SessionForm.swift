import CodeGeneration
import DocumentOperations
import JSON
import LayoutEngine

/// A command as the page sends it, with the interface of its answer.
struct SessionForm: Sendable {
  let form: CommandForm<SessionCommand>
  let answer: StaticString

  init(_ name: String, _ parameter: Parameter<SessionCommand>, answer: StaticString = SessionChange.typeName) {
    form = CommandForm(name, parameter)
    self.answer = answer
  }
}

extension SessionForm {
  /// All commands: those of the canvas, and those that change the document.
  static let all: [SessionForm] =
    questions + steps
    + CommandForm<DocumentCommand>.all.map { form in SessionForm(form.name, form.parameter.map { .edit($0) }) }

  /// Reads a command.
  static func command(_ value: JSONValue) throws(OperationError) -> SessionCommand {
    guard let name = value["do"]?.text else {
      throw .invalidCommand("expected an object with the name of a command")
    }
    for command in all where command.form.name == name { return try command.form.parameter.read(value) }
    throw .invalidCommand("there is no command '\(name)'")
  }

  private static let questions: [SessionForm] = [
    SessionForm("menu", .init(.drag) { .menu($0) }, answer: MenuAnswer.typeName),
    SessionForm("issues", .init(.issues), answer: IssuesAnswer.typeName),
    SessionForm(
      "inspect",
      .init(.optional(.id("constraint")), .optional(.id("view")), .optional(.id("object"))) {
        (constraint, view, object) throws(OperationError) in
        if let constraint { return .inspectConstraint(constraint) }
        if let object { return .inspectObject(object) }
        guard let view else { throw .invalidArgument("view", expected: .id) }
        return .inspectView(view)
      }, answer: "ConstraintAnswer & ViewAnswer & ObjectAnswer"),
    SessionForm("conflicts", .init(.mergeConflicts), answer: ConflictsAnswer.typeName),
    SessionForm(
      "openMerge",
      .init(.text("base"), .text("ours"), .text("theirs"), .texts("decided").or([]), .texts("translated").or([])) {
        .openMerge(
          MergeVersions(
            base: Array($0.utf8), ours: Array($1.utf8), theirs: Array($2.utf8), decided: Set($3),
            translatedIDs: Set($4)))
      }, answer: ConflictsAnswer.typeName),
    SessionForm("neighbors", .init(.id("view")) { .neighbors(of: $0) }, answer: NeighborsAnswer.typeName),
    SessionForm(
      "previews",
      .init(.id("view"), .objects("previews", of: .preview, named: "PreviewRequest")) { .previews(of: $0, $1) },
      answer: PreviewsAnswer.typeName),
    SessionForm(
      "frames",
      .init(.optional(.text("device")), .optional(.number("width")), .optional(.number("height"))) {
        device, width, height in
        if let device { return .frames(.device(device)) }
        guard let width, let height else { return .frames(.canvas) }
        return .frames(.size(Size(width: width, height: height)))
      }, answer: FrameList.typeName),
    SessionForm("storyboard", .init(.storyboard), answer: StoryboardMap.typeName),
    SessionForm(
      "sample",
      .init(.id("view"), .optional(.number("width")), .optional(.number("height"))) { view, width, height in
        guard let width, let height else { return .sample(of: view, size: nil) }
        return .sample(of: view, size: Size(width: width, height: height))
      }, answer: RecordedSample.typeName),
    SessionForm(
      "code", .init(.text("name"), .choice("style", ConstraintStyle.allCases)) { .code(name: $0, $1) },
      answer: WrittenCode.typeName),
    SessionForm("copy", .init(.ids("views")) { .copy($0) }, answer: CopyAnswer.typeName),
  ]

  private static let steps: [SessionForm] = [
    SessionForm(
      "drag", .init(.id("constraint"), .number("constant")) { .dragConstant(of: $0, to: $1) },
      answer: DragAnswer.typeName),
    SessionForm(
      "move",
      .init(
        .ids("views"), .point("dx", "dy"), .size("dw", "dh"), .number("radius").or(0), .flag("distances").or(false)
      ) { .moveViews(ViewMove(views: $0, offset: $1, growth: $2, radius: $3, showsDistances: $4)) },
      answer: ViewDragStep.typeName),
    SessionForm(
      "prove", .init(.id("constraint"), .number("constant")) { .proveWidths(of: $0, constant: $1) },
      answer: WidthProof.typeName),
    SessionForm("scene", .init(.scene)),
    SessionForm("seed", .init(.number("value")) { .seed(UInt64(min(max($0, 0), 0x1p53))) }),
    SessionForm("undo", .init(.undo)),
    SessionForm("redo", .init(.redo)),
    SessionForm("join", .init(.join)),
    SessionForm(
      "refactor", .init(.ids("scenes"), .text("name"), .text("from")) { .refactor($0, to: $1, from: $2) }),
    SessionForm(
      "place",
      .init(
        .ids("views"), .optional(.number("x")), .optional(.number("y")), .optional(.number("width")),
        .optional(.number("height"))
      ) { .place($0, x: $1, y: $2, width: $3, height: $4) }),
    SessionForm("infer", .init(.text("frames")) { .infer($0) }),
    SessionForm(
      "tryOut", .init(.text("kind"), .id("into"), .point("x", "y")) { .tryOut($0, into: $1, at: $2) }),
    SessionForm("endTrial", .init(.endTrial)),
    SessionForm("drop", .init(.drop)),
    SessionForm("cancel", .init(.cancelGesture)),
    SessionForm("saved", .init(.markSaved)),
    SessionForm("merge", .init(.text("document")) { .merge(Array($0.utf8)) }),
    SessionForm(
      "take",
      .init(.id("object"), .choice("side", [MergeSide.ours, .theirs])) { .take($1 == .ours ? .ours : .theirs, of: $0) }),
    SessionForm("show", .init(.id("view")) { .show($0) }),
    SessionForm(
      "options",
      .init(.optional(.flag("updatesFrames")), .optional(.text("sizeClass"))) {
        .setOptions(updatesFrames: $0, sizeClass: $1)
      }),
    SessionForm("facts", .init(.members()) { .setFacts($0) }),
    SessionForm("project", .init(.members()) { .setResources(ProjectResources($0)) }),
  ]
}

/// A side of a merge by its name.
private enum MergeSide: String { case ours, theirs }

extension Parameter<PreviewRequest> {
  /// The members of a request.
  static let preview = Parameter(
    .optional(.text("device")), .flag("landscape").or(false), .flag("rtl").or(false), .optional(.flag("dark")),
    .optional(.choice("text", [PreviewRequest.Growth.longer, .larger])), .optional(.size)
  ) { device, isLandscape, isRightToLeft, isDark, growth, size in
    PreviewRequest(
      device: device, isLandscape: isLandscape, isRightToLeft: isRightToLeft, isDark: isDark,
      growth: growth.map { $0 == .longer ? .longerLanguage : .largerType }, size: size)
  }
}

extension Parameter<Size> {
  /// The size of a preview, from 1 to 10,000 points.
  fileprivate static let size = Parameter(.number("width"), .number("height")) {
    Size(width: min(max($0, 1), 10_000), height: min(max($1, 1), 10_000))
  }
}
