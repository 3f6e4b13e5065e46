import AppKit
import AppKitSnapshots
import QuartzCore
import TestSupport
import Testing

@MainActor @Suite struct LayerBackingTests {
  @Test("Views that have a layer are drawn with its background, its corners and its border")
  func backgroundOfLayerIsDrawn() throws {
    let view = NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    for (index, inner) in [NSView(), NSTextField(labelWithString: "a"), NSImageView()].enumerated() {
      inner.frame = CGRect(x: 10 + 30 * index, y: 10, width: 20, height: 20)
      inner.wantsLayer = true
      inner.layer?.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      inner.layer?.cornerRadius = 4
      inner.layer?.borderWidth = 1
      inner.layer?.borderColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
      view.addSubview(inner)
    }
    var picture = ""
    Snapshotting<NSView, ViewImage>.image().snapshot(view).run { picture = $0.svg }
    expectEqual(picture.components(separatedBy: "rx=\"4\" fill=\"#FF0000\"").count, 4)
    expectEqual(picture.components(separatedBy: "stroke=\"#0000FF\"").count, 4)
  }
}
