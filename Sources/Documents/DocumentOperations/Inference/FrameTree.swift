import InterfaceBuilder
import LayoutEngine

/// A view of a text that lists views with their frames, and the views inside it.
///
/// Two forms are read. A plain list has a view on a line, inside the view above it that is indented less, and `#` before
/// comments. A line without indentation is the outermost view of a sample:
///
///     view 0 0 390 844
///       label "Welcome" 20 67 120 20.5
///       button "Sign in" 20 760 350 50
///
/// The kinds are the elements of documents or the classes of UIKit; the text is what the view shows or its name. The other
/// form is what UIKit's `recursiveDescription` prints, as snapshot tests record it.
package struct FrameTree: Sendable {
  /// The name of the element, such as `label`.
  package var kind: String
  /// The class of a client's view; nil for one of the kit.
  package var customClass: String?
  /// The text that the view shows, or its name.
  package var text: String?
  /// The frame in the coordinates of the view around it.
  package var frame: Rect
  package var isHidden = false
  /// The place of the line, such as `sizes.txt:3`.
  package var place: String
  package var children: [FrameTree] = []

  /// The view as messages call it.
  var title: String { text.map { "\(kind) \"\($0)\"" } ?? kind }

  /// The outermost views of a text, each with its sample.
  package static func read(_ text: String, path: String) throws(InferenceError) -> [FrameTree] {
    var roots: [FrameTree] = []
    var open: [(depth: Int, view: FrameTree)] = []
    func close(to depth: Int) {
      while let last = open.last, last.depth >= depth {
        open.removeLast()
        var view = last.view
        if view.isControl { view.children = [] }
        if open.isEmpty { roots.append(view) } else { open[open.count - 1].view.children.append(view) }
      }
    }
    for (index, line) in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let content = line.drop { $0 <= 0x20 || $0 == UInt8(ascii: "|") }
      guard let first = content.first, first != UInt8(ascii: "#") else { continue }
      let depth = line.count - content.count
      let view = try FrameLine.view(Array(content), place: "\(path):\(index + 1)")
      close(to: depth)
      if open.isEmpty, depth > 0, roots.isEmpty {
        throw .invalidLine(place: view.place, reason: "the first view of a list is not indented")
      }
      open.append((depth, view))
    }
    close(to: 0)
    return roots
  }

  /// Whether what is inside belongs to the control, which makes it itself.
  var isControl: Bool { kind != "view" && kind != "stackView" && kind != "scrollView" }
}

/// Reads the lines of lists and of recorded trees.
enum FrameLine {
  static func view(_ line: [UInt8], place: String) throws(InferenceError) -> FrameTree {
    line.first == UInt8(ascii: "<") ? try recorded(line, place) : try listed(line, place)
  }

  /// `kind "text" x y width height`, or `kind x y width height`.
  private static func listed(_ line: [UInt8], _ place: String) throws(InferenceError) -> FrameTree {
    let name = String(decoding: line.prefix { $0 > 0x20 }, as: UTF8.self)
    guard let kind = element(of: name) else {
      throw .invalidLine(place: place, reason: "'\(name)' is not a kind of view, such as label or UILabel")
    }
    var rest = line.dropFirst(name.utf8.count).drop { $0 <= 0x20 }
    var text: String?
    let mark = UInt8(ascii: "\"")
    if let start = rest.indices.first, rest[start] == mark {
      guard let end = rest.lastIndex(of: mark), end > start else {
        throw .invalidLine(place: place, reason: "the text has no closing quotation mark")
      }
      text = String(decoding: rest[(start + 1)..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
    }
    guard let rect = rect(rest) else {
      throw .invalidLine(place: place, reason: "expected 'kind \"text\" x y width height'")
    }
    return FrameTree(kind: kind, text: text, frame: rect, place: place)
  }

  /// `<UILabel; frame = (16 20; 53 20.5); text = 'Naples'; …>`.
  private static func recorded(_ line: [UInt8], _ place: String) throws(InferenceError) -> FrameTree {
    let ends = [UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: ">")]
    let name = String(decoding: line.dropFirst().prefix { !ends.contains($0) }, as: UTF8.self)
    guard let numbers = field("frame = (", to: ")", in: line), let rect = rect(Array(numbers.utf8)[...]) else {
      throw .invalidLine(place: place, reason: "'\(name)' has no frame")
    }
    let base = field("baseClass = ", to: ";", in: line)
    let known = element(of: base ?? name)
    var view = FrameTree(
      kind: known ?? "view", text: field("text = '", to: "';", in: line), frame: rect, place: place)
    if view.text?.isEmpty == true { view.text = nil }
    if base != nil || known == nil, name.utf8.first != UInt8(ascii: "_") {
      view.customClass = name.utf8.split(separator: UInt8(ascii: ".")).last.map { String(decoding: $0, as: UTF8.self) }
    }
    view.isHidden = field("hidden = ", to: ";", in: line) == "YES"
    return view
  }

  /// Four numbers between blanks or semicolons.
  private static func rect(_ text: ArraySlice<UInt8>) -> Rect? {
    let words = text.split { $0 <= 0x20 || $0 == UInt8(ascii: ";") }
    let numbers = words.compactMap { Double(String(decoding: $0, as: UTF8.self)) }
    guard words.count == 4, numbers.count == 4, numbers.allSatisfy({ abs($0) <= 1e6 }), numbers[2] >= 0, numbers[3] >= 0
    else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The text between two others.
  private static func field(_ start: String, to end: String, in bytes: [UInt8]) -> String? {
    let (start, end) = (Array(start.utf8), Array(end.utf8))
    func position(of part: [UInt8], from index: Int) -> Int? {
      guard bytes.count >= part.count + index else { return nil }
      return (index...(bytes.count - part.count)).first { bytes[$0..<($0 + part.count)].elementsEqual(part) }
    }
    guard let first = position(of: start, from: 0).map({ $0 + start.count }), let last = position(of: end, from: first)
    else { return nil }
    return String(decoding: bytes[first..<last], as: UTF8.self)
  }

  /// The element of a document for a kind or a class of UIKit; nil if there is none.
  private static func element(of name: String) -> String? {
    var element = Array(name.utf8)
    if element.starts(with: "UI".utf8), element.count > 2 {
      element.removeFirst(2)
      element[0] |= 0x20
    }
    let text = String(decoding: element, as: UTF8.self)
    if text == "stackView" { return text }
    return ViewLibrary.element(named: text) == nil ? nil : text
  }
}
