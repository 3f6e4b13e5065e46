import Foundation
import InterfaceBuilder
import Testing

@testable import DocumentInspection

/// Repairs of real documents, which are not part of the project; `PLUMB_CORPUS` and `PLUMB_SECOND_CORPUS` name folders
/// of them.
@Suite(.enabled(if: !Collections.folders.isEmpty, "PLUMB_CORPUS and PLUMB_SECOND_CORPUS are not set"))
struct RepairCorpusTests {
  @Test(
    "What --fix changes of a frame is the same if content sizes are larger, and no size is zero",
    arguments: Collections.folders)
  func changedNumbersRestOnNoContentSize(folder: String) throws {
    var grown = LayoutOptions()
    grown.contentGrowth = 9
    var changes = 0
    for path in try Collections.documents(in: folder) {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path)))
      guard let old = try? Document.read(bytes: bytes), !old.layout().misplacedViews(tolerance: 1).isEmpty,
        let repaired = try Repair().run(bytes).bytes
      else { continue }
      let new = try Document.read(bytes: repaired)
      let layout = old.layout(grown)
      for view in old.views {
        guard let saved = view.savedFrame, let written = new.view(id: view.id)?.savedFrame, saved != written else {
          continue
        }
        #expect(written.width > 0, "\(path) \(view.id)")
        #expect(written.height > 0, "\(path) \(view.id)")
        let other = try #require(layout.documentFrame(of: view.index))
        for (name, part) in Self.parts where part(saved) != part(written) {
          changes += 1
          #expect((part(written) - part(other)).magnitude < 0.01, "\(path) \(view.id): \(name)")
        }
      }
    }
    #expect(changes > 0)
  }

  @Test("One run repairs all that --fix repairs, also where every third frame is wrong", arguments: Collections.folders)
  func repairedDocumentsNeedNoFurtherRepair(folder: String) throws {
    var settings = RuleSettings()
    settings.apply(try RuleSettings.Change("left-right-instead-of-leading-trailing=warning"))
    let repair = Repair(settings: settings)
    var repairs = 0
    for path in try Collections.documents(in: folder) {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path)))
      for document in [bytes, Self.displaced(bytes)] {
        guard let repaired = try? repair.run(document).bytes else { continue }
        repairs += 1
        #expect(try repair.run(repaired).bytes == nil, "\(path)")
      }
    }
    #expect(repairs > 0)
  }

  /// The document with 37 points more in the position and size of every third frame.
  private static func displaced(_ bytes: [UInt8]) -> [UInt8] {
    var count = 0
    let text = String(decoding: bytes, as: UTF8.self).replacing(/\ (x|width)="(-?[0-9.]+)"/) { match in
      count += 1
      guard count % 6 < 2, let value = Double(match.output.2) else { return String(match.output.0) }
      return " \(match.output.1)=\"\(value + 37)\""
    }
    return Array(text.utf8)
  }

  private static let parts: [(name: String, @Sendable (DocumentFrame) -> Double)] = [
    ("x", { $0.x }), ("y", { $0.y }), ("width", { $0.width }), ("height", { $0.height }),
  ]
}

private enum Collections {
  static let folders = ["PLUMB_CORPUS", "PLUMB_SECOND_CORPUS"].compactMap { ProcessInfo.processInfo.environment[$0] }

  static func documents(in folder: String) throws -> [String] {
    let index = try String(contentsOfFile: folder + "/INDEX.tsv", encoding: .utf8)
    return index.split(separator: "\n").dropFirst().compactMap { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).first.map(String.init)
    }
  }
}
