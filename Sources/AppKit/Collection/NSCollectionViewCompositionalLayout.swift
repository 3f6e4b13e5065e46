import AutoLayout
import Foundation
import KitSupport
import LayoutEngine

/// The environment of a layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The container of the layout, with its size and insets.
  var container: any NSCollectionLayoutContainer { get }
}

@MainActor
private final class CollectionEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  init(_ container: any NSCollectionLayoutContainer) {
    self.container = container
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
    NSCollectionLayoutGroup(custom: layoutSize) { container, _ in itemProvider(CollectionEnvironment(container)) }
  }
}

/// The orthogonal scrolling of a section.
public typealias NSCollectionLayoutSectionOrthogonalScrollingBehavior = CompositionalSection.OrthogonalScrolling

/// The configuration of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The scroll direction.
  open var scrollDirection = NSCollectionView.ScrollDirection.vertical
  /// The spacing of sections, in points.
  open var interSectionSpacing: CGFloat = 0
}

/// A closure that returns a section; nil is misuse.
public typealias NSCollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout of sections that consist of groups of items. `CompositionalSection` of `LayoutEngine` describes the arrangement.
///
/// Dimensions are fractions of the container, lengths or estimates. An estimate is replaced by the size that the
/// constraints of the item require when it becomes visible. Plumb receives no events: a program scrolls a section
/// orthogonally with ``setOrthogonalOffset(_:inSection:)`` or `NSCollectionView.scrollToItems(at:scrollPosition:)`.
open class NSCollectionViewCompositionalLayout: NSCollectionViewLayout {
  /// The scroll direction and the spacing between sections.
  open var configuration: NSCollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
  private let provider: NSCollectionViewCompositionalLayoutSectionProvider
  /// A section with its description and its orthogonal offset.
  private struct Section {
    let section: NSCollectionLayoutSection
    let layout: CompositionalSection
    var offset: Double
  }

  private var sections: [Section] = []
  /// The orthogonal offsets that were set, by section.
  private var offsets: [Int: Double] = [:]
  private var preparedRoom = CGSize.zero
  private var length: CGFloat = 0

  /// Creates a layout in which all sections are equal.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: NSCollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Creates a layout whose sections come from `sectionProvider`. It is called during each preparation.
  public init(
    sectionProvider: @escaping NSCollectionViewCompositionalLayoutSectionProvider,
    configuration: NSCollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }

  /// Returns nil: an archive cannot contain the closures that describe the sections.
  public required init?(coder: NSCoder) { nil }

  private var axis: Axis { configuration.scrollDirection == .vertical ? .vertical : .horizontal }

  /// Places all items. O(items).
  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    (preparedRoom, sections, length) = (room, [], 0)
    let environment = CollectionEnvironment(CollectionContainer(preparedRoom))
    for (number, count) in collectionView.counts.enumerated() {
      guard let section = provider(number, environment) else {
        LayoutFault.reportInconsistency("The section provider returned nil for section \(number).")
        // The sections after a missing one would have the wrong numbers.
        break
      }
      if number > 0 { length += configuration.interSectionSpacing }
      let description = section.description(inside: .zero, nil, along: axis) { kind, index in
        measured[CollectionKey(kind: kind, path: IndexPath(item: index, section: number))]
      }
      var sizes: [Int: Size] = [:]
      for (key, size) in measured where key.kind == nil && key.path.section == number {
        sizes[key.path.item] = Size(size)
      }
      let layout = CompositionalSection(
        description, count: count, measured: sizes, along: axis, in: Size(preparedRoom), from: Double(length))
      let offset = offsets[number].map { layout.restingOffset(near: $0) } ?? layout.initialOffset
      sections.append(Section(section: section, layout: layout, offset: offset))
      length = CGFloat(layout.end)
    }
  }

  open override var collectionViewContentSize: CGSize {
    axis == .vertical
      ? CGSize(width: preparedRoom.width, height: length) : CGSize(width: length, height: preparedRoom.height)
  }

  /// Returns the attributes of the elements that intersect a rectangle. O(items of the intersecting sections).
  open override func layoutAttributesForElements(in rect: CGRect) -> [NSCollectionViewLayoutAttributes] {
    var result: [NSCollectionViewLayoutAttributes] = []
    for (number, entry) in sections.enumerated() {
      if mirrored(CGRect(entry.layout.frame)).intersects(rect) {
        result += entry.layout.items.indices.map { attributes(ofItem: $0, number) }
      }
      // A header or footer can have an offset that moves it out of its section.
      result += entry.section.orderedBoundaries.indices.map { attributes(ofBoundary: $0, number) }
    }
    return result.filter { $0.frame.intersects(rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> NSCollectionViewLayoutAttributes? {
    guard indexPath.isInside(sections.map(\.layout.items.count)) else { return nil }
    return attributes(ofItem: indexPath.item, indexPath.section)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: NSCollectionView.SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
    let boundaries = sections[indexPath.section].section.orderedBoundaries
    let found = boundaries.firstIndex { $0.item.elementKind == elementKind && $0.index == indexPath.item }
    return found.map { attributes(ofBoundary: $0, indexPath.section) }
  }

  private func attributes(ofItem item: Int, _ number: Int) -> NSCollectionViewLayoutAttributes {
    let made = NSCollectionViewLayoutAttributes(forItemWith: IndexPath(item: item, section: number))
    let layout = sections[number].layout
    let (element, offset) = (layout.items[item], sections[number].offset)
    made.frame = mirrored(
      CGRect(axis == .vertical ? element.frame.offset(dx: -offset, dy: 0) : element.frame.offset(dx: 0, dy: -offset)))
    (made.zIndex, made.estimated) = (element.zIndex, element.estimated)
    return made
  }

  private func attributes(ofBoundary boundary: Int, _ number: Int) -> NSCollectionViewLayoutAttributes {
    let (item, index) = sections[number].section.orderedBoundaries[boundary]
    let made = NSCollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: item.elementKind, with: IndexPath(item: index, section: number))
    made.frame = mirrored(CGRect(frame(ofBoundary: boundary, sections[number].layout, item.pinToVisibleBounds)))
    (made.zIndex, made.estimated) = (item.zIndex, item.layoutSize.extent.estimated)
    return made
  }

  /// The frame of a header or footer. One that is pinned is moved within its section to stay visible.
  private func frame(ofBoundary index: Int, _ section: CompositionalSection, _ isPinned: Bool) -> Rect {
    guard isPinned, let visible = collectionView?.visiblePart else { return section.boundaries[index].frame }
    return axis == .vertical
      ? section.frame(ofBoundary: index, pinnedBetween: Double(visible.minY), and: Double(visible.maxY))
      : section.frame(ofBoundary: index, pinnedBetween: Double(visible.minX), and: Double(visible.maxX))
  }

  // MARK: Orthogonal scrolling

  /// Returns the orthogonal offset of a section, in points; 0 if it does not scroll orthogonally. Plumb-specific.
  public func orthogonalOffset(inSection section: Int) -> CGFloat {
    prepareIfNeeded()
    return sections.indices.contains(section) ? CGFloat(sections[section].offset) : 0
  }

  /// Sets the orthogonal offset of a section, in points, to the nearest one at which scrolling can end. It has no
  /// effect if the section does not scroll orthogonally. Plumb-specific.
  public func setOrthogonalOffset(_ offset: CGFloat, inSection section: Int) {
    prepareIfNeeded()
    guard offset.isFinite, sections.indices.contains(section), sections[section].layout.isOrthogonal else { return }
    let resting = sections[section].layout.restingOffset(near: Double(offset))
    (sections[section].offset, offsets[section]) = (resting, resting)
    collectionView?.needsLayout = true
  }

  override func willScroll(toItemAt path: IndexPath) {
    prepareIfNeeded()
    guard path.isInside(sections.map(\.layout.items.count)) else { return }
    setOrthogonalOffset(CGFloat(sections[path.section].layout.offset(ofItem: path.item)), inSection: path.section)
  }

  override func willReload() { offsets = [:] }

  /// Returns whether the size of the visible part changed.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard newBounds.size != preparedRoom else { return false }
    measured = [:]
    return true
  }
}
