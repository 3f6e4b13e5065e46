/// Short names for the views of a log, each different from the others.
///
/// A text or an identifier says most; a class alone does where it occurs once; else the end of the address is added.
struct ViewNames {
  private let names: [String]

  init(_ items: LogItems) {
    let plain = items.items.map { ViewNames.plain($0) }
    var counts: [String: Int] = [:]
    for name in plain { counts[name, default: 0] += 1 }
    var names = plain
    for (index, item) in items.items.enumerated() where counts[plain[index], default: 0] > 1 {
      guard let address = item.address else { continue }
      let twins = items.items.indices.filter { plain[$0] == plain[index] && $0 != index }
      var length = 4
      while length < address.count - 2, twins.contains(where: { hasEnd(items.items[$0], address.suffix(length)) }) {
        length += 1
      }
      names[index] += " …\(address.suffix(length))"
    }
    // Stand-ins are named after the view that they contain.
    for (index, item) in items.items.enumerated() where item.isUnnamedSuperview {
      let key = (item.identifier ?? "").dropFirst(LoggedItem.superviewPrefix.count)
      let child = items.items.firstIndex { $0.key == key }
      names[index] = "the superview of " + (child.map { names[$0] } ?? String(key))
    }
    self.names = names

    func hasEnd(_ item: LoggedItem, _ end: Substring) -> Bool { item.address?.hasSuffix(end) ?? false }
  }

  subscript(_ item: Int) -> String { names[item] }

  private static func plain(_ item: LoggedItem) -> String {
    let className = shortClass(item.className)
    switch item.text {
    case "UIViewSafeAreaLayoutGuide": return "the safe area"
    case "UIViewLayoutMarginsGuide": return "the layout margins guide"
    case "UIViewReadableContentGuide": return "the readable content guide"
    case "UIViewKeyboardLayoutGuide": return "the keyboard guide"
    default: break
    }
    if let identifier = item.identifier { return className.isEmpty ? identifier : "\(className) \(identifier)" }
    if let text = item.text, text.contains(where: { !$0.isWhitespace }) {
      let line = text.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
      return item.isGuide || item.isSpacer ? "\(className) \(line)" : "\(className) “\(line)”"
    }
    return className.isEmpty ? "a view" : className
  }

  /// A class without its module, also from the older mangled form `_TtC4Shop8PriceTag`.
  static func shortClass(_ name: String) -> String {
    // Markdown turns the underscores of the form into asterisks.
    if ["_TtC", "_TtGC", "*TtC"].contains(where: { name.hasPrefix($0) }) {
      var last = ""
      var rest = Substring(name).drop { !$0.isNumber }
      while let count = Int(rest.prefix { $0.isNumber }), count > 0 {
        let word = rest.drop { $0.isNumber }
        guard word.count >= count else { break }
        last = String(word.prefix(count))
        rest = word.dropFirst(count).drop { !$0.isNumber }
      }
      if !last.isEmpty { return last }
    }
    guard !name.contains("<"), let dot = name.lastIndex(of: ".") else { return name }
    return String(name[name.index(after: dot)...])
  }
}

extension String {
  var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension Double {
  /// A length for readers: `20`, `0.333`, `−5`; at most three decimals.
  var points: String {
    let rounded = (self * 1000).rounded() / 1000
    let text = (rounded.magnitude < 1e9 ? rounded : self).general
    let long = rounded.magnitude >= 1000 && rounded != rounded.rounded() ? String(rounded) : text
    return long.hasPrefix("-") ? "−" + long.dropFirst() : long
  }
}
