import DocumentInspection
import InterfaceBuilder
import LayoutEngine

/// A finding in words.
public struct FindingReport: Hashable, Sendable {
  /// The rule that was violated.
  public var rule: Rule
  /// The severity after the project's settings.
  public var severity: Severity
  /// The line of the object, from 1; 0 if the finding concerns the whole document.
  public var line: Int
  /// The id of the object; empty if the finding concerns the whole document.
  public var objectID: String
  /// The sentence and its notes.
  public var text: ProblemText

  /// Creates a report.
  public init(rule: Rule, severity: Severity, line: Int, objectID: String, text: ProblemText) {
    self.rule = rule
    self.severity = severity
    self.line = line
    self.objectID = objectID
    self.text = text
  }
}

extension DocumentCheck {
  /// The reports of all findings, sorted by line.
  public func reports() -> [FindingReport] {
    reports(of: findings())
  }

  /// The reports of all findings, and of texts that are cut off, and texts and controls that cover each other or are outside of their
  /// superviews, in this layout, or in one of the languages, and not in that of the original: the document in its own language, at its
  /// own text size and on its own canvas. Sorted by line.
  package func reports(comparedWith original: Document) -> [FindingReport] {
    var settings = settings
    let compared: [Rule] = [.clippedText, .outsideContainer, .overlappingViews]
    for rule in Rule.allCases where !compared.contains(rule) { settings.turnOff(rule) }
    let own = DocumentCheck(original, settings: settings)
    var result = reports()
    func add(_ reports: [FindingReport], _ language: LanguageTag?) {
      for var report in reports
      where !result.contains(where: { $0.rule == report.rule && $0.objectID == report.objectID }) {
        if let language { report.text.notes.append(ProblemText.Note("with the texts in '\(language.code)'")) }
        // Findings of one line keep their order.
        result.insert(report, at: result.firstIndex { $0.line > report.line } ?? result.endIndex)
      }
    }
    add(own.clippedTexts(in: layout).map { clipped($0, severity: settings[.clippedText] ?? .note) }, nil)
    add(own.reports(of: own.screenFindings(in: layout)), nil)
    for translation in translations {
      guard let translated = try? document.translated(by: translation) else { continue }
      var options = layout.options
      options.content = .measured
      if translation.isRightToLeft { options.direction = .rightToLeft }
      add(own.reports(of: own.screenFindings(in: translated.layout(options))), translation.language)
    }
    return result
  }

  private func clipped(_ text: ClippedText, severity: Severity) -> FindingReport {
    let view = document.views[text.view]
    return FindingReport(
      rule: .clippedText, severity: severity, line: view.line, objectID: view.id,
      text: ProblemText(
        "the text of \(view.name) is cut off: it " + missingSpace(needed: text.needed, available: text.available)))
  }

  private func reports(of findings: [Finding]) -> [FindingReport] {
    var names = NodeList<LayoutNames?, RootIndex>(repeating: nil, count: layout.roots.count)
    return findings.map { finding in
      FindingReport(
        rule: finding.rule, severity: finding.severity, line: finding.line, objectID: finding.objectID,
        text: text(of: finding, names: &names))
    }
  }

  /// Returns the report of a finding of this check.
  public func text(of finding: Finding) -> ProblemText {
    var names = NodeList<LayoutNames?, RootIndex>(repeating: nil, count: layout.roots.count)
    return text(of: finding, names: &names)
  }

  /// Returns the report of a finding. `names` caches the names of each hierarchy for the next finding.
  private func text(of finding: Finding, names: inout NodeList<LayoutNames?, RootIndex>) -> ProblemText {
    var root: RootIndex?
    switch finding.problem {
    case .conflict(_, let index), .ambiguous(_, let index, _): root = index
    default: break
    }
    if let root, names[root] == nil {
      var layout = layout
      if case .ambiguous = finding.problem { layout = ambiguityLayout }
      names[root] = LayoutNames(layout.roots[root], in: document)
    }
    var writer = FindingWriter(document: document, names: root.flatMap { names[$0] })
    if case .conflict(let report, let root) = finding.problem {
      writer.restsOnExampleSize = restsOnExampleSize(report, root: root)
    }
    return writer.text(of: finding)
  }
}

/// Writes the sentence of a finding.
private struct FindingWriter {
  let document: Document
  /// The names in the hierarchy of a conflict or an ambiguity.
  let names: LayoutNames?
  /// Whether a conflict rests on the size of a top-level view or cell.
  var restsOnExampleSize = false

  func text(of finding: Finding) -> ProblemText {
    switch finding.problem {
    case .conflict(let report, _):
      names.map { .conflict(report, names: $0, restsOnExampleSize: restsOnExampleSize) } ?? ProblemText("")
    case .ambiguous(let open, _, let mayBeSetInCode):
      names.map { names in
        .ambiguity(
          open.report, names: names, followers: open.followers.map { name($0) }, rival: open.rival.map { name($0) },
          isCompressed: open.isCompressed, mayBeSetInCode: mayBeSetInCode)
      } ?? ProblemText("")
    case .duplicateConstraint(let index, let original):
      ProblemText(
        "duplicate constraint: \(document.sentence(ofConstraint: index))",
        notes: [
          .init(
            "first occurrence", line: document.constraints[original].line,
            objectID: document.constraints[original].id)
        ])
    case .misplaced(let view, let doubt):
      ProblemText(misplaced(view), notes: doubt.map { [.init($0.sentence)] } ?? [])
    default: ProblemText(message(of: finding))
    }
  }

  private func name(_ view: ViewIndex) -> String { document.views[view].name.description }

  private func owner(of constraint: ConstraintIndex) -> String { name(document.constraints[constraint].owner) }

  private func message(of finding: Finding) -> String {
    switch finding.problem {
    case .conflict, .ambiguous, .misplaced, .duplicateConstraint: ""
    case .incompleteLayout(let view):
      "the layout of \(name(view)) is not finished, because it takes too long: its frames, conflicts and ambiguities are not "
        + "checked"
    case .unexaminedConflicts(let count):
      "\(count) more constraint\(count == 1 ? " is" : "s are") not satisfied; finding the constraints that "
        + "\(count == 1 ? "it conflicts" : "they conflict") with takes too long"
    case .unexaminedViews(let count):
      "\(count) view\(count == 1 ? " is" : "s are") not checked for ambiguity, because it takes too long"
    case .unconstrainedViews(let views, let root):
      "the frames of \(views.count) views in \(name(root)) are ambiguous, because they have no constraints: \(names(of: views))"
    case .ambiguousFollower(let view, let other):
      "the frame of \(name(view)) is ambiguous, because it depends on \(name(other))"
    case .ambiguousContent(let view): "the scrollable content size of \(name(view)) is ambiguous"
    case .ambiguousInGrid(let view, let grid):
      "the frame of \(name(view)) is ambiguous: the rows and columns of \(name(grid)) do not determine it"
    case .missingReference(let constraint, let id):
      "a constraint of \(owner(of: constraint)) refers to the object '\(id)', which is not in the document"
    case .invalidConstraint(let unresolved):
      "a constraint of \(owner(of: unresolved.constraint)) is invalid: \(unresolved.reason.sentence)"
    case .duplicateID:
      "another object has the same id '\(finding.objectID)'; references to the id resolve to the first object"
    case .unknownElement(let name, let count): "unknown element <\(name)>\(times(count)); it is ignored"
    case .unknownAttributes(let entries):
      "unknown attributes are ignored: "
        + Words.list(entries.map { $0.count == 1 ? "'\($0.name)'" : "'\($0.name)' (\($0.count) times)" })
    case .noAutoLayout(let count):
      "the document does not use Auto Layout: views are laid out by their autoresizing masks"
        + (count == 0 ? "" : "; its \(count) constraint\(count == 1 ? " has" : "s have") no effect")
    case .leftRight(let constraint):
      "a constraint uses left or right instead of leading or trailing: \(document.sentence(ofConstraint: constraint))"
    case .fixedWidthText(let view, let width):
      "\(name(view)) displays text, but its width is fixed at \(Points.length(width)): longer text is truncated"
    case .clippedText(let view, let growth, let needed, let available):
      clipped(view, growth, needed: needed, available: available)
    case .missingSafeArea(let view, let edge, let root):
      "\(name(view)) is pinned to the \(edge.rawValue) of \(name(root)) instead of its safe area, and may be covered by "
        + "a bar or the rounded corners of the screen"
    case .requiredContentPriority(let view, let priorities):
      "\(name(view)) has a required \(Words.list(priorities.map { $0.words })) priority (1000): if the available space "
        + "differs from its intrinsic content size, constraints conflict"
    case .unusedGuide(let guide): "no constraint uses \(document.guides[guide].name(in: document))"
    case .outsideContainer(let view, let container, let device, let points):
      "\(name(view)) extends \(Points.length(points)) beyond \(name(container)) on \(device.name)"
    case .overlappingViews(let view, let other, let device, let size):
      "\(name(view)) overlaps \(name(other)) by \(Points.text(size.width)) × \(Points.text(size.height)) pt on \(device.name)"
    case .clippedTranslation(let view, let language, let text, let needed, let available):
      "the text of \(name(view)) is clipped in \(language): \"\(text)\" "
        + "\(missingSpace(needed: needed, available: available))"
    case .unexaminedTexts(let count):
      "the contrast of \(count) text\(count == 1 ? " is" : "s is") not checked, because it takes too long"
    default: accessibilityMessage(of: finding)
    }
  }

  /// Findings of the audit of accessibility.
  private func accessibilityMessage(of finding: Finding) -> String {
    switch finding.problem {
    case .missingAccessibilityLabel(let view, let image):
      "\(view.map { name($0) } ?? "bar button item (\(finding.objectID))") displays only the image '\(image)' and has no "
        + "accessibility label"
    case .smallTouchTarget(let view, let size):
      "\(name(view)) is \(Points.text(size.width)) × \(Points.text(size.height)) pt, smaller than "
        + (document.platform == .macOS ? "20 × 20 pt" : "44 × 44 pt")
    case .lowContrast(let views, let contrasts, let required):
      "the contrast of \(names(of: views)) is " + Words.list(contrasts.map { $0.words })
        + "; \(required == 3 ? "large text requires 3:1" : "4.5:1 is required")"
    case .unknownContrast(let views):
      "the contrast of \(names(of: views)) is not known, because images or other contents are behind or in front of the text, or code sets the colors"
    case .unlabeledControl(let view): "\(name(view)) displays no text and has no accessibility label"
    case .accessibilityTraits(let view, let problem): problem.sentence(of: name(view))
    case .fixedTextSize(let views, .fixedSize):
      "\(names(of: views)) \(views.count == 1 ? "has a font" : "have fonts") of a fixed size, which does not follow the preferred "
        + "text size"
    case .fixedTextSize(let views, .notAdjusting):
      "\(names(of: views)) \(views.count == 1 ? "uses a text style, but does" : "use text styles, but do") not adjust the font when "
        + "the preferred text size changes"
    case .clippedAccessibilityText(let view, let category, let needed, let available):
      "the text of \(name(view)) is clipped at the text size \(category.words): it "
        + missingSpace(needed: needed, available: available)
    case .readingOrder(let view, let other):
      "VoiceOver reads the texts of \(name(view)) and \(name(other)) alternately, row by row"
    default: projectMessage(of: finding)
    }
  }

  /// `label "A" (a), label "B" (b), label "C" (c) and 2 more`.
  private func names(of views: [ViewIndex]) -> String {
    Words.list(views.prefix(3).map { name($0) } + (views.count > 3 ? ["\(views.count - 3) more"] : []))
  }

  /// Findings about the project of the document, its scenes and its names.
  private func projectMessage(of finding: Finding) -> String {
    switch finding.problem {
    case .unreachableScene(let controller):
      "no segue leads to the scene of \(self.controller(controller)), and it has no storyboard ID"
    case .missingInitialScene:
      "the storyboard has no initial view controller, and no scene has a storyboard ID: no scene can be shown"
    case .missingResource(let kind, let resource):
      kind == .image
        ? "the project has no image named '\(resource)'"
        : "no asset catalog of the project has a color named '\(resource)'"
    case .missingClass(let name): "no source file of the project declares the class '\(name)'"
    case .missingConnection(let name, let isAction, let className):
      "the class '\(className)' has no \(isAction ? "action" : "outlet") '\(name)'"
    case .fileName(let className, let file): "the file name '\(file)' differs from the class '\(className)'"
    case .storyboardID(let identifier, let className):
      "the storyboard ID '\(identifier)' differs from the class '\(className)'"
    case .reuseID(let identifier, let className):
      identifier.map { "the reuse identifier '\($0)' differs from the class '\(className)'" }
        ?? "the prototype of class '\(className)' has no reuse identifier"
    case .missingTranslation(let text, let languages):
      "\"\(text.text)\" (\(text.key)) is not translated into \(Words.list(languages))"
    case .staleTranslation(let key, let languages):
      languages.count == 1
        ? "the \(languages[0]) translation of '\(key)' is not for any object of the document"
        : "the translations of '\(key)' into \(Words.list(languages)) are not for any object of the document"
    default: ""
    }
  }

  private func controller(_ id: String) -> String {
    for controller in document.viewControllers where controller.id == id {
      return "\(controller.customClass ?? ViewName.words(fromCamelCase: controller.tag)) (\(id))"
    }
    return "'\(id)'"
  }

  private func times(_ count: Int) -> String { count == 1 ? "" : " (\(count) times)" }

  /// Numbers that are equal when rounded are omitted.
  private func misplaced(_ view: MisplacedView) -> String {
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

  private func clipped(_ view: ViewIndex, _ growth: TextGrowth, needed: Size, available: Size) -> String {
    "the text of \(name(view)) is clipped \(growth.words): it \(missingSpace(needed: needed, available: available))"
  }
}

/// `needs a width of 60 pt, but has 50 pt`.
private func missingSpace(needed: Size, available: Size) -> String {
  var missing: [String] = []
  if needed.width > available.width + 0.5 {
    missing.append("a width of \(Points.length(needed.width)), but has \(Points.length(available.width))")
  }
  if needed.height > available.height + 0.5 {
    missing.append("a height of \(Points.length(needed.height)), but has \(Points.length(available.height))")
  }
  return "needs \(Words.list(missing))"
}

extension UnresolvedConstraint.Reason {
  fileprivate var sentence: String {
    switch self {
    case .missingItem(let id): "the document has no object '\(id)'"
    case .unknownAttribute(let name): "'\(name)' is not an attribute of a view"
    case .unreadableNumber(let attribute): "its \(attribute) is not a number"
    case .unreadableMultiplier(let text): "its multiplier '\(text)' is not a number or ratio"
    case .illegal(let error): error.reason
    }
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

extension Finding.ContentPriority {
  fileprivate var words: String {
    switch self {
    case .horizontalHugging: "horizontal content hugging"
    case .verticalHugging: "vertical content hugging"
    case .horizontalCompressionResistance: "horizontal compression resistance"
    case .verticalCompressionResistance: "vertical compression resistance"
    }
  }
}

extension TextGrowth {
  /// The condition under which the text grows, as a phrase.
  fileprivate var words: String {
    switch self {
    case .longerLanguage: "if a translation is 40 % longer"
    case .largerType: "at a text size of 135 %"
    }
  }
}

extension Repair.Action {
  /// Describes a repair. The views are those of the document before the repair.
  public func sentence(in document: Document) -> String {
    switch self {
    case .updatedFrame(let view): "updated the frame of \(document.views[view].name)"
    case .replacedLeftAndRight(let constraint):
      "replaced left and right by leading and trailing in constraint \(constraint)"
    case .removedDuplicate(let constraint): "removed duplicate constraint \(constraint)"
    }
  }
}

extension RuleSettings.SettingError {
  /// Describes an invalid setting.
  public var message: String {
    switch self {
    case .unknownRule(let name):
      "unknown rule '\(name)'\(suggestion(name, RuleSettings.Change.ruleNames)); 'plumb check --help' lists the rules"
    case .unknownSeverity(let name, let rule):
      "unknown severity '\(name)' for the rule '\(rule)'\(suggestion(name, RuleSettings.Change.severityNames)): "
        + "expected one of \(RuleSettings.Change.severityNames.joined(separator: ", "))"
    case .notASetting(let word):
      "invalid rule setting '\(word)': expected RULE=SEVERITY, such as misplaced=off"
    }
  }

  private func suggestion(_ word: String, _ candidates: [String]) -> String {
    Spelling.nearest(to: word, in: candidates).map { " (did you mean '\($0)'?)" } ?? ""
  }
}

extension Points {
  /// `(20, 100) 42 × 21`.
  fileprivate static func frame(_ rect: DocumentFrame) -> String {
    "(\(text(rect.x)), \(text(rect.y))) \(text(rect.width)) × \(text(rect.height))"
  }
}
