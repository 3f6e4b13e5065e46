import DocumentInspection
import InterfaceBuilder

extension FindingWriter {
  static let ambiguous = RuleWords(
    summary: "The constraints do not determine the position or size of a view.",
    remedy: "Add the missing constraint, or change a content hugging or compression resistance priority.")

  func ambiguous(_ open: OpenView, _ mayBeSetInCode: Bool, _ notes: inout [ProblemText.Note]) -> String {
    guard let names else { return "" }
    let text = ProblemText.ambiguity(
      open.report, names: names, followers: open.followers.map { name($0) }, rival: open.rival.map { name($0) },
      isCompressed: open.isCompressed, mayBeSetInCode: mayBeSetInCode)
    notes = text.notes
    return text.message
  }

  func unconstrainedViews(_ views: [ViewIndex], in root: String) -> String {
    "the frames of \(views.count) views in \(root) are ambiguous, because they have no constraints: \(names(of: views))"
  }

  func ambiguousFollower(_ name: String, of other: String) -> String {
    "the frame of \(name) is ambiguous, because it depends on \(other)"
  }

  func ambiguousContent(of name: String) -> String { "the scrollable content size of \(name) is ambiguous" }

  func ambiguous(_ name: String, inGrid grid: String) -> String {
    "the frame of \(name) is ambiguous: the rows and columns of \(grid) do not determine it"
  }
}
