import DocumentEditing
import DocumentOperations
import DocumentPicture
import InterfaceBuilder
import LayoutEngine
import Picture

/// A drag in progress. The document has not changed yet.
enum Gesture {
  case constant(ConstantDrag)
  case views(ViewDrag)
}

/// A constant that follows the pointer. The engine of its hierarchy shows the result, and the document still has the
/// old one.
struct ConstantDrag {
  let index: ConstraintIndex
  let root: RootLayout
  let id: ConstraintID
  let original: Double
  /// By item: its view.
  let views: [ItemID: ViewIndex]
  /// By view: the constraints that refer to it.
  let lines: [ViewIndex: [(index: ConstraintIndex, id: ConstraintID)]]
  /// The frames that the page shows.
  var frames: [ViewIndex: Rect]
}

extension Session {
  /// Shows the document with another constant of a constraint (C11). Returns what moved since the last step.
  @discardableResult func drag(_ index: ConstraintIndex, to constant: Double) throws(OperationError) -> LiveScene {
    guard constant.isFinite, abs(constant) <= 1e6 else { throw .invalidCommand("a constant is a number") }
    var drag = try constantDrag(index)
    do throws(ConstraintError) {
      try drag.root.engine.setConstant(constant, of: drag.id)
    } catch {
      throw .notPossible("the constant is not allowed")
    }
    drag.root.engine.layoutSettlingInsets()
    let live = step(&drag)
    gesture = .constant(drag)
    return live
  }

  private func constantDrag(_ index: ConstraintIndex) throws(OperationError) -> ConstantDrag {
    if case .constant(let drag) = gesture, drag.index == index { return drag }
    cancelGesture()
    let node = document.constraints[index]
    guard !node.id.isEmpty else { throw .missingObjectID("constraint") }
    let root = try edited.root(of: node.owner)
    var views: [ItemID: ViewIndex] = [:]
    for view in root.views { if let item = root.item(of: view), views[item] == nil { views[item] = view } }
    var lines: [ViewIndex: [(index: ConstraintIndex, id: ConstraintID)]] = [:]
    var found: ConstraintID?
    for id in root.engine.allConstraints {
      guard let position = root.documentConstraint(id) else { continue }
      if position == index { found = id }
      let items = document.items(of: document.constraints[position])
      for item in [items.first, items.second ?? items.first] {
        guard let view = document.viewIndex(ofItem: item) else { continue }
        if lines[view]?.last?.index != position { lines[view, default: []].append((position, id)) }
      }
    }
    guard let found else { throw .notPossible("the constraint is not in force for this size class") }
    var frames: [ViewIndex: Rect] = [:]
    for view in root.views { frames[view] = root.frame(of: view) }
    return ConstantDrag(
      index: index, root: root, id: found, original: node.constant, views: views, lines: lines, frames: frames)
  }

  /// The geometry of what moved since the last step.
  private func step(_ drag: inout ConstantDrag) -> LiveScene {
    guard let rootItem = drag.root.item(of: drag.root.view) else { return LiveScene() }
    let rounded = drag.root.engine.pixelFrames(
      below: rootItem, scale: layout.scale, orientation: document.platform == .macOS ? .upwards : .downwards)
    var moved: [ViewIndex] = []
    var resized: Set<ViewIndex> = []
    for (item, frame) in rounded {
      guard let view = drag.views[item], view != drag.root.view, let old = drag.frames[view], old != frame else {
        continue
      }
      moved.append(view)
      if old.size != frame.size { resized.insert(view) }
      drag.frames[view] = frame
    }
    let frames = drag.frames
    let root = drag.root
    let tree = PictureTree(
      drawnDocument, isDark: document.isDark, images: resources.images, catalogColors: catalogColors,
      shownTabs: shownTabs,
      frame: { frames[$0] },
      alignmentInsets: { view in root.item(of: view).map { root.engine.alignmentInsets(of: $0) } ?? .zero })
    let painter = Painter(document.platform == .macOS ? .desktop : .touch, isDark: document.isDark)
    let views = moved.compactMap { view -> LiveScene.View? in
      guard let frame = frames[view] else { return nil }
      let key = document.key(of: view)
      let node = resized.contains(view) ? tree.ownNode(view) : nil
      return LiveScene.View(key: key, frame: frame, image: node.map { painter.image(of: $0, key: key) })
    }
    return LiveScene(views: views, lines: liveLines(drag, moved: moved, tree))
  }

  private func liveLines(_ drag: ConstantDrag, moved: [ViewIndex], _ tree: PictureTree) -> [LiveScene.Line] {
    let lines = ConstraintLines(drag.root, tree: tree, isHidden: { self.layout.isHidden($0) })
    let bounds = Rect(origin: .zero, size: layout.frame(of: drag.root.view)?.size ?? .zero)
    var known: Set<ConstraintIndex> = []
    var result: [LiveScene.Line] = []
    func add(_ index: ConstraintIndex, _ id: ConstraintID) {
      guard known.insert(index).inserted, let line = lines.geometry(drag.root.engine.constraint(id), index: index)
      else { return }
      let segments = ConstraintMark(line, bounds: bounds).roundedSegments
      result.append(LiveScene.Line(key: document.key(ofConstraint: index), label: line.label, segments: segments))
    }
    add(drag.index, drag.id)
    // What is inside a view moves with it.
    var affected = Set(moved)
    for view in drag.root.views where view != drag.root.view {
      if let parent = document.views[view].parent, affected.contains(parent) { affected.insert(view) }
    }
    for view in drag.root.views where affected.contains(view) {
      for line in drag.lines[view] ?? [] { add(line.index, line.id) }
    }
    return result
  }

  /// Ends a gesture without any change of the document.
  func cancelGesture() {
    if case .constant(let drag) = gesture {
      try? drag.root.engine.setConstant(drag.original, of: drag.id)
      drag.root.engine.layoutSettlingInsets()
    }
    gesture = nil
  }

  /// Ends a gesture: what was shown is written to the document.
  func drop() throws(OperationError) {
    switch gesture {
    case .constant(let drag):
      let constant = drag.root.engine.constraint(drag.id).constant
      cancelGesture()
      try edited.set(["constant": Numeral.precise(constant)], ofConstraints: [drag.index], name: "Change Constant")
    case .views(let drag):
      gesture = nil
      try edited.move(drag.moved, guides: drag.guides.compactMap { $0.constraint })
    case nil: throw .nothingToDo("nothing is dragged")
    }
  }
}
