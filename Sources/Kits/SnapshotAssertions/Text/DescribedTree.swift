import Foundation

/// The views of a `recursiveDescription` or `_subtreeDescription` text, as far as two such texts can be compared: their
/// classes, frames, texts and visibility.
///
/// Views of private classes, which differ from one version of a system to the next, are not part of the tree; the views
/// inside them count as children of the nearest public view. What controls and scroll indicators are made of is not
/// part of it either.
public struct DescribedTree: Sendable {
  /// A view of a public class.
  public struct Node: Sendable {
    /// The class that UIKit declares: the base class of a client's view. In AppKit's texts, the class of the view.
    public var className: String
    /// The origin in the coordinates of the parent node and the size, in points.
    public var x, y, width, height: Double
    /// The text of a label or a field, or nil.
    public var text: String?
    /// Whether the view is hidden.
    public var isHidden: Bool
    /// The opacity, from 0 to 1.
    public var alpha = 1.0
    /// The line of the text, starting with 1.
    public var line: Int
    /// The views inside it.
    public var children: [Node] = []
  }

  /// The views without a superview in the text.
  public internal(set) var roots: [Node] = []

  init(roots: [Node]) { self.roots = roots }

  /// Reads a text. Lines that do not describe a view are ignored.
  public init(_ text: String) {
    var open: [(depth: Int, node: Node, isPublic: Bool)] = []
    let closedNames = Self.closedNames
    func close(to depth: Int) {
      while let last = open.last, last.depth >= depth {
        open.removeLast()
        var node = last.node
        if closedNames.contains(node.className) { node.children = [] }
        let nodes = last.isPublic ? [node] : node.children.map { $0.moved(by: node) }
        if open.isEmpty { roots += nodes } else { open[open.count - 1].node.children += nodes }
      }
    }
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      guard let parsed = Self.parse(line, number) else { continue }
      close(to: parsed.depth)
      open.append(parsed)
    }
    close(to: 0)
  }

  // MARK: Reading

  private static func parse(_ line: Substring, _ number: Int) -> (depth: Int, node: Node, isPublic: Bool)? {
    if line.first(where: { $0 != " " }) == "[" { return parseAppKit(line, number) }
    guard let start = line.firstIndex(of: "<") else { return nil }
    let depth = line[..<start].count { $0 == "|" }
    // Some views describe themselves in angle brackets of their own.
    let description = line[start...].drop { $0 == "<" }
    guard let frame = frame(in: description) else { return nil }
    let own = description.prefix { $0 != ";" && $0 != ":" && $0 != ">" }
    let base = value(of: "baseClass = ", in: description)?.prefix { $0 != ";" }
    // UIKit states no base class for direct subclasses of UIView.
    let isClientClass = base == nil && (own.contains(".") || own.hasPrefix("_Tt"))
    let (name, isPublic) = isClientClass ? ("UIView", true) : publicName(String(base ?? own))
    // UIKit describes a table cell by the text of its label, too.
    let node = Node(
      className: name, x: frame[0], y: frame[1], width: frame[2], height: frame[3],
      text: name == "UITableViewCell" ? nil : text(in: description),
      isHidden: description.contains("; hidden = YES"),
      alpha: value(of: "; alpha = ", in: description).flatMap { Double($0.prefix { $0 != ";" && $0 != ">" }) } ?? 1,
      line: number)
    return (depth, node, isPublic)
  }

  private static func frame(in description: Substring) -> [Double]? {
    guard let value = value(of: "frame = (", in: description), let end = value.firstIndex(of: ")") else { return nil }
    let numbers = value[..<end].split { $0 == " " || $0 == ";" }.compactMap { Double($0) }
    return numbers.count == 4 ? numbers : nil
  }

  private static func text(in description: Substring) -> String? {
    guard let value = value(of: "text = '", in: description) else { return nil }
    // The text itself may contain apostrophes: its end is followed by a semicolon or the end of the description.
    let end = value.range(of: "';")?.lowerBound ?? value.range(of: "'>")?.lowerBound
    // UIKit does not describe an empty text.
    return end.flatMap { $0 == value.startIndex ? nil : String(value[..<$0]) }
  }

  private static func value(of key: String, in description: Substring) -> Substring? {
    description.range(of: key).map { description[$0.upperBound...] }
  }

  /// The name that two systems share for a class, and whether views of the class are compared.
  private static func publicName(_ name: String) -> (String, Bool) {
    switch name {
    case "UIButtonLabel", "UITableViewLabel": return ("UILabel", true)
    case "UITableViewCellContentView": return ("UIView", true)
    default: return (name, !isPrivate(name))
    }
  }

  /// Whether the headers of UIKit do not declare a class of it.
  static func isPrivate(_ name: String) -> Bool { name.hasPrefix("_") || privateNames.contains(name) }

  /// Classes whose subviews the system makes, and which no program lays out.
  private static let closedNames: Set<String> = [
    "_UIScrollViewScrollIndicator", "_UISystemBackgroundView", "UIActivityIndicatorView", "UIPageControl",
    "UIProgressView", "UISlider", "UIStepper", "UISwitch",
  ]

  /// Classes of UIKit that its headers do not declare and whose names do not begin with an underscore.
  private static let privateNames: Set<String> = [
    "UIDropShadowView", "UIEditingOverlayGestureView", "UIFieldEditor", "UILayoutContainerView",
    "UINavigationTransitionView", "UISystemBackgroundView", "UISystemInputAssistantView",
    "UITableViewCellSeparatorView",
    "UITextContainerView", "UITextFieldLabel", "UITextLayoutCanvasView", "UITextSelectionView", "UITransitionView",
    "UIViewControllerWrapperView",
  ]
}

extension DescribedTree.Node {
  func moved(by parent: Self) -> Self {
    var copy = self
    copy.x += parent.x
    copy.y += parent.y
    return copy
  }
}

// MARK: - Comparison

extension DescribedTree {
  /// Returns a sentence for each difference between a reference and this tree.
  ///
  /// - Parameters:
  ///   - reference: The tree to compare with.
  ///   - tolerance: How far an edge may be from that of the reference, in points.
  public func differences(from reference: DescribedTree, tolerance: Double = 0.5) -> [String] {
    var result: [String] = []
    Self.compare(reference.roots, roots, path: "", tolerance, &result)
    return result
  }

  private static func compare(
    _ references: [Node], _ nodes: [Node], path: String, _ tolerance: Double, _ result: inout [String]
  ) {
    for (reference, node) in pairs(references, nodes, tolerance) {
      guard let reference else {
        if let node, !node.isLazy { result.append("\(path)\(node.name) is not in the reference") }
        continue
      }
      let name = path + reference.name
      guard let node else {
        if !reference.isLazy { result.append("\(name) (line \(reference.line) of the reference) is missing") }
        continue
      }
      if !node.hasFrame(of: reference, tolerance) {
        result.append("\(name): frame \(node.frameText), in the reference \(reference.frameText)")
      }
      if !node.hasText(of: reference) {
        result.append("\(name): text '\(node.text ?? "")', in the reference '\(reference.text ?? "")'")
      }
      if node.isHidden != reference.isHidden {
        result.append(
          "\(name) is \(node.isHidden ? "" : "not ")hidden, in the reference it is\(node.isHidden ? " not" : "")")
      }
      compare(reference.children, node.children, path: name + " > ", tolerance, &result)
    }
  }

  /// The siblings of two trees that are the same view, and those that have none: the pairs in order with the smallest
  /// number of differences.
  private static func pairs(
    _ references: [Node], _ nodes: [Node], _ tolerance: Double
  ) -> [(reference: Node?, node: Node?)] {
    func cost(_ reference: Node, _ node: Node) -> Int? {
      guard reference.className == node.className else { return nil }
      return node.hasFrame(of: reference, tolerance) && node.hasText(of: reference) ? 0 : 2
    }
    func cost(_ single: Node) -> Int { single.isLazy ? 0 : 3 }
    // The cost of the rest of both lists, from the end.
    let stride = nodes.count + 1
    var costs = [Int](repeating: 0, count: (references.count + 1) * stride)
    for i in references.indices.reversed() {
      costs[i * stride + nodes.count] = costs[(i + 1) * stride + nodes.count] + cost(references[i])
    }
    for j in nodes.indices.reversed() {
      costs[references.count * stride + j] = costs[references.count * stride + j + 1] + cost(nodes[j])
    }
    for i in references.indices.reversed() {
      for j in nodes.indices.reversed() {
        let single = min(
          costs[(i + 1) * stride + j] + cost(references[i]), costs[i * stride + j + 1] + cost(nodes[j]))
        let pair = cost(references[i], nodes[j]).map { $0 + costs[(i + 1) * stride + j + 1] }
        costs[i * stride + j] = min(single, pair ?? single)
      }
    }
    var result: [(reference: Node?, node: Node?)] = []
    var (i, j) = (0, 0)
    while i < references.count || j < nodes.count {
      let rest = costs[i * stride + j]
      if i < references.count, j < nodes.count, let pair = cost(references[i], nodes[j]),
        rest == pair + costs[(i + 1) * stride + j + 1]
      {
        result.append((references[i], nodes[j]))
        (i, j) = (i + 1, j + 1)
      } else if i < references.count, rest == costs[(i + 1) * stride + j] + cost(references[i]) {
        result.append((references[i], nil))
        i += 1
      } else {
        result.append((nil, nodes[j]))
        j += 1
      }
    }
    return result
  }
}

extension DescribedTree.Node {
  /// Whether nothing of the view is visible and it has no text, or it is a hidden cell. UIKit makes such views in
  /// controls and cells when it needs them, and keeps cells for further rows, so that a tree may have them or not.
  var isLazy: Bool {
    let isInvisible = isHidden || alpha == 0 || width <= 0 || height <= 0
    if isInvisible, ["UITableViewCell", "UICollectionViewCell", "UITableViewHeaderFooterView"].contains(className) {
      return true
    }
    return isInvisible && text == nil && children.allSatisfy(\.isLazy)
  }

  var name: String { text.map { "\(className) '\($0)'" } ?? className }

  var frameText: String { "(\(x.short) \(y.short); \(width.short) \(height.short))" }

  /// Whether the texts agree. UIKit describes a long text by its first 25 characters and three periods.
  func hasText(of other: Self) -> Bool {
    guard let text, let reference = other.text else { return text == other.text }
    if text == reference { return true }
    func isStart(_ short: String, of long: String) -> Bool {
      short.hasSuffix("...") && long.hasPrefix(short.dropLast(3))
    }
    return isStart(reference, of: text) || isStart(text, of: reference)
  }

  func hasFrame(of other: Self, _ tolerance: Double) -> Bool {
    let edges = [(x, other.x), (y, other.y), (x + width, other.x + other.width), (y + height, other.y + other.height)]
    return edges.allSatisfy { abs($0.0 - $0.1) <= tolerance }
  }
}

extension Double {
  /// Six significant digits.
  var short: String { String(format: "%g", self) }
}
