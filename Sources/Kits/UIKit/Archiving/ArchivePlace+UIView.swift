import AutoLayout
import Foundation

extension UIView: ArchiveScope, ItemOwner {
  package func archivePlace(of item: any LayoutItem) -> ArchivePlace? {
    if let guide = item as? UILayoutGuide {
      guard let (owner, role) = guide.archivePlace, var place = archivePlace(of: owner) else { return nil }
      place.role = role
      return place
    }
    guard var current = item as? UIView else { return nil }
    var path: [Int] = []
    while current !== self {
      guard let superview = current.superview,
        let index = superview.archivedSubviews.firstIndex(where: { $0 === current })
      else { return nil }
      path.insert(index, at: 0)
      current = superview
    }
    return ArchivePlace(path: path)
  }

  package func item(at place: ArchivePlace) -> (any LayoutItem)? {
    var current = self
    for index in place.path {
      let members = current.archivedSubviews
      guard members.indices.contains(index) else { return nil }
      current = members[index]
    }
    return place.role.map { current.dependentItem($0) } ?? current
  }

  package func dependentItem(_ role: String) -> (any LayoutItem)? {
    if let index = Int(role) { return layoutGuides.indices.contains(index) ? layoutGuides[index] : nil }
    switch role {
    case "UIViewLayoutMarginsGuide": return layoutMarginsGuide
    case "UIViewSafeAreaLayoutGuide": return safeAreaLayoutGuide
    case "UIViewReadableContentGuide": return readableContentGuide
    case "UIViewKeyboardLayoutGuide": return keyboardLayoutGuide
    default: return guide(identifiedBy: role)
    }
  }
}

extension UILayoutGuide: DependentItem {
  /// The index of a guide that a client added, or the identifier of a guide of the view.
  package var archivePlace: (owner: any LayoutItem, role: String)? {
    guard let owner = owningView else { return nil }
    if let index = owner.layoutGuides.firstIndex(where: { $0 === self }) { return (owner, String(index)) }
    return (owner, identifier)
  }
}
