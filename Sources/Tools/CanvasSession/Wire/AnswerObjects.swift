import Diagnostics
import DocumentInspection
import DocumentOperations
import InterfaceBuilder
import JSON
import LayoutEngine

extension Candidate: WireObject {
  static let typeName: StaticString = "MenuEntry"
  static let members: [Member<Candidate>] = [.text("title") { $0.title }, .flag("exists") { $0.exists }]
}

struct MenuAnswer: WireObject {
  var menu: [Candidate]
  static let typeName: StaticString = "MenuAnswer"
  static let members: [Member<MenuAnswer>] = [.objects("menu") { $0.menu }]
}

extension Issue: WireObject {
  static let typeName: StaticString = "Issue"
  static let members: [Member<Issue>] = [
    .text("rule") { $0.report.rule.name },
    .choice("severity", of: "'error' | 'warning' | 'note'") { $0.report.severity.rawValue },
    .text("object") { $0.object }, .number("line") { Double($0.report.line) },
    .text("message") { $0.report.text.message }, .objects("notes") { $0.report.text.notes },
    .texts("cures") { $0.cures.map { $0.title } },
  ]
}

extension ProblemText.Note: WireObject {
  static let typeName: StaticString = "IssueNote"
  static let members: [Member<ProblemText.Note>] = [.text("text") { $0.text }, .text("object") { $0.objectID }]
}

struct IssuesAnswer: WireObject {
  var issues: [Issue]
  static let typeName: StaticString = "IssuesAnswer"
  static let members: [Member<IssuesAnswer>] = [.objects("issues") { $0.issues }]
}

extension OpenConflict: WireObject {
  static let typeName: StaticString = "Conflict"
  static let members: [Member<OpenConflict>] = [
    .text("object") { $0.object }, .text(optional: "scene") { $0.scene }, .texts("sentences") { $0.sentences },
    .choice("version", of: "'ours' | 'theirs' | 'other'") { $0.version.rawValue }, .flag("open") { $0.isOpen },
  ]
}

struct ConflictsAnswer: WireObject {
  var conflicts: [OpenConflict]
  static let typeName: StaticString = "ConflictsAnswer"
  static let members: [Member<ConflictsAnswer>] = [.objects("conflicts") { $0.conflicts }]
}

extension ConstraintInspection.Target: WireObject {
  static let typeName: StaticString = "Target"
  static let members: [Member<ConstraintInspection.Target>] = [
    .text("id") { $0.id }, .text("title") { $0.title }, .text("attribute") { $0.attribute.name },
  ]
}

extension ConstraintInspection: WireObject {
  static let typeName: StaticString = "ConstraintInspection"
  static let members: [Member<ConstraintInspection>] = [
    .text("k") { $0.key }, .text("first") { $0.first.id }, .text("firstName") { $0.first.name },
    .text("firstAttribute") { $0.first.attribute },
    .choice("relation", of: "'=' | '≤' | '≥'") { $0.relation.sign },
    .text(optional: "second") { $0.second?.id }, .text(optional: "secondName") { $0.second?.name },
    .text(optional: "secondAttribute") { $0.second?.attribute },
    .objects(optional: "targets") { $0.second == nil ? nil : $0.targets }, .number("constant") { $0.constant },
    .number(optional: "canvas") { $0.canvasConstant }, .number("standard") { $0.standardDistance },
    .flag("symbolic") { $0.isSymbolic }, .number("priority") { $0.priority }, .text("multiplier") { $0.multiplier },
    .text("identifier") { $0.identifier }, .flag("placeholder") { $0.isPlaceholder },
    .flag("editable") { $0.isEditable }, .flag("installed") { $0.isInstalled },
    .texts("variations") { $0.variations }, .text("sentence") { $0.sentence },
    .flag("directional") { $0.isDirectional },
  ]
}

extension Relation {
  fileprivate var sign: String {
    switch self {
    case .equal: "="
    case .lessThanOrEqual: "≤"
    case .greaterThanOrEqual: "≥"
    }
  }
}

struct ConstraintAnswer: WireObject {
  var constraint: ConstraintInspection
  static let typeName: StaticString = "ConstraintAnswer"
  static let members: [Member<ConstraintAnswer>] = [.object("constraint") { $0.constraint }]
}

extension ViewInspection.OwnConstraint: WireObject {
  static let typeName: StaticString = "OwnConstraint"
  static let members: [Member<ViewInspection.OwnConstraint>] = [
    .text("k") { $0.key }, .text("side") { $0.side }, .text("sentence") { $0.sentence },
  ]
}

extension ViewField: WireObject {
  static let typeName: StaticString = "ViewField"
  static let members: [Member<ViewField>] = [
    .text("name") { $0.name }, .text("title") { $0.title }, .text("value") { $0.value },
    .texts(optional: "choices") { $0.choices.isEmpty ? nil : $0.choices }, .flag("number") { $0.isNumber },
    .flag("flag") { $0.isFlag }, .flag("lines") { $0.hasLines }, .flag("text") { $0.isText },
    .texts(optional: "shades") { $0.shades.isEmpty ? nil : $0.shades }, .text("group") { $0.group },
    .flag("varies") { $0.variations != nil },
    .objects(optional: "varied") { field in
      field.variations.flatMap { site in site.values.isEmpty ? nil : site.values.map { VariedValue($0) } }
    },
  ]
}

/// The value of a field for a size class.
struct VariedValue: WireObject {
  var sizeClass: String
  var value: String
  init(_ entry: (key: String, value: String)) { (sizeClass, value) = (entry.key, entry.value) }
  static let typeName: StaticString = "VariedValue"
  static let members: [Member<VariedValue>] = [.text("sizeClass") { $0.sizeClass }, .text("value") { $0.value }]
}

extension RuntimeAttributeEntry: WireObject {
  static let typeName: StaticString = "RuntimeAttribute"
  static let members: [Member<RuntimeAttributeEntry>] = [
    .text("keyPath") { $0.keyPath }, .text("type") { $0.type }, .text("value") { $0.value },
  ]
}

extension ObjectInspection.Connection: WireObject {
  static let typeName: StaticString = "Connection"
  static let members: [Member<ObjectInspection.Connection>] = [
    .text("k") { $0.id }, .choice("kind", of: "'outlet' | 'outletCollection' | 'action' | 'segue'") { $0.kind },
    .text("name") { $0.name }, .text("other") { $0.other }, .text("otherName") { $0.otherName },
    .text(optional: "event") { $0.event }, .flag("incoming") { $0.isIncoming }, .flag("dangling") { $0.isDangling },
  ]
}

extension ObjectInspection.OpenMember: WireObject {
  static let typeName: StaticString = "OpenMember"
  static let members: [Member<ObjectInspection.OpenMember>] = [
    .choice("kind", of: "'outlet' | 'action'") { $0.kind }, .text("name") { $0.name },
  ]
}

extension ObjectInspection: WireObject {
  static let typeName: StaticString = "ObjectInspection"
  static let members: [Member<ObjectInspection>] = [
    .text("k") { $0.id }, .text("name") { $0.name }, .text("tag") { $0.tag },
    .text(optional: "class") { $0.customClass }, .objects("fields") { $0.fields },
    .objects("attributes") { $0.attributes }, .objects("connections") { $0.connections },
    .objects("members") { $0.openMembers },
  ]
}

struct ObjectAnswer: WireObject {
  var object: ObjectInspection
  static let typeName: StaticString = "ObjectAnswer"
  static let members: [Member<ObjectAnswer>] = [.object("object") { $0.object }]
}

extension StoryboardMap.Object: WireObject {
  static let typeName: StaticString = "ObjectEntry"
  static let members: [Member<StoryboardMap.Object>] = [
    .text("k") { $0.id }, .text("tag") { $0.tag }, .text("title") { $0.title }, .text(optional: "scene") { $0.scene },
    .text(optional: "side") { $0.side }, .text(optional: "owner") { $0.owner },
    .texts(optional: "contents") { $0.contents.isEmpty ? nil : $0.contents }, .rect(optional: "f") { $0.frame },
    .flag("titled") { $0.isTitled },
  ]
}

extension ViewInspection: WireObject {
  static let typeName: StaticString = "ViewInspection"
  static let members: [Member<ViewInspection>] = [
    .text("k") { $0.key }, .text("name") { $0.name }, .text("tag") { $0.tag }, .flag("editable") { $0.isEditable },
    .rect(optional: "frame") { $0.frame?.rect }, .rect(optional: "computed") { $0.computedFrame?.rect },
    .number(optional: "contentWidth") { $0.contentWidth }, .number(optional: "contentHeight") { $0.contentHeight },
    .flag("fixed") { $0.isFixed }, .flag("mask") { $0.isPlacedByMask }, .flag("arranged") { $0.isArranged },
    .flag("installed") { $0.isInstalled }, .texts("variations") { $0.variations },
    .objects("constraints") { $0.constraints }, .objects("fields") { $0.fields },
  ]
}

extension DocumentFrame {
  /// The four numbers, whose y counts as the document does.
  fileprivate var rect: Rect { Rect(x: x, y: y, width: width, height: height) }
}

struct ViewAnswer: WireObject {
  var view: ViewInspection
  static let typeName: StaticString = "ViewAnswer"
  static let members: [Member<ViewAnswer>] = [.object("view") { $0.view }]
}

extension NeighborList.Choice: WireObject {
  static let typeName: StaticString = "Neighbor"
  static let members: [Member<NeighborList.Choice>] = [
    .text("id") { $0.id }, .text("title") { $0.title }, .number("distance") { $0.distance },
    .flag("margin") { $0.isMargin },
  ]
}

extension NeighborList: WireObject {
  static let typeName: StaticString = "Neighbors"
  static let members: [Member<NeighborList>] = [
    .objects("left") { $0.left }, .objects("top") { $0.top }, .objects("right") { $0.right },
    .objects("bottom") { $0.bottom },
  ]
}

struct NeighborsAnswer: WireObject {
  var neighbors: NeighborList
  static let typeName: StaticString = "NeighborsAnswer"
  static let members: [Member<NeighborsAnswer>] = [
    .object("neighbors") { $0.neighbors }, .number("width") { $0.neighbors.size.width },
    .number("height") { $0.neighbors.size.height },
  ]
}

extension Preview: WireObject {
  static let typeName: StaticString = "Preview"
  static let members: [Member<Preview>] = [
    .text("title") { $0.title }, .text("device") { $0.device }, .number("w") { $0.size.width },
    .number("h") { $0.size.height }, .number("conflicts") { Double($0.conflictCount) }, .text("svg") { $0.image },
    .tuples("frames", of: frameTuple, get: { $0.frames }, write: { write(frame: $0, &$1) }),
  ]
}

extension Preview {
  /// The preview in JSON.
  package var json: [UInt8] {
    var writer = JSONWriter()
    writer.write(self)
    return writer.bytes
  }
}

private let frameTuple: StaticString = "[k: string, x: number, y: number, width: number, height: number]"

private func write(frame entry: (key: String, frame: Rect), _ json: inout JSONWriter) {
  json.array { json in
    json.string(entry.key)
    for number in [entry.frame.x, entry.frame.y, entry.frame.width, entry.frame.height] { json.number(number) }
  }
}

struct PreviewsAnswer: WireObject {
  var previews: [Preview]
  static let typeName: StaticString = "PreviewsAnswer"
  static let members: [Member<PreviewsAnswer>] = [.objects("previews") { $0.previews }]
}

extension FrameList: WireObject {
  static let typeName: StaticString = "FramesAnswer"
  static let members: [Member<FrameList>] = [
    .tuples("frames", of: frameTuple, get: { $0.frames }, write: { write(frame: $0, &$1) }),
    .number("conflicts") { Double($0.conflictCount) },
  ]
}

extension StoryboardMap.Scene: WireObject {
  static let typeName: StaticString = "SceneEntry"
  static let members: [Member<StoryboardMap.Scene>] = [
    .text("k") { $0.controller }, .text("tag") { $0.tag }, .text("title") { $0.title },
    .text(optional: "view") { $0.view }, .number(optional: "x") { $0.position?.x },
    .number(optional: "y") { $0.position?.y }, .flag("initial") { $0.isInitial },
    .text(optional: "class") { $0.customClass }, .text(optional: "storyboardID") { $0.storyboardID },
    .text(optional: "navigationTitle") { $0.navigationTitle }, .text(optional: "tabTitle") { $0.tabTitle },
    .text(optional: "reference") { $0.reference }, .flag("hidesBar") { $0.hidesBar },
    .flag("hasToolbar") { $0.hasToolbar }, .text(optional: "window") { $0.window?.title },
    .number(optional: "w") { $0.window?.size.width }, .number(optional: "h") { $0.window?.size.height },
  ]
}

extension StoryboardMap.Segue: WireObject {
  static let typeName: StaticString = "SegueEntry"
  static let members: [Member<StoryboardMap.Segue>] = [
    .text("k") { $0.id }, .text("source") { $0.source }, .text("from") { $0.from }, .text("to") { $0.to },
    .text("kind") { $0.kind }, .text(optional: "relationship") { $0.relationship },
    .text(optional: "identifier") { $0.identifier },
  ]
}

extension StoryboardMap: WireObject {
  static let typeName: StaticString = "StoryboardAnswer"
  static let members: [Member<StoryboardMap>] = [
    .objects("scenes") { $0.scenes }, .objects("segues") { $0.segues }, .objects("objects") { $0.objects },
  ]
}

struct CopyAnswer: WireObject {
  var text: String
  static let typeName: StaticString = "CopyAnswer"
  static let members: [Member<CopyAnswer>] = [.text("text") { $0.text }]
}

struct DragAnswer: WireObject {
  var live: LiveScene
  static let typeName: StaticString = "DragAnswer"
  static let members: [Member<DragAnswer>] = [.object("live") { $0.live }]
}

/// What is answered to a command that was refused, or to a document that cannot be opened.
struct Failure: WireObject {
  var error: String
  /// The line of the document.
  var line: Int?
  static let typeName: StaticString = "Failure"
  static let members: [Member<Failure>] = [
    .text("error") { $0.error }, .number(optional: "line") { $0.line.map { Double($0) } },
  ]
}

extension SessionAnswer {
  func write(_ json: inout JSONWriter) {
    switch self {
    case .menu(let entries): json.write(MenuAnswer(menu: entries))
    case .issues(let issues): json.write(IssuesAnswer(issues: issues))
    case .constraint(let constraint): json.write(ConstraintAnswer(constraint: constraint))
    case .view(let view): json.write(ViewAnswer(view: view))
    case .object(let object): json.write(ObjectAnswer(object: object))
    case .neighbors(let neighbors): json.write(NeighborsAnswer(neighbors: neighbors))
    case .previews(let previews): json.write(PreviewsAnswer(previews: previews))
    case .frames(let frames): json.write(frames)
    case .storyboard(let map): json.write(map)
    case .copied(let text): json.write(CopyAnswer(text: text))
    case .sample(let sample): json.write(sample)
    case .code(let code): json.write(code)
    case .constantDrag(let live): json.write(DragAnswer(live: live))
    case .viewDrag(let step): json.write(step)
    case .widths(let proof): json.write(proof)
    case .conflicts(let conflicts): json.write(ConflictsAnswer(conflicts: conflicts))
    case .change(let change): json.write(change)
    }
  }
}
