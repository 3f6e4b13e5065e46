/// The generations of AppKit's look that documents were saved under, told by the tools version.
enum DesktopEra: Hashable, Sendable {
  /// Up to macOS 10.15.
  case classic
  /// macOS 11 to 15.
  case bigSur
  /// macOS 26.
  case tahoe

  init(_ tools: ToolsVersion) {
    switch tools.major {
    case ..<17000: self = .classic
    case 24127..<32000: self = .tahoe
    default: self = .bigSur
    }
  }
}
