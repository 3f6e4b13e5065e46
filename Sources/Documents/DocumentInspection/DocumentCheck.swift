import InterfaceBuilder
import LayoutEngine
import LayoutModel

/// Checks one document with every rule that is on.
///
/// Each rule is in the file of its name in the folder `Rules`.
public final class DocumentCheck {
  /// The document that is checked.
  public let document: Document
  /// Its layout, which the findings refer to.
  public let layout: DocumentLayout
  /// Which rules apply.
  public let settings: RuleSettings
  /// The project of the document.
  public let project: ProjectContents
  /// The languages that it is checked in, besides its own.
  public let translations: [Translation]
  /// Returns the contrasts of the texts of a layout as it is drawn; nil if drawing is not available, so that contrast
  /// is not checked.
  let textContrasts: (@Sendable (DocumentLayout) -> TextContrasts)?
  /// The layout that ambiguities refer to: with measured texts on iOS, since a saved size leaves no space that two
  /// texts could share.
  public let ambiguityLayout: DocumentLayout
  /// The ambiguous views of each root of that layout; empty if no rule needs them.
  let ambiguities: NodeList<[OpenView], RootIndex>
  /// Whether a rule needs the ambiguous views.
  let findsOpenViews: Bool
  /// The objects behind the items of each root that has conflicts.
  let owners: NodeList<ItemOwners?, RootIndex>
  /// The number of views of each root that were not examined for ambiguity.
  let unexaminedViews: NodeList<Int, RootIndex>
  /// The layout with larger contents: frames that it has as well rest on no content size. Nil if no rule needs it.
  let grownLayout: DocumentLayout?
  /// Whether the layout is the one that the document was saved with, so that frames can be compared.
  let isOwnLayout: Bool
  /// The axes along which the size of the top-level view is examined, as in a proof; along others, that of a view which
  /// fills no screen is an example.
  var examinedAxes: Set<Axis> = []
  /// Whether so many constraints conflict, or the document is so large, that the rules about other screens and texts do
  /// not apply.
  let isUnreliable: Bool
  /// The layouts that rules need, besides the others of this check.
  let layouts: CheckLayouts

  /// Lays out a document for a check.
  public convenience init(
    _ document: Document, options: LayoutOptions = LayoutOptions(), settings: RuleSettings = RuleSettings(),
    project: ProjectContents = ProjectContents(), translations: [Translation] = [],
    textContrasts: (@Sendable (DocumentLayout) -> TextContrasts)? = nil
  ) {
    self.init(
      document, CheckLayouts(), options: options, settings: settings, project: project, translations: translations,
      textContrasts: textContrasts)
  }

  /// Lays out a document for a check that is kept until the next edit.
  ///
  /// - Parameters:
  ///   - former: The check before the edit, with the same options, settings and place of the document.
  ///   - changed: The object ids of the top-level views that contain everything the edit changed; nil if it changed
  ///     something else.
  package convenience init(
    _ document: Document, after former: DocumentCheck?, changed: Set<String>?, settings: RuleSettings,
    project: ProjectContents, textContrasts: (@Sendable (DocumentLayout) -> TextContrasts)?
  ) {
    var base: (check: DocumentCheck, changed: Set<String>)?
    if let former, let changed { base = (former, changed) }
    self.init(
      document, CheckLayouts(isKept: true, after: base), options: LayoutOptions(), settings: settings,
      project: project, translations: [], textContrasts: textContrasts)
  }

  private init(
    _ document: Document, _ layouts: CheckLayouts, options: LayoutOptions, settings: RuleSettings,
    project: ProjectContents, translations: [Translation],
    textContrasts: (@Sendable (DocumentLayout) -> TextContrasts)?
  ) {
    self.layouts = layouts
    (self.document, self.textContrasts, self.project) = (document, textContrasts, project)
    (self.translations, self.settings) = (translations, settings)
    let layout = layouts.layout(.own, of: document, options)
    let conflicts = layout.roots.reduce(0) { $0 + $1.conflicts.count }
    let isLimited = conflicts > Self.maximumConflicts || !layout.isExamined
    let needsOpenViews = document.usesAutoLayout && (settings.isOn(.ambiguous) || settings.isOn(.misplaced))
    var ambiguityLayout = layout
    if needsOpenViews, !isLimited, options.content == .saved, document.platform != .macOS {
      var measured = options
      measured.content = .measured
      ambiguityLayout = layouts.layout(.ambiguity, of: document, measured)
    }
    let open = ambiguityLayout.roots.map { root -> (views: [OpenView], unexamined: Int) in
      guard needsOpenViews else { return ([], 0) }
      return layouts.ambiguities(of: root)
        ?? OpenView.all(in: root, of: ambiguityLayout, includingTies: document.platform != .macOS)
    }
    findsOpenViews = needsOpenViews
    ambiguities = NodeList(open.map { $0.views })
    unexaminedViews = NodeList(open.map { $0.unexamined })
    let isUnreliable = isLimited || !ambiguityLayout.isExamined || unexaminedViews.contains { $0 > 0 }
    (self.isUnreliable, self.layout) = (isUnreliable, layout)
    owners = Self.owners(layout)
    self.ambiguityLayout = ambiguityLayout
    isOwnLayout = options.keepsOwnLayout
    var grownLayout: DocumentLayout?
    if isOwnLayout, needsOpenViews {
      grownLayout = isUnreliable ? layout : layouts.layout(.grown, of: document, Self.grown(options))
    }
    self.grownLayout = grownLayout
  }

  /// Each conflict takes time in each further layout. With more of them than this, frames are mostly those of broken
  /// constraints.
  private static let maximumConflicts = 20

  private static func owners(_ layout: DocumentLayout) -> NodeList<ItemOwners?, RootIndex> {
    NodeList(layout.roots.map { $0.conflicts.isEmpty ? nil : ItemOwners($0, in: layout.document) })
  }

  private static func grown(_ options: LayoutOptions) -> LayoutOptions {
    var options = options
    options.contentGrowth = 6
    return options
  }

  /// A check of a layout that exists already, with the ambiguous views of its roots. Rules that need further layouts
  /// are off.
  package init(
    _ layout: DocumentLayout, ambiguities: [[OpenView]], isOwnLayout: Bool, settings: RuleSettings = RuleSettings(),
    examinedAxes: Set<Axis> = []
  ) {
    self.examinedAxes = examinedAxes
    document = layout.document
    self.layout = layout
    owners = Self.owners(layout)
    ambiguityLayout = layout
    grownLayout = nil
    project = ProjectContents()
    translations = []
    textContrasts = nil
    var settings = settings
    for rule in [Rule.clippedText, .outsideContainer, .overlappingViews] { settings.turnOff(rule) }
    self.settings = settings
    self.ambiguities = NodeList(ambiguities)
    findsOpenViews = true
    layouts = CheckLayouts()
    unexaminedViews = NodeList(ambiguities.map { _ in 0 })
    self.isOwnLayout = isOwnLayout
    isUnreliable = false
  }

  /// All findings that the notes of the document's objects do not leave out, by line.
  public func findings() -> [Finding] {
    defer { layouts.forgetFormer() }
    var result: [Finding] = []
    for rule in Rule.order where applies(rule) { result += rule.definition.check(self) }
    if !isUnreliable, !translations.isEmpty {
      for rule in Rule.allCases where settings.isOn(rule) { result += rule.definition.checkTranslations(self) }
    }
    result = settings.filter(Finding.sorted(result))
    if result.isEmpty { return result }
    let ignored = IgnoredFindings(document)
    return result.filter { !ignored.contains($0) }
  }

  /// Whether a rule is on and about documents of this kind: the system shows a launch screen as a picture, before the
  /// application runs.
  private func applies(_ rule: Rule) -> Bool {
    let definition = rule.definition
    return settings.isOn(rule) && definition.platforms?.contains(document.platform) ?? true
      && !(definition.needsReliableLayout && isUnreliable)
      && (!document.isLaunchScreen || definition.audit == nil || rule == .incompleteCheck)
  }

  /// A finding about a constraint of the document.
  func finding(_ problem: Finding.Problem, constraint index: ConstraintIndex) -> Finding {
    let constraint = document.constraints[index]
    return Finding(problem, line: constraint.line, objectID: constraint.id)
  }

  /// A finding about a view of the document.
  func finding(_ problem: Finding.Problem, severity: Severity? = nil, view index: ViewIndex) -> Finding {
    let view = document.views[index]
    return Finding(problem, severity: severity, line: view.line, objectID: view.id)
  }

  /// The view that a constraint's first item is.
  func subject(of constraint: ConstraintNode) -> ViewNode? {
    constraint.firstItem.map { document.view(id: $0) } ?? document.views[constraint.owner]
  }

  /// The layout with measured contents.
  var measuredLayout: DocumentLayout {
    if ambiguityLayout.options.content == .measured, !document.isDrawnAtSmallTextSize { return ambiguityLayout }
    var options = layout.options
    options.content = .measured
    options.usesSavedTextSize = false
    return layouts.layout(.measured, of: document, options)
  }
}

extension LayoutOptions {
  /// Whether the options lay a document out as on its own canvas.
  public var keepsOwnLayout: Bool {
    content == .saved && metrics == .document && device == nil && isLandscape == nil && size == nil
      && direction == .leftToRight
  }
}
