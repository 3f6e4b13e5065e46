import AppKit
import Foundation
import InterfaceBuilder
import TestSupport
import Testing

/// The content of a window as a document and as code: 400 × 300 points.
struct ScreenCase: CustomTestStringConvertible, Sendable {
  let name: String
  /// The subviews of the root view in the document.
  let subviews: String
  /// The constraints of the root view in the document.
  let constraints: String
  /// Builds the same below a root view and returns the views by the ids of the document.
  let build: @MainActor @Sendable (NSView) -> [String: NSView]

  var testDescription: String { name }

  func framesOfDocument() throws -> Frames {
    let text = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
      <objects><customView id="root"><rect key="frame" x="0.0" y="0.0" width="400" height="300"/>
      <subviews>\(subviews)</subviews><constraints>\(constraints)</constraints></customView></objects></document>
      """
    let document = try Document.read(text: text)
    let layout = document.layout(LayoutOptions(content: .measured, metrics: .rules))
    var frames: Frames = [:]
    for view in document.views where view.id != "root" {
      guard let frame = layout.frame(of: view.index) else { continue }
      frames[view.id] = [frame.x, frame.y, frame.width, frame.height]
    }
    return frames
  }

  @MainActor
  func framesOfCode() -> Frames {
    let old = NSControl.systemAppearance
    NSControl.systemAppearance = .bigSur
    defer { NSControl.systemAppearance = old }
    let root = NSView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let views = build(root)
    root.layoutSubtreeIfNeeded()
    return views.mapValues { view in
      let (frame, height) = (view.frame, view.superview?.bounds.height ?? 0)
      return [Double(frame.minX), Double(height - frame.maxY), Double(frame.width), Double(frame.height)]
    }
  }
}

@Suite("Screens in documents and in code", .serialized)
@MainActor
struct ScreenParityTests {
  @Test("a screen has the same frames in a document and in code", arguments: ScreenCase.all)
  func screenHasSameFrames(_ screen: ScreenCase) throws {
    let (document, code) = (try screen.framesOfDocument(), screen.framesOfCode())
    expectEqual(document.keys.sorted(), code.keys.sorted())
    for name in code.keys.sorted() { expectEqual(document[name], code[name], "\(name)") }
  }
}
