import AppKit
import Foundation
import LayoutEngine
import TestSupport
import Testing

@Suite("Damaged documents for macOS", .serialized)
@MainActor
struct DamagedDocumentTests {
  @Test("no damaged storyboard or nib ends the program, and what cannot be used is reported")
  func damagedDocumentsAreReported() {
    let seed: UInt64 = 36
    let storyboards = DocumentDamage.variants(
      of: String(decoding: TestDocument.program, as: UTF8.self), count: 250, seed: seed)
    let nibs = DocumentDamage.variants(
      of: String(decoding: TestDocument.panel, as: UTF8.self), count: 250, seed: seed + 1)
    var reports = 0
    let handler = InterfaceProblem.handler
    InterfaceProblem.handler = { _ in reports += 1 }
    defer { InterfaceProblem.handler = handler }
    for text in storyboards {
      reports +=
        faults {
          let storyboard = NSStoryboard(data: Data(text.utf8))
          let window = storyboard.instantiateInitialController() as? NSWindowController
          window?.window?.layoutIfNeeded()
          storyboard.instantiateApplicationScene()
        }.count
    }
    for text in nibs {
      let controller = PanelController(window: nil)
      reports +=
        faults {
          NSNib(nibData: Data(text.utf8), bundle: nil)?.instantiate(withOwner: controller)
          controller.window?.layoutIfNeeded()
        }.count
    }
    NSApplication.shared.mainMenu = nil
    for window in NSApplication.shared.windows { window.orderOut(nil) }
    #expect(reports > 100, "seed \(seed)")
  }
}
