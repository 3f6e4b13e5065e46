import ControlMetrics

/// The bars around the root view of a view controller, as the editor shows them.
///
/// The editor infers them from segues: what a navigation controller's root and `show`/`push` segues reach has a
/// navigation bar, what a tab bar controller contains (or those reach) has a tab bar. Simulated metrics override.
public struct TouchBars: Hashable, Sendable {
  /// Whether the status bar is shown; it is by default.
  public var hasStatusBar = true
  /// Whether there is a navigation bar at the top.
  public var hasNavigationBar = false
  /// The bottom edge of the navigation bar without a large title, as the document saves it; nil where it does not.
  public var navigationBarBottom: Double?
  /// Whether the navigation bar has a large title below it.
  public var hasLargeTitle = false
  /// Whether there is a tab bar at the bottom.
  public var hasTabBar = false
  /// Whether there is a toolbar at the bottom.
  public var hasToolbar = false
  /// Whether the view is the content of a popover, which no bar of the screen covers.
  public var isPopover = false
  /// Whether the document gives the view a size of its own.
  public var isFreeform = false
  /// Whether another controller embeds the view.
  public var isEmbedded = false
}

/// The bars of every controller of a document.
public struct TouchContainment: Equatable {
  private var navigation: [String: Bar] = [:]
  private var tabbed: Set<String> = []
  private var popovers: Set<String> = []
  private var embedded: Set<String> = []
  /// Whether what a `show` segue reaches has the tab bar of its source. In Xcode 26 it has none (3 of 3 controllers of
  /// one document).
  private let inheritsTabBars: Bool

  private struct Bar: Equatable {
    var isVisible: Bool
    var isLarge: Bool
    var hasToolbar: Bool
    /// The bottom edge of the saved bar without a large title.
    var bottom: Double?
  }

  /// Reads which controllers of a document contain which.
  public init(_ document: Document) {
    inheritsTabBars = !document.toolsVersion.isXcode26
    spreadSegues(of: document)
    // Containers come first: they tell more about a bar.
    for controller in document.viewControllers { addSimulatedBars(of: controller) }
    spreadSegues(of: document)
  }

  /// Containment spreads along segues; a cycle of segues ends the rounds because nothing changes any more.
  private mutating func spreadSegues(of document: Document) {
    var changed = true
    var rounds = 0
    while changed && rounds < 64 {
      changed = false
      rounds += 1
      for controller in document.viewControllers {
        for segue in controller.segues where spread(segue, from: controller) { changed = true }
      }
    }
  }

  /// The bars that a document simulates for a controller are those of what its segues reach, too.
  private mutating func addSimulatedBars(of controller: ViewController) {
    let top = controller.element.child(key: "simulatedTopBarMetrics")?.name
    if navigation[controller.id] == nil {
      if top == "simulatedNavigationBarMetrics" {
        navigation[controller.id] = Bar(isVisible: true, isLarge: false, hasToolbar: false)
      } else if top == "nil" {
        // What the segues of the controller reach has no bar either (22 of 22 controllers of one document).
        navigation[controller.id] = Bar(isVisible: false, isLarge: false, hasToolbar: false)
      }
    }
    if controller.element.child(key: "simulatedBottomBarMetrics")?.name == "simulatedTabBarMetrics" {
      tabbed.insert(controller.id)
    }
  }

  private mutating func spread(_ segue: ViewController.Segue, from controller: ViewController) -> Bool {
    var changed = false
    if segue.relationship == "rootViewController" {
      if navigation[segue.destination] == nil {
        let bar = controller.element.child("navigationBar")
        navigation[segue.destination] = Bar(
          isVisible: controller.element["navigationBarHidden"] != "YES", isLarge: bar?["largeTitles"] == "YES",
          hasToolbar: controller.element["toolbarHidden"] == "NO", bottom: bar.flatMap { savedBottom(of: $0) })
        changed = true
      }
      changed = inheritTab(from: controller.id, to: segue.destination) || changed
    } else if segue.relationship == "viewControllers" {
      changed = tabbed.insert(segue.destination).inserted
      changed = inheritNavigation(from: controller.id, to: segue.destination) || changed
    } else if segue.kind == "popoverPresentation" {
      changed = popovers.insert(segue.destination).inserted
    } else if segue.kind == "embed" {
      changed = embedded.insert(segue.destination).inserted
    } else if segue.kind == "show" || segue.kind == "push" {
      changed = inheritNavigation(from: controller.id, to: segue.destination)
      if inheritsTabBars { changed = inheritTab(from: controller.id, to: segue.destination) || changed }
    }
    return changed
  }

  /// The saved bar includes the large title.
  private func savedBottom(of bar: Element) -> Double? {
    guard let frame = bar.child("rect", key: "frame"), let y = frame.number("y"), let height = frame.number("height"),
      height > 0
    else { return nil }
    let isLarge = height >= TouchMetrics.barHeight(.navigationBar) + TouchMetrics.largeTitleHeight
    return y + height - (isLarge ? TouchMetrics.largeTitleHeight : 0)
  }

  private mutating func inheritNavigation(from source: String, to destination: String) -> Bool {
    guard let bar = navigation[source], navigation[destination] == nil else { return false }
    navigation[destination] = bar
    return true
  }

  private mutating func inheritTab(from source: String, to destination: String) -> Bool {
    guard tabbed.contains(source) else { return false }
    return tabbed.insert(destination).inserted
  }

  /// The bars that a file simulates around a top-level view without a controller.
  public static func bars(of view: ViewNode) -> TouchBars {
    var bars = TouchBars()
    bars.hasNavigationBar = view.element.child(key: "simulatedTopBarMetrics")?.name == "simulatedNavigationBarMetrics"
    let bottom = view.element.child(key: "simulatedBottomBarMetrics")?.name
    bars.hasTabBar = bottom == "simulatedTabBarMetrics"
    bars.hasToolbar = bottom == "simulatedToolbarMetrics"
    return bars
  }

  /// The bars around a controller's root view.
  public func bars(of controller: ViewController) -> TouchBars {
    var bars = TouchBars()
    let element = controller.element
    bars.isFreeform = element.child(key: "simulatedDestinationMetrics")?.name == "freeformSimulatedSizeMetrics"
    bars.isPopover = popovers.contains(controller.id)
    bars.isEmbedded = embedded.contains(controller.id)
    if let bar = navigation[controller.id], bar.isVisible {
      bars.hasNavigationBar = true
      bars.navigationBarBottom = bar.bottom
      bars.hasToolbar = bar.hasToolbar && element["hidesBottomBarWhenPushed"] != "YES"
      bars.hasLargeTitle =
        bar.isLarge && element.child("navigationItem")?["largeTitleDisplayMode"] != "never"
    }
    if let status = element.child(key: "simulatedStatusBarMetrics"), status.name == "nil" { bars.hasStatusBar = false }
    if let top = element.child(key: "simulatedTopBarMetrics") {
      bars.hasNavigationBar = top.name != "nil"
      if top.name == "nil" { bars.hasLargeTitle = false }
    }
    bars.hasTabBar = tabbed.contains(controller.id) && element["hidesBottomBarWhenPushed"] != "YES"
    if let bottom = element.child(key: "simulatedBottomBarMetrics") {
      bars.hasTabBar = bottom.name == "simulatedTabBarMetrics"
      bars.hasToolbar = bottom.name == "simulatedToolbarMetrics"
    }
    return bars
  }
}
