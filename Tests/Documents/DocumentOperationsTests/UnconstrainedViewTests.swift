import DocumentTestSupport
import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import DocumentOperations

/// Views that no constraint places keep their frame by a mask or as fixed, until constraints are suggested for them.
@Suite struct UnconstrainedViewTests {
  private func isSettled(_ session: EditedDocument) -> Bool {
    session.layout.roots.allSatisfy { session.openViews($0).isEmpty && $0.conflicts.isEmpty }
  }

  @Test("C14 a view that was just added gets its missing constraints") func addedViewGetsMissingConstraints() throws {
    let session = try session()
    let button = try session.insert("button", into: "root", at: Point(x: 20, y: 400))
    let frame = try session.frame(button)
    try session.addMissingConstraints([button])
    let view = try #require(session.document.view(id: button))
    #expect(session.constraints(of: view.index).count >= 2)
    #expect(!view.isFixedFrame)
    try expectEqual(session.frame(button).origin, frame.origin)
    #expect(isSettled(session))
  }

  @Test("C14 all views whose constraints were cleared get constraints again, and keep their frames")
  func clearedViewsGetConstraintsAgain() throws {
    let session = try session()
    let ids = ["tit-le-001", "box-vi-001", "oth-er-001", "fre-e0-001"]
    let frames = try ids.map { try session.frame($0) }
    try session.clearConstraints(nil)
    try session.addMissingConstraints(nil)
    for id in ids {
      let view = try #require(session.document.view(id: id))
      #expect(!session.constraints(of: view.index).isEmpty)
      #expect(!view.isFixedFrame)
    }
    try expectEqual(ids.map { try session.frame($0) }, frames)
    #expect(isSettled(session))
  }

  @Test("C14 reset gives a view without constraints its first ones, in one step") func resetReachesFixedViews() throws {
    let session = try session()
    try session.resetConstraints(nil)
    let view = try #require(session.document.view(id: "fre-e0-001"))
    #expect(!session.constraints(of: view.index).isEmpty)
    #expect(!view.isFixedFrame)
    #expect(isSettled(session))
    try session.undo()
    expectEqual(session.text, screen)
  }

  @Test("C14 a view that a mask places loses the mask with its first constraints") func maskGoesWithFirstConstraints()
    throws
  {
    let masked = """
      <view contentMode="scaleToFill" id="mas-k0-001">
      <rect key="frame" x="20" y="500" width="100" height="60"/>
      <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
      </view>
      """
    let session = try session(SampleDocument.phone(subviews: masked))
    try session.addMissingConstraints(["mas-k0-001"])
    let view = try #require(session.document.view(id: "mas-k0-001"))
    #expect(!view.translatesAutoresizingMask)
    #expect(view.element.child("autoresizingMask") == nil)
    try expectEqual(session.frame("mas-k0-001"), Rect(x: 20, y: 500, width: 100, height: 60))
    #expect(isSettled(session))
  }
}
