import InterfaceBuilder
import LayoutEngine

// Rules about use by touch and with assistive technologies.
extension DocumentCheck {
  /// Buttons that show only an image, and images that can be tapped, without a description for assistive technologies.
  func missingAccessibilityLabels() -> [Finding] {
    guard document.platform == .iOS || document.platform == .macOS else { return [] }
    let views = document.views.compactMap { view -> Finding? in
      guard view.needsLabel(on: document.platform), view.container != "toolbarItem", let image = view.imageName,
        !describesItself(image),
        !layout.isHidden(view.index)
      else { return nil }
      return finding(.missingAccessibilityLabel(view: view.index, image: image), view: view.index)
    }
    var items: [Finding] = []
    document.root.visit { element in
      guard element.name == "barButtonItem", element.lacksTitle, !element.hasAccessibilityLabel, let id = element["id"],
        let image = element["image"] ?? element.child("imageReference")?["image"], !describesItself(image)
      else { return }
      items.append(
        Finding(.missingAccessibilityLabel(view: nil, image: image), line: element.line, objectID: id))
    }
    return views + items
  }

  /// The symbols and images of the system have descriptions.
  private func describesItself(_ image: String) -> Bool {
    if document.platform == .macOS, image.hasPrefix("NS") { return true }
    return document.images.contains { $0.name == image && $0.isSystemSymbol }
  }

  /// Buttons and tappable views that are too small. Sizes that follow from a title are those of the system.
  func smallTouchTargets() -> [Finding] {
    guard document.platform == .iOS || document.platform == .macOS else { return [] }
    let taps = document.tapRecognizers
    return document.views.compactMap { view in
      guard isPressed(view, taps), !layout.isHidden(view.index), let root = layout.root(of: view.index),
        let item = root.item(of: view.index)
      else { return nil }
      let size = root.engine.alignmentRect(of: item).size
      guard size.width > 0, size.height > 0 else { return nil }
      let isSmall =
        document.platform == .macOS
        ? min(size.width, size.height) < Finding.shortestDesktopSide - 0.5
        : Finding.isSmallTouchTarget(size, hasTitle: view.text != nil)
      return isSmall ? finding(.smallTouchTarget(view: view.index, size), view: view.index) : nil
    }
  }

  /// Whether a press on the view has an effect, and its size is not that of the system.
  private func isPressed(_ view: ViewNode, _ taps: Set<String>) -> Bool {
    guard document.platform == .iOS else {
      // Buttons with a title or a bezel are as tall as the system makes them.
      guard let cell = view.cell, view.kind == .button, view.text == nil, view.imageName != nil else { return false }
      return cell["enabled"] != "NO" && cell["type"] != "check" && cell["type"] != "radio"
        && cell["borderStyle"] != "border" && cell["borderStyle"] != "borderAndBezel"
    }
    guard view.text != nil || view.imageName != nil else { return false }
    if view.kind == .button { return view.element["userInteractionEnabled"] != "NO" && view.element["enabled"] != "NO" }
    return view.isTapped(by: taps)
  }
}

extension Finding {
  /// The shortest side of what a finger can hit without looking twice, in points (Human Interface Guidelines, "Accessibility").
  package static let touchTarget = 44.0
  /// The shortest side that is accepted if the other one is longer. The same page has 28 points as the minimum.
  static let shortestSide = 32.0
  /// The shortest side that is accepted on macOS. The same page has 28 points and 20 as the minimum; icons of 16 points are common.
  static let shortestDesktopSide = 16.0
  /// The shortest side of a button with a title.
  static let shortestTitle = 28.0

  /// The shortest side of a button, in points.
  package static func shortestTouchTarget(hasTitle: Bool) -> Double { hasTitle ? shortestTitle : shortestSide }

  /// Whether a button of a size, in points, is hard to hit.
  ///
  /// A title in the system's font is 30 points tall: with a title, only less than that is too small.
  package static func isSmallTouchTarget(_ size: Size, hasTitle: Bool) -> Bool {
    if min(size.width, size.height) < shortestTouchTarget(hasTitle: hasTitle) - 0.5 { return true }
    return !hasTitle && size.width * size.height < touchTarget * touchTarget * 0.85
  }
}

extension ViewNode {
  /// Whether assistive technologies have nothing to read but the name of an image.
  fileprivate func needsLabel(on platform: Platform) -> Bool {
    switch kind {
    case .button:
      guard text == nil, element["title"] == nil, !element.hasAccessibilityLabel else { return false }
      return platform != .macOS
        || (cell.map { !$0.hasAccessibilityLabel } ?? false) && element["toolTip"] == nil
          && cell?["type"] != "check" && cell?["type"] != "radio"
    case .imageView:
      guard platform == .iOS, !element.hasAccessibilityLabel else { return false }
      return element.accessibilityElementSetting == true
        || element["userInteractionEnabled"] == "YES" && element.hasGestures
    default: return false
    }
  }
}

extension Element {
  /// The configuration of accessibility in the Identity inspector.
  var accessibility: Element? { children.first { $0.name == "accessibility" } }

  /// Whether the document says that the object is an accessibility element, or is none; nil for the default of its class.
  var accessibilityElementSetting: Bool? {
    accessibility?.children.first { $0["key"] == "isElement" }.map { $0["value"] == "YES" }
  }

  /// Whether there is a text for assistive technologies: in UIKit a label, in AppKit a description.
  var hasAccessibilityLabel: Bool {
    children.contains { child in
      child.name == "accessibility"
        && [child["label"], child["description"]].contains { $0.map { !$0.isEmpty } ?? false }
        || child.name == "accessibility" && child.children.contains { $0["key"] == "label" }
        || child.name == "string" && child["key"] == "accessibilityLabel"
        || child.name == "accessibility" && child.children.contains { $0["key"] == "isElement" && $0["value"] == "NO" }
    } || child("userDefinedRuntimeAttributes")?.children.contains { $0["keyPath"] == "accessibilityLabel" } ?? false
  }

  fileprivate var hasGestures: Bool {
    child("connections")?.children.contains { $0["property"] == "gestureRecognizers" } ?? false
  }

  fileprivate var lacksTitle: Bool { self["title"].map { $0.isEmpty } ?? true && self["systemItem"] == nil }
}
