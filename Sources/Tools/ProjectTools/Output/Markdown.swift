/// Texts in Markdown.
package enum Markdown {
  /// Text in which nothing is markup of Markdown or HTML.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for character in PrintableText.shown(text) {
      switch character {
      case "\\", "`", "*", "_", "[", "]", "#", "|", "~": result += "\\" + String(character)
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "@": result += "@\u{200B}"
      default: result.append(character)
      }
    }
    return result
  }
}
