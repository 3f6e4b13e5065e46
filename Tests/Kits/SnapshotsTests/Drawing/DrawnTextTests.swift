import SnapshotTesting
import Testing
import UIKit

@MainActor @Suite(.serialized) struct DrawnTextTests {
  private func svg(_ view: UIView) -> String {
    var picture = ""
    Snapshotting<UIView, ViewImage>.image(size: CGSize(width: 200, height: 80)).snapshot(view).run { picture = $0.svg }
    return picture
  }

  private final class Drawn: UIView {
    var body: (CGRect) -> Void = { _ in }
    override func draw(_ rect: CGRect) { body(rect) }
  }

  private func drawn(_ body: @escaping (CGRect) -> Void) -> String {
    let view = Drawn()
    view.body = body
    return svg(view)
  }

  @Test("Text and attributed text are drawn from the upper left corner, in their colors")
  func textIsDrawnFromUpperLeftCorner() {
    let picture = drawn { _ in
      "Plain".draw(at: CGPoint(x: 5, y: 10), withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
      NSAttributedString(string: "Red", attributes: [.foregroundColor: UIColor.red])
        .draw(in: CGRect(x: 50, y: 40, width: 100, height: 20))
    }
    #expect(picture.contains("<g transform=\"translate(5 10)\">"))
    #expect(picture.contains("<g transform=\"translate(50 40)\">"))
    #expect(picture.contains("Plain"))
    #expect(picture.contains("fill=\"#FF0000\""))
  }

  @Test("Text without line fragments has its baseline at the origin")
  func textWithoutLineFragmentsHasItsBaselineAtOrigin() throws {
    let font = UIFont.systemFont(ofSize: 20)
    let picture = drawn { _ in
      "Base".draw(with: CGPoint(x: 0, y: 40).rect, attributes: [.font: font], context: nil)
    }
    let top = try #require(picture.firstMatch(of: /translate\(0 ([0-9.]+)\)/)?.1)
    let baseline = try #require(Double(top)) + Double(font.ascender)
    #expect(abs(baseline - 40) < 1)
  }

  @Test("Text in a view that is drawn twice as large is twice as large")
  func textInScaledViewIsScaled() {
    let picture = drawn { _ in
      UIGraphicsGetCurrentContext()?.scaleBy(x: 2, y: 2)
      "Big".draw(at: CGPoint(x: 5, y: 5))
    }
    #expect(picture.contains("translate(10 10) matrix(2 0 0 2 0 0)"))
  }

  private final class Lowered: CATextLayer {
    override func draw(in ctx: CGContext) {
      ctx.saveGState()
      ctx.translateBy(x: 0, y: 7)
      super.draw(in: ctx)
      ctx.restoreGState()
    }
  }

  @Test("Text layers draw their text, and what overrides of draw(in:) do with it")
  func textLayersDrawTheirText() {
    let view = UIView()
    let layer = Lowered()
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 40)
    layer.string = "Layer"
    layer.fontSize = 20
    layer.foregroundColor = UIColor.red.cgColor
    view.layer.addSublayer(layer)
    let picture = svg(view)
    #expect(picture.contains("Layer"))
    #expect(picture.contains("translate(0 7)"))
    #expect(picture.contains("fill=\"#FF0000\""))
    #expect(!picture.contains("Not drawn"))
  }

  @Test("Lines of text that do not fit in the rectangle are left out, or end with an ellipsis")
  func linesBeyondRectangleAreOmitted() {
    let text = "one two three four five six seven eight nine ten"
    func lines(_ options: NSStringDrawingOptions) -> String {
      drawn { _ in text.draw(with: CGRect(x: 0, y: 0, width: 60, height: 32), options: options, context: nil) }
    }
    #expect(!lines(.usesLineFragmentOrigin).contains("ten"))
    #expect(lines([.usesLineFragmentOrigin, .truncatesLastVisibleLine]).contains("…"))
  }

  @Test("The parts of an attributed label have their own fonts, colors and lines")
  func partsOfAttributedLabelHaveTheirOwnFontsColorsAndLines() {
    let text = NSMutableAttributedString(string: "small ", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    text.append(
      NSAttributedString(
        string: "LARGE",
        attributes: [
          .font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.blue,
          .underlineStyle: NSUnderlineStyle.single.rawValue, .backgroundColor: UIColor.yellow,
        ]))
    let label = UILabel()
    label.attributedText = text
    let picture = svg(label)
    #expect(picture.contains("small"))
    #expect(picture.contains("LARGE"))
    #expect(picture.contains("#0000FF"))
    #expect(picture.contains("#FFFF00"))
    #expect(picture.contains("stroke=\"#0000FF\" stroke-width=\"2\""))
  }

  @Test("What is drawn into an image is drawn wherever the image is")
  func imageOfDrawingIsDrawnWhereverImageIs() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
    }
    let picture = drawn { _ in image.draw(in: CGRect(x: 20, y: 30, width: 40, height: 20)) }
    #expect(picture.contains("M20 30L40 30L40 50L20 50Z"))
  }

  @Test("A gradient is drawn inside the path that clips it")
  func gradientIsClippedByPath() throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray,
        locations: nil))
    let picture = drawn { rect in
      UIBezierPath(ovalIn: rect).addClip()
      UIGraphicsGetCurrentContext()?.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: rect.width, y: 0), options: [])
    }
    #expect(picture.contains("<linearGradient"))
    #expect(picture.contains("x2=\"200\""))
    #expect(picture.contains("<clipPath"))
    let none = CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil)
    #expect(none == nil)
  }

  @Test("What a context does not draw is listed")
  func unsupportedDrawingIsListed() {
    let picture = drawn { rect in
      UIGraphicsGetCurrentContext()?.setShadow(offset: .zero, blur: 3)
      UIGraphicsGetCurrentContext()?.setBlendMode(.multiply)
    }
    #expect(picture.contains("shadows of drawing code are not drawn"))
    #expect(picture.contains("blend modes are not drawn"))
  }

  @Test("Without a current context, text and images are not drawn")
  func textAndImagesAreNotDrawnWithoutContext() {
    "Nothing".draw(at: .zero)
    UIImage(size: CGSize(width: 1, height: 1)).draw(in: .zero)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}

extension CGPoint {
  fileprivate var rect: CGRect { CGRect(origin: self, size: .zero) }
}
