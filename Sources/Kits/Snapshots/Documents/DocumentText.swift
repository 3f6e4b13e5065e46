import AutoLayout
import LayoutEngine
import LayoutModel
import UIKit

/// Returns a screen that code makes as an Interface Builder document: a `.xib` with its views, their frames and their
/// constraints, which `plumb canvas` and Xcode open.
///
///     try documentText(of: SignInController()).write(to: url, atomically: true, encoding: .utf8)
///
/// The document has the views that the program adds, with what determines their frames: texts, fonts, stacks, margins,
/// priorities and constraints. Views of other classes than those of the kit are views with a custom class, and keep their
/// content size as a placeholder. Colors, images, actions, the contents of lists and what depends on traits are left
/// out; a comment at the end of the document names views whose content it does not have.
///
/// - Parameters:
///   - controller: The controller, whose view is laid out in the environment.
///   - config: The environment that the saved frames are those of. The default is an iPhone 13.
/// - Returns: The document.
@MainActor public func documentText(
  of controller: UIViewController, on config: ViewImageConfig = .iPhone13
) -> String {
  SnapshotHost.present(controller.view, of: controller, on: config, traits: UITraitCollection()) {
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
  mutating func document(_ root: UIView) -> String {
    number(root)
    let element = element(root, isRoot: true)
    let notes = (incomplete + lost).map { "<!-- \($0.replacing("--", with: "- -")) -->\n" }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" \
      targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
      useSafeAreas="YES" colorMatched="YES">
          <device id="retina6_12" orientation="portrait" appearance="light"/>
          <dependencies>
              <deployment identifier="iOS"/>
              <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22131"/>
              <capability name="Safe area layout guides" minToolsVersion="9.0"/>
              <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
          </dependencies>
          <objects>
              <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
              <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
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
  private mutating func number(_ view: UIView) {
    ids[ObjectIdentifier(view)] = newID()
    for subview in view.writtenSubviews { number(subview) }
  }

  /// The id of a guide of a view, which is written if a constraint refers to it.
  private mutating func id(_ guide: UILayoutGuide) -> String {
    if let known = ids[ObjectIdentifier(guide)] { return known }
    let id = newID()
    ids[ObjectIdentifier(guide)] = id
    return id
  }

  // MARK: Views

  private mutating func element(_ view: UIView, isRoot: Bool) -> WrittenElement {
    var element = view.writtenElement
    let isArranged = (view.superview as? UIStackView)?.arrangedSubviews.contains(view) ?? false
    if view.isHidden { element.set("hidden", "YES") }
    if view.clipsToBounds { element.set("clipsSubviews", "YES") }
    if !isRoot, !view.translatesAutoresizingMaskIntoConstraints || isArranged {
      element.set("translatesAutoresizingMaskIntoConstraints", "NO")
    }
    setPriorities(of: view, &element)
    if !view.preservesSuperviewLayoutMargins, !view.insetsLayoutMarginsFromSafeArea {
      element.set("insetsLayoutMarginsFromSafeArea", "NO")
    }
    if view.preservesSuperviewLayoutMargins { element.set("preservesSuperviewLayoutMargins", "YES") }
    if let own = view.ownClass { element.set("customClass", own) }
    if let identifier = view.accessibilityIdentifier, !identifier.isEmpty { element.set("userLabel", identifier) }
    if !view.hasWrittenContent {
      let size = view.intrinsicContentSize
      element.set("placeholderIntrinsicWidth", size.width < 0 ? "infinite" : WrittenElement.text(size.width))
      element.set("placeholderIntrinsicHeight", size.height < 0 ? "infinite" : WrittenElement.text(size.height))
      if size.width >= 0 || size.height >= 0 {
        incomplete.append("The content of \(type(of: view)) \(ids[ObjectIdentifier(view)] ?? "") is a placeholder.")
      }
    }
    element.set("id", ids[ObjectIdentifier(view)] ?? newID())
    var children = [Self.rect(view.frame)]
    if isRoot || view.translatesAutoresizingMaskIntoConstraints && !isArranged {
      children.append(Self.mask(view, isRoot))
    }
    let subviews = view.writtenSubviews
    if !subviews.isEmpty {
      children.append(WrittenElement("subviews", [], subviews.map { self.element($0, isRoot: false) }))
    }
    let constraints = view.layoutNode.constraints.filter { !$0.isOwnedByToolkit }.compactMap {
      constraint($0, of: view)
    }
    children += guides(of: view, isRoot: isRoot)
    if !constraints.isEmpty { children.append(WrittenElement("constraints", [], constraints)) }
    if let identifier = view.accessibilityIdentifier, !identifier.isEmpty {
      children.append(
        WrittenElement("accessibility", [("key", "accessibilityConfiguration"), ("identifier", identifier)]))
    }
    element.children = children + element.children
    return element
  }

  private func setPriorities(of view: UIView, _ element: inout WrittenElement) {
    for (axis, name) in [(NSLayoutConstraint.Axis.horizontal, "horizontal"), (.vertical, "vertical")] {
      let values = [
        ("HuggingPriority", view.contentHuggingPriority(for: axis)),
        ("CompressionResistancePriority", view.contentCompressionResistancePriority(for: axis)),
      ]
      for (end, value) in values { element.set(name + end, WrittenElement.text(CGFloat(value.rawValue))) }
    }
  }

  private static func rect(_ frame: CGRect) -> WrittenElement {
    WrittenElement(
      "rect",
      [
        ("key", "frame"), ("x", WrittenElement.text(frame.minX)), ("y", WrittenElement.text(frame.minY)),
        ("width", WrittenElement.text(frame.width)),
        ("height", WrittenElement.text(frame.height)),
      ])
  }

  private static func mask(_ view: UIView, _ isRoot: Bool) -> WrittenElement {
    let names: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "flexibleMinX"), (.flexibleWidth, "widthSizable"), (.flexibleRightMargin, "flexibleMaxX"),
      (.flexibleTopMargin, "flexibleMinY"), (.flexibleHeight, "heightSizable"), (.flexibleBottomMargin, "flexibleMaxY"),
    ]
    let mask: UIView.AutoresizingMask = isRoot ? [.flexibleWidth, .flexibleHeight] : view.autoresizingMask
    return WrittenElement(
      "autoresizingMask",
      [("key", "autoresizingMask")] + names.filter { mask.contains($0.0) }.map { ($0.1, "YES") })
  }

  // MARK: Constraints

  private mutating func constraint(_ constraint: NSLayoutConstraint, of owner: UIView) -> WrittenElement? {
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
    guard let guide = item as? UILayoutGuide, let owner = guide.owningView, ids[ObjectIdentifier(owner)] != nil,
      Self.key(of: guide, in: owner) != nil || owner.layoutGuides.contains(where: { $0 === guide })
    else { return nil }
    return id(guide)
  }

  private static func name(_ attribute: NSLayoutConstraint.Attribute) -> String {
    attribute == .lastBaseline ? "baseline" : attribute.name
  }

  /// The guides of a view that constraints refer to. Those of subviews were written before: constraints of a view refer
  /// to guides of views below it.
  private mutating func guides(of view: UIView, isRoot: Bool) -> [WrittenElement] {
    var result: [WrittenElement] = []
    var custom: [WrittenElement] = []
    for guide in Self.standardGuides(of: view) {
      guard let key = Self.key(of: guide, in: view) else { continue }
      result.append(WrittenElement("viewLayoutGuide", [("key", key), ("id", id(guide))]))
    }
    for guide in view.layoutGuides where Self.key(of: guide, in: view) == nil {
      custom.append(WrittenElement("layoutGuide", [("id", id(guide))]))
    }
    if !custom.isEmpty { result.append(WrittenElement("layoutGuides", [], custom)) }
    return result
  }

  private static func standardGuides(of view: UIView) -> [UILayoutGuide] {
    let own = [view.safeAreaLayoutGuide, view.layoutMarginsGuide, view.readableContentGuide]
    guard let scroll = view as? UIScrollView else { return own }
    return own + [scroll.contentLayoutGuide, scroll.frameLayoutGuide]
  }

  private static func key(of guide: UILayoutGuide, in view: UIView) -> String? {
    if guide === view.safeAreaLayoutGuide { return "safeArea" }
    if guide === view.layoutMarginsGuide { return "layoutMargins" }
    if guide === view.readableContentGuide { return "readableContent" }
    guard let scroll = view as? UIScrollView else { return nil }
    if guide === scroll.contentLayoutGuide { return "contentLayoutGuide" }
    return guide === scroll.frameLayoutGuide ? "frameLayoutGuide" : nil
  }
}
