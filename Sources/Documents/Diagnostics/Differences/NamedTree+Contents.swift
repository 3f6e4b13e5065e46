import InterfaceBuilder

// What an element contains, for a reader of a change.
extension NamedTree {
  /// The objects in an element, in the order of the document: views, constraints, outlets, actions, segues and others
  /// that have a name. Placeholders and the guides that every view has are left out, and what is not `listed`.
  func contents(of node: Int, listed: (Int) -> Bool = { _ in true }) -> [String] {
    var result: [String] = []
    var next = Array(tree.children(of: node).reversed())
    while let child = next.popLast() {
      if isObject(child), !isImplicit(child), listed(child) { result.append(objectName(of: child)) }
      next += tree.children(of: child).reversed()
    }
    return result
  }

  /// Whether Interface Builder adds the object by itself.
  private func isImplicit(_ node: Int) -> Bool {
    switch name(of: node) {
    case "placeholder", "viewControllerLayoutGuide", "exit", "tableViewCellContentView",
      "collectionViewCellContentView":
      true
    case "viewLayoutGuide", "layoutGuide": value("key", node) != nil
    default: false
    }
  }

  /// A color as it is written in code and on the web: its name, or `#RRGGBB` with the opacity if it is not opaque.
  func color(_ node: Int) -> String {
    if let name = value("systemColor", node) ?? value("cocoaTouchSystemColor", node) { return name }
    if let name = value("name", node) { return value("catalog", node) == nil ? "color \"\(name)\"" : name }
    // A damaged document can have anything here, also "nan".
    func component(_ name: String) -> Double? {
      value(name, node).flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    }
    let alpha = component("alpha") ?? 1
    if alpha == 0 { return "clear" }
    let opacity = alpha >= 1 ? "" : " at \(Points.text((alpha * 100).rounded())) %"
    if let white = component("white") {
      if white == 0 || white == 1 { return (white == 0 ? "black" : "white") + opacity }
      return Self.hexadecimal([white, white, white]) + opacity
    }
    guard let red = component("red"), let green = component("green"), let blue = component("blue") else {
      return value("colorSpace", node).map { "a color of the space \($0)" } ?? "no color"
    }
    return Self.hexadecimal([red, green, blue]) + opacity
  }

  private static func hexadecimal(_ components: [Double]) -> String {
    let digits = Array("0123456789ABCDEF")
    return components.reduce(into: "#") { text, component in
      let byte = Int((min(max(component, 0), 1) * 255).rounded())
      text.append(digits[byte / 16])
      text.append(digits[byte % 16])
    }
  }
}
