import LayoutEngine

extension FindingWriter {
  static let conflict = RuleWords(
    summary: "Required constraints conflict, so one of them has to be broken.",
    remedy: "Remove one of the constraints, or lower the priority of one from 1000 to 999 or less.")

  func conflict(_ report: ConflictReport, _ notes: inout [ProblemText.Note]) -> String {
    guard let names else { return "" }
    let text = ProblemText.conflict(report, names: names, restsOnExampleSize: restsOnExampleSize)
    notes = text.notes
    return text.message
  }
}
