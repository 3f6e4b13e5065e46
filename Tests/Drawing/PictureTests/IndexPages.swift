import TestSupport
import Testing

@testable import Picture

struct IndexPages {
  private let page = IndexPage(
    title: "Pictures & more",
    entries: [
      .init(
        title: "A <1>.xib", subtitle: "iOS · 2 views", warning: "1 conflict",
        pictures: [.init(caption: "Canvas", path: "A <1>.xib.svg")]),
      .init(
        title: "B.xib",
        pictures: [
          .init(caption: "Canvas", path: "sub/B.xib.svg"),
          .init(caption: "Constraints", path: "sub/B.xib.constraints.svg"),
        ]),
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
    #expect(html.contains("<h2>A &lt;1&gt;.xib</h2>"))
    #expect(html.contains("<title>Pictures &amp; more</title>"))
    #expect(!html.contains("A <1>"))
  }

  @Test(arguments: [
    ("plain-Name_1.svg", "plain-Name_1.svg"), ("a b", "a%20b"), ("50%", "50%25"), ("x#y?z", "x%23y%3Fz"),
    ("ü", "%C3%BC"),
    ("a\"b", "a%22b"), ("c:d", "c%3Ad"),
  ])
  func pathsBecomeRelativeReferences(path: String, reference: String) {
    expectEqual(IndexPage.reference(to: path), reference)
  }

  @Test func followsTheReadersAppearanceAndNeedsNoOtherFile() {
    let html = page.html()
    #expect(html.contains("color-scheme: light dark"))
    #expect(html.contains("@media (prefers-color-scheme: dark)"))
    #expect(!html.contains("http://"))
    #expect(!html.contains("https://"))
    #expect(!html.contains("<script"))
  }
}

@Suite struct PictureFilters {
  private func page(_ facets: [[IndexPage.Facet]]) -> String {
    let pictures = facets.enumerated().map { index, facets in
      IndexPage.Picture(caption: "\(index)", path: "\(index).svg", facets: facets)
    }
    return IndexPage(title: "Sheet", entries: [.init(title: "A", pictures: pictures)]).html()
  }

  @Test func pagesHaveACheckBoxForEachValueThatDiffers() {
    let html = page([
      [.init(name: "Device", value: "iPhone 15"), .init(name: "Appearance", value: "Light")],
      [.init(name: "Device", value: "iPhone 15"), .init(name: "Appearance", value: "Dark")],
    ])
    #expect(html.contains("<legend>Appearance</legend>"))
    #expect(!html.contains("<legend>Device</legend>"))
    #expect(html.contains("body:has(#f0v1:not(:checked)) .f0v1 { display: none; }"))
    #expect(html.contains("<a href=\"1.svg\" class=\"f0v1\">"))
  }

  @Test func pagesWithoutDifferencesHaveNoFilter() {
    #expect(!page([[.init(name: "Device", value: "iPhone 15")]]).contains("<form>"))
  }

  @Test("Names of facets are neither markup nor selectors, and the page has no script")
  func facetsAreNotMarkup() {
    let evil = "</style><script>alert(1)</script>"
    let html = page([[.init(name: evil, value: evil)], [.init(name: evil, value: "} * {")]])
    #expect(!html.contains("<script"))
    #expect(!html.contains("} * {</style>"))
    expectEqual(html.split(separator: "</style>").count, 2)
  }
}
