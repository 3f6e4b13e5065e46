/// The view hierarchy with a mark that shows how each view is laid out, in the format of UIKit's `_autolayoutTrace`.
public struct LayoutTrace: Sendable {
  /// What determines the frame of a view.
  public enum Mark: String, Hashable, Sendable {
    /// Hosts a layout engine: a window, or the root of its own constraint system.
    case host = "•"
    /// Its frame is determined by constraints.
    case constraints = "*"
    /// Its frame is determined by its autoresizing mask, as part of an engine.
    case autoresizing = "+"
    /// The view is not part of an engine.
    case none = ""
  }

  /// A variable whose value the constraints do not determine.
  public struct FreeVariable: Hashable, Sendable {
    /// `minX`, `minY`, `Width` or `Height`.
    public var name: String
    /// The id of the variable in its engine.
    public var id: Int

    /// Creates a variable from its name and id.
    public init(name: String, id: Int) { (self.name, self.id) = (name, id) }
  }

  /// A view with the content of its line.
  public struct Node: Sendable {
    /// The view of the line.
    public var item: LoggedItem
    /// What determines its frame.
    public var mark: Mark
    /// The variables that are ambiguous; empty if none is.
    public var free: [FreeVariable]
    /// Whether constraints that determine the frame of the host are missing.
    public var isMissingHostConstraints: Bool
    /// The subviews, from back to front.
    public var children: [Node]

    /// Creates a node from its parts.
    public init(
      item: LoggedItem, mark: Mark, free: [FreeVariable] = [], isMissingHostConstraints: Bool = false,
      children: [Node] = []
    ) {
      (self.item, self.mark, self.free, self.isMissingHostConstraints) = (item, mark, free, isMissingHostConstraints)
      self.children = children
    }
  }

  /// The trace of `root`, with the legend of the marks that occur in it.
  public static func text(_ root: Node) -> String {
    var lines: [String] = []
    var marks: Set<Mark> = []
    append(root, 0, &lines, &marks)
    var legend: [String] = []
    if marks.contains(.host) { legend.append("• - hosts a layout engine") }
    if marks.contains(.constraints) { legend.append("* - laid out by constraints") }
    if marks.contains(.autoresizing) { legend.append("+ - laid out by its autoresizing mask, inside an engine") }
    if marks.contains(.none) { legend.append("no mark - laid out by hand, outside any engine") }
    return (lines + [""] + ["\tLegend:"] + legend.map { "\t" + $0 }).joined(separator: "\n") + "\n"
  }

  private static func append(_ node: Node, _ level: Int, _ lines: inout [String], _ marks: inout Set<Mark>) {
    let mention = DescriptionWriter().mention(node.item)
    marks.insert(node.mark)
    var line = String(repeating: "|   ", count: level) + node.mark.rawValue + mention
    if node.isMissingHostConstraints { line += "- MISSING HOST CONSTRAINTS" }
    if !node.free.isEmpty {
      let variables = node.free.map { "\(mention).\($0.name){id: \($0.id)}" }
      line += "- AMBIGUOUS LAYOUT for " + variables.joined(separator: ", ")
    }
    lines.append(line)
    for child in node.children { append(child, level + 1, &lines, &marks) }
  }
}
