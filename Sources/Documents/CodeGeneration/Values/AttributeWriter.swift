import InterfaceBuilder

/// Writes the attributes of objects as statements, by the rows of `AttributeTable` that have a property.
struct AttributeWriter {
  let values: ValueWriter
  let situations: Situations

  private var platform: Platform { values.classes.platform }

  /// The statements that set the properties of an object whose values differ from those of a new one.
  ///
  /// - Parameters:
  ///   - target: The expression of the object, or `self`.
  ///   - tags: The element names of the rows.
  ///   - settings: The settings of a view in each combination of size classes; empty for other objects.
  ///   - skipped: Attributes that are written in another way.
  ///   - varied: Called with the statements of attributes that differ by size class.
  func statements(
    _ element: Element, target: String, tags: [String], settings: [ViewSettings] = [],
    skipping skipped: Set<String> = [],
    varied: ((Statement) -> Void)? = nil
  ) -> [Statement] {
    var result: [Statement] = []
    var last: [Statement] = []
    var seen: Set<String> = []
    for row in AttributeTable.rows(of: tags, platform: platform) {
      guard let property = row.property, !skipped.contains(row.name), seen.insert(row.name).inserted else { continue }
      // The field of a search bar has what is typed.
      let isOfField = row.holder == "textInputTraits" && element.name == "searchBar"
      let name = Self.member(target, isOfField ? "searchTextField.\(property)" : property)
      func value(_ settings: ViewSettings?) -> Expression? {
        expression(row, element, settings, initial: AttributeTable.initialValue(row.name, of: tags, platform: platform))
      }
      let found = settings.isEmpty ? [value(nil)] : settings.map { value($0) }
      guard let first = found.first else { continue }
      if found.allSatisfy({ $0 == first }) {
        guard let first else { continue }
        // Values are limited by the ends of their range, which are set before.
        if Self.isInRange(row) { last.append(.assign(name, first)) } else { result.append(.assign(name, first)) }
        continue
      }
      let all = found.map { $0 ?? standard(row, element) ?? .text("nil") }
      varied?(.assign(name, SizeClassCondition.expression(all)))
    }
    return result + last
  }

  /// The name of a member of an object.
  static func member(_ target: String, _ name: String) -> String { target == "self" ? name : "\(target).\(name)" }

  private static func isInRange(_ row: AttributeTable.Row) -> Bool {
    ["value", "doubleValue", "currentPage", "selectedSegmentIndex"].contains(row.attribute)
  }

  /// The value of a row; nil if it is that of a new object.
  private func expression(
    _ row: AttributeTable.Row, _ element: Element, _ settings: ViewSettings?, initial: String?
  ) -> Expression? {
    let holder = row.holder.map { $0 == "cell" ? element.child(key: "cell") : element.child($0) }
    var found =
      row.holder == nil ? row.value(in: element, settings) : holder.flatMap { $0 }.flatMap { row.value(in: $0, nil) }
    // Controls without a cell have its attributes themselves.
    if found == nil, row.holder == "cell" { found = row.value(in: element, settings) }
    guard let found else {
      guard let initial, let standard = row.standard, initial != standard else { return nil }
      return written(row, element, standard)
    }
    if row.form != "c", let usual = initial ?? row.standard, Self.isSame(found.text, usual, row.form) { return nil }
    return written(row, found.element, found.text)
  }

  /// Whether two values are the same: numbers can be written in several ways.
  private static func isSame(_ text: String, _ other: String, _ form: String) -> Bool {
    if form == "n", let one = parseNumber(text), let two = parseNumber(other) { return one == two }
    return text == other
  }

  private func standard(_ row: AttributeTable.Row, _ element: Element) -> Expression? {
    row.standard.flatMap { written(row, element, $0) }
  }

  /// A value in the form of its row; nil if it is not valid.
  private func written(_ row: AttributeTable.Row, _ element: Element, _ text: String) -> Expression? {
    switch row.form {
    case "f": return .text(text == "YES" ? "true" : "false")
    case "n": return parseNumber(text).map { .number($0) }
    case "t":
      if row.attribute == "identifier" {
        // Identifiers have no translations.
        return platform == .macOS ? .call("NSUserInterfaceItemIdentifier", .string(text)) : .string(text)
      }
      return row.property?.hasPrefix("autosave") == true || row.attribute == "keyEquivalent"
        ? .string(text) : values.text(text, row.attribute, of: element)
    case "c": return values.color(element)
    case "i":
      guard !text.isEmpty else { return nil }
      return values.image(text, isSymbol: element["catalog"] == "system" || values.document.isSymbol(named: text))
    default: return row.swiftCase(of: text).map { .member($0) }
    }
  }
}
