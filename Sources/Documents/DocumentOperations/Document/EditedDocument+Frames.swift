import DocumentEditing
import DocumentInspection
import InterfaceBuilder
import LayoutEngine

// The frames of a document that is being edited. The canvas shows the layout of the bytes, as any program lays them
// out that reads the saved document. So what an edit changes has to be in the bytes: the new frames, and the mark
// `misplaced` of a view whose frame is not that of its constraints. The frame of a marked view is neither the size of
// its content, nor does it show where a safe area or a margin is.
extension EditedDocument {
  /// The options with which a variant of the document is laid out: its contents, safe areas and margins are those of
  /// the document as it is.
  package var options: LayoutOptions {
    let roots = Set(document.topLevelViews.map { document.views[$0].id })
    return keptOptions(for: document, since: layout, of: roots, withOtherBars: [])
  }

  private func keptOptions(
    for new: Document, since old: DocumentLayout, of roots: Set<String>, withOtherBars changed: Set<String>
  ) -> LayoutOptions {
    var options = LayoutOptions()
    let hasSameDevice = new.deviceID == old.document.deviceID && new.isLandscape == old.document.isLandscape
    for root in new.topLevelViews where roots.contains(new.views[root].id) {
      let view = new.views[root]
      guard hasSameDevice, let before = old.document.view(id: view.id), let layout = old.root(of: before.index),
        layout.view == before.index, var basis = layout.metricsBasis, !changed.contains(view.id)
      else {
        // What is new, or has other bars around it, follows the rules, whatever its frame is.
        options.metricsBasis[view.id] = MetricsBasis()
        continue
      }
      if view.savedFrame == before.savedFrame { basis.size = layout.frame(of: before.index)?.size }
      options.metricsBasis[view.id] = basis
    }
    return options
  }

  /// A draft with the frames and marks that the edits since the document as it is lead to, and its layout.
  func settled(
    _ draft: Draft, changed: String?, updatingFrames: Bool
  ) -> (draft: Draft, layout: DocumentLayout) {
    settled(draft, since: Draft(tree, document), layout, changed: changed, updatingFrames: updatingFrames)
  }

  /// A draft with the frames and marks that the edits since an earlier one lead to, and its layout.
  ///
  /// - Parameter changed: The object id of the top-level view that contains all edits; nil if no view does.
  func settled(
    _ draft: Draft, since old: Draft, _ layout: DocumentLayout, changed: String?, updatingFrames: Bool
  ) -> (draft: Draft, layout: DocumentLayout) {
    guard draft.document.usesAutoLayout else { return (draft, layOut(draft, changed: changed)) }
    let withOtherBars = changed == nil ? Self.rootsWithOtherBars(draft.document, since: old.document) : []
    let edited = Self.editedRoots(draft, since: old, changed: changed).union(withOtherBars)
    guard !edited.isEmpty else { return (draft, layOut(draft, changed: changed)) }
    var work = FrameWork(
      new: goal(of: draft, since: layout, changed: changed, edited, withOtherBars, fitting: updatingFrames),
      old: layout, edited: edited, updatesFrames: updatingFrames)
    var result = draft
    // The layout of the new frames is what any program shows. Where it is another one, the frames follow it.
    for round in 0..<Self.maximumSettlings {
      let new = work.new
      let edits = work.edits { openViews($0, of: new) }
      if edits.isEmpty && round > 0 { break }
      if !edits.isEmpty { try? result.apply(edits) }
      work.new = layOut(result, changed: changed)
    }
    return (result, work.new)
  }

  /// Most edits settle at once.
  private static let maximumSettlings = 4

  /// The top-level views around which edits of other scenes change the bars: by a container, or by segues.
  private static func rootsWithOtherBars(_ new: Document, since old: Document) -> Set<String> {
    let (before, after) = (TouchContainment(old), TouchContainment(new))
    guard before != after else { return [] }
    var result: Set<String> = []
    for root in new.topLevelViews {
      let id = new.views[root].id
      guard let controller = new.viewController(ofRootView: root),
        let known = old.view(id: id).flatMap({ old.viewController(ofRootView: $0.index) })
      else { continue }
      if before.bars(of: known) != after.bars(of: controller) { result.insert(id) }
    }
    return result
  }

  /// The top-level views whose text differs.
  private static func editedRoots(_ new: Draft, since old: Draft, changed: String?) -> Set<String> {
    var before: [String: ArraySlice<UInt8>] = [:]
    for (id, range) in rootRanges(in: old.tree, of: old.document) { before[id] = old.tree.bytes[range] }
    var result: Set<String> = []
    for (id, range) in rootRanges(in: new.tree, of: new.document) where changed == nil || changed == id {
      if before[id] != new.tree.bytes[range] { result.insert(id) }
    }
    return result
  }

  /// The layout that edits lead to.
  ///
  /// Contents keep the size that they have before the edits, except texts that are changed, and stretched views that
  /// the edits touch. Their new sizes may touch further ones.
  private func goal(
    of draft: Draft, since old: DocumentLayout, changed: String?, _ edited: Set<String>, _ withOtherBars: Set<String>,
    fitting: Bool
  ) -> DocumentLayout {
    let document = draft.document
    var basis = ContentBasis(old)
    var options = keptOptions(for: document, since: old, of: edited, withOtherBars: withOtherBars)
    if fitting { options.fittedViews = basis.refilled(in: document, of: edited) }
    var touched: ContentBasis.Touched = ([], [])
    func layOut() -> DocumentLayout {
      options.contentSizes = basis.sizes(for: document, of: edited, touched: touched)
      guard let changed else { return document.layout(options) }
      return document.layout(options, after: old, changed: [changed])
    }
    var result = layOut()
    for _ in 0..<Self.maximumRounds {
      let count = touched.horizontal.count + touched.vertical.count
      for root in result.roots where edited.contains(document.views[root.view].id) {
        let new = basis.touched(in: root, of: result)
        touched.horizontal.formUnion(new.horizontal)
        touched.vertical.formUnion(new.vertical)
      }
      guard touched.horizontal.count + touched.vertical.count > count else { break }
      result = layOut()
    }
    return result
  }

  /// Measured contents reach the views around a change in two or three rounds.
  private static let maximumRounds = 6
}

/// Finds the frames that edits change, and the marks of views that the edits leave elsewhere.
private struct FrameWork {
  /// The layout that the edits lead to.
  var new: DocumentLayout
  /// The layout before them.
  let old: DocumentLayout
  /// The top-level views that the edits concern.
  let edited: Set<String>
  let updatesFrames: Bool

  private struct Change {
    let view: ViewNode
    let computed: DocumentFrame
    let isPlaced: Bool
    var writes: Bool
  }

  /// - Parameter openViews: Returns the ambiguous views of a hierarchy.
  func edits(openViews: (RootLayout) -> [OpenView]) -> [DocumentEdit] {
    var edits: [DocumentEdit] = []
    for root in new.roots where edited.contains(new.document.views[root.view].id) {
      let changes = self.changes(of: root)
      guard
        changes.contains(where: { !self.edits(of: $0, in: root, isOpen: false).isEmpty || $0.view.isMarkedMisplaced })
      else { continue }
      let open = Set(openViews(root).flatMap { [$0.view] + $0.followers })
      for change in changes { edits += self.edits(of: change, in: root, isOpen: open.contains(change.view.index)) }
    }
    return edits
  }

  /// The views that the edits concern: those that are new or have another frame, in the document or by constraints.
  private func changes(of root: RootLayout) -> [Change] {
    root.views.compactMap { index in
      let view = new.document.views[index]
      guard let saved = view.savedFrame, let computed = new.documentFrame(of: index) else { return nil }
      let before = old.document.view(id: view.id)
      let oldFrame = before.flatMap { old.documentFrame(of: $0.index) }
      // Frames in different containers say nothing about each other.
      let isElsewhere =
        before.map { Self.container(of: $0, in: old.document) } != Self.container(of: view, in: new.document)
      let isMoved = isElsewhere || oldFrame.map { Self.differ($0, computed, by: 0.01) } ?? true
      guard isMoved || before?.savedFrame != saved else { return nil }
      // A frame that was not right before stays as it is.
      var wasRight = true
      if let frame = before?.savedFrame, let oldFrame { wasRight = !Self.differ(frame, oldFrame, by: 1 + 1e-6) }
      return Change(
        view: view, computed: computed, isPlaced: root.isPlaced(index),
        writes: updatesFrames && isMoved && wasRight && Self.differ(saved, computed, by: 0.01))
    }
  }

  private func edits(of change: Change, in root: RootLayout, isOpen: Bool) -> [DocumentEdit] {
    let view = change.view
    guard let saved = view.savedFrame else { return [] }
    // What the constraints of an ambiguous view leave open is as it was saved.
    if change.writes { return DocumentEdit.setFrame(change.computed, of: view) }
    let isMisplaced =
      !isOpen && !change.isPlaced && view.index != root.view && !new.isHidden(view.index)
      && Self.differ(saved, change.computed, by: 1 + 1e-6)
    guard isMisplaced != view.isMarkedMisplaced, !view.id.isEmpty else { return [] }
    let path = ElementPath(objectID: view.id, named: view.tag)
    return [
      isMisplaced
        ? .setAttribute("misplaced", to: "YES", of: path) : .removeAttribute("misplaced", of: path)
    ]
  }

  /// The object id of the view that contains a view; empty for a top-level view.
  private static func container(of view: ViewNode, in document: Document) -> String {
    view.parent.map { document.views[$0].id } ?? ""
  }

  private static func differ(_ one: DocumentFrame, _ other: DocumentFrame, by tolerance: Double) -> Bool {
    let origins = max(abs(one.x - other.x), abs(one.y - other.y))
    return max(origins, abs(one.width - other.width), abs(one.height - other.height)) > tolerance
  }
}
