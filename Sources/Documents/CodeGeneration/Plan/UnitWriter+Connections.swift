import InterfaceBuilder

extension UnitWriter {
  /// Writes actions, gestures, segues, collections of outlets and references between objects.
  mutating func writeConnections() {
    for collection in outlets.collections {
      let found = collection.ids.filter { id in
        document.view(id: id).flatMap { names.expressions[$0.index] }.map { !$0.hasSuffix("?") } ?? false
      }
      if found.count < collection.ids.count {
        lose(
          "\(collection.ids.count - found.count) objects of the outlet collection \(collection.name)",
          at: unit.owner?.line ?? root.line, layout: false)
      }
      let members = collection.ids.compactMap { id in document.view(id: id).flatMap { names.expressions[$0.index] } }
        // The labels of the style of a cell are optional.
        .filter { !$0.hasSuffix("?") }
      guard !members.isEmpty else { continue }
      let type = collectionType(collection.ids)
      properties.append(
        .property(
          "private(set) lazy var \(collection.name)", type: "[\(type)]", value: .array(members.map { .text($0) })))
    }
    writeGestures()
    for view in views { connect(view.element, names[view.index], isView: true) }
    if let owner = unit.owner { connectOwner(owner) }
  }

  private mutating func collectionType(_ ids: [String]) -> String {
    let types = Set(ids.compactMap { document.view(id: $0) }.map { className(of: $0) })
    return types.count == 1 ? types.first ?? classes.view : classes.view
  }

  // MARK: Objects

  /// Writes the connections of an object whose name is known.
  mutating func connect(_ element: Element, _ name: String, isView: Bool) {
    connected.insert(ObjectIdentifier(element))
    for (connection, place) in element.interfaceConnections {
      switch connection {
      case .action(let selector, let destination, let events):
        writeAction(selector, destination, events, name, element, place)
      case .segue(let segue): writeSegue(segue, name, element, place)
      case .outlet(let property, let destination):
        if element === root.element, unit.inheritedOutlets.contains(property),
          let view = document.viewIndex(id: destination), let known = names.expressions[view]
        {
          connections.append(.assign(property, .text(known)))
          continue
        }
        let isProperty = document.viewIndex(id: destination).map { names.expressions[$0] != nil } ?? false
        guard element !== root.element || !isProperty else { continue }
        reference(property, destination, name, element, place)
      case .outletCollection(let property, _):
        guard element !== root.element, property != "gestureRecognizers" else { continue }
        lose("the outlet collection \(property) of \(name)", at: place.line, layout: false)
      case .binding(let binding): lose("the binding \(binding) of \(name)", at: place.line, layout: false)
      }
    }
  }

  private mutating func connectOwner(_ owner: Element) {
    connected.insert(ObjectIdentifier(owner))
    for (connection, place) in owner.interfaceConnections {
      switch connection {
      case .segue(let segue): writeSegue(segue, "self", owner, place)
      case .outlet(let property, let destination):
        guard property != "view", outlets[destination] != property || !isKnown(destination) else { continue }
        if document.view(id: destination) == nil
          || names.expressions[document.viewIndex(id: destination) ?? unit.root] == nil
        {
          lose("the outlet \(property)", at: place.line, layout: false)
        }
      case .action, .binding: lose("\(connection.subject) of the owner", at: place.line, layout: false)
      // These are properties.
      case .outletCollection: break
      }
    }
  }

  /// Whether an object with an id is in the code: a view, a constraint or a gesture.
  private func isKnown(_ id: String) -> Bool {
    if let view = document.viewIndex(id: id) { return names.expressions[view] != nil }
    return conversion.objects.ids.contains(id)
  }

  /// An outlet of a view: a delegate or a data source, which the class has to conform to.
  private mutating func reference(
    _ property: String, _ destination: String, _ name: String, _ element: Element, _ place: Element
  ) {
    let isController = destination == unit.owner?["id"] || destination == "-1" || destination == root.id
    guard isController else {
      return lose("the outlet \(property) of \(name)", at: place.line, layout: false)
    }
    // The base class is these of its own list.
    if unit.base == "UITableViewController" || unit.base == "UICollectionViewController", name == names[unit.root] {
      return
    }
    connections.append(.comment("\(AttributeWriter.member(name, property)) = self"))
    lose("the outlet \(property) of \(name), whose protocol the class has to conform to", at: place.line, layout: false)
  }

  // MARK: Actions

  private mutating func writeAction(
    _ selector: String, _ destination: String, _ events: Int, _ name: String, _ element: Element, _ place: Element
  ) {
    let target = target(destination)
    guard let target else {
      return lose("the action \(selector) of \(name) to another object", at: place.line, layout: false)
    }
    guard let action = ActionName(selector) else {
      return lose("the action \(selector) of \(name)", at: place.line, layout: false)
    }
    let isOwn = target == "self"
    if isOwn { declare(action, subject: name) }
    let expression =
      isOwn && conversion.options.usesObjectiveC
      ? Expression.text("#selector(\(action.reference))")
      : .call(
        conversion.options.usesObjectiveC ? "Selector" : "Selector",
        .string(selector).inParentheses(conversion.options.usesObjectiveC))
    if isDesktop {
      connections.append(.assign(AttributeWriter.member(name, "target"), .text(target)))
      connections.append(.assign(AttributeWriter.member(name, "action"), expression))
      return
    }
    if element.name.hasSuffix("GestureRecognizer") {
      connections.append(
        .expression(.call("\(name).addTarget", [Argument(nil, .text(target)), Argument("action", expression)])))
    } else if element.name == "barButtonItem" {
      connections.append(.assign("\(name).target", .text(target)))
      connections.append(.assign("\(name).action", expression))
    } else {
      let event = eventName(place["eventType"])
      connections.append(
        .expression(
          .call(
            AttributeWriter.member(name, "addTarget"),
            [Argument(nil, .text(target)), Argument("action", expression), Argument("for", .member(event))])))
    }
  }

  private func eventName(_ type: String?) -> String {
    guard let type, NamedValues.controlEvent[type] != nil else { return "touchUpInside" }
    return type
  }

  /// The object that an action is sent to: this one, a view of it, or the first responder.
  private func target(_ id: String) -> String? {
    if id == unit.owner?["id"] || id == "-2" || id == root.id { return "self" }
    if id == "-1" { return "nil" }
    if let view = document.viewIndex(id: id), let name = names.expressions[view] { return name }
    // The first responder of a scene has an id of its own.
    return conversion.objects.firstResponders.contains(id) ? "nil" : nil
  }

  private mutating func declare(_ action: ActionName, subject: String) {
    guard declaredActions.insert(action.selector).inserted else { return }
    let mark = conversion.options.usesObjectiveC ? "@objc " : ""
    functions.append(
      .function("\(mark)func \(action.declaration)", [.comment("The action of \(subject).")]))
  }

  // MARK: Gestures

  /// The gesture recognizers that are attached to views of the class.
  private var gestures: [Element] {
    conversion.objects.gestures.filter { gesture in
      gesture["id"].map { id in views.contains { $0.element.hasGesture(id) } } ?? false
    }
  }

  private mutating func writeGestures() {
    for element in gestures {
      guard let id = element["id"] else { continue }
      let type = Self.gestureClass(element.name, isDesktop: isDesktop)
      let name = names.claim(
        outlets[id] ?? Identifier.lowered(String(type.dropFirst(2).dropLast("GestureRecognizer".count))) + "Gesture")
      let kind = element["customClass"].flatMap { CustomClass.name(of: element, $0, classes) }
      if let kind { use(ExternalClass(name: kind, base: type)) }
      properties.append(
        .property((outlets[id] == nil ? "private let " : "let ") + name, value: .call(kind ?? type, [])))
      connections += attributes.statements(element, target: name, tags: [element.name])
      for view in views where view.element.hasGesture(id) {
        connections.append(
          .expression(.call(AttributeWriter.member(names[view.index], "addGestureRecognizer"), .text(name))))
      }
      connect(element, name, isView: false)
    }
  }

  private static func gestureClass(_ name: String, isDesktop: Bool) -> String {
    if isDesktop { return "NS" + Identifier.raised(name) }
    switch name {
    case "pongPressGestureRecognizer": return "UILongPressGestureRecognizer"
    case "screenEdgePanGestureRecognizer": return "UIScreenEdgePanGestureRecognizer"
    default: return "UI" + Identifier.raised(name)
    }
  }

  // MARK: Segues

  /// Writes a segue as a method that the program calls, which makes its destination.
  private mutating func writeSegue(_ segue: SegueNode, _ name: String, _ element: Element, _ place: Element) {
    if let relationship = segue.relationship {
      return lose("the relationship \(relationship) of \(name)", at: place.line, layout: false)
    }
    let words = Identifier.words(segue.identifier ?? "")
    let kind = segue.kind == "unwind" ? "unwind" : segue.kind == "embed" ? "embed" : "show"
    let destination = destinationName(segue.destination)
    let base = Identifier.name(words) ?? kind + (destination.map { Identifier.raised($0) } ?? "Destination")
    let method = names.claim(base)
    let from = name == "self" ? "" : " from \(name)"
    var body: [Statement] = []
    let make = destination.map { "let controller = \($0)()" } ?? "let controller = \(classes.controller)()"
    switch segue.kind {
    case "unwind":
      body = [
        .comment("Leave this screen: the document goes back to \(segue.unwindAction ?? "an earlier one")\(from).")
      ]
    case "embed":
      body = [.comment("Add the controller of \(destination ?? "another document") as a child, in \(name).")]
      lose("the embedded controller of \(name)", at: place.line, layout: false)
    case "push", "show":
      body = [.comment("Pass on what the destination shows."), .line(make), .line("show(controller, sender: nil)")]
    case "presentation", "modal":
      body = [
        .comment("Pass on what the destination shows."), .line(make), .line("present(controller, animated: true)"),
      ]
    default:
      body = [.comment("Show \(destination ?? "the destination") (\(segue.kind)).")]
    }
    if isDesktop || !unit.isController, segue.kind != "unwind", segue.kind != "embed" {
      body = [.comment("Show \(destination ?? "the destination") (\(segue.kind)).")]
    } else if destination == nil, body.count > 1 {
      body = [.comment("Show the destination, which is in another document.")]
    }
    functions.append(.function("func \(Identifier.escaped(method))()", body))
    lose(
      "the segue \(segue.identifier ?? segue.kind)\(from), which the program has to begin", at: place.line,
      layout: false)
  }

  /// The class of the controller that a segue shows; nil if the document has none.
  private func destinationName(_ id: String) -> String? { conversion.controllerName(id: id) }
}

/// The name of an action in Swift.
struct ActionName {
  let selector: String
  private let base: String
  private let count: Int

  /// The action of a selector such as `save:`; nil if it is not the name of one.
  init?(_ selector: String) {
    let parts = selector.split(separator: ":", omittingEmptySubsequences: false).map { String($0) }
    guard let first = parts.first, !first.isEmpty, parts.count <= 3 else { return nil }
    self.selector = selector
    count = parts.count - 1
    // The import of Objective-C takes the last label from the name: `saveWithSender:` is `save(withSender:)`.
    base = first
    guard Identifier.isValid(base), parts.dropFirst().allSatisfy({ $0.isEmpty || Identifier.isValid($0) }) else {
      return nil
    }
    second = parts.count == 3 ? parts[1] : nil
  }

  private let second: String?

  /// `save(_:)`.
  var reference: String {
    switch count {
    case 0: base
    case 1: base + "(_:)"
    default: "\(base)(_:\(second ?? "_"):)"
    }
  }

  var declaration: String {
    switch count {
    case 0: base + "()"
    case 1: base + "(_ sender: Any)"
    default: "\(base)(_ sender: Any, \(second ?? "_") event: Any)"
    }
  }
}

extension Expression {
  /// The text in parentheses, which a selector that no code declares needs.
  func inParentheses(_ isNeeded: Bool) -> Expression { isNeeded ? .text("(\(SwiftPrinter.flat(self)))") : self }
}

extension Element {
  /// Calls `body` for this element and its descendants.
  func visit(_ body: (Element) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }

  /// Whether a gesture recognizer is attached to the view.
  func hasGesture(_ id: String) -> Bool {
    interfaceConnections.contains { connection, _ in
      if case .outletCollection(let property, let destination) = connection {
        return property == "gestureRecognizers" && destination == id
      }
      return false
    }
  }
}
