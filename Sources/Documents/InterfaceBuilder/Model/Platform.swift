/// The platform of a document.
public enum Platform: String, Hashable, Sendable {
  /// iOS and iPadOS.
  case iOS
  /// tvOS.
  case tvOS
  /// watchOS. Groups place the interface objects of its documents, which have no views and no constraints.
  case watchOS
  /// macOS, with AppKit.
  case macOS
  /// visionOS.
  case visionOS

  /// Creates a platform from the `targetRuntime` of a document. Unknown Cocoa Touch runtimes are treated as iOS.
  init(targetRuntime: String) {
    if targetRuntime.hasPrefix("MacOSX") {
      self = .macOS
    } else if targetRuntime.hasPrefix("AppleTV") {
      self = .tvOS
    } else if targetRuntime.hasPrefix("watchKit") {
      self = .watchOS
    } else if targetRuntime.hasPrefix("XROS") || targetRuntime.hasPrefix("visionOS") {
      self = .visionOS
    } else {
      self = .iOS
    }
  }
}

/// The `toolsVersion` of a document: the version of Interface Builder that saved it last.
public struct ToolsVersion: Hashable, Sendable, Comparable {
  /// The version as written, for example `32700.99.1234`.
  public let text: String
  /// The number before the first dot, or 0.
  public let major: Int

  /// Creates a version from text. Parts that are not numbers are 0.
  public init(_ text: String) {
    self.text = text
    var major = 0
    for byte in text.utf8.prefix(6) {
      guard byte >= 0x30, byte <= 0x39 else { break }
      major = major * 10 + Int(byte - 0x30)
    }
    self.major = major
  }

  /// Whether it is that of Xcode 26, whose canvas shows iOS 26: its bars and insets. Versions from 32000 on were written
  /// by Xcode 12 and later for a system other than the newest.
  package var isXcode26: Bool { (24000..<32000).contains(major) }

  public static func < (a: ToolsVersion, b: ToolsVersion) -> Bool { a.major < b.major }
}
