import ConflictAnalysis
import ConstraintText

/// Short, unique names for the views of a log.
///
/// A view is named by its text or identifier, otherwise by its class if only one view has that class, otherwise by its
/// class and the end of its address.
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
    // A superview without a name is named after the view that it contains.
    for (index, item) in items.items.enumerated() where item.isUnnamedSuperview {
      let key = (item.identifier ?? "").dropFirst(LoggedItem.superviewPrefix.count)
      let child = items.items.firstIndex { $0.key == key }
      names[index] = "the superview of " + (child.map { names[$0] } ?? String(key))
    }
    self.names = names

    func hasEnd(_ item: LoggedItem, _ end: Substring) -> Bool { item.address?.hasSuffix(end) ?? false }
  }

  subscript(_ item: LogItems.Index) -> String { names[item.number] }

  static func plain(_ item: LoggedItem) -> String {
    let className = shortClass(item.className)
    switch item.text {
    case "UIViewSafeAreaLayoutGuide": return "the safe area"
    case "UIViewLayoutMarginsGuide": return "the layout margins guide"
    case "UIViewReadableContentGuide": return "the readable content guide"
    case "UIViewKeyboardLayoutGuide": return "the keyboard layout guide"
    default: break
    }
    if let identifier = item.identifier { return className.isEmpty ? identifier : "\(className) \(identifier)" }
    if let text = item.text, text.contains(where: { !$0.isWhitespace }) {
      let line = text.split(whereSeparator: { $0.isNewline }).joined(separator: " ").trimmed
      return item.isGuide || item.isSpacer ? "\(className) \(line)" : "\(className) “\(line)”"
    }
    return className.isEmpty ? "a view" : className
  }

  /// Returns a class name without its module and type parameters, also from the older mangled form
  /// `_TtC4Shop8PriceTag`.
  static func shortClass(_ name: String) -> String {
    var name = Substring(name)
    if name.hasPrefix(LoggedItem.observedPrefix) { name = name.dropFirst(LoggedItem.observedPrefix.count) }
    if let mangled = mangledClass(name) ?? innermostWord(name) { return mangled }
    name = name.prefix { $0 != "<" }
    guard let dot = name.lastIndex(of: ".") else { return String(name) }
    return String(name[name.index(after: dot)...])
  }

  /// Whether a class has a mangled name, of the present or of the older form.
  static func isMangled(_ name: String) -> Bool { manglings.contains { name.hasPrefix($0) } }

  private static let manglings = ["_Tt", "*Tt", "$s", "$S", "_$s", "_$S"]

  /// Returns the last word of a mangled name of another form, such as that of a class within a function: words with their
  /// lengths, up to the type parameters. The discriminator of a file begins with an underscore.
  private static func innermostWord(_ name: Substring) -> String? {
    guard let start = manglings.first(where: { name.hasPrefix($0) }) else { return nil }
    var rest = name.dropFirst(start.count)
    var last: Substring?
    while let first = rest.first, !(first == "y" && last != nil) {
      let digits = rest.prefix { $0.isNumber }
      guard let count = Int(digits), count > 0, rest.count >= digits.count + count else {
        rest.removeFirst(max(1, digits.count))
        continue
      }
      let word = rest.dropFirst(digits.count).prefix(count)
      if word.first != "_" { last = word }
      rest = rest.dropFirst(digits.count + count)
    }
    return last.map(String.init)
  }

  /// Returns the innermost type of a mangled name: `_Tt`, `G` if it is generic, a letter for each type, the module and
  /// the types with their lengths. Type parameters follow.
  private static func mangledClass(_ name: Substring) -> String? {
    // Markdown replaces the underscores of the mangled form by asterisks.
    guard let start = ["_Tt", "*Tt"].first(where: { name.hasPrefix($0) }) else { return nil }
    var rest = name.dropFirst(start.count)
    if rest.first == "G" { rest.removeFirst() }
    let kinds = rest.prefix { "CVO".contains($0) }.count
    rest = rest.dropFirst(kinds)
    var last: Substring?
    var read = 0
    while read <= kinds {
      // `P` and the discriminator of a file precede the name of a private type.
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
  var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
