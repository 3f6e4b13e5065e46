import Foundation
import KitSupport

// The names of drag and drop that programs need in order to compile. No drag ever begins, so that no delegate is
// called: optional methods of delegates are not declared, and a program's methods of their names compile without it.

/// An object that an item provider can offer. Has no effect: Plumb does not simulate drags.
public protocol NSItemProviderWriting: NSObjectProtocol {}
/// A class whose objects an item provider can create. Has no effect: Plumb does not simulate drags.
public protocol NSItemProviderReading: NSObjectProtocol {}
extension NSString: NSItemProviderReading, NSItemProviderWriting {}
extension NSURL: NSItemProviderReading, NSItemProviderWriting {}
extension UIImage: NSItemProviderReading, NSItemProviderWriting {}

/// What an item of a drag offers. Has no effect: Plumb does not simulate drags.
open class NSItemProvider: NSObject {
  /// The name of the item.
  open var suggestedName: String?
  /// Creates a provider that offers nothing.
  public override init() { super.init() }
  /// Creates a provider of an object.
  public init(object: any NSItemProviderWriting) { super.init() }
  /// Offers another object.
  open func registerObject(_ object: any NSItemProviderWriting) {}
  /// Returns whether an object of a class can be created: always false here.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { false }
  /// Passes neither an object nor an error.
  @discardableResult open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(nil, nil)
    return Progress(totalUnitCount: 0)
  }
}

/// An item of a drag. Has no effect: Plumb does not simulate drags.
open class UIDragItem: KitObject {
  /// What the item offers.
  public let itemProvider: NSItemProvider
  /// The object of the item in the program that drags.
  open var localObject: Any?
  /// Creates an item.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// What happens to dropped items. Has no effect: Plumb does not simulate drags.
public enum UIDropOperation: UInt, Sendable {
  /// The drag ends without a drop.
  case cancel
  /// The items cannot be dropped here.
  case forbidden
  /// The items are copied.
  case copy
  /// The items are moved.
  case move
}

/// What a view does with dropped items. Has no effect: Plumb does not simulate drags.
open class UIDropProposal: KitObject {
  /// What happens to the items.
  public let operation: UIDropOperation
  /// Creates a proposal.
  public required init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}

/// The items of a drag. Has no effect: Plumb does not simulate drags.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// The items.
  var items: [UIDragItem] { get }
  /// Whether the items may be moved rather than copied.
  var allowsMoveOperation: Bool { get }
  /// The position in a view, in points.
  func location(in view: UIView) -> CGPoint
  /// Whether an item has data of one of some types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether an item has an object of a class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag in the program in which it began. Has no effect: Plumb does not simulate drags.
public protocol UIDragSession: UIDragDropSession {
  /// What the program that drags keeps with the drag.
  var localContext: Any? { get set }
}

/// A drag above a view that accepts items. Has no effect: Plumb does not simulate drags.
public protocol UIDropSession: UIDragDropSession {
  /// The drag in the same program, or nil.
  var localDragSession: (any UIDragSession)? { get }
  /// Loads the objects of the items.
  @discardableResult func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

/// An animation of dropped items. Has no effect: Plumb does not simulate drags.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  /// Animates changes beside the drop.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Calls a closure when the animation ends.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// The place of a dropped item whose data is not complete. Has no effect: Plumb does not simulate drags.
@preconcurrency @MainActor public protocol UIDropPlaceholderContext: UIDragAnimating {
  /// The item.
  var dragItem: UIDragItem { get }
  /// Replaces the place by the item.
  @discardableResult func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool
  /// Removes the place.
  @discardableResult func deletePlaceholder() -> Bool
}

// MARK: Views

/// Lets the items of a view be dragged. Has no effect: Plumb does not simulate drags.
open class UIDragInteraction: KitObject, UIInteraction {
  /// The delegate.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// Whether the interaction reacts to the user.
  open var isEnabled = true
  /// Creates an interaction.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// The object that has the items of a view. Has no effect: Plumb does not simulate drags.
@preconcurrency @MainActor public protocol UIDragInteractionDelegate: AnyObject {
  /// Returns the items of a drag that begins.
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
}

/// Lets items be dropped on a view. Has no effect: Plumb does not simulate drags.
open class UIDropInteraction: KitObject, UIInteraction {
  /// The delegate.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// Creates an interaction.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// The object that accepts items dropped on a view. Has no effect: Plumb does not simulate drags.
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: AnyObject {}

// MARK: Tables

extension UITableView {
  /// Whether rows can be dragged. Has no effect: Plumb does not simulate drags.
  public var dragInteractionEnabled: Bool {
    get { false }
    set {}
  }
  /// Whether a row is being dragged: always false here.
  public var hasActiveDrag: Bool { false }
  /// Whether a drag is above the table view: always false here.
  public var hasActiveDrop: Bool { false }
}

/// The object that has the items of a table view. Has no effect: Plumb does not simulate drags.
public protocol UITableViewDragDelegate: NSObjectProtocol, KitDelegate {
  /// Returns the items of a drag that begins in a row.
  func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
    -> [UIDragItem]
}

/// The object that accepts items dropped on a table view. Has no effect: Plumb does not simulate drags.
public protocol UITableViewDropDelegate: NSObjectProtocol, KitDelegate {
  /// Puts dropped items into the data.
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
}

/// What a table view does with dropped items. Has no effect: Plumb does not simulate drags.
open class UITableViewDropProposal: UIDropProposal {
  /// Where items are inserted.
  public enum Intent: Int, Sendable {
    /// The position is not decided.
    case unspecified
    /// Items are inserted at the position.
    case insertAtDestinationIndexPath
    /// Items are put into what is at the position.
    case insertIntoDestinationIndexPath
    /// The view decides.
    case automatic
  }
  /// Where the items are inserted.
  public let intent: Intent
  /// Creates a proposal.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
  public required init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
}

/// A drop on a table view. Has no effect: Plumb does not simulate drags.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// The items.
  var items: [any UITableViewDropItem] { get }
  /// The position of the drop, or nil.
  var destinationIndexPath: IndexPath? { get }
  /// What the view does with the items.
  var proposal: UITableViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Drops an item, with an animation.
  @discardableResult func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Drops an item, with an animation.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder) -> any UITableViewDropPlaceholderContext
}

/// An item that is dropped on a list. Has no effect: Plumb does not simulate drags.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The position that the item comes from, or nil.
  var sourceIndexPath: IndexPath? { get }
}

/// The place of an item whose data is not complete. Has no effect: Plumb does not simulate drags.
open class UITableViewDropPlaceholder: KitObject {
  /// Creates a place.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) { super.init() }
}

/// The place of an item in a table view. Has no effect: Plumb does not simulate drags.
public typealias UITableViewDropPlaceholderContext = UIDropPlaceholderContext

// MARK: Collections

extension UICollectionView {
  /// Whether items can be dragged. Has no effect: Plumb does not simulate drags.
  public var dragInteractionEnabled: Bool {
    get { false }
    set {}
  }
  /// Whether an item is being dragged: always false here.
  public var hasActiveDrag: Bool { false }
  /// Whether a drag is above the collection view: always false here.
  public var hasActiveDrop: Bool { false }
}

/// The object that has the items of a collection view. Has no effect: Plumb does not simulate drags.
public protocol UICollectionViewDragDelegate: NSObjectProtocol, KitDelegate {
  /// Returns the items of a drag that begins at an item.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
}

/// The object that accepts items dropped on a collection view. Has no effect: Plumb does not simulate drags.
public protocol UICollectionViewDropDelegate: NSObjectProtocol, KitDelegate {
  /// Puts dropped items into the data.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
}

/// What a collection view does with dropped items. Has no effect: Plumb does not simulate drags.
open class UICollectionViewDropProposal: UIDropProposal {
  /// Where items are inserted.
  public enum Intent: Int, Sendable {
    /// The position is not decided.
    case unspecified
    /// Items are inserted at the position.
    case insertAtDestinationIndexPath
    /// Items are put into what is at the position.
    case insertIntoDestinationIndexPath
  }
  /// Where the items are inserted.
  public let intent: Intent
  /// Creates a proposal.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
  public required init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
}

/// A drop on a collection view. Has no effect: Plumb does not simulate drags.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// The items.
  var items: [any UICollectionViewDropItem] { get }
  /// The position of the drop, or nil.
  var destinationIndexPath: IndexPath? { get }
  /// What the view does with the items.
  var proposal: UICollectionViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Drops an item, with an animation.
  @discardableResult func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Drops an item, with an animation.
  @discardableResult func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
}

/// An item that is dropped on a collection view. Has no effect: Plumb does not simulate drags.
public typealias UICollectionViewDropItem = UITableViewDropItem

/// The place of an item whose data is not complete. Has no effect: Plumb does not simulate drags.
open class UICollectionViewDropPlaceholder: KitObject {
  /// Creates a place.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) { super.init() }
}

/// The place of an item in a collection view. Has no effect: Plumb does not simulate drags.
public typealias UICollectionViewDropPlaceholderContext = UIDropPlaceholderContext
