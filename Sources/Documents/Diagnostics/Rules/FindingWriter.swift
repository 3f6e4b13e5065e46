import DocumentInspection
import InterfaceBuilder

/// Writes the sentence of a finding. That of each rule is in the file of its name.
struct FindingWriter {
  let document: Document
  /// The names in the hierarchy of a conflict or an ambiguity.
  let names: LayoutNames?
  /// Whether a conflict rests on the size of a top-level view or cell.
  var restsOnExampleSize = false

  func text(of finding: Finding) -> ProblemText {
    var notes: [ProblemText.Note] = []
    let message = message(of: finding, &notes)
    return ProblemText(message, notes: notes)
  }

  private func message(of finding: Finding, _ notes: inout [ProblemText.Note]) -> String {
    switch finding.problem {
    case .conflict(let report, _): conflict(report, &notes)
    case .incompleteLayout(let view): incompleteLayout(of: name(view))
    case .unexaminedConflicts(let count): unexaminedConflicts(count)
    case .unexaminedViews(let count): unexaminedViews(count)
    case .unexaminedTexts(let count): unexaminedTexts(count)
    case .ambiguous(let open, _, let mayBeSetInCode): ambiguous(open, mayBeSetInCode, &notes)
    case .unconstrainedViews(let views, let root): unconstrainedViews(views, in: name(root))
    case .ambiguousFollower(let view, let other): ambiguousFollower(name(view), of: name(other))
    case .ambiguousContent(let view): ambiguousContent(of: name(view))
    case .ambiguousInGrid(let view, let grid): ambiguous(name(view), inGrid: name(grid))
    case .misplaced(let view, let doubt): misplaced(view, doubt, &notes)
    case .missingReference(let constraint, let id): missingReference(of: owner(of: constraint), to: id)
    case .missingObject(let reference): missingObject(reference)
    case .invalidConstraint(let unresolved):
      invalidConstraint(of: owner(of: unresolved.constraint), unresolved.reason)
    case .duplicateID: duplicateID(finding.objectID)
    case .duplicateStoryboardID(let name): duplicateStoryboardID(name)
    case .illegalConfiguration(let configuration): illegalConfiguration(configuration, of: finding.objectID)
    case .unsupportedConfiguration(let configuration): unsupportedConfiguration(configuration)
    case .unknownElement(let name, let count): unknownElement(name, count: count)
    case .unknownAttributes(let entries): unknownAttributes(entries)
    case .noAutoLayout(let constraints): noAutoLayout(constraints: constraints)
    case .watchKit: watchKit()
    case .duplicateConstraint(let index, let original): duplicateConstraint(index, original: original, &notes)
    case .leftRight(let constraint): leftRight(document.sentence(ofConstraint: constraint))
    case .fixedWidthText(let view, let width): fixedWidthText(name(view), width: width)
    case .clippedText(let view, let growth, let needed, let available):
      clippedText(of: name(view), growth, needed: needed, available: available)
        + document.views[view].smallestSizeWords
    case .missingSafeArea(let view, let edge, let root): missingSafeArea(name(view), edge: edge, root: name(root))
    case .requiredContentPriority(let view, let priorities): requiredContentPriority(name(view), priorities)
    case .unusedGuide(let guide): unusedGuide(document.guides[guide].name(in: document))
    case .outsideContainer(let view, let container, let device, let points):
      outsideContainer(name(view), of: name(container), by: points, on: device.name)
    case .outsideOnCanvas(let view, let container, let frame): outsideOnCanvas(name(view), of: name(container), frame)
    case .overlappingViews(let view, let other, let device, let size):
      overlappingViews(name(view), name(other), by: size, on: device.name)
    case .coveredText(let view, let other): coveredText(name(view), by: name(other))
    case .missingAccessibilityLabel(let view, let image):
      missingAccessibilityLabel(view.map { name($0) } ?? "bar button item (\(finding.objectID))", image: image)
    case .smallTouchTarget(let view, let size): smallTouchTarget(name(view), size)
    case .lowContrast(let views, let contrasts, let required): lowContrast(views, contrasts, required: required)
    case .unknownContrast(let views): unknownContrast(views)
    case .unlabeledControl(let view): unlabeledControl(name(view))
    case .accessibilityTraits(let view, let problem): accessibilityTraits(of: name(view), problem)
    case .fixedTextSize(let views, let reason): fixedTextSize(views, reason)
    case .clippedAccessibilityText(let view, let category, let needed, let available):
      clippedAccessibilityText(of: name(view), category, needed: needed, available: available)
        + document.views[view].smallestSizeWords
    case .readingOrder(let view, let other): readingOrder(name(view), name(other))
    case .unreachableScene(let controller): unreachableScene(controller)
    case .missingInitialScene: missingInitialScene()
    case .missingResource(let kind, let name): missingResource(kind, name)
    case .missingClass(let name): missingClass(name)
    case .missingModule(let module, let className): missingModule(module, className: className)
    case .missingConnection(let name, let isAction, let className):
      missingConnection(name, isAction: isAction, className: className)
    case .fileName(let className, let file): fileName(file, className: className)
    case .storyboardID(let identifier, let className): storyboardID(identifier, className: className)
    case .reuseID(let identifier, let className): reuseID(identifier, className: className)
    case .clippedTranslation(let view, let language, let text, let needed, let available):
      clippedTranslation(text, of: name(view), language, needed: needed, available: available)
        + document.views[view].smallestSizeWords
    case .missingTranslation(let text, let languages): missingTranslation(text, languages)
    case .staleTranslation(let key, let languages): staleTranslation(key, languages)
    }
  }

  func name(_ view: ViewIndex) -> String { document.views[view].name.description }

  /// `label "A" (a)`, `SignInController (b)`, or `'c'` for an object that is neither a view nor a controller.
  func name(ofObject id: String) -> String {
    if let view = document.view(id: id) { return view.name.description }
    let controller = document.viewControllers.first { $0.id == id }
    return controller.map { "\($0.customClass ?? ViewName.words(fromCamelCase: $0.tag)) (\(id))" } ?? "'\(id)'"
  }

  private func owner(of constraint: ConstraintIndex) -> String { name(document.constraints[constraint].owner) }

  /// `label "A" (a), label "B" (b), label "C" (c) and 2 more`.
  func names(of views: [ViewIndex]) -> String {
    Words.list(views.prefix(3).map { name($0) } + (views.count > 3 ? ["\(views.count - 3) more"] : []))
  }
}
