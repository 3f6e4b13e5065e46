import ControlMetrics
import LayoutEngine

/// The safe area of a top-level view on the editor's canvas.
///
/// The numbers are where saved frames put guides (Documentation/Documents.md, "Safe area"). A view of a xib has the
/// same insets as one of a controller, whatever its size.
struct TouchSafeArea {
  let device: Device?
  let isLandscape: Bool
  let tools: ToolsVersion
  let bars: TouchBars
  let isController: Bool
  var isTelevision = false
  /// Size of the top-level view, which tells whether opaque bars lie outside of it.
  let size: Size
  /// Whether the size is that of any window rather than that of the document.
  var isAnySize = false

  /// Insets of the safe area, and of the top and bottom layout guides before it.
  func insets() -> Insets {
    if bars.isPopover, !fillsScreen { return .zero }
    var insets = deviceInsets()
    if isSheet {
      // Without a bar, Xcode 16.3 and later save the strip above the card as its safe area (6 of 6 controllers in 3
      // documents).
      let top = isCurrent ? insets.top : 0
      insets.top = bars.hasNavigationBar ? (savedBarBottom ?? (isCurrent ? 70 : 56)) + largeTitle : top
      // Since Xcode 15 it does not reach the home indicator (11 of 11 controllers in 3 documents; 5 of 5 of Xcode 11 and
      // 12 do).
      insets.bottom = tools.major >= 22000 && tools.major < 32000 ? 0 : insets.bottom + lowerBar
      return insets
    }
    let bars = barsInside(deviceInsets: insets)
    if isDoubled {
      insets.top *= 2
      insets.bottom *= 2
    } else if isCurrent, !isController, hasHomeIndicator, !isLandscape, let missing = missingHeight(), missing > 200 {
      // Lower views of files of their own have twice the status bar and the home indicator once (2 views in 2 documents
      // of one repository).
      insets.top *= 2
    }
    if bars.top == nil {
      insets.top = 0
    } else if self.bars.hasNavigationBar, let bottom = savedBarBottom {
      insets.top = bottom + largeTitle
    } else {
      insets.top += bars.top ?? 0
    }
    if bars.bottom == nil { insets.bottom = 0 } else { insets.bottom += bars.bottom ?? 0 }
    return insets
  }

  /// Xcode 16.3 to 26, which save other safe areas and taller bars than the versions before and after.
  private var isCurrent: Bool { tools.major >= 23727 && tools.major < 32000 }

  /// Xcode 16.3 and later add the device's own insets twice where a view fills a screen without a home button (33 of 33
  /// views in 13 documents).
  private var isDoubled: Bool { isCurrent && hasHomeIndicator && fillsScreen && !isLandscape }

  private var hasHomeIndicator: Bool { device?.hasHomeIndicator ?? false }

  /// Whether the top-level view has the size of the screen.
  private var fillsScreen: Bool { missingHeight() == 0 }

  /// Since Xcode 11 a view that is presented as a card lacks the strip above the card: the status bar and up to 10
  /// points.
  private var isSheet: Bool {
    guard let device, !isLandscape, tools.major >= 14800, isController, let missing = missingHeight(), missing > 0
    else { return false }
    return device.idiom == .phone && missing <= max(20, device.statusBarHeight) + 10
  }

  /// The insets of the device without bars.
  private func deviceInsets() -> Insets {
    guard let device else {
      // Documents without a device: a status bar over the views of controllers.
      return Insets(top: bars.hasStatusBar && isController && !isTelevision ? 20 : 0, left: 0, bottom: 0, right: 0)
    }
    var insets: Insets
    if (isLandscape && device.idiom == .phone) || device.idiom == .tv {
      insets = device.landscapeInsets
      if isAnySize, insets.left > 0, device.idiom == .phone, !widthsOfPhones(device).contains(size.width) {
        (insets.left, insets.right) = (0, 0)
      }
    } else {
      insets = Insets(
        top: isWithoutStatusBar ? 0 : statusBar(of: device), left: 0,
        bottom: endsAboveHomeIndicator ? 0 : device.homeIndicatorHeight, right: 0)
    }
    return insets
  }

  /// The widths of phones on their side that have insets at both sides, and of the device. Other windows have none:
  /// those of tablets and of smaller phones.
  private func widthsOfPhones(_ device: Device) -> ClosedRange<Double> {
    let widths = Device.all.filter { $0.idiom == .phone && $0.landscapeInsets.left > 0 }.map { $0.portraitSize.height }
    let own = device.portraitSize.height
    return min(own, widths.min() ?? own)...max(own, widths.max() ?? own)
  }

  /// A status bar that the document switches off stays in the safe area since there are devices (3 of 3 documents),
  /// except over views that have a size of their own (2 of 2). Up to Xcode 10 a view that is much lower than the screen
  /// has none (16 of 16 views; 4 of 4 that are up to 230 points lower have one).
  private var isWithoutStatusBar: Bool {
    // A view that another controller embeds has no status bar, unless it is as wide as the screen (13 and 5 views).
    if bars.isEmbedded, let device, device.size(isLandscape: isLandscape).width != size.width { return true }
    if isMuchLower { return true }
    return isController && bars.isFreeform && !bars.hasStatusBar
  }

  /// Whether a view of Xcode 10 and before is so much lower than the screen that it is not below the status bar.
  private var isMuchLower: Bool {
    guard let device, !isLandscape, tools.major < 14500 else { return false }
    return device.size(isLandscape: false).height - size.height > 250
  }

  /// Whether the view is so much lower than the screen that no bar explains the difference. From Xcode 11 to 14.2 such
  /// a view lies at the top of the screen and does not reach the home indicator (14 of 14 documents; 5 of 5 of other
  /// versions reach it), unless it is wider than the screen (8 of 8).
  private var endsAboveHomeIndicator: Bool {
    guard let device, !isLandscape, (14500..<21600).contains(tools.major) else { return false }
    let screen = device.size(isLandscape: false)
    return screen.height - size.height > 200 && size.width <= screen.width
  }

  /// Heights as the editor of each era shows them: no status bar on devices with a home button in Xcode 11 to 13; the
  /// iPhone 11 and the device in the place of the iPhone 11 Pro changed theirs.
  private func statusBar(of device: Device) -> Double {
    switch device.id {
    case "retina6_1" where tools.major < 21000: return 44
    // On the iPhone 12 and 13, the canvas of Xcode 12 and 13 has the status bar of the iPhone 11 Pro (14 of 14 views;
    // later 47, 30 of 30).
    case "retina6_0" where tools.major < 21000, "retina6_7" where tools.major < 21000: return 44
    case "retina6_7" where size.width == Self.widthOfLaterScreen: return 59
    case "retina5_9" where tools.major >= 21600: return 50
    case "retina5_9" where tools.major >= 21000: return 47
    default: break
    }
    if !device.hasHomeIndicator, (14500..<21600).contains(tools.major) { return 0 }
    return device.statusBarHeight
  }

  /// The bars of iOS 26, which Xcode 26 simulates.
  fileprivate var hasTallBars: Bool { tools.isXcode26 }

  /// Documents of Xcode 10 and later save bars where the editor shows them (71 of 72 views in 25 documents).
  private var savedBarBottom: Double? { tools.major >= 14000 ? bars.navigationBarBottom : nil }

  /// The height that a large title adds to a navigation bar. Xcode 14 to 16.2 do not draw it (7 of 8 controllers in 4
  /// documents); the versions before and after do.
  private var largeTitle: Double {
    bars.hasLargeTitle && !(21500..<23727).contains(tools.major) ? TouchMetrics.largeTitleHeight : 0
  }

  /// The width of the screen that the device `retina6_7` has since Xcode 16 (430 by 932 points).
  private static let widthOfLaterScreen = 430.0

  private var lowerBar: Double {
    if bars.hasTabBar { return TouchMetrics.barHeight(.tabBar) }
    guard bars.hasToolbar else { return 0 }
    return hasTallBars
      ? TouchMetrics.canvasBars.toolbar : TouchMetrics.toolbarHeight(hasHomeIndicator: hasHomeIndicator)
  }

  /// Heights of the bars over the view; nil where the view ends at opaque bars, so that nothing covers that edge.
  ///
  /// A view that is shorter than the screen by the height of its bars lies between them.
  private func barsInside(deviceInsets: Insets) -> (top: Double?, bottom: Double?) {
    let usual = TouchMetrics.barHeight(.navigationBar)
    let navigation =
      bars.hasNavigationBar ? (hasTallBars ? TouchMetrics.canvasBars.navigationBar : usual) + largeTitle : 0
    // The floating tab bar of iOS 26 covers as much on every phone.
    let lower = bars.hasTabBar && hasTallBars ? TouchMetrics.canvasBars.tabBar - deviceInsets.bottom : lowerBar
    guard let missing = missingHeight(), missing > 0 else { return (navigation, lower) }
    let above: Double = navigation > 0 ? deviceInsets.top + navigation : 0
    // A view of a file of its own may be sized for the place under a bar that the file does not name.
    if !isController, missing == deviceInsets.top + usual { return (nil, lower) }
    let below: Double = lower > 0 ? deviceInsets.bottom + lower : 0
    if above > 0, missing >= above + below - 1 { return (nil, below > 0 ? nil : lower) }
    if below > 0, abs(missing - below) <= 1 { return (navigation, nil) }
    if above > 0, missing >= above - 1 { return (nil, lower) }
    return (navigation, lower)
  }

  /// The behavior of a scroll view that adds its safe area to the insets of its content; nil for other views.
  ///
  /// The content of cells inherits no safe area either (8 of 8 documents): cells are laid out apart from the bars.
  static func adjustment(of view: ViewNode) -> ScrollInsetAdjustment? {
    switch view.kind {
    case .scrollView, .textView, .tableView, .collectionView:
      var result = ScrollInsetAdjustment(
        alwaysScrollsHorizontally: view.element["alwaysBounceHorizontal"] == "YES",
        alwaysScrollsVertically: view.kind == .tableView || view.kind == .collectionView
          || view.element["alwaysBounceVertical"] == "YES")
      switch view.element["contentInsetAdjustmentBehavior"] {
      case "never": result.behavior = .never
      case "always": result.behavior = .always
      default: break
      }
      return result
    case let kind where kind.isReusable: return ScrollInsetAdjustment(.always)
    default: return nil
    }
  }

  /// The difference between the heights of the screen and the view; nil if the view is not as wide as the screen.
  private func missingHeight() -> Double? {
    if let device {
      var screen = device.size(isLandscape: isLandscape)
      // The 11-inch iPad Pro of 2024 is 16 points higher under the same id.
      if device.id == "ipad11_0rounded", size.height == screen.height + 16 { screen.height = size.height }
      if device.id == "retina6_7", size.width == Self.widthOfLaterScreen, !isLandscape {
        screen = Size(width: size.width, height: 932)
      }
      return screen.width == size.width ? screen.height - size.height : nil
    }
    // The screens of that time, by width.
    switch size.width {
    case 320: return size.height <= 480 ? (size.height > 367 ? screenGap([480, 568]) : nil) : screenGap([568])
    case 375: return screenGap([667])
    case 414: return screenGap([736])
    case 600: return screenGap([600])
    default: return nil
    }
  }

  private func screenGap(_ heights: [Double]) -> Double? {
    // Status bar and navigation bar, tab bar, and all of them.
    let (top, bottom) = (20 + TouchMetrics.barHeight(.navigationBar), TouchMetrics.barHeight(.tabBar))
    let possible = [0, bottom, top, top + bottom]
    for height in heights where possible.contains(height - size.height) { return height - size.height }
    return heights.last.map { max(0, $0 - size.height) }
  }

  // MARK: Ranges of sizes

  /// The widths at which other rules apply than beside them: those of the screen.
  var screenWidths: [Double] { device.map { [$0.size(isLandscape: isLandscape).width] } ?? [320, 375, 414, 600] }

  /// The widths at which the insets at the sides begin and end.
  var criticalWidths: [Double] {
    guard let device, isLandscape, device.idiom == .phone, device.landscapeInsets.left > 0 else { return [] }
    let widths = widthsOfPhones(device)
    return [widths.lowerBound, widths.upperBound]
  }

  /// The heights at which insets change, for widths that are not those of a screen.
  var criticalHeights: [Double] {
    device.map { device in [200, 250].map { device.size(isLandscape: isLandscape).height - $0 } } ?? []
  }

  /// The heights at which insets change where the view is as wide as the screen: all to which a comparison above
  /// refers.
  var criticalHeightsOfScreen: [Double] {
    let screens: [Double]
    if let device {
      let height = device.size(isLandscape: isLandscape).height
      screens = device.id == "ipad11_0rounded" ? [height, height + 16] : [height]
    } else {
      screens = [480, 568, 600, 667, 736]
    }
    let bar = TouchMetrics.barHeight(.navigationBar)
    let (tabBar, status) = (TouchMetrics.barHeight(.tabBar), device.map { statusBar(of: $0) } ?? 20)
    let navigation = (hasTallBars ? TouchMetrics.canvasBars.navigationBar : bar) + largeTitle
    var missing: Set<Double> = [0, 200, 250, max(20, status) + 10, max(20, device?.statusBarHeight ?? 0) + 10]
    missing.formUnion([tabBar, 20 + bar, 20 + bar + tabBar])
    for top in [0, status, device?.landscapeInsets.top ?? 0] {
      missing.insert(top + bar)
      missing.insert(top + navigation - 1)
      for bottom in [0, device?.homeIndicatorHeight ?? 0, device?.landscapeInsets.bottom ?? 0] {
        for lower in [lowerBar, hasTallBars ? TouchMetrics.canvasBars.tabBar - bottom : lowerBar] {
          let below = bottom + lower
          missing.formUnion([below - 1, below, below + 1, top + navigation + below - 1])
        }
      }
    }
    return (screens.flatMap { screen in missing.map { screen - $0 } } + [367, 480]).sorted()
  }
}

extension Document {
  /// Where the editor saves the navigation bar of a new navigation controller: the upper edge, which is that of the safe area
  /// without bars, and the height, in points.
  package func canvasNavigationBar(on device: Device, isLandscape: Bool) -> (top: Double, height: Double) {
    let screen = TouchSafeArea(
      device: device, isLandscape: isLandscape, tools: toolsVersion, bars: TouchBars(), isController: true,
      size: device.size(isLandscape: isLandscape))
    let usual = TouchMetrics.barHeight(.navigationBar)
    return (screen.insets().top, screen.hasTallBars ? TouchMetrics.canvasBars.navigationBar : usual)
  }
}
