import Foundation
import Testing
import UIKit

/// A list of words whose rows the user reorders, as programs write it.
@MainActor
private final class Words: NSObject, UITableViewDataSource, UITableViewDragDelegate, UITableViewDropDelegate {
  var words: [String]
  var allowsMove = true
  var calls: [String] = []
  /// The context of a placeholder, in place of inserting dropped texts at once.
  var waits = false
  var place: (any UITableViewDropPlaceholderContext)?
  let table = UITableView(frame: CGRect(0, 0, 200, 400))

  init(_ words: [String]) {
    self.words = words
    super.init()
    table.rowHeight = 40
    table.dataSource = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "word")
    (table.dragDelegate, table.dropDelegate, table.dragInteractionEnabled) = (self, self, true)
    table.layoutIfNeeded()
  }

  var shownWords: [String?] { table.visibleCells.map { $0.textLabel?.text } }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    cell.textLabel?.text = words[indexPath.row]
    return cell
  }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    session.localContext = self
    return items(indexPath)
  }
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] { items(indexPath) }
  private func items(_ path: IndexPath) -> [UIDragItem] {
    guard words[path.row] != "fixed" else { return [] }
    let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: words[path.row])))
    item.localObject = words[path.row]
    return [item]
  }
  func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
    allowsMove
  }
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) { calls.append("begin") }
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { calls.append("dragEnd") }

  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: String.self)
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) { calls.append("enter") }
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) { calls.append("exit") }
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) { calls.append("dropEnd") }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    let isOwn = session.localDragSession?.localContext as? Words === self
    return UITableViewDropProposal(operation: isOwn ? .move : .copy, intent: .insertAtDestinationIndexPath)
  }
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    calls.append("perform")
    let destination = coordinator.destinationIndexPath ?? IndexPath(row: words.count, section: 0)
    for item in coordinator.items {
      if let source = item.sourceIndexPath, coordinator.proposal.operation == .move {
        tableView.performBatchUpdates {
          self.words.insert(self.words.remove(at: source.row), at: destination.row)
          tableView.deleteRows(at: [source], with: .none)
          tableView.insertRows(at: [destination], with: .none)
        }
        coordinator.drop(item.dragItem, toRowAt: destination).addCompletion { [self] _ in calls.append("animated") }
      } else if waits {
        place = coordinator.drop(
          item.dragItem,
          to: UITableViewDropPlaceholder(insertionIndexPath: destination, reuseIdentifier: "word", rowHeight: 40))
      } else {
        item.dragItem.itemProvider.loadObject(ofClass: String.self) { [self] word, _ in
          words.insert(word ?? "?", at: destination.row)
          tableView.insertRows(at: [destination], with: .none)
        }
      }
    }
  }
}

@Suite("Drag and drop")
@MainActor
struct DragAndDropTests {
  private func middle(_ row: Int) -> CGPoint { CGPoint(x: 50, y: CGFloat(row) * 40 + 20) }

  @Test("a dropped row moves in the data and in the table, and the delegates are called in order")
  func droppedRowMoves() throws {
    let list = Words(["one", "two", "three", "four"])
    let drag = try #require(UserDrag(from: list.table, at: middle(0)))
    #expect(list.table.hasActiveDrag)
    #expect(!list.table.hasActiveDrop)
    #expect(drag.move(to: middle(2), in: list.table) == .move)
    #expect(list.table.hasActiveDrop)
    #expect(drag.drop())
    list.table.layoutIfNeeded()
    #expect(list.words == ["two", "three", "one", "four"])
    #expect(list.shownWords == ["two", "three", "one", "four"])
    #expect(list.calls == ["begin", "enter", "perform", "animated", "dropEnd", "dragEnd"])
    #expect(!list.table.hasActiveDrag)
    #expect(!list.table.hasActiveDrop)
    #expect(!drag.drop())
  }

  @Test("items of another program are copied, and have no source and no local object")
  func itemsFromElsewhereAreCopied() {
    let list = Words(["one", "two"])
    let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "new")))
    item.localObject = "local"
    let drag = UserDrag(items: [item])
    #expect(item.localObject == nil)
    #expect(drag.move(to: middle(1), in: list.table) == .copy)
    #expect(drag.drop())
    list.table.layoutIfNeeded()
    #expect(list.shownWords == ["one", "new", "two"])
    #expect(list.calls == ["enter", "perform", "dropEnd"])
  }

  @Test("a row without items, a table that forbids drags and one without a delegate begin none")
  func dragsThatDoNotBegin() {
    let list = Words(["fixed", "two"])
    #expect(UserDrag(from: list.table, at: middle(0)) == nil)
    #expect(UserDrag(from: list.table, at: CGPoint(x: 50, y: 300)) == nil)
    list.table.dragInteractionEnabled = false
    #expect(UserDrag(from: list.table, at: middle(1)) == nil)
    list.table.dragInteractionEnabled = true
    list.table.dragDelegate = nil
    #expect(UserDrag(from: list.table, at: middle(1)) == nil)
    #expect(list.calls.isEmpty)
  }

  @Test("a move that the source does not allow is not performed")
  func forbiddenMoveIsNotPerformed() throws {
    let list = Words(["one", "two"])
    list.allowsMove = false
    let drag = try #require(UserDrag(from: list.table, at: middle(0)))
    drag.move(to: middle(1), in: list.table)
    #expect(!drag.drop())
    #expect(list.words == ["one", "two"])
    #expect(list.calls == ["begin", "enter", "dropEnd", "dragEnd"])
  }

  @Test("items that are not of interest are not accepted, and neither is a cancelled drag")
  func unwantedItems() throws {
    let list = Words(["one", "two"])
    let image = UserDrag(items: [UIDragItem(itemProvider: NSItemProvider(object: UIImage(size: CGSize(4, 4))))])
    #expect(image.move(to: middle(0), in: list.table) == .cancel)
    #expect(!image.drop())
    let drag = try #require(UserDrag(from: list.table, at: middle(0)))
    drag.move(to: middle(1), in: list.table)
    drag.cancel()
    #expect(list.calls == ["begin", "enter", "dropEnd", "dragEnd"])
    #expect(drag.move(to: middle(1), in: list.table) == .cancel)
  }

  @Test("a drag takes items of several rows")
  func addedItems() throws {
    let list = Words(["one", "two", "fixed"])
    let target = Words([])
    let drag = try #require(UserDrag(from: list.table, at: middle(0)))
    #expect(drag.addItems(from: list.table, at: middle(1)))
    #expect(!drag.addItems(from: list.table, at: middle(2)))
    #expect(!drag.addItems(from: target.table, at: middle(0)))
    #expect(drag.move(to: middle(0), in: target.table) == .copy)
    #expect(drag.drop())
    #expect(target.words == ["two", "one"])
    #expect(list.words == ["one", "two", "fixed"])
  }

  @Test("the place of an item is filled once, and counts no row before")
  func placeholderIsFilledOnce() throws {
    let list = Words(["one", "two"])
    list.waits = true
    let drag = UserDrag(items: [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "late")))])
    drag.move(to: middle(1), in: list.table)
    #expect(drag.drop())
    let place = try #require(list.place)
    #expect(list.table.numberOfRows(inSection: 0) == 2)
    #expect(place.commitInsertion { list.words.insert("late", at: $0.row) })
    list.table.layoutIfNeeded()
    #expect(list.shownWords == ["one", "late", "two"])
    #expect(!place.commitInsertion { _ in Issue.record("filled twice") })
    #expect(!place.deletePlaceholder())
  }
}

/// A collection of squares whose items the user reorders.
@MainActor
private final class Squares: Items, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  var destinations: [IndexPath?] = []

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let item = UIDragItem(itemProvider: NSItemProvider())
    item.localObject = sizes[0][indexPath.item]
    return [item]
  }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    destinations.append(destinationIndexPath)
    return UICollectionViewDropProposal(
      operation: destinationIndexPath?.item == 0 ? .forbidden : .move, intent: .insertAtDestinationIndexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    guard let item = coordinator.items.first, let source = item.sourceIndexPath,
      let size = item.dragItem.localObject as? CGSize, coordinator.proposal.intent == .insertAtDestinationIndexPath
    else { return }
    let destination = coordinator.destinationIndexPath ?? IndexPath(item: sizes[0].count - 1, section: 0)
    collectionView.performBatchUpdates {
      self.sizes[0].remove(at: source.item)
      self.sizes[0].insert(size, at: destination.item)
      collectionView.deleteItems(at: [source])
      collectionView.insertItems(at: [destination])
    }
    coordinator.drop(item.dragItem, toItemAt: destination)
  }
}

@Suite("Drag and drop in collections")
@MainActor
struct CollectionDragTests {
  @Test("an item moves to the item below it, to the end, or not at all where the drop is forbidden")
  func itemsMove() throws {
    let squares = Squares([[10, 20, 30, 40].map { CGSize($0, 10) }])
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(50, 50)
    let collection = makeCollection(squares, layout) { collection in
      (collection.dragDelegate, collection.dropDelegate) = (squares, squares)
      collection.dragInteractionEnabled = true
    }
    func middle(_ item: Int) throws -> CGPoint {
      let cell = try #require(collection.cellForItem(at: IndexPath(item: item, section: 0)))
      return CGPoint(x: cell.frame.midX, y: cell.frame.midY)
    }
    func widths() -> [CGFloat] {
      collection.layoutIfNeeded()
      return collection.visibleCells.compactMap { ($0 as? SquareCell)?.width.constant }
    }
    #expect(widths() == [10, 20, 30, 40])
    var drag = try #require(UserDrag(from: collection, at: try middle(0)))
    #expect(drag.move(to: try middle(2), in: collection) == .move)
    #expect(drag.drop())
    #expect(widths() == [20, 30, 10, 40])
    drag = try #require(UserDrag(from: collection, at: try middle(1)))
    #expect(drag.move(to: CGPoint(x: 100, y: 190), in: collection) == .move)
    #expect(drag.drop())
    #expect(widths() == [20, 10, 40, 30])
    drag = try #require(UserDrag(from: collection, at: try middle(3)))
    #expect(drag.move(to: try middle(0), in: collection) == .forbidden)
    #expect(!drag.drop())
    #expect(widths() == [20, 10, 40, 30])
    #expect(squares.destinations == [IndexPath(item: 2, section: 0), nil, IndexPath(item: 0, section: 0)])
  }
}

/// A view with both interactions.
@MainActor
private final class Box: UIView, UIDragInteractionDelegate, UIDropInteractionDelegate {
  var calls: [String] = []
  var proposed = UIDropOperation.copy
  var loaded: [String] = []
  var position: CGPoint?

  override init(frame: CGRect) {
    super.init(frame: frame)
    let drag = UIDragInteraction(delegate: self)
    drag.isEnabled = true
    addInteraction(drag)
    addInteraction(UIDropInteraction(delegate: self))
  }
  required init?(coder: NSCoder) { nil }

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    [NSURL(string: "https://example.com/a"), NSURL(string: "https://example.com/b")].compactMap { $0 }.map {
      UIDragItem(itemProvider: NSItemProvider(object: $0))
    }
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {
    position = session.location(in: self)
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) { calls.append("will end \(operation)") }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) { calls.append("ended \(operation)") }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    calls.append("enter")
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    calls.append("exit")
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
  {
    UIDropProposal(operation: proposed)
  }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    session.loadObjects(ofClass: NSURL.self) { [self] in loaded = $0.compactMap { ($0 as? NSURL)?.path } }
    calls.append("perform")
  }
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    calls.append("conclude")
  }
}

@Suite("Drag and drop interactions")
@MainActor
struct DragInteractionTests {
  private let root = makeContainer(400, 200)
  private let left = Box(frame: CGRect(0, 0, 200, 200))
  private let right = Box(frame: CGRect(200, 0, 200, 200))

  init() {
    root.addSubview(left)
    root.addSubview(right)
  }

  @Test("a drag enters and leaves the views below it, and is dropped on the last")
  func dragVisitsViews() throws {
    // The label is in front, and has no interaction of its own.
    let label = UILabel(frame: CGRect(0, 0, 50, 50))
    label.isUserInteractionEnabled = true
    left.addSubview(label)
    let drag = try #require(UserDrag(from: root, at: CGPoint(x: 10, y: 10)))
    #expect(drag.move(to: CGPoint(x: 100, y: 10), in: root) == .copy)
    #expect(drag.move(to: CGPoint(x: 300, y: 30), in: root) == .copy)
    #expect(left.position == CGPoint(x: 300, y: 30))
    #expect(drag.drop())
    #expect(left.calls == ["enter", "exit", "will end copy", "ended copy"])
    #expect(right.calls == ["enter", "perform", "conclude"])
    #expect(right.loaded == ["/a", "/b"])
  }

  @Test(
    "a view that forbids the drop, and a place without a view, end the drag with nothing", arguments: [true, false])
  func dropIsForbidden(isOnView: Bool) throws {
    let drag = try #require(UserDrag(from: left, at: CGPoint(x: 1, y: 1)))
    right.proposed = .forbidden
    let place = CGPoint(x: isOnView ? 300 : 500, y: 10)
    #expect(drag.move(to: place, in: root) == (isOnView ? .forbidden : .cancel))
    #expect(!drag.drop())
    #expect(left.calls == ["will end cancel", "ended cancel"])
    #expect(right.calls == (isOnView ? ["enter"] : []))
  }

  @Test("interactions that are disabled begin no drag; by default they are disabled on a phone")
  func disabledInteraction() {
    #expect(!UIDragInteraction(delegate: left).isEnabled)
    (left.interactions.first as? UIDragInteraction)?.isEnabled = false
    #expect(UserDrag(from: left, at: CGPoint(x: 1, y: 1)) == nil)
  }
}
