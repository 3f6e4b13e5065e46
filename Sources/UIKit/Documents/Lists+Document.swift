import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport
import LayoutEngine

extension UIScrollView {
  func applyScrollView(_ source: ViewSource) {
    source.flag("scrollEnabled") { isScrollEnabled = $0 }
    source.flag("pagingEnabled") { isPagingEnabled = $0 }
    source.flag("bounces") { bounces = $0 }
    source.flag("alwaysBounceVertical") { alwaysBounceVertical = $0 }
    source.flag("alwaysBounceHorizontal") { alwaysBounceHorizontal = $0 }
    source.flag("showsHorizontalScrollIndicator") { showsHorizontalScrollIndicator = $0 }
    source.flag("showsVerticalScrollIndicator") { showsVerticalScrollIndicator = $0 }
    source.number("minimumZoomScale") { minimumZoomScale = $0 }
    source.number("maximumZoomScale") { maximumZoomScale = $0 }
    source.choice("contentInsetAdjustmentBehavior", .insetAdjustment) { contentInsetAdjustmentBehavior = $0 }
    source.choice("keyboardDismissMode", .keyboardDismissMode) { keyboardDismissMode = $0 }
    if let insets = source.edgeInsets("contentInset") { contentInset = insets }
    if let insets = source.edgeInsets("scrollIndicatorInsets") { scrollIndicatorInsets = insets }
  }
}

extension UITableView {
  func applyTable(_ source: ViewSource) {
    func height(_ name: String, _ set: (CGFloat) -> Void) {
      source.number(name) { if ListArchive.isHeight($0) { set($0) } }
    }
    height("rowHeight") { rowHeight = $0 }
    height("sectionHeaderHeight") { sectionHeaderHeight = $0 }
    height("sectionFooterHeight") { sectionFooterHeight = $0 }
    height("estimatedRowHeight") { estimatedRowHeight = $0 }
    height("estimatedSectionHeaderHeight") { estimatedSectionHeaderHeight = $0 }
    height("estimatedSectionFooterHeight") { estimatedSectionFooterHeight = $0 }
    source.choice("separatorStyle", .separatorStyle) { separatorStyle = $0 }
    source.flag("allowsSelection") { allowsSelection = $0 }
    source.flag("allowsMultipleSelection") { allowsMultipleSelection = $0 }
    source.flag("contentViewInsetsToSafeArea") { insetsContentViewsToSafeArea = $0 }
    if let insets = source.edgeInsets("separatorInset") { separatorInset = insets }
    if let color = source.color("separatorColor") { separatorColor = color }
    // Documents write it although it is true by default.
    alwaysBounceVertical = source.settings.flag("alwaysBounceVertical") ?? true
    for child in source.node.children {
      let prototype = source.objects.document.views[child]
      guard prototype.container == "prototypes", let identifier = prototype.element["reuseIdentifier"] else { continue }
      register(UINib(prototype: child, of: source.objects), forCellReuseIdentifier: identifier)
    }
  }
}

extension UITableViewCell {
  func applyCell(_ source: ViewSource) {
    reuseIdentifier = source.element["reuseIdentifier"]
    source.choice("accessoryType", .accessoryType) { accessoryType = $0 }
    source.choice("selectionStyle", .selectionStyle) { selectionStyle = $0 }
    source.integer("indentationLevel") { indentationLevel = $0 }
    source.number("indentationWidth") { indentationWidth = $0 }
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
    source.flag("prefetchingEnabled") { isPrefetchingEnabled = $0 }
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
  /// Creates the layout of the collection view whose `init(coder:)` is running.
  @MainActor
  func collectionLayout() -> UICollectionViewLayout? {
    guard let element = element?.children.first(where: { $0["key"] == "collectionViewLayout" }) else { return nil }
    let base: UICollectionViewLayout.Type =
      element.name == "collectionViewFlowLayout" ? UICollectionViewFlowLayout.self : UICollectionViewLayout.self
    let type = objects.classNamed(in: element, base: base) as? UICollectionViewLayout.Type ?? base
    let layout = type.init(coder: self) ?? UICollectionViewFlowLayout()
    objects.add(layout, for: element)
    (layout as? UICollectionViewFlowLayout)?.applyDocument(element)
    return layout
  }
}

extension UICollectionViewFlowLayout {
  fileprivate func applyDocument(_ element: Element) {
    func size(_ key: String) -> CGSize? {
      element.size(key).map { CGSize(width: max(0, $0.width), height: max(0, $0.height)) }
    }
    if let spacing = element.number("minimumLineSpacing") { minimumLineSpacing = CGFloat(max(0, spacing)) }
    if let spacing = element.number("minimumInteritemSpacing") { minimumInteritemSpacing = CGFloat(max(0, spacing)) }
    if let value = element["scrollDirection"].flatMap({ NamedValues.scrollDirection[$0] })
      .flatMap({ UICollectionView.ScrollDirection(rawValue: $0) })
    {
      scrollDirection = value
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
