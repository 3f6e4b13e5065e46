import DocumentOperations
import JSON
import LayoutEngine
import Picture

extension RootEntry: WireObject {
  static let typeName: StaticString = "RootEntry"
  static let members: [Member<RootEntry>] = [
    .text("k") { $0.key }, .text("title") { $0.title }, .number("w") { $0.size.width },
    .number("h") { $0.size.height }, .number("conflicts") { Double($0.conflictCount) },
    .number("ambiguous") { Double($0.ambiguousCount) }, .flag("rtl") { $0.isRightToLeft },
    .flag("dark") { $0.isDark },
  ]
}

extension ViewEntry: WireObject {
  static let typeName: StaticString = "ViewEntry"
  static let members: [Member<ViewEntry>] = [
    .text("k") { $0.key }, .text(optional: "p") { $0.parent }, .text("name") { $0.name }, .text("tag") { $0.tag },
    .text(optional: "class") { $0.customClass },
    .rect("f") { $0.frame }, .number(optional: "y") { $0.documentY }, .rect(optional: "e") { $0.expectedFrame },
    .choice(optional: "stack", of: "Axis") { $0.stackAxis?.letter }, .flag("clip") { $0.clips },
    .flag("hidden") { $0.isHidden }, .flag("off") { $0.isOff }, .flag("amb") { $0.isAmbiguous },
    .flag("fixed") { $0.isFixed },
    .flag("locked") { $0.isLocked }, .flag("guarded") { $0.isGuarded }, .flag("row") { $0.isRow },
    .number(optional: "alpha") { $0.alpha < 1 ? $0.alpha : nil },
    .text("svg") { $0.image },
  ]
}

extension LineEntry: WireObject {
  static let typeName: StaticString = "LineEntry"
  static let members: [Member<LineEntry>] = [
    .text("k") { $0.key }, .text("r") { $0.root }, .text("a") { $0.first }, .text(optional: "b") { $0.second },
    .number("c") { $0.constant }, .choice("axis", of: "Axis") { $0.axis.letter }, .number("sign") { $0.growthSign },
    .text("label") { $0.label }, .text("title") { $0.title },
    .choice("state", of: "'satisfied' | 'misplaced' | 'ambiguous' | 'conflicting'") { $0.state.rawValue },
    .flag("optional") { $0.isOptional }, .flag("placeholder") { $0.isPlaceholder },
    .number(optional: "off") { $0.excess },
    .tuples("seg", of: "number", get: { $0.segments }, write: { write(segment: $0, &$1) }),
  ]
}

extension SceneDifference: WireObject {
  static let typeName: StaticString = "SceneDifference"
  static let members: [Member<SceneDifference>] = [
    .objects("roots") { $0.roots }, .objects("views") { $0.views }, .objects("lines") { $0.lines },
    .texts(optional: "order") { $0.order }, .texts("goneRoots") { $0.goneRoots },
    .texts("goneViews") { $0.goneViews }, .texts("goneLines") { $0.goneLines },
  ]
}

extension LiveScene: WireObject {
  static let typeName: StaticString = "LiveScene"
  static let members: [Member<LiveScene>] = [
    .tuples(
      "views", of: "LiveView", get: { $0.views },
      write: { view, json in
        json.array { json in
          json.string(view.key)
          for number in [view.frame.x, view.frame.y, view.frame.width, view.frame.height] { json.number(number) }
          if let image = view.image { json.string(image) }
        }
      }),
    .tuples(
      optional: "lines", of: "LiveLine", get: { $0.lines },
      write: { line, json in
        json.array { json in
          json.string(line.key)
          json.string(line.label)
          json.array { json in for segment in line.segments { write(segment: segment, &json) } }
        }
      }),
  ]
}

/// Five numbers: both ends, and 1 for a distance.
private func write(segment: ConstraintMark.Segment, _ json: inout JSONWriter) {
  for value in [segment.start.x, segment.start.y, segment.end.x, segment.end.y] { json.number(value) }
  json.number(segment.isMeasure ? 1 : 0)
}

extension Axis {
  fileprivate var letter: String { self == .vertical ? "v" : "h" }
}

extension SessionChange: WireObject {
  static let typeName: StaticString = "ChangeAnswer"
  static let members: [Member<SessionChange>] = [
    .object("scene") { $0.scene }, .text(optional: "undo") { $0.undoName }, .text(optional: "redo") { $0.redoName },
    .flag("saved") { $0.isSaved },
    .number(optional: "merges") { $0.mergeCount == 0 ? nil : Double($0.mergeCount) },
    .texts(optional: "conflicts") { $0.mergeConflicts.isEmpty ? nil : $0.mergeConflicts },
    .texts(optional: "kept") { $0.keptConstraints.isEmpty ? nil : $0.keptConstraints },
    .texts(optional: "remarks") { $0.remarks.isEmpty ? nil : $0.remarks },
    .text(optional: "document") { $0.newDocument },
    .texts(optional: "select") { $0.selection.isEmpty ? nil : $0.selection },
    .choice(optional: "platform", of: "'iOS' | 'macOS'") { $0.facts.map { $0.platform == .macOS ? "macOS" : "iOS" } },
    .texts(optional: "library") { $0.facts?.library }, .texts(optional: "devices") { $0.facts?.devices },
    .text(optional: "device") { $0.facts?.device },
    .text(optional: "appearance") { $0.facts?.appearance },
    .objects(optional: "scenes") { $0.facts?.storyboard.scenes },
    .objects(optional: "segues") { $0.facts?.storyboard.segues },
    .objects(optional: "objects") { $0.facts?.storyboard.objects },
  ]
}

extension Guide: WireObject {
  static let typeName: StaticString = "Guide"
  static let members: [Member<Guide>] = [
    .choice("axis", of: "Axis") { $0.axis.letter }, .number("at") { $0.position }, .number("low") { $0.range.low },
    .number("high") { $0.range.high }, .text("title") { $0.title },
  ]
}

extension ViewDragStep: WireObject {
  static let typeName: StaticString = "MoveAnswer"
  static let members: [Member<ViewDragStep>] = [
    .object("live") { $0.live }, .number("dx") { $0.offset.x }, .number("dy") { $0.offset.y },
    .objects("guides") { $0.guides },
    .tuples(
      optional: "distances", of: "[x1: number, y1: number, x2: number, y2: number]", get: { $0.distances },
      write: { $1.numbers([$0.from.x, $0.from.y, $0.to.x, $0.to.y]) }),
  ]
}
