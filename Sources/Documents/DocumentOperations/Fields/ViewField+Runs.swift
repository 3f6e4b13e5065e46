import DocumentEditing
import InterfaceBuilder

/// The runs of attributed texts, and the styles of cells.
extension ViewField.Builder {
  /// The text of a run.
  static func text(ofRun run: Element) -> String { run["content"] ?? run.child("string", key: "content")?.text ?? "" }

  /// Adds the text, font and color of each run of the attributed text of a view, a group for each run.
  mutating func addRuns(of view: ViewNode) {
    for (holder, path) in holders(of: view) {
      for key in ["attributedText", "attributedTitle"] {
        guard let text = holder.child("attributedString", key: key) else { continue }
        let runs = text.children.filter { $0.name == "fragment" }
        for (index, run) in runs.enumerated() {
          var place = path.child("attributedString", key: key)
          place.steps.append(ElementPath.Step("fragment", index: index))
          let first = fields.count
          addRun(run, at: place, prefix: "run\(index + 1).")
          for field in first..<fields.count { fields[field].group = "Run \(index + 1)" }
        }
      }
    }
  }

  /// The elements that an attributed text of a view is in.
  private func holders(of view: ViewNode) -> [(Element, ElementPath)] {
    var holders = [(element, path)]
    for name in ["buttonConfiguration", "state"] {
      for child in element.children where child.name == name {
        holders.append((child, path.child(name, key: child["key"])))
      }
    }
    if let cell = view.cell { holders.append((cell, path.child(cell.name, key: "cell"))) }
    return holders
  }

  private mutating func addRun(_ run: Element, at place: ElementPath, prefix: String) {
    var slot = ViewField.Slot(attribute: "content", path: place, element: run)
    if run.child("string", key: "content") != nil { slot.replaced = [place.child("string", key: "content")] }
    add(slot, "Text", name: prefix + "text", value: Self.text(ofRun: run))
    let attributes = run.child("attributes")
    let inside = place.child("attributes")
    addFont(of: attributes, at: inside, run: run, place, prefix)
    guard let attributes else {
      let addition = ViewField.Addition(element: NewElement("attributes"), parent: run, path: place)
      let slot = ViewField.Slot(attribute: "NSColor", path: inside, addition: addition)
      fields.append(ViewField(name: prefix + "color", title: "Text Color", value: "", place: .color(slot)))
      return
    }
    addColor("NSColor", in: attributes, inside, named: prefix + "color", "Text Color")
  }

  /// The name of a font, or the name of a system font, and its size.
  private mutating func addFont(
    of attributes: Element?, at inside: ElementPath, run: Element, _ place: ElementPath, _ prefix: String
  ) {
    let font = attributes?.child("font", key: "NSFont")
    let path = inside.child("font", key: "NSFont")
    if let font, font["usesAppearanceFont"] == "YES" { return }
    if let font, font["metaFont"] != nil {
      let slot = ViewField.Slot(attribute: "metaFont", path: path, element: font)
      let names = ["system", "systemBold", "systemLight", "systemMedium", "systemSemibold", "systemHeavy", "label"]
      let own = font["metaFont"] ?? ""
      fields.append(
        ViewField(
          name: prefix + "font", title: "Font", value: own, choices: names.contains(own) ? names : [own] + names,
          place: .attribute(slot)))
    } else if let font {
      add(
        ViewField.Slot(attribute: "name", path: path, element: font), "Font", name: prefix + "font")
    }
    var slot = ViewField.Slot(attribute: "size", path: path, element: font)
    if font == nil {
      let new = NewElement("font", attributes: [.init("key", "NSFont"), .init("metaFont", "system")])
      slot.standard = ""
      slot.addition =
        attributes.map { ViewField.Addition(element: new, parent: $0, path: inside) }
      guard slot.addition != nil else { return }
    }
    add(slot, "Font Size", name: prefix + "fontSize")
    fields[fields.count - 1].isNumber = true
  }

  /// Adds the style of a table cell.
  mutating func addCellStyle() {
    guard platform != .macOS else { return }
    fields.append(
      ViewField(
        name: "style", title: "Style", value: CellStyle(element).rawValue,
        choices: CellStyle.allCases.map { $0.rawValue },
        place: .attribute(ViewField.Slot(attribute: "style", path: path, element: element))))
  }
}
