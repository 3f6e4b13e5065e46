import DocumentTestSupport
import JSON
import TestSupport
import Testing

@testable import plumb

private typealias Sample = SampleDocument

/// Proofs as part of a check and of a comparison of two versions.
@Suite("plumb check --prove and plumb diff --prove")
struct ProofDoorTests {
  /// Two labels of fixed widths at both sides of a screen of 393 points, with a distance of at least `gap` points.
  private static func labels(gap: Int?) -> String {
    var constraints = [
      Sample.constraint("c1", "first.leading", "root.leading", constant: 20),
      Sample.constraint("c2", "first.top", "root.top", constant: 100),
      Sample.constraint("c3", "first.width", constant: 100),
      Sample.constraint("c4", "root.trailing", "second.trailing", constant: 20),
      Sample.constraint("c5", "second.top", "root.top", constant: 100),
      Sample.constraint("c6", "second.width", constant: 150),
    ]
    if let gap {
      constraints.append(
        Sample.constraint(
          "c7", "second.leading", "first.trailing", constant: Double(gap), "relation=\"greaterThanOrEqual\" "))
    }
    return Sample.phone(
      subviews: Sample.label("first", "First", (20, 100, 100, 21))
        + Sample.label("second", "Second", (223, 100, 150, 21)), constraints: constraints.joined(separator: "\n"))
  }

  @Test func aCheckWithProofsReportsWhatFailsAtOtherWidths() {
    // 20 + 100 + 80 + 150 + 20
    let document = Self.labels(gap: 80)
    let check = plumb("check", "-", input: document)
    expectEqual(check.status, .success)
    #expect(!check.output.contains("[conflict]"))
    let proof = plumb("check", "--prove", "-", input: document)
    expectEqual(proof.status, .findings)
    #expect(proof.output.contains("error: "))
    #expect(proof.output.contains("at widths below 370 [conflict]"))
    #expect(proof.output.contains("for example at 320 × 852"))
  }

  @Test func aCheckWithProofsOfASoundScreenIsThatWithout() {
    let check = plumb("check", "-", input: Self.labels(gap: 8))
    let proof = plumb("check", "--prove", "-", input: Self.labels(gap: 8))
    expectEqual(proof.status, .success)
    expectEqual(proof.output, check.output)
  }

  @Test func rulesThatAreOffAreNotProved() {
    let proof = plumb("check", "--prove", "--rule", "conflict=off", "-", input: Self.labels(gap: 80))
    #expect(!proof.output.contains("[conflict]"))
  }

  @Test func whatTheCheckFindsIsReportedOnce() {
    // A conflict at the size of the document as well.
    let proof = plumb("check", "--prove", "-", input: Self.labels(gap: 110))
    expectEqual(proof.status, .findings)
    expectEqual(proof.output.split(separator: "[conflict]", omittingEmptySubsequences: false).count, 2)
  }

  @Test func repairsCannotBeProved() {
    expectEqual(plumb("check", "--fix", "--prove", "-", input: Self.labels(gap: 8)).status, .failure)
  }

  @Test func aDifferenceListsTheProofsThatItBreaks() throws {
    let folder = try TemporaryFolder()
    let old = try folder.write(Self.labels(gap: 8), to: "Old.storyboard")
    let new = try folder.write(Self.labels(gap: 80), to: "New.storyboard")
    let result = plumb("diff", "--prove", old, new)
    expectEqual(result.status, .success)
    #expect(result.output.contains("  fails now at some widths:\n    "))
    #expect(result.output.contains("at widths below 370 [conflict]"))
    #expect(!plumb("diff", old, new).output.contains("fails now"))
    // What is mended is no news.
    #expect(!plumb("diff", "--prove", new, old).output.contains("fails now"))
  }

  @Test func whatFailedBeforeIsNotBroken() throws {
    let folder = try TemporaryFolder()
    let old = try folder.write(Self.labels(gap: 80), to: "Old.storyboard")
    let new = try folder.write(Self.labels(gap: 90), to: "New.storyboard")
    let result = plumb("diff", "--prove", old, new)
    #expect(result.output.contains("80 → 90"))
    #expect(!result.output.contains("fails now"))
  }

  @Test func brokenProofsAreInAllFormats() throws {
    let folder = try TemporaryFolder()
    let old = try folder.write(Self.labels(gap: nil), to: "Old.storyboard")
    let new = try folder.write(Self.labels(gap: 80), to: "New.storyboard")
    let markdown = plumb("diff", "--prove", "--format", "markdown", old, new).output
    #expect(markdown.contains("**Fails now at some widths**\n\n- "))
    let github = plumb("diff", "--prove", "--format", "github", old, new).output
    #expect(github.contains("::warning file="))
    #expect(github.contains("title=plumb prove"))
    let output = plumb("diff", "--prove", "--format", "json", old, new).output
    let broken = try #require(
      JSONReader.read([UInt8](output.utf8))?["documents"]?.elements.first?["brokenProofs"]?.elements)
    expectEqual(broken.count, 1)
    expectEqual(broken.first?["rule"]?.text, "conflict")
    #expect(["c3", "c6", "c7"].contains(broken.first?["object"]?.text))
  }
}
