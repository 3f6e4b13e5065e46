import InterfaceBuilder
import LayoutModel
import Picture

/// Lays out a document and arranges images of its views on a sheet.
public struct DocumentSheet {
  private let document: Document
  private let title: String
  private let options: LayoutOptions
  private let showsConstraints: Bool
  private let isDark: Bool
  private let images: [String: PictureImage]
  private let catalogColors: [String: CatalogColor]

  /// A sheet for a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - title: The heading of the sheet.
  ///   - options: How the document is laid out.
  ///   - showsConstraints: Whether constraints are drawn, and ambiguous views outlined.
  ///   - isDark: Whether the appearance is dark.
  ///   - images: The files of images, by the names that the document uses. Other images are placeholders.
  ///   - catalogColors: The colors of the project's asset catalogs, by name. A document has no dark ones of its own.
  public init(
    document: Document, title: String, options: LayoutOptions = LayoutOptions(), showsConstraints: Bool,
    isDark: Bool = false, images: [String: PictureImage] = [:], catalogColors: [String: CatalogColor] = [:]
  ) {
    (self.isDark, self.images, self.catalogColors, self.document) = (isDark, images, catalogColors, document)
    (self.title, self.options, self.showsConstraints) = (title, options, showsConstraints)
  }

  /// A sheet, and the number of conflicts in the layouts on it.
  public struct Result {
    /// The sheet, to be written as SVG.
    public var sheet: Sheet
    /// The number of conflicts.
    public var conflicts: Int
  }

  /// Widest row of panels, in points.
  private static let width = 2000.0

  /// Every top-level view once, as the options say.
  ///
  /// - Parameter subtitle: The second line of each heading; nil for the device and the size.
  public func canvas(subtitle: String? = nil) -> Result {
    let painter = panels(options)
    let panels = painter.views.compactMap { view -> Panel? in
      guard var panel = painter.panel(of: view) else { return nil }
      let place = [painter.deviceName(of: view), painter.sizeText(of: view)].compactMap { $0 }
      panel.subtitle = subtitle ?? place.joined(separator: " · ")
      return panel
    }
    let sheet = Sheet(title: title, flowing: panels, width: Self.width, marksAmbiguity: showsConstraints)
    return Result(sheet: sheet, conflicts: painter.layout.roots.reduce(0) { $0 + $1.conflicts.count })
  }

  /// The image of one top-level view.
  public struct ScenePicture: Sendable {
    /// The object id of the view and the device, which identify the image among those of another version.
    public var id: String
    /// The title of the scene, the device and the size.
    public var title: String
    /// The image of the scene as SVG.
    public var svg: String
  }

  /// An image of each top-level view, as the options say.
  public func scenes() -> [ScenePicture] {
    let painter = panels(options)
    return painter.views.compactMap { view in
      guard let panel = painter.panel(of: view) else { return nil }
      let device = painter.layout.device?.name
      let title = [panel.title, device, painter.sizeText(of: view)].compactMap { $0 }.joined(separator: " · ")
      let sheet = Sheet(title: "", flowing: [panel], width: Self.width, marksAmbiguity: showsConstraints)
      return ScenePicture(id: document.views[view].id + " " + (device ?? ""), title: title, svg: sheet.svg())
    }
  }

  /// An image of one top-level view in a layout that exists already, as SVG; nil for a view without a size.
  public static func picture(
    of view: ViewIndex, in layout: DocumentLayout, images: [String: PictureImage] = [:]
  ) -> String? {
    let painter = LayoutPanels(layout, showsConstraints: false, isDark: false, images: images)
    guard let panel = painter.panel(of: view) else { return nil }
    return Sheet(title: "", flowing: [panel], width: width, marksAmbiguity: false).svg()
  }

  /// A row for each scene and device: in portrait, in landscape, and from right to left.
  ///
  /// Documents of macOS have no devices: a view is shown at its own size, larger, and from right to left.
  public func matrix(_ devices: [Device]) -> Result {
    document.platform == .macOS ? desktopMatrix() : touchMatrix(devices)
  }

  /// One image of a row: its heading, and the layout it shows.
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
    Column(heading: heading, panels: panels(options))
  }

  private func panels(_ options: LayoutOptions) -> LayoutPanels {
    LayoutPanels(
      document.layout(options), showsConstraints: showsConstraints, isDark: isDark, images: images,
      catalogColors: catalogColors)
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
