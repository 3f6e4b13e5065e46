/// The list of names at the end of a description: the view of each identifier and of `|`.
///
///     (Names: cell_box:0x7fb2, '|':UIView:0x7fb2 )
struct NamesTable {
  private(set) var superview: LoggedItem?
  private var addresses: [(name: String, address: String?)] = []

  init() {}

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound {
      let stop = NamesTable.entryEnd(bytes, start..<range.upperBound)
      add(bytes, bytes.trimmed(start..<stop))
      start = stop + 1
    }
    resolveSuperview()
  }

  /// The address of `name`. The outer optional is nil if the list does not contain the name.
  func address(of name: String) -> String?? {
    for entry in addresses where entry.name == name { return entry.address }
    return nil
  }

  /// An entry ends at a comma that follows an address, because names can contain commas.
  private static func entryEnd(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var index = range.lowerBound
    var hasAddress = false
    while index < range.upperBound {
      if bytes.has(":0x", at: index) { hasAddress = true }
      if bytes[index] == UInt8(ascii: ","), hasAddress || bytes.find(":0x", in: index..<range.upperBound) == nil {
        return index
      }
      index += 1
    }
    return range.upperBound
  }

  private mutating func add(_ bytes: [UInt8], _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if bytes.has("'|'", at: range.lowerBound), let colon = bytes.find(":", in: range) {
      superview = LoggedItem(token: bytes, bytes.trimmed((colon + 1)..<range.upperBound), names: NamesTable())
    } else if let colon = bytes.findLast(":0x", in: range) {
      addresses.append((bytes.text(range.lowerBound..<colon), bytes.text((colon + 1)..<range.upperBound)))
    } else if let colon = bytes.findLast(":", in: range) {
      addresses.append((bytes.text(range.lowerBound..<colon), nil))
    }
  }

  /// `'|':cell_box:0x…` prints an identifier instead of a class; another entry of the list has the class.
  private mutating func resolveSuperview() {
    guard var item = superview else { return }
    if addresses.contains(where: { $0.name == item.className && $0.address == item.address }) {
      item.identifier = item.className
      item.className = ""
      superview = item
    }
  }
}

extension LoggedItem {
  /// Reads one mention: `Class:0xADDR'text'`, `Class:key[0xADDR]`, `Class:key`, a class, or a name of the table.
  init(token bytes: [UInt8], _ range: Range<Int>, names: NamesTable) {
    self.init(className: "")
    if let known = names.address(of: bytes.text(range)) {
      identifier = bytes.text(range)
      address = known
      return
    }
    if let colon = bytes.find(":0x", in: range) {
      className = bytes.text(range.lowerBound..<colon)
      let quote = bytes.find("'", in: (colon + 3)..<range.upperBound) ?? range.upperBound
      let printed = bytes.text((colon + 1)..<quote)
      // A redacted address does not identify an item.
      if bytes[(colon + 3)..<quote].contains(where: Bytes.isHexDigit) { address = printed }
      if quote + 1 < range.upperBound, bytes[range.upperBound - 1] == Bytes.quote {
        text = bytes.text((quote + 1)..<(range.upperBound - 1))
      }
      return
    }
    readUnaddressed(bytes, range, names)
  }

  private mutating func readUnaddressed(_ bytes: [UInt8], _ range: Range<Int>, _ names: NamesTable) {
    if range.count > 4, bytes[range.upperBound - 1] == UInt8(ascii: "]"), let open = bytes.findLast("[0x", in: range) {
      address = bytes.text((open + 1)..<(range.upperBound - 1))
      let colon = bytes.find(":", in: range.lowerBound..<open)
      className = colon.map { bytes.text(range.lowerBound..<$0) } ?? ""
      identifier = bytes.text((colon.map { $0 + 1 } ?? range.lowerBound)..<open)
      return
    }
    if bytes[range.upperBound - 1] == Bytes.quote,
      let quote = bytes.find("'", in: range.lowerBound..<(range.upperBound - 1)),
      quote > range.lowerBound
    {
      self = LoggedItem(token: bytes, range.lowerBound..<quote, names: names)
      text = bytes.text((quote + 1)..<(range.upperBound - 1))
      return
    }
    if let colon = bytes.find(":", in: range), colon > range.lowerBound, colon + 1 < range.upperBound {
      className = bytes.text(range.lowerBound..<colon)
      identifier = bytes.text((colon + 1)..<range.upperBound)
      return
    }
    className = bytes.text(range)
  }
}
