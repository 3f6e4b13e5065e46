import InterfaceBuilder

/// Makes random changes of a document.
struct RandomDocument {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  private mutating func next(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(max(1, count)))
  }

  /// The text after one to four changes of elements or attributes.
  mutating func changes(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for _ in 0...next(4) {
      guard let tree = try? SyntaxTree(bytes), tree.nodes.count > 2 else { break }
      bytes = change(tree)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text after one to four changes.
  func edited(_ text: String) -> String {
    var copy = self
    return copy.changes(text)
  }

  private mutating func change(_ tree: SyntaxTree) -> [UInt8] {
    let node = 1 + next(tree.nodes.count - 1)
    let range = tree.nodes[node].range
    let text = Array(tree.bytes[range])
    switch next(5) {
    case 0:
      return Array(tree.bytes[..<range.lowerBound] + tree.bytes[range.upperBound...])
    case 1:
      let other = 1 + next(tree.nodes.count - 1)
      let place = tree.nodes[other].range.lowerBound
      guard !range.contains(place) else { return tree.bytes }
      var bytes = tree.bytes
      if place < range.lowerBound {
        bytes.removeSubrange(range)
        bytes.insert(contentsOf: text, at: place)
      } else {
        bytes.insert(contentsOf: text, at: place)
        bytes.removeSubrange(range)
      }
      return bytes
    case 2:
      var copy = String(decoding: text, as: UTF8.self)
      copy = copy.replacing("-aa-", with: "-b\(next(10))-")
      return Array(tree.bytes[..<range.upperBound] + Array(copy.utf8) + tree.bytes[range.upperBound...])
    default:
      guard let attribute = tree.nodes[node].attributes.dropFirst(next(4)).first else { return tree.bytes }
      let value = tree.text(attribute.name) == "id" ? "new-\(next(10))" : "\(next(100))"
      return Array(
        tree.bytes[..<attribute.value.lowerBound] + Array(value.utf8) + tree.bytes[attribute.value.upperBound...])
    }
  }
}
