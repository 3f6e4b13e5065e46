import LayoutEngine

@testable import Picture

/// What a display list shows, in its outermost coordinates.
struct DisplayListWalk {
  struct Text {
    var run: TextRun
    /// From the left end of the baseline to the right one, a line high.
    var box: Rect
    /// Everything that cuts the text, innermost last.
    var clips: [Rect]

    /// Whether nothing of the text is seen outside of `frame`.
    func staysInside(_ frame: Rect, tolerance: Double) -> Bool {
      frame.contains(box, tolerance: tolerance) || clips.contains { frame.contains($0, tolerance: tolerance) }
    }
  }

  private(set) var texts: [Text] = []
  private(set) var titles: [String] = []

  init(_ list: DisplayList) {
    visit(list, origin: .zero, scale: 1, clips: [])
  }

  private mutating func visit(_ list: DisplayList, origin: Point, scale: Double, clips: [Rect]) {
    for item in list {
      switch item {
      case .text(let run):
        let box = Rect(
          x: origin.x + run.origin.x * scale, y: origin.y + (run.origin.y - run.size * 0.75) * scale,
          width: run.width * scale, height: run.size * 0.95 * scale)
        texts.append(Text(run: run, box: box, clips: clips))
      case .group(let group):
        if let title = group.title { titles.append(title) }
        let inner = Point(x: origin.x + group.offset.x * scale, y: origin.y + group.offset.y * scale)
        var innerClips = clips
        if let clip = group.clip { innerClips.append(Self.bounds(clip, inner, scale * group.scale)) }
        visit(group.items, origin: inner, scale: scale * group.scale, clips: innerClips)
      case .fill, .gradient, .stroke, .tiled, .glyphs, .image: break
      }
    }
  }

  private static func bounds(_ shape: Shape, _ origin: Point, _ scale: Double) -> Rect {
    switch shape {
    case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect):
      Rect(
        x: origin.x + rect.x * scale, y: origin.y + rect.y * scale, width: rect.width * scale,
        height: rect.height * scale)
    case .line, .path: Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    }
  }
}
