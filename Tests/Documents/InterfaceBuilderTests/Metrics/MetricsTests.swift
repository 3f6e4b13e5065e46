import LayoutEngine
import TestSupport
import Testing

@testable import InterfaceBuilder

private typealias S = LayoutScene

@Suite("Metrics of devices, bars and controls")
struct MetricsTests {
  private func safeArea(
    _ device: String?, tools: Int, bars: TouchBars = TouchBars(), size: Size? = nil, isController: Bool = true,
    isLandscape: Bool = false
  ) -> Insets {
    let device = device.flatMap { Device.named($0) }
    return TouchSafeArea(
      device: device, isLandscape: isLandscape, tools: ToolsVersion("\(tools)"), bars: bars,
      isController: isController, size: size ?? device?.size(isLandscape: isLandscape) ?? Size(width: 600, height: 600)
    ).insets()
  }

  /// The bars of the controllers of a document, by id.
  private func bars(of document: Document) -> (_ id: String) throws -> TouchBars {
    let containment = TouchContainment(document)
    return { id in containment.bars(of: try #require(document.viewControllers.first { $0.id == id })) }
  }

  @Test("the status bar of the editor changed with device and tools version")
  func statusBarFollowsDeviceAndToolsVersion() {
    expectEqual(safeArea("retina4_7", tools: 13000).top, 20)
    expectEqual(safeArea("retina4_7", tools: 16000).top, 0)
    expectEqual(safeArea("retina4_7", tools: 23000).top, 20)
    expectEqual(safeArea("retina6_1", tools: 19000), Insets(top: 44, left: 0, bottom: 34, right: 0))
    expectEqual(safeArea("retina6_1", tools: 22000).top, 48)
    expectEqual(safeArea("retina6_12", tools: 22000).top, 59)
    expectEqual([20037, 21507, 21701].map { safeArea("retina5_9", tools: $0).top }, [44, 47, 50])
    expectEqual([20037, 21507].map { safeArea("retina6_7", tools: $0).top }, [44, 47])
    expectEqual(safeArea(nil, tools: 9000).top, 20)
    expectEqual(safeArea(nil, tools: 9000, isController: false).top, 0)
  }

  @Test("S28 in landscape the safe area lies at the sides")
  func safeAreaIsAtSidesInLandscape() {
    expectEqual(
      safeArea("retina6_12", tools: 22000, isLandscape: true), Insets(top: 0, left: 59, bottom: 21, right: 59))
  }

  @Test("bars add to the safe area; between opaque bars nothing does")
  func barsAddToSafeArea() {
    let both = TouchBars(hasNavigationBar: true, hasTabBar: true)
    expectEqual(safeArea("retina5_9", tools: 15000, bars: both), Insets(top: 88, left: 0, bottom: 83, right: 0))
    let between = safeArea("retina4_7", tools: 14460, bars: both, size: Size(width: 375, height: 554))
    expectEqual(between, .zero)
    let aboveTabs = safeArea("retina4_7", tools: 14460, bars: both, size: Size(width: 375, height: 618))
    expectEqual(aboveTabs, Insets(top: 64, left: 0, bottom: 0, right: 0))
    let belowNavigation = safeArea(
      "retina4_7", tools: 14460, bars: TouchBars(hasNavigationBar: true), size: Size(width: 375, height: 603))
    expectEqual(belowNavigation, .zero)
  }

  @Test("S28 a card and a popover have safe areas of their own")
  func cardAndPopoverHaveSafeAreasOfTheirOwn() {
    let card = Size(width: 375, height: 758)
    expectEqual(safeArea("retina5_9", tools: 15000, size: card), Insets(top: 0, left: 0, bottom: 34, right: 0))
    expectEqual(safeArea("retina5_9", tools: 15000, bars: TouchBars(hasNavigationBar: true), size: card).top, 56)
    // From Xcode 15 on it has no home indicator, and from Xcode 16.3 on the strip above it once.
    let small = Size(width: 414, height: 838)
    expectEqual(safeArea("retina6_1", tools: 23504, size: small), .zero)
    for tools in [23727, 24506] {
      expectEqual(safeArea("retina6_1", tools: tools, size: small), Insets(top: 48, left: 0, bottom: 0, right: 0))
    }
    let popover = safeArea(
      "retina5_9", tools: 19000, bars: TouchBars(isPopover: true), size: Size(width: 230, height: 200))
    expectEqual(popover, .zero)
  }

  @Test("S28 toolbars are higher on devices with a home indicator")
  func toolbarsAreHigherOnDevicesWithHomeIndicator() throws {
    let bars = TouchBars(hasToolbar: true)
    expectEqual(safeArea("retina6_1", tools: 20037, bars: bars).bottom, 83)
    expectEqual(safeArea("retina4_7", tools: 20037, bars: bars).bottom, 44)
    func height(_ device: String) throws -> Double? {
      let toolbar = S.view("t", "toolbar", frame: S.rect(0, 100, 375, 30))
      let pins = S.constraints(
        S.equal("t", "top", "root", "top", 100), S.equal("t", "leading", "root", "leading"),
        S.equal("t", "trailing", "root", "trailing"))
      var options = LayoutOptions()
      options.content = .measured
      return try S.touch("<subviews>" + toolbar + "</subviews>" + pins, device: device).layout(options).numbers("t")?[3]
    }
    try expectEqual(height("retina4_7"), 44)
    try expectEqual(height("retina6_1"), 49)
  }

  @Test("S28 a view with a size of its own does not reach the bars of the screen")
  func viewWithSizeOfItsOwnDoesNotReachBarsOfScreen() {
    let size = Size(width: 320, height: 100)
    // From Xcode 11 to 14.2 the view lies at the top of the screen.
    expectEqual(safeArea("retina6_1", tools: 17701, size: size), Insets(top: 44, left: 0, bottom: 0, right: 0))
    expectEqual(safeArea("retina6_1", tools: 21507, size: size).bottom, 0)
    expectEqual(safeArea("retina6_1", tools: 14490, size: size).bottom, 34)
    expectEqual(safeArea("retina6_1", tools: 21701, size: size).bottom, 34)
    // Up to Xcode 10 a view that is little lower than the screen has its status bar.
    let tall = Size(width: 343, height: 545)
    expectEqual(safeArea("retina4_7", tools: 14460, size: tall, isController: false).top, 20)
    expectEqual(safeArea("retina4_7", tools: 14460, size: size).top, 0)
    expectEqual(safeArea("retina4_7", tools: 14113, size: size, isController: false).top, 0)
    expectEqual(safeArea("retina4_7", tools: 14113, isController: false).top, 20)
    let own = TouchBars(hasStatusBar: false, isFreeform: true)
    expectEqual(safeArea("retina4_7", tools: 14113, bars: own, size: size).top, 0)
    expectEqual(safeArea("retina4_7", tools: 14113, bars: TouchBars(hasStatusBar: false)).top, 20)
    // Views of the time of the square canvas lie below an opaque bar.
    let below = TouchBars(hasNavigationBar: true)
    expectEqual(safeArea(nil, tools: 10117, bars: below, size: Size(width: 600, height: 536)).top, 0)
    expectEqual(safeArea(nil, tools: 10117, bars: below).top, 64)
  }

  @Test("S28 Xcode 16.3 to 26 apply the insets of the device twice")
  func xcode16AppliesDeviceInsetsTwice() {
    expectEqual(safeArea("retina6_12", tools: 24412), Insets(top: 118, left: 0, bottom: 68, right: 0))
    expectEqual(safeArea("retina6_12", tools: 32700), Insets(top: 59, left: 0, bottom: 34, right: 0))
    expectEqual(safeArea("retina4_7", tools: 24412), Insets(top: 20, left: 0, bottom: 0, right: 0))
    let later = Size(width: 430, height: 932)
    expectEqual(safeArea("retina6_7", tools: 24412, size: later), Insets(top: 118, left: 0, bottom: 68, right: 0))
    expectEqual(safeArea("iPad13_0rounded", tools: 23504), Insets(top: 24, left: 0, bottom: 20, right: 0))
    let low = Size(width: 414, height: 264)
    expectEqual(
      safeArea("retina6_1", tools: 24093, size: low, isController: false),
      Insets(top: 96, left: 0, bottom: 34, right: 0))
  }

  @Test("the safe area begins below the navigation bar that the document saves")
  func safeAreaBeginsBelowSavedNavigationBar() {
    let bars = TouchBars(hasNavigationBar: true, navigationBarBottom: 150)
    expectEqual(safeArea("retina6_1", tools: 24128, bars: bars).top, 150)
    expectEqual(safeArea("retina6_1", tools: 13000, bars: bars).top, 88)
  }

  @Test("Xcode 14 to 16.2 draw no large title", arguments: [(20037, 140.0), (21507, 92), (23504, 92), (24128, 202)])
  func largeTitleDependsOnToolsVersion(tools: Int, top: Double) {
    let bars = TouchBars(hasNavigationBar: true, hasLargeTitle: true)
    expectEqual(safeArea("retina6_1", tools: tools, bars: bars).top, top)
  }

  @Test("navigation and tab bars follow segues")
  func navigationAndTabBarsFollowSegues() throws {
    let document = try Document.read(
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <scenes><scene><objects>
        <tabBarController id="tabs"><connections><segue destination="nav" kind="relationship" relationship="viewControllers"/></connections></tabBarController>
        <navigationController id="nav"><navigationBar key="navigationBar" largeTitles="YES"/><connections><segue destination="first" kind="relationship" relationship="rootViewController"/></connections></navigationController>
        <viewController id="first"><connections><segue destination="second" kind="show"/><segue destination="sheet" kind="presentation"/></connections></viewController>
        <viewController id="second" hidesBottomBarWhenPushed="YES"><navigationItem key="navigationItem" largeTitleDisplayMode="never"/><connections><segue destination="first" kind="show"/></connections></viewController>
        <viewController id="sheet"><simulatedToolbarMetrics key="simulatedBottomBarMetrics"/></viewController>
        </objects></scene></scenes>
        </document>
        """)
    let bars = bars(of: document)
    try expectEqual(bars("first"), TouchBars(hasNavigationBar: true, hasLargeTitle: true, hasTabBar: true))
    try expectEqual(bars("second"), TouchBars(hasNavigationBar: true))
    try expectEqual(bars("sheet"), TouchBars(hasToolbar: true))
  }

  @Test("In Xcode 26 a show segue leads out of a tab bar", arguments: [("23727", true), ("24412", false)])
  func tabBarsEndAtShowSegues(tools: String, hasTabBar: Bool) throws {
    let document = try Document.read(
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <scenes><scene><objects>
        <tabBarController id="tabs"><connections><segue destination="first" kind="relationship" relationship="viewControllers"/></connections></tabBarController>
        <viewController id="first"><connections><segue destination="second" kind="show"/></connections></viewController>
        <viewController id="second"/>
        </objects></scene></scenes>
        </document>
        """)
    let bars = bars(of: document)
    try expectEqual(bars("first"), TouchBars(hasTabBar: true))
    try expectEqual(bars("second"), TouchBars(hasTabBar: hasTabBar))
  }

  @Test("simulated bars are those of what segues reach, too")
  func simulatedBarsReachControllersBehindSegues() throws {
    let document = try Document.read(
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <scenes><scene><objects>
        <tableViewController id="list"><simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/><connections><segue destination="detail" kind="show"/></connections></tableViewController>
        <viewController id="detail"/>
        <viewController id="plain"><nil key="simulatedTopBarMetrics"/><connections><segue destination="next" kind="show"/></connections></viewController>
        <viewController id="next"><connections><segue destination="last" kind="show"/></connections></viewController>
        <viewController id="last"/>
        <viewController id="host"><simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/><connections><segue destination="plain" kind="show"/><segue destination="part" kind="embed"/></connections></viewController>
        <viewController id="part"/>
        <tabBarController id="tabs"><simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/><connections><segue destination="tab" kind="relationship" relationship="viewControllers"/></connections></tabBarController>
        <viewController id="tab"/>
        <navigationController id="nav" toolbarHidden="NO"><connections><segue destination="first" kind="relationship" relationship="rootViewController"/></connections></navigationController>
        <viewController id="first"><connections><segue destination="second" kind="show"/></connections></viewController>
        <viewController id="second" hidesBottomBarWhenPushed="YES"/>
        </objects></scene></scenes>
        </document>
        """)
    let bars = bars(of: document)
    try expectEqual(bars("detail"), TouchBars(hasNavigationBar: true))
    // Nothing is inherited past a controller without a bar.
    try expectEqual(bars("plain"), TouchBars())
    try expectEqual(bars("next"), TouchBars())
    try expectEqual(bars("last"), TouchBars())
    #expect(try bars("part").isEmbedded)
    try expectEqual(bars("tab"), TouchBars(hasNavigationBar: true, hasTabBar: true))
    try expectEqual(bars("first"), TouchBars(hasNavigationBar: true, hasToolbar: true))
    try expectEqual(bars("second"), TouchBars(hasNavigationBar: true))
  }

  @Test("root margins follow the width of the view, margins of cells the era")
  func rootMarginsFollowWidthOfView() throws {
    let narrow = try S.touch("", width: 375)
    let wide = try S.touch("", width: 600, height: 309)
    func byRule(_ document: Document) -> Insets {
      TouchMargins.rules(
        document.views[0], isRoot: true, width: document.views[0].savedFrame?.width ?? 0,
        device: Device.named("retina4_7"), tools: document.toolsVersion, direction: .leftToRight
      ).margins
    }
    expectEqual(byRule(narrow).left, 16)
    expectEqual(byRule(wide).left, 20)
    let (cell, device) = (try S.touch("").views[0], try #require(Device.named("retina4_7")))
    func ofCell(_ tools: Int, _ direction: LayoutDirection) -> Insets {
      TouchMargins.ofCellContent(
        cell, cell: cell, width: 375, device: device, tools: ToolsVersion(String(tools)), direction: direction)
    }
    expectEqual(ofCell(12000, .leftToRight), Insets(8))
    expectEqual(ofCell(21507, .leftToRight), Insets(top: 11, left: 16, bottom: 11, right: 16))
    expectEqual(ofCell(24127, .leftToRight), Insets(top: 15, left: 16, bottom: 15, right: 16))
  }

  @Test("S25 alignment insets: a switch is two points narrower than its frame, a check box of Big Sur one point lower")
  func switchIsTwoPointsNarrowerThanItsFrame() throws {
    let touch = try S.touch(
      "<subviews>" + S.view("s", "switch", frame: S.rect(308, 0, 51, 31)) + "</subviews>"
        + S.constraints(
          S.equal("-", "trailing", "s", "trailing", 18), S.equal("s", "top", "root", "top")))
    expectEqual(touch.layout().numbers("s"), [308, 0, 51, 31])
    let check =
      "<buttonCell key=\"cell\" type=\"check\" bezelStyle=\"regularSquare\"/>"
    let desktop = try S.desktop(
      "<subviews>" + S.view("c", "button", frame: S.rect(18, 233, 100, 18), check) + "</subviews>"
        + S.constraints(S.equal("c", "top", "root", "top", 20), S.equal("c", "leading", "root", "leading", 20)))
    expectEqual(desktop.layout().numbers("c"), [18, 233, 100, 18])
  }

  @Test(
    "margins that a document states for the content of a cell are no smaller than those of the table, since Xcode 11")
  func statedMarginsOfCellsAreNoSmallerThanThoseOfTheTable() throws {
    let cell = try S.touch(
      "<edgeInsets key=\"layoutMargins\" top=\"8\" left=\"24\" bottom=\"16\" right=\"8\"/>",
      tag: "tableViewCellContentView",
      width: 300)
    func margins(_ tools: Int) -> Insets {
      TouchMargins.ofCellContent(
        cell.views[0], cell: nil, width: 375, device: Device.named("retina4_7"), tools: ToolsVersion("\(tools)"),
        direction: .leftToRight)
    }
    expectEqual(margins(14460), Insets(top: 8, left: 24, bottom: 16, right: 8))
    expectEqual(margins(21507), Insets(top: 11, left: 24, bottom: 16, right: 16))
  }

  @Test("a font of a project counts as missing if labels have lines of Helvetica Neue instead of its own")
  func fontCountsAsMissingByTheLinesOfLabels() throws {
    func missing(_ heights: [Double]) throws -> Set<String> {
      let labels = heights.enumerated().map { index, height in
        "<label text=\"Text\" id=\"l\(index)\">\(S.rect(0, 0, 100, height))"
          + "<fontDescription key=\"fontDescription\" name=\"OpenSans\" family=\"Open Sans\" pointSize=\"15\"/></label>"
      }
      return SavedFonts.missing(in: try S.touch("<subviews>" + labels.joined() + "</subviews>"))
    }
    try expectEqual(missing([17.5]), ["OpenSans"])
    #expect(try missing([20.5]).isEmpty)
    #expect(try missing([17.5, 20.5]).isEmpty)
    try expectEqual(missing([17.5, 18, 20.5]), ["OpenSans"])
    #expect(try missing([40]).isEmpty)
    // A label that can have several lines counts if it is as high as one.
    let label = "<label text=\"Text\" numberOfLines=\"0\" id=\"l\">\(S.rect(0, 0, 100, 20))"
    let font = "<fontDescription key=\"fontDescription\" name=\"SFProText-Regular\" family=\"SF Pro Text\" "
    try expectEqual(
      SavedFonts.missing(in: S.touch("<subviews>\(label)\(font)pointSize=\"17\"/></label></subviews>")),
      ["SFProText-Regular"])
  }

  @Test("margins of table cells follow the width of the phone, or are 8 in old documents")
  func marginsOfTableCellsFollowWidthOfPhoneOrAre8InOldDocuments() throws {
    func margin(_ device: String, tools: Int, width: Double = 340, followsSafeArea: Bool = true) throws -> Double {
      let views = S.view(
        "content", "tableViewCellContentView", frame: S.rect(0, 0, width, 44),
        attributes: followsSafeArea ? "" : "insetsLayoutMarginsFromSafeArea=\"NO\"")
      let cell = try S.touch("<subviews>" + views + "</subviews>")
      return try TouchMargins.ofCellContent(
        #require(cell.view(id: "content")), cell: nil, width: 390, device: Device.named(device),
        tools: ToolsVersion("\(tools)"),
        direction: .leftToRight
      ).left
    }
    try expectEqual(margin("retina4_7", tools: 22000), 16)
    try expectEqual(margin("retina6_0", tools: 22000), 20)
    try expectEqual(margin("retina6_0", tools: 22000, width: 320), 16)
    try expectEqual(margin("retina5_9", tools: 24500), 16)
    try expectEqual(margin("retina6_0", tools: 12000), 8)
    try expectEqual(margin("retina6_0", tools: 24500, followsSafeArea: false), 16)
    try expectEqual(margin("retina6_0", tools: 24500), 20)
    try expectEqual(margin("retina6_1", tools: 24500, followsSafeArea: false), 20)
  }

  @Test("a known device is found by id and by name, an unknown id stands for its family")
  func devicesAreFoundByIdentifierAndName() {
    expectEqual(Device.named("retina6_12")?.portraitSize, Size(width: 393, height: 852))
    expectEqual(Device.named("iPhone 15")?.id, "retina6_12")
    expectEqual(Device.named("iPhone Air")?.portraitSize, Size(width: 420, height: 912))
    expectEqual(Device.product("iPad Pro (13 inch, M5)")?.id, "iPad13_0rounded")
    #expect(Device.named("no such device") == nil)
    expectEqual(Device.closest(to: "ipad10_5.fullscreen").id, "ipad10_5")
    expectEqual(Device.closest(to: "ipad99rounded").idiom, .pad)
    expectEqual(Set(Device.all.map { $0.id }).count, Device.all.count)
  }

  @Test(
    "size classes choose variations from the general to the specific",
    arguments: [
      ("default", 0), ("widthClass=compact", 1), ("heightClass=regular", 1),
      ("heightClass=regular-widthClass=compact", 2),
      ("widthClass=regular", nil), ("nonsense", nil), ("", nil),
    ] as [(String, Int?)])
  func sizeClassesChooseVariationsFromGeneralToSpecific(key: String, specificity: Int?) {
    expectEqual(SizeClasses(width: .compact, height: .regular).specificity(ofVariation: key), specificity)
  }
}
