import ConflictAnalysis
import ConstraintText
import Diagnostics
import JSON

/// Explains conflicts, finds their views in the project, and collects their drawings.
final class ConflictExplainer {
  private let project: ProjectIndex?
  private var picture: ConflictPicture?

  init(project: ProjectIndex?, draws: Bool) {
    self.project = project
    picture = draws ? ConflictPicture() : nil
  }

  func explain(_ log: ConflictLog, number: Int) -> (explanation: ConflictExplanation, places: [String]) {
    let explanation = ConflictExplanation(log)
    picture?.add(explanation, number: number)
    return (explanation, project?.lines(for: explanation) ?? [])
  }

  func writePicture(to path: String) throws(UsageError) {
    if let picture { try OutputFiles.write(picture.svg().utf8, to: path) }
  }
}

/// Writes explanations as the conflicts are found.
protocol ConflictPrinter: AnyObject {
  /// The conflicts that follow are those of this file. Called if there are several.
  func begin(_ path: String)
  func add(_ log: ConflictLog)
  func end(unread: [UnreadLine])
}

/// Prints explanations as text. A conflict that differs from an earlier one only by addresses is not explained again.
final class TextConflictPrinter: ConflictPrinter {
  private let console: Console
  private let explainer: ConflictExplainer
  private var count = 0
  private var known: [[UInt8]: Int] = [:]
  private var unread: [UnreadLine] = []

  init(_ console: Console, _ explainer: ConflictExplainer) {
    self.console = console
    self.explainer = explainer
  }

  func begin(_ path: String) { console.write(lines: (count > 0 ? [""] : []) + ["— \(path)"]) }

  func add(_ log: ConflictLog) {
    count += 1
    unread += log.unread
    let signature = log.signature
    if count > 1 { console.write(line: "") }
    if let first = known[signature] {
      let lines = log.lines.count == 1 ? "line" : "lines"
      let range = log.lines.count == 1 ? "\(log.lines.lowerBound)" : "\(log.lines.lowerBound)–\(log.lines.upperBound)"
      console.write(
        line: "Conflict \(count), \(lines) \(range): the same as conflict \(first), except for addresses.")
      return
    }
    if known.count < 4096 { known[signature] = count }
    let (explanation, places) = explainer.explain(log, number: count)
    console.write(lines: explanation.lines(number: count, places: places))
  }

  func end(unread outside: [UnreadLine]) {
    if count == 0 { console.complain("the input contains no unsatisfiable constraints") }
    let lines = (unread + outside).sorted { $0.line < $1.line }
    guard !lines.isEmpty else { return }
    console.write(
      lines: ["", "Lines that could not be read"] + lines.map { "  line \($0.line): \($0.reason.sentence): \($0.text)" }
    )
  }
}

/// One JSON object: `{"conflicts": […], "unread": […]}`.
final class JSONConflictPrinter: ConflictPrinter {
  private let console: Console
  private let explainer: ConflictExplainer
  private var count = 0
  private var unread: [UnreadLine] = []
  /// Logs repeat conflicts: the same text has the same explanation.
  private var known: [[UInt8]: [UInt8]] = [:]

  init(_ console: Console, _ explainer: ConflictExplainer) {
    self.console = console
    self.explainer = explainer
  }

  func begin(_ path: String) {}

  func add(_ log: ConflictLog) {
    console.write(.json(Array((count == 0 ? "{\"conflicts\":[\n" : ",\n").utf8)))
    count += 1
    unread += log.unread
    let text = log.text
    if let bytes = known[text] { return console.write(.json(bytes)) }
    let (explanation, places) = explainer.explain(log, number: count)
    let bytes = JSONConflictPrinter.value(explanation, places: places).bytes
    if known.count < 1024 { known[text] = bytes }
    console.write(.json(bytes))
  }

  func end(unread outside: [UnreadLine]) {
    let lines = (unread + outside).sorted { $0.line < $1.line }.map { line in
      JSONValue.object([("line", .integer(line.line)), ("text", .string(line.text))])
    }
    let head = (count == 0 ? "{\"conflicts\":[" : "") + "\n],\"unread\":"
    console.write(.json(Array(head.utf8) + JSONValue.array(lines).bytes + Array("}\n".utf8)))
  }

  static func value(_ explanation: ConflictExplanation, places: [String] = []) -> JSONValue {
    let analysis = explanation.analysis
    let log = analysis.log
    func name(_ index: Int) -> JSONValue {
      let constraint = log.constraints[index]
      return .string(constraint.address ?? constraint.label ?? "#\(index + 1)")
    }
    return .object([
      ("listed", .integer(log.listed)),
      ("read", .integer(log.constraints.count)),
      ("broken", log.brokenAddress.map { .string($0) } ?? .null),
      ("confirmed", .bool(analysis.verdict == .contradictory || analysis.verdict == .dependsOnMargins)),
      ("hiddenMargins", .bool(analysis.verdict == .dependsOnMargins)),
      ("core", .array(analysis.core.map(name))),
      ("predicted", .array(analysis.predicted.map(name))),
      ("sentences", .array((explanation.sentences + places).map { .string($0) })),
    ])
  }
}
