import AutoLayout
import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport
import LayoutEngine

extension NSControl {
  /// Sets what the attributes of the table do not say, and what they depend on.
  func prepare(_ source: ViewSource) {
    // Without a font, documents have that of the regular size.
    font = source.font
    switch self {
    case let slider as NSSlider:
      if let frame = source.node.savedFrame { slider.isVertical = frame.height > frame.width }
    case let picker as NSDatePicker: picker.applyElements(source)
    case let button as NSPopUpButton: button.applyForm(source)
    case let button as NSButton:
      button.applyForm(source)
      button.setButtonType(NamedValues.desktopButtonType.value(source.cell["type"]) ?? .momentaryPushIn)
    default: break
    }
  }
}

extension NSDatePicker {
  fileprivate func applyElements(_ source: ViewSource) {
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
    isBezeled = cell["borderStyle"] == "bezel"
    if cell["borderStyle"] == "border" { isBordered = true }
    if cell["bezelStyle"] == "round" { bezelStyle = .roundedBezel }
    // A text with the break mode of words wraps, whatever the document says about scrolling.
    isScrollable = source.node.numberOfLines == 1
    if let text = source.cellText(source.node.text, "title") { stringValue = text }
    guard let box = self as? NSComboBox else { return }
    box.addItems(withObjectValues: (cell.child("objectValues")?.children ?? []).map(\.text))
  }
}

extension NSButton {
  func applyButton(_ source: ViewSource) { title = source.cellText(source.node.text, "title") ?? "" }

  /// Applies the form, which pop-up buttons have too.
  fileprivate func applyForm(_ source: ViewSource) {
    isBordered = source.cell["borderStyle"] == "border"
    // Names that the list does not have are those of square buttons.
    bezelStyle = .shadowlessSquare
  }
}

extension NSPopUpButton {
  func applyPopUp(_ source: ViewSource) {
    let (style, border) = (source.cell["bezelStyle"], source.cell["borderStyle"])
    // The border of other styles is always drawn.
    isBordered = border != nil || !(style == nil || style == "rounded" || style == "texturedRounded")
    if style == nil { bezelStyle = source.cell["type"] == "squareTextured" ? .shadowlessSquare : .rounded }
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
    guard let text = source.element.child("attributedString", key: "textStorage") else { return }
    let fragments = source.objects.document.fragments(text)
    if let font = fragments.first?.font { self.font = NSFont(font: font) }
    string = fragments.map(\.text).joined()
  }
}
