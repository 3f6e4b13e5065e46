import InterfaceBuilder

/// Controllers, their bars and the items of these.
extension NibWriter {
  mutating func controllerValue(_ key: String, of element: Element, _ className: String) -> ObjectGraph.Value? {
    switch className {
    case "UINavigationBar", "UITabBar": return barValue(key, of: element, className)
    case "UINavigationItem": return navigationItemValue(key, of: element)
    case "UIBarButtonItem", "UITabBarItem": return itemValue(key, of: element, className)
    default: break
    }
    guard KeyTable.inherits(className, from: "UIViewController") else { return nil }
    let children = storyboard?.children(of: element) ?? []
    switch key {
    case "UIExternalObjectsTableForViewLoading":
      guard let view = storyboard?.views[element["id"] ?? ""] else { return nil }
      return builder.collection(
        view.externals.enumerated().flatMap { place, id in
          [builder.text("UpstreamPlaceholder-\(place + 1)"), .object(index(id))]
        }, "NSDictionary")
    case "UINibName": return storyboard?.views[element["id"] ?? ""].map { builder.text($0.name) }
    case "UIRestorationIdentifier":
      let isStoryboards = element["useStoryboardIdentifierAsRestorationIdentifier"] == "YES"
      return (isStoryboards ? element["storyboardIdentifier"] : element["restorationIdentifier"]).map {
        builder.text($0)
      }
    case "UITopLevelObjectsToKeepAliveFromStoryboard":
      let recognizers = self.recognizers(beside: element)
      return recognizers.isEmpty ? nil : builder.array(recognizers.map { index($0["id"] ?? "") })
    case "UIKeyEdgesForExtendedLayout":
      guard let edges = element.child("extendedEdge", key: "edgesForExtendedLayout") else { return nil }
      let isBottom = edges.attributes.allSatisfy { $0.name == "key" || $0.name == "bottom" } && edges["bottom"] == "YES"
      return isBottom ? .integer(4) : refuse("edgesForExtendedLayout", "", edges)
    case "UIParentViewController":
      guard let parent = storyboard?.parents[element["id"] ?? ""], members.contains(parent) else { return nil }
      return .object(index(parent))
    case "UIChildViewControllers":
      return children.isEmpty ? nil : builder.array(children.map { childController($0, of: element) }, "NSMutableArray")
    case "UIViewControllers", "UICustomizableViewControllers":
      return builder.array(children.map { index($0["id"] ?? "") }, "NSMutableArray")
    case "UIStoryboardSegueTemplates":
      let segues = segues(of: element)
      return segues.isEmpty ? nil : builder.array(segues.map { segue($0) })
    case "UIModalPresentationStyle":
      guard let text = element["modalPresentationStyle"] else { return nil }
      guard let number = NamedValues.presentationStyle[text] else {
        return refuse("modalPresentationStyle", text, element)
      }
      return .integer(Int64(number))
    default: return nil
    }
  }

  /// Writes a controller inside of another; one of another storyboard has a placeholder.
  private mutating func childController(_ child: Element, of parent: Element) -> Int {
    guard child.name == "viewControllerPlaceholder" else { return object(child) }
    let index = index(child["id"] ?? "")
    if child.child("navigationItem") != nil { fail(child, "<navigationItem> of a placeholder is not supported") }
    builder.set(
      index, "UIStoryboardViewControllerPlaceholder",
      [
        ObjectGraph.Entry("UIStoryboardIdentifier", builder.text("UIViewController-" + (child["id"] ?? ""))),
        ObjectGraph.Entry("UIParentViewController", .object(self.index(parent["id"] ?? ""))),
      ])
    return index
  }

  // MARK: - Bars

  private mutating func barValue(_ key: String, of element: Element, _ className: String) -> ObjectGraph.Value? {
    let controller = source.parent(of: element)
    let isOfController = element["key"] == "navigationBar" || element["key"] == "tabBar"
    guard isOfController, let controller else {
      fail(element, "<\(element.name)> outside of a controller is not supported")
      return nil
    }
    switch key {
    case "UIOpaque": return element["opaque"] == "YES" ? .bool(true) : nil
    case "UIDelegate": return .object(index(controller["id"] ?? ""))
    case "UIItems":
      let items = (storyboard?.children(of: controller) ?? []).compactMap { navigationItem(of: $0) }
      if className == "UITabBar" {
        // The bar has the items of placeholders, which have no controller that could have them.
        let items = (storyboard?.children(of: controller) ?? []).filter { !ClassNames.isController($0) }
          .compactMap { $0.child("tabBarItem") }
        return builder.array(items.map { object($0) })
      }
      return items.isEmpty ? nil : builder.array(items.prefix(1).map { index($0["id"] ?? "") }, "NSMutableArray")
    case "UIIsLocked":
      return options.xcode >= 1430 && storyboard?.children(of: controller).isEmpty == false ? .bool(true) : nil
    default: return nil
    }
  }

  private func navigationItem(of controller: Element) -> Element? {
    controller.child("navigationItem", key: "navigationItem")
  }

  private mutating func navigationItemValue(_ key: String, of element: Element) -> ObjectGraph.Value? {
    func items(_ side: String) -> [Element] {
      let single = element.child("barButtonItem", key: side + "BarButtonItem").map { [$0] }
      return single ?? element.child(side + "BarButtonItems")?.children ?? []
    }
    switch key {
    case "UILeftBarButtonItem": return items("left").first.map { .object(object($0)) }
    case "UIRightBarButtonItem": return items("right").first.map { .object(object($0)) }
    case "UILeftBarButtonItems", "UIRightBarButtonItems":
      let list = items(key == "UILeftBarButtonItems" ? "left" : "right")
      guard let first = list.first else { return nil }
      return builder.array([index(first["id"] ?? "")] + list.dropFirst().map { object($0) })
    case "UICenterItemGroups": return builder.array([])
    case "UINavigationBar":
      guard let controller = source.parent(of: element), let parent = storyboard?.parents[controller["id"] ?? ""],
        members.contains(parent), let bar = source.elements[parent]?.child("navigationBar", key: "navigationBar")
      else { return nil }
      return .object(object(bar))
    default: return nil
    }
  }

  private mutating func itemValue(_ key: String, of element: Element, _ className: String) -> ObjectGraph.Value? {
    if className == "UITabBarItem" {
      if key == "UISystemItem", element["systemItem"] != nil { return refuse("systemItem", "", element) }
      if key == "UITitle", let title = element["title"], !title.isEmpty {
        return localized(title, element, key: "title")
      }
      return nil
    }
    switch key {
    case "UIIsSystemItem": return element["systemItem"] == nil ? nil : .bool(true)
    case "UISystemItem":
      guard let text = element["systemItem"] else { return nil }
      guard let number = NamedValues.systemItem[text] else { return refuse("systemItem", text, element) }
      return .integer(Int64(number))
    case "UIStyle":
      guard let text = element["style"] else { return element["systemItem"] == nil ? .integer(1) : nil }
      guard text == "plain" else { return refuse("style", text, element) }
      return .integer(1)
    default: return nil
    }
  }

  // MARK: - Segues

  /// The segues of a controller that are no relationships, in the order of the document.
  func segues(of controller: Element) -> [Element] {
    var result: [Element] = []
    func collect(_ element: Element) {
      if element.name == "segue", element["kind"] != "relationship" { result.append(element) }
      for child in element.children { collect(child) }
    }
    collect(controller)
    return result
  }

  private mutating func segue(_ element: Element) -> Int {
    let index = index(element["id"] ?? "")
    var values: [ObjectGraph.Entry] = []
    if let identifier = element["identifier"] {
      values.append(ObjectGraph.Entry("UIIdentifier", builder.text(identifier)))
    }
    let destination = source.elements[element["destination"] ?? ""]
    guard let destination, let name = storyboard?.identifier(of: destination) else {
      _ = refuse("destination", element["destination"] ?? "", element)
      return index
    }
    values.append(ObjectGraph.Entry("UIDestinationViewControllerIdentifier", builder.text(name)))
    let kind = element["kind"] ?? ""
    let className: String
    switch kind {
    case "show", "showDetail":
      className = "UIStoryboardShowSegueTemplate"
      let action = kind == "show" ? "showViewController:sender:" : "showDetailViewController:sender:"
      values.append(ObjectGraph.Entry("UIActionName", builder.text(action)))
    case "presentation":
      className = "UIStoryboardPresentationSegueTemplate"
      if let style = element["modalPresentationStyle"] {
        guard style == "fullScreen" else {
          _ = refuse("modalPresentationStyle", style, element)
          return index
        }
        values.append(ObjectGraph.Entry("UIModalPresentationStyle", .integer(0)))
      }
    case "embed":
      className = "UIStoryboardEmbedSegueTemplate"
      values.append(ObjectGraph.Entry("UIPerformOnViewLoad", .bool(true)))
      values.append(ObjectGraph.Entry("UIContainerView", .null))
    default:
      _ = refuse("kind", kind, element)
      return index
    }
    builder.set(index, className, values)
    return index
  }
}
