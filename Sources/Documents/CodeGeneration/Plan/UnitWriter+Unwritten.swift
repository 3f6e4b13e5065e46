import InterfaceBuilder

extension UnitWriter {
  /// Lists what the class has in the document and that nothing else writes or lists: elements and attributes of views,
  /// views that the kit makes itself, and connections of cells, columns and items.
  mutating func listUnwritten() {
    for view in leftOut where view.kind != .tableHeaderView { listLeftOut(view) }
    for view in views {
      listClass(of: view)
      listElements(of: view)
      listAttributes(of: view)
    }
    let owner = unit.owner.flatMap { $0.isPlaceholder ? nil : $0 }
    if let owner { listElements(ofController: owner) }
    listConnections(in: owner ?? root.element)
  }

  // MARK: Views

  private mutating func listLeftOut(_ node: ViewNode) {
    guard conversion.situations.isInstalled(node.index) else {
      return lose("the view \(node.id), which is not installed", at: node.line, layout: false)
    }
    guard node.kind == .scroller else {
      // Lines show nothing inside.
      guard node.key != "contentView" else { return }
      return lose("the view \(node.id) (\(node.tag)), which the kit makes itself", at: node.line, layout: true)
    }
    // The scroll view makes its scrollers; what these have beside a place is lost.
    let own = node.element.attributes.map { $0.name }.filter { !Self.placesOfScrollers.contains($0) }
    guard !own.isEmpty || node.element.child("connections") != nil else { return }
    lose(
      "the scroller \(node.id) with \(own.isEmpty ? "its connections" : own.joined(separator: ", "))", at: node.line,
      layout: false)
  }

  private static let placesOfScrollers: Set<String> = [
    "key", "id", "hidden", "horizontal", "doubleValue", "verticalHuggingPriority", "horizontalHuggingPriority",
    "wantsLayer", "fixedFrame", "translatesAutoresizingMaskIntoConstraints", "arrowsPosition", "userLabel",
  ]

  /// Lists a view whose class is not known, which is a plain view in the code.
  private mutating func listClass(of node: ViewNode) {
    guard node.customClass == nil, [.unknown, .calendarView, .contentUnavailableView].contains(node.kind) else {
      return
    }
    lose(
      "the class of \(names[node.index]), which is a plain \(classes.view): \(node.tag)", at: node.line, layout: true)
  }

  private mutating func listElements(of node: ViewNode) {
    let name = names[node.index]
    for child in node.element.children where !isWritten(child, of: node) {
      let layout = Self.elementsOfLayout.contains(child.name)
      let subject = child["key"].map { $0 == child.name ? $0 : "\($0) (\(child.name))" } ?? child.name
      lose("the \(subject) of \(name)", at: child.line, layout: layout)
    }
  }

  /// Whether the code has an element of a view, or the element is only for the editor.
  private func isWritten(_ child: Element, of node: ViewNode) -> Bool {
    if node.children.contains(where: { document.views[$0].element === child }) { return true }
    switch child.name {
    case "attributedString": return child["key"] != "attributedPlaceholder"
    case "animations": return child.children.isEmpty
    case "edgeInsets":
      // Those of a new scroll view are 0.
      let isZero = ["left", "right", "top", "bottom"].allSatisfy { child.number($0) ?? 0 == 0 }
      return node.isStack || !isDesktop || isZero
    case "accessibility":
      return child.children.isEmpty && !isDesktop
        && child.attributes.allSatisfy { ["key", "identifier", "label", "hint"].contains($0.name) }
    case "size" where child["key"] == "freeformSize": return true
    case "size": return !["minSize", "maxSize"].contains(child["key"]) || node.kind == .textView
    case "collectionViewFlowLayout", "collectionViewLayout": return !isDesktop
    case "menu": return node.kind == .popUpButton
    case "font": return child["key"] != "titleFont"
    case "cells": return node.kind != .matrix
    case "items": return false
    default: return Self.writtenElements.contains(child.name) || child.name.hasPrefix("simulated")
    }
  }

  private static let writtenElements: Set<String> = [
    "rect", "autoresizingMask", "subviews", "constraints", "connections", "userDefinedRuntimeAttributes",
    "viewLayoutGuide", "layoutGuides", "userGuides", "variation", "mask", "freeformSimulatedSizeMetrics", "nil",
    "color", "gestureRecognizers", "string", "fontDescription", "directionalEdgeInsets", "state",
    "buttonConfiguration", "inset", "imageReference", "preferredSymbolConfiguration", "prototypes", "sections",
    "segments", "textInputTraits", "blurEffect", "textFieldCell", "buttonCell", "popUpButtonCell", "imageCell",
    "sliderCell", "stepperCell", "segmentedCell", "secureTextFieldCell", "searchFieldCell", "comboBoxCell",
    "datePickerCell", "tokenFieldCell", "pathCell", "levelIndicatorCell", "tableColumns", "tabViewItems", "rows",
    "columns", "gridCells", "customSpacing", "visibilityPriorities", "beginningViews", "middleViews", "endViews",
    "holdingPriorities", "point", "modalFormSheetSimulatedSizeMetrics", "modalPageSheetSimulatedSizeMetrics",
    "extendedEdge", "nilKey",
  ]

  /// Elements that can change frames.
  private static let elementsOfLayout: Set<String> = [
    "listContentConfiguration", "backgroundConfiguration", "edgeInsets", "cells", "collectionViewFlowLayout",
    "collectionViewLayout", "vibrancyEffect",
  ]

  // MARK: Attributes

  private mutating func listAttributes(of node: ViewNode) {
    let (name, tags) = (names[node.index], [node.tag, "view-all"])
    var seen: Set<String> = []
    for row in AttributeTable.rows(of: tags, platform: classes.platform)
    where row.property == nil && seen.insert(row.name).inserted && !Self.writtenRows.contains(row.attribute) {
      let holder = row.holder.map { $0 == "cell" ? node.element.child(key: "cell") : node.element.child($0) }
      guard let element = holder ?? node.element, row.holder != "buttonConfiguration",
        let value = row.value(in: element, nil)
      else { continue }
      let usual = AttributeTable.initialValue(row.name, of: tags, platform: classes.platform) ?? row.standard
      let isUsual = value.text == usual || value.text == Self.usualValues[row.attribute] || value.text.isEmpty
      guard row.form == "c" || !isUsual else { continue }
      lose("the attribute \(row.attribute) of \(name)", at: value.element.line, layout: false)
    }
  }

  /// Values that editors always write, and that new objects have.
  private static let usualValues = [
    "baselineAdjustment": "alignBaselines", "horizontalLineScroll": "10", "verticalLineScroll": "10",
    "horizontalPageScroll": "10", "verticalPageScroll": "10",
  ]

  /// Rows without a property that the code has in another way, or that only the editor has.
  private static let writtenRows: Set<String> = [
    "horizontalHuggingPriority", "horizontalCompressionResistancePriority", "verticalHuggingPriority",
    "verticalCompressionResistancePriority", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight",
    "verifyAmbiguity", "customClass", "customModule", "userLabel", "adjustsFontSizeToFit", "minimumScaleFactor",
    "minimumFontSize", "text", "image", "catalog", "lineBreakMode", "dataMode", "style", "rowHeight",
    "automaticEstimatedItemSize", "axis", "distribution", "alignment", "spacing", "baselineRelativeArrangement",
    "animating", "identifier", "storyboardIdentifier", "borderStyle", "scrollable", "orientation",
    "detachesHiddenViews", "horizontalStackHuggingPriority", "verticalStackHuggingPriority", "xPlacement",
    "yPlacement", "rowAlignment", "rowSpacing", "columnSpacing", "setsMaxLayoutWidthAtFirstLayout",
  ]

  // MARK: Controllers

  private mutating func listElements(ofController element: Element) {
    for child in element.children {
      let isKnown =
        child["id"].map { document.viewIndex(id: $0) != nil } ?? false
        || Self.elementsOfControllers.contains(child.name) || child.name.hasPrefix("simulated")
        || child.name == "size" && child["key"] == "preferredContentSize"
        || !isDesktop && ["navigationItem", "tabBarItem", "toolbarItems", "extendedEdge"].contains(child.name)
      if !isKnown {
        let subject = child["key"].map { $0 == child.name ? $0 : "\($0) (\(child.name))" } ?? child.name
        lose("the \(subject) of the controller", at: child.line, layout: false)
      }
    }
    for attribute in element.runtimeAttributes {
      lose("the runtime attribute \(attribute.keyPath) of the controller", at: attribute.element.line, layout: false)
    }
  }

  private static let elementsOfControllers: Set<String> = [
    "layoutGuides", "connections", "userDefinedRuntimeAttributes", "freeformSimulatedSizeMetrics", "nil",
    "modalFormSheetSimulatedSizeMetrics", "modalPageSheetSimulatedSizeMetrics", "point",
  ]

  // MARK: Connections

  /// Lists the connections of objects that have no line of their own: bindings and actions of cells, columns and items.
  private mutating func listConnections(in element: Element) {
    if let view = element["id"].flatMap({ document.viewIndex(id: $0) }), view != unit.root,
      names.expressions[view] == nil
    {
      // A prototype is a class of its own; other views without a name are listed as a whole.
      return
    }
    if !connected.contains(ObjectIdentifier(element)) {
      for (connection, place) in element.interfaceConnections {
        lose("\(connection.subject) of the \(element.name) \(element["id"] ?? "")", at: place.line, layout: false)
      }
    }
    for child in element.children where child.name != "connections" { listConnections(in: child) }
  }
}

extension Connection {
  /// The connection as a part of a sentence.
  var subject: String {
    switch self {
    case .outlet(let property, _): "the outlet \(property)"
    case .outletCollection(let property, _): "the outlet collection \(property)"
    case .action(let selector, _, _): "the action \(selector)"
    case .segue(let segue): "the segue \(segue.identifier ?? segue.kind)"
    case .binding(let name): "the binding \(name)"
    }
  }
}

extension Element {
  /// Whether the element stands for an object outside of the document.
  var isPlaceholder: Bool { name == "placeholder" || name == "customObject" }
}

extension Conversion {
  /// The objects of the document that are in no class: menus, windows, controllers of objects and of containers.
  func unconvertedObjects(_ main: [Unit]) -> [ConversionLoss] {
    var known = Set(main.compactMap { $0.owner.map { ObjectIdentifier($0) } })
    known.formUnion(main.map { ObjectIdentifier(document.views[$0.root].element) })
    var result: [ConversionLoss] = []
    document.root.visit { list in
      guard list.name == "objects" else { return }
      for object in list.children {
        let isKnown =
          known.contains(ObjectIdentifier(object)) || object.isPlaceholder && object.standsForAnother
          || object.name == "exit" || object.name == "point" || object.name.hasSuffix("GestureRecognizer")
        guard !isKnown else { continue }
        let label = object["customClass"] ?? object["userLabel"] ?? object["title"] ?? object["id"] ?? ""
        result.append(
          ConversionLoss(affectsLayout: false, line: object.line, subject: "the \(object.name) \(label)"))
      }
    }
    return result
  }
}

extension Element {
  /// Whether the element stands for an object that the program has: the owner, the application, the first responder.
  fileprivate var standsForAnother: Bool {
    self["placeholderIdentifier"] != nil || self["sceneMemberID"] == "firstResponder"
      || self["id"]?.hasPrefix("-") == true
  }
}
