import Foundation

/// The views of a `recursiveDescription` or `_subtreeDescription` text, as far as two such texts can be compared: their classes, frames, texts and
/// visibility.
///
/// Views of private classes, which differ from one version of a system to the next, are not part of the tree; the views
/// inside them count as children of the nearest public view. What controls and scroll indicators are made of is not part
/// of it either.
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
      isHidden: description.contains("; hidden = YES"), line: number)
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
    default: return (name, !name.hasPrefix("_") && !privateNames.contains(name))
    }
  }

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
    var rest = nodes[...]
    for reference in references {
      let name = path + reference.name
      guard let index = rest.firstIndex(where: { $0.className == reference.className }) else {
        result.append("\(name) (line \(reference.line) of the reference) is missing")
        continue
      }
      for extra in rest[..<index] { result.append("\(path)\(extra.name) is not in the reference") }
      let node = rest[index]
      rest = rest[(index + 1)...]
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
    for extra in rest { result.append("\(path)\(extra.name) is not in the reference") }
  }
}

extension DescribedTree.Node {
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
