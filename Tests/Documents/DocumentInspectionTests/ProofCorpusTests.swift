import Foundation
import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import DocumentInspection

/// Proofs of real documents, which are not part of the project; `PLUMB_CORPUS` and `PLUMB_SECOND_CORPUS` name folders
/// of them.
///
/// `PLUMB_PROOF_SIZES` sets the number of random sizes of each document, and `PLUMB_PROOF_DOCUMENTS` that of documents
/// of each folder.
@Suite(
  "Proofs of real documents",
  .enabled(if: !ProofCorpus.folders.isEmpty, "PLUMB_CORPUS and PLUMB_SECOND_CORPUS are not set"))
struct ProofCorpusTests {
  @Test("No layout contradicts a proof over the widths", arguments: ProofCorpus.folders)
  func layoutsAgreeWithProofsOverWidths(folder: String) throws {
    var settings = SizeProof.Settings()
    settings.workLimit = 20_000_000
    try Self.compare(folder, settings)
  }

  @Test("No layout contradicts a proof over widths and heights", arguments: ProofCorpus.folders)
  func layoutsAgreeWithProofsOverSizes(folder: String) throws {
    var settings = SizeProof.Settings()
    settings.heights = .platform
    settings.limit = 2000
    settings.workLimit = 20_000_000
    try Self.compare(folder, settings)
  }

  @Test("No layout contradicts a proof with large texts from right to left", arguments: ProofCorpus.folders)
  func layoutsAgreeWithProofsOfLargeTexts(folder: String) throws {
    var settings = SizeProof.Settings()
    settings.textSizes = [.accessibilityExtraLarge]
    settings.options.direction = .rightToLeft
    settings.workLimit = 20_000_000
    try Self.compare(folder, settings)
  }

  private static func compare(_ folder: String, _ settings: SizeProof.Settings) throws {
    var random = SplitMix64(seed: 39)
    var compared = 0
    var documents = 0
    for path in try ProofCorpus.paths(in: folder).shuffled(using: &random) where documents < ProofCorpus.documents {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path)))
      guard let document = try? Document.read(bytes: bytes), document.usesAutoLayout else { continue }
      var settings = settings
      settings.keepsFrames = true
      let proof = SizeProof(of: document, settings)
      guard !proof.screens.isEmpty else { continue }
      documents += 1
      var force = ProofBruteForce(proof)
      force.run(random: ProofCorpus.sizes, borders: 2 * ProofCorpus.sizes, using: &random)
      compared += force.compared
      #expect(force.contradictions.isEmpty, "\(path): \(force.contradictions.joined(separator: "\n"))")
    }
    #expect(documents > 0)
    #expect(compared > documents)
  }

  // MARK: Comparisons

  @Test(
    "An edit without effect is proved to have none, and the smallest size at which one has an effect is found",
    arguments: ProofCorpus.folders)
  func comparisonsOfEditedDocumentsAreExact(folder: String) throws {
    var random = SplitMix64(seed: 30)
    var compared = 0
    for path in try ProofCorpus.paths(in: folder).shuffled(using: &random) where compared < ProofCorpus.documents / 2 {
      let text = try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
      guard let edits = ComparisonEdits(text, using: &random) else { continue }
      guard let found = edits.compare(using: &random) else { continue }
      compared += 1
      #expect(found.isEqual, "\(path): \(edits.constraint) written in another way")
      #expect(found.contradictions.isEmpty, "\(path): \(found.contradictions.joined(separator: ", "))")
    }
    #expect(compared > 0)
  }
}

/// The collections and how much of them is compared.
private enum ProofCorpus {
  static let folders = ["PLUMB_CORPUS", "PLUMB_SECOND_CORPUS"].compactMap { ProcessInfo.processInfo.environment[$0] }
  static let sizes = number("PLUMB_PROOF_SIZES") ?? 10
  static let documents = number("PLUMB_PROOF_DOCUMENTS") ?? 10

  private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }

  static func paths(in folder: String) throws -> [String] {
    let index = try String(contentsOfFile: folder + "/INDEX.tsv", encoding: .utf8)
    return index.split(separator: "\n").dropFirst().compactMap { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).first.map(String.init)
    }.sorted()
  }
}
