/// The appearances of AppKit controls that documents were saved with, in order of time.
enum DesktopEra: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Up to macOS 10.13, Xcode up to 9.
  case yosemite
  /// macOS 10.14 and 10.15, Xcode 10 and 11.
  case mojave
  /// macOS 11 to 15.
  case bigSur
  /// macOS 26.
  case tahoe

  /// The appearance that the editor of that version has on the newest system it runs on.
  init(_ tools: ToolsVersion) {
    switch tools.major {
    case ..<14000: self = .yosemite
    case ..<17000: self = .mojave
    case 24127..<32000: self = .tahoe
    default: self = .bigSur
    }
  }

  /// Whether the appearance is older than that of macOS 11.
  var isClassic: Bool { self < .bigSur }

  static func < (a: DesktopEra, b: DesktopEra) -> Bool { a.rawValue < b.rawValue }
}
