import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport

extension InterfaceLoader {
  /// Applies the settings of a `<navigationItem>`, and creates its buttons and views.
  func configure(_ item: UINavigationItem, _ element: Element) {
    objects.add(item, for: element)
    AttributeReader.touch.read(element, into: item, objects)
    for child in element.children {
      switch (child.name, child["key"]) {
      case ("barButtonItem", "leftBarButtonItem"): item.leftBarButtonItem = barButton(child)
      case ("barButtonItem", "rightBarButtonItem"): item.rightBarButtonItem = barButton(child)
      case ("barButtonItem", "backBarButtonItem"): item.backBarButtonItem = barButton(child)
      case ("leftBarButtonItems", _): item.leftBarButtonItems = child.children.compactMap { barButton($0) }
      case ("rightBarButtonItems", _): item.rightBarButtonItems = child.children.compactMap { barButton($0) }
      case (_, "titleView"): item.titleView = coder.view(of: child)
      default: break
      }
    }
  }

  /// Applies the settings of a `<tabBarItem>`.
  func configure(_ item: UITabBarItem, _ element: Element) {
    objects.add(item, for: element)
    AttributeReader.touch.read(element, into: item, objects)
  }

  /// Creates a `<barButtonItem>`; nil for another element.
  func barButton(_ element: Element) -> UIBarButtonItem? {
    guard element.name == "barButtonItem" else { return nil }
    let system = element["systemItem"].flatMap { NamedValues.systemItem[$0] }
      .flatMap { UIBarButtonItem.SystemItem(rawValue: $0) }
    let item = coder.make(.object(element), of: element, base: UIBarButtonItem.self) ?? UIBarButtonItem()
    if let system { item.show(system) }
    objects.add(item, for: element)
    AttributeReader.touch.read(element, into: item, objects)
    item.customView = element.child(key: "customView").flatMap { coder.view(of: $0) }
    return item
  }

  /// Applies the settings of the bar of a container.
  func configureBar(_ bar: UIView, in element: Element) {
    let name = bar is UITabBar ? "tabBar" : "navigationBar"
    guard let element = element.child(name), let index = objects.index(of: element) else { return }
    objects.add(bar, at: index)
    AttributeReader.touch.read(element, into: bar, objects, settings: objects.settings(of: index))
  }
}

extension UIBarButtonItem: CodedObject {}
