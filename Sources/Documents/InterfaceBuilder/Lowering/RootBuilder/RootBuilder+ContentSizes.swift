import ControlMetrics
import LayoutEngine
import LayoutSolver

extension RootBuilder {
  /// Intrinsic sizes with hugging and compression resistance.
  func setContentSizes() {
    guard context.options.content != .none else { return }
    if context.options.content == .saved { shareRounding() }
    for index in views where index != root && !isPlaced[index] {
      if let item = items[index] { setContentSize(of: view(index), item) }
    }
  }

  private func setContentSize(of node: ViewNode, _ item: ItemID) {
    let size = contentSize(of: node)
    guard size.width != nil || size.height != nil else { return }
    let settings = settings(of: node)
    let hugging = settings.hugging(platform: context.platform)
    var compression = settings.compressionResistance
    if isEmptyLabelInStack(node) { compression.vertical = min(compression.vertical, Self.placeholderCompression) }
    if isStretched(node, hugging) { compression.horizontal = min(compression.horizontal, hugging.horizontal) }
    let content = ItemContent(width: size.width, height: size.height, hugging: hugging, compression: compression)
    engine.setContent(isWrappingText(node) ? content.ofWrappingText : content, of: item)
  }

  /// Whether the content is text that is measured again at the width of the layout.
  private func isWrappingText(_ node: ViewNode) -> Bool {
    let wraps =
      node.wrapsConfiguredTitle
      || node.numberOfLines != 1 && (node.kind == .label || node.kind == .textField || node.kind == .textView)
    return wraps && usesMeasuredText(node, .vertical)
  }

  /// Whether a stack view stretches a view, which then has a larger saved width than content width.
  private func isStretched(_ node: ViewNode, _ hugging: AxisPriorities) -> Bool {
    guard context.platform == .macOS, !usesMeasuredText(node, .horizontal), let parent = node.parent,
      view(parent).isStack
    else {
      return false
    }
    return hugging.horizontal < Priority(249) && attribute("orientation", of: view(parent)) == "horizontal"
  }

  /// The size of the alignment rectangle for the content.
  func contentSize(of node: ViewNode) -> (width: Double?, height: Double?) {
    var size = intrinsicSize(of: node)
    switch node.placeholderWidth {
    case .points(let value): size.width = value
    case .some(.none): size.width = nil
    case nil: break
    }
    switch node.placeholderHeight {
    case .points(let value): size.height = value
    case .some(.none): size.height = nil
    case nil: break
    }
    let growth = contentGrowth(of: node.index)
    return (size.width.map { $0 + growth }, size.height.map { $0 + growth })
  }

  /// A different part in views beside each other, so that differences do not cancel.
  private func contentGrowth(of index: ViewIndex) -> Double {
    context.options.contentGrowth * (1 + Double(index.rawValue % 7) / 8)
  }

  private func intrinsicSize(of node: ViewNode) -> (width: Double?, height: Double?) {
    if node.kind == .imageView { return imageSize(of: node) }
    if let size = designSize(of: node) { return size }
    if context.platform == .macOS, node.isStack { return arrangesNothing(node) ? (0, 0) : (nil, nil) }
    let axes =
      context.platform == .macOS
      ? DesktopControls.intrinsicAxes(node, tools: document.toolsVersion) : TouchControls.intrinsicAxes(node)
    guard axes.width || axes.height else { return (nil, nil) }
    let (measuresWidth, measuresHeight) = (usesMeasuredText(node, .horizontal), usesMeasuredText(node, .vertical))
    let measured = measuresWidth || measuresHeight ? measuredContent(of: node) : (width: nil, height: nil)
    let saved = measuresWidth && measuresHeight ? (width: nil, height: nil) : savedContent(of: node)
    return (
      axes.width ? (measuresWidth ? measured.width : saved.width) : nil,
      axes.height ? (measuresHeight ? measured.height : saved.height) : nil
    )
  }

  /// The editor gives an empty view in a stack a size of its own while designing, 240 by 128 points; it shows in the
  /// saved frame where nothing else sizes the view.
  func designSize(of node: ViewNode) -> (width: Double?, height: Double?)? {
    guard context.platform != .macOS, node.kind == .view, node.place == .subview, node.children.isEmpty,
      let parent = node.parent, view(parent).isStack, let frame = node.savedFrame,
      frame.width == 240 || frame.height == 128
    else { return nil }
    return (frame.width == 240 ? 240 : nil, frame.height == 128 ? 128 : nil)
  }

  /// Whether nothing in a stack view gives it a size: it shrinks to nothing then, as far as constraints allow.
  private func arrangesNothing(_ node: ViewNode) -> Bool {
    !node.children.contains { items[$0] != nil && view($0).place == .subview }
  }

  /// Whether the length of the content on an axis is measured. Saved sizes of views that the editor marks as misplaced
  /// are not those of their contents.
  func usesMeasuredText(_ node: ViewNode, _ axis: Axis) -> Bool {
    if context.options.content == .measured || node.savedFrame == nil { return true }
    if let size = context.options.contentSizes[node.id] {
      return (axis == .horizontal ? size.width : size.height) == nil
    }
    return node.isMarkedMisplaced
  }

  func measuredContent(of node: ViewNode) -> (width: Double?, height: Double?) {
    if isEmptyLabelInStack(node) { return (50, 50) }
    let width = wrappingWidths[node.index] ?? preferredMaxLayoutWidth(of: node)
    return context.platform == .macOS
      ? desktopContent(of: node).size(width: width) : touchContent(of: node).size(of: node, width: width)
  }

  /// The editor gives an empty label on one line in a stack a size of its own (25 of 27); elsewhere, and with several
  /// lines, it has none (98 of 100).
  ///
  /// It is lower where other views or the stack leave less room (18, 27.3 and 28 points).
  private func isEmptyLabelInStack(_ node: ViewNode) -> Bool {
    context.platform != .macOS && node.kind == .label && node.numberOfLines == 1 && node.text ?? "" == ""
      && node.parent.map { view($0).isStack } ?? false
  }

  /// Below the priority with which a stack hugs its views across the axis.
  private static let placeholderCompression = Priority(50)

  func desktopContent(of node: ViewNode) -> DesktopContent {
    DesktopContent(
      view: node,
      control: DesktopControl(
        DesktopStyle(node), DesktopControlSize(node), context.era, metrics: context.desktopMetrics[node.index]),
      tools: document.toolsVersion, image: statedImageSize(of: node), fonts: context.options.fonts)
  }

  func touchContent(of node: ViewNode) -> TouchContent {
    TouchContent(
      tools: document.toolsVersion, scale: context.scale, hasHomeIndicator: context.device?.hasHomeIndicator ?? false,
      category: context.textSize, image: statedImageSize(of: node),
      symbol: SymbolReference(node, in: document), fonts: context.options.fonts,
      missingFonts: context.missingFonts,
      hasWholeLines: context.wholeLines.contains(root) && SavedLines.isFree(node, in: document),
      fontDescription: context.touchFont(of: node))
  }

  /// The width at which a text wraps before the first layout, in points; nil if there is none.
  ///
  /// A text field that takes the width of the first layout and has several lines in the editor wraps at its saved
  /// width.
  private func preferredMaxLayoutWidth(of node: ViewNode) -> Double? {
    if let width = number("preferredMaxLayoutWidth", of: node) { return width > 0 ? width : nil }
    guard node.element["setsMaxLayoutWidthAtFirstLayout"] == "YES", let saved = node.savedFrame,
      saved.height > 1.8 * DesktopControls.fontSize(node)
    else { return nil }
    let insets = context.alignmentInsets[node.index]
    return max(0, saved.width - insets.left - insets.right)
  }

  /// The saved alignment rectangle's size.
  private func savedContent(of node: ViewNode) -> (width: Double?, height: Double?) {
    guard let frame = node.savedFrame else { return (nil, nil) }
    let insets = context.alignmentInsets[node.index]
    let own = context.options.contentSizes[node.id]
    let width = own?.width ?? sharedWidths[node.index] ?? frame.width
    let height = own?.height ?? sharedHeights[node.index] ?? frame.height
    return (max(0, width - insets.left - insets.right), max(0, height - insets.top - insets.bottom))
  }

  /// The size of a view's image by the project or the document. Symbols of the system are not drawn at the size that
  /// the document lists.
  private func statedImageSize(of node: ViewNode) -> Size? {
    guard let name = node.imageName, !name.isEmpty else { return nil }
    let own = context.options.images[name]
    if let own, context.options.content == .measured { return own }
    guard let index = document.imagesByName[name], context.platform == .macOS || !document.images[index].isSystemSymbol,
      let width = document.images[index].width, let height = document.images[index].height
    else { return own }
    return Size(width: width, height: height)
  }

  /// An image view is as large as its image. Symbols of the system have the saved size, and so have all images of
  /// macOS, where frames saved by other systems have other sizes than the document lists, unless the project has the
  /// image.
  private func imageSize(of node: ViewNode) -> (width: Double?, height: Double?) {
    guard let name = node.imageName, !name.isEmpty else { return (nil, nil) }
    let isKnown =
      context.platform != .macOS || (context.options.content == .measured && context.options.images[name] != nil)
    if isKnown, let size = statedImageSize(of: node) { return (size.width, size.height) }
    if node.savedFrame == nil || node.isMarkedMisplaced, context.platform != .macOS,
      let symbol = SymbolReference(node, in: document)
    {
      return (symbol.size.width, symbol.size.height)
    }
    return savedContent(of: node)
  }

  /// Saved sizes are rounded to pixels. Views that a required constraint makes equal, and whose saved sizes differ by
  /// one pixel, have the size between: it became one number at one place and the other at another.
  private func shareRounding() {
    for constraint in constraints {
      guard constraint.first.attribute == .width || constraint.first.attribute == .height,
        constraint.first.attribute == constraint.second?.attribute, constraint.relation == .equal,
        constraint.multiplier == 1, constraint.constant == 0, constraint.priority >= .required,
        case .view(let first) = constraint.first.item, case .view(let second) = constraint.second?.item,
        let a = view(first).savedFrame, let b = view(second).savedFrame,
        context.alignmentInsets[first] == context.alignmentInsets[second]
      else { continue }
      let isWidth = constraint.first.attribute == .width
      let lengths = isWidth ? (a.width, b.width) : (a.height, b.height)
      let difference = abs(lengths.0 - lengths.1)
      guard difference > 0.01, difference <= 1 / context.scale + 0.01 else { continue }
      let middle = (lengths.0 + lengths.1) / 2
      for index in [first, second] {
        if isWidth { sharedWidths[index] = middle } else { sharedHeights[index] = middle }
      }
    }
  }

  /// Texts that wrap ask for a height that depends on their width: measures them again at the widths of the last
  /// layout. Tells whether anything changed.
  func remeasureWrappingTexts() -> Bool {
    guard context.options.content != .none else { return false }
    var hasChanged = false
    for index in views where index != root && !isPlaced[index] {
      let node = view(index)
      guard isWrappingText(node), let item = items[index] else { continue }
      let width = engine.frame(of: item).inset(by: context.alignmentInsets[index]).width
      if let old = wrappingWidths[index] {
        engine.recordSigns([old - width - 0.01, old - width + 0.01])
        if abs(old - width) < 0.01 { continue }
      }
      wrappingWidths[index] = width
      recordLineBreaks(of: node, width: width)
      setContentSize(of: node, item)
      setBaselines(of: node, item)
      hasChanged = true
    }
    return hasChanged
  }
}
