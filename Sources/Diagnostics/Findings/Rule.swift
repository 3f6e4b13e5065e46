/// Every rule that a document is checked by. The raw value is the name that people write in settings.
public enum Rule: String, CaseIterable, Hashable, Sendable {
  /// Required constraints that exclude each other.
  case conflict
  /// A view with more than one place or size that fits.
  case ambiguous
  /// A view whose saved frame is not the one its constraints give.
  case misplaced
  /// A reference to an object that the document does not have.
  case missingReference = "missing-reference"
  /// A constraint that relates what cannot be related.
  case invalidConstraint = "invalid-constraint"
  /// Two objects with the same id.
  case duplicateID = "duplicate-id"
  /// Elements and attributes that the reader does not know.
  case unknownElement = "unknown-element"
  /// A document that lays out without constraints.
  case noAutoLayout = "no-auto-layout"
  /// A constraint that says the same as another.
  case duplicateConstraint = "duplicate-constraint"
  /// Left and right where leading and trailing would follow the reading direction.
  case leftRight = "left-right-instead-of-leading-trailing"
  /// A text with a fixed width, which a longer language does not fit.
  case fixedWidthText = "fixed-width-text"
  /// A text that is cut off in its frame.
  case clippedText = "clipped-text"
  /// A view at the edge of the screen rather than of the safe area.
  case missingSafeArea = "missing-safe-area"
  /// A content priority of 1000, which cannot yield when space is short.
  case requiredContentPriority = "required-content-priority"
  /// A layout guide that no constraint uses.
  case unusedGuide = "unused-guide"
}

extension Rule {
  /// The severity of its findings where nobody says otherwise; nil where the rule has to be asked for.
  public var defaultSeverity: Severity? {
    switch self {
    case .conflict, .missingReference, .invalidConstraint: .error
    case .ambiguous, .misplaced, .duplicateID, .unknownElement, .duplicateConstraint, .leftRight: .warning
    case .noAutoLayout, .fixedWidthText, .missingSafeArea, .requiredContentPriority, .unusedGuide: .note
    case .clippedText: nil
    }
  }

  /// What the rule finds, in one sentence.
  public var summary: String {
    switch self {
    case .conflict: "Required constraints exclude each other, so that one of them has to be broken."
    case .ambiguous: "The constraints leave the position or the size of a view open."
    case .misplaced: "The frame in the document differs from the one that the constraints give."
    case .missingReference: "A constraint names a view or guide that the document does not have."
    case .invalidConstraint: "A constraint compares what cannot be compared, or has a number that cannot be used."
    case .duplicateID: "Two objects of the document have the same id."
    case .unknownElement:
      "The document has elements or attributes that are not known here, so their effect is not shown."
    case .noAutoLayout: "The document does not use Auto Layout; its views are laid out by their autoresizing masks."
    case .duplicateConstraint: "Two constraints say the same."
    case .leftRight:
      "A constraint uses left or right, and will not turn around for languages that run from right to left."
    case .fixedWidthText:
      "A view that shows text has a fixed width, and has no room for a longer language or larger type."
    case .clippedText: "The text of a view no longer fits in a longer language or in larger type."
    case .missingSafeArea:
      "Content is tied to the edge of the screen instead of the safe area, and may lie under a bar."
    case .requiredContentPriority: "A view must not be larger, or smaller, than its content, at any price."
    case .unusedGuide: "A layout guide is not used by any constraint."
    }
  }

  /// What to do about it, in one sentence.
  public var remedy: String {
    switch self {
    case .conflict: "Remove one of the constraints, or lower the priority of one from 1000 to 999 or less."
    case .ambiguous: "Add a constraint that says what is missing, or make one of the content priorities differ."
    case .misplaced:
      "Let --fix write the computed frame into the document, or use Editor > Resolve Auto Layout Issues > Update Frames."
    case .missingReference: "Delete the constraint, or connect it to a view that exists."
    case .invalidConstraint: "Correct the attribute or the number, or delete the constraint and make it again."
    case .duplicateID: "Give one of the objects another id; this mostly comes from a merge of two versions."
    case .unknownElement: "Nothing needs to be changed in the document."
    case .noAutoLayout: "Turn on Use Auto Layout in the document's file inspector, if constraints are wanted."
    case .duplicateConstraint: "Delete one of the two; --fix does."
    case .leftRight: "Use leading and trailing, unless the side is meant whatever the language; --fix does it."
    case .fixedWidthText: "Remove the width, or let it be a minimum (≥)."
    case .clippedText: "Give the text more room, more lines, or let its view grow."
    case .missingSafeArea: "Tie the content to the safe area guide; only backgrounds should reach the edges."
    case .requiredContentPriority: "Use 999 or less, so that a small screen or a long text breaks nothing."
    case .unusedGuide: "Delete the guide, if no code uses it."
    }
  }

  /// Whether the command line tool can repair it by changing the document.
  public var isFixable: Bool {
    switch self {
    case .misplaced, .leftRight, .duplicateConstraint: true
    default: false
    }
  }
}
