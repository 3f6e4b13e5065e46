import ControlMetrics
import LayoutModel
import Typography

/// The sections of a table of iOS, with the places of their headers and footers in the table.
package struct TableSections {
  /// A section.
  package struct Section {
    package var element: Element
    /// The place of its header, above its first row; also of a section without a title.
    package var header: Rect
    /// The place of its footer; nil if it has none.
    package var footer: Rect?
  }

  package private(set) var sections: [Section] = []

  /// - Parameters:
  ///   - width: The width of the table.
  ///   - frame: The frame of a row in the table by its object id; nil for one without a frame.
  package init(of table: ViewNode, in document: Document, width: Double, frame: (String) -> Rect?) {
    let heights = SectionHeights(of: table, in: document, width: width)
    var end = 0.0
    for section in table.element.child("sections")?.children ?? [] {
      let rows = (section.child("cells")?.children ?? []).compactMap { $0["id"].flatMap { frame($0) } }
      var height = heights.header(of: section, isFirst: sections.isEmpty)
      let last = sections.last?.element
      let footer = last.map { heights.footer(of: $0) } ?? 0
      let top = rows.map { $0.minY }.min() ?? end + footer + height
      // The footer of the section before is at the beginning of the room between them.
      let room = max(0, top - end)
      if room < footer + height { height *= room / (footer + height) }
      if last?["footerTitle"] != nil {
        sections[sections.count - 1].footer = Rect(x: 0, y: end, width: width, height: min(footer, room - height))
      }
      sections.append(
        Section(element: section, header: Rect(x: 0, y: top - height, width: width, height: height), footer: nil))
      end = rows.map { $0.maxY }.max() ?? top
    }
    guard let last = sections.last?.element, last["footerTitle"] != nil else { return }
    sections[sections.count - 1].footer = Rect(x: 0, y: end, width: width, height: heights.footer(of: last))
  }
}

/// The heights of the headers and footers of the sections of a table of iOS, and the places of its rows, as Interface
/// Builder saves them.
///
/// Measured in documents: a title above the first section of a grouped table takes 55.5 points, above the others 38. A
/// line below a section takes 30 points, each further one 16. Where there is no title, a grouped table has the height
/// that it states for all, and a plain one none.
package struct SectionHeights {
  private let isPlain: Bool
  private let isInset: Bool
  private let width: Double
  private let stated: (header: Double, footer: Double)
  private let scale: Double
  private let footerPadding: Double
  private let era: TouchEra

  package init(of table: ViewNode, in document: Document, width: Double) {
    let style = table.element["style"] ?? "plain"
    (isPlain, isInset, self.width) = (style == "plain", style == "insetGrouped", width)
    func height(_ name: String) -> Double { table.element.number(name).flatMap { $0 < 0 ? nil : $0 } ?? 17.5 }
    stated = (height("sectionHeaderHeight"), height("sectionFooterHeight"))
    scale = document.deviceID.map { Device.closest(to: $0).scale } ?? 2
    era = document.deviceID == nil || document.toolsVersion.major < 13000 ? .classic : .modern
    footerPadding = document.toolsVersion.isXcode26 ? 21.5 : 14
  }

  /// The distance of the rows from the sides of the table.
  package var rowInset: Double { isInset ? CellMargins.tableMargin(width: width) : 0 }

  /// The width that the accessory of a cell takes from its content.
  package func accessoryRoom(of cell: Element) -> Double {
    guard let accessory = cell["accessoryType"].flatMap({ CellAccessory(rawValue: $0) }) else { return 0 }
    return accessory.room(era, tableMargin: CellMargins.tableMargin(width: width), scale: scale)
  }

  /// The height of the header of a section, which is the first one of its table or another one.
  package func header(of section: Element, isFirst: Bool) -> Double {
    guard let title = section["headerTitle"], !title.isEmpty else { return isPlain ? 0 : stated.header }
    if isPlain { return 28 }
    return isFirst ? firstTitle : 38
  }

  private var firstTitle: Double { (55.5 * scale).rounded(.down) / scale }

  /// The height of the footer of a section.
  package func footer(of section: Element) -> Double {
    guard let title = section["footerTitle"], !title.isEmpty else { return isPlain ? 0 : stated.footer }
    if isPlain { return 28 }
    let margin = CellMargins.tableMargin(width: width)
    let text = TextMeasurer().measure(title, font: .system(13), width: width - 2 * (rowInset + margin), scale: scale)
    return footerPadding + text.height
  }

  /// The distance of the first row of a section, or of the prototypes, from the last row in front of it, or from the
  /// upper edge of the table.
  package func distance(from last: Element?, to section: Element) -> Double {
    // Interface Builder shows a title above prototypes.
    if section.name == "prototypes" { return isPlain ? 50 : firstTitle }
    return (last.map { footer(of: $0) } ?? 0) + header(of: section, isFirst: last == nil)
  }
}
