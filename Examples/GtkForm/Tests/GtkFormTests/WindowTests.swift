import AutoLayout
import CGtk4
import FormWindows
import Foundation
import GtkAutoLayout
import Testing

/// Whether there is a display. Without one, nothing can be tested.
let hasScreen = ProcessInfo.processInfo.environment["DISPLAY"] != nil

@MainActor @Suite("Windows of GTK", .serialized, .enabled(if: hasScreen))
struct WindowTests {
  private static let sizes = [(380, 560), (420, 640), (560, 700), (800, 640), (1100, 900)]
  /// A folder for pictures of every window, if somebody wants to look at them.
  private let pictures = ProcessInfo.processInfo.environment["PICTURES"]

  init() { _ = Windows.start() }

  @Test("GTK gives every widget the frame of the engine", arguments: ["sign-in", "preferences", "list"])
  func everyAllocationIsTheFrameOfTheEngine(name: String) throws {
    defer { Windows.setRightToLeft(false) }
    for isRightToLeft in [false, true] {
      Windows.setRightToLeft(isRightToLeft)
      let tree = content(name)
      let window = Windows.make(name, size: Self.sizes[0], tree)
      gtk_window_present(window)
      for size in Self.sizes {
        gtk_window_set_default_size(window, CInt(size.0), CInt(size.1))
        Windows.settle(window)
        let container = try #require(tree.widget)
        #expect(gtk_widget_get_width(container) == size.0, "\(name) \(size)")
        #expect(gtk_widget_get_height(container) == size.1, "\(name) \(size)")
        #expect(differences(in: tree) == [], "\(name) \(size) \(isRightToLeft)")
        #expect(tree.layoutNode.conflicts.isEmpty)
        writePictures(of: window, "\(name)-\(size.0)x\(size.1)-\(isRightToLeft ? "rtl" : "ltr")")
      }
      gtk_window_destroy(window)
    }
  }

  /// Writes pictures of a window with light and dark colors, if there is a folder for them.
  private func writePictures(of window: UnsafeMutablePointer<GtkWindow>, _ name: String) {
    guard let pictures else { return }
    defer { Windows.setDark(false) }
    for isDark in [true, false] {
      Windows.setDark(isDark)
      Windows.settle(window)
      #expect(Windows.writePicture(of: window, to: "\(pictures)/\(name)-\(isDark ? "dark" : "light").png"))
    }
  }

  private func content(_ name: String) -> LayoutTree {
    switch name {
    case "sign-in": SignIn().tree
    case "preferences": Preferences().tree
    // As many rows as the largest window shows: all of them are laid out.
    default: RowList(count: 30).tree
    }
  }

  /// The widgets of a container, and of the containers inside, whose bounds are not the frames of their items.
  private func differences(in tree: LayoutTree) -> [String] {
    var result: [String] = []
    for item in tree.items {
      guard let widget = item.widget, let container = tree.widget else { continue }
      let (frame, bounds) = (tree.frame(of: item), bounds(of: widget, in: container))
      let offsets = [
        bounds.minX - frame.minX, bounds.minY - frame.minY, bounds.maxX - frame.maxX, bounds.maxY - frame.maxY,
      ]
      if offsets.contains(where: { abs($0) > 0.5 }) { result.append("\(item.layoutName): \(bounds), not \(frame)") }
      result += containers(below: widget).flatMap { differences(in: $0) }
    }
    return result
  }

  private func containers(below widget: Widget) -> [LayoutTree] {
    var result: [LayoutTree] = []
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      if gtk_widget_get_mapped(current) != 0 {
        if let tree = LayoutTree.of(current) { result.append(tree) } else { result += containers(below: current) }
      }
      child = gtk_widget_get_next_sibling(current)
    }
    return result
  }

  private func bounds(of widget: Widget, in container: Widget) -> CGRect {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, container, &bounds) != 0 else { return .null }
    return CGRect(
      x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
      height: Double(bounds.size.height))
  }

  @Test("The constraints of the storyboard hold between the widgets of the form")
  func constraintsHoldBetweenWidgets() throws {
    let tree = SignIn().tree
    let window = Windows.make("form", size: (500, 700), tree)
    gtk_window_present(window)
    Windows.settle(window)
    let container = try #require(tree.widget)
    let bounds = try tree.items.map { self.bounds(of: try #require($0.widget), in: container) }
    let (lock, email, emailField, password) = (bounds[0], bounds[3], bounds[4], bounds[5])
    #expect(lock.minY == 40 && lock.width == 72 && lock.height == 72)
    #expect(abs(lock.midX - 250) <= 0.5)
    // A width of 400 at priority 750, in the center.
    #expect(email.minX == 50 && emailField.maxX == 450)
    #expect(email.width == password.width)
    #expect(bounds[9].height >= 50)
    #expect(bounds.last?.maxY == 684)
    gtk_window_destroy(window)
  }

  @Test("The window is at least as large as constraints and minimum sizes require, and text then wraps")
  func minimumSizeFollowsFromConstraints() throws {
    let tree = SignIn().tree
    let container = try #require(tree.widget)
    g_object_ref_sink(container)
    var (minimum, natural, low): (CInt, CInt, CInt) = (0, 0, 0)
    gtk_widget_measure(container, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, nil, nil)
    #expect(natural == 448)
    #expect(minimum > 150 && minimum < 400)
    var (narrow, wide): (CInt, CInt) = (0, 0)
    gtk_widget_measure(container, GTK_ORIENTATION_VERTICAL, minimum, &narrow, nil, nil, nil)
    gtk_widget_measure(container, GTK_ORIENTATION_VERTICAL, 600, &wide, &low, nil, nil)
    #expect(narrow > wide)
    #expect(wide <= low)
    g_object_unref(container)
  }

  @Test("The client's constraint is broken, not the minimum size of the widget, and is explained once in sentences")
  func conflictIsExplained() throws {
    let tree = SignIn(conflicts: true).tree
    let field = tree.items[4]
    let known = Conflicts.reports.count
    let window = Windows.make("conflict", size: (500, 760), tree, inspects: true)
    gtk_window_present(window)
    Windows.settle(window)
    let reports = Conflicts.reports.dropFirst(known)
    #expect(reports.count == 1)
    #expect(reports.first?.contains("GtkEntry “name@example.org” is 20 pt wide") == true)
    #expect(tree.layoutNode.conflicts.compactMap(\.broken).map(\.constant) == [20])
    var minimum: CInt = 0
    gtk_widget_measure(field.widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
    #expect(tree.frame(of: field).width >= CGFloat(minimum))
    #expect(differences(in: tree) == [])
    writePictures(of: window, "conflict")
    gtk_window_destroy(window)
  }

  @Test("A change of a constraint, of a text or of a widget is laid out without a call")
  func changesAreLaidOut() throws {
    let tree = LayoutTree()
    let item = tree.add(gtk_label_new("a"))
    let other = tree.add(gtk_label_new("b"))
    let leading = item.leadingAnchor.constraint(equalTo: tree.leadingAnchor, constant: 10)
    NSLayoutConstraint.activate([
      leading, other.leadingAnchor.constraint(equalTo: item.trailingAnchor, constant: 5),
      item.topAnchor.constraint(equalTo: tree.topAnchor), other.topAnchor.constraint(equalTo: tree.topAnchor),
    ])
    let window = Windows.make("changes", size: (300, 200), tree)
    gtk_window_present(window)
    Windows.settle(window)
    let (container, first, second) = try (
      #require(tree.widget), #require(item.widget), #require(other.widget)
    )
    #expect(bounds(of: first, in: container).minX == 10)
    leading.constant = 30
    Windows.settle(window)
    #expect(bounds(of: first, in: container).minX == 30)
    let before = bounds(of: second, in: container).minX
    gtk_label_set_text(OpaquePointer(first), "a longer text")
    Windows.settle(window)
    #expect(bounds(of: second, in: container).minX > before + 20)
    // GTK removes the widget; the item leaves the layout.
    gtk_widget_unparent(first)
    Windows.settle(window)
    #expect(tree.items.count == 1)
    #expect(item.widget == nil)
    #expect(!leading.isActive)
    #expect(bounds(of: second, in: container).minX == 0)
    gtk_window_destroy(window)
  }

  @Test("Windows leave nothing behind when they are closed")
  func windowsLeaveNothingBehind() {
    let remains = Lifetimes.openAndClose(24)
    #expect(remains.parts == 0)
    #expect(remains.objects == 0)
  }
}
