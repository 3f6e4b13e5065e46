import Diagnostics
import JSON

extension WidthProof.Failure: WireObject {
  static let typeName: StaticString = "WidthFailure"
  static let members: [Member<WidthProof.Failure>] = [
    .text("rule") { $0.rule }, .texts("views") { $0.views }, widthPairs("widths") { $0.widths },
    widthPairs("before") { $0.formerWidths }, .text("message") { $0.message }, .number("example") { $0.example },
  ]

  private static func widthPairs(
    _ name: StaticString, _ get: @escaping @Sendable (WidthProof.Failure) -> [ClosedRange<Double>]
  ) -> Member<WidthProof.Failure> {
    .tuples(name, of: "[from: number, to: number]", get: get) { $1.numbers([$0.lowerBound, $0.upperBound]) }
  }
}

extension WidthProof: WireObject {
  static let typeName: StaticString = "WidthsAnswer"
  static let members: [Member<WidthProof>] = [
    .number("from") { $0.widths.lowerBound }, .number("to") { $0.widths.upperBound },
    .objects("failures") { $0.failures }, .flag("incomplete") { !$0.isComplete },
  ]
}
