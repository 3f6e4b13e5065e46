import LayoutEngine

/// A document prepared for layouts at any size of its top-level views.
///
/// Contents are measured, and safe areas and margins are those of the rules, whatever the options say: saved frames are
/// those of one size. Size classes follow the size (``SizeClasses/init(window:)``) in documents for a device that have
/// variations for size classes.
public struct RangeLayouts {
  /// The document.
  public let document: Document
  /// The options of the layouts, without a size.
  public let options: LayoutOptions
  private let context: LayoutContext
  /// A context for each pair of size classes; empty if all sizes have the same.
  private var variants: [SizeClasses: LayoutContext] = [:]

  /// Prepares a document. O(views + constraints).
  public init(_ document: Document, _ options: LayoutOptions = LayoutOptions()) {
    self.document = document
    self.options = options.forRanges
    context = LayoutContext(document, self.options)
    guard document.platform == .iOS, context.device != nil, options.sizeClasses == nil,
      document.views.contains(where: { $0.hasVariations })
    else { return }
    for classes in [
      SizeClasses(width: .compact, height: .compact), SizeClasses(width: .compact, height: .regular),
      SizeClasses(width: .regular, height: .compact), SizeClasses(width: .regular, height: .regular),
    ] {
      var options = self.options
      options.sizeClasses = classes
      variants[classes] = LayoutContext(document, options)
    }
  }

  private func context(for size: Size, workLimit: Int) -> LayoutContext {
    var result = variants[SizeClasses(window: size)] ?? context
    result.options.size = size
    result.options.workLimit = min(result.options.workLimit, workLimit)
    return result
  }

  /// The layout of a top-level view alone at one size.
  ///
  /// - Parameters:
  ///   - root: A top-level view.
  ///   - size: Its size, in points.
  ///   - workLimit: The work after which the layout stops unfinished, if less than that of the options.
  public func layout(of root: ViewIndex, size: Size, workLimit: Int = .max) -> DocumentLayout {
    layout(of: root, size: size, workLimit: workLimit, tracesDecisions: false)
  }

  func layout(of root: ViewIndex, size: Size, workLimit: Int, tracesDecisions: Bool) -> DocumentLayout {
    var context = context(for: size, workLimit: workLimit)
    if tracesDecisions { context.options.tracesDecisions = true }
    return DocumentLayout(context, [root])
  }

  // MARK: Known sizes

  /// The widths at which rules about margins, safe areas and size classes change, or that have rules of their own,
  /// ascending.
  func criticalWidths(of root: ViewIndex) -> [Double] {
    guard document.platform != .macOS else { return [] }
    // Margins: `TouchMargins.rules`, `MarginRules.systemMinimum`.
    var result: Set<Double> = [394, 400, 402, 414]
    if let rules = safeAreaRules(of: root) { result.formUnion(rules.screenWidths + rules.criticalWidths) }
    if !variants.isEmpty { result.formUnion(SizeClasses.criticalWidths.low + SizeClasses.criticalWidths.high) }
    return result.sorted()
  }

  /// The heights at which rules change, at a width that is critical, or between such widths.
  func criticalHeights(of root: ViewIndex, atCriticalWidth width: Double?) -> [Double] {
    guard document.platform != .macOS, let rules = safeAreaRules(of: root) else { return [] }
    var result = Set(rules.criticalHeights)
    if let width, rules.screenWidths.contains(width) { result.formUnion(rules.criticalHeightsOfScreen) }
    if !variants.isEmpty { result.insert(SizeClasses.leastRegularHeight) }
    return result.sorted()
  }

  private func safeAreaRules(of root: ViewIndex) -> TouchSafeArea? {
    var context = context
    context.options.size = Size(width: 1, height: 1)
    return RootBuilder(context, root: root).safeAreaRules()
  }
}

extension Document {
  /// The layout of a top-level view alone at one size, as in the regions of a range.
  public func layout(of root: ViewIndex, size: Size, options: LayoutOptions = LayoutOptions()) -> DocumentLayout {
    RangeLayouts(self, options).layout(of: root, size: size)
  }
}

extension ViewNode {
  /// Whether size classes change the view or what belongs to it.
  fileprivate var hasVariations: Bool { element.children.contains { $0.name.isName("variation") } }
}

extension LayoutOptions {
  /// The options with sources of sizes that any size of a view has.
  fileprivate var forRanges: LayoutOptions {
    var result = self
    result.content = .measured
    result.metrics = .rules
    result.usesSavedTextSize = false
    return result
  }
}
