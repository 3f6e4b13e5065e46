import AppKit
import CoreGraphics
import LayoutModel
import Picture
import SnapshotAssertions
import Typography

extension ViewPicture {
  /// Sets the kind of a node, and what is written and set on the view.
  static func fillContent(
    of view: NSView, _ layers: LayerPicture, _ node: inout PictureNode, _ missing: inout [String]
  ) {
    if let control = view as? NSControl {
      node.isEnabled = control.isEnabled
      node.textFormat = format(control.font, nil, control.alignment, in: control)
    }
    switch view {
    case let field as NSTextField: fill(field, layers, &node)
    case let button as NSPopUpButton: fill(button, &node)
    case let button as NSButton: fill(button, layers, &node, &missing)
    case let textView as NSTextView:
      node.kind = .textView
      node.text = textView.string
      node.textFormat = format(textView.font, textView.textColor, textView.alignment, in: textView)
      if let text = textView.textStorage, text.length > 0 { fill(text, font: textView.font, layers, &node) }
      if let container = textView.textContainer { fill(container, of: textView, &node) }
      node.surface.background =
        textView.drawsBackground ? color(textView.backgroundColor, in: view) : node.surface.background
    case let imageView as NSImageView:
      guard let image = imageView.image else { break }
      node.tint = color(imageView.contentTintColor, in: view)
      node.image.mode = mode(imageView.imageScaling)
      fill(image, in: imageView, layers, &node, &missing)
    case is NSSwitch, is NSSlider, is NSStepper, is NSSegmentedControl, is NSDatePicker, is NSColorWell,
      is NSLevelIndicator, is NSProgressIndicator:
      fillValue(of: view, &node)
    default: fillContainer(of: view, &node)
    }
  }

  static func color(_ color: NSColor?, in view: NSView) -> Color? { Self.color(color, isDark: isDark(view)) }

  // MARK: Text

  private static func fill(_ field: NSTextField, _ layers: LayerPicture, _ node: inout PictureNode) {
    let isEditable = field.isBezeled || field.isBordered || field.isEditable
    switch field {
    case is NSSearchField: node.kind = .field(.search)
    case is NSComboBox: node.kind = .comboBox
    case _ where field.isBezeled: node.kind = .field(field.bezelStyle == .roundedBezel ? .rounded : .bezel)
    case _ where field.isBordered: node.kind = .field(.line)
    default: node.kind = isEditable ? .field(.plain) : .label
    }
    if field.drawsBackground {
      node.surface.background = color(field.backgroundColor, in: field) ?? node.surface.background
    }
    let text = field.stringValue
    node.text = field is NSSecureTextField ? String(repeating: "•", count: text.count) : text
    node.field.placeholder = field.placeholderString ?? field.placeholderAttributedString?.string ?? ""
    node.textFormat = format(field.font, field.textColor, field.alignment, in: field)
    node.field.attributedPlaceholder = field.placeholderAttributedString.map {
      layers.styledText($0, font: node.textFormat.font, color: theme(isDark(field)).placeholder)
    }
    if let rich = field.objectValue as? NSAttributedString, !(field is NSSecureTextField) {
      fill(rich, font: field.font, layers, &node)
    }
    if !field.drawsOwnContent {
      // A cell of the program drew the text.
      (node.text, node.attributedText, node.field.placeholder, node.field.attributedPlaceholder) = ("", nil, "", nil)
    }
    let inset: CGFloat = field.isBezeled || field.isBordered ? 4 : 2
    if let place = field.textRect(usual: field.bounds.insetBy(dx: inset, dy: 0)) {
      if node.kind == .label { node.kind = .field(.plain) }
      node.field.textRect = Rect(place)
    }
    let wraps = !field.usesSingleLineMode && !field.isScrollable && field.lineBreakMode.isWrapping
    node.textFormat.lineLimit = wraps ? field.maximumNumberOfLines : 1
    node.textFormat.lineBreakMode = field.lineBreakMode.shown
  }

  /// Sets the place of the text: inside of the insets of the view and the padding of the container.
  private static func fill(_ container: NSTextContainer, of view: NSTextView, _ node: inout PictureNode) {
    node.textFormat.lineLimit = container.maximumNumberOfLines
    node.textFormat.lineBreakMode = container.lineBreakMode.shown
    let (inset, padding) = (view.textContainerInset, container.lineFragmentPadding)
    let width =
      container.widthTracksTextView || container.size.width <= 0
      ? view.frame.width - 2 * inset.width : container.size.width
    node.field.textRect = Rect(
      CGRect(
        x: inset.width + padding, y: inset.height, width: max(0, width - 2 * padding),
        height: max(0, view.frame.height - 2 * inset.height)))
  }

  /// Sets text with attributes, and its alignment.
  private static func fill(
    _ text: NSAttributedString, font: NSFont?, _ layers: LayerPicture, _ node: inout PictureNode
  ) {
    node.attributedText = layers.styledText(text, font: font?.font ?? .system(13))
    if let own = LayerPicture.alignment(of: text) { node.textFormat.alignment = own }
  }

  static func format(_ font: NSFont?, _ color: NSColor?, _ alignment: NSTextAlignment, in view: NSView) -> TextFormat {
    let isReversed = view.userInterfaceLayoutDirection == .rightToLeft
    let place: TextFormat.Alignment =
      switch alignment {
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justified
      default: isReversed ? .right : .left
      }
    return TextFormat(font: font?.font ?? Font(size: 13), color: Self.color(color, in: view), alignment: place)
  }

  // MARK: Images and buttons

  /// The items of an image that drawing code drew.
  static func items(of object: any DrawnObject, size: Size, in view: NSView, _ missing: inout [String]) -> DisplayList {
    guard let image = object as? NSImage else { return [] }
    var node = PictureNode(.image, frame: Rect(x: 0, y: 0, width: size.width, height: size.height))
    setFile(of: image, in: view, &node, &missing)
    return Painter(.desktop, isDark: isDark(view)).paint(node)
  }

  private static func mode(_ scaling: NSImageScaling) -> ImageMode {
    switch scaling {
    case .scaleProportionallyDown: .aspectFitDown
    case .scaleAxesIndependently: .fill
    case .scaleNone: .position(x: 0.5, y: 0.5)
    case .scaleProportionallyUpOrDown: .aspectFit
    }
  }

  /// Sets the image of an image view: its file, or what drawing code drew into it.
  private static func fill(
    _ image: NSImage, in view: NSView, _ layers: LayerPicture, _ node: inout PictureNode, _ missing: inout [String]
  ) {
    let drawings = image.drawings
    guard !drawings.isEmpty else {
      node.kind = .image
      setFile(of: image, in: view, &node, &missing)
      return
    }
    let size = Size(width: Double(image.size.width), height: Double(image.size.height))
    let place = node.image.mode.place(size, in: Rect(origin: .zero, size: node.frame.size))
    let context = CGContext(size: view.frame.size)
    context.draw(
      drawings, size: image.size, in: CGRect(x: place.x, y: place.y, width: place.width, height: place.height))
    node.drawing += layers.items(of: context.drawings, in: view.frame.size) {
      items(of: $0, size: $1, in: view, &missing)
    }
  }

  private static func setFile(
    of image: NSImage, in view: NSView, _ node: inout PictureNode, _ missing: inout [String]
  ) {
    node.image.name = image.name()?.rawValue ?? "image"
    node.image.isSymbol = image.isTemplate && image.source == nil
    let size = Size(width: Double(image.size.width), height: Double(image.size.height))
    node.setImage(image.source, size: size, isTemplate: image.isTemplate, isDark: isDark(view), &missing)
  }

  private static func fill(_ button: NSPopUpButton, _ node: inout PictureNode) {
    node.kind = button.pullsDown ? .pullDownButton : .popUpButton
    node.text = button.titleOfSelectedItem ?? ""
    if button.pullsDown { node.text = button.itemTitles.first ?? button.title }
  }

  private static func fill(
    _ button: NSButton, _ layers: LayerPicture, _ node: inout PictureNode, _ missing: inout [String]
  ) {
    guard !button.isTransparent else { return }
    let isOn = button.state == .on
    node.text = isOn && !button.alternateTitle.isEmpty ? button.alternateTitle : button.title
    node.textFormat.color = color(button.contentTintColor, in: button)
    if let rich = button.richTitle, node.text == rich.string { fill(rich, font: button.font, layers, &node) }
    switch button.drawnStyle {
    case .checkBox: node.kind = .checkBox
    case .radioButton: node.kind = .radioButton
    case .help: node.kind = .button(.help)
    case .inlineButton, .recessedButton: node.kind = .button(.inline)
    case .unborderedButton: node.kind = .button(.borderless)
    case .pushButton: node.kind = .button(.push)
    default: node.kind = .button(button.bezelStyle == .disclosure ? .disclosure : .square)
    }
    node.control.isOn = node.kind == .button(.push) ? button.keyEquivalent == "\r" : isOn
    guard case .button = node.kind else { return }
    node.textFormat.alignment = .center
    if node.kind == .button(.push) { node.surface.background = color(button.bezelColor, in: button) }
    if let image = (isOn ? button.alternateImage : nil) ?? button.image, button.imagePosition != .noImage {
      node.image.mode = mode(button.imageScaling)
      setFile(of: image, in: button, &node, &missing)
      if button.imagePosition == .imageOnly { node.text = "" }
    }
  }

  // MARK: Controls with a value

  private static func fillValue(of view: NSView, _ node: inout PictureNode) {
    func share(_ value: Double, _ low: Double, _ high: Double) -> Double {
      high > low ? (value - low) / (high - low) : 0
    }
    switch view {
    case let control as NSSwitch:
      node.kind = .switchControl
      node.control.isOn = control.state == .on
    case let slider as NSSlider:
      node.kind = .slider(slider.isVertical ? .vertical : .horizontal)
      node.control.value = share(slider.doubleValue, slider.minValue, slider.maxValue)
      node.tint = color(slider.trackFillColor, in: slider)
    case is NSStepper: node.kind = .stepper
    case let segments as NSSegmentedControl:
      node.kind = .segmentedControl
      node.items = (0..<segments.segmentCount).map { segments.label(forSegment: $0) ?? "" }
      node.control.selection = segments.selectedSegment >= 0 ? segments.selectedSegment : nil
      node.textFormat.alignment = .center
    case is NSDatePicker: node.kind = .datePicker
    case let well as NSColorWell:
      node.kind = .colorWell
      node.surface.background = color(well.color, in: well)
    case let level as NSLevelIndicator:
      node.kind = .levelIndicator
      node.control.value = share(level.doubleValue, level.minValue, level.maxValue)
    case let progress as NSProgressIndicator:
      node.kind = progress.style == .spinning ? .activityIndicator : .progressBar
      node.control.value = share(progress.doubleValue, progress.minValue, progress.maxValue)
    default: break
    }
  }

  // MARK: Containers

  private static func fillContainer(of view: NSView, _ node: inout PictureNode) {
    switch view {
    case let box as NSBox: fill(box, &node)
    case let tabs as NSTabView:
      guard tabs.tabViewType != .noTabsNoBorder else { break }
      node.kind = .tabView
      let hasTabs = tabs.tabViewType == .topTabsBezelBorder || tabs.tabViewType == .bottomTabsBezelBorder
      node.items = hasTabs ? tabs.tabViewItems.map(\.label) : []
      node.control.selection = tabs.tabViewItems.firstIndex { $0 === tabs.selectedTabViewItem }
    case let split as NSSplitView: node.kind = .split(split.isVertical ? .horizontal : .vertical)
    case is NSVisualEffectView: node.kind = .effect(isDark(view) ? .dark : .light)
    case let scroll as NSScrollView:
      if scroll.borderType != .noBorder { node.surface.border = Stroke(theme(isDark(view)).border) }
    case let clip as NSClipView:
      if clip.drawsBackground { node.surface.background = color(clip.backgroundColor, in: clip) }
    case let row as NSTableRowView: fill(row, &node)
    case let header as NSTableHeaderView: fill(header, &node)
    default: break
    }
  }

  private static func fill(_ box: NSBox, _ node: inout PictureNode) {
    guard !box.isTransparent else { return }
    switch box.boxType {
    case .separator: node.kind = .box(.separator)
    case .custom:
      node.kind = .box(.plain)
      node.surface.background = color(box.fillColor, in: box)
      node.tint = box.borderWidth > 0 ? color(box.borderColor, in: box) : .clear
      node.surface.cornerRadius = Double(box.cornerRadius)
    case .primary:
      node.kind = .box(.titled)
      node.text = box.titlePosition == .noTitle ? "" : box.title
      node.textFormat = format(box.titleFont, nil, .natural, in: box)
    }
  }

  private static func fill(_ row: NSTableRowView, _ node: inout PictureNode) {
    if row.isSelected {
      node.surface.background = color(.selectedContentBackgroundColor, in: row)
    } else if let table = row.superview as? NSTableView, table.usesAlternatingRowBackgroundColors,
      table.row(for: row) % 2 == 1
    {
      node.surface.background = theme(isDark(row)).fill.opacity(0.5)
    }
  }

  /// The titles of the columns, each over its column.
  private static func fill(_ header: NSTableHeaderView, _ node: inout PictureNode) {
    node.kind = .tableHeader
    for (index, column) in (header.tableView?.tableColumns ?? []).enumerated() {
      let rect = header.headerRect(ofColumn: index)
      var title = PictureNode(
        .label,
        frame: Rect(
          x: Double(rect.minX) + 4, y: (Double(rect.height) - 14) / 2, width: max(0, Double(rect.width) - 8), height: 14
        ), text: column.title)
      title.textFormat = TextFormat(font: Font(size: 11, weight: .medium))
      node.children.append(title)
    }
  }
}

extension NSLineBreakMode {
  fileprivate var isWrapping: Bool { self == .byWordWrapping || self == .byCharWrapping }

  fileprivate var shown: Paragraph.LineBreakMode {
    switch self {
    case .byWordWrapping: .wordWrapping
    case .byCharWrapping: .characterWrapping
    case .byClipping: .clipping
    case .byTruncatingHead: .truncatingHead
    case .byTruncatingMiddle: .truncatingMiddle
    default: .truncatingTail
    }
  }
}
