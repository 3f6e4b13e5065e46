/// The appearances of AppKit's controls in saved documents, the oldest first.
package enum DesktopEra: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Up to macOS 10.13, Xcode up to 9.
  case yosemite
  /// macOS 10.14 and 10.15, Xcode 10 and 11.
  case mojave
  /// macOS 11 to 15.
  case bigSur
  /// macOS 26.
  case tahoe

  /// Whether the appearance is older than that of macOS 11.
  package var isClassic: Bool { self < .bigSur }

  package static func < (a: DesktopEra, b: DesktopEra) -> Bool { a.rawValue < b.rawValue }
}
