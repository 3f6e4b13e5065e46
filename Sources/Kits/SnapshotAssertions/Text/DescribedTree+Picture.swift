import Foundation

extension DescribedTree {
  /// Reads the views of a picture: its groups with a title and a size. Other groups move the views inside them.
  init(picture svg: String) {
    var open: [(node: Node, isView: Bool)] = []
    var roots: [Node] = []
    var number = 0
    for line in svg.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      let content = line.drop { $0 == " " }
      if content.hasPrefix("<g") {
        let size = Self.numbers(of: "data-size=\"", in: content)
        let origin = Self.numbers(of: "translate(", in: content)
        open.append(
          (
            Node(
              className: "", x: origin?.0 ?? 0, y: origin?.1 ?? 0, width: size?.0 ?? 0, height: size?.1 ?? 0, text: nil,
              isHidden: false, line: number), size != nil
          ))
      } else if content.hasPrefix("<title>"), !open.isEmpty, open[open.count - 1].node.className.isEmpty {
        open[open.count - 1].node.className = String(content.dropFirst(7).prefix { $0 != "<" })
      } else if content.hasPrefix("</g>"), let last = open.popLast() {
        let nodes = last.isView ? [last.node] : last.node.children.map { $0.moved(by: last.node) }
        if open.isEmpty { roots += nodes } else { open[open.count - 1].node.children += nodes }
      }
    }
    self.init(roots: roots)
  }

  private static func numbers(of key: String, in line: Substring) -> (Double, Double)? {
    guard let start = line.range(of: key)?.upperBound else { return nil }
    let parts = line[start...].prefix { $0 != "\"" && $0 != ")" }.split(separator: " ").compactMap { Double($0) }
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }
}

// MARK: - Moves

/// A view whose frame differs from that of the reference.
struct ViewMove {
  /// The view in the new tree.
  let node: DescribedTree.Node
  /// The origin of the view in the coordinates of the root, in points.
  let origin: (x: Double, y: Double)
  /// What changed: `x 16 → 20`, in the coordinates of the superview.
  let changes: [String]
  /// Whether the position or the size along each axis differs.
  let isHorizontal, isVertical: Bool

  /// `UILabel 'Name': x 16 → 20 (+4), width 44 → 60 (+16)`.
  var sentence: String { "\(node.name): \(changes.joined(separator: ", "))" }
}

extension DescribedTree {
  /// The views of this tree that are also in the reference, in another place or with another size.
  ///
  /// Views are matched by class, or by name in pictures, in the order of their siblings.
  func moves(from reference: DescribedTree, tolerance: Double) -> [ViewMove] {
    var result: [ViewMove] = []
    Self.collectMoves(reference.roots, roots, (0, 0), tolerance, &result)
    return result
  }

  private static func collectMoves(
    _ references: [Node], _ nodes: [Node], _ origin: (x: Double, y: Double), _ tolerance: Double,
    _ result: inout [ViewMove]
  ) {
    var rest = nodes[...]
    for reference in references {
      guard let index = rest.firstIndex(where: { $0.className == reference.className }) else { continue }
      let node = rest[index]
      rest = rest[(index + 1)...]
      let place = (x: origin.x + node.x, y: origin.y + node.y)
      if !node.hasFrame(of: reference, tolerance) {
        let horizontal = [("x", reference.x, node.x), ("width", reference.width, node.width)]
        let vertical = [("y", reference.y, node.y), ("height", reference.height, node.height)]
        func texts(_ values: [(String, Double, Double)]) -> [String] {
          values.filter { $0.1 != $0.2 }.map { name, old, new in
            "\(name) \(old.short) → \(new.short) (\(new > old ? "+" : "−")\((new - old).magnitude.short))"
          }
        }
        let changes = (texts(horizontal), texts(vertical))
        result.append(
          ViewMove(
            node: node, origin: place, changes: changes.0 + changes.1, isHorizontal: !changes.0.isEmpty,
            isVertical: !changes.1.isEmpty))
      }
      collectMoves(reference.children, node.children, place, tolerance, &result)
    }
  }
}
