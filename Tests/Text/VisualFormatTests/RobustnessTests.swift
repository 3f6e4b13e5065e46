import TestSupport
import Testing

@testable import VisualFormat

@Suite struct RobustnessTests {
  @Test("Random bytes are refused, never more")
  func randomBytesAreRefused() {
    var random = SplitMix64(seed: 98)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...16, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(!check(bytes))
    }
  }

  @Test("Random words of the language are read or refused")
  func randomWordsAreReadOrRefused() {
    var random = SplitMix64(seed: 99)
    let words = [
      "H:", "V:", "|", "[", "]", "[a]", "[b(", ")]", "(", ")", "-", "-", "<=", ">=", "==", "@", ",", "*", "/", "+", ".",
      " ",
      "5", "1e", "0x", "m", "a.width", "\u{E9}",
    ]
    var accepted = 0
    for _ in 0..<6000 {
      let text = (0..<Int.random(in: 1...7, using: &random)).map { _ in words.randomElement(using: &random)! }.joined()
      accepted += check(Array(text.utf8)) ? 1 : 0
    }
    #expect(accepted > 20)
  }

  @Test("Good strings with a few bytes changed are read or refused")
  func changedStringsAreReadOrRefused() {
    var random = SplitMix64(seed: 100)
    var accepted = 0
    for _ in 0..<2000 {
      var bytes = Array(RandomFormat.tree(using: &random).description.utf8)
      for _ in 0..<Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
        let place = bytes.indices.randomElement(using: &random)!
        switch Int.random(in: 0...2, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(bytes.randomElement(using: &random)!, at: place)
        default: bytes[place] = UInt8.random(in: 0x20...0x7E, using: &random)
        }
      }
      accepted += check(bytes) ? 1 : 0
    }
    #expect(accepted > 500)
  }

  /// Reads `bytes`; true where they are a format string. What is accepted must print and read again; what is refused
  /// must have its place inside the string.
  private func check(_ bytes: [UInt8]) -> Bool {
    do throws(VisualFormatError) {
      let tree = try ParsedFormat(bytes: bytes, allowsExtensions: true)
      let text = tree.description
      let again = try ParsedFormat(text, allowsExtensions: true)
      expectEqual(again.description, text)
      _ = try? tree.constraints(names: names(["m": 8]))
      return true
    } catch {
      #expect(error.offset >= 0)
      #expect(error.offset <= error.format.utf8.count)
      #expect(error.description.hasSuffix("^"))
      return false
    }
  }
}
