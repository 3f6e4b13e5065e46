import AutoLayout
import Foundation

/// The container of a layout.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size of the collection view inside its insets, in points.
  var contentSize: CGSize { get }
  /// The size inside ``contentInsets``, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets inside the insets of sections, in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// A container without insets.
@MainActor package final class CollectionContainer: NSObject, NSCollectionLayoutContainer {
  package let contentSize: CGSize
  package var effectiveContentSize: CGSize { contentSize }
  package var contentInsets: NSDirectionalEdgeInsets { .zero }
  package var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }

  package init(_ size: CGSize) {
    contentSize = size
    super.init()
  }
}

/// The environment of a layout, for both kits. Plumb-specific.
@preconcurrency @MainActor public protocol KitLayoutEnvironment: NSObjectProtocol {
  /// The container of the layout, with its size and insets.
  var container: any NSCollectionLayoutContainer { get }
}

/// An environment without traits.
@MainActor package final class CollectionEnvironment: NSObject, KitLayoutEnvironment {
  package let container: any NSCollectionLayoutContainer

  package init(_ container: any NSCollectionLayoutContainer) {
    self.container = container
    super.init()
  }
}
