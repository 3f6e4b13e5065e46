import Diagnostics
import DocumentInspection
import InterfaceBuilder
import JSON

/// The result of `plumb prove` for one document.
struct ProofReport: Sendable {
  /// The lines of the text format.
  private(set) var lines: [String] = []
  /// The object of the JSON format; nil for a file that could not be read.
  private(set) var value: JSONValue?
  /// Messages for the standard error.
  private(set) var complaints: [String] = []
  private(set) var status = ExitStatus.success

  init(_ input: InputDocument, _ settings: SizeProof.Settings) {
    do throws(FileError) {
      let proof = SizeProof(of: try input.read(), settings)
      complaints = proof.unknown.map { "\(input.path): no object '\($0.object)'" }
      if !proof.screens.allSatisfy(\.isProved) { status = .findings }
      if !proof.unknown.isEmpty { status = .failure }
      lines = Self.lines(of: proof, path: input.path)
      value = Self.value(of: proof, path: input.path)
    } catch {
      complaints = [error.sentence(path: input.path)]
      status = .failure
    }
  }

  // MARK: Text

  private static func lines(of proof: SizeProof, path: String) -> [String] {
    var lines: [String] = []
    for screen in proof.screens {
      for failure in screen.failures {
        let text = proof.text(of: failure, on: screen)
        let place = failure.line > 0 ? "\(path):\(failure.line)" : path
        lines.append("\(place): \(text.message) [\(failure.subject.name)]")
        lines += text.notes.map { "  \($0.text)" }
      }
      for gap in screen.gaps {
        lines.append("\(path): not examined for widths from \(number(gap.lowerBound)) to \(number(gap.upperBound))")
      }
    }
    lines.append("\(path): \(summary(of: proof))")
    return lines
  }

  private static func summary(of proof: SizeProof) -> String {
    guard let first = proof.screens.first else { return "no screen whose size varies" }
    let regions = proof.screens.reduce(0) { $0 + $1.regions.count }
    let proved = proof.screens.filter(\.isProved).count
    let range = "\(number(first.widths.lowerBound))…\(number(first.widths.upperBound))"
    let isOneRange = proof.screens.allSatisfy { $0.widths == first.widths }
    return "\(proved) of \(CheckSummary.plural(proof.screens.count, "screen")) proved"
      + (isOneRange ? " for the widths \(range)" : "") + ": \(CheckSummary.plural(regions, "region"))"
  }

  private static func number(_ value: Double) -> String { Numeral.text((value * 1000).rounded() / 1000) }

  // MARK: JSON

  private static func value(of proof: SizeProof, path: String) -> JSONValue {
    let document = proof.document
    return .object([
      ("file", .string(path)),
      ("regions", .integer(proof.screens.reduce(0) { $0 + $1.regions.count })),
      ("layouts", .integer(proof.screens.reduce(0) { $0 + $1.layouts })),
      ("proved", .array(proof.screens.map { screen(of: $0, in: document) })),
      ("omitted", .array(proof.omitted.map { .string(document.views[$0].id) })),
      ("findings", .array(proof.screens.flatMap { screen in screen.failures.map { finding(of: $0, screen, proof) } })),
    ])
  }

  private static func screen(of screen: SizeProof.Screen, in document: Document) -> JSONValue {
    .object([
      ("object", .string(document.views[screen.root].id)),
      ("isProved", .bool(screen.isProved)),
      ("width", range(screen.widths)),
      ("height", range(screen.height...screen.height)),
      ("regions", .integer(screen.regions.count)),
      ("gaps", .array(screen.gaps.map(range))),
      ("excluded", .array(screen.excluded.map { .string(document.views[$0].id) })),
    ])
  }

  private static func finding(of failure: SizeFailure, _ screen: SizeProof.Screen, _ proof: SizeProof) -> JSONValue {
    let text = proof.text(of: failure, on: screen)
    let size = failure.counterexample
    let ids = failure.finding == nil ? failure.views.map { proof.document.views[$0].id } : [failure.objectID]
    return .object([
      ("rule", .string(failure.subject.name)),
      ("objects", .array(ids.map { .string($0) })),
      ("line", .integer(failure.line)),
      ("width", failure.widths.first.map(range) ?? .null),
      ("widths", .array(failure.widths.map(range))),
      ("height", range(screen.height...screen.height)),
      ("direction", proof.options.direction == .rightToLeft ? "rightToLeft" : "leftToRight"),
      ("counterexample", .object([("width", .number(size.width)), ("height", .number(size.height))])),
      ("points", .number(failure.points)),
      ("message", .string(text.message)),
      ("notes", .array(text.notes.map { .string($0.text) })),
    ])
  }

  /// Borders are exact to a ten-millionth of a point; what is beyond is rounding.
  private static func range(_ range: ClosedRange<Double>) -> JSONValue {
    .array([range.lowerBound, range.upperBound].map { .number(($0 * 1e6).rounded() / 1e6) })
  }
}

extension SizeFailure.Subject {
  /// The name of the rule.
  fileprivate var name: String {
    switch self {
    case .rule(let rule): rule.rawValue
    case .requirement: "requirement"
    }
  }
}
