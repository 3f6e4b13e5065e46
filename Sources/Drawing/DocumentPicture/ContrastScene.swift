import DocumentInspection
import InterfaceBuilder
import LayoutEngine
import Picture
import Typography

/// What is painted in one top-level view, back to front, with the place of each text in it.
///
/// It is made of the items that ``LayoutPanels`` draws, view by view, so that it is known which of them stand for
/// contents that only the running application has: images, blurred backgrounds, and views of classes that draw
/// themselves.
struct ContrastScene {
  /// A part of the scene, in the coordinates of the top-level view.
  private enum Step {
    /// A color in a rectangle or an ellipse.
    case fill(Rect, isEllipse: Bool, Color, isChosen: Bool)
    /// Unknown contents.
    case unknown(Rect)
    /// A text.
    case text(Int)
    /// The start of a group with an opacity, clipped to a rectangle or not.
    case begin(opacity: Double, clip: Rect?)
    /// The end of the last open group.
    case end
  }

  /// A text, and what is known about its color.
  struct Text {
    var view: ViewIndex
    /// The color; nil if it is not known.
    var color: Color?
    /// Whether the color is one of the document, rather than a color of the system for text.
    var isChosen: Bool
    var isLarge: Bool
    /// The lines of the text.
    var lines: [Rect] = []
  }

  private var steps: [Step] = []
  private(set) var texts: [Text] = []
  private let tree: PictureTree
  private let painter: Painter
  /// What is behind the top-level view.
  private let ground: Ground

  /// The color at a point.
  struct Ground {
    /// nil if it is not known.
    var color: Color?
    /// Whether a view of the document has a background that makes it so, other than a background of the system.
    var isChosen = false
  }

  init(_ root: ViewIndex, _ tree: PictureTree, isDark: Bool) {
    self.tree = tree
    painter = Painter(tree.platform == .macOS ? .desktop : .touch, isDark: isDark)
    let theme = Theme.theme(tree.platform == .macOS ? .desktop : .touch, isDark: isDark)
    // Windows of macOS have a background. A view without controller may be placed on anything.
    ground = Ground(color: tree.platform == .macOS ? theme.ground : nil)
    add(root, origin: .zero, isRoot: true)
  }

  // MARK: Painting

  private mutating func add(_ index: ViewIndex, origin: Point, isRoot: Bool = false) {
    guard var node = tree.ownNode(index), !node.isHidden, node.alpha > 0.01, node.frame.width > 0, node.frame.height > 0
    else { return }
    // Names of views without contents are notes of the picture.
    node.showsCaption = false
    let view = tree.document.views[index]
    let origin = isRoot ? .zero : Point(x: origin.x + node.frame.x, y: origin.y + node.frame.y)
    let bounds = Rect(x: origin.x, y: origin.y, width: node.frame.width, height: node.frame.height)
    let isGroup = node.alpha < 1 || node.clips
    if isGroup { steps.append(.begin(opacity: node.alpha, clip: node.clips ? bounds : nil)) }
    if hasUnknownContents(view, node) {
      steps.append(.unknown(bounds))
    } else {
      var text = self.text(of: view, node)
      let isChosen = isChosenBackground(of: view, node)
      for item in painter.paintSelf(node) { add(item, at: origin, isChosen: isChosen, &text) }
      if let text, !text.lines.isEmpty {
        steps.append(.text(texts.count))
        texts.append(text)
      }
    }
    for ground in tree.sectionGrounds(of: view) {
      let frame = ground.frame.offset(dx: origin.x, dy: origin.y)
      if let color = ground.surface.background { steps.append(.fill(frame, isEllipse: false, color, isChosen: false)) }
    }
    for child in tree.shownChildren(of: view) { add(child, origin: origin) }
    if isGroup { steps.append(.end) }
  }

  /// Adds what a view draws itself. Lines and symbols are too thin to be a background.
  private mutating func add(_ item: DisplayItem, at origin: Point, isChosen: Bool, _ text: inout Text?) {
    switch item {
    case .fill(.rect(let rect), let color), .fill(.roundedRect(let rect, _), let color):
      steps.append(.fill(rect.offset(dx: origin.x, dy: origin.y), isEllipse: false, color, isChosen: isChosen))
    case .fill(.ellipse(let rect), let color):
      steps.append(.fill(rect.offset(dx: origin.x, dy: origin.y), isEllipse: true, color, isChosen: isChosen))
    case .image(_, let rect, _): steps.append(.unknown(rect.offset(dx: origin.x, dy: origin.y)))
    case .text(let run):
      guard text != nil, run.width > 0 else { return }
      if text?.color != nil { text?.color = run.color }
      text?.lines.append(
        Rect(
          x: origin.x + run.origin.x, y: origin.y + run.origin.y - 0.7 * run.size, width: run.width,
          height: 0.7 * run.size))
    case .group(let group):
      let origin = Point(x: origin.x + group.offset.x, y: origin.y + group.offset.y)
      for item in group.items { add(item, at: origin, isChosen: isChosen, &text) }
    case .fill, .stroke, .gradient, .tiled, .glyphs: break
    }
  }

  /// Whether what the view shows is known only when the application runs.
  private func hasUnknownContents(_ view: ViewNode, _ node: PictureNode) -> Bool {
    switch node.kind {
    case .image, .map, .web, .media, .effect, .container: true
    // A class may draw itself; a background that the document gives it is what it has until then.
    case .custom: view.customClass != nil && node.surface.background?.isClear ?? true || !hasKnownBackground(view)
    case .button:
      view.element.child("state", key: "normal")?["backgroundImage"] != nil
        || view.element.child("state", key: "normal")?.child("imageReference", key: "backgroundImage") != nil
        || !hasKnownBackground(view)
    default: !hasKnownBackground(view)
    }
  }

  private func hasKnownBackground(_ view: ViewNode) -> Bool {
    let color =
      view.element.child("color", key: "fillColor")
      ?? view.element.child("buttonConfiguration")?.child("color", key: "baseBackgroundColor")
    let descriptions = [view.backgroundColor, color.map { ColorDescription($0) }].compactMap { $0 }
    return descriptions.allSatisfy { tree.colors.isKnown($0) }
  }

  /// Whether the background is a choice of the document: colors of the system for backgrounds are not.
  private func isChosenBackground(of view: ViewNode, _ node: PictureNode) -> Bool {
    guard node.surface.background != nil || node.tint != nil else { return false }
    let fill = view.element.child("color", key: "fillColor").map { ColorDescription($0) }
    guard let name = (view.backgroundColor ?? fill)?.name, tree.colors.color(named: name) != nil else { return true }
    return !name.hasSuffix("ackgroundColor") && !name.hasSuffix("FillColor") && name != "quaternaryLabelColor"
  }

  // MARK: Texts

  private func text(of view: ViewNode, _ node: PictureNode) -> Text? {
    guard node.isEnabled, view.element["enabled"] != "NO" else { return nil }
    switch node.kind {
    case .label, .field, .textView, .checkBox, .radioButton: break
    case .button(let style) where ![.help, .disclosure, .info, .add, .close].contains(style): break
    default: return nil
    }
    let font = node.textFormat.font
    let isBold = font.weight >= .bold
    var text = Text(view: view.index, color: .black, isChosen: false, isLarge: font.size >= (isBold ? 14 : 18))
    // The class of a view, and the parts of an attributed text, may have other colors.
    if view.customClass != nil || view.hasAttributedText || !hasKnownColor(view) { text.color = nil }
    text.isChosen = hasChosenColor(view, node)
    return text
  }

  private func hasKnownColor(_ view: ViewNode) -> Bool {
    if let color = view.textColor { return tree.colors.isKnown(color) }
    if let tint = tree.tintElement(of: view), view.kind == .button {
      return tree.colors.isKnown(ColorDescription(tint))
    }
    // The title of a custom button is white unless code sets another color, as it does where nothing is behind it.
    return tree.platform == .macOS || view.kind != .button || view.element["buttonType"] != nil
      || view.element.child("buttonConfiguration") != nil
  }

  private func hasChosenColor(_ view: ViewNode, _ node: PictureNode) -> Bool {
    if case .field = node.kind, node.text.isEmpty { return false }
    if let color = view.textColor {
      return color.name.map { !Self.textColors.contains($0) } ?? !isDetailColor(color, of: view)
    }
    if view.element.child("buttonConfiguration")?.child("color", key: "baseForegroundColor") != nil { return true }
    guard view.kind == .button, let tint = tree.tintElement(of: view).map({ ColorDescription($0) }) else {
      return false
    }
    return tint.name.map { !Self.textColors.contains($0) } ?? true
  }

  /// Whether a color is the one that Interface Builder gave the detail labels of cells before there was a dark
  /// appearance.
  private func isDetailColor(_ color: ColorDescription, of view: ViewNode) -> Bool {
    guard let content = view.parent, let cell = tree.document.views[content].parent,
      tree.document.views[cell].element["detailTextLabel"] == view.id
    else { return false }
    return [color.red - 0.5568, color.green - 0.5568, color.blue - 0.5764].allSatisfy { $0.magnitude < 0.003 }
  }

  /// The colors of the system for texts, links and destructive actions.
  private static let textColors: Set = [
    "labelColor", "secondaryLabelColor", "tertiaryLabelColor", "quaternaryLabelColor", "placeholderTextColor",
    "linkColor", "tintColor", "systemBlueColor", "systemRedColor", "controlTextColor", "textColor", "headerColor",
    "headerTextColor",
    "disabledControlTextColor", "selectedTextColor", "selectedControlTextColor", "windowFrameTextColor",
    "controlAccentColor", "alternateSelectedControlTextColor", "selectedMenuItemTextColor",
  ]

  // MARK: Colors

  /// The number of steps that the evaluation of a text takes.
  var cost: Int { steps.count * 5 }

  /// The colors of a text and behind it.
  enum Reading {
    /// Something is in front of the text.
    case covered
    /// A color is not known.
    case unknown
    /// Opaque colors.
    case colors(text: Color, ground: Ground)
  }

  /// Reads the colors of a text: those at most of five points of its first line.
  func reading(of index: Int) -> Reading {
    let text = texts[index]
    guard let line = text.lines.first else { return .covered }
    var found: [(text: Color, ground: Ground)] = []
    var (covered, unknown) = (0, 0)
    let places = [(0.5, 0.5), (0.1, 0.5), (0.9, 0.5), (0.3, 0.2), (0.7, 0.8)]
    for (x, y) in places {
      switch reading(of: index, at: Point(x: line.x + line.width * x, y: line.y + line.height * y)) {
      case .covered: covered += 1
      case .unknown: unknown += 1
      case .colors(let text, let ground): found.append((text, ground))
      }
    }
    if covered > 2 { return .covered }
    // The background differs from point to point, or one of them is not known.
    if unknown > 0 { return .unknown }
    let counts = found.map { one in found.count { $0.ground.color == one.ground.color } }
    guard let most = counts.max(), most > places.count / 2, let first = counts.firstIndex(of: most) else {
      return .unknown
    }
    return .colors(text: found[first].text, ground: found[first].ground)
  }

  /// The greatest opacity of a layer in front of a text, with which the text counts as visible.
  private static let thinLayer = 0.2

  private func reading(of index: Int, at point: Point) -> Reading {
    var ground = ground
    var saved: [(ground: Ground, opacity: Double, isInside: Bool)] = []
    var isInside = true
    var text: Color?
    var behind: Ground?
    // The groups that were open at the text are the ones that end before those that began earlier.
    var openAtText = 0
    for step in steps {
      switch step {
      case .begin(let opacity, let clip):
        saved.append((ground, opacity, isInside))
        if let clip, !clip.holds(point) { isInside = false }
      case .end:
        guard let last = saved.popLast() else { break }
        isInside = last.isInside
        ground = ground.composed(over: last.ground, opacity: last.opacity)
        guard behind != nil, saved.count < openAtText else { break }
        openAtText = saved.count
        if let base = last.ground.color { text = text?.composed(over: base, opacity: last.opacity) }
        // Through a translucent group, something unknown behind it is visible.
        behind = behind?.composed(over: last.ground, opacity: last.opacity)
      case .text(let number) where number == index:
        guard isInside else { return .covered }
        guard let color = ground.color, let own = texts[index].color else { return .unknown }
        (text, behind, openAtText) = (own.composed(over: color), ground, saved.count)
      case .text: break
      case .unknown(let rect):
        guard isInside, rect.holds(point) else { break }
        // A container is empty until the application runs, and an image may be transparent here.
        if behind != nil { return .unknown }
        ground = Ground(color: nil)
      case .fill(let rect, let isEllipse, let color, let isChosen):
        guard isInside, color.alpha > 0.004, isEllipse ? rect.ellipseHolds(point) : rect.holds(point) else { break }
        if let under = behind {
          // A layer that hardly changes the colors belongs to the design; others, such as those that dim a screen, come
          // and go.
          let layer = color.opacity(saved[openAtText...].reduce(1) { $0 * $1.opacity })
          guard layer.alpha <= Self.thinLayer, let base = under.color, let own = text else { return .covered }
          text = layer.composed(over: own)
          behind = Ground(color: layer.composed(over: base), isChosen: under.isChosen || isChosen)
        } else if color.alpha > 0.996 {
          ground = Ground(color: color, isChosen: isChosen)
        } else if let under = ground.color {
          ground = Ground(color: color.composed(over: under), isChosen: ground.isChosen || isChosen)
        }
      }
    }
    guard let text, let behind, behind.color != nil else { return .unknown }
    return .colors(text: text, ground: behind)
  }
}

extension ContrastScene.Ground {
  /// The color of a group with an opacity over what is behind the group.
  fileprivate func composed(over other: Self, opacity: Double) -> Self {
    guard opacity < 1 else { return self }
    guard let color, let base = other.color else { return Self(color: nil) }
    return Self(color: color.composed(over: base, opacity: opacity), isChosen: isChosen || other.isChosen)
  }
}

extension Rect {
  fileprivate func holds(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  fileprivate func ellipseHolds(_ point: Point) -> Bool {
    guard width > 0, height > 0 else { return false }
    let (x, y) = ((point.x - midX) / (width / 2), (point.y - midY) / (height / 2))
    return x * x + y * y < 1
  }
}

extension ViewNode {
  /// Whether parts of its text have attributes of their own.
  fileprivate var hasAttributedText: Bool {
    func isAttributed(_ element: Element?) -> Bool {
      element?.children.contains { $0.name == "attributedString" && $0["key"] != "userComments" } ?? false
    }
    return isAttributed(element) || isAttributed(cell) || isAttributed(element.child("state", key: "normal"))
      || isAttributed(element.child("buttonConfiguration"))
  }
}
