import InterfaceBuilder

extension Element {
  /// Calls `body` for the element and everything in it, parents first.
  func visit(_ body: (Element) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }

  /// The elements of its connections.
  var connections: [Element] { child("connections")?.children ?? [] }

  /// The user-defined runtime attributes.
  var runtimeAttributes: [Element] { child("userDefinedRuntimeAttributes")?.children ?? [] }

  /// The configuration of accessibility in the Identity inspector.
  var accessibility: Element? { children.first { $0.name == "accessibility" } }

  /// Whether the document says that the object is an accessibility element, or is none; nil for the default of its
  /// class.
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
    } || runtimeAttributes.contains { $0["keyPath"] == "accessibilityLabel" }
  }
}

extension Document {
  /// The object ids of its recognizers of single taps.
  var tapRecognizers: Set<String> {
    var result: Set<String> = []
    root.visit { element in
      guard element.name == "tapGestureRecognizer", let id = element["id"] else { return }
      if (element.number("numberOfTapsRequired") ?? 1) <= 1 { result.insert(id) }
    }
    return result
  }
}

extension ViewNode {
  /// Whether it is a view that one of the recognizers is attached to, and that reacts to touches.
  func isTapped(by recognizers: Set<String>) -> Bool {
    // Labels and image views ignore touches by default, and the document then says so.
    guard element["userInteractionEnabled"] != "NO" else { return false }
    return element.connections.contains {
      $0["property"] == "gestureRecognizers" && $0["destination"].map(recognizers.contains) ?? false
    }
  }
}
