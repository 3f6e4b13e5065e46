import InterfaceBuilder

/// The declaration of an option, for ``Arguments`` and ``HelpText``.
struct OptionSyntax: Hashable, Sendable {
  /// The name without the two hyphens.
  let name: String
  /// The one-letter form, or nil.
  var short: Character?
  /// The placeholder of the value in the help text (`N`, `WxH`, `saved|measured|none`), or nil for a flag.
  var placeholder: String?
  /// The description in the help text.
  let help: String

  var takesValue: Bool { placeholder != nil }
}

/// An option without a value.
struct Flag: Sendable {
  let syntax: OptionSyntax

  init(_ name: String, short: Character? = nil, _ help: String) {
    syntax = OptionSyntax(name: name, short: short, help: help)
  }
}

/// An option with a typed value.
struct Option<Value: Sendable>: Sendable {
  let syntax: OptionSyntax
  /// A description of valid values, for the error message: "a whole number of at least 1".
  let expectation: String
  /// The valid values from which to suggest a correction.
  let choices: [String]
  /// Returns the value of an argument, or nil if it is invalid.
  let read: @Sendable (String) -> Value?

  init(
    _ name: String, short: Character? = nil, _ placeholder: String, _ help: String, expectation: String,
    choices: [String] = [], read: @escaping @Sendable (String) -> Value?
  ) {
    syntax = OptionSyntax(name: name, short: short, placeholder: placeholder, help: help)
    self.expectation = expectation
    self.choices = choices
    self.read = read
  }
}

extension Option where Value == String {
  /// Any nonempty text.
  static func text(_ name: String, short: Character? = nil, _ placeholder: String, _ help: String) -> Option<String> {
    Option(name, short: short, placeholder, help, expectation: "some text") { $0.isEmpty ? nil : $0 }
  }
}

extension Option where Value == Int {
  /// A whole number within `range`.
  static func integer(
    _ name: String, short: Character? = nil, _ placeholder: String = "N", in range: ClosedRange<Int>, _ help: String
  ) -> Option<Int> {
    Option(
      name, short: short, placeholder, help,
      expectation: "a whole number from \(range.lowerBound) to \(range.upperBound)"
    ) { word in Int(word).flatMap { range.contains($0) ? $0 : nil } }
  }
}

extension Option where Value == Double {
  /// A finite number within `range`.
  static func number(
    _ name: String, short: Character? = nil, _ placeholder: String = "N", in range: ClosedRange<Double>, _ help: String
  ) -> Option<Double> {
    Option(
      name, short: short, placeholder, help,
      expectation: "a number from \(Numeral.text(range.lowerBound)) to \(Numeral.text(range.upperBound))"
    ) { word in Double(word).flatMap { range.contains($0) ? $0 : nil } }
  }
}

extension Option where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of the cases of an enumeration, by its raw value.
  static func choice(_ name: String, short: Character? = nil, _ help: String) -> Option<Value> {
    let names = Value.allCases.map(\.rawValue)
    return Option(
      name, short: short, names.joined(separator: "|"), help, expectation: "one of \(names.joined(separator: ", "))",
      choices: names
    ) { Value(rawValue: $0) }
  }
}

/// A width and a height on a command line: `375x667`.
struct WrittenSize: Hashable, Sendable {
  let width: Double
  let height: Double

  /// Reads `WxH`; both positive, finite and at most 100,000 points.
  init?(_ word: String) {
    let parts = word.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]) else { return nil }
    guard width > 0, height > 0, width <= 100_000, height <= 100_000 else { return nil }
    self.width = width
    self.height = height
  }
}

extension Option where Value == WrittenSize {
  static func size(_ name: String, _ help: String) -> Option<WrittenSize> {
    Option(name, "WxH", help, expectation: "a width and a height such as 375x667") { WrittenSize($0) }
  }
}

extension Option {
  /// A list of named values, separated by commas; `all` is every value, in the order of their names.
  static func list<Element: Sendable>(
    _ name: String, _ values: [String: Element], _ help: String
  ) -> Option where Value == [Element] {
    let names = values.keys.sorted()
    return Option(
      name, "LIST", help, expectation: "a list of \(names.joined(separator: ", ")), separated by commas",
      choices: names + ["all"]
    ) { word in
      if word == "all" { return names.compactMap { values[$0] } }
      let parts = word.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let found = parts.compactMap { part in values.first { $0.key.lowercased() == part.lowercased() }?.value }
      return found.count == parts.count ? found : nil
    }
  }
}
