import Diagnostics
import DocumentEditing
import DocumentInspection
import InterfaceBuilder
import LayoutEngine

/// A document that is being edited.
///
/// The bytes are the only state of the document; the model and the layout are derived from them after each change. A
/// command either changes the bytes in one named step of the history, or throws and changes nothing.
///
///     let edited = try EditedDocument(bytes)
///     try edited.run(batch: [.delete(["5zL-mN-8a1"])])
///     try edited.undo()
public final class EditedDocument {
  /// The document as it would be saved.
  public var bytes: [UInt8] { tree.bytes }
  /// The document that the bytes are.
  public private(set) var document: Document
  /// Its layout on its own canvas.
  public private(set) var layout: DocumentLayout
  /// Whether an edit updates the saved frames that it changes, if all frames of the hierarchy were right before it.
  public var updatesFrames = true
  /// The number of changes of the bytes, with those that undo and redo made: what is derived from the document is valid
  /// as long as the number is the same.
  package private(set) var revision = 0
  /// The key of the size class that edits of values are for ("vary for traits"); nil for all.
  package private(set) var variedSizeClass: String?
  /// What is known about the project of the document.
  package var project = ProjectFacts()
  /// Returns the names of the symbols of the system; none if they are not known, so that any name is accepted.
  package var systemSymbols: @Sendable () -> [String] = { [] }
  /// The names of colors of the project that the image of the document has.
  package var drawnColors: Set<String> = []
  /// The views that were moved last, and the constraints of the guides that they snapped to, for "Replace by Guides".
  package var lastMove: (views: [String], guides: [NewConstraint])?

  /// The syntax tree of `bytes`, which is the base of edits.
  private(set) var tree: SyntaxTree
  var history = History()
  /// The versions of the file that the document replaces, by the number of merges in it: what undo reverts of a merge
  /// is in the file nevertheless.
  var fileVersions: [[UInt8]]
  /// The merge of git that left the document with conflicts; nil if there is none.
  var merge: OpenMerge?
  /// Whether the points and distances of commands count as frames in the document do, on macOS from below, instead of
  /// from above as on a canvas.
  package var countsAsDocument = false
  /// The earliest version of the system for which the project is built, if it is known.
  package var deploymentTarget: ((Platform) -> SystemVersion?)?
  /// Whether frames are settled later: between the commands of a batch.
  var defersFrames = false
  var ids: ObjectIDs
  /// The state before the view that is tried out was added; nil if there is none.
  var trial: Checkpoint?
  /// The object ids of the document at a revision, with those that were made for it.
  private var usedIDs: (revision: Int, ids: Set<String>)?
  /// The ambiguous views of each hierarchy, by its engine, which is retained so that its identity is not that of
  /// another engine.
  private var ambiguities: [ObjectIdentifier: (engine: Engine, members: [ViewIndex], views: [OpenView])] = [:]
  /// The findings of the last `issues`, for cures that are identified by position; nil after a change.
  var issueList: [Issue]?
  /// The rules of the project.
  package var ruleSettings = RuleSettings() { didSet { issueList = nil } }
  /// The findings that the project leaves out, in the form `rule:object-id`.
  package var suppressedFindings: Set<String> = [] { didSet { issueList = nil } }
  /// The objects that commands of a batch gave a name, by that name.
  var aliases: [String: String] = [:]
  /// What the commands of the last batch did otherwise than one may expect, as sentences without a full stop.
  package var remarks: [String] = []
  /// The names of the objects of the document; nil after a change.
  var knownReferences: ObjectReferences?

  /// Opens a document in UTF-8. `seed` decides about the object ids of new objects.
  public init(_ bytes: [UInt8], seed: UInt64 = UInt64.random(in: 0...UInt64.max)) throws(DocumentError) {
    fileVersions = [bytes]
    // Only what can be edited is opened.
    (tree, document) = try SyntaxTree.read(bytes)
    ids = ObjectIDs(seed: seed)
    layout = document.layout()
  }

  /// Makes the ids of new objects follow from `seed`.
  public func setSeed(_ seed: UInt64) { (ids, usedIDs) = (ObjectIDs(seed: seed), nil) }

  /// Makes edits of values be for a size class; an empty name is all of them.
  package func varyValues(for sizeClass: String) throws(OperationError) {
    guard sizeClass.isEmpty || VariationSite.isSizeClass(sizeClass) else {
      throw .invalidCommand("'\(sizeClass)' is not a size class")
    }
    variedSizeClass = sizeClass.isEmpty ? nil : sizeClass
  }

  /// A description of the change that undo would revert; nil if there is none.
  public var undoName: String? { history.past.last?.name }
  /// A description of the change that redo would repeat; nil if there is none.
  public var redoName: String? { history.future.last?.name }

  /// Whether the document is what was read or saved last.
  public var isSaved: Bool { history.isSaved }
  /// The number of merges with other versions of the file that the document has.
  package var mergeCount: Int { history.mergeCount }

  /// The decisions about conflicts of a merge of git, in their order.
  var decisions: [History.Decision] { history.past.compactMap { $0.decision } }

  /// New object ids. Those that were made for the document as it is are not made again.
  func makeIDs(_ count: Int) -> [String] {
    if usedIDs?.revision != revision { usedIDs = (revision, document.root.objectIDs) }
    return (0..<count).map { _ in ids.make(&usedIDs!.ids) }
  }

  /// A new id for each object of elements that are copied.
  func newIDs(for elements: [Element]) -> [String: String] {
    let old = elements.reduce(into: Set<String>()) { $0.formUnion($1.objectIDs) }.sorted()
    return Dictionary(uniqueKeysWithValues: zip(old, makeIDs(old.count)))
  }
}

// MARK: - Changes

extension EditedDocument {
  /// The edits of one stage of a command, for the document that the stages before it left; nil if they are not
  /// possible.
  typealias Stage = (Document) -> [DocumentEdit]?

  /// A text as a syntax tree, and its document.
  struct Draft {
    private(set) var tree: SyntaxTree
    private(set) var document: Document

    init(_ bytes: [UInt8]) throws(OperationError) {
      do throws(DocumentError) { (tree, document) = try SyntaxTree.read(bytes) } catch { throw .unreadable(error) }
    }

    init(_ tree: SyntaxTree, _ document: Document) { (self.tree, self.document) = (tree, document) }

    mutating func apply(_ edits: [DocumentEdit]) throws(OperationError) {
      var editor = DocumentEditor(tree)
      let edited: [UInt8]
      do throws(EditError) {
        for edit in edits { try editor.apply(edit) }
        edited = try editor.result()
      } catch {
        throw .edit(error)
      }
      self = try Draft(edited)
    }
  }

  /// The document that edits would make.
  package func applying(_ edits: [DocumentEdit]) throws(OperationError) -> Document {
    var draft = Draft(tree, document)
    try draft.apply(edits)
    return draft.document
  }

  /// Applies edits as one step of the history.
  func apply(_ name: String, updatingFrames: Bool = true, _ edits: [DocumentEdit]) throws(OperationError) {
    try apply(name, updatingFrames: updatingFrames, stages: [{ _ in edits }])
  }

  /// Applies stages of edits as one step of the history.
  ///
  /// - Parameter updatingFrames: Whether frames that the edits change are updated (see ``updatesFrames``).
  func apply(_ name: String, updatingFrames: Bool = true, stages: [Stage]) throws(OperationError) {
    let roots = Self.rootRanges(in: tree, of: document)
    var new = Draft(tree, document)
    for stage in stages {
      guard let edits = stage(new.document) else { throw .notPossible("\(name) is not possible here") }
      if !edits.isEmpty { try new.apply(edits) }
    }
    guard new.tree.bytes != bytes else { throw .nothingToDo("\(name): nothing would change") }
    var change = History.Change(from: bytes, to: new.tree.bytes, name: name)
    change.root = Self.root(containing: change, in: roots)
    let layout: DocumentLayout
    if defersFrames {
      layout = layOut(new, changed: change.root)
    } else {
      (new, layout) = settled(new, changed: change.root, updatingFrames: updatingFrames && updatesFrames)
      guard new.tree.bytes != bytes else { throw .nothingToDo("\(name): nothing would change") }
      change = History.Change(from: bytes, to: new.tree.bytes, name: name)
      change.root = Self.root(containing: change, in: roots)
    }
    history.append(change)
    adopt(new, layout)
  }

  /// Replaces the document by a version of it, as one step of the history.
  func replace(with new: [UInt8], name: String, decision: History.Decision) throws(OperationError) {
    let draft = try Draft(new)
    var change = History.Change(from: bytes, to: new, name: name)
    change.decision = decision
    let newLayout = layOut(draft, changed: nil)
    history.append(change)
    adopt(draft, newLayout)
  }

  /// Reverts the last change. Returns its name.
  @discardableResult public func undo() throws(OperationError) -> String {
    endTrial()
    guard let change = history.past.last else { throw .nothingToDo("there is nothing to undo") }
    try adopt(change.undone(bytes), changed: change.root)
    history.moveBack()
    return change.name
  }

  /// Repeats the change that was reverted last. Returns its name.
  @discardableResult public func redo() throws(OperationError) -> String {
    endTrial()
    guard let change = history.future.last else { throw .nothingToDo("there is nothing to redo") }
    try adopt(change.redone(bytes), changed: change.root)
    history.moveForward()
    return change.name
  }

  private func adopt(_ new: [UInt8], changed: String?) throws(OperationError) {
    let draft = try Draft(new)
    adopt(draft, layOut(draft, changed: changed))
  }

  func adopt(_ draft: Draft, _ newLayout: DocumentLayout) {
    revision += 1
    issueList = nil
    knownReferences = nil
    tree = draft.tree
    document = draft.document
    layout = newLayout
    let engines = Set(layout.roots.map { ObjectIdentifier($0.engine) })
    ambiguities = ambiguities.filter { engines.contains($0.key) }
  }

  /// Lays out an edited document, as any program does that reads its bytes: only the hierarchy that the edit is in,
  /// where it is in one.
  func layOut(_ draft: Draft, changed: String?) -> DocumentLayout {
    guard let changed else { return draft.document.layout() }
    return draft.document.layout(LayoutOptions(), after: layout, changed: [changed])
  }

  /// The ranges of the top-level views, by object id.
  static func rootRanges(in tree: SyntaxTree, of document: Document) -> [(id: String, range: Range<Int>)] {
    document.topLevelViews.compactMap { view in
      let id = document.views[view].id
      return tree.node(id: id).map { (id, tree.nodes[$0].range) }
    }
  }

  /// The innermost top-level view whose text contains a change.
  static func root(containing change: History.Change, in ranges: [(id: String, range: Range<Int>)]) -> String? {
    let end = change.position + change.removed.count
    return ranges.filter { $0.range.lowerBound < change.position && end < $0.range.upperBound }
      .min { $0.range.count < $1.range.count }?.id
  }
}

// MARK: - Layout

extension EditedDocument {
  /// The ambiguous views of a hierarchy. They are found once for each layout of it.
  package func openViews(_ root: RootLayout, of layout: DocumentLayout? = nil) -> [OpenView] {
    let key = ObjectIdentifier(root.engine)
    let layout = layout ?? self.layout
    // An edit elsewhere may move the indices of the views.
    if let known = ambiguities[key], known.members == root.views { return known.views }
    let found = layout.document.usesAutoLayout ? OpenView.all(in: root, of: layout).views : []
    ambiguities[key] = (root.engine, root.views, found)
    return found
  }

  /// Views whose frame on the canvas is not the one that the constraints give, without those that are ambiguous.
  ///
  /// - Parameter hasNotes: Whether those are among them of which a check has a note alone.
  package func misplacedViews(of layout: DocumentLayout? = nil, hasNotes: Bool = false) -> [MisplacedView] {
    let layout = layout ?? self.layout
    guard layout.document.usesAutoLayout else { return [] }
    let misplaced = layout.misplacedViews().filter { hasNotes || !layout.isNoted($0) }
    let roots = Set(misplaced.compactMap { layout.root(of: $0.view)?.view })
    let open = Set(
      roots.flatMap { root in
        layout.root(of: root).map { openViews($0, of: layout).flatMap { [$0.view] + $0.followers } } ?? []
      })
    return misplaced.filter { !open.contains($0.view) }
  }
}
