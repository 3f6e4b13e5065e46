/// A description that can extend over several lines.
struct PartialEntry {
  struct Failure: Error {
    var reason: UnreadLine.Reason
    var address: String?
  }

  var pieces: [[UInt8]] = []
  var line = 0
  /// Whether the description is in a quoted list entry, where special characters are escaped.
  var isEscaped = false
  var isBroken = false
  /// Whether the closing bracket has been found.
  var isClosed = false

  var isEmpty: Bool { pieces.isEmpty }
  var text: String { "<" + String(decoding: joined(with: [10]), as: UTF8.self) }

  /// Appends a line. Returns whether it ends the description.
  mutating func append(_ piece: [UInt8]) -> Bool {
    guard let stop = LogLine.descriptionEnd(piece, 0..<piece.count) else {
      pieces.append(piece)
      return false
    }
    pieces.append(Array(piece[..<stop]))
    isClosed = true
    return true
  }

  /// Reads the description. A line can be broken inside a text (a real newline), between words, or anywhere, and a web
  /// page can have changed its punctuation. The variants are tried in this order until one can be read.
  func read() -> Result<LoggedConstraint, Failure> {
    guard isClosed || endsLikeADescription else { return .failure(Failure(reason: .cutOff, address: address)) }
    let separators: [[UInt8]] = pieces.count == 1 ? [[]] : [[10], [32], []]
    var failure = DescriptionError(offset: 0, expected: "a constraint")
    for separator in separators {
      let whole = joined(with: separator)
      let plain = isEscaped ? whole.unescaped() : whole
      var readings = [plain]
      if whole.contains(UInt8(ascii: "\\")) {
        readings += [whole.unescaped(), whole, whole.withoutMarkdownEscapes().unescaped()]
      }
      if whole.contains(where: { $0 >= 128 }) {
        // Logs print straight quotation marks. If there are none, a word processor may have replaced them.
        let straight = plain.withPlainPunctuation()
        readings.insert(
          straight, at: plain.contains(Bytes.quote) || !straight.contains(Bytes.quote) ? readings.count : 0)
      }
      if whole.find("**", in: 0..<whole.count) != nil { readings.append(plain.withoutBold()) }
      for (number, reading) in readings.enumerated() {
        do throws(DescriptionError) {
          return .success(try DescriptionReader.read(reading, line: line))
        } catch {
          if number == 0 { failure = error }
        }
      }
    }
    let isCut = failure.offset >= pieces.reduce(0) { $0 + $1.count } - 1
    return .failure(Failure(reason: isCut ? .cutOff : .description(failure), address: address))
  }

  private var address: String? {
    var header = DescriptionReader(joined(with: [32]))
    return (try? header.readHeader())?.address
  }

  /// A description without a closing bracket is complete if a parenthesis or quotation mark ends it; a number can be
  /// truncated.
  private var endsLikeADescription: Bool {
    guard let last = pieces.last else { return false }
    let range = last.trimmed(0..<last.count)
    return range.last.map { ")]\"".utf8.contains(last[$0]) } ?? false
  }

  private func joined(with separator: [UInt8]) -> [UInt8] {
    guard pieces.count > 1 else { return pieces.first ?? [] }
    var result: [UInt8] = []
    for (number, piece) in pieces.enumerated() {
      if number > 0 { result += separator }
      result += piece
    }
    return result
  }
}

extension Array where Element == UInt8 {
  func withoutBold() -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < count {
      if has("**", at: index) {
        index += 2
      } else {
        result.append(self[index])
        index += 1
      }
    }
    return result
  }
}
