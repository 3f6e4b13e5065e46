import ConflictAnalysis
import ConstraintText
import Diagnostics
import JSON

/// Explains conflicts, finds their views in the project, and collects their drawings.
package final class ConflictExplainer {
  private let project: ProjectIndex?
  /// The drawings; nil if none are made.
  package private(set) var picture: ConflictPicture?

  package init(project: ProjectIndex? = nil, draws: Bool = false) {
    self.project = project
    picture = draws ? ConflictPicture() : nil
  }

  package func explain(_ log: ConflictLog, number: Int) -> (explanation: ConflictExplanation, places: [String]) {
    let explanation = ConflictExplanation(log)
    picture?.add(explanation, number: number)
    return (explanation, project?.lines(for: explanation) ?? [])
  }

}

/// Writes explanations as the conflicts are found.
package protocol ConflictPrinter: AnyObject {
  /// The conflicts that follow are those of this file. Called if there are several.
  func begin(_ path: String) -> PrintableText
  func text(of log: ConflictLog) -> PrintableText
  func text(of exception: LayoutException) -> PrintableText
  func end(unread: [UnreadLine]) -> PrintableText
}

/// Prints explanations as text. A conflict that differs from an earlier one only by addresses is not explained again.
package final class TextConflictPrinter: ConflictPrinter {
  private let explainer: ConflictExplainer
  private var count = 0
  private var known: [[UInt8]: Int] = [:]
  private var exceptionCount = 0
  private var unread: [UnreadLine] = []

  package init(_ explainer: ConflictExplainer) { self.explainer = explainer }

  package func begin(_ path: String) -> PrintableText {
    .lines((count + exceptionCount > 0 ? [""] : []) + ["— \(path)"])
  }

  package func text(of log: ConflictLog) -> PrintableText {
    count += 1
    unread += log.unread
    let signature = log.signature
    let gap = count + exceptionCount > 1 ? [""] : []
    if let first = known[signature] {
      let lines = log.lines.count == 1 ? "line" : "lines"
      let range = log.lines.count == 1 ? "\(log.lines.lowerBound)" : "\(log.lines.lowerBound)–\(log.lines.upperBound)"
      return .lines(
        gap + ["Conflict \(count), \(lines) \(range): the same as conflict \(first), except for addresses."])
    }
    if known.count < 4096 { known[signature] = count }
    let (explanation, places) = explainer.explain(log, number: count)
    return .lines(gap + explanation.lines(number: count, places: places))
  }

  package func text(of exception: LayoutException) -> PrintableText {
    exceptionCount += 1
    let gap = count + exceptionCount > 1 ? [""] : []
    return .lines(gap + ExceptionExplanation(exception).lines(number: exceptionCount))
  }

  package func end(unread outside: [UnreadLine]) -> PrintableText {
    let lines = (unread + outside).sorted { $0.line < $1.line }
    guard !lines.isEmpty else { return .lines([]) }
    return .lines(
      ["", "Lines that could not be read"] + lines.map { "  line \($0.line): \($0.reason.sentence): \($0.text)" })
  }
}

/// One JSON object: `{"conflicts": […], "exceptions": […], "unread": […]}`.
package final class JSONConflictPrinter: ConflictPrinter {
  private let explainer: ConflictExplainer
  private var count = 0
  private var exceptions: [JSONValue] = []
  private var unread: [UnreadLine] = []
  /// Logs repeat conflicts: the same text has the same explanation.
  private var known: [[UInt8]: [UInt8]] = [:]

  package init(_ explainer: ConflictExplainer) { self.explainer = explainer }

  package func begin(_ path: String) -> PrintableText { .lines([]) }

  package func text(of log: ConflictLog) -> PrintableText {
    let head = Array((count == 0 ? "{\"conflicts\":[\n" : ",\n").utf8)
    count += 1
    unread += log.unread
    let text = log.text
    if let bytes = known[text] { return .json(head + bytes) }
    let (explanation, places) = explainer.explain(log, number: count)
    let bytes = JSONConflictPrinter.value(explanation, places: places).bytes
    if known.count < 1024 { known[text] = bytes }
    return .json(head + bytes)
  }

  package func text(of exception: LayoutException) -> PrintableText {
    exceptions.append([
      "line": .integer(exception.line), "kind": .string(exception.kind.rawValue),
      "views": .array(exception.items.map { .string($0.address ?? $0.key) }),
      "sentences": .array(ExceptionExplanation(exception).sentences.map { .string($0) }),
    ])
    return .lines([])
  }

  package func end(unread outside: [UnreadLine]) -> PrintableText {
    let lines = (unread + outside).sorted { $0.line < $1.line }.map { line in
      JSONValue.object([("line", .integer(line.line)), ("text", .string(line.text))])
    }
    let head = (count == 0 ? "{\"conflicts\":[" : "") + "\n],\"exceptions\":"
    return .json(
      Array(head.utf8) + JSONValue.array(exceptions).bytes + Array(",\"unread\":".utf8) + JSONValue.array(lines).bytes
        + Array("}\n".utf8))
  }

  package static func value(_ explanation: ConflictExplanation, places: [String] = []) -> JSONValue {
    let analysis = explanation.analysis
    let log = analysis.log
    func name(_ index: Int) -> JSONValue {
      let constraint = log.constraints[index]
      return .string(constraint.address ?? constraint.label ?? "#\(index + 1)")
    }
    return [
      "listed": .integer(log.listed), "read": .integer(log.constraints.count),
      "broken": log.brokenIndexOfAnotherRun.map(name) ?? log.brokenAddress.map { .string($0) } ?? .null,
      "confirmed": .bool([.contradictory, .dependsOnMargins, .dependsOnFonts].contains(analysis.verdict)),
      "hiddenMargins": .bool(analysis.verdict == .dependsOnMargins), "core": .array(analysis.core.map(name)),
      "derivation": .array(analysis.derivedFrom.map(name)),
      "predicted": .array(analysis.predicted.map(name)),
      "sentences": .array((explanation.sentences + places).map { .string($0) }),
    ]
  }
}
