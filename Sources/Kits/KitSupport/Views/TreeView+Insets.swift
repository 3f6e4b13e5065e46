import AutoLayout
import Foundation
import LayoutEngine

/// The safe area and the margins of a view when they were last updated, and the guides that follow them.
///
/// A view has one if it has such a guide, or insets other than the default ones.
@usableFromInline package final class ViewInsets<Guide: KitLayoutGuide> {
  @usableFromInline package var safeArea = Insets.zero
  @usableFromInline package var margins: Insets
  @usableFromInline package var safeAreaGuide: Guide?
  @usableFromInline package var marginsGuide: Guide?

  @inlinable package init(margins: Insets) { self.margins = margins }
}

// The insets of a view follow from those of its superview, from both frames and from its settings, by the rules of the
// layout engine, which documents use as well. They are known before a layout, so that clients can read them at any
// time; the layout receives them as constants, and updates them when it moves views.

extension TreeView {
  @inlinable package var marginsOfContent: Insets { margins(safeArea: safeArea) }
  @inlinable package var marginRules: MarginRules { Self.kit.marginRules }
  @inlinable package var preservesMargins: Bool { false }
  @inlinable package func safeAreaDidChange() {}
  @inlinable package func marginsDidChange() {}

  /// The part of the superview's safe area that reaches into the view, and what is added to it.
  @inlinable package var inheritedSafeArea: Insets {
    (withContainer { inherited($0.safeAreaOfContent($0.safeArea), from: $0) } ?? .zero) + addedSafeArea
  }

  /// The margins by the rules of the view, with the superview's and the safe area if these count.
  @inlinable package func margins(safeArea: @autoclosure () -> Insets) -> Insets {
    marginRules.insets(
      safeArea: safeArea(), inherited: withContainer { inherited($0.marginsOfContent, from: $0) } ?? .zero)
  }

  @inlinable package func inherited(_ insets: Insets, from container: KitView) -> Insets {
    guard insets != .zero else { return .zero }
    let place = place(in: container)
    return insets.inherited(by: place.frame, in: place.bounds, scale: place.scale)
  }

  /// Updates the safe area and the margins after something changed that they follow from, and notifies the view.
  ///
  /// - Parameter boundsChanged: Whether the view's bounds changed, and with them the distances of the subviews from its
  ///   edges.
  @inlinable package func updateInsets(boundsChanged: Bool = false) {
    guard usesSafeArea else { return }
    let safeArea = safeArea
    let margins = margins(safeArea: safeArea)
    let safeAreaChanged = safeArea != tree.insets?.safeArea ?? .zero
    let marginsChanged = margins != tree.insets?.margins ?? Self.kit.marginRules.margins
    if safeAreaChanged || marginsChanged {
      (ownInsets.safeArea, ownInsets.margins) = (safeArea, margins)
      updateGuides()
      layoutNode.setNeedsPreparation()
      if safeAreaChanged { safeAreaDidChange() }
      if marginsChanged { marginsDidChange() }
    }
    guard safeAreaChanged || marginsChanged || boundsChanged else { return }
    // Without a safe area, only subviews that preserve margins can have other insets.
    let concernsAll = safeAreaChanged || boundsChanged && safeAreaOfContent(safeArea) != .zero
    for subview in tree.subviews where concernsAll || subview.preservesMargins { subview.updateInsets() }
  }

  @inlinable package var ownInsets: ViewInsets<KitGuide> {
    tree.insets.made(by: ViewInsets(margins: Self.kit.marginRules.margins))
  }

  // MARK: Guides

  /// Adds a guide of a client and removes it from its previous owning view.
  package func add(_ guide: KitGuide) {
    guard guide.owner !== asView else { return }
    guide.owner?.removeLayoutGuide(guide)
    layoutGuides.append(guide)
    attach(guide)
  }

  /// Removes a guide of a client and its constraints.
  package func remove(_ guide: KitGuide) {
    guard guide.owner === asView else { return }
    layoutGuides.removeAll { $0 === guide }
    guide.layoutNode.removeFromParent()
    guide.owner = nil
  }

  /// Makes the view the owner of a guide.
  package func attach(_ guide: KitGuide) {
    guide.owner = asView
    layoutNode.addChild(guide.layoutNode)
  }

  /// Sends the insets of the guides to the layout.
  @inlinable package func updateGuides() {
    guard let insets = tree.insets else { return }
    insets.safeAreaGuide?.layoutNode.setInsets(safeArea)
    insets.marginsGuide?.layoutNode.setInsets(margins(safeArea: safeArea))
  }

  /// The guide of the area that bars and hardware do not cover.
  package var safeAreaGuide: KitGuide { guide(\.safeAreaGuide, "SafeAreaLayoutGuide") }

  /// The guide of the margins.
  package var marginsGuide: KitGuide { guide(\.marginsGuide, "LayoutMarginsGuide") }

  private func guide(_ path: ReferenceWritableKeyPath<ViewInsets<KitGuide>, KitGuide?>, _ name: String) -> KitGuide {
    if let guide = tree.insets?[keyPath: path] { return guide }
    let guide = Self.makeInsetGuide(identifier: Self.kit.viewClass + name)
    attach(guide)
    ownInsets[keyPath: path] = guide
    updateGuides()
    return guide
  }

  /// The insets of one of these guides; nil for another guide.
  @inlinable package func insets(of guide: KitGuide) -> Insets? {
    if guide === tree.insets?.safeAreaGuide { return safeArea }
    return guide === tree.insets?.marginsGuide ? margins(safeArea: safeArea) : nil
  }
}
