import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport
import LayoutEngine

extension UIScrollView {
  func applyScrollView(_ source: ViewSource) {
    if let insets = source.edgeInsets("contentInset") { contentInset = insets }
    if let insets = source.edgeInsets("scrollIndicatorInsets") { scrollIndicatorInsets = insets }
  }
}

extension UITableView {
  func applyTable(_ source: ViewSource) {
    if let insets = source.edgeInsets("separatorInset") { separatorInset = insets }
    for child in source.node.children {
      let prototype = source.objects.document.views[child]
      guard prototype.container == "prototypes", let identifier = prototype.element["reuseIdentifier"] else { continue }
      register(UINib(prototype: child, of: source.objects), forCellReuseIdentifier: identifier)
    }
  }
}

extension UITableViewCell {
  func applyCell(_ source: ViewSource) {
    if let insets = source.edgeInsets("separatorInset") { separatorInset = insets }
  }

  /// Makes the views that the document names the labels and the image view of the style.
  func adoptLabels(_ source: ViewSource) {
    func part<View: UIView>(_ name: String) -> View? {
      source.element[name].flatMap { source.objects.objects[$0] as? View }
    }
    adopt(label: part("textLabel"), detail: part("detailTextLabel"), image: part("imageView"))
  }
}

extension UICollectionView {
  func applyCollection(_ source: ViewSource) {
    for child in source.node.children {
      let node = source.objects.document.views[child]
      guard let identifier = node.element["reuseIdentifier"] else { continue }
      let nib = UINib(prototype: child, of: source.objects)
      switch node.key {
      case "sectionHeaderView":
        register(nib, forSupplementaryViewOfKind: Self.elementKindSectionHeader, withReuseIdentifier: identifier)
      case "sectionFooterView":
        register(nib, forSupplementaryViewOfKind: Self.elementKindSectionFooter, withReuseIdentifier: identifier)
      default:
        if node.kind == .collectionViewCell { register(nib, forCellWithReuseIdentifier: identifier) }
      }
    }
  }
}

extension InterfaceCoder {
  /// Creates the content view of the view whose `init(coder:)` is running. Returns a new one if the document has none.
  @MainActor func contentView() -> UIView? {
    guard let index = view else { return nil }
    let views = objects.document.views
    return views[index].children.first { views[$0].key == "contentView" }.map { view(at: $0) }
  }

  /// Creates the layout of the collection view whose `init(coder:)` is running.
  @MainActor func collectionLayout() -> UICollectionViewLayout? {
    guard let element = element?.children.first(where: { $0["key"] == "collectionViewLayout" }) else { return nil }
    let base: UICollectionViewLayout.Type =
      element.name == "collectionViewFlowLayout" ? UICollectionViewFlowLayout.self : UICollectionViewLayout.self
    let type = objects.classNamed(in: element, base: base) as? UICollectionViewLayout.Type ?? base
    let layout = type.init(coder: self) ?? UICollectionViewFlowLayout()
    objects.add(layout, for: element)
    if let flow = layout as? UICollectionViewFlowLayout {
      if let list = self.element { AttributeReader.touch.read(list, into: flow, objects) }
      flow.applyDocument(element)
    }
    return layout
  }
}

extension UICollectionViewFlowLayout {
  fileprivate func applyDocument(_ element: Element) {
    func size(_ key: String) -> CGSize? {
      element.size(key).map { CGSize(width: max(0, $0.width), height: max(0, $0.height)) }
    }
    if let size = size("itemSize") { itemSize = size }
    if element["automaticEstimatedItemSize"] == "YES" {
      estimatedItemSize = Self.automaticSize
    } else if let size = size("estimatedItemSize") {
      estimatedItemSize = size
    }
    if let size = size("headerReferenceSize") { headerReferenceSize = size }
    if let size = size("footerReferenceSize") { footerReferenceSize = size }
    if let insets = element.insets("sectionInset") { sectionInset = UIEdgeInsets(insets) }
  }
}
