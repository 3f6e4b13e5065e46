import TestSupport
import Testing

@testable import Picture

struct NumberText {
  @Test(arguments: [
    (0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (0.25, "0.25"), (0.05, "0.05"), (1.005, "1"), (2.675, "2.68"),
    (-0.004, "0"),
    (333.3333, "333.33"), (1e12, "0"), (.infinity, "0"), (.nan, "0"), (-12.3, "-12.3"),
  ])
  func hasAtMostTwoDecimals(value: Double, text: String) {
    expectEqual(number(value), text)
  }
}

struct Escaping {
  @Test func replacesWhatMarkupWouldReadAsItsOwn() {
    expectEqual(escape("a < b & \"c\" > 'd'"), "a &lt; b &amp; &quot;c&quot; &gt; &#39;d&#39;")
  }

  @Test func replacesCharactersThatXMLCannotSpell() {
    expectEqual(escape("a\u{0}b\u{B}c\nd\u{FFFE}e"), "a b c d e")
  }

  @Test func keepsEverythingElse() {
    expectEqual(escape("Größe – 東京 👩‍🚀"), "Größe – 東京 👩‍🚀")
  }
}
