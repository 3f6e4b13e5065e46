import DocumentInspection
import InterfaceBuilder

extension Repair.Action {
  /// Describes a repair. The views are those of the document before the repair.
  public func sentence(in document: Document) -> String {
    switch self {
    case .updatedFrame(let view): "updated the frame of \(document.views[view].name)"
    case .replacedLeftAndRight(let constraint):
      "replaced left and right by leading and trailing in constraint \(constraint)"
    case .removedDuplicate(let constraint): "removed duplicate constraint \(constraint)"
    case .removedMention(let id): "removed a mention of the object '\(id)', which is not in the document"
    }
  }
}
