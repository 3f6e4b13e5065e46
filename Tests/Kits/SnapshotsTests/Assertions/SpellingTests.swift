import Foundation
import SnapshotTesting
import TestSupport
import Testing

@testable import SnapshotAssertions

/// The spellings of swift-snapshot-testing that suites use, also those of earlier versions.
@MainActor
@Suite("Spellings of suites")
struct SpellingTests {
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)").path
    deinit { try? FileManager.default.removeItem(atPath: path) }
    var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
    func text(_ name: String) -> String? { try? String(contentsOfFile: path + "/" + name, encoding: .utf8) }
    func write(_ text: String, to name: String) throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
    }
  }

  /// Records a value and returns the text of the reference.
  private func recorded<Value>(_ value: Value, as strategy: Snapshotting<Value, String>, _ name: String) -> String? {
    let folder = Folder()
    _ = verifySnapshot(of: value, as: strategy, named: "a", snapshotDirectory: folder.path, testName: "test()")
    expectEqual(folder.files, ["test.a.\(name)"])
    return folder.text("test.a.\(name)")
  }

  @Test func matchingAndTruthValuesAreThoseOfEarlierVersions() {
    let folder = Folder()
    #expect(
      verifySnapshot(matching: "one", as: .lines, named: "a", snapshotDirectory: folder.path, testName: "test()") != nil
    )
    #expect(
      verifySnapshot(matching: "one", as: .lines, named: "a", snapshotDirectory: folder.path, testName: "test()") == nil
    )
    let failure = verifySnapshot(
      matching: "two", as: .lines, named: "a", record: true, snapshotDirectory: folder.path, testName: "test()")
    expectEqual(failure?.hasPrefix("A reference was recorded"), true)
    expectEqual(folder.text("test.a.txt"), "two")
    let records = false
    #expect(
      verifySnapshot(
        of: "two", as: .lines, named: "a", record: records, snapshotDirectory: folder.path, testName: "test()") == nil)
  }

  @Test func truthValueOfSettingsIsARecordMode() {
    let mode: SnapshotTestingConfiguration.Record = true
    expectEqual(mode, .all)
    let other: SnapshotTestingConfiguration.Record = false
    expectEqual(other, .missing)
  }

  @Test func failurePrintsTheCommandOfTheTool() throws {
    let folder = Folder()
    try folder.write("one", to: "test.a.txt")
    let failure = withSnapshotTesting(diffTool: "kdiff3") {
      verifySnapshot(of: "two", as: .lines, named: "a", snapshotDirectory: folder.path, testName: "test()")
    }
    #expect(try #require(failure).contains("compare: kdiff3 \"\(folder.path)/test.a.txt\" \""))
    let other = verifySnapshot(of: "two", as: .lines, named: "a", snapshotDirectory: folder.path, testName: "test()")
    #expect(try !#require(other).contains("compare:"))
  }

  @Test func waitTakesTheSnapshotLater() throws {
    final class Box { var text = "early" }
    let box = Box()
    let timer = Timer(timeInterval: 0.01, repeats: false) { [box = UncheckedBox(box)] _ in box.value.text = "late" }
    RunLoop.current.add(timer, forMode: .default)
    let folder = Folder()
    let strategy = Snapshotting<Box, String>.wait(for: 0.05, on: SimplySnapshotting.lines.pullback { $0.text })
    _ = verifySnapshot(of: box, as: strategy, named: "a", snapshotDirectory: folder.path, testName: "test()")
    expectEqual(folder.text("test.a.txt"), "late")
  }

  private struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  // MARK: Values

  private struct User: Codable {
    var name = "Blobby"
    var id = 1
    var bio: String? = "Blobbed around the world."
    var tags: [String: Int] = ["b": 2, "a": 1]
  }
  private final class Node {
    var next: Node?
    var kind = Kind.leaf
  }
  private enum Kind {
    case leaf
    case named(String)
  }

  @Test func dumpSortsPropertiesAndMembers() {
    expectEqual(
      recorded(User(), as: .dump, "txt"),
      """
      ▿ User
        ▿ bio: Optional<String>
          - some: "Blobbed around the world."
        - id: 1
        - name: "Blobby"
        ▿ tags: 2 key/value pairs
          ▿ (2 elements)
            - key: "a"
            - value: 1
          ▿ (2 elements)
            - key: "b"
            - value: 2

      """)
  }

  @Test func dumpEndsCyclesAndHasTypesOfCases() {
    let node = Node()
    node.next = node
    expectEqual(
      recorded(node, as: .dump, "txt"),
      """
      ▿ Node
        - kind: Kind.leaf
        ▿ next: Optional<Node>
          ▿ some (circular reference detected)

      """)
    node.next = nil
    expectEqual(
      recorded([Kind.named("x")], as: .dump, "txt"),
      """
      ▿ 1 element
        ▿ Kind
          - named: "x"

      """)
    expectEqual(recorded(Date(timeIntervalSince1970: 0), as: .dump, "txt"), "- 1970-01-01T00:00:00Z\n")
  }

  @Test func jsonAndPropertyListsHaveSortedKeys() throws {
    expectEqual(
      recorded(User(), as: .json, "json"),
      """
      {
        "bio" : "Blobbed around the world.",
        "id" : 1,
        "name" : "Blobby",
        "tags" : {
          "a" : 1,
          "b" : 2
        }
      }
      """)
    expectEqual(
      recorded(["b": [1, 2], "a": "x"] as [String: Any], as: .json, "json"),
      """
      {
        "a" : "x",
        "b" : [
          1,
          2
        ]
      }
      """)
    let plist = try #require(recorded(User(), as: .plist, "plist"))
    #expect(plist.contains("<key>bio</key>\n\t<string>Blobbed around the world.</string>"))
  }

  // MARK: Pictures

  private func screen(_ color: UIColor, at y: CGFloat = 20) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.backgroundColor = .white
    let box = UIView(frame: CGRect(x: 10, y: y, width: 40, height: 20))
    box.backgroundColor = color
    view.addSubview(box)
    return view
  }

  private func verify(_ view: UIView, _ folder: Folder, record: Bool = false, format: SnapshotFormat = .svg) -> String?
  {
    verifySnapshot(
      of: view, as: .image(format: format), named: "a", record: record, snapshotDirectory: folder.path,
      testName: "test()")
  }

  @Test("An image of another system beside the test is named, and no picture is written beside it")
  func recordedImageIsNamed() throws {
    let folder = Folder()
    try folder.write("PNG", to: "test.a.png")
    let failure = try #require(verify(screen(.red), folder))
    #expect(failure.contains("\(folder.path)/test.a.png"))
    #if Cairo
      #expect(failure.contains("It cannot be read."))
    #else
      #expect(failure.contains("the package trait Cairo (Debian: libcairo2-dev"))
    #endif
    expectEqual(folder.files, ["test.a.png"])
    _ = verify(screen(.red), folder, record: true)
    expectEqual(folder.files, ["test.a.png", "test.a.svg"])
    #expect(verify(screen(.red), folder) == nil)
  }

  #if Cairo
    @Test("An image of another system is compared by its structure, whatever its scale")
    func recordedImageIsCompared() throws {
      for scale in [1.0, 2, 3] {
        let folder = Folder()
        _ = verify(screen(.red), folder, format: .png(scale: scale))
        expectEqual(folder.files, ["test.a.png"])
        #expect(verify(screen(.red), folder) == nil)
        // Half a point is not seen, ten points are.
        #expect(verify(screen(.red, at: 20.25), folder) == nil)
        let failure = try #require(verify(screen(.red, at: 40), folder))
        #expect(failure.contains("does not match the image that another system recorded"))
        #expect(failure.contains("UIView at (10 40): similarity 0."))
        let other = screen(.red)
        other.frame.size.height = 120
        #expect(try #require(verify(other, folder)).contains("The sizes differ"))
        expectEqual(folder.files, ["test.a.png"])
      }
    }
  #endif

  @Test func imagesAndLayersHavePicturesInTheirSize() throws {
    let folder = Folder()
    let layer = CALayer()
    layer.frame = CGRect(x: 5, y: 6, width: 30, height: 20)
    layer.backgroundColor = UIColor.red.cgColor
    let parent = CALayer()
    parent.addSublayer(layer)
    _ = verifySnapshot(of: layer, as: .image, named: "a", snapshotDirectory: folder.path, testName: "test()")
    let text = try #require(folder.text("test.a.svg"))
    #expect(text.contains("viewBox=\"0 0 30 20\""))
    #expect(text.contains("#FF0000"))
    #expect(layer.superlayer === parent)
    expectEqual(layer.frame, CGRect(x: 5, y: 6, width: 30, height: 20))
    let image = UIImage.symbolLike(width: 12, height: 8)
    _ = verifySnapshot(of: image, as: .image, named: "b", snapshotDirectory: folder.path, testName: "test()")
    #expect(try #require(folder.text("test.b.svg")).contains("viewBox=\"0 0 12 8\""))
  }

  @Test func frameIsRestoredAfterASnapshot() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 50, height: 60)
    let folder = Folder()
    _ = verifySnapshot(
      of: view, as: .image(size: CGSize(width: 300, height: 400)), named: "a", snapshotDirectory: folder.path,
      testName: "test()")
    _ = verifySnapshot(
      of: controller, as: .image(on: .iPhoneX), named: "b", snapshotDirectory: folder.path, testName: "test()")
    expectEqual(view.frame, CGRect(x: 1, y: 2, width: 30, height: 40))
    expectEqual(controller.view.frame, CGRect(x: 0, y: 0, width: 50, height: 60))
  }

  @Test func controllerWithoutSizeHasThatOfTheScreen() throws {
    let controller = UIViewController()
    controller.view.frame = .zero
    let folder = Folder()
    _ = verifySnapshot(of: controller, as: .image, named: "a", snapshotDirectory: folder.path, testName: "test()")
    let size = UIScreen.main.bounds.size
    #expect(try #require(folder.text("test.a.svg")).contains("viewBox=\"0 0 \(Int(size.width)) \(Int(size.height))\""))
  }
}

extension UIImage {
  @MainActor fileprivate static func symbolLike(width: CGFloat, height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }
}

/// The trait of suites of Swift Testing.
@Suite("Settings of a suite", .snapshots(record: .never))
struct SnapshotsTraitTests {
  @Test func recordModeIsThatOfTheSuite() {
    expectEqual(SnapshotTestingConfiguration.current?.record, .never)
  }

  @Test(.snapshots(diffTool: .ksdiff)) func testsAddToTheSettings() {
    expectEqual(SnapshotTestingConfiguration.current?.record, .never)
    #expect(SnapshotTestingConfiguration.current?.diffTool != nil)
  }
}

/// Snapshots whose texts are in the tests.
@Suite("Inline snapshots")
struct InlineSnapshotTests {
  @Test func equalTextPasses() {
    assertInlineSnapshot(of: ["a": 1], as: .json) {
      """
      {
        "a" : 1
      }
      """
    }
    _assertInlineSnapshot(matching: [1, 2], as: .description, with: "\n[1, 2]\n")
  }

  @Test func otherAndMissingTextsFailWithTheNewOne() {
    withKnownIssue {
      assertInlineSnapshot(of: 1, as: .description, message: "The count") { "2" }
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return ["The count", "− 2", "+ 1", "The new text, to paste into the test:\n\n\"\"\"\n1\n\"\"\""].allSatisfy(
        text.contains)
    }
    withKnownIssue {
      assertInlineSnapshot(of: 1, as: .description, record: .all) { "1" }
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().hasPrefix("The record mode is all.\n\nThe new text")
    }
    withKnownIssue {
      assertInlineSnapshot(of: 1, as: .description, record: .never)
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().hasPrefix("The test has no text to compare with.\n\nThe new text")
    }
  }

  @Test("A literal has as many number signs as its text needs")
  func literalsReadAsTheirTexts() {
    expectEqual(literal("a\n\nb"), "\"\"\"\na\n\nb\n\"\"\"")
    expectEqual(literal("\\n"), "#\"\"\"\n\\n\n\"\"\"#")
    expectEqual(literal("\"\"\"#"), "##\"\"\"\n\"\"\"#\n\"\"\"##")
  }
}
