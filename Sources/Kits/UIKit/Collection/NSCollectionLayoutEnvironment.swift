import Foundation
import KitSupport
import LayoutEngine

/// The environment of a layout.
public protocol NSCollectionLayoutEnvironment: KitLayoutEnvironment {
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// A container with traits.
@MainActor final class CollectionTraitEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection

  init(_ container: any NSCollectionLayoutContainer, _ traits: UITraitCollection) {
    (self.container, traitCollection) = (container, traits)
    super.init()
  }
}

/// A closure that returns the frames of the items of a group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

extension NSCollectionLayoutGroup {
  /// A group whose items are placed by a closure.
  public class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(custom: layoutSize) { container, traits in
      itemProvider(CollectionTraitEnvironment(container, traits as? UITraitCollection ?? UITraitCollection()))
    }
  }
}

/// The orthogonal scrolling of a section.
public typealias UICollectionLayoutSectionOrthogonalScrollingBehavior = CompositionalSection.OrthogonalScrolling

/// The reference of the insets of a section.
public enum UIContentInsetsReference: Int, Sendable {
  /// The reference of the configuration of the layout.
  case automatic = 0
  /// The edges of the collection view.
  case none = 1
  /// Safe area, layout margins or readable content.
  case safeArea, layoutMargins, readableContent
}

extension NSCollectionLayoutSection {
  /// The reference of `contentInsets` across the scroll direction.
  public var contentInsetsReference: UIContentInsetsReference {
    get { UIContentInsetsReference(rawValue: insetsReference) ?? .automatic }
    set { insetsReference = newValue.rawValue }
  }
}
