import InterfaceBuilder
import LayoutModel

/// Frames. Products store the bounds and the center of each view; where these are placeholders of the compiler, other
/// facts of the product determine the frame of the document.
extension DocumentReader {
  /// The frame that the product stores.
  func storedFrame(of view: Reference) -> Rect {
    let graph = graph(view)
    let bounds = graph.numbers("UIBounds", of: view.object) ?? []
    let center = graph.numbers("UICenter", of: view.object) ?? []
    let (width, height) = bounds.count == 4 ? (bounds[2], bounds[3]) : (0, 0)
    let (x, y) = center.count == 2 ? (center[0] - width / 2, center[1] - height / 2) : (0, 0)
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Finds the frames that differ from the stored ones.
  mutating func deriveFrames() {
    var widths: [Double: Int] = [:]
    var isAnySize = false
    for nib in files.nibs.indices where files.nibs[nib].owner.map(isController) ?? false {
      guard let root = rootView(of: nib) else { continue }
      var frame = storedFrame(of: root)
      if frame.size == Self.anySize, let size = canvasSize(of: root) {
        frame = Rect(origin: frame.origin, size: size)
        frames[root] = frame
        isAnySize = true
      }
      widths[frame.width, default: 0] += 1
    }
    let width = widths.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    for nib in files.nibs.indices {
      for object in files.nibs[nib].graph.objects.indices {
        let reference = Reference(nib: nib, object: object)
        if isController(reference), let width { placeBars(of: reference, width: width, isAnySize: isAnySize) }
      }
    }
    for (table, nibs) in files.prototypes where KeyTable.inherits(files.className(table), from: "UITableView") {
      placeCells(nibs, of: table)
    }
  }
}

// MARK: - Views of controllers

extension DocumentReader {
  /// The view of the controller that a nib is for. Cells can have outlets of the same name.
  func rootView(of nib: Int) -> Reference? {
    let graph = files.nibs[nib].graph
    for object in graph.connections where graph.text("UILabel", of: object) == "view" {
      let connection = Reference(nib: nib, object: object)
      guard let owner = files.nibs[nib].owner, files.object("UISource", of: connection) == owner else { continue }
      return files.object("UIDestination", of: connection)
    }
    return nil
  }

  /// The size of views of controllers that is for all devices. The compilers of Xcode 8 and 9 store it for documents with
  /// the canvas of a device too, while the frames of the subviews are those of the document.
  private static let anySize = Size(width: 600, height: 600)

  /// The size of a view at which its constraints agree with the frames of its subviews; nil if that is its own.
  private func canvasSize(of root: Reference) -> Size? {
    var votes: [Edge: [Double: Int]] = [:]
    let subviews = Set(files.elements("UISubviews", of: root).filter { !isGuide($0) })
    for constraint in constraints(of: root) {
      guard let (edge, length) = length(of: root, subviews, by: constraint) else { continue }
      votes[edge, default: [:]][length, default: 0] += 1
    }
    func best(_ edge: Edge) -> Double? { votes[edge]?.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key }
    guard let width = best(.right), width != Self.anySize.width, width > 0 else { return nil }
    let screens = Device.all.filter { $0.portraitSize.width == width && !$0.hasHomeIndicator }
    let screen = screens.map { $0.portraitSize.height }.max()
    let guide = best(.bottomGuide)
    // The bottom guide is above a toolbar or a tab bar. With nothing at the lower edge the view fills the screen.
    let isAboveBar = guide == nil || [44, 49].contains((screen ?? 0) - (guide ?? 0))
    let height = best(.bottom) ?? (isAboveBar ? screen : nil) ?? guide ?? Self.anySize.height
    return Size(width: width, height: height)
  }

  /// The edges of a view of a controller that constraints place.
  private enum Edge { case right, bottom, bottomGuide }

  /// Where an edge of a view is, as a required equation with a subview and the frame of that one determine.
  private func length(
    of root: Reference, _ subviews: Set<Reference>, by constraint: Reference
  ) -> (edge: Edge, length: Double)? {
    let graph = graph(constraint)
    func number(_ key: String) -> Double? { graph.number(key, of: constraint.object) }
    func attribute(_ key: String) -> Attribute? {
      (number(key + "V2") ?? number(key)).flatMap { Int(exactly: $0) }.flatMap { Attribute(rawValue: $0) }
    }
    guard number("NSRelation") ?? 0 == 0, number("NSPriority") ?? 1000 == 1000, number("NSMultiplier") ?? 1 == 1,
      graph.text("NSSymbolicConstant", of: constraint.object) == nil,
      let first = files.object("NSFirstItem", of: constraint),
      let second = files.object("NSSecondItem", of: constraint),
      let firstAttribute = attribute("NSFirstAttribute"), let secondAttribute = attribute("NSSecondAttribute")
    else { return nil }
    let isSubviewFirst = subviews.contains(first)
    let subview = isSubviewFirst ? first : second
    guard subviews.contains(subview) else { return nil }
    let container = isSubviewFirst ? second : first
    let constant = number(
      graph.value("NSFirstAttributeV2", of: constraint.object) == nil ? "NSConstant" : "NSConstantV2")
    let distance = (isSubviewFirst ? -1 : 1) * (constant ?? 0)
    let frame = storedFrame(of: subview)
    switch (isSubviewFirst ? secondAttribute : firstAttribute, isSubviewFirst ? firstAttribute : secondAttribute) {
    case (.trailing, .trailing) where container == root: return (.right, frame.maxX + distance)
    case (.width, .width) where container == root: return (.right, frame.width + distance)
    case (.centerX, .centerX) where container == root: return (.right, 2 * (frame.midX + distance))
    case (.bottom, .bottom) where container == root: return (.bottom, frame.maxY + distance)
    case (.top, .bottom) where isBottomGuide(container): return (.bottomGuide, frame.maxY + distance)
    default: return nil
    }
  }

  private func isBottomGuide(_ item: Reference) -> Bool {
    graph(item).text("_UILayoutGuideIdentifier", of: item.object) == "_UIViewControllerBottom"
  }
}

// MARK: - Bars and cells

extension DocumentReader {
  /// Bars of controllers are as wide as the views of controllers. They have no width in products if the compiler did not
  /// lay them out, and the stock width of 320 if it did not lay out the views of controllers either.
  private mutating func placeBars(of controller: Reference, width: Double, isAnySize: Bool) {
    for (key, height) in [("UINavigationBar", 44.0), ("UITabBar", 49), ("UIToolbar", 44)] {
      guard let bar = files.object(key, of: controller) else { continue }
      var frame = storedFrame(of: bar)
      guard frame.width == 0 || isAnySize && frame.width == 320 else { continue }
      if frame.width == 0 {
        // The placeholder of 50 points is not the height; large titles take 52 points more.
        let isLarge = graph(bar).flag("UIBarPrefersLargeTitles", of: bar.object) ?? false
        frame.height = height + (isLarge ? 52 : 0)
      }
      frame.width = width
      frames[bar] = frame
    }
  }

  /// Prototypes are stored at the origin; documents have them below each other, after the header of the table and the
  /// header of a section.
  private mutating func placeCells(_ nibs: [Int], of table: Reference) {
    let graph = graph(table)
    var y = files.object("UITableHeaderView", of: table).map { storedFrame(of: $0).height } ?? 0
    let padding = graph.value("UISectionHeaderTopPadding", of: table.object)
    let header = graph.number("UISectionHeaderHeight", of: table.object) ?? 28
    let cells = nibs.flatMap { topLevelObjects(of: $0) }.filter {
      KeyTable.inherits(files.className($0), from: "UIView")
    }
    let style = graph.number("UITableViewStyle", of: table.object) ?? graph.number("UIStyle", of: table.object) ?? 0
    if style == 0 {
      // 28 points is the height that the system chooses, 22 the padding above since iOS 15.
      y += (header > 0 ? header : 28) + (padding == nil ? 0 : 22)
    } else if padding == nil {
      y += 56
    } else {
      // 55.5 points in whole pixels. Heights in thirds of a point are of a device with three pixels in a point.
      y += cells.contains { Self.isThird(storedFrame(of: $0).height) } ? 166.0 / 3 : 55.5
    }
    for cell in cells {
      var frame = storedFrame(of: cell)
      guard frame.minY == 0 else { return }
      frame.y = y
      frames[cell] = frame
      y += frame.height
    }
    // The footer of the table is stored below its header.
    guard style == 0, !cells.isEmpty, let footer = files.object("UITableFooterView", of: table) else { return }
    frames[footer] = storedFrame(of: footer)
    frames[footer]?.y = y
  }

  private static func isThird(_ length: Double) -> Bool {
    abs(length * 2 - (length * 2).rounded()) > 0.01 && abs(length * 3 - (length * 3).rounded()) < 0.01
  }
}
