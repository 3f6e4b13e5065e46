import InterfaceBuilder

extension NibWriter {
  /// The value of a row of the table for an element; nil if it is left out.
  mutating func value(
    _ row: KeyTable.Row, _ type: Character, _ isAlwaysWritten: Bool, of element: Element
  ) -> ObjectGraph.Value? {
    let holder = row.holder.map { element.child(key: $0) ?? element.child($0) } ?? element
    switch row.form {
    case .flag, .inverse, .number, .names:
      guard let text = holder?[row.attribute] ?? row.written ?? (isAlwaysWritten ? row.archived : nil) else {
        return nil
      }
      if !isAlwaysWritten, let archived = row.archived {
        let isSameNumber = row.form == .number && Double(text) != nil && Double(text) == Double(archived)
        if text == archived || isSameNumber { return nil }
      }
      return scalar(row, type, text, of: holder ?? element)
    case .text:
      guard let text = self.text(of: row.attribute, in: holder ?? element), !text.isEmpty || row.attribute == "text"
      else { return nil }
      return localized(text, element, key: Self.stringsKey(row, element))
    case .pair: return pair(row, of: element)
    case .color: return element.child("color", key: row.attribute).flatMap { color($0) }
    case .font: return element.child("fontDescription", key: row.attribute).flatMap { font($0) }
    case .image: return image(row.attribute, of: element)
    case .object:
      return element.child(key: row.attribute).map { .object(object($0)) }
    case .edgeInsets, .inset, .size: return structure(row, of: element)
    case .attributedText, .objects, .none: return nil
    }
  }

  /// The text of an attribute, or of the element with it as a key.
  func text(of attribute: String, in element: Element) -> String? {
    if let text = element[attribute] { return text }
    return element.children.first { ($0.name == "string" || $0.name == "mutableString") && $0["key"] == attribute }?
      .text
  }

  private mutating func scalar(
    _ row: KeyTable.Row, _ type: Character, _ text: String, of element: Element
  ) -> ObjectGraph.Value? {
    switch row.form {
    case .flag, .inverse:
      guard text == "YES" || text == "NO" else { return refuse(row.attribute, text, element) }
      let isSet = (text == "YES") != (row.form == .inverse)
      return type == "i" ? .integer(isSet ? 1 : 0) : .bool(isSet)
    case .names(let list):
      guard let number = Self.number(of: text, in: list) else { return refuse(row.attribute, text, element) }
      return .integer(Int64(number))
    default:
      guard let number = Double(text), number.isFinite else { return refuse(row.attribute, text, element) }
      switch type {
      case "f": return .float(Float(number))
      case "d": return .double(number)
      default:
        guard let whole = Int64(exactly: number) else { return refuse(row.attribute, text, element) }
        return .integer(whole)
      }
    }
  }

  mutating func refuse(_ attribute: String, _ value: String, _ element: Element) -> ObjectGraph.Value? {
    fail(element, "the value \"\(value)\" of \(attribute) in <\(element.name)> is not supported")
    return nil
  }

  /// The number of a name in a list of `NamedValues`, or in one that is written in the table.
  static func number(of name: String, in list: String) -> Int? {
    if let known = NamedValues.list(list) { return known[name] }
    for (place, word) in list.utf8.split(separator: UInt8(ascii: "|")).enumerated() {
      let parts = word.split(separator: UInt8(ascii: ":")).map { String(decoding: $0, as: UTF8.self) }
      if parts[parts.count - 1] == name { return parts.count > 1 ? Int(parts[0]) : place }
    }
    return nil
  }

  private mutating func pair(_ row: KeyTable.Row, of element: Element) -> ObjectGraph.Value? {
    let names = row.attribute.utf8.split(separator: UInt8(ascii: ",")).map { String(decoding: $0, as: UTF8.self) }
    guard names.contains(where: { element[$0] != nil }) else { return nil }
    return builder.text("{" + names.map { element[$0] ?? row.written ?? "0" }.joined(separator: ", ") + "}")
  }

  private mutating func structure(_ row: KeyTable.Row, of element: Element) -> ObjectGraph.Value? {
    guard let child = element.child(key: row.attribute) else { return nil }
    let names =
      switch row.form {
      case .edgeInsets: ["top", "left", "bottom", "right"]
      case .inset: ["minY", "minX", "maxY", "maxX"]
      default: ["width", "height"]
      }
    var numbers: [Double] = []
    for name in names {
      guard let number = child[name].flatMap({ Double($0) }), number.isFinite else {
        return refuse(name, child[name] ?? "", child)
      }
      numbers.append(number)
    }
    return .structure(numbers)
  }

  /// A text, with the key of strings files if the document is translated.
  mutating func localized(_ text: String, _ element: Element, key: String?) -> ObjectGraph.Value {
    guard options.isLocalizable, let key, let id = element["id"] else { return builder.text(text) }
    return .object(
      builder.share(
        "NSLocalizableString",
        [
          ObjectGraph.Entry("NS.bytes", .data(Array(text.utf8))),
          ObjectGraph.Entry("NSKey", builder.text(id + "." + key)), ObjectGraph.Entry("NSDev", builder.text(text)),
        ]))
  }

  /// The name of a text in strings files; nil for texts that are not translated.
  static func stringsKey(_ row: KeyTable.Row, _ element: Element) -> String? {
    ["text", "placeholder", "title", "prompt", "headerTitle", "footerTitle"].contains(row.attribute)
      ? row.attribute : nil
  }
}
