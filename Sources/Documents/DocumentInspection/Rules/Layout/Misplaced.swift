import DocumentEditing
import InterfaceBuilder
import LayoutEngine

extension DocumentCheck {
  static let misplaced = RuleDefinition(name: "misplaced", severity: .warning) { check in
    check.comparableMisplacedViews.map { misplaced in
      let doubt = check.doubt(about: misplaced)
      let severity: Severity? = doubt?.isCertainlyMisplaced ?? true ? nil : .note
      return check.finding(.misplaced(misplaced, doubt), severity: severity, view: misplaced.view)
    }
  } fix: {
    $0.updatedFrames()
  }

  /// Saved frames that differ from the computed ones by more than a point; what rounding explains is no mistake.
  ///
  /// Returns no findings if the layout is not that of the document's own canvas. Ambiguous views have no frame to
  /// compare with, and where a constraint had to be broken it is open whether the editor broke the same one. Frames
  /// that do not settle are left out as well.
  var comparableMisplacedViews: [MisplacedView] {
    guard isOwnLayout, document.usesAutoLayout, unexaminedViews.allSatisfy({ $0 == 0 }) else { return [] }
    let candidates = layout.misplacedViews(tolerance: 1).filter { layout.root(of: $0.view)?.isComplete ?? true }
    if candidates.isEmpty { return [] }
    let open = Set(ambiguities.joined().flatMap { [$0.view] + $0.followers } + openScrollViews().map { $0.view })
    let misplaced = candidates.filter { misplaced in
      !open.contains(misplaced.view)
        && layout.root(of: misplaced.view)?.conflicts.allSatisfy { $0.report.isAboutHiddenView } ?? false
    }
    guard !misplaced.isEmpty else { return [] }
    let unsettled = unsettledRoots(misplaced)
    return misplaced.filter { misplaced in !unsettled.contains(layout.root(of: misplaced.view)?.view ?? -1) }
  }

  private func updatedFrames() -> [Repair.Change] {
    let changes = comparableMisplacedViews.compactMap { misplaced -> (id: String, change: Repair.Change)? in
      guard let frame = repairedFrame(of: misplaced) else { return nil }
      let view = document.views[misplaced.view]
      let edits = DocumentEdit.setFrame(frame, of: view)
      return edits.isEmpty ? nil : (view.id, (.updatedFrame(view: misplaced.view), edits))
    }
    return uniquelyNamed(changes)
  }

  /// Why the computed frame of a view is not one to write into the document; nil if it is.
  func doubt(about misplaced: MisplacedView) -> FrameDoubt? {
    if let doubt = layout.doubt(about: misplaced) { return doubt }
    guard let grown = grownLayout else { return nil }
    guard let other = grown.documentFrame(of: misplaced.view) else { return .contentSize }
    let spans = Self.spans(of: misplaced, grown: other)
    if !spans.allSatisfy({ $0.isProven }) { return .contentSize }
    return spans.allSatisfy { $0.isKnown } ? nil : .ownSize
  }

  /// The frame that replaces the saved one of a misplaced view; nil if there is a doubt. What rests on a content size
  /// keeps its saved value, which differs by a point at most.
  func repairedFrame(of misplaced: MisplacedView) -> DocumentFrame? {
    guard doubt(about: misplaced) == nil else { return nil }
    guard let other = grownLayout?.documentFrame(of: misplaced.view) else { return misplaced.computed }
    let spans = Self.spans(of: misplaced, grown: other)
    let (x, width) = spans[0].repaired
    let (y, height) = spans[1].repaired
    return DocumentFrame(x: x, y: y, width: width, height: height)
  }

  /// The horizontal and the vertical one.
  private static func spans(of misplaced: MisplacedView, grown: DocumentFrame) -> [ComparedSpan] {
    let (saved, computed) = (misplaced.saved, misplaced.computed)
    return [
      ComparedSpan(
        saved: (saved.x, saved.width), computed: (computed.x, computed.width), grown: (grown.x, grown.width)),
      ComparedSpan(
        saved: (saved.y, saved.height), computed: (computed.y, computed.height), grown: (grown.y, grown.height)),
    ]
  }

  /// The roots whose frames change again and again when they are updated: each new frame is a content size of the next
  /// layout, and without the real content size the result is not known.
  private func unsettledRoots(_ misplaced: [MisplacedView]) -> Set<ViewIndex> {
    let roots = Set(misplaced.compactMap { layout.root(of: $0.view)?.view })
    var unsettled: Set<ViewIndex> = []
    var open: Set<ViewIndex> = []
    for root in roots {
      switch layout.root(of: root).flatMap({ layouts.settles($0) }) {
      case true: continue
      case false: unsettled.insert(root)
      case nil: open.insert(root)
      }
    }
    func isOpen(_ view: MisplacedView, in layout: DocumentLayout) -> Bool {
      layout.root(of: view.view).map { open.contains($0.view) } ?? false
    }
    var pending = misplaced.filter { isOpen($0, in: layout) }
    let ids = Set(open.map { self.document.views[$0].id })
    var document = document
    var areIndependent = true
    var rounds = 0
    while !pending.isEmpty, rounds < Self.settlingRounds {
      guard let updated = try? document.updatingFrames(pending) else { return roots }
      document = updated
      let next = document.layout(layout.options, after: layout, changed: ids)
      areIndependent = areIndependent && next.facts == layout.facts
      pending = next.misplacedViews(tolerance: 1).filter { isOpen($0, in: next) }
      rounds += 1
    }
    let failed = Set(pending.compactMap { layout.root(of: $0.view)?.view })
    // Frames from which facts about the whole document follow can decide about other hierarchies as well.
    if areIndependent { for root in open { layouts.keep(settles: !failed.contains(root), of: root) } }
    return unsettled.union(failed)
  }

  /// Rounds after which frames have settled; most need one.
  package static let settlingRounds = 5
}

extension DocumentLayout {
  /// Whether a canvas leaves out that a saved frame is not the computed one, because the kind of the view makes it a note
  /// of a check. A view that the document calls misplaced is shown: whoever moved it sees where its constraints place it.
  package func isNoted(_ misplaced: MisplacedView) -> Bool {
    guard !document.views[misplaced.view].isMarkedMisplaced, let doubt = doubt(about: misplaced) else { return false }
    return !doubt.isCertainlyMisplaced
  }

  /// The doubt about the frame of a misplaced view that its kind is a reason for.
  fileprivate func doubt(about misplaced: MisplacedView) -> FrameDoubt? {
    if root(of: misplaced.view)?.view == misplaced.view { return .topLevelSize }
    if misplaced.computed.width <= 0 || misplaced.computed.height <= 0 { return .emptySize }
    if document.platform == .macOS && document.views[misplaced.view].cell != nil || hasAlignmentInsets(misplaced.view) {
      return .controlInsets
    }
    return isArranged(misplaced.view) ? .arrangement : nil
  }

  /// Whether a stack or grid view lays a view out, or one around it.
  private func isArranged(_ view: ViewIndex) -> Bool {
    var current: ViewIndex? = view
    while let index = current {
      let node = document.views[index]
      if node.isStack || node.kind == .gridView { return true }
      current = node.parent
    }
    return false
  }

  private func hasAlignmentInsets(_ view: ViewIndex) -> Bool {
    guard let root = root(of: view), let item = root.item(of: view) else { return false }
    return root.engine.alignmentInsets(of: item) != .zero
  }
}

/// Why the computed frame of a misplaced view is not written into a document.
public enum FrameDoubt: Hashable, Sendable {
  /// It rests on a content size, and the real one is known only to the editor.
  case contentSize
  /// Its position rests on its own size, which is that of its content: the saved frame is wrong, but the right one is
  /// not known.
  case ownSize
  /// It is that of a control whose alignment rectangle differs between systems.
  case controlInsets
  /// A stack or grid view arranges it: in documents, such frames are more often computed wrongly than saved wrongly.
  case arrangement
  /// It has no width or no height: the real content size is not known.
  case emptySize
  /// It is that of a top-level view, whose size its window or its scene has as well.
  case topLevelSize

  /// Whether the saved frame is wrong all the same.
  var isCertainlyMisplaced: Bool { self == .topLevelSize || self == .ownSize }
}

/// The place and length of a view along one axis: as saved, as computed, and as computed with larger contents. What is
/// the same with larger contents rests on no content size.
private struct ComparedSpan {
  typealias Span = (origin: Double, length: Double)

  let saved: Span
  let computed: Span
  let grown: Span

  private func isSame(_ position: (Span) -> Double) -> Bool { (position(computed) - position(grown)).magnitude < 0.6 }

  private var keepsOrigin: Bool { (saved.origin - computed.origin).magnitude <= 1 }
  private var keepsLength: Bool { (saved.length - computed.length).magnitude <= 1 }

  /// Whether what differs rests on no content size. A content that keeps its saved size may lie at another place if one
  /// of its edges, or its center, rests on no content size.
  var isProven: Bool {
    if keepsOrigin && keepsLength { return true }
    let hasKnownPlace = isSame { $0.origin } || isSame { $0.origin + $0.length } || isSame { $0.origin + $0.length / 2 }
    return hasKnownPlace && (keepsLength || isSame { $0.length })
  }

  /// Whether what differs is the same with larger contents.
  var isKnown: Bool { (keepsOrigin || isSame { $0.origin }) && (keepsLength || isSame { $0.length }) }

  /// The computed origin and length, or the saved ones where they rest on a content size.
  var repaired: Span {
    (isSame { $0.origin } ? computed.origin : saved.origin, isSame { $0.length } ? computed.length : saved.length)
  }
}
