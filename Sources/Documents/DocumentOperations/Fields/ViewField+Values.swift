import InterfaceBuilder

// Which values fields admit.
extension ViewField {
  /// Refuses a value that the property cannot have.
  func check(_ value: String) throws(OperationError) {
    if value.isEmpty, acceptsNothing { return }
    if isNumber { return try checkNumber(value) }
    if name == "customClass" || name == "customModule" {
      let names = value.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      guard names.count <= (name == "customClass" ? 2 : 1), names.allSatisfy({ Self.isIdentifier($0) }) else {
        throw .invalidCommand(
          "'\(value)' is not the name of a \(name == "customClass" ? "class" : "module"): expected letters, digits and "
            + "underscores, and no digit at the start")
      }
    }
  }

  private func checkNumber(_ value: String) throws(OperationError) {
    guard let number = Double(value), number.isFinite, abs(number) <= 1e6 else {
      throw .invalidCommand("'\(value)' is not a number")
    }
    let parts = name.utf8.split(separator: UInt8(ascii: "."))
    let attribute = parts.last.map { String(decoding: $0, as: UTF8.self) } ?? name
    if Self.wholeNumbers.contains(attribute), number.rounded() != number {
      throw .invalidCommand("\(title) is a whole number, not \(value)")
    }
    if Self.fractions.contains(attribute), !(0...1).contains(number) {
      throw .invalidCommand("\(title) is a number from 0 to 1, not \(value)")
    }
    if attribute.hasSuffix("Priority"), !(0...1000).contains(number) {
      throw .invalidCommand("\(title) is a number from 0 to 1000, not \(value)")
    }
    if attribute == "fontSize" || attribute == "numberOfLines", number < 0 {
      throw .invalidCommand("\(title) is not negative")
    }
  }

  /// Numbers that count or identify something.
  private static let wholeNumbers: Set<String> = [
    "tag", "numberOfLines", "numberOfPages", "currentPage", "selectedSegmentIndex", "numberOfTapsRequired",
    "numberOfTouchesRequired", "minuteInterval", "indentationLevel", "numberOfTickMarks", "numberOfVisibleItems",
  ]
  /// Parts of a whole.
  private static let fractions: Set<String> = [
    "alpha", "alphaValue", "progress", "minimumScaleFactor", "preferredPrimaryColumnWidthFraction",
  ]

  /// Whether a name can be that of a class or a module in source.
  private static func isIdentifier(_ name: Substring.UTF8View.SubSequence) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool {
      byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte == UInt8(ascii: "_") || byte >= 0x80
    }
    guard let first = name.first, isLetter(first) else { return false }
    return name.allSatisfy { isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
