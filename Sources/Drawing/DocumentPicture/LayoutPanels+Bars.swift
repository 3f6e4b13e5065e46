import ControlMetrics
import InterfaceBuilder
import LayoutModel
import Picture
import Typography

extension LayoutPanels {
  /// The bars that a controller's container puts over or beside its view, as nodes in the coordinates of the screen.
  func bars(over view: ViewIndex, size: Size, _ tree: PictureTree) -> [PictureNode] {
    guard let controller = document.viewController(ofRootView: view), let heights = barHeights(over: view) else {
      return []
    }
    let bars = containment.bars(of: controller)
    let bottom = Rect(x: 0, y: size.height - heights.bottom, width: size.width, height: heights.bottom)
    var nodes: [PictureNode] = []
    if bars.hasNavigationBar {
      let frame = Rect(x: 0, y: 0, width: size.width, height: heights.top)
      nodes.append(navigationBar(of: controller, frame, isLarge: bars.hasLargeTitle, tree))
    }
    if bars.hasTabBar {
      nodes.append(tabBar(of: controller, bottom, tree))
    } else if bars.hasToolbar {
      var bar = PictureNode(.toolbar, name: "toolbar", frame: bottom)
      bar.items = tree.barItems(controller.element.child("toolbarItems")?.children ?? [])
      bar.isRightToLeft = tree.isRightToLeft
      nodes.append(bar)
    }
    return nodes
  }

  /// The insets from the screen of the bars around a controller's view, with the status bar and the home indicator; 0
  /// without bars.
  func barHeights(over view: ViewIndex) -> (top: Double, bottom: Double)? {
    guard let device = layout.device, let controller = document.viewController(ofRootView: view) else { return nil }
    let bars = containment.bars(of: controller)
    let isTurnedPhone = layout.isLandscape && device.idiom == .phone
    let status = isTurnedPhone ? 0 : device.statusBarHeight
    let home = isTurnedPhone ? device.landscapeInsets.bottom : device.homeIndicatorHeight
    let largeTitle = bars.hasLargeTitle ? TouchMetrics.largeTitleHeight : 0
    let top = bars.hasNavigationBar ? status + TouchMetrics.barHeight(.navigationBar) + largeTitle : 0
    if bars.hasTabBar { return (top, TouchMetrics.barHeight(.tabBar) + home) }
    return (top, bars.hasToolbar ? TouchMetrics.toolbarHeight(hasHomeIndicator: device.hasHomeIndicator) + home : 0)
  }

  private func navigationBar(of controller: ViewController, _ frame: Rect, isLarge: Bool, _ tree: PictureTree)
    -> PictureNode
  {
    var bar = PictureNode(.navigationBar, name: "navigationBar", frame: frame)
    guard let item = controller.element.child("navigationItem") else { return bar }
    tree.fill(&bar, fromNavigationItem: item)
    guard isLarge else { return bar }
    var title = PictureNode(
      .label, frame: Rect(x: 16, y: frame.height - 48, width: frame.width - 32, height: 41), text: bar.text)
    title.textFormat = TextFormat(font: Font(size: 34, weight: .bold), alignment: tree.isRightToLeft ? .right : .left)
    bar.text = ""
    bar.bar.isLarge = true
    bar.children = [title]
    return bar
  }

  /// The bar of the tab bar controller that contains this controller, itself or through others.
  private func tabBar(of controller: ViewController, _ frame: Rect, _ tree: PictureTree) -> PictureNode {
    var bar = PictureNode(.tabBar, name: "tabBar", frame: frame)
    bar.isRightToLeft = tree.isRightToLeft
    guard
      let container = document.viewControllers.first(where: {
        reaches($0, controller.id) && $0.kind == .tabBarController
      })
    else {
      return bar
    }
    let tabs = container.segues.filter { $0.relationship == "viewControllers" }.compactMap { segue in
      document.viewControllers.first { $0.id == segue.destination }
    }
    bar.items = tabs.map { tab in
      let item = tab.element.child("tabBarItem")
      return item?["title"] ?? item?["systemItem"].map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? "Item"
    }
    bar.control.selection = tabs.firstIndex { $0.id == controller.id || reaches($0, controller.id) }
    return bar
  }

  /// Whether a controller leads to another one by containment or by pushing it.
  private func reaches(_ start: ViewController, _ target: String) -> Bool {
    var seen: Set<String> = [start.id]
    var open = [start]
    while let controller = open.popLast() {
      for segue in controller.segues where segue.relationship != nil || segue.kind == "show" || segue.kind == "push" {
        if segue.destination == target { return true }
        guard seen.insert(segue.destination).inserted else { continue }
        if let next = document.viewControllers.first(where: { $0.id == segue.destination }) { open.append(next) }
      }
    }
    return false
  }
}
