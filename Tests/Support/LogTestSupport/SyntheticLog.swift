import ConstraintText
import Testing

/// A conflict written for these tests, and the ways in which consoles, blogs and mails wrap such logs.
package enum SyntheticLog {
  package static let entries = [
    "<NSLayoutConstraint:0x600001a10 V:|-(12)-[UILabel:0x7f8a10'Fresh ]-(8)-[ it's']   (active, names: '|':UITableViewCellContentView:0x7f8a00 )>",
    "<NSLayoutConstraint:0x600001a20 UILabel:0x7f8a10'Fresh ]-(8)-[ it's'.bottom == UITableViewCellContentView:0x7f8a00.bottom - 12   (active)>",
    "<NSLayoutConstraint:0x600001a30 'label height' UILabel:0x7f8a10'Fresh ]-(8)-[ it's'.height >= 40   (active)>",
    "<NSLayoutConstraint:0x600001a40 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f8a00.height == 44   (active)>",
  ]
  package static let broken = 2

  /// The log as iOS prints it today.
  package static func plain(prefix: String = "") -> String {
    let list = entries.map { "    \"\(LogWriter.escaped($0))\"" }.joined(separator: ",\n")
    let text = """
      2026-01-05 10:00:00.123456+0100 Shop[100:2000] [LayoutConstraints] Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.
      \tTry this:
      \t\t(1) look at each constraint and try to figure out which you don't expect;
      (
      \(list)
      )

      Will attempt to recover by breaking constraint\u{20}
      \(entries[broken])

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
      """
    return lines(text) { prefix + $0 }
  }

  package static func lines(_ text: String, _ change: (Substring) -> String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(change).joined(separator: "\n")
  }

  /// The text as a terminal shows it, which breaks lines after a number of characters.
  package static func wrapped(
    _ text: String, at width: Int, indentation: String = "", isTrimmed: Bool = false
  ) -> String {
    lines(text) { line in
      var rest = Array(line)[...]
      var result: [String] = []
      repeat {
        let start = result.isEmpty ? "" : indentation
        let piece = rest.prefix(width - start.count)
        rest = rest.dropFirst(piece.count)
        let isBlank = { (character: Character) in character == " " && isTrimmed }
        result.append(start + String(piece.reversed().drop(while: isBlank).reversed()))
      } while !rest.isEmpty
      return result.joined(separator: "\n")
    }
  }

  /// The text as a mail program shows it, which breaks lines at blanks.
  package static func wrapped(_ text: String, atBlanksBefore width: Int) -> String {
    lines(text) { line in
      var result: [String] = []
      for word in line.split(separator: " ") {
        if let last = result.last, last.count + 1 + word.count <= width {
          result[result.count - 1] += " " + word
        } else {
          result.append(String(word))
        }
      }
      return result.joined(separator: "\n")
    }
  }

  package struct Form: Sendable, CustomTestStringConvertible {
    package var name: String
    package var text: String
    package var testDescription: String { name }
  }

  package static let forms: [Form] = [
    Form(name: "plain", text: plain()),
    Form(name: "comment", text: plain(prefix: "//  ")),
    Form(name: "block comment", text: "/*" + plain() + "*/"),
    Form(name: "star comment", text: plain(prefix: " * ")),
    Form(name: "quotation", text: plain(prefix: "> ")),
    Form(name: "nested quotation", text: plain(prefix: ">> ")),
    Form(name: "indented", text: plain(prefix: "\t\t")),
    Form(name: "prefix on each line", text: plain(prefix: "2026-01-05 10:00:00.124 Shop[100:2000] ")),
    Form(name: "flutter", text: plain(prefix: "flutter: ")),
    Form(name: "flutter brackets", text: plain(prefix: "[        ] ")),
    Form(name: "time on each line", text: plain(prefix: "2026-01-05T10:00:00.1234567Z ")),
    Form(name: "time in brackets on each line", text: plain(prefix: "[10:00:00]: ▸ ")),
    Form(name: "device console", text: plain(prefix: "Jan  5 10:00:00 phone Shop(UIKitCore)[100] <Error>: ")),
    Form(name: "test driver", text: plain(prefix: "info: [IOS_SYSLOG_ROW ] Jan 05 10:00:00 mac Shop[100]: ")),
    Form(name: "milliseconds in brackets", text: plain(prefix: "[ +12 ms] ")),
    Form(name: "console of the system", text: "Fehler\t10:00:00.123456+0100\tShop\t" + plain()),
    Form(
      name: "metadata of an IDE",
      text: plain() + "\nType: Error | Timestamp: 2026-01-05 10:00:00.123456+01:00 | Library: UIKitCore | TID: 0x1b2c3d"
    ),
    Form(name: "numbered lines", text: numbered(plain())),
    Form(name: "closed by a brace", text: replace(plain(), "\n)\n", "\n}\n")),
    Form(name: "string literal", text: "let log = \"" + replace(escapedForLiteral(plain()), "\n", "\\n") + "\""),
    Form(name: "typographic quotes", text: replace(replace(plain(), "'", "’"), "\"", "“")),
    Form(name: "windows line ends", text: lines(plain()) { $0 + "\r" }),
    Form(name: "double spaced", text: lines(plain()) { $0 + "\n" }),
    Form(name: "html", text: escapedForHTML(plain())),
    Form(name: "markdown escapes", text: replace(replace(plain(), "<", "\\<"), "(active)>", "(active)\\>")),
    Form(name: "fence", text: "```\n" + plain() + "\n```"),
    Form(name: "bold", text: "**" + replace(plain(), "Unable", "**Unable")),
    Form(name: "no quotes", text: lines(plain()) { replace(replace(String($0), "    \"", "    "), ">\"", ">") }),
    Form(name: "array brackets", text: replace(replace(plain(), "\n(\n", "\n[\n"), "\n)\n", "\n]\n")),
    Form(name: "trailing comma", text: replace(plain(), ">\"\n)", ">\",\n)")),
    Form(name: "missing commas", text: replace(plain(), ">\",\n", ">\"\n")),
    Form(name: "list on the heading's line", text: replace(plain(), "\n(\n", " (\n")),
    Form(name: "closed on the last line", text: replace(plain(), ">\"\n)", ">\" )")),
    Form(name: "break on the same line", text: replace(plain(), "breaking constraint \n", "breaking constraint ")),
    Form(
      name: "break line in other words",
      text: replace(
        plain(), "Will attempt to recover by breaking constraint \n<",
        "It is going to be solved by breaking the constraint < ")
    ),
    Form(
      name: "quoted break line",
      text: replace(plain(), "constraint \n\(entries[broken])", "constraint \n\"< \(entries[broken].dropFirst())\"")),
    Form(name: "single blanks", text: replace(plain(), "   (active", " (active")),
    Form(name: "list alone", text: String(plain().split(separator: "expect;\n")[1])),
    Form(
      name: "interleaved output",
      text: replace(plain(), ",\n", ",\n2026-01-05 10:00:00.124 Shop[100:2001] fetched 3 items\n")),
    Form(name: "output before the break line", text: replace(plain(), "\n)\n", "\n)\nHTTP 200\nHTTP 304\n")),
    Form(name: "one line", text: replace(plain(), "\n", " ")),
    Form(name: "one line with escaped newlines", text: replace(plain(), "\n", "\\n")),
    Form(name: "syslog newlines", text: replace(plain(), "\n", "#012")),
    Form(
      name: "colors",
      text: replace(replace(plain(), "Unable", "\u{1B}[31mUnable"), "   (active)", "   \u{1B}[0m(active)")),
    Form(name: "byte order mark", text: "\u{FEFF}" + plain()),
    Form(name: "wrapped between words", text: replace(plain(), "   (active", "   \n      (active")),
    Form(name: "macOS", text: replace(plain(), "satisfy constraints.", "satisfy constraints:")),
    Form(
      name: "macOS 14",
      text: replace(
        replace(
          replace(plain(), "Unable to simultaneously satisfy constraints.", "Conflicting constraints detected: ("),
          "expect;\n(\n", "expect;\n"),
        "breaking constraint \n", "breaking ")),
  ]

  private static func numbered(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { "\($0 + 1)\t\($1)" }
      .joined(separator: "\n")
  }

  private static func escapedForLiteral(_ text: String) -> String {
    replace(replace(text, "\\", "\\\\"), "\"", "\\\"")
  }

  package static func replace(_ text: String, _ old: String, _ new: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let range = rest.firstRange(of: old) {
      result += rest[..<range.lowerBound] + new
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  private static func escapedForHTML(_ text: String) -> String {
    replace(replace(replace(replace(text, "&", "&amp;"), "<", "&lt;"), ">", "&gt;"), "\"", "&quot;")
  }
}
