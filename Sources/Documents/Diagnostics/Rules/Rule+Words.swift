import DocumentInspection

/// The sentences about a rule that do not depend on a document.
struct RuleWords: Sendable {
  /// What the rule reports.
  var summary: String
  /// How to correct the problem.
  var remedy: String
}

extension Rule {
  /// A sentence that says what the rule reports.
  public var summary: String { words.summary }
  /// A sentence that says how to correct the problem.
  public var remedy: String { words.remedy }

  /// The sentences of the rule, from the file of its name.
  private var words: RuleWords {
    switch self {
    case .conflict: FindingWriter.conflict
    case .incompleteCheck: FindingWriter.incompleteCheck
    case .ambiguous: FindingWriter.ambiguous
    case .misplaced: FindingWriter.misplaced
    case .missingReference: FindingWriter.missingReference
    case .invalidConstraint: FindingWriter.invalidConstraint
    case .duplicateID: FindingWriter.duplicateID
    case .illegalConfiguration: FindingWriter.illegalConfiguration
    case .unsupportedConfiguration: FindingWriter.unsupportedConfiguration
    case .unknownElement: FindingWriter.unknownElement
    case .noAutoLayout: FindingWriter.noAutoLayout
    case .duplicateConstraint: FindingWriter.duplicateConstraint
    case .leftRight: FindingWriter.leftRight
    case .fixedWidthText: FindingWriter.fixedWidthText
    case .clippedText: FindingWriter.clippedText
    case .missingSafeArea: FindingWriter.missingSafeArea
    case .requiredContentPriority: FindingWriter.requiredContentPriority
    case .unusedGuide: FindingWriter.unusedGuide
    case .outsideContainer: FindingWriter.outsideContainer
    case .overlappingViews: FindingWriter.overlappingViews
    case .missingAccessibilityLabel: FindingWriter.missingAccessibilityLabel
    case .smallTouchTarget: FindingWriter.smallTouchTarget
    case .unreachableScene: FindingWriter.unreachableScene
    case .missingInitialScene: FindingWriter.missingInitialScene
    case .missingResource: FindingWriter.missingResource
    case .missingClass: FindingWriter.missingClass
    case .missingConnection: FindingWriter.missingConnection
    case .fileName: FindingWriter.fileName
    case .storyboardID: FindingWriter.storyboardID
    case .reuseID: FindingWriter.reuseID
    case .lowContrast: FindingWriter.lowContrast
    case .unlabeledControl: FindingWriter.unlabeledControl
    case .accessibilityTraits: FindingWriter.accessibilityTraits
    case .fixedTextSize: FindingWriter.fixedTextSize
    case .clippedAccessibilityText: FindingWriter.clippedAccessibilityText
    case .readingOrder: FindingWriter.readingOrder
    case .missingTranslation: FindingWriter.missingTranslation
    case .staleTranslation: FindingWriter.staleTranslation
    }
  }
}
