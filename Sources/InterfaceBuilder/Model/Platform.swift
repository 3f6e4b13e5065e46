/// The system a document is made for.
public enum Platform: String, Hashable, Sendable {
  /// iPhone and iPad.
  case iOS
  /// Apple TV.
  case tvOS
  /// Apple Watch; its documents hold no constraints.
  case watchOS
  /// The Mac, by AppKit.
  case macOS
  /// Apple Vision.
  case visionOS

  /// From the `targetRuntime` of a document; unknown runtimes of the touch family count as iOS.
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

/// The `toolsVersion` of a document: the build of the editor that saved it last.
public struct ToolsVersion: Hashable, Sendable, Comparable {
  /// The version as written, for example `32700.99.1234`.
  public let text: String
  /// The number before the first dot; 0 where there is none.
  public let major: Int

  /// Reads a version; parts that are no numbers count as 0.
  public init(_ text: String) {
    self.text = text
    var major = 0
    for byte in text.utf8.prefix(6) {
      guard byte >= 0x30, byte <= 0x39 else { break }
      major = major * 10 + Int(byte - 0x30)
    }
    self.major = major
  }

  public static func < (a: ToolsVersion, b: ToolsVersion) -> Bool { a.major < b.major }
}
