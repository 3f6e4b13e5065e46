/// A rule that documents are checked by. The raw value is its name in settings.
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
  /// Unknown elements and attributes.
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
  /// The default severity of its findings; nil if the rule is off by default.
  public var defaultSeverity: Severity? {
    switch self {
    case .conflict, .missingReference, .invalidConstraint: .error
    case .ambiguous, .misplaced, .duplicateID, .duplicateConstraint, .leftRight: .warning
    case .noAutoLayout, .fixedWidthText, .missingSafeArea, .requiredContentPriority: .note
    case .clippedText, .unknownElement, .unusedGuide: nil
    }
  }

  /// Whether a ``Repair`` can correct the document.
  public var isFixable: Bool {
    switch self {
    case .misplaced, .leftRight, .duplicateConstraint: true
    default: false
    }
  }
}
