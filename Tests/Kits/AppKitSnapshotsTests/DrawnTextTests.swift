import AppKit
import AppKitSnapshots
import TestSupport
import Testing

@MainActor @Suite(.serialized) struct DrawnTextTests {
  private final class Drawn: NSView {
    let isUpsideDown: Bool
    let body: (CGRect) -> Void

    init(isFlipped: Bool = false, _ body: @escaping (CGRect) -> Void) {
      (isUpsideDown, self.body) = (isFlipped, body)
      super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
    }

    required init?(coder: NSCoder) { nil }
    override var isFlipped: Bool { isUpsideDown }
    override func draw(_ dirtyRect: CGRect) { body(bounds) }
  }

  private func svg(_ view: NSView) -> String {
    var result = ""
    Snapshotting<NSView, ViewImage>.image(size: view.frame.size).snapshot(view).run { result = $0.svg }
    return result
  }

  @Test(
    "The point of text is its lower left corner, and its upper left one in flipped views", arguments: [false, true])
  func textIsDrawnFromItsLowerLeftCorner(isFlipped: Bool) throws {
    let font = NSFont.systemFont(ofSize: 13)
    let height = "Text".size(withAttributes: [.font: font]).height
    let picture = svg(
      Drawn(isFlipped: isFlipped) { _ in "Text".draw(at: CGPoint(x: 10, y: 20), withAttributes: [.font: font]) })
    let top = try #require(picture.firstMatch(of: /translate\(10 ([0-9.]+)\)/)?.1)
    #expect(abs(try #require(Double(top)) - (isFlipped ? 20 : 60 - Double(height))) < 0.01)
    #expect(picture.contains("Text"))
  }

  @Test("An image that a closure draws is drawn upright in any view", arguments: [false, true])
  func imageThatClosureDrawsIsDrawnUprightInAnyView(isFlipped: Bool) {
    let image = NSImage(size: CGSize(width: 10, height: 10), flipped: false) { rect in
      NSColor.red.setFill()
      NSBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 5)).fill()
      return true
    }
    let picture = svg(
      Drawn(isFlipped: isFlipped) { _ in image.draw(in: CGRect(x: 0, y: 0, width: 20, height: 20)) })
    // The filled lower half is below the middle of the rectangle.
    let top = isFlipped ? 0 : 60
    #expect(picture.contains("M0 \(top + 20)L20 \(top + 20)L20 \(top + 10)L0 \(top + 10)Z"))
  }

  @Test("What is drawn between lockFocus and unlockFocus is in the image, and the context before is restored")
  func drawingBetweenLockAndUnlockFocusGoesIntoImage() {
    let image = NSImage(size: CGSize(width: 10, height: 10))
    image.lockFocus()
    NSColor.blue.setFill()
    NSBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).fill()
    image.unlockFocus()
    #expect(NSGraphicsContext.current == nil)
    #expect(svg(Drawn { image.draw(in: $0) }).contains("fill=\"#0000FF\""))
  }

  @Test("A gradient is drawn in its rectangle, at its angle")
  func gradientIsDrawnInItsRectangleAtItsAngle() {
    let gradient = NSGradient(starting: .red, ending: .blue)
    let picture = svg(Drawn { gradient?.draw(in: $0, angle: 90) })
    // Upward: red is below.
    #expect(picture.contains("x1=\"100\" y1=\"80\" x2=\"100\" y2=\"0\""))
  }

  @Test("An attributed title keeps its attributes until the title is set")
  func attributedTitleKeepsItsAttributesUntilTitleIsSet() {
    let button = NSButton(title: "Plain", target: nil, action: nil)
    button.attributedTitle = NSAttributedString(string: "Red", attributes: [.foregroundColor: NSColor.red])
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    #expect(svg(button).contains("#FF0000"))
    button.title = "Other"
    expectEqual(button.attributedTitle.string, "Other")
  }

  @Test("Image views and buttons show the files of their images, scaled as their scaling says")
  func imageViewsAndButtonsDrawFilesOfTheirImages() throws {
    let image = try #require(NSImage(data: SampleImage.png))
    expectEqual(image.size, CGSize(width: 4, height: 2))
    let view = NSImageView(image: image)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
    #expect(svg(view).contains("transform=\"translate(48 39)\""))
    view.imageScaling = .scaleProportionallyUpOrDown
    #expect(svg(view).contains("transform=\"translate(0 15) scale(25 25)\""))
    let button = NSButton(image: image, target: nil, action: nil)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    #expect(svg(button).contains(SampleImage.base64))
    #expect(NSImage(data: Data()) == nil)
    #expect(NSImage(contentsOfFile: "/no/such/file.png") == nil)
  }
}
