import Foundation
import LayoutEngine
import TestSupport
import Testing

@testable import Picture

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct PainterProperties {
  /// The first error that an XML parser finds; nil for a well-formed document.
  private func fault(in svg: String) -> String? {
    let parser = XMLParser(data: Data(svg.utf8))
    let judge = Judge()
    parser.delegate = judge
    let isRead = parser.parse()
    return judge.error ?? (isRead ? nil : "not read to the end")
  }

  private final class Judge: NSObject, XMLParserDelegate {
    var error: String?
    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
      error = error ?? "\(parseError) in line \(parser.lineNumber)"
    }
  }

  @Test func everyKindInEitherStyleIsWellFormed() {
    for (index, kind) in RandomTree.kinds.enumerated() {
      for style in [Painter.Style.touch, .desktop] {
        var random = RandomTree(seed: UInt64(index))
        let list = Painter(style).paint(random.leaf(kind))
        let svg = SVGWriter.document(list, size: Size(width: 400, height: 400), title: "a < b")
        #expect(fault(in: svg) == nil, "\(kind)")
        #expect(!svg.contains("nan"), "\(kind)")
        #expect(!svg.contains("inf\""), "\(kind)")
      }
    }
  }

  @Test func randomTreesAreWellFormedAndAlwaysTheSame() {
    for seed in 0..<150 as Range<UInt64> {
      var first = RandomTree(seed: seed)
      var second = RandomTree(seed: seed)
      let style: Painter.Style = seed % 2 == 0 ? .touch : .desktop
      func svg(_ tree: PictureNode) -> String {
        let panel = Panel(
          title: "Panel \(seed)", root: tree, frame: seed % 3 == 0 ? .plain : .window(title: "W"), style: style)
        return Sheet(title: "Sheet", rows: [[panel]], marksAmbiguity: true).svg()
      }
      let text = svg(first.tree(depth: 3))
      #expect(fault(in: text) == nil, "seed \(seed)")
      expectEqual(text, svg(second.tree(depth: 3)), "seed \(seed)")
    }
  }

  @Test func hasAtMostTwoDecimalsEverywhere() {
    var random = RandomTree(seed: 7)
    let svg = SVGWriter.document(Painter(.touch).paint(random.tree(depth: 4)), size: Size(width: 400, height: 400))
    for part in svg.split(whereSeparator: { !$0.isNumber && $0 != "." }) {
      let decimals = part.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first?.count ?? 0
      #expect(decimals <= 2, "\(part)")
    }
  }

  @Test func framesThatAreNoNumbersAreLeftOut() {
    let node = PictureNode(.label, frame: Rect(x: .nan, y: 0, width: 10, height: 10), text: "x")
    let endless = PictureNode(.button(.filled), frame: Rect(x: 0, y: 0, width: .infinity, height: 10), text: "x")
    #expect(Painter(.touch).paint(node).isEmpty)
    #expect(Painter(.touch).paint(endless).isEmpty)
  }

  @Test func hiddenViewsAreDimmed() {
    var node = PictureNode(.label, frame: Rect(x: 0, y: 0, width: 100, height: 20), text: "Later")
    guard case .group(let shown)? = Painter(.touch).paint(node).first else { return #expect(Bool(false)) }
    node.isHidden = true
    guard case .group(let hidden)? = Painter(.touch).paint(node).first else { return #expect(Bool(false)) }
    expectEqual(shown.opacity, 1)
    #expect(hidden.opacity < 0.5)
    #expect(hidden.opacity > 0.1)
  }

  @Test func childrenAreClippedOnlyWhereTheViewClips() {
    let child = PictureNode(.label, frame: Rect(x: 90, y: 0, width: 100, height: 20), text: "Over the edge")
    var parent = PictureNode(.scroll, frame: Rect(x: 0, y: 0, width: 100, height: 20), children: [child])
    #expect(DisplayListWalk(Painter(.touch).paint(parent)).texts[0].clips.isEmpty)
    parent.clips = true
    expectEqual(DisplayListWalk(Painter(.touch).paint(parent)).texts[0].clips, [parent.frame])
  }

  @Test("S3 a view whose place is open is framed in orange, where asked for")
  func ambiguityIsMarked() {
    var node = PictureNode(.view, frame: Rect(x: 0, y: 0, width: 50, height: 50))
    node.isAmbiguous = true
    let orange = "#F08A00"
    let size = Size(width: 50, height: 50)
    #expect(SVGWriter.document(Painter(.touch, marksAmbiguity: true).paint(node), size: size).contains(orange))
    #expect(!SVGWriter.document(Painter(.touch).paint(node), size: size).contains(orange))
  }
}

@Test func viewsWithoutAnAreaHaveNoOutline() {
  for frame in [Rect(x: 0, y: 0, width: 0, height: 40), Rect(x: 0, y: 0, width: 40, height: 0)] {
    #expect(Painter(.touch).paint(PictureNode(.view, frame: frame)).isEmpty)
    #expect(Painter(.touch).paint(PictureNode(.stack(.vertical), frame: frame)).isEmpty)
  }
}

struct RightToLeft {
  private func fills(
    _ kind: PictureNode.Kind, _ style: Painter.Style, isRightToLeft: Bool, _ change: (inout PictureNode) -> Void
  )
    -> [Rect]
  {
    var node = PictureNode(kind, frame: Rect(x: 0, y: 0, width: 100, height: 30))
    node.isRightToLeft = isRightToLeft
    change(&node)
    var rects: [Rect] = []
    func visit(_ list: DisplayList) {
      for item in list {
        switch item {
        case .fill(.rect(let rect), _), .fill(.roundedRect(let rect, _), _), .fill(.ellipse(let rect), _):
          rects.append(rect)
        case .group(let group): visit(group.items)
        default: break
        }
      }
    }
    visit(Painter(style).paint(node))
    return rects
  }

  @Test(
    "S27 parts of controls change sides in right-to-left environments",
    arguments: [
      (PictureNode.Kind.switchControl, Painter.Style.touch), (.slider(.horizontal), .touch), (.progressBar, .touch),
      (.checkBox, .desktop), (.radioButton, .desktop), (.popUpButton, .desktop), (.comboBox, .desktop),
      (.segmentedControl, .touch),
    ])
  func controlsAreMirrored(kind: PictureNode.Kind, style: Painter.Style) {
    func change(_ node: inout PictureNode) {
      node.control.isOn = true
      node.control.value = 0.25
      node.items = ["One", "Two", "Three"]
      node.control.selection = 0
    }
    let plain = fills(kind, style, isRightToLeft: false, change)
    let mirrored = fills(kind, style, isRightToLeft: true, change)
    expectEqual(plain.count, mirrored.count)
    #expect(plain != mirrored)
    for (a, b) in zip(plain, mirrored) {
      #expect(abs(100 - a.maxX - b.minX) < 1e-9)
      expectEqual(a.width, b.width)
      expectEqual(a.minY, b.minY)
    }
  }

  @Test("S27 an upright slider stays as it is")
  func uprightSliderStaysAsItIs() {
    expectEqual(
      fills(.slider(.vertical), .desktop, isRightToLeft: true) { _ in },
      fills(.slider(.vertical), .desktop, isRightToLeft: false) { _ in })
  }

  @Test("A border lies inside the edges, above what is in the view; a shadow is behind it")
  func borderIsInsideEdgesAndShadowIsBehind() throws {
    var node = PictureNode(.group, frame: Rect(x: 5, y: 5, width: 40, height: 20))
    node.surface.background = .white
    node.surface.cornerRadius = 4
    node.surface.border = Stroke(.black, width: 2)
    node.surface.shadow = PictureNode.Shadow(color: .black, offset: Point(x: 0, y: 3), radius: 4)
    guard case .group(let group)? = Painter(.touch).paint(node).first else {
      Issue.record("no group")
      return
    }
    expectEqual(
      group.items.last,
      .stroke(.roundedRect(Rect(x: 1, y: 1, width: 38, height: 18), radius: 3), node.surface.border!))
    let ground = try #require(
      group.items.firstIndex(of: .fill(.roundedRect(Rect(x: 0, y: 0, width: 40, height: 20), radius: 4), .white)))
    expectEqual(ground, 6)
    for case .fill(.roundedRect(let rect, _), let color) in group.items[..<ground] {
      expectEqual(rect.midX, 20)
      expectEqual(rect.midY, 13)
      #expect(color.alpha < 0.2)
    }
  }
}
