import InterfaceBuilder
import LayoutEngine

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
    (self.expectation, self.choices, self.read) = (expectation, choices, read)
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
  static func choice(_ name: String, _ help: String) -> Option<Value> {
    named(name, Value.allCases.map { ($0.rawValue, $0) }, help)
  }
}

extension Option {
  /// One of several values by its name.
  static func named(_ name: String, _ values: [(name: String, value: Value)], _ help: String) -> Option<Value> {
    let names = values.map(\.name)
    return Option(
      name, names.joined(separator: "|"), help, expectation: "one of \(names.joined(separator: ", "))", choices: names
    ) { word in values.first { $0.name == word }?.value }
  }
}

extension Option where Value == Size {
  /// A width and a height, `375x667`: both positive, finite and at most 100,000 points.
  static func size(_ name: String, _ help: String) -> Option<Size> {
    Option(name, "WxH", help, expectation: "a width and a height such as 375x667") { word in
      let numbers = word.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? 0 }
      guard numbers.count == 2, numbers.allSatisfy({ $0 > 0 && $0 <= 100_000 }) else { return nil }
      return Size(width: numbers[0], height: numbers[1])
    }
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
