/// Receives element events and builds the tree of elements.
///
/// Whoever parses XML (FoundationXML, a browser's parser) feeds it: `start`, `characters`, `end`, in document order.
public struct ElementSink {
  private struct Open {
    var name: String
    var attributes: [Element.Attribute]
    var children: [Element] = []
    var text: String = ""
    var line: Int
  }

  /// Deeper nesting than this is refused: no document of an editor comes near it, and recursion must stay safe.
  public static let maximumDepth = 400

  private var open: [Open] = []
  /// The root element, once it is closed.
  public private(set) var root: Element?
  /// True when the nesting went over `maximumDepth`.
  public private(set) var isTooDeep = false

  /// Makes a sink that has received nothing.
  public init() {}

  /// Receives a start tag; `line` is where it stands, from 1.
  public mutating func start(_ name: String, attributes: [Element.Attribute], line: Int) {
    if open.count >= Self.maximumDepth { isTooDeep = true }
    guard !isTooDeep else { return }
    open.append(Open(name: name, attributes: attributes, line: line))
  }

  /// Receives text between tags, whole or in pieces.
  public mutating func characters(_ text: String) {
    guard !isTooDeep, !open.isEmpty else { return }
    let last = open.count - 1
    if open[last].text.isEmpty && text.utf8.allSatisfy({ $0 <= 0x20 }) { return }
    open[last].text += text
  }

  /// Receives the end tag of the element that is open.
  public mutating func end() {
    guard !isTooDeep, let top = open.popLast() else { return }
    let element = Element(
      name: top.name, attributes: top.attributes, children: top.children, text: trimmed(top.text), line: top.line)
    if open.isEmpty {
      if root == nil { root = element }
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  private func trimmed(_ text: String) -> String {
    guard let last = text.utf8.last, last <= 0x20 else { return text }
    var end = text.endIndex
    while end > text.startIndex {
      let before = text.utf8.index(before: end)
      guard text.utf8[before] <= 0x20 else { break }
      end = before
    }
    return String(text[..<end])
  }
}
