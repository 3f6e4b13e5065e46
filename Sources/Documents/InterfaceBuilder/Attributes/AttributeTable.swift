/// The attributes of objects of documents: by which the inspector of the editor shows and changes them, and the kits
/// create objects. The values of choices are those of `NamedValues`.
///
/// A line that begins with `@` names the element names that the lines behind it are about. Other lines have, for one
/// attribute: the attribute, with the element inside that has it before a slash; its form and, after `=`, the value
/// that is not written; and its title. Forms are `t` a text, `n` a number, `f` YES or NO, `c` a color, `i` an image,
/// `s` the mark of system images, and the name of a list of `NamedValues`. An attribute with a star can differ by size
/// class. A property of the classes of the kits follows the attribute after `>`, if its name is another one; without
/// `>`, the kits and generated code set nothing, or more than a property. A line with `#` begins a group, and one with
/// `!` has an attribute that new objects of the classes have with another value than the one that is not written.
package enum AttributeTable {
  /// One attribute.
  package struct Row: Sendable {
    /// The element inside of the object that has the attribute; nil for the object.
    package var holder: String?
    package var attribute: String
    /// The property of the kit's class; nil if no single property has the value.
    package var property: String?
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
    /// The values of new objects that differ from those that are not written, by the attribute as in the table.
    package fileprivate(set) var initialValues: [(name: String, value: String)] = []
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
      case UInt8(ascii: "!"):
        let parts = first.dropFirst().split(separator: UInt8(ascii: "="))
        guard !sections.isEmpty, parts.count == 2 else { continue }
        sections[sections.count - 1].initialValues.append((text(parts[0]), text(parts[1])))
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
    let (attribute, property) = named(words[0])
    var name = attribute
    let canVary = name.last == UInt8(ascii: "*")
    if canVary { name = name.dropLast() }
    let path = name.split(separator: UInt8(ascii: "/"))
    return Row(
      holder: path.count > 1 ? text(path[0]) : nil, attribute: text(path[path.count - 1]),
      property: property.map { $0.isEmpty ? text(path[path.count - 1]) : text($0) }, form: text(form[0]),
      standard: form.count > 1 ? text(form[1]) : nil, title: words.dropFirst(2).map { text($0) }.joined(separator: " "),
      group: group, canVary: canVary)
  }
}

extension AttributeTable {
  /// The value that new objects of the classes of element names have, by the attribute as in the table; nil if it is
  /// the one that is not written.
  package static func initialValue(_ name: String, of tags: [String], platform: Platform) -> String? {
    for section in sections(platform: platform)
    where section.tags.contains(where: { known in tags.contains { $0.isName(known) } }) {
      for initial in section.initialValues where initial.name.isName(name) { return initial.value }
    }
    return nil
  }

  /// Splits `attribute>property`; the property is nil without `>`, and empty after it if it has the same name.
  private static func named(
    _ word: Substring.UTF8View.SubSequence
  ) -> (attribute: Substring.UTF8View.SubSequence, property: Substring.UTF8View.SubSequence?) {
    guard let mark = word.firstIndex(of: UInt8(ascii: ">")) else { return (word, nil) }
    return (word[..<mark], word[word.index(after: mark)...])
  }
}

extension AttributeTable.Row {
  /// The attribute as in the table.
  package var name: String { holder.map { "\($0)/\(attribute)" } ?? attribute }

  /// The value in an element, with the element of which it is the value; nil if it has none. Texts with line breaks are
  /// elements.
  package func value(in element: Element, _ settings: ViewSettings?) -> (element: Element, text: String)? {
    if form.isName("c") {
      let color = settings.map { $0.child("color", key: attribute) } ?? element.child("color", key: attribute)
      return color.map { ($0, "") }
    }
    if let text = settings.map({ $0[attribute] }) ?? element[attribute] { return (element, text) }
    switch form {
    case "t": return element.child("string", key: attribute).map { (element, $0.text) }
    case "i":
      let reference = element.child("imageReference", key: attribute)
      return reference.flatMap { reference in reference["image"].map { (reference, $0) } }
    default: return nil
    }
  }

  /// The names of the values of a choice; none for other forms.
  package func choices(platform: Platform) -> [String] {
    // The kits of both platforms have names of their own for these values.
    let isLast = form.isName("keyboardType") || platform == .macOS && form.isName("lineBreakMode")
    return NamedValues.list(form)?.names(isLast ? .last : .first) ?? []
  }
}
