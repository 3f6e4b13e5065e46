/// Which key of an archived class has which attribute of an element of a document. A table serves both directions.
///
/// A line that begins with `@` names a class, the element of its objects, and the class that it inherits rows from. Other
/// lines have the key, the attribute, the form, the value that the absence of the key means, and the value that the
/// absence of the attribute means; `-` where nothing is meant. An attribute of an element inside has the name of that
/// element before a slash. A row of a subclass replaces the row of its superclass for the same key.
struct KeyTable {
  /// How the value of a key is written in a document.
  enum Form: Hashable {
    /// YES or NO, and the opposite of the key.
    case flag, inverse
    case number, text
    /// Two numbers in a text, `{251, 252}`, for two attributes that a comma separates.
    case pair
    /// The name of an image, with `catalog="system"` for symbols.
    case image
    /// Elements with the attribute as their key.
    case color, font, edgeInsets, inset, size, attributedText
    /// An object inside with the attribute as its key, and the objects of a collection in an element of that name.
    case object, objects
    /// The names of `NamedValues`, or names with their positions or numbers: `none|line` or `0:none|4:all`.
    case names(String)
    /// The key is not read.
    case none
  }

  /// One key.
  struct Row {
    let key: String
    /// The element inside that has the attribute; nil for the element of the object.
    let holder: String?
    let attribute: String
    let form: Form
    /// The value that the absence of the key means, as documents write it.
    let archived: String?
    /// The value that the absence of the attribute means; nil if every value is written.
    let written: String?
  }

  /// The rows of a class.
  struct Section {
    let className: String
    let element: String
    let superclass: String?
    var rows: [Row] = []
  }

  /// The sections by class.
  static let sections: [String: Section] = {
    var result: [String: Section] = [:]
    for table in [views, controls, containers, items] {
      for section in read(table) { result[section.className] = section }
    }
    return result
  }()

  /// The rows of a class with those that it inherits.
  static func rows(of className: String) -> [Row] { completeRows[className] ?? [] }

  private static let completeRows: [String: [Row]] = {
    var result: [String: [Row]] = [:]
    for className in sections.keys { result[className] = inheritedRows(of: className) }
    return result
  }()

  private static func inheritedRows(of className: String) -> [Row] {
    var result: [Row] = []
    var name: String? = className
    while let section = name.flatMap({ sections[$0] }) {
      for row in section.rows where !result.contains(where: { $0.key == row.key && $0.attribute == row.attribute }) {
        result.append(row)
      }
      name = section.superclass
    }
    return result
  }

  /// Whether a class of the table is `ancestor` or inherits from it.
  static func inherits(_ className: String, from ancestor: String) -> Bool {
    var name: String? = className
    while let current = name {
      if current == ancestor { return true }
      name = sections[current]?.superclass
    }
    return false
  }

  private static func read(_ table: String) -> [Section] {
    var sections: [Section] = []
    for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      if words[0].utf8.first == UInt8(ascii: "@") {
        sections.append(
          Section(
            className: String(decoding: words[0].utf8.dropFirst(), as: UTF8.self), element: words[1],
            superclass: words.count > 2 ? words[2] : nil))
      } else {
        sections[sections.count - 1].rows.append(row(words))
      }
    }
    return sections
  }

  private static func row(_ words: [String]) -> Row {
    func value(_ place: Int) -> String? { words.count > place && words[place] != "-" ? words[place] : nil }
    let path = words[1].utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    return Row(
      key: words[0], holder: path.count > 1 ? path[0] : nil, attribute: path[path.count - 1], form: form(words[2]),
      archived: value(3), written: value(4))
  }

  private static func form(_ name: String) -> Form {
    switch name {
    case "flag": .flag
    case "inverse": .inverse
    case "number": .number
    case "text": .text
    case "pair": .pair
    case "image": .image
    case "color": .color
    case "font": .font
    case "edgeInsets": .edgeInsets
    case "inset": .inset
    case "size": .size
    case "attributedText": .attributedText
    case "object": .object
    case "objects": .objects
    case "none": .none
    default: .names(name)
    }
  }
}
