/// The rules that documents are checked by, in the order of lists.
///
/// Dispatch, completions and documentation derive from this list. The file of a rule's name in the folder `Rules` has
/// its name in settings, its severity, check and fix; the file of that name in `Diagnostics` has its sentences.
public enum Rule: CaseIterable, Hashable, Sendable {
  /// Required constraints that cannot hold together.
  case conflict
  /// What could not be examined.
  case incompleteCheck
  /// A frame that the constraints do not determine.
  case ambiguous
  /// A saved frame that is not the one of the layout.
  case misplaced
  /// A reference to an object that the document does not have.
  case missingReference
  /// A constraint that cannot exist.
  case invalidConstraint
  /// An id that several objects have.
  case duplicateID
  /// What Interface Builder refuses to compile.
  case illegalConfiguration
  /// What Interface Builder warns about.
  case unsupportedConfiguration
  /// An element that is not known.
  case unknownElement
  /// A document without Auto Layout.
  case noAutoLayout
  /// A constraint that is there twice.
  case duplicateConstraint
  /// Left and right instead of leading and trailing.
  case leftRight
  /// A text with a constant width.
  case fixedWidthText
  /// A text that is cut off.
  case clippedText
  /// Contents outside of the safe area.
  case missingSafeArea
  /// A required priority of hugging or compression resistance.
  case requiredContentPriority
  /// A guide that no constraint uses.
  case unusedGuide
  /// A view outside of its superview.
  case outsideContainer
  /// Views that cover each other.
  case overlappingViews
  /// An image button without a label for VoiceOver.
  case missingAccessibilityLabel
  /// A control that is too small to touch.
  case smallTouchTarget
  /// A scene that nothing leads to.
  case unreachableScene
  /// A storyboard without an initial scene.
  case missingInitialScene
  /// An image or color that the project does not have.
  case missingResource
  /// A class that the project does not declare.
  case missingClass
  /// A connection that the class does not declare.
  case missingConnection
  /// A document without the name of its class.
  case fileName
  /// A storyboard identifier that is not the name of the class.
  case storyboardID
  /// A reuse identifier that is missing or not the name of the class.
  case reuseID
  /// A text with too little contrast.
  case lowContrast
  /// A control without a label beside it.
  case unlabeledControl
  /// Accessibility traits that do not fit the view.
  case accessibilityTraits
  /// A text that does not follow the text size.
  case fixedTextSize
  /// A text that is cut off in the largest text size.
  case clippedAccessibilityText
  /// An order of views that is not that of reading.
  case readingOrder
  /// A text without a translation.
  case missingTranslation
  /// A translation of a text that is not there.
  case staleTranslation
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
