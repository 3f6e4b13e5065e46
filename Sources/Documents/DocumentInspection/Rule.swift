/// A rule that documents are checked by. The raw value is its name in settings.
public enum Rule: String, CaseIterable, Hashable, Sendable {
  /// Required constraints that exclude each other.
  case conflict
  /// A part of the check that was left out because it takes too long.
  case incompleteCheck = "incomplete-check"
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
  /// A constraint that is equal to another one.
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
  /// A view outside of its superview on the smallest device.
  case outsideContainer = "outside-container"
  /// Two texts or controls that cover each other on the smallest device.
  case overlappingViews = "overlapping-views"
  /// An image that can be tapped, without a text for assistive technologies.
  case missingAccessibilityLabel = "missing-accessibility-label"
  /// A button that is too small for a finger.
  case smallTouchTarget = "small-touch-target"
  /// A scene that nothing leads to.
  case unreachableScene = "unreachable-scene"
  /// A storyboard without an entry.
  case missingInitialScene = "missing-initial-scene"
  /// An image or color that the project does not have.
  case missingResource = "missing-resource"
  /// A custom class that the project does not have.
  case missingClass = "missing-class"
  /// An outlet or action that the class does not have.
  case missingConnection = "missing-connection"
  /// A document with another name than its class.
  case fileName = "file-name"
  /// A storyboard id that is not the class.
  case storyboardID = "storyboard-id"
  /// A reuse id that is not the class.
  case reuseID = "reuse-id"
  /// A text whose color differs too little from its background.
  case lowContrast = "low-contrast"
  /// A control without text and without a label for assistive technologies.
  case unlabeledControl = "unlabeled-control"
  /// Traits or a label that assistive technologies read wrongly or not at all.
  case accessibilityTraits = "accessibility-traits"
  /// Texts that keep their size when the user prefers another text size.
  case fixedTextSize = "fixed-text-size"
  /// A text that is clipped at the accessibility text sizes.
  case clippedAccessibilityText = "clipped-accessibility-text"
  /// Texts that are read apart from those that they belong to.
  case readingOrder = "reading-order"
  /// A text without translation in a language of the document.
  case missingTranslation = "missing-translation"
  /// A translation of an object that is gone.
  case staleTranslation = "stale-translation"
}

extension Rule {
  /// The default severity of its findings; nil if the rule is off by default.
  public var defaultSeverity: Severity? {
    switch self {
    case .conflict, .missingReference, .invalidConstraint: .error
    case .incompleteCheck, .ambiguous, .misplaced, .duplicateID, .duplicateConstraint, .unreachableScene,
      .missingInitialScene,
      .missingResource, .missingClass, .missingConnection:
      .warning
    case .noAutoLayout, .clippedText, .missingSafeArea, .outsideContainer, .overlappingViews,
      .missingAccessibilityLabel,
      .smallTouchTarget, .missingTranslation, .staleTranslation:
      .note
    case .leftRight, .fixedWidthText, .requiredContentPriority, .unknownElement, .unusedGuide, .fileName, .storyboardID,
      .reuseID, .lowContrast, .unlabeledControl, .accessibilityTraits, .fixedTextSize, .clippedAccessibilityText,
      .readingOrder:
      nil
    }
  }

  /// The severity in an audit of accessibility; nil if the rule is not part of it.
  public var auditSeverity: Severity? {
    switch self {
    case .lowContrast, .missingAccessibilityLabel, .unlabeledControl, .accessibilityTraits, .incompleteCheck: .warning
    case .smallTouchTarget, .fixedTextSize, .clippedAccessibilityText, .readingOrder: .note
    default: nil
    }
  }

  /// Whether it compares the document with its project.
  public var needsProject: Bool {
    switch self {
    case .missingResource, .missingClass, .missingConnection, .fileName: true
    default: false
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
