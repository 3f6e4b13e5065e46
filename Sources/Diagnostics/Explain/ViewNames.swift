import ConflictAnalysis
import ConstraintText

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
      let line = text.split(whereSeparator: { $0.isNewline }).joined(separator: " ").trimmed
      return item.isGuide || item.isSpacer ? "\(className) \(line)" : "\(className) “\(line)”"
    }
    return className.isEmpty ? "a view" : className
  }

  /// A class without its module and type parameters, also from the older mangled form `_TtC4Shop8PriceTag`.
  static func shortClass(_ name: String) -> String {
    var name = Substring(name)
    if name.hasPrefix(LoggedItem.observedPrefix) { name = name.dropFirst(LoggedItem.observedPrefix.count) }
    if let mangled = mangledClass(name) { return mangled }
    name = name.prefix { $0 != "<" }
    guard let dot = name.lastIndex(of: ".") else { return String(name) }
    return String(name[name.index(after: dot)...])
  }

  /// The innermost type of a mangled name: `_Tt`, `G` where it is generic, a letter a type, then module and types with
  /// their lengths. What follows are type parameters.
  private static func mangledClass(_ name: Substring) -> String? {
    // Markdown turns the underscores of the form into asterisks.
    guard let start = ["_Tt", "*Tt"].first(where: { name.hasPrefix($0) }) else { return nil }
    var rest = name.dropFirst(start.count)
    if rest.first == "G" { rest.removeFirst() }
    let kinds = rest.prefix { "CVO".contains($0) }.count
    rest = rest.dropFirst(kinds)
    var last: Substring?
    var read = 0
    while read <= kinds {
      // `P` and a file's discriminator stand before the name of a private type.
      let isDiscriminator = rest.first == "P"
      let digits = rest.dropFirst(isDiscriminator ? 1 : 0).prefix { $0.isNumber }
      guard let count = Int(digits), count > 0 else { break }
      let word = rest.dropFirst(digits.count + (isDiscriminator ? 1 : 0))
      guard word.count >= count else { break }
      if !isDiscriminator {
        last = word.prefix(count)
        read += 1
      }
      rest = word.dropFirst(count)
    }
    return last.map(String.init)
  }
}

extension String {
  /// Whether the name of a view is that of a cell or of the area inside one.
  var isOfCell: Bool { hasText("Cell") || hasText("ContentView") }

  var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
