import DocumentInspection
import DocumentOperations
import InterfaceBuilder
import JSON
import LayoutEngine
import TestSupport
import Testing

@testable import CanvasSession

/// What the library adds, where drags leave it, and what it is pinned to.
@Suite struct LibraryDragTests {
  private static func empty(_ platform: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.\(platform == "MacOSX.Cocoa" ? "Cocoa" : "CocoaTouch").Storyboard.XIB" \
    version="3.0" toolsVersion="22505" targetRuntime="\(platform)" useAutolayout="YES" useSafeAreas="YES">
        <scenes/>
    </document>

    """
  }

  @discardableResult private func run(_ session: Session, _ json: String) throws -> [String] {
    let command = try SessionForm.command(try #require(JSONReader.read(Array(json.utf8))))
    guard case .change(let change) = try session.run(command) else { return [] }
    return change.selection
  }

  private func opened(_ kind: String, platform: String = "iOS.CocoaTouch") throws -> Session {
    let session = try session(Self.empty(platform))
    try run(session, #"{"do":"addScene","kind":"\#(kind)","contents":true}"#)
    return session
  }

  private func root(_ session: Session) throws -> String {
    session.document.views[try #require(session.document.topLevelViews.last)].id
  }

  // MARK: Scenes

  @Test("a split view controller comes with a list in a navigation controller, and a detail")
  func splitViewComesWithListAndDetail() throws {
    let session = try opened("splitViewController")
    let map = session.edited.storyboard()
    let split = try #require(map.scenes.first { $0.tag == "splitViewController" })
    expectEqual(
      map.segues.filter { $0.from == split.controller }.map { $0.relationship },
      ["masterViewController", "detailViewController"])
    expectEqual(map.scenes.count, 4)
    #expect(session.edited.text.contains("relationship=\"rootViewController\""))
    try session.edited.undo()
    expectEqual(session.edited.text, Self.empty("iOS.CocoaTouch"))
  }

  @Test(
    "containers of macOS come with their contents",
    arguments: [("splitViewController", 3), ("tabViewController", 3), ("windowController", 2)])
  func desktopContainersComeWithContents(kind: String, count: Int) throws {
    let session = try opened(kind, platform: "MacOSX.Cocoa")
    let map = session.edited.storyboard()
    expectEqual(map.scenes.count, count)
    expectEqual(map.segues.count, count - 1)
    try session.edited.undo()
    expectEqual(session.edited.text, Self.empty("MacOSX.Cocoa"))
  }

  @Test("a collection view controller comes with a cell of 128 by 128") func collectionComesWithCell() throws {
    let session = try opened("collectionViewController")
    let cell = try #require(session.document.views.first { $0.tag == "collectionViewCell" })
    expectEqual(session.edited.layout.frame(of: cell.index)?.size, Size(width: 128, height: 128))
  }

  // MARK: Guides of scroll views

  @Test("a view in a scroll view with guides is pinned to those of its content") func pinsUseContentGuide() throws {
    let session = try opened("viewController")
    let scroll = try #require(
      try run(session, #"{"do":"insert","kind":"scrollView","into":"\#(root(session))","x":20,"y":100}"#).first)
    let stack = try #require(
      try run(session, #"{"do":"insert","kind":"view","into":"\#(scroll)","x":10,"y":10}"#).first)
    expectEqual(try session.edited.neighbors(of: stack).top.first?.title, "Container")
    try run(session, #"{"do":"field","views":["\#(scroll)"],"name":"contentLayoutGuideGuide","value":"YES"}"#)
    let choices = try session.edited.neighbors(of: stack).top
    expectEqual(choices.prefix(2).map { $0.title }, ["Content Layout Guide", "Frame Layout Guide"])
    expectEqual(choices.first?.distance, 10)
    try run(session, #"{"do":"pin","views":["\#(stack)"],"spacings":[{"side":"top"},{"side":"left"}]}"#)
    let guide = try #require(session.document.guides.first { $0.kind == .contentLayout })
    expectEqual(session.document.constraints.filter { $0.secondItem == guide.id }.count, 2)
  }

  // MARK: Drags

  @Test(
    "a dragged view is on pixels of the device, where it is centered too",
    arguments: [("retina6_12", 3.0), ("retina6_1", 2)])
  func draggedViewIsOnPixels(device: String, scale: Double) throws {
    let session = try opened("viewController")
    if device != "retina6_12" { try run(session, #"{"do":"device","name":"iPhone 11"}"#) }
    let root = try root(session)
    let view = try #require(
      try run(session, #"{"do":"insert","kind":"view","into":"\#(root)","x":10,"y":300}"#).first)
    try run(session, #"{"do":"frame","view":"\#(view)","x":10,"y":300,"width":100.25,"height":51.4}"#)
    for offset in stride(from: 120.0, through: 160, by: 1) {
      let step = try session.move(
        ViewMove(
          views: [view], offset: Point(x: offset, y: offset), growth: .zero, radius: 5, showsDistances: false))
      let frame = try #require(step.live.views.first?.frame)
      for value in [frame.x * scale, frame.y * scale] { #expect(abs(value - value.rounded()) < 1e-9) }
    }
    let grown = try session.move(
      ViewMove(
        views: [view], offset: .zero, growth: Size(width: 7, height: 0), radius: 5, showsDistances: false))
    let frame = try #require(grown.live.views.first?.frame)
    #expect(abs(frame.maxX * scale - (frame.maxX * scale).rounded()) < 1e-9)
    expectEqual(frame.height, 51.4)
  }

  @Test("a view that is tried out is in no history and in no saved document") func trialLeavesNoTrace() throws {
    let session = try session()
    try run(session, #"{"do":"nudge","views":["fre-e0-001"],"dx":5,"dy":0}"#)
    let moved = session.edited.text
    try run(session, #"{"do":"undo"}"#)
    let root = session.document.views[try #require(session.document.topLevelViews.first)].id
    let trial = #"{"do":"tryOut","kind":"label","into":"\#(root)","x":40,"y":300}"#
    let view = try #require(try run(session, trial).first)
    #expect(session.document.view(id: view) != nil)
    _ = try session.move(
      ViewMove(views: [view], offset: Point(x: 9, y: 9), growth: .zero, radius: 0, showsDistances: false))
    expectEqual(session.edited.redoName, "Move view")
    expectEqual(session.edited.undoName, nil)
    #expect(session.edited.isSaved)
    expectEqual(String(decoding: session.edited.bytesWithoutTrial, as: UTF8.self), screen)
    try run(session, #"{"do":"endTrial"}"#)
    expectEqual(session.edited.text, screen)
    // Whatever follows a trial that was not ended removes it.
    try run(session, trial)
    try run(session, #"{"do":"redo"}"#)
    expectEqual(session.edited.text, moved)
    try run(session, trial)
    let added = try #require(
      try run(session, #"{"do":"insert","kind":"label","into":"\#(root)","x":40,"y":300}"#).first)
    expectEqual(session.document.views.filter { $0.tag == "label" }.count, 2)
    #expect(session.document.view(id: added) != nil)
  }

  // MARK: Misplaced views

  /// A stack view of macOS whose saved width is not that of its content.
  private static func stack(_ mark: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
        <objects>
            <customView id="roo-t0-001">
                <rect key="frame" x="0.0" y="0.0" width="400" height="300"/>
                <subviews>
                    <stackView\(mark) distribution="fill" orientation="horizontal" alignment="top" \
    translatesAutoresizingMaskIntoConstraints="NO" id="sta-ck-001">
                        <rect key="frame" x="20" y="260" width="200" height="20"/>
                        <subviews>
                            <customView translatesAutoresizingMaskIntoConstraints="NO" id="box-vi-001">
                                <rect key="frame" x="0.0" y="0.0" width="100" height="20"/>
                                <constraints>
                                    <constraint firstAttribute="width" constant="100" id="wid-th-001"/>
                                    <constraint firstAttribute="height" constant="20" id="hei-gh-001"/>
                                </constraints>
                            </customView>
                        </subviews>
                    </stackView>
                </subviews>
                <constraints>
                    <constraint firstItem="sta-ck-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" constant="20" id="lea-di-001"/>
                    <constraint firstItem="sta-ck-001" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" constant="20" id="top-co-001"/>
                </constraints>
            </customView>
        </objects>
    </document>

    """
  }

  @Test(
    "the canvas shows no view as misplaced of which a check has a note, unless the document marks it",
    arguments: [false, true])
  func canvasAndCheckAgreeAboutMisplacedViews(isMarked: Bool) throws {
    let session = try session(Self.stack(isMarked ? " misplaced=\"YES\"" : ""))
    let check = DocumentCheck(session.document).findings().filter { $0.rule == .misplaced }
    expectEqual(check.map { $0.objectID }, ["sta-ck-001"])
    expectEqual(check.map { $0.severity }, [.note])
    let shown = session.sceneDifference(isWhole: true).views.filter { $0.expectedFrame != nil }
    expectEqual(shown.map { $0.key }, isMarked ? ["sta-ck-001"] : [])
    let issues = session.edited.issues().filter { $0.report.rule == .misplaced }
    expectEqual(issues.map { $0.report.severity }, [isMarked ? .warning : .note])
    #expect(issues.allSatisfy { !$0.cures.isEmpty })
  }
}
