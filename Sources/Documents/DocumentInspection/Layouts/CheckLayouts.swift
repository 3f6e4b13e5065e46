import InterfaceBuilder

/// The layouts of the document of a check, each made when it is first needed.
///
/// After an edit, a hierarchy that it did not touch keeps the layouts that it had in the check before.
final class CheckLayouts {
  /// What a layout is for.
  enum Purpose: Hashable {
    /// The layout of the document with the options of the check.
    case own
    /// The ambiguities: the contents are measured.
    case ambiguity
    /// The layout with measured contents, at the default text size.
    case measured
    /// What rests on content sizes: the contents are larger.
    case grown
    /// The smallest device.
    case smallest
    /// The layout with larger texts.
    case text(TextGrowth)
  }

  /// Whether layouts that a single rule needs are kept for the check after the next edit.
  private let isKept: Bool
  /// The check before an edit, and the object ids of the top-level views that the edit changed.
  private var former: (check: DocumentCheck, changed: Set<String>)?
  private var known: [Purpose: DocumentLayout] = [:]
  /// Whether the saved frames of a hierarchy settle when they are updated, by top-level view.
  private var settling: [ViewIndex: Bool] = [:]

  init(isKept: Bool = false, after former: (check: DocumentCheck, changed: Set<String>)? = nil) {
    (self.isKept, self.former) = (isKept, former)
  }

  /// The layout of the document, or of one with larger texts, for a purpose.
  func layout(_ purpose: Purpose, of document: Document, _ options: LayoutOptions) -> DocumentLayout {
    if let layout = known[purpose] { return layout }
    let layout: DocumentLayout
    if let former, let before = former.check.layouts.known[purpose] {
      layout = document.layout(options, after: before, changed: former.changed)
    } else {
      layout = document.layout(options)
    }
    if case .text = purpose, !isKept { return layout }
    known[purpose] = layout
    return layout
  }

  /// The ambiguous views of a hierarchy that the edit did not touch; nil if they have to be found.
  func ambiguities(of root: RootLayout) -> (views: [OpenView], unexamined: Int)? {
    guard let former = former?.check, former.findsOpenViews,
      let before = former.ambiguityLayout.rootIndex(of: root.view)
    else { return nil }
    guard root.hasSameNodes(as: former.ambiguityLayout.roots[before]) else { return nil }
    return (former.ambiguities[before], former.unexaminedViews[before])
  }

  /// Whether the frames of a hierarchy of the check's own layout settle; nil if that has to be found out.
  func settles(_ root: RootLayout) -> Bool? {
    if let known = settling[root.view] { return known }
    guard let former = former?.check, let before = former.layout.root(of: root.view), root.hasSameNodes(as: before)
    else { return nil }
    settling[root.view] = former.layouts.settling[before.view]
    return settling[root.view]
  }

  /// Keeps whether the frames of a hierarchy settle.
  func keep(settles: Bool, of root: ViewIndex) { settling[root] = settles }

  /// Releases the check before the edit, after the last finding was made.
  func forgetFormer() { former = nil }
}
