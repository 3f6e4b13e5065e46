import AutoLayout
import CGtk4
import GtkAutoLayout

/// A preferences window: a grid of labels and controls within the margins of the theme, and buttons by a format string.
@MainActor public struct Preferences {
  /// The layout of the window's content.
  public let tree = LayoutTree()

  /// Creates the window's content.
  public init() {
    func add(_ text: String, _ control: Widget) -> [WidgetItem] {
      let row = [tree.add(label(text)), tree.add(control)]
      row[0].hug(251, 251)
      gtk_label_set_xalign(OpaquePointer(row[0].widget), 1)
      return row
    }
    let rows = [
      add("Name:", field("Your name")), add("Language:", choices(["English", "Deutsch", "العربية"])),
      add("Volume:", slider(0...100, value: 40)), add("Updates:", gtk_check_button_new_with_label("Install by night")),
      add("Note:", label("Settings take effect when the window is closed, in all programs.", wraps: true, "dim-label")),
    ]
    let grid = Arrangement(gridIn: tree, rowSpacing: 12, columnSpacing: 12, rows)
    let (cancel, save) = (tree.add(button("Cancel")), tree.add(button("Save", "suggested-action")))
    let margins = tree.margins
    NSLayoutConstraint.activate([
      grid.topAnchor.constraint(equalTo: margins.topAnchor),
      grid.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      grid.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      rows[0][1].widthAnchor.constraint(greaterThanOrEqualToConstant: 180),
      save.topAnchor.constraint(greaterThanOrEqualTo: grid.bottomAnchor, constant: 18),
      save.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      save.widthAnchor.constraint(equalTo: cancel.widthAnchor),
    ])
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:[cancel]-(gap)-[save]-|", options: .alignAllFirstBaseline, metrics: ["gap": 12],
        views: ["cancel": cancel, "save": save]))
  }
}
