import InterfaceBuilder
import LayoutEngine
import Typography

extension Finding {
  /// The kinds of findings. Constraints are indices into the list of the document, roots of conflicts and ambiguities
  /// into that of its layout.
  public enum Problem: Sendable {
    /// Required constraints of a hierarchy conflict.
    case conflict(ConflictReport, root: RootIndex)
    /// The layout of a hierarchy did not finish.
    case incompleteLayout(view: ViewIndex)
    /// So many constraints of a hierarchy were broken without examining what they conflict with.
    case unexaminedConflicts(count: Int)
    /// So many views of a hierarchy were not examined for ambiguity.
    case unexaminedViews(count: Int)
    /// The contrast of so many texts of a hierarchy was not examined.
    case unexaminedTexts(count: Int)
    /// A view has an ambiguous frame. `mayBeSetInCode` if its class may define the size.
    case ambiguous(OpenView, root: RootIndex, mayBeSetInCode: Bool)
    /// Views of a hierarchy have ambiguous frames, because no constraint refers to them.
    case unconstrainedViews([ViewIndex], in: ViewIndex)
    /// A view has an ambiguous frame because another one has.
    case ambiguousFollower(view: ViewIndex, of: ViewIndex)
    /// The size of what a scroll view scrolls is ambiguous.
    case ambiguousContent(view: ViewIndex)
    /// A view in a cell of a grid view has an ambiguous frame.
    case ambiguousInGrid(view: ViewIndex, grid: ViewIndex)
    /// The saved frame is not the computed one. With a doubt the computed one is not known to be right.
    case misplaced(MisplacedView, FrameDoubt?)
    /// A constraint names an object that does not exist.
    case missingReference(constraint: ConstraintIndex, id: String)
    /// A reference other than one of a constraint leads to no object.
    case missingObject(BrokenReference)
    /// A constraint that the engine cannot use.
    case invalidConstraint(UnresolvedConstraint)
    /// A second object has the id of the finding.
    case duplicateID
    /// A second scene has that storyboard id.
    case duplicateStoryboardID(String)
    /// Interface Builder does not compile the object.
    case illegalConfiguration(IllegalConfiguration)
    /// Interface Builder warns about the object.
    case unsupportedConfiguration(UnsupportedConfiguration)
    /// An element that is not known, with the number of its occurrences.
    case unknownElement(name: String, count: Int)
    /// Attributes that are not known.
    case unknownAttributes([UnknownNames.Entry])
    /// The document does not use Auto Layout, although it has this many constraints.
    case noAutoLayout(constraints: Int)
    /// The document is one of WatchKit, whose interface objects are placed by groups.
    case watchKit
    /// A constraint is equal to an earlier one.
    case duplicateConstraint(ConstraintIndex, original: ConstraintIndex)
    /// A constraint between left or right edges.
    case leftRight(constraint: ConstraintIndex)
    /// A view with text has a fixed width, in points.
    case fixedWidthText(view: ViewIndex, width: Double)
    /// The text of a view is clipped when texts grow, or already without that; sizes in points.
    case clippedText(view: ViewIndex, TextGrowth?, needed: Size, available: Size)
    /// A view is pinned to an edge of a controller's root view.
    case missingSafeArea(view: ViewIndex, edge: SafeEdge, root: ViewIndex)
    /// A view has content priorities of 1000.
    case requiredContentPriority(view: ViewIndex, [ContentPriority])
    /// No constraint uses a guide.
    case unusedGuide(GuideIndex)
    /// A view reaches that many points beyond its superview on a device.
    case outsideContainer(view: ViewIndex, container: ViewIndex, device: Device, points: Double)
    /// A view is not where its superview is, or only with a small part, on the document's own canvas. Its frame in the
    /// superview, y downwards.
    case outsideOnCanvas(view: ViewIndex, container: ViewIndex, Rect)
    /// A view and another one of the same superview share a part of that size on a device.
    case overlappingViews(view: ViewIndex, other: ViewIndex, device: Device, Size)
    /// A text that an opaque view in front of it covers.
    case coveredText(view: ViewIndex, by: ViewIndex)
    /// A view shows only an image; nil for an item of a bar.
    case missingAccessibilityLabel(view: ViewIndex?, image: String)
    /// A button of that size.
    case smallTouchTarget(view: ViewIndex, Size)
    /// The colors of texts in one hierarchy are too similar to those behind them, each in the same way.
    case lowContrast([ViewIndex], [TextContrast], required: Double)
    /// The colors of texts of the document, or the colors behind them, are not known.
    case unknownContrast([ViewIndex])
    /// A control displays no text and has no label.
    case unlabeledControl(view: ViewIndex)
    /// Assistive technologies read a view wrongly.
    case accessibilityTraits(view: ViewIndex, TraitProblem)
    /// Texts of a hierarchy that do not follow the preferred text size.
    case fixedTextSize([ViewIndex], FixedTextReason)
    /// The text of a view is clipped at a text size; sizes in points.
    case clippedAccessibilityText(view: ViewIndex, TextSizeCategory, needed: Size, available: Size)
    /// The texts of two columns are read row by row: the first texts of both, then the second ones.
    case readingOrder(view: ViewIndex, other: ViewIndex)
    /// Nothing leads to the scene of the controller with that object id.
    case unreachableScene(controller: String)
    /// No scene of the storyboard can be shown.
    case missingInitialScene
    /// The project has no image or color of that name.
    case missingResource(ResourceKind, name: String)
    /// The project has no class of that name.
    case missingClass(String)
    /// Neither sources nor settings of the project name the module of a class.
    case missingModule(String, className: String)
    /// The class has no outlet or action of that name.
    case missingConnection(name: String, isAction: Bool, className: String)
    /// The document has the class of one controller or view, and another name.
    case fileName(className: String, file: String)
    /// The storyboard id of a controller differs from its class.
    case storyboardID(String, className: String)
    /// The reuse id of a cell differs from its class, or is missing.
    case reuseID(String?, className: String)
    /// The text of a view is clipped in a language of the document; sizes in points.
    case clippedTranslation(view: ViewIndex, language: String, text: String, needed: Size, available: Size)
    /// A text has no translation in some languages.
    case missingTranslation(LocalizedText, languages: [String])
    /// The translations with a key are of no object of the document.
    case staleTranslation(key: String, languages: [String])

    /// The codes of the languages whose texts it is about; empty if it is about the document in its own.
    package var languages: [String] {
      switch self {
      case .clippedTranslation(_, let language, _, _, _): [language]
      case .missingTranslation(_, let languages), .staleTranslation(_, let languages): languages
      default: []
      }
    }

    /// The rule that the problem violates.
    public var rule: Rule {
      switch self {
      case .conflict: .conflict
      case .incompleteLayout, .unexaminedConflicts, .unexaminedViews, .unexaminedTexts: .incompleteCheck
      case .ambiguous, .unconstrainedViews, .ambiguousFollower, .ambiguousContent, .ambiguousInGrid: .ambiguous
      case .misplaced: .misplaced
      case .missingReference, .missingObject: .missingReference
      case .invalidConstraint: .invalidConstraint
      case .duplicateID, .duplicateStoryboardID: .duplicateID
      case .illegalConfiguration: .illegalConfiguration
      case .unsupportedConfiguration: .unsupportedConfiguration
      case .unknownElement, .unknownAttributes: .unknownElement
      case .noAutoLayout, .watchKit: .noAutoLayout
      case .duplicateConstraint: .duplicateConstraint
      case .leftRight: .leftRight
      case .fixedWidthText: .fixedWidthText
      case .clippedText: .clippedText
      case .missingSafeArea: .missingSafeArea
      case .requiredContentPriority: .requiredContentPriority
      case .unusedGuide: .unusedGuide
      case .outsideContainer, .outsideOnCanvas: .outsideContainer
      case .overlappingViews, .coveredText: .overlappingViews
      case .missingAccessibilityLabel: .missingAccessibilityLabel
      case .smallTouchTarget: .smallTouchTarget
      case .lowContrast, .unknownContrast: .lowContrast
      case .unlabeledControl: .unlabeledControl
      case .accessibilityTraits: .accessibilityTraits
      case .fixedTextSize: .fixedTextSize
      case .clippedAccessibilityText: .clippedAccessibilityText
      case .readingOrder: .readingOrder
      case .unreachableScene: .unreachableScene
      case .missingInitialScene: .missingInitialScene
      case .missingResource: .missingResource
      case .missingClass, .missingModule: .missingClass
      case .missingConnection: .missingConnection
      case .fileName: .fileName
      case .storyboardID: .storyboardID
      case .reuseID: .reuseID
      case .clippedTranslation: .clippedText
      case .missingTranslation: .missingTranslation
      case .staleTranslation: .staleTranslation
      }
    }
  }
}
