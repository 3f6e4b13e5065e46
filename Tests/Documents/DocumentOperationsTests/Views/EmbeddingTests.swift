import DocumentTestSupport
import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import DocumentOperations

/// What becomes of views and their constraints when a stack view or view is put around them.
@Suite struct EmbeddingTests {
  private typealias Sample = SampleDocument

  private func phone(_ subviews: [String], _ constraints: [String]) throws -> EditedDocument {
    try session(
      Sample.phone(subviews: subviews.joined(separator: "\n"), constraints: constraints.joined(separator: "\n")))
  }

  /// The constraints that name a view.
  private func ids(of view: String, in session: EditedDocument) -> Set<String> {
    Set(session.document.constraints.filter { [$0.firstItem, $0.secondItem].contains(view) }.map(\.id))
  }

  private func widths(of views: [String], at width: Double, in session: EditedDocument) -> [Double?] {
    let layout = session.document.layout(LayoutOptions(size: Size(width: width, height: 852)))
    return views.map { id in session.document.view(id: id).flatMap { layout.frame(of: $0.index)?.width } }
  }

  /// The pins of a view to both sides of the safe area.
  private func sides(_ view: String, _ inset: Double = 16) -> [String] {
    [
      Sample.constraint("\(view)-l", "\(view).leading", "safe.leading", constant: inset),
      Sample.constraint("\(view)-r", "safe.trailing", "\(view).trailing", constant: inset),
    ]
  }

  private static let column = [
    Sample.constraint("one-t", "one.top", "safe.top", constant: 20),
    Sample.constraint("two-t", "two.top", "one.bottom", constant: 8),
  ]

  @Test func columnsGetThePinsOfTheirViewsOnce() throws {
    let session = try phone(
      [Sample.label("one", "One", (16, 79, 361, 20.5)), Sample.label("two", "Two", (16, 107.5, 361, 20.5))],
      Self.column + sides("one") + sides("two"))
    let stack = try session.embed(["one", "two"], in: "stackView")
    expectEqual(ids(of: stack, in: session), ["one-t", "one-l", "one-r"])
    expectEqual(session.document.constraints.count, 3)
    expectEqual(widths(of: [stack, "one", "two"], at: 433, in: session), [401, 401, 401])
  }

  /// A limit holds wherever the stack view is.
  @Test func limitsToTheOutsideStay() throws {
    let session = try phone(
      [
        Sample.view("far", (16, 79, 100, 40)), Sample.view("one", (339, 79, 42, 42)),
        Sample.view("two", (319, 129, 62, 42)),
      ],
      Self.column + [
        Sample.constraint("far-l", "far.leading", "safe.leading", constant: 16),
        Sample.constraint("far-t", "far.top", "safe.top", constant: 20),
        Sample.constraint("far-w", "far.width", constant: 100), Sample.constraint("far-h", "far.height", constant: 40),
        Sample.constraint("one-m", "one.leading", "far.trailing", constant: 8, "relation=\"greaterThanOrEqual\" "),
        Sample.constraint("one-r", "safe.trailing", "one.trailing", constant: 12),
        Sample.constraint("two-r", "two.trailing", "one.trailing"),
        Sample.constraint("one-w", "one.width", constant: 42), Sample.constraint("two-w", "two.width", constant: 62),
        Sample.constraint("one-h", "one.height", constant: 42), Sample.constraint("two-h", "two.height", constant: 42),
      ])
    let stack = try session.embed(["one", "two"], in: "stackView")
    expectEqual(ids(of: stack, in: session), ["one-t", "one-r"])
    expectEqual(ids(of: "one", in: session), ["one-m", "one-w", "one-h"])
    expectEqual(try #require(session.document.view(id: stack)).element["alignment"], "trailing")
    try expectEqual(session.frame("one"), Rect(x: 20, y: 0, width: 42, height: 42))
    try expectEqual(session.frame(stack), Rect(x: 319, y: 79, width: 62, height: 92))
  }

  @Test func lengthsStay() throws {
    let session = try phone(
      [Sample.button("one", "One", (16, 79, 96, 30)), Sample.button("two", "Two", (124, 79, 96, 30))],
      [
        Sample.constraint("one-t", "one.top", "safe.top", constant: 20),
        Sample.constraint("one-l", "one.leading", "safe.leading", constant: 16),
        Sample.constraint("one-w", "one.width", constant: 96), Sample.constraint("two-w", "two.width", "one.width"),
        Sample.constraint("two-l", "two.leading", "one.trailing", constant: 12),
        Sample.constraint("two-y", "two.centerY", "one.centerY"),
      ])
    let stack = try session.embed(["one", "two"], in: "stackView")
    expectEqual(Set(session.document.constraints.map(\.id)), ["one-t", "one-l", "one-w", "two-w"])
    expectEqual(try #require(session.document.view(id: stack)).element["spacing"], "12")
    try expectEqual(session.frame("two"), Rect(x: 108, y: 0, width: 96, height: 30))
  }

  /// The stack view has the pins of the widest view; a view with other insets keeps its own where the alignment allows it.
  @Test func viewsOfOtherInsetsFollowTheScreen() throws {
    let session = try phone(
      [Sample.view("one", (0, 79, 393, 40)), Sample.label("two", "Two", (20, 127, 353, 20.5))],
      Self.column + sides("one", 0) + sides("two", 20) + [Sample.constraint("one-h", "one.height", constant: 40)])
    let stack = try session.embed(["one", "two"], in: "stackView")
    expectEqual(ids(of: "two", in: session), ["two-l", "two-r"])
    #expect(ids(of: stack, in: session).isSuperset(of: ["one-t", "one-l", "one-r"]))
    expectEqual(widths(of: ["one", "two"], at: 433, in: session), [433, 393])
    try expectEqual(session.frame("two").minX, 20)
  }

  /// What is between views at both ends of a row takes the room that the screen has.
  @Test func viewsAtBothEndsStayThere() throws {
    let session = try phone(
      [Sample.label("one", "One", (16, 79, 33, 20.5)), Sample.label("two", "Two", (344, 79, 33, 20.5))],
      [
        Sample.constraint("one-t", "one.top", "safe.top", constant: 20),
        Sample.constraint("two-y", "two.centerY", "one.centerY"),
        Sample.constraint("one-l", "one.leading", "safe.leading", constant: 16),
        Sample.constraint("two-r", "safe.trailing", "two.trailing", constant: 16),
        Sample.constraint("two-m", "two.leading", "one.trailing", constant: 8, "relation=\"greaterThanOrEqual\" "),
      ])
    let id = try session.embed(["one", "two"], in: "stackView")
    let stack = try #require(session.document.view(id: id))
    expectEqual(stack.element["distribution"], "equalSpacing")
    expectEqual(stack.element["spacing"], "8")
    expectEqual(widths(of: [stack.id, "one", "two"], at: 433, in: session), [401, 33, 33])
  }

  /// One equation places a column whose views were placed each by itself; the others would contradict its distances.
  @Test func equationsThatDistancesContradictGo() throws {
    let session = try phone(
      [Sample.label("one", "One", (16, 79, 33, 20.5)), Sample.label("two", "Two", (16, 107.5, 33, 20.5))],
      [
        Sample.constraint("one-t", "one.top", "safe.top", constant: 20),
        Sample.constraint("two-t", "two.top", "safe.top", constant: 48.5),
        Sample.constraint("one-l", "one.leading", "safe.leading", constant: 16),
        Sample.constraint("two-l", "two.leading", "safe.leading", constant: 16),
      ])
    let stack = try session.embed(["one", "two"], in: "stackView")
    expectEqual(Set(session.document.constraints.map(\.id)), ["one-t", "one-l"])
    expectEqual(ids(of: stack, in: session), ["one-t", "one-l"])
  }

  /// A view outside that has no other constraint keeps the one to a view that the stack view moves.
  @Test func viewsOutsideFollow() throws {
    let session = try phone(
      [
        Sample.label("one", "One", (16, 79, 33, 20.5)), Sample.label("two", "Two", (16, 107.5, 33, 20.5)),
        Sample.label("end", "End", (16, 148, 33, 20.5)), Sample.label("out", "Out", (60, 107.5, 33, 20.5)),
      ],
      Self.column + [
        Sample.constraint("end-t", "end.top", "two.bottom", constant: 20),
        Sample.constraint("one-l", "one.leading", "safe.leading", constant: 16),
        Sample.constraint("two-l", "two.leading", "one.leading"),
        Sample.constraint("end-l", "end.leading", "one.leading"),
        Sample.constraint("out-l", "out.leading", "two.trailing", constant: 11),
        Sample.constraint("out-y", "out.centerY", "two.centerY"),
      ])
    _ = try session.embed(["one", "two", "end"], in: "stackView")
    expectEqual(ids(of: "out", in: session), ["out-l", "out-y"])
    // The distances were 8 and 20, and are 14.
    #expect(abs(try session.frame("out").y - 113.5) < 0.5)
  }

  // MARK: macOS

  private func window(_ subviews: [String], _ constraints: [String]) throws -> EditedDocument {
    try session(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
          <dependencies><plugIn identifier="com.apple.InterfaceBuilder.CocoaPlugin" version="22505"/></dependencies>
          <objects>
              <customView id="root">
                  <rect key="frame" x="0.0" y="0.0" width="400" height="120"/>
                  <subviews>\(subviews.joined(separator: "\n"))</subviews>
                  <constraints>\(constraints.joined(separator: "\n"))</constraints>
              </customView>
          </objects>
      </document>

      """)
  }

  private func pushButton(_ id: String, _ title: String, x: Double, width: Double) -> String {
    """
    <button verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    \(Sample.rect((x, 13, width, 32)))
    <buttonCell key="cell" type="push" title="\(title)" bezelStyle="rounded" alignment="center" borderStyle="border" imageScaling="proportionallyDown" inset="2" id="\(id)-c">
    <behavior key="behavior" pushIn="YES" lightByBackground="YES" lightByGray="YES"/><font key="font" metaFont="system"/>
    </buttonCell>
    </button>
    """
  }

  /// Three buttons at the bottom, 12 points and 30 points apart.
  private func buttons() throws -> EditedDocument {
    try window(
      [
        pushButton("one", "Cancel", x: 13, width: 110), pushButton("two", "Later", x: 121, width: 110),
        pushButton("end", "OK", x: 247, width: 110),
      ],
      ["one", "two", "end"].map { Sample.constraint("\($0)-w", "\($0).width", constant: 96) } + [
        Sample.constraint("one-l", "one.leading", "root.leading", constant: 20),
        Sample.constraint("one-b", "root.bottom", "one.bottom", constant: 20),
        Sample.constraint("two-l", "two.leading", "one.trailing", constant: 12),
        Sample.constraint("two-y", "two.baseline", "one.baseline"),
        Sample.constraint("end-l", "end.leading", "two.trailing", constant: 30),
        Sample.constraint("end-y", "end.baseline", "two.baseline"),
      ])
  }

  /// The frames of push buttons overlap where their alignment rectangles are 12 points apart.
  @Test func distancesAreThoseOfAlignmentRectangles() throws {
    let session = try buttons()
    let stack = try session.embed(["one", "two"], in: "stackView")
    let view = try #require(session.document.view(id: stack))
    expectEqual(session.remarks, [])
    expectEqual(view.element["spacing"], "12")
    expectEqual(ids(of: stack, in: session).isSuperset(of: ["one-l", "one-b"]), true)
    expectEqual(view.savedFrame?.x, 20)
    expectEqual(view.savedFrame?.width, 204)
    let frames = ["one", "two"].map { session.document.view(id: $0)?.savedFrame?.x }
    expectEqual(frames, [-7, 101])
  }

  /// Stack views of AppKit have a distance after each view.
  @Test func distancesThatDifferAreKept() throws {
    let session = try buttons()
    let id = try session.embed(["one", "two", "end"], in: "stackView")
    let stack = try #require(session.document.view(id: id))
    expectEqual(session.remarks, [])
    let custom = stack.element.child("customSpacing")?.children.map { $0["value"] }
    expectEqual(custom, ["12", "30", "3.4028234663852886e+38"])
    expectEqual(stack.element.child("visibilityPriorities")?.children.count, 3)
    expectEqual(session.document.view(id: "end")?.savedFrame?.x, 227)
  }

  @Test func viewsAreAroundAlignmentRectangles() throws {
    let session = try buttons()
    let id = try session.embed(["one", "two"], in: "view")
    let view = try #require(session.document.view(id: id))
    expectEqual(view.savedFrame?.x, 20)
    expectEqual(session.document.view(id: "one")?.savedFrame?.x, -7)
    #expect(session.layout.roots.allSatisfy { $0.conflicts.isEmpty && session.openViews($0).isEmpty })
  }
}
