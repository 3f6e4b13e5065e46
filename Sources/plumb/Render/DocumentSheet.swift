import InterfaceBuilder
import LayoutEngine
import Picture

/// Lays out a document and arranges what it shows on a sheet.
struct DocumentSheet {
  let document: Document
  /// What the document is called in headings.
  let title: String
  let options: LayoutOptions
  let showsConstraints: Bool

  /// A sheet, and how many conflicts were found on the way to it.
  struct Result {
    var sheet: Sheet
    var conflicts: Int
  }

  /// Widest row of panels, in points.
  static let width = 2000.0

  /// Every top-level view once, as the options say.
  func canvas() -> Result {
    let layout = document.layout(options)
    let painter = LayoutPanels(layout, showsConstraints: showsConstraints)
    let panels = painter.views.compactMap { view -> Panel? in
      guard var panel = painter.panel(of: view) else { return nil }
      panel.subtitle = [painter.deviceName(of: view), painter.sizeText(of: view)].compactMap { $0 }.joined(
        separator: " · ")
      return panel
    }
    let sheet = Sheet(title: title, flowing: panels, width: Self.width, marksAmbiguity: showsConstraints)
    return Result(sheet: sheet, conflicts: layout.roots.reduce(0) { $0 + $1.conflicts.count })
  }

  /// A row for each scene and device, with a picture upright, one on its side, and one read from right to left.
  ///
  /// Documents of macOS know no devices: a view is shown at its own size, larger, and read from right to left.
  func matrix(_ devices: [Device]) -> Result {
    document.platform == .macOS ? desktopMatrix() : touchMatrix(devices)
  }

  /// One picture of a row: what stands above it, and the layout it shows.
  private struct Column {
    var heading: String
    var panels: LayoutPanels
  }

  private func touchMatrix(_ devices: [Device]) -> Result {
    let rows = devices.map { device in
      [("portrait", false, false), ("landscape", true, false), ("right to left", false, true)].map {
        word, isLandscape, isReversed in
        var options = options
        options.device = device
        options.isLandscape = isLandscape
        if isReversed { options.direction = .rightToLeft }
        return column("\(device.name), \(word)", options)
      }
    }
    let views = rows.first?.first?.panels.views ?? []
    return result(views.flatMap { view in rows.map { (view, $0) } })
  }

  private func desktopMatrix() -> Result {
    let own = column("own size", options)
    var reversed = options
    reversed.direction = .rightToLeft
    let mirrored = column("right to left", reversed)
    return result(
      own.panels.views.map { view in
        var larger = options
        if let frame = own.panels.layout.frame(of: view) {
          larger.size = Size(width: (frame.width * 1.3).rounded(), height: (frame.height * 1.15).rounded())
        }
        return (view, [own, column("larger", larger), mirrored])
      })
  }

  private func column(_ heading: String, _ options: LayoutOptions) -> Column {
    Column(heading: heading, panels: LayoutPanels(document.layout(options), showsConstraints: showsConstraints))
  }

  private func result(_ rows: [(view: ViewIndex, columns: [Column])]) -> Result {
    var conflicts = 0
    let panels = rows.map { row in
      row.columns.compactMap { column -> Panel? in
        guard var panel = column.panels.panel(of: row.view) else { return nil }
        panel.subtitle = column.heading + " · " + column.panels.sizeText(of: row.view)
        conflicts += column.panels.layout.root(of: row.view)?.conflicts.count ?? 0
        return panel
      }
    }
    return Result(sheet: Sheet(title: title, rows: panels, marksAmbiguity: showsConstraints), conflicts: conflicts)
  }
}
