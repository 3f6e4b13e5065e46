import DocumentTestSupport
import InterfaceBuilder
import JSON
import LayoutEngine
import TestSupport
import Testing

@testable import CanvasSession
@testable import DocumentOperations

/// A storyboard of scenes with a title and a value, which constraints stretch, in each.
private func storyboard(scenes: Int) -> String {
  let scene = { (number: Int) -> String in
    let key = "s\(number)"
    let label = { (id: String, text: String, frame: (Double, Double, Double, Double)) in
      SampleDocument.label("\(key)-\(id)", text, frame)
    }
    return """
      <scene sceneID="\(key)-sc"><objects><viewController id="\(key)-vc" sceneMemberID="viewController">
      <view key="view" contentMode="scaleToFill" id="\(key)-vw"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
      <subviews>
      \(label("tt", "States", (16, 79, 51, 21)))
      \(label("vv", "Two", (75, 79, 302, 21)).replacing(#"horizontalHuggingPriority="251" "#, with: ""))
      </subviews>
      <viewLayoutGuide key="safeArea" id="\(key)-sf"/>
      <constraints>
      \(SampleDocument.constraint("\(key)-1", "\(key)-tt.leading", "\(key)-sf.leading", constant: 16))
      \(SampleDocument.constraint("\(key)-2", "\(key)-tt.top", "\(key)-sf.top", constant: 20))
      \(SampleDocument.constraint("\(key)-3", "\(key)-vv.firstBaseline", "\(key)-tt.firstBaseline"))
      \(SampleDocument.constraint("\(key)-4", "\(key)-vv.leading", "\(key)-tt.trailing", constant: 8))
      \(SampleDocument.constraint("\(key)-5", "\(key)-sf.trailing", "\(key)-vv.trailing", constant: 16))
      </constraints></view></viewController></objects></scene>
      """
  }
  return """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <scenes>
    \((0..<scenes).map(scene).joined(separator: "\n"))
    </scenes></document>
    """
}

/// The entries that a page has.
private struct Shown: Equatable {
  var roots: [String: RootEntry] = [:]
  var views: [String: ViewEntry] = [:]
  var lines: [String: LineEntry] = [:]
  var order: [String] = []

  mutating func apply(_ scene: SceneDifference) {
    for key in scene.goneRoots { roots[key] = nil }
    for key in scene.goneViews { views[key] = nil }
    for key in scene.goneLines { lines[key] = nil }
    for entry in scene.roots { roots[entry.key] = entry }
    for entry in scene.views { views[entry.key] = entry }
    for entry in scene.lines { lines[entry.key] = entry }
    if let order = scene.order { self.order = order }
  }
}

/// A page that shows the scene before its session has opened the document.
@Suite struct KnownSceneTests {
  @Test("a page that has the scene gets the same differences as one that gets it from the session", arguments: 0..<12)
  func adoptedSceneFollowsEdits(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let text = storyboard(scenes: 4).replacing(
      seed % 3 == 0 ? #"id="s2-vv""# : "no such text", with: #"userLabel="without an id""#)
    let (session, other) = (try session(text), try session(text))
    var shown = Shown()
    shown.apply(other.sceneDifference(isWhole: true))
    session.adoptScene()
    let nothing = session.sceneDifference()
    #expect(nothing.views.isEmpty)
    #expect(nothing.lines.isEmpty)
    #expect(nothing.order == nil)
    for _ in 0..<12 {
      let scene = Int.random(in: 0..<4, using: &generator)
      let command = randomCommand("s\(scene)", "s\((scene + 1) % 4)", &generator)
      if case .change(let change)? = try? session.run(command) { shown.apply(change.scene) }
      var whole = Shown()
      let memory = session.scene
      whole.apply(session.sceneDifference(isWhole: true))
      session.scene = memory
      expectEqual(shown.order, whole.order, "seed \(seed) after \(command)")
      expectEqual(shown, whole, "seed \(seed) after \(command)")
    }
  }

  private func randomCommand(
    _ scene: String, _ next: String, _ generator: inout SplitMix64
  ) -> SessionCommand {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: .undo
    case 1: .redo
    case 2: .edit(.delete(["\(scene)-tt"]))
    case 3: .edit(.moveInto(["\(scene)-vv"], into: "\(next)-vw", before: nil, at: nil))
    case 4: .edit(.setField("text", to: "Text \(Int.random(in: 0..<99, using: &generator))", of: ["\(scene)-tt"]))
    case 5: .edit(.removeConstraints(["\(scene)-4"]))
    case 6: .edit(.deleteScene("\(scene)-vc"))
    case 7: .setResources(ProjectResources())
    case 8: .setFacts(ProjectFacts())
    default: .edit(.set(["constant": "\(Int.random(in: 0..<60, using: &generator))"], ofConstraints: ["\(scene)-1"]))
    }
  }

  @Test("C18 the contents that edits touch do not depend on which scene was edited first", arguments: 0..<6)
  func orderOfScenesDoesNotMatter(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let text = storyboard(scenes: 3)
    var edits: [(scene: Int, command: SessionCommand)] = []
    for _ in 0..<6 {
      let scene = Int.random(in: 0..<3, using: &generator)
      let words = ["A", "A longer title", "How many states are there now?"]
      let command: SessionCommand =
        Bool.random(using: &generator)
        ? .edit(.setField("text", to: words.randomElement(using: &generator) ?? "", of: ["s\(scene)-tt"]))
        : .edit(.set(["constant": "\(Int.random(in: 0..<60, using: &generator))"], ofConstraints: ["s\(scene)-1"]))
      edits.append((scene, command))
    }
    let (mixed, grouped) = (try session(text), try session(text))
    for edit in edits { _ = try? mixed.run(edit.command) }
    for scene in [2, 1, 0] { for edit in edits where edit.scene == scene { _ = try? grouped.run(edit.command) } }
    expectEqual(mixed.edited.text, grouped.edited.text, "seed \(seed)")
    for view in mixed.document.views {
      expectEqual(mixed.layout.frame(of: view.index), grouped.layout.frame(of: view.index), "seed \(seed) \(view.id)")
    }
  }
}
