import Diagnostics
import DocumentEditing
import InterfaceBuilder

// What the size inspector, and the identity inspector of all objects, have beside single attributes.
extension ViewField.Builder {
  /// Adds the autoresizing mask of a view that one lays out, its margins, and the guides that it can have.
  mutating func addSize(of view: ViewNode) {
    if view.translatesAutoresizingMask || view.isFixedFrame { addMask() }
    guard platform != .macOS, view.kind != .label else { return }
    addMargins()
    if view.kind == .scrollView { addGuides(["contentLayoutGuide", "frameLayoutGuide"], "Content and Frame Guides") }
    if view.kind == .view {
      addGuides(["safeArea"], "Safe Area Guide")
      addGuides(["keyboard"], "Keyboard Guide")
    }
  }

  private mutating func addMask() {
    let key = "autoresizingMask"
    let new = NewElement(key, attributes: [.init("key", key)])
    let slot = Slot(
      attribute: "", path: path.child(key, key: key), element: element.child(key, key: key), standard: "NO",
      addition: Addition(element: new, parent: element, path: path))
    let parts = [
      ("flexibleMinX", "Flexible Left"), ("widthSizable", "Flexible Width"), ("flexibleMaxX", "Flexible Right"),
      ("flexibleMinY", platform == .macOS ? "Flexible Bottom" : "Flexible Top"), ("heightSizable", "Flexible Height"),
      ("flexibleMaxY", platform == .macOS ? "Flexible Top" : "Flexible Bottom"),
    ]
    for (attribute, title) in parts {
      var slot = slot
      slot.attribute = attribute
      addFlag(slot, title, "Size")
    }
  }

  private typealias Slot = ViewField.Slot
  private typealias Addition = ViewField.Addition

  private mutating func addFlag(_ slot: Slot, _ title: String, _ group: String) {
    fields.append(
      ViewField(
        name: slot.attribute, title: title, value: slot.element?[slot.attribute] ?? "NO", isFlag: true, group: group,
        place: .attribute(slot)))
  }

  private mutating func addMargins() {
    let absolute = element.child("edgeInsets", key: "layoutMargins")
    let name = absolute == nil ? "directionalEdgeInsets" : "edgeInsets"
    let key = absolute == nil ? "directionalLayoutMargins" : "layoutMargins"
    let sides =
      absolute == nil
      ? [("top", "Top"), ("leading", "Leading"), ("bottom", "Bottom"), ("trailing", "Trailing")]
      : [("top", "Top"), ("left", "Left"), ("bottom", "Bottom"), ("right", "Right")]
    let known = absolute ?? element.child(name, key: key)
    // The document has all four, also if one is given.
    let new = NewElement(name, attributes: [.init("key", key)] + sides.map { .init($0.0, "8") })
    for (side, title) in sides {
      let slot = Slot(
        attribute: side, path: path.child(name, key: key), element: known, standard: "",
        addition: Addition(element: new, parent: element, path: path))
      fields.append(
        ViewField(
          name: "margin." + side, title: title + " Margin", value: known?[side] ?? "",
          isNumber: true, group: "Size", place: .attribute(slot)))
    }
  }

  private mutating func addGuides(_ keys: [String], _ title: String) {
    let known = keys.filter { element.child("viewLayoutGuide", key: $0) != nil }
    fields.append(
      ViewField(
        name: keys[0] + "Guide", title: title, value: known.count == keys.count ? "YES" : "NO", isFlag: true,
        group: "Size", place: .guides(keys, of: element, path)))
  }

  /// Adds the traits for assistive technologies.
  mutating func addTraits() {
    guard platform != .macOS else { return }
    let accessibility = element.child("accessibility", key: "accessibilityConfiguration")
    let traits = accessibility?.child("accessibilityTraits", key: "traits")
    let place = path.child("accessibility", key: "accessibilityConfiguration")
    let inner = NewElement("accessibilityTraits", attributes: [.init("key", "traits")])
    let addition: Addition =
      if let accessibility {
        Addition(element: inner, parent: accessibility, path: place)
      } else {
        Addition(
          element: NewElement(
            "accessibility", attributes: [.init("key", "accessibilityConfiguration")], children: [inner]),
          parent: element, path: path)
      }
    let names = [
      ("button", "Button"), ("link", "Link"), ("image", "Image"), ("selected", "Selected"),
      ("staticText", "Static Text"), ("header", "Header"), ("searchField", "Search Field"),
      ("playsSound", "Plays Sound"), ("keyboardKey", "Keyboard Key"), ("summaryElement", "Summary Element"),
      ("notEnabled", "User Interaction Enabled"), ("updatesFrequently", "Updates Frequently"),
      ("startsMediaSession", "Starts Media Session"), ("adjustable", "Adjustable"),
      ("allowsDirectInteraction", "Allows Direct Interaction"), ("causesPageTurn", "Causes Page Turn"),
    ]
    for (name, title) in names {
      let slot = Slot(
        attribute: name, path: place.child("accessibilityTraits", key: "traits"), element: traits, standard: "NO",
        addition: addition, isRemovedIfEmpty: true)
      let isAbsence = name == "notEnabled"
      let value = traits?[name] ?? "NO"
      fields.append(
        ViewField(
          name: "trait." + name, title: title, value: isAbsence ? (value == "YES" ? "NO" : "YES") : value,
          isFlag: true, group: "Accessibility Traits", place: isAbsence ? .absence(slot) : .attribute(slot)))
    }
  }

  /// Adds whether assistive technologies find a view, which they do by default if it is a control or a text.
  mutating func addAccessibility(of view: ViewNode) {
    guard platform != .macOS else { return }
    let accessibility = element.child("accessibility", key: "accessibilityConfiguration")
    let place = path.child("accessibility", key: "accessibilityConfiguration")
    let flag = NewElement("bool", attributes: [.init("key", "isElement")])
    let addition: Addition =
      if let accessibility {
        Addition(element: flag, parent: accessibility, path: place)
      } else {
        Addition(
          element: NewElement(
            "accessibility", attributes: [.init("key", "accessibilityConfiguration")], children: [flag]),
          parent: element, path: path)
      }
    let isElement = [
      ViewKind.label, .button, .textField, .textView, .switch, .slider, .stepper, .segmentedControl, .progressView,
      .pageControl, .datePicker, .activityIndicatorView,
    ].contains(view.kind)
    let standard = isElement ? "YES" : "NO"
    let known = accessibility?.child("bool", key: "isElement")
    let slot = Slot(
      attribute: "value", path: place.child("bool", key: "isElement"), element: known, standard: standard,
      addition: addition, isRemovedIfEmpty: true)
    fields.append(
      ViewField(
        name: "accessibilityElement", title: "Enabled", value: known?["value"] ?? standard, isFlag: true,
        group: "Accessibility", place: .attribute(slot)))
  }

  /// Adds the notes for other people, and whether Interface Builder locks the object.
  mutating func addNotes() {
    let string = element.child("attributedString", key: "userComments")
    let place = path.child("attributedString", key: "userComments")
    if string?.children.count ?? 1 == 1 {
      let fragment = string?.children.first
      var slot = Slot(
        attribute: "content", path: place.child(fragment?.name ?? "fragment", key: fragment?["key"]), element: fragment,
        standard: "")
      slot.addition = Addition(
        element: NewElement(
          "attributedString", attributes: [.init("key", "userComments")], children: [NewElement("fragment")]),
        parent: element, path: path)
      fields.append(
        ViewField(
          name: "notes", title: "Notes", value: fragment?["content"] ?? "", group: "Identity", place: .attribute(slot)))
    }
    fields.append(
      ViewField(
        name: "lock", title: "Lock", value: element["propertyAccessControl"] ?? "", choices: ["none", "all"],
        group: "Identity",
        place: .attribute(Slot(attribute: "propertyAccessControl", path: path, element: element, standard: ""))))
  }
}

extension EditedDocument {
  /// The edits that add layout guides to a view, or remove them. Guides that constraints name stay.
  func guideEdits(
    _ keys: [String], of view: Element, _ path: ElementPath, isOn: Bool
  ) throws(OperationError) -> [DocumentEdit] {
    var edits: [DocumentEdit] = []
    for key in keys {
      let known = view.child("viewLayoutGuide", key: key)
      if isOn, known == nil {
        let guide = NewElement("viewLayoutGuide", attributes: [.init("key", key), .init("id", makeIDs(1)[0])])
        edits.append(.add(guide, to: view, at: path))
      } else if !isOn, let id = known?["id"] {
        try checkUnused(guide: id)
        edits.append(.removeElement(ElementPath(objectID: id, named: "viewLayoutGuide")))
      }
    }
    return edits
  }

  /// Refuses to remove a guide of a view that constraints name.
  func checkUnused(guide id: String) throws(OperationError) {
    guard !document.constraints.contains(where: { $0.firstItem == id || $0.secondItem == id }) else {
      throw .notPossible("constraints name the guide; give them another item first")
    }
  }
}
