/// Line breaks within the words of a log, where a terminal wraps after a fixed number of characters.
///
/// Breaks within descriptions are resolved by `PartialEntry`. Here are those that hide where a description or a sentence
/// begins.
enum LineBreak {
  /// Sentences that begin a part of a log.
  private static let sentences: [StaticString] = [
    "Unable to simultaneously satisfy constraints", "Conflicting constraints detected",
    "Will attempt to recover by breaking constraint",
  ]

  private static let longestSentence = sentences.map { $0.utf8CodeUnitCount }.max() ?? 0

  /// Whether the line ends within one of the sentences, the class of an entry, or an escape of a web page.
  ///
  /// - Parameter isOutside: Whether no conflict is being read. Then a class begins an entry if it is one of constraints.
  static func isOpen(_ line: [UInt8], isOutside: Bool) -> Bool {
    if LogLine.endsInEscape(line) || openSentence(line) != nil { return true }
    let line = LogLine.decoded(line)
    if isOutside, line.find("onstrain", in: max(0, line.count - 16)..<line.count) == nil { return false }
    return isOpenClass(line) || isOpenQuote(line)
  }

  /// Whether the line ends within one of the sentences.
  static func isWithinSentence(_ line: Slice<UnsafeRawBufferPointer>) -> Bool {
    return openSentence(Array(line.suffix(longestSentence + 2).filter { $0 != 13 })) != nil
  }

  /// Joins a line that is open with the next one.
  static func joined(_ line: [UInt8], _ next: [UInt8]) -> [UInt8] {
    if LogLine.endsInEscape(line) { return line + next }
    let content = LogLine(next, widths: []).content
    guard let (sentence, count) = openSentence(line) else {
      // A class has no blanks. Trailing ones belong to the rest of the next line.
      let start = next.count - next.trimmed(0..<next.count).lowerBound
      return line + (content.first == next.suffix(start).first ? Array(next.suffix(start)) : content)
    }
    let rest = Array(0..<sentence.utf8CodeUnitCount).dropFirst(count).map { sentence.utf8Start[$0] }
    func continues(_ text: [UInt8], _ rest: ArraySlice<UInt8>) -> Bool {
      let count = min(text.count, rest.count)
      return count > 0 && text.prefix(count) == rest.prefix(count)
    }
    if continues(next, rest[...]) { return line + next }
    if rest.first == Bytes.space, continues(content, rest.dropFirst()) { return line + [Bytes.space] + content }
    return line + (continues(content, rest[...]) ? [] : [Bytes.space]) + content
  }

  /// The sentence within which the line ends, and the number of its bytes on the line.
  private static func openSentence(_ line: [UInt8]) -> (StaticString, Int)? {
    for sentence in sentences {
      let length = sentence.utf8CodeUnitCount
      for count in stride(from: min(length - 1, line.count), to: 5, by: -1) {
        let start = line.count - count
        guard start == 0 || !Bytes.isLetter(line[start - 1]) else { continue }
        if (0..<count).allSatisfy({ line[start + $0] == sentence.utf8Start[$0] }) { return (sentence, count) }
      }
    }
    return nil
  }

  /// `"<NSLayoutCons` or `"<NSLayoutConstraint:` at the end of a line.
  private static func isOpenClass(_ line: [UInt8]) -> Bool {
    var index = line.count - 1
    if index >= 0, line[index] == UInt8(ascii: ":") { index -= 1 }
    while index >= 0, Bytes.isLetter(line[index]) || Bytes.isDigit(line[index]) || "_.$".utf8.contains(line[index]) {
      index -= 1
    }
    guard index >= 0, line[index] == UInt8(ascii: "<") else { return false }
    return index == 0 || Bytes.isSpace(line[index - 1]) || "\"(,\\*".utf8.contains(line[index - 1])
  }

  /// A quotation mark that opens an entry at the end of a line.
  private static func isOpenQuote(_ line: [UInt8]) -> Bool {
    guard line.last == UInt8(ascii: "\"") else { return false }
    let before = line.trimmed(0..<(line.count - 1))
    guard let last = before.last else { return true }
    return before.count < line.count - 1 && ",(".utf8.contains(line[last])
  }
}
