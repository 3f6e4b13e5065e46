/// The attributes of objects of documents: by which the inspector of the editor shows and changes them, and the kits
/// create objects. The values of choices are those of `NamedValues`.
///
/// A line that begins with `@` names the element names that the lines behind it are about. Other lines have, for one
/// attribute: the attribute, with the element inside that has it before a slash; its form and, after `=`, the value
/// that is not written; and its title. Forms are `t` a text, `n` a number, `f` YES or NO, `c` a color, `i` an image,
/// `s` the mark of system images, and the name of a list of `NamedValues`. An attribute with a star can differ by size
/// class. A line with `#` begins a group.
package enum AttributeTable {
  /// One attribute.
  package struct Row: Sendable {
    /// The element inside of the object that has the attribute; nil for the object.
    package var holder: String?
    package var attribute: String
    package var form: String
    /// The value that is not written; nil if every value is.
    package var standard: String?
    package var title: String
    package var group: String
    package var canVary: Bool
  }

  /// The rows that element names share.
  package struct Section: Sendable {
    package let tags: [String]
    package fileprivate(set) var rows: [Row] = []
  }

  /// The table of a platform, which is read once.
  package static func sections(platform: Platform) -> [Section] { platform == .macOS ? desktopSections : touchSections }

  private static let touchSections = read(touch)
  private static let desktopSections = read(desktop)

  /// The rows of element names, in the order of the table.
  package static func rows(of tags: [String], platform: Platform) -> [Row] {
    var rows: [Row] = []
    for section in sections(platform: platform)
    where section.tags.contains(where: { known in tags.contains { $0.isName(known) } }) { rows += section.rows }
    return rows
  }

  private static func read(_ table: String) -> [Section] {
    var sections: [Section] = []
    var group = ""
    for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "))
      guard let first = words.first else { continue }
      switch first.first {
      case UInt8(ascii: "@"):
        sections.append(Section(tags: [text(first.dropFirst())] + words.dropFirst().map { text($0) }))
        group = "Attributes"
      case UInt8(ascii: "#"): group = text(line.dropFirst())
      default:
        guard !sections.isEmpty, words.count > 2 else { continue }
        sections[sections.count - 1].rows.append(row(words, group))
      }
    }
    return sections
  }

  private static func text(_ bytes: Substring.UTF8View.SubSequence) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func row(_ words: [Substring.UTF8View.SubSequence], _ group: String) -> Row {
    let form = words[1].split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
    var name = words[0]
    let canVary = name.last == UInt8(ascii: "*")
    if canVary { name = name.dropLast() }
    let path = name.split(separator: UInt8(ascii: "/"))
    return Row(
      holder: path.count > 1 ? text(path[0]) : nil, attribute: text(path[path.count - 1]), form: text(form[0]),
      standard: form.count > 1 ? text(form[1]) : nil, title: words.dropFirst(2).map { text($0) }.joined(separator: " "),
      group: group, canVary: canVary)
  }
}

extension AttributeTable.Row {
  /// The names of the values of a choice; none for other forms.
  package func choices(platform: Platform) -> [String] {
    // The kits of both platforms have names of their own for these values.
    let isLast = form.isName("keyboardType") || platform == .macOS && form.isName("lineBreakMode")
    return NamedValues.list(form)?.names(isLast ? .last : .first) ?? []
  }
}
