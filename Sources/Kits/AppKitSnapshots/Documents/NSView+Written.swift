import AppKit
import InterfaceBuilder
import SnapshotAssertions
import Typography

extension NSView {
  /// The view that a container has for its content, which the document has under a key.
  var writtenContent: NSView? {
    switch self {
    case let box as NSBox where box.boxType != .separator: box.contentView
    case let scroll as NSScrollView: scroll.contentView
    default: nil
    }
  }

  /// The views inside that a document has in a list: those that the program added. Controls and lists make their own.
  var writtenSubviews: [NSView] {
    switch self {
    case let stack as NSStackView:
      stack.arrangedSubviews + stack.subviews.filter { !stack.arrangedSubviews.contains($0) }
    case let split as NSSplitView: split.arrangedSubviews
    case let clip as NSClipView: (clip.documentView as? NSTableView) == nil ? clip.documentView.map { [$0] } ?? [] : []
    case is NSControl, is NSBox, is NSScrollView, is NSTextView, is NSTabView, is NSCollectionView,
      is NSProgressIndicator:
      []
    default: subviews
    }
  }

  /// Views that the program put into the view and that ``writtenSubviews`` leaves out.
  var unwrittenViews: [NSView] {
    switch self {
    case let clip as NSClipView: clip.documentView.map { writtenSubviews.contains($0) ? [] : [$0] } ?? []
    case let tabs as NSTabView: tabs.tabViewItems.compactMap { $0.view }
    default: []
    }
  }

  /// The class of the program; nil for one of the kit.
  var ownClass: String? {
    let name = String(reflecting: type(of: self))
    guard !name.hasPrefix("AppKit.") else { return nil }
    // A document cannot name a class inside of a function.
    let words = "\(type(of: self))"
    return words.contains(" ") || words.contains("<") ? nil : words
  }

  /// Whether the element says what the content size depends on.
  var hasWrittenContent: Bool {
    switch self {
    case is NSSecureTextField, is NSSearchField, is NSTokenField, is NSComboBox, is NSPopUpButton: false
    case let field as NSTextField: field.maximumNumberOfLines < 2
    case let button as NSButton: button.image == nil
    case is NSStackView, is NSScrollView, is NSClipView, is NSBox, is NSSplitView: true
    default: intrinsicContentSize.width < 0 && intrinsicContentSize.height < 0
    }
  }

  /// The element with the attributes that frames depend on.
  var writtenElement: WrittenElement {
    guard hasWrittenContent else { return WrittenElement("customView") }
    switch self {
    case let field as NSTextField: return field.element
    case let button as NSButton: return button.element
    case let stack as NSStackView: return stack.element
    case let box as NSBox: return box.element
    case let scroll as NSScrollView: return scroll.element
    case let split as NSSplitView: return split.element
    case is NSClipView: return WrittenElement("clipView")
    default: return WrittenElement(superview?.writtenContent === self ? "view" : "customView")
    }
  }
}

extension NSFont {
  /// The `<font>` of a cell.
  fileprivate var element: WrittenElement {
    var element = WrittenElement("font", [("key", "font")])
    switch font.family {
    case .named: element.set("name", fontName)
    case .system, .monospaced:
      let names: [Typography.Font.Weight: String] = [
        .light: "Light", .medium: "Medium", .semibold: "Semibold", .bold: "Bold",
      ]
      element.set("metaFont", "system" + (names[font.weight] ?? ""))
    }
    element.set("size", WrittenElement.text(pointSize))
    return element
  }
}

extension NSControl {
  /// The name of the size in documents; nil for the regular one.
  fileprivate var writtenSize: String? {
    switch controlSize {
    case .small: "small"
    case .mini: "mini"
    case .large: "large"
    default: nil
    }
  }

  /// An element with a cell that has the font and the size of the control.
  fileprivate func element(_ name: String, _ cell: WrittenElement) -> WrittenElement {
    var (element, cell) = (WrittenElement(name), cell)
    if let size = writtenSize {
      element.set("controlSize", size)
      cell.set("controlSize", size)
    }
    if let font { cell.children.insert(font.element, at: 0) }
    element.children = [cell]
    return element
  }
}

extension NSTextField {
  fileprivate var element: WrittenElement {
    var cell = WrittenElement("textFieldCell", [("key", "cell")])
    // A text with a break mode of words wraps, whatever the document says about scrolling.
    let isLine = usesSingleLineMode || isScrollable || maximumNumberOfLines == 1
    let wraps = lineBreakMode == .byWordWrapping || lineBreakMode == .byCharWrapping
    let modes = NamedValues.lineBreakMode.names(.last)
    cell.set("lineBreakMode", isLine && wraps ? "clipping" : modes[min(max(0, Int(lineBreakMode.rawValue)), 5)])
    if usesSingleLineMode { cell.set("usesSingleLineMode", "YES") }
    if isEditable { cell.set("editable", "YES") }
    if isSelectable { cell.set("selectable", "YES") }
    if isBezeled { cell.set("borderStyle", "bezel") } else if isBordered { cell.set("borderStyle", "border") }
    if bezelStyle == .roundedBezel, isBezeled { cell.set("bezelStyle", "round") }
    if drawsBackground { cell.set("drawsBackground", "YES") }
    if let placeholderString, !placeholderString.isEmpty { cell.set("placeholderString", placeholderString) }
    cell.setText("title", stringValue)
    var element = element("textField", cell)
    if preferredMaxLayoutWidth > 0 {
      element.set("preferredMaxLayoutWidth", WrittenElement.text(preferredMaxLayoutWidth))
    }
    return element
  }
}

extension NSButton {
  fileprivate var element: WrittenElement {
    var cell = WrittenElement("buttonCell", [("key", "cell")])
    cell.set("type", kind == .switch ? "check" : kind == .radio ? "radio" : "push")
    cell.setText("title", title)
    let styles = NamedValues.bezelStyle
    if let name = styles.names().first(where: { styles[$0] == Int(bezelStyle.rawValue) }) {
      cell.set("bezelStyle", name)
    }
    if isBordered { cell.set("borderStyle", "border") }
    let positions = NamedValues.imagePosition
    if imagePosition == .imageLeft || imagePosition == .imageRight,
      let name = positions.names().first(where: { positions[$0] == Int(imagePosition.rawValue) })
    {
      cell.set("imagePosition", name)
    }
    return element("button", cell)
  }
}

extension NSStackView {
  fileprivate var element: WrittenElement {
    var element = WrittenElement("stackView")
    let distributions: [(Distribution, String)] = [
      (.fill, "fill"), (.fillEqually, "fillEqually"), (.fillProportionally, "fillProportionally"),
      (.equalSpacing, "equalSpacing"), (.equalCentering, "equalCentering"),
    ]
    if let name = distributions.first(where: { $0.0 == distribution })?.1 { element.set("distribution", name) }
    element.set("orientation", orientation == .vertical ? "vertical" : "horizontal")
    element.set("alignment", alignment == .lastBaseline ? "lastBaseline" : alignment.name)
    element.set("spacing", WrittenElement.text(spacing))
    for (axis, name) in [(NSLayoutConstraint.Orientation.horizontal, "horizontal"), (.vertical, "vertical")] {
      element.set(name + "StackHuggingPriority", WrittenElement.text(CGFloat(huggingPriority(for: axis).rawValue)))
      element.set(
        name + "ClippingResistancePriority",
        WrittenElement.text(CGFloat(clippingResistancePriority(for: axis).rawValue)))
    }
    if detachesHiddenViews { element.set("detachesHiddenViews", "YES") }
    let insets = edgeInsets
    element.children.append(
      WrittenElement(
        "edgeInsets",
        [
          ("key", "edgeInsets"), ("left", WrittenElement.text(insets.left)),
          ("right", WrittenElement.text(insets.right)), ("top", WrittenElement.text(insets.top)),
          ("bottom", WrittenElement.text(insets.bottom)),
        ]))
    element.children.append(
      WrittenElement(
        "visibilityPriorities", [],
        arrangedSubviews.map {
          WrittenElement("integer", [("value", WrittenElement.text(CGFloat(visibilityPriority(for: $0).rawValue)))])
        }))
    element.children.append(
      WrittenElement(
        "customSpacing", [],
        arrangedSubviews.map {
          WrittenElement("real", [("value", WrittenElement.text(customSpacing(after: $0)))])
        }))
    return element
  }
}

extension NSBox {
  fileprivate var element: WrittenElement {
    var element = WrittenElement("box")
    for (name, values, value) in [
      ("boxType", NamedValues.boxType, Int(boxType.rawValue)),
      ("titlePosition", NamedValues.titlePosition, Int(titlePosition.rawValue)),
      ("borderType", NamedValues.desktopBorder, Int(borderType.rawValue)),
    ] {
      if let known = values.names().first(where: { values[$0] == value }) { element.set(name, known) }
    }
    element.setText("title", title)
    element.set("borderWidth", WrittenElement.text(borderWidth))
    if contentViewMargins != .zero {
      element.children.append(
        WrittenElement(
          "size",
          [
            ("key", "contentViewMargins"), ("width", WrittenElement.text(contentViewMargins.width)),
            ("height", WrittenElement.text(contentViewMargins.height)),
          ]))
    }
    return element
  }
}

extension NSSplitView {
  fileprivate var element: WrittenElement {
    var element = WrittenElement("splitView")
    if isVertical { element.set("vertical", "YES") }
    let styles = NamedValues.dividerStyle
    if let name = styles.names().first(where: { styles[$0] == Int(dividerStyle.rawValue) }) {
      element.set("dividerStyle", name)
    }
    element.children.append(
      WrittenElement(
        "holdingPriorities", [],
        arrangedSubviews.indices.map {
          let priority = holdingPriorityForSubview(at: $0)
          return WrittenElement("real", [("value", WrittenElement.text(CGFloat(priority.rawValue)))])
        }))
    return element
  }
}

extension NSScrollView {
  fileprivate var element: WrittenElement {
    var element = WrittenElement("scrollView")
    let borders = NamedValues.desktopBorder
    if let name = borders.names().first(where: { borders[$0] == Int(borderType.rawValue) }) {
      element.set("borderType", name)
    }
    element.set("autohidesScrollers", autohidesScrollers ? "YES" : "NO")
    element.set("hasHorizontalScroller", hasHorizontalScroller ? "YES" : "NO")
    element.set("hasVerticalScroller", hasVerticalScroller ? "YES" : "NO")
    return element
  }
}
