/// The outlines of the glyphs of a font file with PostScript outlines (Adobe Technical Notes 5176, *The Compact Font
/// Format Specification*, and 5177, *The Type 2 Charstring Format*).
struct PostScriptOutlines {
  private let charStrings: Index
  private let globalSubroutines: Index
  /// The private subroutines of each font dictionary; one for fonts without character identifiers.
  private let subroutines: [Index?]
  private let selection: FontDictionarySelection?
  private let scale: Double

  /// Reads the table `CFF `. Returns nil if it is damaged.
  init?(_ table: FontTable, unitsPerEm: Double) {
    guard let headerSize = table.byte(2), let names = Index(table, at: headerSize),
      let tops = Index(table, at: names.end), let strings = Index(table, at: tops.end),
      let globals = Index(table, at: strings.end), let top = tops.item(0).flatMap(Dictionary.init),
      let place = top.offset(17), let charStrings = Index(table, at: place)
    else { return nil }
    (self.charStrings, globalSubroutines, scale) = (charStrings, globals, 1 / unitsPerEm)
    if let arrayPlace = top.offset(.escaped(36)), let selectPlace = top.offset(.escaped(37)),
      let fonts = Index(table, at: arrayPlace)
    {
      subroutines = (0..<min(fonts.count, 256)).map { index in
        fonts.item(index).flatMap(Dictionary.init).flatMap { Self.subroutines(of: $0, in: table) }
      }
      selection = FontDictionarySelection(table: table, place: selectPlace)
    } else {
      subroutines = [Self.subroutines(of: top, in: table)]
      selection = nil
    }
  }

  private static func subroutines(of dictionary: Dictionary, in table: FontTable) -> Index? {
    guard let numbers = dictionary.numbers(18), numbers.count == 2, let size = Int(exactly: numbers[0].rounded()),
      let place = dictionary.offset(18), let data = table.part(from: place, count: size),
      let offset = Dictionary(data)?.offset(19)
    else { return nil }
    return Index(table, at: place + offset)
  }

  /// Returns the outline of a glyph in ems, empty for white space; nil if the file has none for it or it is damaged.
  func outline(of glyph: Int) -> [TextShaper.OutlineElement]? {
    guard let data = charStrings.item(glyph) else { return nil }
    let font = selection.map { $0.font(of: glyph, glyphCount: charStrings.count) ?? 0 } ?? 0
    let own = subroutines.indices.contains(font) ? subroutines[font] : nil
    var interpreter = CharStringInterpreter(global: globalSubroutines, local: own, scale: scale)
    guard interpreter.run(data) else { return nil }
    return interpreter.finished()
  }
}

extension PostScriptOutlines {
  /// An array of objects of different lengths.
  struct Index {
    let count: Int
    /// The offset after the array.
    let end: Int
    private let table: FontTable
    private let offsets: Int
    private let offsetSize: Int

    /// More than any offset in a file, and small enough for sums on machines of 32 bits.
    static let largest = 1 << 29 - 1

    init?(_ table: FontTable, at start: Int) {
      guard start >= 0, let count = table.unsigned16(start) else { return nil }
      (self.table, self.count, offsets) = (table, count, start + 3)
      guard count > 0 else {
        (offsetSize, end) = (1, start + 2)
        return
      }
      guard let size = table.byte(start + 2), (1...4).contains(size) else { return nil }
      offsetSize = size
      let data = start + 2 + size * (count + 1)
      guard let length = Self.number(table, start + 3 + size * count, size) else { return nil }
      end = data + length
    }

    func item(_ index: Int) -> FontTable? {
      guard index >= 0, index < count, let start = Self.number(table, offsets + offsetSize * index, offsetSize),
        let next = Self.number(table, offsets + offsetSize * (index + 1), offsetSize), next >= start
      else { return nil }
      return table.part(from: offsets - 1 + offsetSize * (count + 1) + start, count: next - start)
    }

    private static func number(_ table: FontTable, _ offset: Int, _ size: Int) -> Int? {
      var result = 0
      for place in 0..<size {
        guard let byte = table.byte(offset + place) else { return nil }
        result = (result & Self.largest >> 8) << 8 | byte
      }
      return result
    }
  }

  /// Numbers by operator.
  struct Dictionary {
    /// An operator of one byte, or of the byte after 12.
    enum Operator: Hashable, ExpressibleByIntegerLiteral {
      case plain(Int)
      case escaped(Int)
      init(integerLiteral value: Int) { self = .plain(value) }
    }
    private var entries: [(key: Operator, numbers: [Double])] = []

    init?(_ data: FontTable) {
      var numbers: [Double] = []
      var offset = 0
      while let byte = data.byte(offset) {
        offset += 1
        switch byte {
        case 0...21:
          var key = Operator.plain(byte)
          if byte == 12 {
            guard let second = data.byte(offset) else { return nil }
            offset += 1
            key = .escaped(second)
          }
          entries.append((key, numbers))
          numbers = []
        case 28:
          guard let value = data.signed16(offset) else { return nil }
          offset += 2
          numbers.append(Double(value))
        case 29:
          guard let value = data.unsigned32(offset) else { return nil }
          offset += 4
          numbers.append(Double(Int32(bitPattern: value)))
        case 30:
          // A real number in decimal digits. None of the operators that are read here has one.
          while let pair = data.byte(offset) {
            offset += 1
            if pair & 15 == 15 || pair >> 4 == 15 { break }
          }
          numbers.append(0)
        case 32...246: numbers.append(Double(byte - 139))
        case 247...254:
          guard let low = data.byte(offset) else { return nil }
          offset += 1
          numbers.append(Double(byte < 251 ? (byte - 247) * 256 + low + 108 : -(byte - 251) * 256 - low - 108))
        default: return nil
        }
        if numbers.count > 64 { return nil }
      }
    }

    func numbers(_ key: Operator) -> [Double]? { entries.first { $0.key == key }?.numbers }
    /// A place in the table.
    func offset(_ key: Operator) -> Int? {
      guard let number = numbers(key)?.last, number >= 0, number < Double(Index.largest) else { return nil }
      return Int(exactly: number)
    }
  }

  /// The font dictionary of each glyph of a font with character identifiers.
  struct FontDictionarySelection {
    let table: FontTable
    let place: Int

    func font(of glyph: Int, glyphCount: Int) -> Int? {
      switch table.byte(place) {
      case 0: return table.byte(place + 1 + glyph)
      case 3:
        guard let ranges = table.unsigned16(place + 1) else { return nil }
        var (low, high) = (0, ranges)
        while high - low > 1 {
          let middle = (low + high) / 2
          guard let first = table.unsigned16(place + 3 + 3 * middle) else { return nil }
          if first <= glyph { low = middle } else { high = middle }
        }
        return table.byte(place + 5 + 3 * low)
      default: return nil
      }
    }
  }
}
