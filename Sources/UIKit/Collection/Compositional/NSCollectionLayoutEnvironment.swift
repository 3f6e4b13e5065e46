import Foundation

/// The room that a layout has.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size of the collection inside its insets, in points.
  var contentSize: CGSize { get }
  /// The size inside ``contentInsets``, in points.
  var effectiveContentSize: CGSize { get }
  /// Insets of the room, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The part of the insets that is left when sections have theirs.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a layout is made for.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The room.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection.
  var traitCollection: UITraitCollection { get }
}

/// A room with its traits.
@MainActor
final class LayoutRoom: NSObject, NSCollectionLayoutContainer, NSCollectionLayoutEnvironment {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  init(_ size: CGSize, _ insets: NSDirectionalEdgeInsets = .zero, _ traits: UITraitCollection) {
    (contentSize, contentInsets, traitCollection) = (size, insets, traits)
    super.init()
  }

  var effectiveContentSize: CGSize {
    CGSize(
      width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
  }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var container: any NSCollectionLayoutContainer { self }
}
