import Foundation
import JSON
import TestSupport
import Testing

@Suite struct JSONTests {
  @Test func valuesReadBackByFoundation() throws {
    let value = JSONValue.object([
      ("text", "a \"quoted\" \\ line\nand\ttab \u{1} é 😀"), ("empty", .array([])),
      ("list", .array([1, .number(-0.5), .number(1e300), .bool(true), .null, .object([])])),
    ])
    for bytes in [value.bytes, value.indentedBytes] {
      let parsed = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
      expectEqual(parsed["text"] as? String, "a \"quoted\" \\ line\nand\ttab \u{1} é 😀")
      expectEqual((parsed["empty"] as? [Any])?.isEmpty, true)
      let list = try #require(parsed["list"] as? [Any])
      expectEqual(list.prefix(3).compactMap { ($0 as? NSNumber)?.doubleValue }, [1, -0.5, 1e300])
    }
  }

  @Test func compactFormHasNoBlanks() {
    let value = JSONValue.object([("a", .array([1, 2])), ("b", "x")])
    expectEqual(String(decoding: value.bytes, as: UTF8.self), #"{"a":[1,2],"b":"x"}"#)
    expectEqual(
      String(decoding: value.indentedBytes, as: UTF8.self),
      """
      {
        "a": [
          1,
          2
        ],
        "b": "x"
      }
      """)
  }

  @Test func randomNumbersRoundTrip() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<2_000 {
      let bits = Double(bitPattern: random.next())
      for value in [
        bits, (bits.isFinite ? bits : 0).truncatingRemainder(dividingBy: 4096),
        Double(Int32(truncatingIfNeeded: random.next())),
      ]
      where value.isFinite {
        var writer = JSONWriter()
        writer.number(value)
        expectEqual(Double(String(decoding: writer.bytes, as: UTF8.self)), value)
      }
    }
  }

  @Test func numbersThatJSONLacksAreNull() {
    var writer = JSONWriter()
    writer.array { json in
      json.number(.nan)
      json.number(.infinity)
    }
    expectEqual(String(decoding: writer.bytes, as: UTF8.self), "[null,null]")
  }
}
