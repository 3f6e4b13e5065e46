import ConflictAnalysis
import ConstraintText
import Diagnostics
import LayoutEngine
import Picture
import Typography

/// Sketches of logged conflicts as one SVG sheet: views as boxes, constraints as lines, the excess in red.
package struct ConflictPicture {
  /// The maximum number of conflicts on a sheet.
  static let limit = 60

  private(set) var panels: [Panel] = []

  mutating func add(_ explanation: ConflictExplanation, number: Int) {
    guard panels.count < ConflictPicture.limit, !explanation.analysis.log.constraints.isEmpty else { return }
    let picture = SketchPicture(explanation)
    panels.append(
      Panel(
        title: "Conflict \(number)", subtitle: explanation.caption, root: picture.root, frame: .plain,
        constraints: picture.lines,
        style: .touch))
  }

  package func svg() -> String { Sheet(title: "Constraint conflicts", flowing: panels, width: 1400).svg() }
}

/// One sketch, scaled so that its labels fit.
private struct SketchPicture {
  private let explanation: ConflictExplanation
  private let sketch: ConflictSketch
  private let scale: Double
  /// Space for labels that do not fit between the boxes.
  private let border: Double
  /// In a long list only conflicting constraints are labelled; the others have tooltips.
  private let labelsAll: Bool

  init(_ explanation: ConflictExplanation) {
    self.explanation = explanation
    sketch = ConflictSketch(explanation.analysis)
    let count = sketch.lines.count
    let longest = max(sketch.size.width, sketch.size.height, 1)
    // Small sketches are enlarged and large ones reduced; labels keep their size, and many of them need space.
    let side = min(1100, 480 + 16 * Double(max(0, count - 10)))
    scale = min(2.5, side / longest)
    border = count > 4 ? 48 : 16
    labelsAll = count <= 14
  }

  static let excessColor = Color(0xD0021B, alpha: 0.35)
  static let fills = [Color(0xF4F7FB), Color(0xE7EEF8), Color(0xD9E4F3), Color(0xCBDAEE)]

  var root: PictureNode {
    var nodes: [PictureNode] = []
    for index in order {
      let box = sketch.boxes[index]
      var node = PictureNode(.custom, name: explanation.name(of: box), frame: scaled(box.frame))
      if box.isGuide { node.kind = .group }
      if box.frame.width > 0, box.frame.height > 0 {
        node.surface.background = SketchPicture.fills[min(depth(index), SketchPicture.fills.count - 1)]
      }
      nodes.append(node)
    }
    var captions: [PictureNode] = []
    for index in order {
      captions.append(
        caption(explanation.name(of: sketch.boxes[index]), in: scaled(sketch.boxes[index].frame), captions))
    }
    nodes += captions
    if let excess = sketch.excess {
      var node = PictureNode(.view, name: "excess", frame: scaled(excess))
      node.surface.background = SketchPicture.excessColor
      nodes.append(node)
    }
    // Names can extend beyond narrow boxes.
    let right = captions.map(\.frame.maxX).max() ?? 0
    let width = max(sketch.size.width * scale + 2 * border, right + 8)
    return PictureNode(
      .group, name: "", frame: Rect(x: 0, y: 0, width: width, height: sketch.size.height * scale + 2 * 16),
      children: nodes)
  }

  /// The name at the top left of a box, moved down below other names; it may extend beyond a small box.
  private func caption(_ name: String, in frame: Rect, _ others: [PictureNode]) -> PictureNode {
    let width = max(frame.width - 8, Double(name.count) * 6)
    var rect = Rect(x: frame.x + 4, y: frame.y + 2, width: width, height: 13)
    while others.contains(where: { overlaps($0.frame, rect) }) { rect.y += 3 }
    var label = PictureNode(.label, frame: rect, text: name)
    label.textFormat = TextFormat(font: Font(size: 10), color: Color(0x5A6472))
    return label
  }

  private func overlaps(_ a: Rect, _ b: Rect) -> Bool {
    a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
  }

  /// Containers first, so that they are drawn behind what they contain.
  private var order: [Int] { sketch.boxes.indices.sorted { (depth($0), $0) < (depth($1), $1) } }

  private func depth(_ index: Int) -> Int {
    var depth = 0
    var current = sketch.boxes[index].parent
    while let parent = current, depth < sketch.boxes.count {
      depth += 1
      current = sketch.boxes[parent].parent
    }
    return depth
  }

  var lines: [ConstraintLine] {
    sketch.lines.map { line in
      ConstraintLine(
        first: end(line.first), second: line.second.map { end($0) },
        label: labelsAll || line.isInCore || line.isBroken ? explanation.label(of: line) : "",
        title: explanation.sentence(of: line),
        state: line.isBroken ? .conflicting : .satisfied, isOptional: !line.isInCore)
    }
  }

  private func end(_ end: ConflictSketch.End) -> ConstraintLine.End {
    ConstraintLine.End(rect: scaled(end.rect), part: part(end), isGuide: end.attribute.isMargin)
  }

  private func part(_ end: ConflictSketch.End) -> ConstraintLine.Part {
    let attribute = end.attribute
    if attribute.isSize { return attribute.isHorizontal ? .width : .height }
    if attribute.attribute.isBaseline { return .baseline(end.rect.midY * scale + 16) }
    if attribute.isNearEdge { return attribute.isHorizontal ? .left : .top }
    if attribute.isFarEdge { return attribute.isHorizontal ? .right : .bottom }
    return attribute.isHorizontal ? .centerX : .centerY
  }

  private func scaled(_ rect: Rect) -> Rect {
    Rect(
      x: rect.x * scale + border, y: rect.y * scale + 16, width: rect.width * scale, height: rect.height * scale)
  }
}
