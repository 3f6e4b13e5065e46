import ControlMetrics
import DocumentEditing
import InterfaceBuilder

extension ViewField {
  /// The fields of a view, in the order of the inspector.
  static func fields(of view: ViewNode, on platform: Platform) -> [ViewField] {
    var builder = Builder(element: view.element, path: view.path, platform: platform)
    if let cell = view.cell, builder.platform == .macOS {
      builder.addTitle("title", of: cell, at: view.path.child(cell.name, key: "cell"))
      builder.addDesktopFont(of: cell, at: view.path.child(cell.name, key: "cell"))
    } else if builder.platform == .macOS {
      builder.addDesktopFont(of: view.element, at: view.path)
    } else {
      switch view.kind {
      case .button: builder.addButton()
      case .label, .textView: builder.addTitle("text", of: view.element, at: view.path)
      case .tableViewCell: builder.addCellStyle()
      default: break
      }
      if view.kind != .button || view.element.child("buttonConfiguration") == nil {
        if let font = view.element.child("fontDescription") {
          builder.addFont(font, at: view.path)
        } else if [.button, .label, .textField, .textView].contains(view.kind) {
          builder.addMissingFont()
        }
      }
    }
    builder.addItems(of: view)
    builder.addRows(of: [view.tag, "view-all"])
    if view.kind == .button, builder.platform != .macOS { builder.addStates() }
    builder.addRuns(of: view)
    builder.addSize(of: view)
    builder.addAccessibility(of: view)
    builder.addTraits()
    builder.addNotes()
    return builder.fields
  }

  /// The fields of an object that is not a view.
  static func fields(of element: Element, on platform: Platform) -> [ViewField] {
    guard let id = element["id"] else { return [] }
    var builder = Builder(
      element: element, path: ElementPath(objectID: id, named: element.name), platform: platform)
    let isController = element.name.hasSuffix("Controller") && element["sceneMemberID"] != nil
    builder.addRows(of: [element.name, isController ? "controller" : "object"])
    builder.addNotes()
    return builder.fields
  }

  /// The names of attributes for commands, where they differ from those of documents.
  private static let names = [
    "textColor": "color", "orientation": "axis", "placeholderString": "placeholder", "catalog": "systemImage",
  ]

  struct Builder {
    let element: Element
    let path: ElementPath
    let platform: Platform
    var fields: [ViewField] = []

    /// The key of an element that is added with the first of its attributes; nil for others.
    private static func key(ofAdded name: String) -> String? {
      switch name {
      case "textInputTraits": name
      case "accessibility": "accessibilityConfiguration"
      default: nil
      }
    }

    mutating func addRows(of tags: [String]) {
      for row in AttributeTable.rows(of: tags, platform: platform) { add(row) }
    }

    /// The attributes whose texts may have line breaks.
    private static let texts: Set<String> = [
      "text", "title", "subtitle", "placeholder", "placeholderString", "prompt", "headerTitle", "footerTitle",
      "alternateTitle",
    ]

    private mutating func add(_ row: AttributeTable.Row) {
      var (holder, place): (Element?, ElementPath) = (element, path)
      var addition: Addition?
      if let name = row.holder {
        holder = element.child(key: name) ?? element.child(name)
        if let holder {
          place = path.child(holder.name, key: holder["key"])
        } else if let key = Self.key(ofAdded: name) {
          let new = NewElement(name, attributes: [.init("key", key)])
          (place, addition) = (path.child(name, key: key), Addition(element: new, parent: element, path: path))
        } else {
          return
        }
      }
      let name = ViewField.names[row.attribute] ?? row.attribute
      if row.form == "c" {
        guard let holder else { return }
        addColor(row.attribute, in: holder, place, named: name, row.title)
      } else {
        var slot = Slot(
          attribute: row.attribute, path: place, element: holder, standard: row.standard, addition: addition)
        slot.hasLines = row.form == "t" && Self.texts.contains(row.attribute)
        let lines = slot.hasLines ? holder?.child("string", key: row.attribute) : nil
        if lines != nil { slot.replaced = [place.child("string", key: row.attribute)] }
        let value = holder?[row.attribute] ?? lines?.text ?? row.standard ?? ""
        fields.append(
          ViewField(
            name: name, title: row.title, value: row.form == "s" ? (value == "system" ? "YES" : "NO") : value,
            choices: row.choices(platform: platform), isNumber: row.form == "n",
            isFlag: row.form == "f" || row.form == "s",
            place: row.form == "s" ? .mark(slot, on: "system") : .attribute(slot)))
      }
      fields[fields.count - 1].group = row.group
      if row.canVary {
        fields[fields.count - 1].variations = VariationSite(
          element: element, path: path, form: row.form == "c" ? .color(row.attribute) : .attribute(row.attribute))
      }
    }

    mutating func add(_ slot: Slot, _ title: String, name: String, value: String? = nil, group: String? = nil) {
      fields.append(
        ViewField(
          name: name, title: title, value: value ?? slot.element?[slot.attribute] ?? slot.standard ?? "",
          group: group ?? "Attributes", place: .attribute(slot)))
    }

    // MARK: Buttons

    /// Adds the title, font, image and color of a button: of its configuration if it has one, since a title and an
    /// image of the state that are left over from before the configuration are not shown.
    mutating func addButton() {
      guard let configuration = element.child("buttonConfiguration") else { return addState("normal", "", nil) }
      let place = path.child("buttonConfiguration", key: configuration["key"])
      addTitle("title", of: configuration, at: place)
      if let font = configuration.child("fontDescription") {
        addFont(font, at: place)
      } else {
        let new = NewElement(
          "fontDescription", attributes: [.init("key", "titleFontDescription"), .init("type", "system")])
        // A font is before the colors.
        let first = configuration.children.first { $0.name == "color" }.map { place.child("color", key: $0["key"]) }
        fields.append(
          ViewField(
            name: "fontSize", title: "Font Size", value: "", isNumber: true,
            place: .attribute(
              Slot(
                attribute: "pointSize", path: place, standard: "",
                addition: Addition(element: new, parent: configuration, path: place, next: first)))))
      }
      addImage(in: configuration, place, prefix: "", group: nil)
      addColor("baseForegroundColor", in: configuration, place, named: "color", "Text Color")
      addColor("baseBackgroundColor", in: configuration, place, named: "baseBackgroundColor", "Fill Color")
    }

    /// Adds what a button without a configuration shows in its other states.
    mutating func addStates() {
      guard element.child("buttonConfiguration") == nil else { return }
      let states = [
        ("highlighted", "Highlighted"), ("disabled", "Disabled"), ("selected", "Selected"), ("focused", "Focused"),
      ]
      for (key, title) in states { addState(key, key + ".", title) }
    }

    private mutating func addState(_ key: String, _ prefix: String, _ group: String?) {
      let place = path.child("state", key: key)
      let state = element.child("state", key: key)
      let addition = Addition(
        element: NewElement("state", attributes: [.init("key", key)]), parent: element, path: path)
      let isExtra = group != nil
      var title = state.map { titleSlot("title", of: $0, at: place) } ?? Slot(attribute: "title", path: place)
      (title.standard, title.addition, title.isRemovedIfEmpty) = (isExtra || state == nil ? "" : nil, addition, isExtra)
      add(
        title, "Title", name: prefix + (isExtra ? "title" : "text"), value: state.map { text("title", of: $0) } ?? "",
        group: group)
      if let state {
        addColor("titleColor", in: state, place, named: prefix + (isExtra ? "titleColor" : "color"), "Text Color")
      } else {
        let slot = Slot(attribute: "titleColor", path: place, addition: addition)
        fields.append(ViewField(name: prefix + "titleColor", title: "Text Color", value: "", place: .color(slot)))
      }
      if let group { fields[fields.count - 1].group = group }
      if let state {
        addImage(in: state, place, prefix: prefix, group: group)
      } else {
        add(
          Slot(attribute: "image", path: place, standard: "", addition: addition), "Image", name: prefix + "image",
          group: group)
      }
      add(
        Slot(
          attribute: "backgroundImage", path: place, element: state, standard: "", addition: addition,
          isRemovedIfEmpty: isExtra), "Background Image", name: prefix + "backgroundImage", group: group)
    }

    private mutating func addImage(in holder: Element, _ path: ElementPath, prefix: String, group: String?) {
      var (element, path) = (holder, path)
      if let reference = holder.child("imageReference", key: "image") {
        (element, path) = (reference, path.child("imageReference", key: "image"))
      }
      add(
        Slot(
          attribute: "image", path: path, element: element, standard: "", isRemovedIfEmpty: group != nil), "Image",
        name: prefix + "image", group: group)
      fields.append(
        ViewField(
          name: prefix + "systemImage", title: "System Image", value: element["catalog"] == "system" ? "YES" : "NO",
          isFlag: true, group: group ?? "Attributes",
          place: .mark(Slot(attribute: "catalog", path: path, element: element, standard: ""), on: "system")))
    }

    mutating func addItems(of view: ViewNode) {
      guard let items = ItemList(of: view, platform: platform) else { return }
      fields.append(
        ViewField(
          name: items.name, title: items.label, value: items.titles.joined(separator: "\n"), place: .items(items)))
    }

    // MARK: Texts, fonts and colors

    mutating func addTitle(_ attribute: String, of element: Element, at path: ElementPath) {
      add(
        titleSlot(attribute, of: element, at: path), attribute == "text" ? "Text" : "Title", name: "text",
        value: text(attribute, of: element))
    }

    /// The attribute of a title; a title in another form is replaced.
    private func titleSlot(_ attribute: String, of element: Element, at path: ElementPath) -> Slot {
      var slot = Slot(attribute: attribute, path: path, element: element, hasLines: true)
      if element.child("string", key: attribute) != nil { slot.replaced.append(path.child("string", key: attribute)) }
      let attributed = attribute == "text" ? "attributedText" : "attributedTitle"
      guard element[attribute] == nil, let text = element.child("attributedString", key: attributed) else {
        return slot
      }
      let place = path.child("attributedString", key: attributed)
      let runs = text.children.filter { $0.name == "fragment" }
      guard runs.count == 1 else {
        slot.replaced.append(place)
        slot.lostRuns = runs.count
        return slot
      }
      // A text in one form stays attributed: it keeps its font and its color.
      let run = place.child("fragment")
      var own = Slot(attribute: "content", path: run, element: runs[0])
      if runs[0].child("string", key: "content") != nil { own.replaced = [run.child("string", key: "content")] }
      return own
    }

    private func text(_ attribute: String, of element: Element) -> String {
      if let text = element[attribute] ?? element.child("string", key: attribute)?.text { return text }
      let attributed = element.child(
        "attributedString", key: attribute == "text" ? "attributedText" : "attributedTitle")
      return attributed?.children.map { Self.text(ofRun: $0) }.joined() ?? ""
    }

    /// Adds the size and the text style of a font that the view does not have yet.
    mutating func addMissingFont() {
      func field(_ attribute: String, _ name: String, _ title: String, _ own: [NewElement.Attribute]) -> ViewField {
        let new = NewElement("fontDescription", attributes: [.init("key", "fontDescription")] + own)
        return ViewField(
          name: name, title: title, value: "", isNumber: attribute == "pointSize",
          place: .attribute(
            Slot(
              attribute: attribute, path: path, standard: "",
              addition: Addition(element: new, parent: element, path: path))))
      }
      fields.append(field("pointSize", "fontSize", "Font Size", [.init("type", "system")]))
      var style = field("style", "textStyle", "Text Style", [])
      style.choices = Self.textStyles
      fields.append(style)
    }

    private static let textStyles = [
      "LargeTitle", "Title0", "Title1", "Title2", "Title3", "Headline", "Subhead", "Body", "Callout", "Footnote",
      "Caption1", "Caption2",
    ].map { "UICTFontTextStyle" + $0 }

    mutating func addFont(_ font: Element, at place: ElementPath) {
      let isOwn = place == path
      let place = place.child("fontDescription", key: font["key"])
      func field(_ attribute: String, _ name: String, _ title: String, _ choices: [String] = []) -> ViewField {
        ViewField(
          name: name, title: title, value: font[attribute] ?? "", choices: choices, isNumber: choices.isEmpty,
          variations: isOwn ? VariationSite(element: element, path: path, form: .font(attribute)) : nil,
          place: .attribute(Slot(attribute: attribute, path: place, element: font)))
      }
      let types = ["system", "boldSystem", "italicSystem"]
      let kind = font["style"] != nil ? ViewField.textStyle : font["type"] ?? ViewField.namedFont
      var choice = field("type", "font", "Font", [ViewField.textStyle] + types)
      if !choice.choices.contains(kind) { choice.choices.append(kind) }
      choice.value = kind
      choice.place = .font(font, place)
      if font["style"] != nil {
        choice.variations = nil
        fields.append(choice)
        fields.append(field("style", "textStyle", "Text Style", Self.textStyles))
        return
      }
      fields.append(field("pointSize", "fontSize", "Font Size"))
      fields.append(choice)
      if font["type"] == "system" {
        let weights = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "heavy", "black"]
        var weight = field("weight", "fontWeight", "Weight", weights)
        weight.place = .attribute(Slot(attribute: "weight", path: place, element: font, standard: "regular"))
        weight.value = font["weight"] ?? "regular"
        fields.append(weight)
      }
    }

    mutating func addColor(
      _ key: String, in holder: Element, _ path: ElementPath, named name: String, _ title: String
    ) {
      let element = holder.child("color", key: key) ?? holder.child("nil", key: key)
      let slot = Slot(
        attribute: key, path: path.child(element?.name ?? "color", key: key), element: element,
        addition: Addition(
          element: NewElement("color", attributes: [.init("key", key)]), parent: holder, path: path))
      let text = ColorText.text(element)
      let shades = (platform == .macOS ? SystemColor.desktop : SystemColor.touch)[text]
      fields.append(
        ViewField(
          name: name, title: title, value: text,
          shades: shades.map { [ColorText.text($0.light), ColorText.text($0.dark)] } ?? [], place: .color(slot)))
    }
  }
}
