import CoreGraphics
import LayoutModel
import Picture
import SnapshotAssertions
import Typography
import UIKit

extension ViewPicture {
  // MARK: Bars

  static func fill(_ bar: UINavigationBar, _ node: inout PictureNode) {
    node.kind = .navigationBar
    let appearance = bar.standardAppearance
    fillGround(of: bar, appearance, barTintColor: bar.barTintColor, barStyle: bar.barStyle, &node)
    if bar.shadowImage != nil { node.separator.isShown = false }
    if node.frame.minY > 0 {
      // The background of the bar continues below the status bar.
      var ground = PictureNode(
        .group, frame: Rect(x: 0, y: -node.frame.minY, width: node.frame.width, height: node.frame.minY))
      ground.surface.background = node.surface.background
      node.children.append(ground)
    }
    var title = TextFormat(font: Font(size: 17, weight: .semibold), color: node.textFormat.color)
    title = format(bar.titleTextAttributes, or: title, in: bar)
    title = format(appearance.titleTextAttributes, or: title, in: bar)
    (node.textFormat.color, node.bar.titleFont) = (title.color, title.font)
    guard let items = bar.items, let item = items.last else { return }
    node.text = item.titleView == nil ? item.title ?? "" : ""
    node.items = (item.leftBarButtonItems ?? []).compactMap { caption(of: $0) }
    if node.items.isEmpty, items.count > 1 {
      let former = items[items.count - 2]
      node.items = ["‹ " + (former.backButtonTitle ?? former.title ?? "Back")]
    }
    node.bar.trailingItems = (item.rightBarButtonItems ?? []).compactMap { caption(of: $0) }
  }

  static func fill(_ bar: UIToolbar, _ node: inout PictureNode) {
    node.kind = .toolbar
    fillGround(of: bar, bar.standardAppearance, barTintColor: bar.barTintColor, barStyle: bar.barStyle, &node)
    node.items = (bar.items ?? []).compactMap { $0.systemItem == .flexibleSpace ? "" : caption(of: $0) }
  }

  /// The items of a tab bar are an image above a title each.
  static func fill(_ bar: UITabBar, _ node: inout PictureNode, _ missing: inout [String]) {
    node.kind = .tabBar
    fillGround(of: bar, bar.standardAppearance, barTintColor: bar.barTintColor, barStyle: bar.barStyle, &node)
    let items = bar.items ?? []
    let width = node.frame.width / Double(max(1, items.count))
    for (index, item) in items.enumerated() {
      let place = node.isRightToLeft ? items.count - 1 - index : index
      let isSelected = item === bar.selectedItem
      let color = isSelected ? node.tint ?? theme(of: bar).accent : Color(0x8E8E93)
      let middle = width * (Double(place) + 0.5)
      if let image = isSelected ? item.selectedImage ?? item.image : item.image {
        let size = Size(width: Double(image.size.width), height: Double(image.size.height))
        let frame = Rect(x: middle - size.width / 2, y: 18.5 - size.height / 2, width: size.width, height: size.height)
        var symbol = PictureNode(.image, frame: frame)
        symbol.tint = color
        fill(image, tint: nil, isTemplate: true, in: bar, &symbol, &missing)
        node.children.append(symbol)
      }
      guard let title = item.title, !title.isEmpty else { continue }
      var label = PictureNode(
        .label, frame: Rect(x: middle - width / 2 + 1, y: 35, width: max(0, width - 2), height: 12), text: title)
      label.textFormat = TextFormat(font: Font(size: 10, weight: .medium), color: color, alignment: .center)
      node.children.append(label)
    }
  }

  /// Sets the color and the edge of a bar, and the color of its title.
  private static func fillGround(
    of bar: UIView, _ appearance: UIBarAppearance, barTintColor: UIColor?, barStyle: UIBarStyle,
    _ node: inout PictureNode
  ) {
    if barStyle != .default {
      node.surface.background = node.surface.background ?? Color(0x161617)
      node.textFormat.color = .white
    }
    // The material of a bar shows only what is behind it, and a layer does not render it into a snapshot.
    if appearance.backgroundEffect == nil, node.surface.background == nil { node.surface.background = .clear }
    if let own = color(barTintColor, in: bar) { node.surface.background = own }
    if let own = color(appearance.backgroundColor, in: bar) { node.surface.background = own }
    node.separator = PictureNode.Separator(
      color: color(appearance.shadowColor, in: bar), leading: 0, width: pixel(of: bar))
    node.separator.isShown = appearance.shadowColor != nil
  }

  /// The title of a button in a bar, or the name of its symbol; nil for what is not drawn.
  private static func caption(of item: UIBarButtonItem) -> String? {
    if let title = item.title { return title }
    if let image = item.image { return image.isSymbolImage ? image.name : nil }
    return switch item.systemItem {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play"
    case .pause: "pause"
    case .rewind: "backward"
    case .fastForward: "forward"
    case .flexibleSpace, .fixedSpace, nil: nil
    }
  }

  private static func pixel(of view: UIView) -> Double { 1 / max(1, Double(view.traitCollection.displayScale)) }

  // MARK: Cells

  /// A cell has the background and the separator of its table; outside of a table it has neither.
  static func fill(_ cell: UITableViewCell, _ node: inout PictureNode) {
    let accessory: PictureNode.Accessory =
      switch cell.accessoryType {
      case .none: .none
      case .disclosureIndicator: .disclosure
      case .detailButton, .detailDisclosureButton: .detail
      case .checkmark: .checkmark
      }
    node.kind = .cell(cell.accessoryView == nil ? accessory : .none)
    guard let table = cell.superview as? UITableView else {
      node.surface.background = node.surface.background ?? .clear
      node.separator.isShown = false
      return
    }
    let usual: UIColor = table.style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    node.surface.background = node.surface.background ?? color(usual, in: cell)
    let insets = cell.separatorInset
    let isReversed = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (leading, trailing) = isReversed ? (insets.right, insets.left) : (insets.left, insets.right)
    node.separator = PictureNode.Separator(
      color: color(table.separatorColor ?? .separator, in: cell), leading: max(0, Double(leading)),
      trailing: max(0, Double(trailing)), width: pixel(of: cell))
    node.separator.isShown = table.separatorStyle != .none
    guard table.style != .plain, let path = table.indexPath(for: cell) else { return }
    let isLast = path.row == table.numberOfRows(inSection: path.section) - 1
    if table.style == .insetGrouped {
      node.separator.isShown = node.separator.isShown && !isLast
      return
    }
    // The first and the last line of a section reach from edge to edge.
    if isLast { (node.separator.leading, node.separator.trailing) = (0, 0) }
    guard node.separator.isShown, path.row == 0 else { return }
    let line = Rect(x: 0, y: 0, width: node.frame.width, height: node.separator.width)
    node.drawing.append(.fill(.rect(line), node.separator.color ?? theme(of: cell).separator))
  }
}
