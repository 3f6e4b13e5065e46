import AppKit
import AppKitSnapshots
import Testing

/// A cell that moves its text down.
private final class LoweredCell: NSTextFieldCell {
  override func drawingRect(forBounds rect: CGRect) -> CGRect {
    super.drawingRect(forBounds: rect).offsetBy(dx: 11, dy: 0)
  }
}

/// A cell that draws a square in place of its text.
private final class SquareCell: NSTextFieldCell {
  override func drawInterior(withFrame cellFrame: CGRect, in controlView: NSView) {
    NSColor.red.setFill()
    NSBezierPath(rect: CGRect(x: 3, y: 3, width: 6, height: 6)).fill()
  }
}

@MainActor @Suite(.serialized) struct ControlDrawingTests {
  @Test func cellMovesItsText() {
    func start(_ cell: NSTextFieldCell) -> Double? {
      let field = NSTextField(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
      (cell.isBezeled, cell.isEditable) = (true, true)
      field.cell = cell
      let places = svg(field).matches(of: #/aria-label="Moved" transform="translate\(([0-9.]+) /#)
      return places.first.flatMap { Double($0.1) }
    }
    let (usual, moved) = (start(NSTextFieldCell(textCell: "Moved")), start(LoweredCell(textCell: "Moved")))
    #expect(usual != nil)
    #expect(moved == usual.map { $0 + 11 })
  }

  @Test func cellDrawsInPlaceOfTheText() {
    let field = NSTextField(labelWithString: "Hidden")
    field.cell = SquareCell(textCell: "Hidden")
    let picture = svg(field)
    #expect(picture.contains("#FF0000"))
    #expect(!picture.contains("aria-label=\"Hidden\""))
  }

  private func svg(_ view: NSView) -> String {
    var picture = ""
    Snapshotting<NSView, ViewImage>.image(size: CGSize(width: 200, height: 60)).snapshot(view).run { picture = $0.svg }
    return picture
  }

  @Test("A pattern color fills its view with copies of the image")
  func patternsFillTheirView() {
    let image = NSImage(size: CGSize(width: 8, height: 4), flipped: true) { _ in
      NSColor.red.setFill()
      NSBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)).fill()
      return true
    }
    let view = NSTextView()
    view.backgroundColor = NSColor(patternImage: image)
    let picture = svg(view)
    #expect(picture.contains("<pattern id=\"cp1\" patternUnits=\"userSpaceOnUse\" width=\"8\" height=\"4\">"))
    #expect(picture.contains("fill=\"url(#cp1)\""))
    #expect(view.backgroundColor != NSColor.clear)
  }

  @Test("The text of a text view is inside of its insets and the padding of its container, which limits its lines")
  func textViewsUseTheirContainer() {
    let view = NSTextView()
    view.string = "A text of many words that needs more than two lines of this narrow view, and even more than that"
    view.textContainerInset = CGSize(width: 7, height: 4)
    view.textContainer?.lineFragmentPadding = 3
    view.textContainer?.maximumNumberOfLines = 2
    let picture = svg(view)
    #expect(picture.matches(of: #/aria-label="[^"]*" transform="translate\(10 /#).count == 2)
  }

  @Test("A placeholder with attributes has its color")
  func placeholdersHaveTheirAttributes() {
    let field = NSTextField(string: "")
    field.placeholderAttributedString = NSAttributedString(string: "Name", attributes: [.foregroundColor: NSColor.red])
    #expect(svg(field).contains("fill=\"#FF0000\""))
  }
}
