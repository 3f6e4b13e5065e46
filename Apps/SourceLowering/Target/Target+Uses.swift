import Foundation

extension Target {
  /// The first place in each other source that uses a type of a source: what else is concerned if it is left out.
  static func uses(of index: Int, _ words: [Words], _ summaries: [FileSummary]) -> [Problem.Note] {
    let types = Set(
      summaries[index].blocks.filter { !$0.isExtension && !$0.isNested && !$0.isLocal }.map(\.ownName))
    guard !types.isEmpty else { return [] }
    let name = URL(fileURLWithPath: words[index].path).lastPathComponent
    return words.indices.filter { $0 != index }.compactMap { other in
      words[other].first(of: types).map { Problem.Note("'\($0.type)', of \(name), is used here", $0.place) }
    }
  }

  /// The words of a file, outside of comments at the ends of lines, with their first places.
  struct Words {
    let path: String
    private var places: [String: Place] = [:]

    init(path: String) {
      self.path = path
      let bytes = FileManager.default.contents(atPath: path).map(Array.init) ?? []
      var (line, start, index) = (1, 0, 0)
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "\n") {
          (line, start) = (line + 1, index + 1)
        } else if bytes[index] == UInt8(ascii: "/"), bytes[index...].starts(with: "//".utf8) {
          while index + 1 < bytes.count, bytes[index + 1] != UInt8(ascii: "\n") { index += 1 }
        } else if isOfWord(bytes[index]) {
          let first = index
          while index + 1 < bytes.count, isOfWord(bytes[index + 1]) { index += 1 }
          let word = String(decoding: bytes[first...index], as: UTF8.self)
          if places[word] == nil { places[word] = Place(path: path, line: line, column: first - start + 1) }
        }
        index += 1
      }
    }

    /// The first word that is one of some names.
    func first(of types: Set<String>) -> (type: String, place: Place)? {
      types.compactMap { type in places[type].map { (type: type, place: $0) } }
        .min { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
    }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...,
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
