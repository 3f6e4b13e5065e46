import Foundation
import TestSupport
import Testing
import UIKit

/// A list whose words the user drags and drops, as programs write it.
private final class Words: NSObject, UITableViewDragDelegate, UITableViewDropDelegate, UICollectionViewDropDelegate {
  var words = ["a", "b"]

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    session.localContext = self
    let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: words[indexPath.row])))
    item.localObject = words[indexPath.row]
    return [item]
  }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    let isOwn = session.localDragSession?.localContext as? Words === self
    return UITableViewDropProposal(operation: isOwn ? .move : .copy, intent: .insertAtDestinationIndexPath)
  }
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    for item in coordinator.items {
      guard let source = item.sourceIndexPath, let target = coordinator.destinationIndexPath else { continue }
      words.insert(words.remove(at: source.row), at: target.row)
      coordinator.drop(item.dragItem, toRowAt: target)
    }
  }
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    for item in coordinator.items {
      let path = coordinator.destinationIndexPath ?? IndexPath(item: 0, section: 0)
      let context = coordinator.drop(
        item.dragItem, to: UICollectionViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: "cell"))
      item.dragItem.itemProvider.loadObject(ofClass: NSString.self) { object, _ in
        if object == nil { context.deletePlaceholder() }
        context.commitInsertion { self.words.insert("new", at: $0.item) }
      }
    }
  }
}

@MainActor @Suite("Drag and drop")
struct DragAndDropTests {
  @Test("Programs that drag and drop compile, and no drag ever begins")
  func noDragBegins() {
    let (words, table) = (Words(), UITableView())
    (table.dragDelegate, table.dropDelegate, table.dragInteractionEnabled) = (words, words, true)
    expectEqual([table.hasActiveDrag, table.hasActiveDrop, table.dragInteractionEnabled], [false, false, false])
    let provider = NSItemProvider(object: NSString(string: "a"))
    var isCalled = false
    provider.loadObject(ofClass: NSString.self) { object, _ in isCalled = object == nil }
    #expect(isCalled && !provider.canLoadObject(ofClass: NSString.self))
  }
}
