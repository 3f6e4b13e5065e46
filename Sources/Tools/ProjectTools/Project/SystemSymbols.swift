import ToolData

/// The symbols of Apple's systems, SF Symbols 1 to 7, without the variants for languages.
package enum SystemSymbols {
  /// The names, sorted.
  package static let names: [String] = {
    var names: [String] = []
    var former: [Substring] = []
    for line in String(cString: plumb_symbols()).split(separator: "\n") {
      let words = former.prefix(line.first?.wholeNumberValue ?? 0) + line.dropFirst().split(separator: ".")
      former = Array(words)
      names.append(words.joined(separator: "."))
    }
    return names
  }()
}
