import Foundation

/// The constants that Xcode generates for asset catalogs: `UIColor.accentRed` and `ColorResource.accentRed` for the
/// color set `Accent Red`, as far as the sources use them and declare none of their own.
///
/// Sets in folders that provide a namespace have no constant.
struct AssetSymbols {
  /// The source with the constants; empty without any.
  let text: String

  init(_ request: Request) {
    var colors: [String: String] = [:]
    var images: [String: String] = [:]
    for resource in request.resources where resource.path.hasSuffix(".xcassets") {
      Self.visit(URL(fileURLWithPath: resource.path), &colors, &images)
    }
    guard !colors.isEmpty || !images.isEmpty else {
      text = ""
      return
    }
    let texts = SourceTexts(request.sources.map(\.path))
    func used(_ symbols: [String: String], _ known: Set<String>) -> [(symbol: String, name: String)] {
      symbols.filter { symbol, _ in
        !known.contains(symbol) && texts.has(".\(symbol)")
          && !["static let", "static var", "class var"].contains { texts.has("\($0) \(symbol)") }
      }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
    let isKit = request.kit == .uiKit
    let kit = isKit ? "UI" : "NS"
    let color = isKit ? "named: name, in: .module, compatibleWith: nil" : "named: name, bundle: .module"
    let image = isKit ? "named: name, in: .module, compatibleWith: nil" : "named: name"
    text =
      Self.declarations("Color", "\(kit)Color", color, used(colors, Self.colorNames), texts)
      + Self.declarations("Image", "\(kit)Image", image, used(images, Self.imageNames), texts)
  }

  /// The declarations of the constants of a type of the kit, and of the resources of which it is created.
  private static func declarations(
    _ kind: String, _ type: String, _ arguments: String, _ symbols: [(symbol: String, name: String)],
    _ texts: SourceTexts
  ) -> String {
    guard !symbols.isEmpty else { return "" }
    // Sets can be empty.
    let other = kind == "Image" ? "\(type)(size: .zero)" : ".clear"
    func constants(_ type: String) -> String {
      symbols.map { symbol, name in
        let word = keywords.contains(symbol) ? "`\(symbol)`" : symbol
        return "  static var \(word): \(type) { plumbAsset(\"\(name)\") }\n"
      }.joined()
    }
    var text = """
      extension \(type) {
        private static func plumbAsset(_ name: String) -> \(type) { \(type)(\(arguments)) ?? \(other) }
      \(constants(type))}

      """
    guard texts.has("(resource") || texts.has("\(kind)Resource") else { return text }
    text += """
      struct \(kind)Resource: Hashable {
        let name: String
        private static func plumbAsset(_ name: String) -> \(kind)Resource { \(kind)Resource(name: name) }
      \(constants("\(kind)Resource"))}
      extension \(type) {
        convenience init(resource: \(kind)Resource) {
          let name = resource.name
          self.init(\(arguments))!
        }
      }

      """
    return text
  }

  /// Collects the color and image sets of a folder by their symbols.
  private static func visit(_ folder: URL, _ colors: inout [String: String], _ images: inout [String: String]) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() {
      let url = folder.appendingPathComponent(name)
      let set = url.deletingPathExtension().lastPathComponent
      switch url.pathExtension {
      case "colorset": colors[symbol(set, without: "Color")] = set
      case "imageset": images[symbol(set, without: "Image")] = set
      case "" where !providesNamespace(url): visit(url, &colors, &images)
      default: break
      }
    }
  }

  private static func providesNamespace(_ folder: URL) -> Bool {
    let contents = try? String(contentsOf: folder.appendingPathComponent("Contents.json"), encoding: .utf8)
    return contents?.contains("provides-namespace") ?? false
  }

  /// The name of a constant: the words of a name in camel case, without the kind at its end.
  static func symbol(_ name: String, without kind: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard let first = words.first else { return "" }
    var result = lowered(first) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if result.hasSuffix(kind), result.count > kind.count { result.removeLast(kind.count) }
    return result.first?.isNumber == true ? "_" + result : result
  }

  /// A word with its leading capitals lowered: `YPBlack` becomes `ypBlack`.
  private static func lowered(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }.count
    let count = capitals == word.count || capitals < 2 ? capitals : capitals - 1
    return word.prefix(count).lowercased() + word.dropFirst(count)
  }

  /// The words that are names only between backticks.
  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// Constants of the kits, which sets with these names do not replace.
  private static let colorNames: Set<String> = [
    "black", "blue", "brown", "clear", "cyan", "darkGray", "gray", "green", "label", "lightGray", "link", "magenta",
    "orange",
    "purple", "red", "separator", "tint", "white", "yellow",
  ]
  private static let imageNames: Set<String> = ["actions", "add", "checkmark", "remove", "strokedCheckmark"]
}

/// The texts of sources, searched for the use and the declaration of constants.
private struct SourceTexts {
  private let texts: [Data]

  init(_ paths: [String]) { texts = paths.compactMap { FileManager.default.contents(atPath: $0) } }

  /// Whether a source has a text that no further character of a name follows.
  func has(_ text: String) -> Bool {
    let pattern = Data(text.utf8)
    return texts.contains { data in
      var start = data.startIndex
      while let found = data.range(of: pattern, in: start..<data.endIndex) {
        if found.upperBound == data.endIndex || !Self.isName(data[found.upperBound]) { return true }
        start = found.upperBound
      }
      return false
    }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
