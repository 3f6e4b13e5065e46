import CGtk4
import FormWindows
import Foundation
import GtkAutoLayout
import Testing

@MainActor @Suite("Documents in a window", .serialized, .enabled(if: hasScreen))
struct PreviewTests {
  private let pictures = ProcessInfo.processInfo.environment["PICTURES"]
  private let document = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "../../../SignIn.storyboard")

  init() { _ = Windows.start() }

  @Test("Widgets have the frames of the document's layout, also after the file changed")
  func previewFollowsTheFile() throws {
    let path = NSTemporaryDirectory() + "preview-\(getpid()).storyboard"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let text = try String(contentsOf: document, encoding: .utf8)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let preview = DocumentPreview(path: path)
    let window = Windows.make("preview", size: (393, 852), preview.content)
    gtk_window_present(window)
    Windows.settle(window)
    let button = try #require(preview.widgets["sgn-Bt-014"])
    #expect(isKind(button, gtk_button_get_type()))
    #expect(isKind(try #require(preview.widgets["eml-Tf-006"]), gtk_entry_get_type()))
    #expect(isKind(try #require(preview.widgets["kep-Sw-010"]), gtk_switch_get_type()))
    #expect(preview.frames["sgn-Bt-014"]?.height == 50)
    for size in [(320, 568), (600, 800), (820, 600), (1024, 768), (393, 852)] {
      gtk_window_set_default_size(window, CInt(size.0), CInt(size.1))
      Windows.settle(window)
      #expect(gtk_widget_get_width(preview.content.widget) == size.0)
      for (id, widget) in preview.widgets { expectAllocation(of: widget, preview.frames[id], id) }
      if let pictures {
        #expect(Windows.writePicture(of: window, to: "\(pictures)/preview-\(size.0)x\(size.1).png"))
      }
    }

    let changed = text.replacingOccurrences(
      of: #"constant="50" id="sgn-ht-c03""#, with: #"constant="80" id="sgn-ht-c03""#)
    try changed.write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: 5)], ofItemAtPath: path)
    preview.reloadIfChanged()
    Windows.settle(window)
    #expect(preview.frames["sgn-Bt-014"]?.height == 80)
    for (id, widget) in preview.widgets { expectAllocation(of: widget, preview.frames[id], id) }

    // A file that cannot be read leaves the last state.
    try "<document".write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: 9)], ofItemAtPath: path)
    preview.reloadIfChanged()
    #expect(preview.problem != nil)
    #expect(preview.frames["sgn-Bt-014"]?.height == 80)
    gtk_window_destroy(window)
  }

  private func expectAllocation(of widget: Widget, _ frame: CGRect?, _ id: String) {
    guard let frame, let parent = gtk_widget_get_parent(widget) else { return }
    var bounds = graphene_rect_t()
    #expect(gtk_widget_compute_bounds(widget, parent, &bounds) != 0, "\(id)")
    // A switch is in the center of its frame.
    guard !isKind(widget, gtk_switch_get_type()) else { return }
    #expect(abs(Double(bounds.origin.x) - frame.minX) <= 0.5, "\(id)")
    #expect(abs(Double(bounds.origin.y) - frame.minY) <= 0.5, "\(id)")
    #expect(abs(Double(bounds.size.width) - frame.width) <= 0.5, "\(id)")
    #expect(abs(Double(bounds.size.height) - frame.height) <= 0.5, "\(id)")
  }
}
