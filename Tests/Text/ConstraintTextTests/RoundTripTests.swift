import TestSupport
import Testing

@testable import ConstraintText

struct RoundTripTests {
  private func read(_ description: String) -> LoggedConstraint? {
    let bytes = Array(description.utf8.dropFirst().dropLast())
    return try? DescriptionReader.read(bytes)
  }

  /// What a description says, without the text it was read from and the way it was printed.
  private func meaning(_ constraint: LoggedConstraint) -> LoggedConstraint {
    var constraint = constraint
    constraint.text = ""
    constraint.line = 0
    constraint.isVisual = false
    return constraint
  }

  @Test("S21 a written description reads back as the same constraint", arguments: 0..<20)
  func writtenDescriptionReadsBackAsSameConstraint(seed: UInt64) {
    var random = RandomConstraints(seed: seed)
    for _ in 0..<200 {
      let constraint = random.constraint()
      let text = DescriptionWriter().description(constraint)
      let back = read(text)
      let isSame = back.map(meaning) == meaning(constraint)
      #expect(isSame, "\(text)")
      let again = back.map { DescriptionWriter().description($0) }
      expectEqual(again, text)
    }
  }

  @Test("S24 a written log reads back with its list and its broken constraint", arguments: 0..<20)
  func writtenLogReadsBackWithItsListAndItsBrokenConstraint(seed: UInt64) {
    var random = RandomConstraints(seed: seed &+ 1000)
    for format in [LogWriter.Format.iOS, .macOS, .macOS14] {
      let constraints = (0..<8).map { _ in random.constraint() }
      let text = LogWriter(format: format).log(constraints, broken: constraints[3])
      let result = LogScanner.scan("noise\n" + text + "more noise\n")
      #expect(result.unread.isEmpty)
      expectEqual(result.conflicts.count, 1)
      guard let log = result.conflicts.first else { continue }
      #expect(log.unread.isEmpty, "\(text)")
      expectEqual(log.constraints.count, 8)
      expectEqual(log.brokenAddress, constraints[3].address)
      let isSame = Set(log.constraints.map(meaning)) == Set(constraints.map(meaning))
      #expect(isSame, "\(text)")
    }
  }

  @Test func numbersPrintWithSixDigitsAsInC() {
    let cases: [(Double, String)] = [
      (0, "0"), (100, "100"), (-20, "-20"), (0.5, "0.5"), (1.77777777, "1.77778"), (94.333333, "94.3333"),
      (1e6, "1e+06"), (1_234_567, "1.23457e+06"), (123456.7, "123457"), (0.0001, "0.0001"), (0.00001, "1e-05"),
      (2.2250738585072014e-308, "2.22507e-308"), (999999.5, "1e+06"), (0.1 + 0.2, "0.3"), (116.333, "116.333"),
      (2.5e-5, "2.5e-05"), (1e300, "1e+300"), (8.9502, "8.9502"), (1234.565, "1234.57"),
      (1234.5650000000001, "1234.57"),
    ]
    for (value, text) in cases { expectEqual(value.general, text) }
  }

  @Test(arguments: 0..<50)
  func numbersRoundTripWithinSixDigits(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite, value.magnitude > 1e-300 else { continue }
      let back = Double(value.general) ?? .nan
      #expect(abs(back - value) <= abs(value) * 5.01e-6)
    }
  }
}
