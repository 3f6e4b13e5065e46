import DocumentEditing
import InterfaceBuilder

extension ViewField {
  /// The fields of a view, in the order of the inspector.
  static func fields(of view: ViewNode, on platform: Platform) -> [ViewField] {
    var builder = Builder(view: view, isDesktop: platform == .macOS)
    if builder.isDesktop {
      builder.addDesktopText()
    } else if view.kind == .button {
      builder.addButton()
    } else {
      builder.addTouchText()
    }
    builder.add("hidden", "Hidden", standard: "NO", isFlag: true)
    if view.isStack { builder.addStack() }
    if !builder.isDesktop { builder.addControl() }
    builder.addView()
    builder.addPriorities()
    builder.add("placeholderIntrinsicWidth", "Placeholder Width", standard: "", isNumber: true)
    builder.add("placeholderIntrinsicHeight", "Placeholder Height", standard: "", isNumber: true)
    builder.add(
      "verifyAmbiguity", "Ambiguity", standard: "always", choices: ["always", "ignoreSizes", "off"])
    builder.add("userLabel", "Label in Outline", standard: "")
    builder.add("customClass", "Class", standard: "")
    builder.add("customModule", "Module", standard: "")
    if !builder.isDesktop { builder.add("restorationIdentifier", "Restoration ID", standard: "") }
    return builder.fields
  }

  private struct Builder {
    let view: ViewNode
    let isDesktop: Bool
    var fields: [ViewField] = []

    /// Adds a field for an attribute of the view.
    mutating func add(
      _ attribute: String, _ title: String, standard: String?, choices: [String] = [], isNumber: Bool = false,
      isFlag: Bool = false, name: String? = nil
    ) {
      add(
        Slot(attribute: attribute, path: view.path, element: view.element, standard: standard), title,
        name: name ?? attribute, choices: choices, isNumber: isNumber, isFlag: isFlag)
    }

    /// Adds a field for an attribute of an element.
    mutating func add(
      _ slot: Slot, _ title: String, name: String, value: String? = nil, choices: [String] = [],
      isNumber: Bool = false, isFlag: Bool = false
    ) {
      fields.append(
        ViewField(
          name: name, title: title, value: value ?? slot.element?[slot.attribute] ?? slot.standard ?? "",
          choices: choices, isNumber: isNumber, isFlag: isFlag, place: .attribute(slot)))
    }

    mutating func addDesktopText() {
      guard let cell = view.cell else { return }
      let path = view.path.child(cell.name, key: "cell")
      add(titleSlot("title", of: cell, at: path), "Title", name: "text", value: text("title", of: cell))
      if view.kind == .textField {
        add(
          Slot(attribute: "placeholderString", path: path, element: cell, standard: ""), "Placeholder",
          name: "placeholder")
      }
      if let font = cell.child("font"), font["size"] != nil {
        let slot = Slot(attribute: "size", path: path.child("font", key: font["key"]), element: font)
        add(slot, "Font Size", name: "fontSize", isNumber: true)
      }
    }

    mutating func addTouchText() {
      switch view.kind {
      case .label:
        add(
          titleSlot("text", of: view.element, at: view.path), "Text", name: "text",
          value: text("text", of: view.element))
        add("numberOfLines", "Lines", standard: "1", isNumber: true)
        add("textAlignment", "Alignment", standard: nil, choices: ["natural", "left", "center", "right", "justified"])
        addColor("textColor", in: view.element, view.path, before: ["nil", "color", "connections", "variation"])
      case .textField:
        add("text", "Text", standard: "")
        add("placeholder", "Placeholder", standard: "")
      case .imageView: add("image", "Image", standard: "")
      default: break
      }
      addFont(view.element.child("fontDescription"), at: view.path)
    }

    // MARK: Buttons

    /// Adds the title, font, image and color of a button: of its configuration if it has one, since a title and an image of
    /// the state that are left over from before the configuration are not shown.
    mutating func addButton() {
      guard let configuration = view.element.child("buttonConfiguration") else {
        addState()
        addFont(view.element.child("fontDescription"), at: view.path)
        return
      }
      let path = view.path.child("buttonConfiguration", key: configuration["key"])
      add(
        titleSlot("title", of: configuration, at: path), "Title", name: "text", value: text("title", of: configuration))
      let colors = ["baseForegroundColor", "baseBackgroundColor"]
      if let font = configuration.child("fontDescription") {
        addFont(font, at: path)
      } else {
        let new = NewElement(
          "fontDescription", attributes: [.init("key", "titleFontDescription"), .init("type", "system")])
        add(
          Slot(
            attribute: "pointSize", path: path, standard: "",
            addition: Addition(
              element: new, parent: path, next: firstChild(of: configuration, at: path, keys: colors))),
          "Font Size", name: "fontSize", isNumber: true)
      }
      addImage(in: configuration, path)
      addColor("baseForegroundColor", in: configuration, path, keysAfter: ["baseBackgroundColor"])
    }

    private mutating func addState() {
      let path = view.path.child("state", key: "normal")
      guard let state = view.element.child("state", key: "normal") else {
        let next = view.element.children.first { ["connections", "variation"].contains($0.name) }
        let addition = Addition(
          element: NewElement("state", attributes: [.init("key", "normal")]), parent: view.path,
          next: next.map { view.path.child($0.name, key: $0["key"]) })
        add(Slot(attribute: "title", path: path, standard: "", addition: addition), "Title", name: "text")
        return
      }
      add(titleSlot("title", of: state, at: path), "Title", name: "text", value: text("title", of: state))
      addImage(in: state, path)
      addColor("titleColor", in: state, path, before: ["color", "imageReference", "preferredSymbolConfiguration"])
    }

    private mutating func addImage(in holder: Element, _ path: ElementPath) {
      var (element, path) = (holder, path)
      if let reference = holder.child("imageReference", key: "image") {
        (element, path) = (reference, path.child("imageReference", key: "image"))
      }
      add(Slot(attribute: "image", path: path, element: element, standard: ""), "Image", name: "image")
      fields.append(
        ViewField(
          name: "systemImage", title: "System Image", value: element["catalog"] == "system" ? "YES" : "NO",
          isFlag: true,
          place: .mark(Slot(attribute: "catalog", path: path, element: element, standard: ""), on: "system")))
    }

    // MARK: Texts, fonts and colors

    /// The attribute of a title; a title in another form is replaced.
    private func titleSlot(_ attribute: String, of element: Element, at path: ElementPath) -> Slot {
      var slot = Slot(attribute: attribute, path: path, element: element)
      if element.child("string", key: attribute) != nil { slot.replaced.append(path.child("string", key: attribute)) }
      let attributed = attribute == "text" ? "attributedText" : "attributedTitle"
      if element.child("attributedString", key: attributed) != nil, element[attribute] == nil {
        slot.replaced.append(path.child("attributedString", key: attributed))
      }
      return slot
    }

    private func text(_ attribute: String, of element: Element) -> String {
      element[attribute] ?? element.child("string", key: attribute)?.text ?? ""
    }

    private mutating func addFont(_ font: Element?, at path: ElementPath) {
      guard let font else { return }
      let path = path.child("fontDescription", key: font["key"])
      if font["style"] != nil {
        let styles = [
          "LargeTitle", "Title0", "Title1", "Title2", "Title3", "Headline", "Subhead", "Body", "Callout", "Footnote",
          "Caption1", "Caption2",
        ]
        add(
          Slot(attribute: "style", path: path, element: font), "Text Style", name: "textStyle",
          choices: styles.map { "UICTFontTextStyle" + $0 })
        return
      }
      add(Slot(attribute: "pointSize", path: path, element: font), "Font Size", name: "fontSize", isNumber: true)
      if font["type"] == "system" || font["type"] == "boldSystem" {
        add(
          Slot(attribute: "type", path: path, element: font), "Font", name: "font",
          choices: ["system", "boldSystem", "italicSystem"])
      }
    }

    /// Adds the field of a color. One that is added is before the first child with one of the names, or at the end.
    private mutating func addColor(_ key: String, in holder: Element, _ path: ElementPath, before names: [String]) {
      let next = holder.children.first { names.contains($0.name) }
      addColor(key, in: holder, path, next: next.map { path.child($0.name, key: $0["key"]) })
    }

    private mutating func addColor(_ key: String, in holder: Element, _ path: ElementPath, keysAfter: [String]) {
      addColor(key, in: holder, path, next: firstChild(of: holder, at: path, keys: keysAfter))
    }

    private mutating func addColor(
      _ key: String, in holder: Element, _ path: ElementPath, named name: String = "color",
      _ title: String = "Text Color",
      next: ElementPath?
    ) {
      let element = holder.child("color", key: key) ?? holder.child("nil", key: key)
      let slot = Slot(
        attribute: "", path: path.child(element?.name ?? "color", key: key), element: element,
        addition: Addition(element: NewElement("color", attributes: [.init("key", key)]), parent: path, next: next))
      fields.append(
        ViewField(name: name, title: title, value: ColorText.text(element), place: .color(slot)))
    }

    private func firstChild(of element: Element, at path: ElementPath, keys: [String]) -> ElementPath? {
      element.children.first { keys.contains($0["key"] ?? "") }.map { path.child($0.name, key: $0["key"]) }
    }

    // MARK: Controls and views

    /// Adds what the kinds of controls and containers have of their own.
    mutating func addControl() {
      switch view.kind {
      case .switch: add("on", "On", standard: "NO", isFlag: true)
      case .slider:
        add("value", "Value", standard: "0.5", isNumber: true)
        addRange()
      case .stepper:
        add("value", "Value", standard: "0", isNumber: true)
        addRange(minimum: "minimumValue", maximum: "maximumValue")
        add("stepValue", "Step", standard: "1", isNumber: true)
      case .progressView: add("progress", "Progress", standard: "", isNumber: true)
      case .textField:
        add("borderStyle", "Border", standard: "none", choices: ["none", "line", "bezel", "roundedRect"])
        add("clearButtonMode", "Clear Button", standard: "never", choices: Self.clearButtonModes)
        add("textAlignment", "Alignment", standard: nil, choices: ["natural", "left", "center", "right"])
      case .scrollView, .tableView, .collectionView, .textView:
        add("scrollEnabled", "Scrolling", standard: "YES", isFlag: true)
        add("pagingEnabled", "Paging", standard: "NO", isFlag: true)
        add("alwaysBounceVertical", "Bounce Vertically", standard: "NO", isFlag: true)
        add("alwaysBounceHorizontal", "Bounce Horizontally", standard: "NO", isFlag: true)
        add("keyboardDismissMode", "Keyboard", standard: "none", choices: ["none", "onDrag", "interactive"])
      default: break
      }
      if Self.controls.contains(view.kind) { add("enabled", "Enabled", standard: "YES", isFlag: true) }
    }

    private mutating func addRange(minimum: String = "minValue", maximum: String = "maxValue") {
      add(minimum, "Minimum", standard: "0.0", isNumber: true)
      add(maximum, "Maximum", standard: "1", isNumber: true)
    }

    private static let clearButtonModes = ["never", "whileEditing", "unlessEditing", "always"]
    private static let controls: [ViewKind] = [
      .button, .textField, .switch, .slider, .stepper, .segmentedControl, .datePicker,
    ]

    /// Adds what every view of iOS has.
    mutating func addView() {
      guard !isDesktop else { return }
      addColor(
        "backgroundColor", in: view.element, view.path, named: "backgroundColor", "Background",
        next: firstElement(named: Self.afterBackground))
      add("contentMode", "Content Mode", standard: nil, choices: Self.contentModes)
      add("alpha", "Alpha", standard: "1", isNumber: true)
      add("tag", "Tag", standard: "0", isNumber: true)
      add("clipsSubviews", "Clips to Bounds", standard: "NO", isFlag: true)
      add("userInteractionEnabled", "User Interaction", standard: "YES", isFlag: true)
    }

    private static let contentModes = [
      "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left", "right",
      "topLeft", "topRight", "bottomLeft", "bottomRight",
    ]
    /// What Interface Builder writes after the background color.
    private static let afterBackground = [
      "color", "constraints", "fontDescription", "nil", "state", "buttonConfiguration", "textInputTraits", "string",
      "segments", "collectionViewFlowLayout", "connections", "variation", "userDefinedRuntimeAttributes",
    ]

    private func firstElement(named names: [String]) -> ElementPath? {
      view.element.children.first { names.contains($0.name) }.map { view.path.child($0.name, key: $0["key"]) }
    }

    // MARK: Layout

    mutating func addStack() {
      if isDesktop {
        add("orientation", "Axis", standard: "horizontal", choices: ["horizontal", "vertical"], name: "axis")
        add(
          "distribution", "Distribution", standard: nil,
          choices: ["gravityAreas", "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"])
        add(
          "alignment", "Alignment", standard: nil,
          choices: ["top", "leading", "centerX", "centerY", "trailing", "bottom", "baseline", "width", "height"])
        add("spacing", "Spacing", standard: "8", isNumber: true)
      } else {
        add("axis", "Axis", standard: "horizontal", choices: ["horizontal", "vertical"])
        add(
          "distribution", "Distribution", standard: "fill",
          choices: ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"])
        add(
          "alignment", "Alignment", standard: "fill",
          choices: ["fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline"])
        add("spacing", "Spacing", standard: "0", isNumber: true)
        add("baselineRelativeArrangement", "Baseline Relative", standard: "NO", isFlag: true)
      }
    }

    mutating func addPriorities() {
      for (axis, word) in [("horizontal", "Horizontal"), ("vertical", "Vertical")] {
        add("\(axis)HuggingPriority", "\(word) Hugging", standard: "250", isNumber: true)
        add("\(axis)CompressionResistancePriority", "\(word) Compression", standard: "750", isNumber: true)
      }
    }
  }
}
