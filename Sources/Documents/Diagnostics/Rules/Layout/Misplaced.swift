import DocumentInspection
import InterfaceBuilder

extension FindingWriter {
  static let misplaced = RuleWords(
    summary: "The frame of a view in the document differs from the frame that its constraints result in.",
    remedy: "Write the computed frame into the document with --fix, or choose Editor > Resolve Auto Layout Issues "
      + "> Update Frames.")

  /// Numbers that are equal when rounded are omitted.
  func misplaced(_ view: MisplacedView, _ doubt: FrameDoubt?, _ notes: inout [ProblemText.Note]) -> String {
    if let doubt { notes = [.init(doubt.sentence)] }
    let (saved, computed) = (view.saved, view.computed)
    let numbers = [
      ("x", saved.x, computed.x), ("y", saved.y, computed.y), ("width", saved.width, computed.width),
      ("height", saved.height, computed.height),
    ]
    let differences = numbers.compactMap { name, old, new -> String? in
      let (old, new) = (Points.text(old), Points.text(new))
      return old == new ? nil : "\(name) \(old) → \(new)"
    }
    return "the frame of \(name(view.view)) is \(Points.frame(saved)) in the document, but its constraints result in "
      + "\(Points.frame(computed)) (\(differences.joined(separator: ", ")))"
  }
}

extension FrameDoubt {
  /// The reason why the frame is not repaired.
  fileprivate var sentence: String {
    switch self {
    case .contentSize: "Not repaired by --fix: the frame depends on a content size that is only estimated"
    case .controlInsets: "Not repaired by --fix: the insets of the control depend on the version of the system"
    case .ownSize: "Not repaired by --fix: the position depends on the intrinsic content size of the view"
    case .arrangement: "Not repaired by --fix: the frame depends on the arrangement of a stack or grid view"
    case .emptySize: "Not repaired by --fix: without a known content size the frame would be empty"
    case .topLevelSize: "Not repaired by --fix: the frames of the subviews match this size of a top-level view"
    }
  }
}

extension Points {
  /// `(20, 100) 42 × 21`.
  fileprivate static func frame(_ rect: DocumentFrame) -> String {
    "(\(text(rect.x)), \(text(rect.y))) \(text(rect.width)) × \(text(rect.height))"
  }
}
