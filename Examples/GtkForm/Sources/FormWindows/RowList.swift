import AutoLayout
import CGtk4
import GtkAutoLayout

/// A list of rows whose heights follow from their constraints and the width. `GtkListView` reuses them.
@MainActor public struct RowList {
  /// The layout of the window's content.
  public let tree = LayoutTree()
  /// The number of rows.
  public let count: Int

  /// Creates the list.
  public init(count: Int = 1000) {
    self.count = count
    let strings = gtk_string_list_new(nil)!
    for row in 0..<count { gtk_string_list_append(strings, "\(row)") }
    let factory = gtk_signal_list_item_factory_new()!
    connectItem(factory, "setup") { item in gtk_list_item_set_child(item, Row().tree.widget) }
    connectItem(factory, "bind") { item in
      guard let child = gtk_list_item_get_child(item), let tree = LayoutTree.of(child) else { return }
      Row.show(Int(gtk_list_item_get_position(item)), in: tree)
    }
    let list = gtk_list_view_new(gtk_no_selection_new(strings), factory)
    let scroller = gtk_scrolled_window_new()!
    gtk_scrolled_window_set_policy(OpaquePointer(scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(OpaquePointer(scroller), list)
    let item = tree.add(scroller)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|[list(>=200)]|", metrics: nil, views: ["list": item])
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|[list(>=100)]|", metrics: nil, views: ["list": item]))
  }

  private func connectItem(
    _ factory: OpaquePointer, _ signal: String, _ action: @escaping @MainActor (OpaquePointer) -> Void
  ) {
    let box = Unmanaged.passRetained(ItemAction(action)).toOpaque()
    let call: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> Void = { _, item, box in
      nonisolated(unsafe) let (item, box) = (item!, box!)
      MainActor.assumeIsolated { Unmanaged<ItemAction>.fromOpaque(box).takeUnretainedValue().body(item) }
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(factory), signal, unsafeBitCast(call, to: GCallback.self), box,
      { box, _ in Unmanaged<ItemAction>.fromOpaque(box!).release() }, GConnectFlags(rawValue: 0))
  }
}

@MainActor private final class ItemAction {
  let body: @MainActor (OpaquePointer) -> Void
  init(_ body: @escaping @MainActor (OpaquePointer) -> Void) { self.body = body }
}

/// A row: a title, a time on its baseline, and a text below that wraps.
@MainActor public struct Row {
  /// The layout of the row.
  public let tree = LayoutTree()

  /// Creates a row without texts.
  public init() {
    let title = tree.add(label("", "heading"))
    let time = tree.add(label("", "dim-label"))
    let text = tree.add(label("", wraps: true))
    time.hug(252, 252)
    tree.hasNaturalHeight = true
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: tree.topAnchor, constant: 6),
      title.leadingAnchor.constraint(equalTo: tree.leadingAnchor, constant: 12),
      time.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
      time.trailingAnchor.constraint(equalTo: tree.trailingAnchor, constant: -12),
      time.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
      text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
      text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: time.trailingAnchor),
      text.bottomAnchor.constraint(equalTo: tree.bottomAnchor, constant: -6),
    ])
  }

  /// Sets the texts of a row by its number.
  public static func show(_ number: Int, in tree: LayoutTree) {
    let text = Array(repeating: "A text that wraps at the width of the list.", count: number * 7 % 5 + 1)
    let texts = ["Message \(number + 1)", "\(9 + number % 9):\(10 + number % 50)", text.joined(separator: " ")]
    for (item, text) in zip(tree.items, texts) { gtk_label_set_text(OpaquePointer(item.widget), text) }
  }
}
