import Foundation
import TestSupport
import Testing

@testable import InterfaceBuilder

/// Compares computed frames with those that Apple's engine saved in real documents.
///
/// The documents are not part of the project. `PLUMB_CORPUS` names the folder of the first collection, with the list of
/// expected frames `EXPECTED.tsv`, and `PLUMB_SECOND_CORPUS` that of the second; without the first these tests are
/// skipped. Rules are tuned on the first collection and on the second without the repositories of
/// `Tools/withheld-repositories.txt`.
@Suite("Saved frames of real documents", .enabled(if: Corpus.folder != nil, "PLUMB_CORPUS is not set"))
struct CorpusTests {
  @Test("S32 the scores are those of Conformance.md, rounded down to the percent", arguments: Corpus.claims)
  func publishedScoresAreRoundedDownMeasurements(claim: Corpus.Claim) throws {
    for (part, claimed) in zip(Corpus.Part.allCases, claim.percentages) {
      guard let folder = part.folder else { continue }
      let score = try Corpus.score(claim.options, in: folder, part)
      let measured = claim.platform == "macOS" ? score.desktop : score.touch
      let percentages = [Int(measured.half * 100), Int(measured.one * 100)]
      expectEqual(percentages, claimed, "\(part)")
    }
  }

  @Test("every document is laid out in every way without a crash, and every installed view has a frame")
  func everyDocumentIsLaidOutInEveryMode() throws {
    var options = LayoutOptions(content: .measured, metrics: .rules)
    options.direction = .rightToLeft
    options.device = Device.named("retina6_12")
    for path in try Corpus.documents() {
      let document = try Document.read(path: path)
      for options in [options, LayoutOptions(content: .none)] {
        let layout = document.layout(options)
        for root in layout.roots {
          for view in root.views { #expect(layout.documentFrame(of: view) != nil) }
        }
      }
    }
  }
}

enum Corpus {
  static let folder = ProcessInfo.processInfo.environment["PLUMB_CORPUS"]

  /// The parts of the collections that are reported apart.
  enum Part: CaseIterable {
    case first, secondTuned, secondWithheld

    var folder: String? {
      self == .first ? Corpus.folder : ProcessInfo.processInfo.environment["PLUMB_SECOND_CORPUS"]
    }

    func contains(_ file: String) -> Bool {
      self == .first || withheld.contains(String(file.prefix { $0 != "/" })) == (self == .secondWithheld)
    }
  }

  private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "../../../..")

  /// The repositories of the second collection that no rule was tuned on.
  private static let withheld: Set<String> = {
    let path = project.appendingPathComponent("Tools/withheld-repositories.txt")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return Set(text.split(separator: "\n").map(String.init))
  }()

  /// A row of the table in Conformance.md.
  struct Claim: Sendable, CustomTestStringConvertible {
    var platform: String
    var options: LayoutOptions
    /// Percent of views within half a point and within one, by part.
    var percentages: [[Int]]
    var testDescription: String { "\(platform), \(options.content), \(options.metrics)" }
  }

  static let claims: [Claim] = {
    let path = project.appendingPathComponent("Documentation/Conformance.md")
    guard folder != nil, let text = try? String(contentsOf: path, encoding: .utf8) else { return [] }
    let table =
      text.components(separatedBy: "<!-- scores -->").last?.components(separatedBy: "<!-- /scores -->").first ?? ""
    return table.split(separator: "\n").dropFirst(2).map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let figures = cells.dropFirst(3).compactMap { Int($0.dropLast(2)) }
      return Claim(
        platform: cells[0],
        options: LayoutOptions(
          content: cells[1] == "measured" ? .measured : .saved, metrics: cells[2] == "rules" ? .rules : .document),
        percentages: [Array(figures[0..<2]), Array(figures[2..<4]), Array(figures[4..<6])])
    }
  }()

  struct Share {
    var views = 0
    var withinHalf = 0
    var withinOne = 0
    var half: Double { Double(withinHalf) / Double(max(1, views)) }
    var one: Double { Double(withinOne) / Double(max(1, views)) }

    mutating func add(error: Double) {
      views += 1
      if error <= 0.51 { withinHalf += 1 }
      if error <= 1.01 { withinOne += 1 }
    }
  }

  static func documents() throws -> [String] {
    guard let folder, let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    return walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }
      .sorted().map { folder + "/" + $0 }
  }

  /// The documents of both collections that rules are tuned on.
  static func tunedDocuments() throws -> [String] {
    var result: [String] = []
    for (part, folder) in [Part.first, .secondTuned].map({ ($0, $0.folder) }) {
      guard let folder, let walk = FileManager.default.enumerator(atPath: folder) else { continue }
      let files = walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }
      result += files.filter(part.contains).sorted().map { folder + "/" + $0 }
    }
    return result
  }

  /// The share of views whose four numbers are all within half a point, or one point, of the saved ones.
  static func score(
    _ options: LayoutOptions, in folder: String, _ part: Part
  ) throws -> (touch: Share, desktop: Share) {
    let lines = try String(contentsOfFile: folder + "/EXPECTED.tsv", encoding: .utf8).split(separator: "\n")
    let header = lines[0].split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    func column(_ name: String) throws -> Int { try #require(header.firstIndex(of: name)) }
    let (file, platform, view, status) = (
      try column("file"), try column("platform"), try column("view"), try column("status")
    )
    let numbers = [try column("x"), try column("y"), try column("w"), try column("h")]
    var touch = Share()
    var desktop = Share()
    var current = ""
    var layout: DocumentLayout?
    for line in lines.dropFirst() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields[status] == "check", part.contains(fields[file]) else { continue }
      if fields[file] != current {
        current = fields[file]
        layout = try Document.read(path: folder + "/" + current).layout(options)
      }
      let wanted = try numbers.map { try #require(Double(fields[$0])) }
      let computed = layout?.numbers(fields[view])
      let error = computed.map { zip($0, wanted).map { abs($0 - $1) }.max() ?? .infinity } ?? .infinity
      if fields[platform] == "macOS" { desktop.add(error: error) } else { touch.add(error: error) }
    }
    return (touch, desktop)
  }
}
