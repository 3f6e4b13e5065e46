import PictureData

/// Returns a linked text without its last line break.
func linkedText(_ text: UnsafePointer<CChar>) -> String { String(String(cString: text).dropLast()) }

/// Returns a self-contained HTML page. `body` is markup, `title` is text.
func page(title: String, style: String, body: String) -> String {
  var html = ""
  for part in String(cString: plumb_page()).split(separator: "$", omittingEmptySubsequences: false) {
    switch part {
    case "title": html += escape(title)
    case "style": html += style
    case "body": html += body
    default: html += part
    }
  }
  return html
}
