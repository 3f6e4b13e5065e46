import AutoLayout
import Foundation
import LayoutEngine

/// The sections of a compositional layout in its content, from left to right. `CompositionalSection` of `LayoutEngine`
/// places their elements.
///
/// A class, because the closures of the client that describe sections can ask the layout during a preparation.
@MainActor package final class SectionArrangement: CollectionArrangement {
  /// A section with its description, its headers and footers and its orthogonal offset.
  private struct Section {
    let section: NSCollectionLayoutSection
    let boundaries: [(item: NSCollectionLayoutBoundarySupplementaryItem, index: Int)]
    let layout: CompositionalSection
    var offset: Double

    /// Whether an element can be outside the section.
    var canBeLeft: Bool { boundaries.contains { $0.item.offset != .zero } }
    var hasEstimates: Bool {
      layout.items.contains { !$0.estimated.isNone }
        || boundaries.contains { !$0.item.layoutSize.extent.estimated.isNone }
    }
  }

  /// The size of the visible part for which the sections are placed.
  package private(set) var room = CGSize.zero
  /// The axis along which sections follow each other.
  package private(set) var axis = Axis.vertical
  /// Whether an element has an estimated dimension.
  package private(set) var hasEstimates = false
  private var sections: [Section] = []
  private var length = 0.0
  /// The orthogonal offsets that were set, by section.
  private var offsets: [Int: Double] = [:]

  package init() {}

  // MARK: Placing

  /// Places all sections. O(items).
  ///
  /// - Parameters:
  ///   - counts: The number of items of each section.
  ///   - room: The size of the visible part, in points.
  ///   - spacing: The spacing of sections, in points.
  ///   - measured: The sizes that elements with estimated dimensions preferred.
  ///   - traits: The traits that closures of the client get.
  ///   - reference: Returns the insets of the reference of a section's insets.
  ///   - provider: Returns a section; nil is a misuse, and the layout ends there.
  package func place(
    _ counts: [Int], in room: CGSize, along axis: Axis, spacing: CGFloat, measured: [CollectionElement: CGSize],
    _ traits: AnyObject? = nil, reference: (NSCollectionLayoutSection) -> NSDirectionalEdgeInsets = { _ in .zero },
    section provider: (Int) -> NSCollectionLayoutSection?
  ) {
    (self.room, self.axis, sections, length) = (room, axis, [], 0)
    let measuredItems = Dictionary(grouping: measured.filter { $0.key.category == .item }) { $0.key.path.section }
    for (number, count) in counts.enumerated() {
      guard let section = provider(number) else {
        LayoutFault.reportInconsistency("The section provider returned nil for section \(number).")
        // The sections after a missing one would have the wrong numbers.
        break
      }
      if number > 0 { length += Double(spacing) }
      let description = section.description(inside: reference(section), traits, along: axis) { kind, index in
        measured[CollectionElement(.supplementaryView, kind: kind, path: IndexPath(item: index, section: number))]
      }
      let items = (measuredItems[number] ?? []).map { ($0.key.path.item, Size($0.value)) }
      let layout = CompositionalSection(
        description, count: count, measured: Dictionary(uniqueKeysWithValues: items), along: axis, in: Size(room),
        from: length)
      let offset = offsets[number].map { layout.restingOffset(near: $0) } ?? layout.initialOffset
      sections.append(
        Section(section: section, boundaries: section.orderedBoundaries, layout: layout, offset: offset))
      length = layout.end
    }
    hasEstimates = sections.contains { $0.hasEstimates }
  }

  package var contentSize: CGSize {
    axis == .vertical
      ? CGSize(width: room.width, height: CGFloat(length)) : CGSize(width: CGFloat(length), height: room.height)
  }

  // MARK: Elements

  /// O(items of the overlapping sections).
  package func elements(in rect: CGRect, pinnedTo visible: CGRect?) -> [PlacedElement] {
    var result: [PlacedElement] = []
    for (number, section) in sections.enumerated()
    where CGRect(section.layout.frame).overlaps(rect) || section.canBeLeft {
      let items = section.layout.items.indices.map { item($0, number) }
      let boundaries = section.boundaries.indices.map { boundary($0, number, visible) }
      result += (items + boundaries).filter { $0.frame.overlaps(rect) }
      guard !section.layout.items.isEmpty else { continue }
      result += section.section.decorationItems.indices.map { decoration($0, number) }
    }
    return result
  }

  package func item(at path: IndexPath) -> PlacedElement? { contains(path) ? item(path.item, path.section) : nil }

  package func supplementaryView(_ kind: String, at path: IndexPath, pinnedTo visible: CGRect?) -> PlacedElement? {
    guard path.count == 2, sections.indices.contains(path.section) else { return nil }
    let found = sections[path.section].boundaries.firstIndex { $0.item.elementKind == kind && $0.index == path.item }
    return found.map { boundary($0, path.section, visible) }
  }

  /// Returns a decoration view of a section by its kind; nil without one.
  package func decoration(_ kind: String, at path: IndexPath) -> PlacedElement? {
    guard path.count == 2, sections.indices.contains(path.section) else { return nil }
    let found = sections[path.section].section.decorationItems.firstIndex { $0.elementKind == kind }
    return found.map { decoration($0, path.section) }
  }

  package func isOutdated(by room: CGSize) -> Bool { room != self.room }

  private func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && sections[path.section].layout.items.indices.contains(path.item)
  }

  private func item(_ index: Int, _ number: Int) -> PlacedElement {
    let (element, offset) = (sections[number].layout.items[index], sections[number].offset)
    let frame = element.frame.offset(dx: axis == .vertical ? -offset : 0, dy: axis == .vertical ? 0 : -offset)
    return PlacedElement(
      element: CollectionElement(itemAt: IndexPath(item: index, section: number)), frame: CGRect(frame),
      zIndex: element.zIndex, estimated: element.estimated)
  }

  /// A header or footer. One that is pinned is moved within its section to stay visible, and is in front of the items.
  private func boundary(_ number: Int, _ section: Int, _ visible: CGRect?) -> PlacedElement {
    let (item, index) = sections[section].boundaries[number]
    let layout = sections[section].layout
    var frame = layout.boundaries[number].frame
    if item.pinToVisibleBounds, let visible = visible.map({ Rect($0) }) {
      frame =
        axis == .vertical
        ? layout.frame(ofBoundary: number, pinnedBetween: visible.minY, and: visible.maxY)
        : layout.frame(ofBoundary: number, pinnedBetween: visible.minX, and: visible.maxX)
    }
    return PlacedElement(
      element: CollectionElement(
        .supplementaryView, kind: item.elementKind, path: IndexPath(item: index, section: section)),
      frame: CGRect(frame), zIndex: item.pinToVisibleBounds ? max(1, item.zIndex) : item.zIndex,
      estimated: item.layoutSize.extent.estimated)
  }

  private func decoration(_ index: Int, _ number: Int) -> PlacedElement {
    let item = sections[number].section.decorationItems[index]
    let (frame, insets) = (CGRect(sections[number].layout.frame), item.contentInsets)
    return PlacedElement(
      element: CollectionElement(
        .decorationView, kind: item.elementKind, path: IndexPath(item: 0, section: number)),
      frame: CGRect(
        x: frame.minX + insets.leading, y: frame.minY + insets.top,
        width: frame.width - insets.leading - insets.trailing, height: frame.height - insets.top - insets.bottom),
      zIndex: item.zIndex)
  }

  // MARK: Orthogonal scrolling

  /// Returns the orthogonal offset of a section, in points; 0 if it does not scroll orthogonally.
  package func offset(of section: Int) -> CGFloat {
    sections.indices.contains(section) ? CGFloat(sections[section].offset) : 0
  }

  /// Sets the orthogonal offset of a section, in points, to the nearest one at which scrolling can end. Returns false
  /// if the section does not scroll orthogonally.
  package func setOffset(_ offset: CGFloat, of section: Int) -> Bool {
    guard offset.isFinite, sections.indices.contains(section), sections[section].layout.isOrthogonal else {
      return false
    }
    let resting = sections[section].layout.restingOffset(near: Double(offset))
    (sections[section].offset, offsets[section]) = (resting, resting)
    return true
  }

  /// Returns the orthogonal offset at which an item is visible; nil without one.
  package func offset(ofItemAt path: IndexPath) -> CGFloat? {
    guard contains(path), sections[path.section].layout.isOrthogonal else { return nil }
    return CGFloat(sections[path.section].layout.offset(ofItem: path.item))
  }

  /// Forgets the offsets that were set.
  package func resetOffsets() { offsets = [:] }
}
