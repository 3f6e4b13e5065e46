import CGtk4
import Foundation
import GtkAutoLayout
import InterfaceBuilder
import LayoutEngine

/// A scene of a document in a window: real widgets at the frames that the document's constraints give, with the sizes
/// of the widgets in GTK. The preview follows the file.
@MainActor public final class DocumentPreview {
  /// The content of the window. Its child is replaced when the file changes.
  public let content = FrameContainer()
  /// The frames of the last layout by object id, in the coordinates of the superview, for tests.
  public private(set) var frames: [String: CGRect] = [:]
  /// The widgets by object id.
  public private(set) var widgets: [String: Widget] = [:]
  /// The message about a file that cannot be read, or nil.
  public private(set) var problem: String?
  private let path: String
  private var document: Document?
  private var slots: [Slot] = []
  private var modified: Date?
  private var timer: guint = 0

  /// A view with its widget, and the container that it is in.
  private struct Slot {
    let view: ViewIndex
    let id: String
    let widget: Widget
    let container: FrameContainer
    let child: Int
    /// Whether GTK measures the size of the content.
    let isMeasured: Bool
    let scroller: FrameContainer?
  }

  /// Shows the first scene of the file at `path`, and the file's later contents.
  public init(path: String) {
    self.path = path
    content.willAllocate = { [unowned self] size in layOut(in: size) }
    load()
  }

  /// Follows the file until ``stop()``: reads it again within half a second of a change.
  public func follow() {
    let preview = Unmanaged.passUnretained(self).toOpaque()
    timer = g_timeout_add(
      400,
      { preview in
        nonisolated(unsafe) let preview = preview!
        MainActor.assumeIsolated {
          Unmanaged<DocumentPreview>.fromOpaque(preview).takeUnretainedValue().reloadIfChanged()
        }
        return 1
      }, preview)
  }

  /// Stops following the file.
  public func stop() {
    if timer != 0 { g_source_remove(timer) }
    timer = 0
  }

  /// Reads the file if it was modified since.
  public func reloadIfChanged() {
    guard modificationDate != modified else { return }
    load()
  }

  private var modificationDate: Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }

  /// Reads the file. What cannot be read leaves the last state in the window.
  private func load() {
    modified = modificationDate
    do {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      show(try Document.read(bytes: [UInt8](bytes)))
      problem = nil
    } catch {
      problem = "\(path): \(error)"
      FileHandle.standardError.write(Data("\(path): \(error)\n".utf8))
    }
  }

  private func show(_ document: Document) {
    self.document = document
    (slots, widgets, frames) = ([], [:], [:])
    content.removeAll()
    let initial = document.viewControllers.first { $0.id == document.initialViewController }?.rootView
    guard
      let root = initial ?? document.viewControllers.first(where: { $0.rootView != nil })?.rootView
        ?? document.topLevelViews.first
    else { return }
    let maker = DocumentWidgets(document: document, folder: URL(fileURLWithPath: path).deletingLastPathComponent().path)
    let page = FrameContainer()
    content.add(page.widget!)
    slots = [
      Slot(
        view: root, id: document.views[root].id, widget: page.widget!, container: content, child: 0, isMeasured: false,
        scroller: nil)
    ]
    for child in document.views[root].children { add(document.views[child], to: page, maker) }
    let saved = document.views[root].savedFrame
    content.size.natural = CGSize(width: saved?.width ?? 320, height: saved?.height ?? 480)
    content.size.minimum = CGSize(width: 120, height: 120)
  }

  private func add(_ view: ViewNode, to container: FrameContainer, _ maker: DocumentWidgets) {
    guard !view.isHidden, let document else { return }
    var (inner, scroller): (FrameContainer?, FrameContainer?)
    var (widget, isMeasured): (Widget, Bool)
    switch maker.shape(of: view) {
    case .control(let made): (widget, isMeasured) = (made, true)
    case .placeholder(let made): (widget, isMeasured) = (made, false)
    case .container:
      inner = FrameContainer()
      (widget, isMeasured) = (inner!.widget!, false)
    case .scroller:
      (widget, isMeasured) = (gtk_scrolled_window_new(), false)
      inner = FrameContainer()
      scroller = inner
      gtk_scrolled_window_set_child(OpaquePointer(widget), inner!.widget)
    }
    slots.append(
      Slot(
        view: view.index, id: view.id, widget: widget, container: container, child: container.children.count,
        isMeasured: isMeasured, scroller: scroller))
    widgets[view.id] = widget
    container.add(widget)
    if let inner { for child in view.children { add(document.views[child], to: inner, maker) } }
  }

  /// Lays out the document for a size, with the widgets' natural sizes as the sizes of contents.
  private func layOut(in size: CGSize) {
    guard let document else { return }
    var options = LayoutOptions(
      content: .saved, size: Size(width: Double(size.width), height: Double(size.height)),
      direction: gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight, scale: 1)
    for slot in slots where slot.isMeasured { options.contentSizes[slot.id] = .ofFrame(naturalSize(slot.widget)) }
    var layout = document.layout(options)
    // Texts that wrap are measured again at the width of the first layout.
    var wraps = false
    for slot in slots where slot.isMeasured && isWrapping(slot.widget) {
      guard let frame = layout.frame(of: slot.view), frame.width < naturalSize(slot.widget).width else { continue }
      wraps = true
      options.contentSizes[slot.id] = .ofFrame(
        Size(width: naturalSize(slot.widget).width, height: height(of: slot.widget, width: frame.width)))
    }
    if wraps { layout = document.layout(options) }
    for slot in slots {
      guard let frame = layout.frame(of: slot.view) else { continue }
      let rounded = CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      frames[slot.id] = rounded
      slot.container.setFrame(rounded, ofChild: slot.child)
    }
    for slot in slots { if let inner = slot.scroller { inner.fitChildren() } }
  }

  private func isWrapping(_ widget: Widget) -> Bool {
    gtk_widget_get_request_mode(widget) == GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
  }

  private func naturalSize(_ widget: Widget) -> Size {
    var (width, height): (CInt, CInt) = (0, 0)
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, isWrapping(widget) ? width : -1, nil, &height, nil, nil)
    return Size(width: Double(width), height: Double(height))
  }

  private func height(of widget: Widget, width: Double) -> Double {
    var (minimum, height): (CInt, CInt) = (0, 0)
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, max(minimum, CInt(width)), nil, &height, nil, nil)
    return Double(height)
  }
}
