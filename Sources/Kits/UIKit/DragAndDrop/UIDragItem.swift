import Foundation
import KitSupport

/// An item of a drag.
open class UIDragItem: KitObject {
  /// What the item offers.
  public let itemProvider: NSItemProvider
  /// The object of the item in the program that drags. Other programs do not get it.
  open var localObject: Any?

  /// Creates an item.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// What happens to the items where they are dropped.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: the items are not accepted.
  case cancel = 0
  /// Nothing: a drop that could be accepted elsewhere or at another time is forbidden.
  case forbidden = 1
  /// The items are copied.
  case copy = 2
  /// The items are moved, if the session allows it, which those from other programs do not.
  case move = 3

  /// Whether items are dropped by the operation in a session.
  @MainActor
  func isAccepted(in session: any UIDragDropSession) -> Bool {
    self == .copy || self == .move && session.allowsMoveOperation
  }
}

/// What a view does with the items of a drag above it.
open class UIDropProposal: KitObject {
  /// What would happen to the items.
  public let operation: UIDropOperation

  /// Creates a proposal.
  public required init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}

/// The items of a drag and their position.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  /// The items, in the order in which they were added.
  var items: [UIDragItem] { get }
  /// Whether items can be moved. True within a program, unless the delegate of the source forbids it.
  var allowsMoveOperation: Bool { get }
  /// Returns the position of the drag in the coordinates of a view, in points.
  func location(in view: UIView) -> CGPoint
}

extension UIDragDropSession {
  /// Returns whether an item offers data of one of the types.
  public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
  }
  /// Returns whether an object of a class can be created from an item.
  public func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
  /// Returns whether an object of a class can be created from an item, whose values are those of a Swift type.
  public func canLoadObjects<T: _ObjectiveCBridgeable>(ofClass: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading { canLoadObjects(ofClass: T._ObjectiveCType.self) }
}

/// The drag in the program in which it began.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// A value for the program that drags.
  var localContext: Any? { get set }
}

/// The drag above a view that accepts items.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The drag, if it began in this program; otherwise nil.
  var localDragSession: (any UIDragSession)? { get }
}

extension UIDropSession {
  /// Passes the objects of a class that can be created from the items to a function, in the order of the items.
  @discardableResult
  public func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let progress = Progress(totalUnitCount: Int64(providers.count))
    let loaded = LoadedObjects(providers.count)
    for (number, provider) in providers.enumerated() {
      provider.loadObject(ofClass: aClass) { object, _ in
        progress.completedUnitCount += 1
        loaded.set(object, at: number)
      }
    }
    loaded.whenComplete { completion($0) }
    return progress
  }
}

/// Objects that are complete when the last one was set.
private final class LoadedObjects: @unchecked Sendable {
  private let lock = NSLock()
  private var objects: [(any NSItemProviderReading)?]
  private var open: Int
  private var completion: (@MainActor ([any NSItemProviderReading]) -> Void)?

  init(_ count: Int) { (objects, open) = (Array(repeating: nil, count: count), count) }

  /// Sets an object, in any thread.
  func set(_ object: (any NSItemProviderReading)?, at number: Int) {
    let function = lock.withLock {
      (objects[number], open) = (object, open - 1)
      return open == 0 ? completion : nil
    }
    if let function { DispatchQueue.main.async { function(self.objects.compactMap { $0 }) } }
  }

  /// Calls a function with the objects: at once if all are there.
  @MainActor
  func whenComplete(_ function: @escaping @MainActor ([any NSItemProviderReading]) -> Void) {
    let isComplete = lock.withLock {
      if open > 0 { completion = function }
      return open == 0
    }
    if isComplete { function(objects.compactMap { $0 }) }
  }
}
