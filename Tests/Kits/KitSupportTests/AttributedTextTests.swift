import Foundation
import TestSupport
import Testing

@testable import KitSupport

/// The runs of attributed texts, compared with a list of one dictionary for each UTF-16 unit.
@Suite struct AttributedTextTests {
  private final class Color: NSObject {
    let number: Int
    init(_ number: Int) { self.number = number }
    override func isEqual(_ object: Any?) -> Bool { (object as? Color)?.number == number }
    override var hash: Int { number }
  }

  private static let keys = ["color", "font", "kern"].map { NSAttributedString.Key($0) }

  private func numbers(_ attributes: [NSAttributedString.Key: Any]) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, ($0.value as? Color)?.number ?? -1) })
  }

  private func units(_ text: NSAttributedString) -> [[String: Int]] {
    (0..<text.length).map { numbers(text.attributes(at: $0, effectiveRange: nil)) }
  }

  @Test func neighboringRunsHaveDifferentObjects() {
    let text = KitMutableAttributedString(string: "red blue")
    text.addAttribute(Self.keys[0], value: Color(1), range: NSRange(location: 0, length: 4))
    text.addAttribute(Self.keys[0], value: Color(2), range: NSRange(location: 4, length: 4))
    var runs: [String] = []
    text.enumerateAttribute(Self.keys[0], in: NSRange(location: 0, length: 8)) { value, range, _ in
      runs.append("\((value as? Color)?.number ?? 0) \(range.location)-\(NSMaxRange(range))")
    }
    expectEqual(runs, ["1 0-4", "2 4-8"])
    let part = text.attributedSubstring(from: NSRange(location: 3, length: 2))
    expectEqual(part.string, " b")
    expectEqual(units(part), [["color": 1], ["color": 2]])
    #expect(!text.isEqual(to: part))
  }

  @Test(arguments: 0..<30) func editsKeepTheAttributesOfEachUnit(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let text = KitMutableAttributedString(string: "äbøcdefgh")
    var expected = Array(repeating: [String: Int](), count: text.length)
    for _ in 0..<40 {
      let start = Int.random(in: 0...text.length, using: &random)
      let range = NSRange(location: start, length: Int.random(in: 0...(text.length - start), using: &random))
      let (key, value) = (
        Self.keys.randomElement(using: &random) ?? Self.keys[0], Int.random(in: 1...2, using: &random)
      )
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        text.addAttribute(key, value: Color(value), range: range)
        for unit in range.location..<NSMaxRange(range) { expected[unit][key.rawValue] = value }
      case 1:
        text.removeAttribute(key, range: range)
        for unit in range.location..<NSMaxRange(range) { expected[unit][key.rawValue] = nil }
      case 2:
        text.setAttributes([key: Color(value)], range: range)
        for unit in range.location..<NSMaxRange(range) { expected[unit] = [key.rawValue: value] }
      case 3:
        let new = NSAttributedString(string: "xyz", attributes: [key: Color(value)])
        text.replaceCharacters(in: range, with: new)
        expected.replaceSubrange(
          range.location..<NSMaxRange(range), with: Array(repeating: [key.rawValue: value], count: 3))
      case 4 where text.length < 40:
        text.append(text.attributedSubstring(from: range))
        expected += expected[range.location..<NSMaxRange(range)]
      default:
        let place = range.length > 0 || start == 0 ? start : start - 1
        let attributes = expected.isEmpty ? [:] : expected[min(place, expected.count - 1)]
        text.replaceCharacters(in: range, with: "pq")
        expected.replaceSubrange(range.location..<NSMaxRange(range), with: [attributes, attributes])
      }
      expectEqual(units(text), expected)
      expectEqual(units(KitMutableAttributedString(attributedString: text)), expected)
      #expect(text.isEqual(to: text.attributedSubstring(from: NSRange(location: 0, length: text.length))))
    }
  }
}
