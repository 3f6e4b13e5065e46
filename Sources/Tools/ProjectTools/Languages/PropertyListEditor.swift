import DocumentEditing
import Foundation
import InterfaceBuilder

/// A property list in XML with the texts of a language: texts by key, or the forms of `.stringsdict` files.
struct PropertyListEditor {
  private let tree: SyntaxTree

  init(_ bytes: [UInt8]) throws(ProjectError) {
    do { tree = try SyntaxTree(bytes) } catch {
      throw ProjectError("the table is not a property list in XML")
    }
  }

  func setting(_ key: String, to text: NewText) throws(ProjectError) -> [UInt8] {
    guard let root = tree.nodes.indices.first(where: { tree.isNamed($0, "dict") }) else {
      throw ProjectError("the table has no dictionary")
    }
    guard let entry = member(key, of: root) else { return try adding(key, text, to: root) }
    switch text {
    case .text(let text):
      guard tree.isNamed(entry, "string") else {
        throw ProjectError("'\(key)' depends on a number: give its forms, such as {\"one\": \"…\", \"other\": \"…\"}")
      }
      return replacing([(entry, text)])
    case .forms(let forms):
      let variables = tree.isNamed(entry, "dict") ? tree.children(of: entry).filter { tree.isNamed($0, "dict") } : []
      guard variables.count == 1 else {
        throw ProjectError("'\(key)' has \(variables.count) numbers; the forms of one can be changed")
      }
      var places: [(Int, String)] = []
      for (category, form) in forms.sorted(by: { $0.key < $1.key }) {
        guard let place = member(category, of: variables[0]) else {
          return try Self(adding(category, .text(form), to: variables[0])).setting(key, to: text)
        }
        places.append((place, form))
      }
      return replacing(places)
    }
  }

  /// The value of a key of a dictionary.
  private func member(_ key: String, of dictionary: Int) -> Int? {
    let children = tree.children(of: dictionary)
    let place = children.indices.dropLast().last { tree.isNamed(children[$0], "key") && content(children[$0]) == key }
    return place.map { children[$0 + 1] }
  }

  private func content(_ node: Int) -> String { tree.content(of: node) }

  private func replacing(_ places: [(node: Int, text: String)]) -> [UInt8] {
    var bytes = tree.bytes
    for (node, text) in places.sorted(by: {
      tree.nodes[$0.node].range.lowerBound > tree.nodes[$1.node].range.lowerBound
    }) {
      let (start, end) = (tree.nodes[node].startTag, tree.nodes[node].endTag)
      if end.isEmpty {
        bytes.replaceSubrange(start, with: "<string>\(Self.escaped(text))</string>".utf8)
      } else {
        bytes.replaceSubrange(start.upperBound..<end.lowerBound, with: Self.escaped(text).utf8)
      }
    }
    return bytes
  }

  /// Adds an entry behind the last one of a dictionary, with the indentation of the file.
  private func adding(_ key: String, _ text: NewText, to dictionary: Int) throws(ProjectError) -> [UInt8] {
    let node = tree.nodes[dictionary]
    guard !node.endTag.isEmpty else { throw ProjectError("the dictionary of the table is empty, without an end tag") }
    let end = LineStyle.end(of: tree.bytes)
    let indent = tree.children(of: dictionary).first.map { self.indent(of: $0) } ?? self.indent(of: dictionary) + "\t"
    var lines = ["<key>\(Self.escaped(key))</key>"]
    switch text {
    case .text(let text): lines.append("<string>\(Self.escaped(text))</string>")
    case .forms(let forms):
      lines += [
        "<dict>", "\t<key>NSStringLocalizedFormatKey</key>", "\t<string>%#@count@</string>", "\t<key>count</key>",
      ]
      lines += ["\t<dict>", "\t\t<key>NSStringFormatSpecTypeKey</key>", "\t\t<string>NSStringPluralRuleType</string>"]
      lines += ["\t\t<key>NSStringFormatValueTypeKey</key>", "\t\t<string>\(Self.valueType(forms))</string>"]
      for (category, form) in forms.sorted(by: { $0.key < $1.key }) {
        lines += ["\t\t<key>\(Self.escaped(category))</key>", "\t\t<string>\(Self.escaped(form))</string>"]
      }
      lines += ["\t</dict>", "</dict>"]
    }
    let place = tree.children(of: dictionary).last.map { tree.nodes[$0].range.upperBound } ?? node.startTag.upperBound
    let added = lines.map { end + indent + $0 }.joined()
    // An empty dictionary may be closed on the same line.
    let isClosed = tree.bytes[place..<node.endTag.lowerBound].contains(0x0A)
    let text = added + (isClosed ? "" : end + self.indent(of: dictionary))
    var bytes = tree.bytes
    bytes.insert(contentsOf: text.utf8, at: place)
    return bytes
  }

  /// The blanks in front of an element on its line.
  private func indent(of node: Int) -> String {
    let start = tree.nodes[node].range.lowerBound
    var first = start
    while first > 0, tree.bytes[first - 1] == 0x20 || tree.bytes[first - 1] == 0x09 { first -= 1 }
    return first == 0 || tree.bytes[first - 1] == 0x0A ? tree.text(first..<start) : ""
  }

  /// The length and conversion of the first number in the forms: `d`, `ld` or `lld`.
  private static func valueType(_ forms: [String: String]) -> String {
    for text in forms.values.sorted() {
      if let found = text.firstMatch(of: #/%(?:\d+\$)?(l{0,2}[du])/#) { return String(found.1) }
    }
    return "d"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
