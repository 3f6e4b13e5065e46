import AppKit
import AppKitSnapshots
import Testing

@MainActor @Suite(.serialized) struct ControlDrawingTests {
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
