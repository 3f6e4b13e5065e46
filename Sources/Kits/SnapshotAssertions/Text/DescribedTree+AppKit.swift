import Foundation

extension DescribedTree {
  /// Reads a line of AppKit's `_subtreeDescription`: two spaces for each level, flags, autoresizing masks, the class,
  /// the address, a text, and the frame.
  ///
  ///     [   AF O     ] h=--- v=--- NSTextField 0x600003d0 "Name:" f=(20,16,38,16) b=(-)
  static func parseAppKit(_ line: Substring, _ number: Int) -> (depth: Int, node: Node, isPublic: Bool)? {
    let content = line.drop { $0 == " " }
    guard content.first == "[", let end = content.firstIndex(of: "]") else { return nil }
    let flags = content[..<end]
    let words = content[content.index(after: end)...].split(separator: " ")
      .drop { $0.hasPrefix("h=") || $0.hasPrefix("v=") }
    guard let type = words.first, let start = content.range(of: " f=(", options: .backwards)?.upperBound else {
      return nil
    }
    let frame = content[start...].prefix { $0 != ")" }.split(separator: ",").compactMap { Double($0) }
    guard frame.count == 4 else { return nil }
    let name = type.split(separator: ".").last.map(String.init) ?? String(type)
    let text = content[..<start].firstIndex(of: "\"").map { content[content.index(after: $0)..<start] }
    let node = Node(
      className: name, x: frame[0], y: frame[1], width: frame[2], height: frame[3],
      text: text.flatMap { text in text.lastIndex(of: "\"").map { String(text[..<$0]) } },
      isHidden: flags.contains("H"), line: number)
    let depth = line.prefix { $0 == " " }.count / 2
    return (depth, node, !name.hasPrefix("_") && !privateAppKitNames.contains(name))
  }

  /// Classes of AppKit that its headers do not declare and whose names do not begin with an underscore.
  private static let privateAppKitNames: Set<String> = [
    "NSButtonBezelView", "NSButtonImageView", "NSButtonTextField", "NSScrollViewMirrorView", "NSTextFieldSimpleLabel",
    "NSThemeFrame", "NSTitlebarContainerView", "NSTitlebarView", "NSWidgetView",
  ]
}
