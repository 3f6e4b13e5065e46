import Testing

@testable import Picture

struct IndexPages {
  private let page = IndexPage(
    title: "Pictures & more",
    entries: [
      .init(
        title: "A <1>.xib", subtitle: "iOS · 2 views", warning: "1 conflict", pictures: [("Canvas", "A <1>.xib.svg")]),
      .init(title: "B.xib", pictures: [("Canvas", "sub/B.xib.svg"), ("Constraints", "sub/B.xib.constraints.svg")]),
    ])

  @Test func everyPictureIsAThumbnailAndALink() {
    let html = page.html()
    for path in ["A%20%3C1%3E.xib.svg", "sub/B.xib.svg", "sub/B.xib.constraints.svg"] {
      #expect(html.contains("<a href=\"\(path)\"><img src=\"\(path)\""))
    }
    #expect(html.contains("<p class=\"warning\">1 conflict</p>"))
    #expect(html.contains("<p>2 documents</p>"))
  }

  @Test func namesCannotBreakOutOfThePage() {
    let html = page.html()
    #expect(html.contains("<h2>A &lt;1&gt;.xib</h2>") && html.contains("<title>Pictures &amp; more</title>"))
    #expect(!html.contains("A <1>"))
  }

  @Test(arguments: [
    ("plain-Name_1.svg", "plain-Name_1.svg"), ("a b", "a%20b"), ("50%", "50%25"), ("x#y?z", "x%23y%3Fz"),
    ("ü", "%C3%BC"),
    ("a\"b", "a%22b"), ("c:d", "c%3Ad"),
  ])
  func pathsBecomeRelativeReferences(path: String, reference: String) {
    #expect(IndexPage.reference(to: path) == reference)
  }

  @Test func followsTheReadersAppearanceAndNeedsNoOtherFile() {
    let html = page.html()
    #expect(html.contains("color-scheme: light dark") && html.contains("@media (prefers-color-scheme: dark)"))
    #expect(!html.contains("http://") && !html.contains("https://") && !html.contains("<script"))
  }
}
