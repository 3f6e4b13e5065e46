import TestSupport
import Testing

@testable import VisualFormat

@Suite struct NumberTests {
  private func scan(_ text: String) -> (value: Double, rest: String)? {
    let bytes = Array(text.utf8)
    return NumberScanner.scan(bytes, at: 0).map { ($0.value, String(decoding: bytes[$0.end...], as: UTF8.self)) }
  }

  @Test(
    "Numbers end where strtod ends them",
    arguments: [
      ("1", 1, ""), ("1.5.2", 1.5, ".2"), ("5.", 5, ""), (".5", 0.5, ""), ("1e3", 1000, ""), ("1e", 1, "e"),
      ("1e+", 1, "e+"), ("1E-2x", 0.01, "x"), ("0x10", 16, ""), ("0x.8", 0.5, ""), ("0xA.8p1", 21, ""), ("0x", 0, "x"),
      ("0xg", 0, "xg"), ("0x1p", 1, "p"), ("007", 7, ""), ("1,5", 1, ",5"), ("9ab", 9, "ab"), ("0e9999999999", 0, ""),
      ("1e9999999999", .infinity, ""), ("1e-9999999999", 0, ""), ("0x1p9999", .infinity, ""), ("0x1p-9999", 0, ""),
    ])
  func numbersEndWhereStrtodEndsThem(text: String, value: Double, rest: String) throws {
    let result = try #require(scan(text))
    expectEqual(result.value, value)
    expectEqual(result.rest, rest)
  }

  @Test(arguments: ["", ".", "x", "-1", "+1", "e5", ".e5", "inf", "nan"])
  func invalidNumbersAreRefused(text: String) {
    #expect(scan(text) == nil)
  }

  @Test("The hard cases of rounding")
  func hardCasesAreRoundedCorrectly() {
    for text in [
      "9007199254740993", "9007199254740992.999999999999999999999", "2.2250738585072011e-308",
      "2.2250738585072014e-308",
      "4.9406564584124654e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "1.7976931348623157e308",
      "1.7976931348623158e308", "1.7976931348623159e308", "0.1", "123456789012345678901234567890",
      "8.988465674311579e307",
      "0." + String(repeating: "0", count: 900) + "1", String(repeating: "9", count: 400),
      "1" + String(repeating: "0", count: 308),
      "9007199254740993" + String(repeating: "0", count: 900) + "1e-901", "0x1.fffffffffffff8p0",
      "0x1.fffffffffffff7p0",
      "0x0.0000000000001p-1022", "0x1p-1075", "0x1.8p-1075",
    ] {
      expectEqual(scan(text)?.value, Double(text) ?? .infinity, "\(text)")
    }
  }

  @Test("Random numbers read as the standard library reads them")
  func randomNumbersMatchStandardLibrary() throws {
    var random = SplitMix64(seed: 17)
    for _ in 0..<1500 {
      let bits = random.next()
      let value = Double(bitPattern: bits & 0x7FFF_FFFF_FFFF_FFFF)
      if value.isFinite { expectEqual(scan(value.description)?.value, value) }
      let digits = (0..<Int.random(in: 1...24, using: &random)).map { _ in String(Int.random(in: 0...9, using: &random))
      }.joined()
      let text = "\(digits)e\(Int.random(in: -345...310, using: &random))"
      expectEqual(scan(text)?.value, Double(text) ?? .infinity, "\(text)")
    }
  }
}
