import InterfaceBuilder

/// The meaning of names in documents, for comparisons.
package enum Vocabulary {
  /// Elements whose children have no order.
  static let unordered: Set<String> = [
    "capability", "classes", "connections", "constraints", "dependencies", "designables", "inferredMetricsTieBreakers",
    "mask", "resources", "scenes", "simulatedMetricsContainer", "variation", "gestureRecognizers",
  ]

  /// When the children of an element are matched: what refers to objects by id is matched after those objects.
  /// Constraints relate views; outlets connect constraints as well; variations and tie breakers refer to constraints
  /// and segues.
  static func stage(of name: String) -> Int {
    switch name {
    case "constraints": 1
    case "connections": 2
    case "inferredMetricsTieBreakers", "variation": 3
    default: 0
    }
  }
  /// The number of stages.
  static let stages = 4

  /// Whether elements of that name only hold others.
  static func isContainer(_ name: String) -> Bool {
    switch name {
    case "constraints", "connections", "subviews", "userDefinedRuntimeAttributes", "resources", "variation", "mask",
      "animations":
      true
    default: false
    }
  }

  /// The attribute with the object id. That of a device is the name of a model, that of an adaptation of a size.
  package static func idAttribute(of name: String) -> String {
    switch name {
    case "scene": "sceneID"
    case "device", "adaptation": ""
    default: "id"
    }
  }

  /// Whether an attribute with the value of an object id refers to that object.
  package static func isReference(_ name: String, _ value: String) -> Bool {
    switch name {
    case "firstItem", "secondItem", "destination", "reference", "target", "initialViewController", "unwindAction",
      "headerView", "horizontalScroller", "verticalScroller", "row", "column", "initialItem", "cornerView", "source",
      "trackingView", "container", "relationshipTarget", "splitViewItem", "searchField", "animationOwner":
      true
    default: isGeneratedID(value)
    }
  }

  /// Whether a text has the form of ids that Interface Builder generates since Xcode 4.6, for example `aB1-2c-D3e`.
  static func isGeneratedID(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[3] == UInt8(ascii: "-"), bytes[6] == UInt8(ascii: "-") else { return false }
    return bytes.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
      default: false
      }
    }
  }

  /// Whether two values of an attribute are the same number, differently written.
  static func areEqualNumbers(_ one: String, _ other: String, _ name: String, of element: String) -> Bool {
    guard isNumber(name, of: element), let first = Double(one), let second = Double(other) else { return false }
    return abs(first - second) <= 1e-6 * max(1, abs(first))
  }

  private static func isNumber(_ name: String, of element: String) -> Bool {
    switch element {
    case "rect", "point", "size", "inset", "edgeInsets", "color", "directionalEdgeInsets": name != "key"
    case "constraint": name == "constant" || name == "multiplier" || name == "priority"
    case "fontDescription": name == "pointSize"
    default: false
    }
  }

  /// Whether the attributes of an element are one value: the red of one color and the green of another are neither.
  static func isUnit(_ name: String) -> Bool {
    switch name {
    case "color", "fontDescription", "font", "rect", "point", "size", "inset", "edgeInsets", "directionalEdgeInsets",
      "affineTransform", "constraint", "outlet", "action", "binding", "range":
      true
    default: false
    }
  }

  /// Whether an attribute is the version of a tool.
  static func isVersion(_ name: String) -> Bool {
    name == "toolsVersion" || name == "systemVersion" || name == "version"
  }

  /// The value that an attribute has where it is not written; nil where there is none that is known.
  static func defaultValue(_ name: String, of element: String) -> String? {
    guard element == "constraint" else { return nil }
    switch name {
    case "constant": return "0"
    case "multiplier": return "1"
    case "priority": return "1000"
    case "relation": return "equal"
    default: return nil
    }
  }

  /// The attributes that distinguish an element without id and key from its siblings of the same name.
  static let naturalKeys = ["reference", "identifier", "keyPath", "name", "className", "property"]

  /// Whether elements of that name connect two objects.
  package static func isConnection(_ name: String) -> Bool { name != "constraint" && identity(of: name) != nil }

  /// The attributes that say what an object is that only connects others.
  static func identity(of name: String) -> [String]? {
    switch name {
    case "constraint": ["firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute"]
    case "outlet", "outletCollection": ["property", "destination"]
    case "action": ["selector", "destination", "eventType"]
    case "segue": ["kind", "destination", "relationship", "identifier"]
    case "binding": ["name", "destination", "keyPath"]
    default: nil
    }
  }
}
