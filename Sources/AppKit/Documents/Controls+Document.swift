import AutoLayout
import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport
import LayoutEngine

extension NSControl {
  func applyControl(_ source: ViewSource) {
    controlSize = NamedValues.controlSize.value(source.element["controlSize"] ?? source.cell["controlSize"]) ?? .regular
    // Without a font, documents have that of the regular size.
    font = source.font
    source.cellFlag("enabled") { isEnabled = $0 }
    source.flag("enabled") { isEnabled = $0 }
    source.cellFlag("continuous") { isContinuous = $0 }
    source.cellFlag("refusesFirstResponder") { refusesFirstResponder = $0 }
    source.cellChoice("alignment", .textAlignment) { alignment = $0 }
    source.cellChoice("lineBreakMode", .lineBreakMode) { lineBreakMode = $0 }
    source.cellFlag("usesSingleLineMode") { usesSingleLineMode = $0 }
    if let tag = source.element.number("tag") ?? source.cell.number("tag"), let tag = Int(exactly: tag) {
      self.tag = tag
    }
    switch self {
    case let control as NSSlider: control.applySlider(source)
    case let control as NSStepper:
      source.cellNumber("minValue") { control.minValue = $0 }
      source.cellNumber("maxValue") { control.maxValue = $0 }
      source.cellNumber("increment") { control.increment = $0 }
      source.cellNumber("doubleValue") { control.doubleValue = $0 }
    case let control as NSSwitch: control.state = NamedValues.desktopState.value(source.element["state"]) ?? .off
    case let control as NSLevelIndicator:
      source.cellChoice("levelIndicatorStyle", .levelStyle) { control.levelIndicatorStyle = $0 }
      source.cellNumber("minValue") { control.minValue = $0 }
      source.cellNumber("maxValue") { control.maxValue = $0 }
      source.cellNumber("warningValue") { control.warningValue = $0 }
      source.cellNumber("criticalValue") { control.criticalValue = $0 }
      source.cellNumber("doubleValue") { control.doubleValue = $0 }
    case let control as NSColorWell: if let color = source.color("color") { control.color = color }
    case let control as NSDatePicker: control.applyDatePicker(source)
    default: break
    }
  }
}

extension NSSlider {
  fileprivate func applySlider(_ source: ViewSource) {
    if source.cell["sliderType"] == "circular" { sliderType = .circular }
    if let frame = source.node.savedFrame { isVertical = frame.height > frame.width }
    source.cellNumber("numberOfTickMarks") { numberOfTickMarks = Int(min(10000, max(0, $0))) }
    source.cellFlag("allowsTickMarkValuesOnly") { allowsTickMarkValuesOnly = $0 }
    source.cellNumber("minValue") { minValue = $0 }
    source.cellNumber("maxValue") { maxValue = $0 }
    source.cellNumber("doubleValue") { doubleValue = $0 }
  }
}

extension NSDatePicker {
  fileprivate func applyDatePicker(_ source: ViewSource) {
    source.cellChoice("datePickerStyle", .desktopDatePicker) { datePickerStyle = $0 }
    source.cellFlag("bezeled") { isBezeled = $0 }
    source.cellFlag("drawsBackground") { drawsBackground = $0 }
    guard let elements = source.cell.child("datePickerElements") else { return }
    var shown: ElementFlags = []
    for (name, flags) in [
      ("day", .yearMonthDay), ("month", .yearMonth), ("minute", .hourMinute), ("second", .hourMinuteSecond),
    ] as [(String, ElementFlags)] where elements[name] == "YES" { shown.formUnion(flags) }
    datePickerElements = shown
  }
}

extension NSTextField {
  func applyTextField(_ source: ViewSource) {
    let cell = source.cell
    isEditable = cell["editable"] == "YES"
    isSelectable = cell["selectable"] == "YES" || isEditable
    isBezeled = cell["borderStyle"] == "bezel"
    if cell["borderStyle"] == "border" { isBordered = true }
    if cell["bezelStyle"] == "round" { bezelStyle = .roundedBezel }
    drawsBackground = cell["drawsBackground"] == "YES"
    // A text with the break mode of words wraps, whatever the document says about scrolling.
    isScrollable = source.node.numberOfLines == 1
    source.cellFlag("truncatesLastVisibleLine") { truncatesLastVisibleLine = $0 }
    source.number("preferredMaxLayoutWidth") { preferredMaxLayoutWidth = max(0, $0) }
    if let color = source.color("textColor") { textColor = color }
    if let color = source.color("backgroundColor") { backgroundColor = color }
    if let text = source.cellText(source.node.placeholder, "placeholderString") { placeholderString = text }
    if let text = source.cellText(source.node.text, "title") { stringValue = text }
    guard let box = self as? NSComboBox else { return }
    box.addItems(withObjectValues: (cell.child("objectValues")?.children ?? []).map(\.text))
    source.cellFlag("completes") { box.completes = $0 }
  }
}

extension NSButton {
  func applyButton(_ source: ViewSource) {
    applyForm(source)
    setButtonType(NamedValues.desktopButtonType.value(source.cell["type"]) ?? .momentaryPushIn)
    title = source.cellText(source.node.text, "title") ?? ""
    source.cellFlag("allowsMixedState") { allowsMixedState = $0 }
    source.cellChoice("state", .desktopState) { state = $0 }
    source.cellFlag("transparent") { isTransparent = $0 }
    if let text = source.cell["alternateTitle"] { alternateTitle = text }
    if let key = source.cell["keyEquivalent"] ?? source.cell.child("string", key: "keyEquivalent")?.text {
      keyEquivalent = key
    }
  }

  /// Applies the form, which pop-up buttons have too.
  fileprivate func applyForm(_ source: ViewSource) {
    isBordered = source.cell["borderStyle"] == "border"
    bezelStyle = NamedValues.bezelStyle.value(source.cell["bezelStyle"]) ?? .shadowlessSquare
    imagePosition = NamedValues.imagePosition.value(source.cell["imagePosition"]) ?? .imageLeft
    source.cellChoice("imageScaling", .imageScaling) { imageScaling = $0 }
    image = source.objects.image(of: source.cell)
    contentTintColor = source.color("contentTintColor")
    bezelColor = source.color("bezelColor")
  }
}

extension NSPopUpButton {
  func applyPopUp(_ source: ViewSource) {
    applyForm(source)
    let (style, border) = (source.cell["bezelStyle"], source.cell["borderStyle"])
    // The border of other styles is always drawn.
    isBordered = border != nil || !(style == nil || style == "rounded" || style == "texturedRounded")
    if style == nil { bezelStyle = source.cell["type"] == "squareTextured" ? .shadowlessSquare : .rounded }
    pullsDown = source.cell["pullsDown"] == "YES"
    guard let element = source.cell.child("menu") else { return }
    if let menu {
      source.objects.add(menu, for: element)
      menu.decode(element, source.objects) { _ in nil }
    }
    let items = element.child("items")?.children ?? []
    if let selected = source.cell["selectedItem"], let index = items.firstIndex(where: { $0["id"] == selected }) {
      selectItem(at: index)
    }
  }
}

extension NSImageView {
  func applyImageView(_ source: ViewSource) {
    source.cellChoice("imageScaling", .imageScaling) { imageScaling = $0 }
    source.cellChoice("imageAlignment", .imageAlignment) { imageAlignment = $0 }
    source.cellChoice("imageFrameStyle", .imageFrame) { imageFrameStyle = $0 }
    contentTintColor = source.color("contentTintColor")
    guard source.node.imageName?.isEmpty == false else { return }
    image = source.objects.image(of: source.cell)
    guard source.objects.mode == .canvas, let frame = source.node.savedFrame else { return }
    // The canvas keeps the size that the image had when the document was saved.
    let insets = source.objects.canvas?.alignmentInsets(of: source.index) ?? .zero
    image = NSImage(
      size: CGSize(
        width: max(0, frame.width - insets.left - insets.right),
        height: max(0, frame.height - insets.top - insets.bottom)))
  }
}

extension NSSegmentedControl {
  func applySegments(_ source: ViewSource) {
    source.cellChoice("style", .segmentStyle) { segmentStyle = $0 }
    source.cellChoice("trackingMode", .trackingMode) { trackingMode = $0 }
    let segments = source.cell.child("segments")?.children ?? []
    segmentCount = segments.count
    for (index, segment) in segments.enumerated() {
      let label = source.objects.translation(of: source.cell, "ibShadowedLabels[\(index)]") ?? segment["label"]
      if let label { setLabel(label, forSegment: index) }
      if let width = segment.number("width") { setWidth(CGFloat(width), forSegment: index) }
      if segment["image"] != nil { setImage(source.objects.image(of: segment), forSegment: index) }
      if segment["enabled"] == "NO" { setEnabled(false, forSegment: index) }
      if segment["selected"] == "YES" { setSelected(true, forSegment: index) }
      if let tag = segment.number("tag"), let tag = Int(exactly: tag) { setTag(tag, forSegment: index) }
    }
  }
}

extension NSTextView {
  func applyTextView(_ source: ViewSource) {
    if let size = source.size("minSize") { minSize = size }
    if let size = source.size("maxSize") { maxSize = size }
    source.flag("editable") { isEditable = $0 }
    source.flag("selectable") { isSelectable = $0 }
    source.flag("richText") { isRichText = $0 }
    source.flag("drawsBackground") { drawsBackground = $0 }
    isVerticallyResizable = source.element["verticallyResizable"] == "YES"
    isHorizontallyResizable = source.element["horizontallyResizable"] == "YES"
    if let color = source.color("textColor") { textColor = color }
    if let color = source.color("backgroundColor") { backgroundColor = color }
    guard let text = source.element.child("attributedString", key: "textStorage") else { return }
    let fragments = source.objects.document.fragments(text)
    if let font = fragments.first?.font { self.font = NSFont(font: font) }
    string = fragments.map(\.text).joined()
  }
}
