import DocumentOperations
import Foundation
import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import CanvasSession

/// Random commands in real documents. `PLUMB_CORPUS` names a folder of documents, of which 40 get 50 commands each.
@Suite struct RandomCommandTests {
  static let corpus = ProcessInfo.processInfo.environment["PLUMB_CORPUS"]
  static let seeds = corpus == nil ? 0..<8 : 0..<40

  private static let paths: [String] = {
    guard let corpus, let files = FileManager.default.enumerator(atPath: corpus)?.allObjects as? [String] else {
      let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL.path
      return [
        "Examples/SignIn.storyboard", "Examples/Preferences.xib", "Tests/Tools/Browser/Profile.storyboard",
        "Tests/Tools/Browser/Story.storyboard", "Tests/Tools/Browser/Tabs.xib",
      ].map { "\(root)/\($0)" }
    }
    return files.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted().map { "\(corpus)/\($0)" }
  }()

  /// A session with a document that has views; large documents take too long.
  private static func session(_ generator: inout SplitMix64) throws -> (session: Session, path: String)? {
    for _ in 0..<50 {
      let path = paths[Int.random(in: paths.indices, using: &generator)]
      let bytes = try Array(Data(contentsOf: URL(filePath: path)))
      guard bytes.count < 200_000, let session = try? Session(bytes, seed: 1), session.document.usesAutoLayout,
        session.document.platform != .watchOS, session.document.views.count > 2
      else { continue }
      return (session, path)
    }
    return nil
  }

  @Test("after each command frames are those of a fresh layout of the saved bytes", arguments: seeds)
  func framesAreThoseOfSavedBytes(_ seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let (session, path) = try #require(try Self.session(&generator))
    let start = session.edited.bytes
    for step in 0..<(Self.corpus == nil ? 12 : 50) {
      let command = randomCommand(session, &generator)
      let misplaced = Set(session.layout.misplacedViews().map { session.document.views[$0.view].id })
      guard (try? session.run(command)) != nil else { continue }
      let place = "\(path), seed \(seed), step \(step): \(String(describing: command).prefix(200))"
      let fresh = try EditedDocument(session.edited.bytes, seed: 1).layout
      expectEqual(session.document.views.count, fresh.document.views.count, place)
      for view in session.document.views {
        expectEqual(session.layout.frame(of: view.index), fresh.frame(of: view.index), "\(view.id) in \(place)")
      }
      let now = session.edited.misplacedViews()
      switch command {
      case .edit(.resolve(.updateFrames, nil)): #expect(now.isEmpty, "\(place)")
      case .edit(.setField), .edit(.set), .edit(.pin), .edit(.insert), .edit(.delete), .edit(.embed):
        // The views that the command moved are where the document says.
        let new = now.filter { !misplaced.contains(session.document.views[$0.view].id) }
        #expect(
          new.isEmpty,
          "\(new.map { "\(session.document.views[$0.view].id) \($0.saved) \($0.computed)" }) in \(place)")
      default: break
      }
    }
    while session.edited.undoName != nil { try session.edited.undo() }
    #expect(session.edited.bytes == start, "\(path)")
  }

  private func randomCommand(_ session: Session, _ generator: inout SplitMix64) -> SessionCommand {
    let document = session.document
    let views = document.views.filter { !$0.id.isEmpty }
    guard let view = views.randomElement(using: &generator) else { return .undo }
    let other = views.randomElement(using: &generator) ?? view
    let number = Int.random(in: 0..<80, using: &generator)
    switch Int.random(in: 0..<16, using: &generator) {
    case 0, 1, 2:
      let words = ["Go", "A longer title", "How many states are there now? Nobody knows for sure."]
      let texts = views.filter { $0.text != nil }
      let target = texts.randomElement(using: &generator) ?? view
      let name = target.kind == .button && document.platform != .macOS ? "title" : "text"
      return .edit(.setField(name, to: words.randomElement(using: &generator) ?? "", of: [target.id]))
    case 3, 4:
      let constraints = document.constraints.filter { !$0.id.isEmpty }
      guard let constraint = constraints.randomElement(using: &generator) else { return .undo }
      return .edit(.set(["constant": "\(number)"], ofConstraints: [constraint.id]))
    case 5:
      return .edit(.nudge([view.id], by: Point(x: Double(number), y: 5), growing: .zero, updatingConstants: false))
    case 6:
      return .edit(
        .nudge(
          [view.id], by: .zero, growing: Size(width: Double(number), height: 3),
          updatingConstants: Bool.random(using: &generator)))
    case 7, 8:
      let kinds = ViewLibrary.names(platform: document.platform)
      return .edit(
        .insert(kinds.randomElement(using: &generator) ?? "label", into: view.id, at: Point(x: 20, y: 30), as: nil))
    case 9: return .edit(.delete([view.id]))
    case 10: return .edit(.embed([view.id], in: "verticalStack", as: nil))
    case 11: return .edit(.resolve(.updateFrames, views: nil))
    case 12: return .edit(.resolve(.addMissing, views: [view.id]))
    case 13: return .edit(.moveInto([view.id], into: other.id, before: nil, at: Point(x: 10, y: 10)))
    case 14: return Bool.random(using: &generator) ? .undo : .redo
    default: return .edit(.duplicate([view.id]))
    }
  }
}
