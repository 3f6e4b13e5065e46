extension String {
  /// The text with control characters and marks of the writing direction as escapes, such as `\u{1B}`. Line breaks and
  /// tabs stay. Texts of views that a terminal shows cannot change it.
  package var printable: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A: result.unicodeScalars.append(scalar)
      case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
