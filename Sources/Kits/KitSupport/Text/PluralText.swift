import Foundation
import Resources

/// A format with variables whose text depends on a number, as `.stringsdict` files have it: `%#@files@ in %@`.
struct PluralText: Equatable, Sendable {
  fileprivate struct Variable: Equatable, Sendable {
    /// The texts by the category of the number.
    var forms: [String: String] = [:]
    /// The position of the number among the arguments, from 0; nil for the next one.
    var argument: Int?
  }

  private let format: String
  private let language: String
  private let variables: [String: Variable]

  /// Reads an entry of a file; nil if it has no format.
  init?(_ entry: [String: Any], _ language: String) {
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    (self.format, self.language) = (format, language)
    variables = entry.compactMapValues { value in
      (value as? [String: Any]).map { Variable(forms: $0.compactMapValues { $0 as? String }) }
    }
  }

  private init(_ format: String, _ language: String, _ variables: [String: Variable]) {
    (self.format, self.language, self.variables) = (format, language, variables)
  }

  // MARK: - Formats of the program

  private static let lock = NSLock()
  nonisolated(unsafe) private static var known: [String: PluralText] = [:]

  /// The format, by which `String.translated(format:)` finds this value. Equal formats of other entries are told apart
  /// by characters without width at their end.
  var registered: String {
    Self.lock.withLock {
      var text = format
      while let other = Self.known[text], other != self { text += "\u{2060}" }
      Self.known[text] = self
      return text
    }
  }

  /// The value of a format that `registered` returned.
  static func named(_ format: String) -> PluralText? { lock.withLock { known[format] } }

  // MARK: - Texts

  /// The format without variables, and its arguments in the order in which it uses them.
  func format(for arguments: [any CVarArg]) -> (text: String, arguments: [any CVarArg]) {
    var expansion = Expansion(arguments: arguments)
    expand(format, argument: nil, &expansion)
    return (expansion.text, expansion.used)
  }

  private struct Expansion {
    let arguments: [any CVarArg]
    var text = ""
    var used: [any CVarArg] = []
    /// The position of the next argument of the format, from 0.
    var next = 0
  }

  /// Appends a text with its variables replaced. `argument` is the position of the number in the text of a variable.
  private func expand(_ text: String, argument: Int?, _ result: inout Expansion) {
    var rest = text[...]
    while let found = rest.firstMatch(of: #/%(?:(\d+)\$)?(?:#@([^@]+)@|(%|[-+ #0']*\d*(?:\.\d+)?[hlqztjL]*[@a-zA-Z]))/#)
    {
      result.text += rest[..<found.range.lowerBound]
      rest = rest[found.range.upperBound...]
      if found.output.3 == "%" {
        result.text += "%%"
        continue
      }
      let variable = found.output.2.flatMap { variables[String($0)] }
      let position = found.output.1.flatMap { Int($0) }.map { $0 - 1 } ?? argument ?? variable?.argument ?? result.next
      if found.output.1 == nil, argument == nil { result.next += 1 }
      if found.output.2 != nil {
        let form = variable?.form(of: result.arguments, position, language) ?? ""
        // A variable uses one argument, which the specifiers of its text repeat.
        expand(form, argument: position, &result)
      } else if result.arguments.indices.contains(position) {
        result.text += "%\(found.output.3 ?? "@")"
        result.used.append(result.arguments[position])
      }
    }
    result.text += rest
  }
}

// MARK: - String catalogs

extension PluralText {
  /// The text of a string catalog; nil if it does not depend on a number.
  init?(_ localization: StringCatalog.Localization, _ language: String) {
    let device = localization.value == nil && localization.plural.isEmpty
    if device, let other = localization.device["other"] ?? localization.device.min(by: { $0.key < $1.key })?.value {
      // Variations by the device come first.
      self.init(other, language)
      return
    }
    if let format = localization.value, !localization.substitutions.isEmpty {
      self.init(format, language, localization.substitutions.mapValues(Variable.init))
    } else if localization.value == nil, !localization.plural.isEmpty {
      let forms = localization.plural.compactMapValues(\.text)
      let (other, position) = Self.numbered(forms["other"] ?? "")
      var variable = Variable(forms: forms.mapValues { Self.numbered($0).text }, argument: position)
      variable.forms["other"] = other
      self.init("%#@value@", language, ["value": variable])
    } else {
      return nil
    }
  }

  /// A format whose arguments have their positions, so that a part of another format can use them, and the position of
  /// its first number, from 0.
  private static func numbered(_ format: String) -> (text: String, number: Int) {
    var (text, rest, next) = ("", format[...], 0)
    var number: Int?
    while let found = rest.firstMatch(of: #/%(?:(\d+)\$)?(%|[-+ #0']*\d*(?:\.\d+)?[hlqztjL]*[@a-zA-Z])/#) {
      text += rest[..<found.range.lowerBound]
      rest = rest[found.range.upperBound...]
      if found.output.2 == "%" {
        text += "%%"
        continue
      }
      let position = found.output.1.flatMap { Int($0) } ?? next + 1
      if found.output.1 == nil { next += 1 }
      if number == nil, found.output.2.last.map("diouxXfFeEgG".contains) == true { number = position - 1 }
      text += "%\(position)$\(found.output.2)"
    }
    return (text + rest, number ?? 0)
  }
}

extension PluralText.Variable {
  fileprivate init(_ substitution: StringCatalog.Substitution) {
    forms = substitution.forms.plural.compactMapValues { form in
      form.text?.replacing("%arg", with: "%\(substitution.specifier)")
    }
    argument = substitution.argument.map { $0 - 1 }
  }

  fileprivate func form(of arguments: [any CVarArg], _ position: Int, _ language: String) -> String? {
    let number = arguments.indices.contains(position) ? Self.number(arguments[position]) : 0
    if number == 0, let zero = forms["zero"] { return zero }
    return forms[PluralRule(language: language).category(of: number)] ?? forms["other"]
  }

  private static func number(_ value: any CVarArg) -> Double {
    switch value {
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    default: 0
    }
  }
}

/// The categories of numbers in a language, after the plural rules of the Unicode CLDR.
struct PluralRule {
  /// The language, without script and region.
  private let language: String

  init(language: String) { self.language = String(language.prefix { $0 != "-" && $0 != "_" }).lowercased() }

  /// `zero`, `one`, `two`, `few`, `many` or `other`.
  func category(of number: Double) -> String {
    let absolute = abs(number)
    guard absolute == absolute.rounded(), absolute < 1e15 else {
      return ["fr", "pt", "hy"].contains(language) && absolute < 2 ? "one" : "other"
    }
    let value = Int(absolute)
    let (ten, hundred) = (value % 10, value % 100)
    switch language {
    case "ja", "zh", "ko", "vi", "th", "id", "ms", "lo", "my": return "other"
    case "fr", "pt", "hy", "hi", "bn", "fa", "gu", "kn", "zu", "am": return value < 2 ? "one" : "other"
    case "ru", "uk", "be", "sr", "hr", "bs":
      if ten == 1, hundred != 11 { return "one" }
      if (2...4).contains(ten), !(12...14).contains(hundred) { return "few" }
      return ["ru", "uk", "be"].contains(language) ? "many" : "other"
    case "pl":
      if value == 1 { return "one" }
      return (2...4).contains(ten) && !(12...14).contains(hundred) ? "few" : "many"
    case "cs", "sk": return value == 1 ? "one" : (2...4).contains(value) ? "few" : "other"
    case "sl": return [1: "one", 2: "two", 3: "few", 4: "few"][hundred] ?? "other"
    case "ro", "mo": return value == 1 ? "one" : value == 0 || (1...19).contains(hundred) ? "few" : "other"
    case "lt":
      guard !(11...19).contains(hundred) else { return "other" }
      return ten == 1 ? "one" : ten == 0 ? "other" : "few"
    case "lv": return ten == 0 || (11...19).contains(hundred) ? "zero" : ten == 1 ? "one" : "other"
    case "he", "iw": return value == 1 ? "one" : value == 2 ? "two" : "other"
    case "ar":
      let small = [0: "zero", 1: "one", 2: "two"][value]
      return small ?? ((3...10).contains(hundred) ? "few" : hundred > 10 ? "many" : "other")
    default: return value == 1 ? "one" : "other"
    }
  }
}

extension String {
  /// Returns a format with its arguments, with the plural forms of the numbers if it is a translation that has some:
  /// `String(format:)` of lowered sources.
  public static func translated(format: String, _ arguments: any CVarArg...) -> String {
    translated(format: format, locale: nil, arguments: arguments)
  }

  /// Returns a format with its arguments in a locale.
  public static func translated(format: String, locale: Locale?, _ arguments: any CVarArg...) -> String {
    translated(format: format, locale: locale, arguments: arguments)
  }

  /// Returns a format with its arguments.
  public static func translated(format: String, arguments: [any CVarArg]) -> String {
    translated(format: format, locale: nil, arguments: arguments)
  }

  /// Returns a format with its arguments in a locale.
  public static func translated(format: String, locale: Locale?, arguments: [any CVarArg]) -> String {
    let expanded = PluralText.named(format)?.format(for: arguments) ?? (text: format, arguments: arguments)
    return String(format: expanded.text, locale: locale, arguments: expanded.arguments)
  }
}
