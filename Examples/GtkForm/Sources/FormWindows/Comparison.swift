import AutoLayout
import CGtk4
import Foundation
import GtkAutoLayout

/// Times of this layout and of `GtkConstraintLayout`, for the same children with the same constraints, and of the list.
@MainActor public enum Comparison {
  /// CPU times in milliseconds.
  public struct Times: Sendable {
    /// Creating the children and constraints, and the first layout.
    public var build: Double
    /// A layout for a new size, in the median.
    public var resize: Double
  }

  /// Returns a table of times, for people.
  public static func table() -> String {
    func line(_ name: String, _ times: Times, _ other: Times?) -> String {
      func columns(_ times: Times?) -> String {
        times.map { String(format: "%10.2f %10.3f", $0.build, $0.resize) } ?? ""
      }
      return name.padding(toLength: 24, withPad: " ", startingAt: 0) + columns(times) + "  " + columns(other)
    }
    var lines = [
      "CPU time in ms              Plumb                 GtkConstraintLayout",
      "                             build     resize       build     resize",
    ]
    for count in [10, 100, 300] {
      lines.append(line("\(count) children", chain(count), rivalChain(count)))
    }
    let list = list()
    lines.append("list of 1,000 rows, \(list.rows) of which exist, for a new width in the median:")
    lines.append(String(format: "  %.2f ms of the layout, %.2f ms with GTK's measuring", list.own, list.all))
    let remains = Lifetimes.openAndClose(1000)
    lines.append(
      "1,000 windows opened and closed: \(remains.parts) items and \(remains.objects) objects of GTK remain; "
        + "memory grew by \(remains.kilobytes) kB over the last 900")
    return lines.joined(separator: "\n")
  }

  // MARK: - The same children with both

  private static func child(_ number: Int) -> Widget {
    number % 2 == 0 ? label("Label \(number)") : button("Button \(number)")
  }

  /// Rows of a label and a button: labels as wide as each other, buttons to the trailing edge, rows below each other.
  public static func chain(_ count: Int) -> Times {
    time(resizing: 40) {
      let tree = LayoutTree()
      let items = (0..<count).map { tree.add(child($0)) }
      var constraints: [NSLayoutConstraint] = []
      for index in stride(from: 0, to: count - 1, by: 2) {
        let (name, value) = (items[index], items[index + 1])
        constraints += [
          name.leadingAnchor.constraint(equalTo: tree.leadingAnchor, constant: 12),
          value.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
          value.trailingAnchor.constraint(equalTo: tree.trailingAnchor, constant: -12),
          name.centerYAnchor.constraint(equalTo: value.centerYAnchor),
          value.topAnchor.constraint(equalTo: index == 0 ? tree.topAnchor : items[index - 1].bottomAnchor, constant: 6),
        ]
        if index > 0 { constraints.append(name.widthAnchor.constraint(equalTo: items[0].widthAnchor)) }
        name.hug(251, 251)
      }
      NSLayoutConstraint.activate(constraints)
      return tree.widget!
    }
  }

  /// The same rows with `GtkConstraintLayout`.
  public static func rivalChain(_ count: Int) -> Times {
    time(resizing: 40) {
      let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
      let manager = gtk_constraint_layout_new()!
      gtk_widget_set_layout_manager(box, manager)
      let layout = OpaquePointer(manager)
      let children = (0..<count).map { child($0) }
      for child in children { gtk_widget_set_parent(child, box) }
      func tie(
        _ first: Widget, _ a: GtkConstraintAttribute, _ second: Widget?, _ b: GtkConstraintAttribute, _ constant: Double
      ) {
        let constraint = gtk_constraint_new(
          first, a, GTK_CONSTRAINT_RELATION_EQ, second, b, 1, constant, CInt(GTK_CONSTRAINT_STRENGTH_REQUIRED.rawValue))
        gtk_constraint_layout_add_constraint(layout, constraint)
      }
      for index in stride(from: 0, to: count - 1, by: 2) {
        let (name, value) = (children[index], children[index + 1])
        tie(name, GTK_CONSTRAINT_ATTRIBUTE_START, nil, GTK_CONSTRAINT_ATTRIBUTE_START, 12)
        tie(value, GTK_CONSTRAINT_ATTRIBUTE_START, name, GTK_CONSTRAINT_ATTRIBUTE_END, 8)
        tie(value, GTK_CONSTRAINT_ATTRIBUTE_END, nil, GTK_CONSTRAINT_ATTRIBUTE_END, -12)
        tie(name, GTK_CONSTRAINT_ATTRIBUTE_CENTER_Y, value, GTK_CONSTRAINT_ATTRIBUTE_CENTER_Y, 0)
        let above = index == 0 ? nil : children[index - 1]
        let edge = index == 0 ? GTK_CONSTRAINT_ATTRIBUTE_TOP : GTK_CONSTRAINT_ATTRIBUTE_BOTTOM
        tie(value, GTK_CONSTRAINT_ATTRIBUTE_TOP, above, edge, 6)
        if index > 0 { tie(name, GTK_CONSTRAINT_ATTRIBUTE_WIDTH, children[0], GTK_CONSTRAINT_ATTRIBUTE_WIDTH, 0) }
      }
      return box
    }
  }

  /// Measures and allocates a container as a window does, first at one size, then at others.
  private static func time(resizing count: Int, _ make: () -> Widget) -> Times {
    let window = UnsafeMutableRawPointer(gtk_window_new()!).assumingMemoryBound(to: GtkWindow.self)
    let start = PartClock.now
    let content = make()
    let scroller = gtk_scrolled_window_new()!
    gtk_scrolled_window_set_child(OpaquePointer(scroller), content)
    gtk_window_set_child(window, scroller)
    let height = layOut(content, width: 400)
    let build = PartClock.now - start
    var times: [Double] = []
    for step in 0..<count {
      let start = PartClock.now
      layOut(content, width: CInt(405 + step * 7), height: height + CInt(step))
      times.append(PartClock.now - start)
    }
    gtk_window_destroy(window)
    return Times(build: build * 1000, resize: median(times) * 1000)
  }

  @discardableResult private static func layOut(_ widget: Widget, width: CInt, height: CInt? = nil) -> CInt {
    var (minimum, natural): (CInt, CInt) = (0, 0)
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
    let width = max(width, minimum)
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, nil, nil)
    var rectangle = GtkAllocation(x: 0, y: 0, width: width, height: max(height ?? natural, minimum))
    gtk_widget_size_allocate(widget, &rectangle, -1)
    return rectangle.height
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  // MARK: - The list

  /// Returns the CPU time of a resized window with the list, in milliseconds in the median: that of the layout without
  /// GTK's own measuring, and that of the whole frame without drawing.
  public static func list(sizes: Int = 30) -> (rows: Int, own: Double, all: Double) {
    let parts = LayoutTree.alive
    let list = RowList()
    let window = Windows.make("List", size: (400, 600), list.tree)
    gtk_window_present(window)
    Windows.settle(window)
    PartClock.isOn = true
    defer { PartClock.isOn = false }
    var (own, all): ([Double], [Double]) = ([], [])
    for step in 1...sizes {
      PartClock.reset()
      let start = PartClock.now
      layOut(list.tree.widget!, width: CInt(400 + step * 7), height: 600)
      all.append((PartClock.now - start) * 1000)
      own.append(PartClock.seconds * 1000)
    }
    // A row has a container and three labels, the window a container and a scroller.
    let rows = (LayoutTree.alive - parts - 2) / 4
    gtk_window_destroy(window)
    return (rows, median(own), median(all))
  }
}
