import AppKit
import AutoLayout
import SnapshotAssertions

/// Writes the screen of a view controller as a `.xib`, which the canvas of `plumb` and Interface Builder open, so that a
/// screen of code can be looked at, edited and compared.
///
///     try documentText(of: PreferencesController()).write(to: url, atomically: true, encoding: .utf8)
///
/// The document has the views that the program adds, with what determines their frames: texts, fonts, stacks, boxes,
/// scroll views, priorities and constraints. Views of other classes than those of the kit are views with a custom class.
/// Controls and custom views whose content the document does not have keep their content size as a placeholder, and a
/// comment at the end of the document names them. Colors, images, actions and the contents of lists are left out.
///
/// - Parameters:
///   - controller: The controller, whose view is laid out.
///   - size: The size of the view, in points. By default, its own or, if that is empty, the one that its constraints
///     determine.
/// - Returns: The document.
@MainActor public func documentText(of controller: NSViewController, size: CGSize? = nil) -> String {
  SnapshotHost.present(controller.view, of: controller, size: size, appearance: nil) {
    var writer = DocumentWriter()
    return writer.document(controller.view)
  }
}

/// Writes views as elements.
@MainActor struct DocumentWriter {
  /// The object ids of views and guides.
  private var ids: [ObjectIdentifier: String] = [:]
  private var count = 0
  /// Views whose content the document does not have.
  private var incomplete: [String] = []
  /// Constraints between objects that the document does not have.
  private var lost: [String] = []

  /// The document with a root view.
  mutating func document(_ root: NSView) -> String {
    number(root)
    let element = element(root, isRoot: true)
    let notes = (incomplete + lost).map { "<!-- \($0.replacing("--", with: "- -")) -->\n" }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22155" \
      targetRuntime="MacOSX.Cocoa" propertyAccessControl="none" useAutolayout="YES" \
      customObjectInstantitationMethod="direct">
          <dependencies>
              <deployment identifier="macosx"/>
              <plugIn identifier="com.apple.InterfaceBuilder.CocoaPlugin" version="22155"/>
              <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
          </dependencies>
          <objects>
              <customObject id="-2" userLabel="File's Owner" customClass="NSObject"/>
              <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
              <customObject id="-3" userLabel="Application" customClass="NSObject"/>
      \(element.lines(indentedBy: 2))    </objects>
      </document>
      \(notes)
      """
  }

  // MARK: Ids

  private mutating func newID() -> String {
    count += 1
    let text = String(count, radix: 36)
    let digits = String(repeating: "0", count: max(0, 8 - text.count)) + text
    return "\(digits.prefix(3))-\(digits.dropFirst(3).prefix(2))-\(digits.dropFirst(5))"
  }

  /// Numbers the views that the document has, since constraints refer to later ones.
  private mutating func number(_ view: NSView) {
    ids[ObjectIdentifier(view)] = newID()
    for subview in view.writtenSubviews { number(subview) }
    if let content = view.writtenContent { number(content) }
  }

  /// The id of a guide of a view, which is written if a constraint refers to it.
  private mutating func id(_ guide: NSLayoutGuide) -> String {
    if let known = ids[ObjectIdentifier(guide)] { return known }
    let id = newID()
    ids[ObjectIdentifier(guide)] = id
    return id
  }

  // MARK: Views

  private mutating func element(_ view: NSView, isRoot: Bool) -> WrittenElement {
    var element = view.writtenElement
    let isArranged = (view.superview as? NSStackView)?.arrangedSubviews.contains(view) ?? false
    let isContent = view.superview?.writtenContent === view
    if isContent { element.attributes.insert(("key", "contentView"), at: 0) }
    if view.isHidden { element.set("hidden", "YES") }
    let keepsMask = isRoot || isContent || view.translatesAutoresizingMaskIntoConstraints && !isArranged
    if !keepsMask { element.set("translatesAutoresizingMaskIntoConstraints", "NO") }
    setPriorities(of: view, &element)
    if let own = view.ownClass { element.set("customClass", own) }
    if let identifier = view.identifier?.rawValue, !identifier.isEmpty { element.set("identifier", identifier) }
    if !view.hasWrittenContent {
      let size = view.intrinsicContentSize
      element.set("placeholderIntrinsicWidth", size.width < 0 ? "infinite" : WrittenElement.text(size.width))
      element.set("placeholderIntrinsicHeight", size.height < 0 ? "infinite" : WrittenElement.text(size.height))
      if size.width >= 0 || size.height >= 0 {
        incomplete.append("The content of \(type(of: view)) \(ids[ObjectIdentifier(view)] ?? "") is a placeholder.")
      }
    }
    noteLosses(of: view, element)
    element.set("id", ids[ObjectIdentifier(view)] ?? newID())
    var children = [Self.rect(of: view)]
    if keepsMask { children.append(Self.mask(view, isRoot)) }
    children += subviews(of: view)
    if let content = view.writtenContent { children.append(self.element(content, isRoot: false)) }
    let constraints = view.layoutNode.constraints.filter { !$0.isOwnedByToolkit }.compactMap {
      constraint($0, of: view)
    }
    children += guides(of: view)
    if !constraints.isEmpty { children.append(WrittenElement("constraints", [], constraints)) }
    element.children = children + element.children.map { numbered($0) }
    return element
  }

  /// Notes a control or container of the kit that is a plain view in the document, and what is inside of it.
  private mutating func noteLosses(of view: NSView, _ element: WrittenElement) {
    let title = "\(type(of: view)) \(ids[ObjectIdentifier(view)] ?? "")"
    let isPlain = element.name == "customView" || element.name == "view"
    if isPlain, view.ownClass == nil, type(of: view) != NSView.self {
      incomplete.append("\(title) is a plain view; its attributes are not in the document.")
    }
    let lost = view.unwrittenViews
    guard !lost.isEmpty else { return }
    let names = lost.map { "\(type(of: $0))" }.joined(separator: ", ")
    incomplete.append("Views inside of \(title) are not in the document: \(names).")
  }

  /// The lists of subviews: those of a stack view by gravity area.
  private mutating func subviews(of view: NSView) -> [WrittenElement] {
    guard let stack = view as? NSStackView, stack.distribution == .gravityAreas else {
      let subviews = view.writtenSubviews
      return subviews.isEmpty
        ? [] : [WrittenElement("subviews", [], subviews.map { self.element($0, isRoot: false) })]
    }
    let areas: [(String, NSStackView.Gravity)] = [
      ("beginningViews", .leading), ("middleViews", .center), ("endViews", .trailing),
    ]
    return areas.compactMap { name, area in
      let views = stack.views(in: area)
      return views.isEmpty ? nil : WrittenElement(name, [], views.map { self.element($0, isRoot: false) })
    }
  }

  /// A cell with an id of its own.
  private mutating func numbered(_ element: WrittenElement) -> WrittenElement {
    guard element.attributes.contains(where: { $0 == ("key", "cell") }) else { return element }
    var element = element
    element.set("id", newID())
    return element
  }

  private func setPriorities(of view: NSView, _ element: inout WrittenElement) {
    for (axis, name) in [(NSLayoutConstraint.Orientation.horizontal, "horizontal"), (.vertical, "vertical")] {
      let values = [
        ("HuggingPriority", view.contentHuggingPriority(for: axis)),
        ("CompressionResistancePriority", view.contentCompressionResistancePriority(for: axis)),
      ]
      // The priorities of a stack view are those along and across its arrangement.
      for (end, value) in values where !(view is NSStackView) {
        element.set(name + end, WrittenElement.text(CGFloat(value.rawValue)))
      }
    }
  }

  /// The frame, whose y counts from below except in the containers that count downwards in documents.
  private static func rect(of view: NSView) -> WrittenElement {
    var frame = view.frame
    if let outer = view.superview, outer.isFlipped, !(outer is NSScrollView), !(outer is NSSplitView) {
      frame.origin.y = outer.bounds.height - frame.maxY
    }
    return WrittenElement(
      "rect",
      [
        ("key", "frame"), ("x", WrittenElement.text(frame.minX)), ("y", WrittenElement.text(frame.minY)),
        ("width", WrittenElement.text(frame.width)), ("height", WrittenElement.text(frame.height)),
      ])
  }

  private static func mask(_ view: NSView, _ isRoot: Bool) -> WrittenElement {
    let names: [(NSView.AutoresizingMask, String)] = [
      (.minXMargin, "flexibleMinX"), (.width, "widthSizable"), (.maxXMargin, "flexibleMaxX"),
      (.minYMargin, "flexibleMinY"), (.height, "heightSizable"), (.maxYMargin, "flexibleMaxY"),
    ]
    let mask: NSView.AutoresizingMask = isRoot ? [.width, .height] : view.autoresizingMask
    return WrittenElement(
      "autoresizingMask",
      [("key", "autoresizingMask")] + names.filter { mask.contains($0.0) }.map { ($0.1, "YES") })
  }

  // MARK: Constraints

  private mutating func constraint(_ constraint: NSLayoutConstraint, of owner: NSView) -> WrittenElement? {
    guard constraint.isActive, let first = constraint.firstItem, let firstID = id(of: first) else {
      lost.append("Without an item in the document: \(constraint)")
      return nil
    }
    var element = WrittenElement("constraint")
    if first !== owner { element.set("firstItem", firstID) }
    element.set("firstAttribute", Self.name(constraint.firstAttribute))
    switch constraint.relation {
    case .equal: break
    case .lessThanOrEqual: element.set("relation", "lessThanOrEqual")
    case .greaterThanOrEqual: element.set("relation", "greaterThanOrEqual")
    }
    if let second = constraint.secondItem {
      guard let secondID = id(of: second) else {
        lost.append("Without an item in the document: \(constraint)")
        return nil
      }
      element.set("secondItem", secondID)
      element.set("secondAttribute", Self.name(constraint.secondAttribute))
      if constraint.multiplier != 1 { element.set("multiplier", WrittenElement.text(constraint.multiplier)) }
    }
    if constraint.constant != 0 { element.set("constant", WrittenElement.text(constraint.constant)) }
    if constraint.priority != .required {
      element.set("priority", WrittenElement.text(CGFloat(constraint.priority.rawValue)))
    }
    if let identifier = constraint.identifier, !identifier.isEmpty { element.set("identifier", identifier) }
    element.set("id", newID())
    return element
  }

  private mutating func id(of item: AnyObject) -> String? {
    if let known = ids[ObjectIdentifier(item)] { return known }
    guard let guide = item as? NSLayoutGuide, let owner = guide.owningView, ids[ObjectIdentifier(owner)] != nil,
      Self.key(of: guide, in: owner) != nil || owner.layoutGuides.contains(where: { $0 === guide })
    else { return nil }
    return id(guide)
  }

  private static func name(_ attribute: NSLayoutConstraint.Attribute) -> String {
    attribute == .lastBaseline ? "baseline" : attribute.name
  }

  /// The guides of a view that constraints refer to.
  private mutating func guides(of view: NSView) -> [WrittenElement] {
    var result: [WrittenElement] = []
    for guide in [view.safeAreaLayoutGuide, view.layoutMarginsGuide] {
      guard let known = ids[ObjectIdentifier(guide)], let key = Self.key(of: guide, in: view) else { continue }
      result.append(WrittenElement("viewLayoutGuide", [("key", key), ("id", known)]))
    }
    let own = view.layoutGuides.filter { Self.key(of: $0, in: view) == nil }
    guard !own.isEmpty else { return result }
    return result + [WrittenElement("layoutGuides", [], own.map { WrittenElement("layoutGuide", [("id", id($0))]) })]
  }

  private static func key(of guide: NSLayoutGuide, in view: NSView) -> String? {
    if guide === view.safeAreaLayoutGuide { return "safeArea" }
    return guide === view.layoutMarginsGuide ? "layoutMargins" : nil
  }
}
