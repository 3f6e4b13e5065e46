/// The rules that documents are checked by, in the order of lists.
///
/// Dispatch, completions and documentation derive from this list. The file of a rule's name in the folder `Rules` has
/// its name in settings, its severity, check and fix; the file of that name in `Diagnostics` has its sentences.
public enum Rule: CaseIterable, Hashable, Sendable {
  case conflict, incompleteCheck, ambiguous, misplaced, missingReference, invalidConstraint, duplicateID,
    illegalConfiguration, unsupportedConfiguration, unknownElement, noAutoLayout, duplicateConstraint, leftRight,
    fixedWidthText, clippedText, missingSafeArea,
    requiredContentPriority, unusedGuide, outsideContainer, overlappingViews, missingAccessibilityLabel,
    smallTouchTarget, unreachableScene, missingInitialScene, missingResource, missingClass, missingConnection,
    fileName, storyboardID, reuseID, lowContrast, unlabeledControl, accessibilityTraits, fixedTextSize,
    clippedAccessibilityText, readingOrder, missingTranslation, staleTranslation
}

extension Rule {
  var definition: RuleDefinition {
    switch self {
    case .conflict: DocumentCheck.conflict
    case .incompleteCheck: DocumentCheck.incompleteCheck
    case .ambiguous: DocumentCheck.ambiguous
    case .misplaced: DocumentCheck.misplaced
    case .missingReference: DocumentCheck.missingReference
    case .invalidConstraint: DocumentCheck.invalidConstraint
    case .duplicateID: DocumentCheck.duplicateID
    case .illegalConfiguration: DocumentCheck.illegalConfiguration
    case .unsupportedConfiguration: DocumentCheck.unsupportedConfiguration
    case .unknownElement: DocumentCheck.unknownElement
    case .noAutoLayout: DocumentCheck.noAutoLayout
    case .duplicateConstraint: DocumentCheck.duplicateConstraint
    case .leftRight: DocumentCheck.leftRight
    case .fixedWidthText: DocumentCheck.fixedWidthText
    case .clippedText: DocumentCheck.clippedText
    case .missingSafeArea: DocumentCheck.missingSafeArea
    case .requiredContentPriority: DocumentCheck.requiredContentPriority
    case .unusedGuide: DocumentCheck.unusedGuide
    case .outsideContainer: DocumentCheck.outsideContainer
    case .overlappingViews: DocumentCheck.overlappingViews
    case .missingAccessibilityLabel: DocumentCheck.missingAccessibilityLabel
    case .smallTouchTarget: DocumentCheck.smallTouchTarget
    case .unreachableScene: DocumentCheck.unreachableScene
    case .missingInitialScene: DocumentCheck.missingInitialScene
    case .missingResource: DocumentCheck.missingResource
    case .missingClass: DocumentCheck.missingClass
    case .missingConnection: DocumentCheck.missingConnection
    case .fileName: DocumentCheck.fileName
    case .storyboardID: DocumentCheck.storyboardID
    case .reuseID: DocumentCheck.reuseID
    case .lowContrast: DocumentCheck.lowContrast
    case .unlabeledControl: DocumentCheck.unlabeledControl
    case .accessibilityTraits: DocumentCheck.accessibilityTraits
    case .fixedTextSize: DocumentCheck.fixedTextSize
    case .clippedAccessibilityText: DocumentCheck.clippedAccessibilityText
    case .readingOrder: DocumentCheck.readingOrder
    case .missingTranslation: DocumentCheck.missingTranslation
    case .staleTranslation: DocumentCheck.staleTranslation
    }
  }

  /// The rule with a name.
  public init?(name: String) {
    guard let rule = Rule.allCases.first(where: { $0.name == name }) else { return nil }
    self = rule
  }

  /// The name in settings and reports.
  public var name: String { definition.name }

  /// The default severity of its findings; nil if the rule is off by default.
  public var defaultSeverity: Severity? { definition.severity }

  /// The severity in an audit of accessibility; nil if the rule is not part of it.
  public var auditSeverity: Severity? { definition.audit }

  /// Whether it compares the document with its project.
  public var needsProject: Bool { definition.needsProject }

  /// Whether a ``Repair`` can correct the document.
  public var isFixable: Bool { definition.fix != nil }

  /// The order of findings on the same line. Rules that are not listed follow in the order of lists.
  static let order: [Rule] = {
    let first: [Rule] = [
      .noAutoLayout, .unknownElement, .duplicateID, .missingReference, .illegalConfiguration, .unsupportedConfiguration,
      .invalidConstraint, .conflict, .incompleteCheck, .ambiguous, .misplaced, .duplicateConstraint, .leftRight,
      .fixedWidthText, .clippedText, .missingSafeArea,
      .requiredContentPriority, .unusedGuide, .missingAccessibilityLabel, .smallTouchTarget, .unlabeledControl,
      .accessibilityTraits, .lowContrast, .fixedTextSize, .clippedAccessibilityText, .readingOrder,
      .missingInitialScene,
    ]
    // Those about the smallest screen are last.
    let last: [Rule] = [.outsideContainer, .overlappingViews]
    return first + allCases.filter { !first.contains($0) && !last.contains($0) } + last
  }()
}
