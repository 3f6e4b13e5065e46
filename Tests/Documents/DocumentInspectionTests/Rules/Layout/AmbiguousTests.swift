import DocumentTestSupport
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

struct AmbiguousTests {
  private func ambiguous(_ text: String) throws -> [String] {
    DocumentCheck(try Document.read(text: text)).findings().filter { $0.rule == .ambiguous && $0.severity == .warning }
      .map(\.objectID)
  }

  private func row(_ first: Int, _ second: Int) -> String {
    func label(_ id: String, _ text: String, _ x: Double, _ width: Double, _ priority: Int) -> String {
      Sample.label(id, text, (x, 79, width, 20.333)).replacing(
        "horizontalHuggingPriority=\"251\"", with: "horizontalHuggingPriority=\"\(priority)\"")
    }
    return Sample.phone(
      subviews: label("one", "Name", 16, 172, first) + label("two", "Size", 196, 181, second),
      constraints: [
        Sample.constraint("1", "one.leading", "safe.leading", constant: 16),
        Sample.constraint("2", "two.leading", "one.trailing", constant: 8),
        Sample.constraint("3", "safe.trailing", "two.trailing", constant: 16),
        Sample.constraint("4", "one.top", "safe.top", constant: 20),
        Sample.constraint("5", "two.firstBaseline", "one.firstBaseline"),
      ].joined(separator: "\n"))
  }

  @Test(
    "Items of a filled stack view that hug equally are ambiguous if there is space to give to either",
    arguments: [
      (251, 251, "fill", ["one", "two"]), (251, 252, "fill", []), (251, 251, "fillEqually", []),
      (251, 251, "equalSpacing", []),
    ] as [(Int, Int, String, [String])])
  func stackWithSpaceForEitherItemIsAmbiguous(
    first: Int, second: Int, distribution: String, expected: [String]
  ) throws {
    func label(_ id: String, _ x: Double, _ width: Double, _ priority: Int) -> String {
      Sample.label(id, "Seats", (x, 0, width, 20.333)).replacing(
        "horizontalHuggingPriority=\"251\"", with: "horizontalHuggingPriority=\"\(priority)\"")
    }
    func document(_ end: String) -> String {
      Sample.phone(
        subviews: """
          <stackView opaque="NO" contentMode="scaleToFill" distribution="\(distribution)" spacing="8" \
          translatesAutoresizingMaskIntoConstraints="NO" id="row"><rect key="frame" x="16" y="59" width="361" \
          height="20.333"/><subviews>\(label("one", 0, 300, first))\(label("two", 308, 53, second))</subviews></stackView>
          """,
        constraints: [
          Sample.constraint("1", "row.leading", "safe.leading", constant: 16),
          Sample.constraint("2", "row.top", "safe.top"), end,
        ].joined(separator: "\n"))
    }
    let wide = document(Sample.constraint("3", "safe.trailing", "row.trailing", constant: 16))
    try expectEqual(ambiguous(wide), expected)
    // Without space to give, the contents decide.
    try expectEqual(ambiguous(document("")), [])
  }

  @Test func viewsWithoutConstraintsAreOneFinding() throws {
    func label(_ id: String, _ y: Double) -> String { Sample.label(id, "Name", (16, y, 42, 20.333)) }
    let labels = (1...5).map { label("label-\($0)", 40 * Double($0)) }.joined()
    let unconstrained =
      "<view contentMode=\"scaleToFill\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"other\"/>"
    let text = Sample.phone(
      subviews: labels + unconstrained,
      constraints: [
        Sample.constraint("1", "label-1.leading", "safe.leading", constant: 16),
        Sample.constraint("2", "label-1.top", "safe.top", constant: 20),
      ].joined(separator: "\n"))
    let findings = DocumentCheck(try Document.read(text: text)).findings().filter { $0.rule == .ambiguous }
    expectEqual(findings.map(\.objectID), ["root"])
    guard case .unconstrainedViews(let views, _)? = findings.first?.problem else {
      Issue.record("the finding is not about views without constraints")
      return
    }
    expectEqual(views.count, 5)
    // A view whose notes leave the rule out, or whose Ambiguity setting does, is none of them.
    func count(_ attributes: String, _ content: String = "") throws -> Int? {
      let other =
        "<label opaque=\"NO\" text=\"Other\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"spared\"\(attributes)>"
      let more = text.replacing(
        unconstrained, with: other + Sample.rect((16, 300, 42, 20)) + content + "</label>" + unconstrained)
      return try DocumentCheck(Document.read(text: more)).findings().lazy.compactMap { finding -> Int? in
        guard case .unconstrainedViews(let views, _) = finding.problem else { return nil }
        return views.count
      }.first
    }
    try expectEqual(count(""), 6)
    try expectEqual(count(" verifyAmbiguity=\"off\""), 5)
    let notes =
      "<attributedString key=\"userComments\"><fragment content=\"plumb:ignore ambiguous\"/></attributedString>"
    try expectEqual(count("", notes), 5)
  }

  @Test func textsThatFillARowWithEqualHuggingAreAmbiguous() throws {
    // The saved widths fill the row exactly; the texts are shorter.
    try expectEqual(ambiguous(row(251, 251)), ["one", "two"])
    #expect(try ambiguous(row(251, 250)).isEmpty)
  }

  @Test func tiesOfCompressionResistanceAreToldFromThoseOfHugging() throws {
    func isCompressed(_ text: String) throws -> [Bool] {
      var options = LayoutOptions()
      options.content = .measured
      return DocumentCheck(try Document.read(text: text), options: options).findings().compactMap { finding in
        guard case .ambiguous(let open, _, _) = finding.problem, open.rival != nil else { return nil }
        return open.isCompressed
      }
    }
    let long = "A text that needs far more than one half of the row"
    let narrow = row(251, 250).replacing("\"Name\"", with: "\"\(long)\"").replacing("\"Size\"", with: "\"\(long)\"")
    try expectEqual(isCompressed(narrow), [true])
    try expectEqual(isCompressed(row(251, 251)), [false])
  }

  @Test func scrollViewsWhoseContentHasNoSizeAreAmbiguous() throws {
    func screen(_ constraints: [String]) -> String {
      let edges = ["top", "leading", "bottom", "trailing"]
      let content = edges.map { Sample.constraint("c-\($0)", "box.\($0)", "scroll.\($0)") } + constraints
      let scrollView = """
        <scrollView contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="scroll">
        \(Sample.rect((0, 59, 393, 759)))
        <subviews>\(Sample.view("box", (0, 0, 393, 900)))</subviews>
        <constraints>\(content.joined(separator: "\n"))</constraints>
        </scrollView>
        """
      return Sample.phone(
        subviews: scrollView,
        constraints: edges.map { Sample.constraint("s-\($0)", "scroll.\($0)", "safe.\($0)") }.joined(separator: "\n"))
    }
    let width = Sample.constraint("w", "box.width", "scroll.width")
    let height = Sample.constraint("h", "box.height", constant: 900)
    #expect(try ambiguous(screen([width, height])).isEmpty)
    try expectEqual(Set(ambiguous(screen([width]))), ["box", "scroll"])
  }

  @Test func limitedFreedomOfAppKitControlsIsANote() throws {
    func window(_ constraint: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="MacOSX.Cocoa" useAutolayout="YES"><objects>
      <customView id="root"><rect key="frame" x="0.0" y="0.0" width="400" height="200"/><subviews>
      <customView translatesAutoresizingMaskIntoConstraints="NO" id="box">
      <rect key="frame" x="20" y="20" width="100" height="40"/></customView></subviews><constraints>
      \(Sample.constraint("1", "box.leading", "root.leading", constant: 20))
      \(Sample.constraint("2", "root.bottom", "box.bottom", constant: 20))
      \(Sample.constraint("3", "box.height", constant: 40))
      \(constraint)</constraints></customView></objects></document>
      """
    }
    let limited = Sample.constraint("4", "box.width", constant: 100, "relation=\"lessThanOrEqual\" ")
    #expect(try ambiguous(window(limited)).isEmpty)
    try expectEqual(ambiguous(window("")), ["box"])
  }
}
