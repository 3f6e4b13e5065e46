import Foundation

extension Target {
  /// The first place in each other source that uses a type of a source: what else is concerned if it is left out.
  static func uses(of index: Int, _ paths: [String], _ summaries: [FileSummary]) -> [Problem.Note] {
    let types = Set(
      summaries[index].blocks.filter { !$0.isExtension && !$0.isNested && !$0.isLocal }.map(\.ownName))
    guard !types.isEmpty else { return [] }
    let name = URL(fileURLWithPath: paths[index]).lastPathComponent
    return paths.indices.filter { $0 != index }.compactMap { other in
      firstUse(of: types, in: paths[other]).map { Problem.Note("'\($0.type)', of \(name), is used here", $0.place) }
    }
  }

  /// The first word of a file, outside of comments at the ends of lines, that is one of some names.
  private static func firstUse(of types: Set<String>, in path: String) -> (type: String, place: Place)? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    for (number, line) in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      var start = line.startIndex
      while start < line.endIndex {
        if line[start...].starts(with: "//".utf8) { break }
        let word = line[start...].prefix { isOfWord($0) }
        if types.contains(String(decoding: word, as: UTF8.self)) {
          let place = Place(path: path, line: number + 1, column: start - line.startIndex + 1)
          return (String(decoding: word, as: UTF8.self), place)
        }
        start = max(word.endIndex, start + 1)
      }
    }
    return nil
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
