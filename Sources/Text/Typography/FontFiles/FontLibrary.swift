/// Font files by the names that documents and code use.
public struct FontLibrary: Hashable, Sendable {
  /// The fonts in the order in which they were added, without those of a name that was there already.
  public private(set) var fonts: [FontFile] = []
  /// By PostScript name and by full name, in lower case without spaces.
  private var byName: [String: FontFile] = [:]
  private var byFamily: [String: [FontFile]] = [:]

  /// Creates a library without fonts.
  public init() {}

  /// Adds a font, unless there is one with its PostScript name.
  public mutating func add(_ font: FontFile) {
    let name = Self.key(font.postScriptName)
    guard !name.isEmpty, byName[name] == nil else { return }
    fonts.append(font)
    byName[name] = font
    let full = Self.key(font.fullName)
    if !full.isEmpty, byName[full] == nil { byName[full] = font }
    byFamily[Self.key(font.familyName), default: []].append(font)
  }

  /// Returns the font with a PostScript name, a full name or the name of a family: of several fonts of a family that
  /// with the nearest weight, regular unless it is given, and with the slant.
  public func font(named name: String, weight: Font.Weight = .regular, isItalic: Bool = false) -> FontFile? {
    let key = Self.key(name)
    if let font = byName[key], font.familyName != name { return font }
    let family = byFamily[key] ?? []
    func distance(_ font: FontFile) -> Int {
      abs(font.weight.rawValue - weight.rawValue) + (font.isItalic == isItalic ? 0 : 1000)
    }
    return family.min { distance($0) < distance($1) } ?? byName[key]
  }

  /// The name without spaces and without regard to case, so that `Open Sans` and `OpenSans` are the same.
  private static func key(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars where scalar != " " {
      let isCapital = scalar.value >= 0x41 && scalar.value <= 0x5A
      result.unicodeScalars.append(isCapital ? Unicode.Scalar(UInt8(scalar.value | 0x20)) : scalar)
    }
    return result
  }
}

extension Font {
  /// Returns the font measured by a file of `library`, if one has its name. The font then has the file's weight and
  /// slant.
  public func measured(by library: FontLibrary) -> Font {
    guard case .named(let name) = family, !library.fonts.isEmpty else { return self }
    var result = self
    result.file = library.font(named: name, weight: weight, isItalic: isItalic)
    if let file = result.file { (result.weight, result.isItalic) = (file.weight, file.isItalic) }
    return result
  }
}
