import InterfaceBuilder

/// A version of iOS or macOS.
public struct SystemVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number before the point.
  public var major: Int
  /// The number behind it.
  public var minor: Int

  /// Creates a version.
  public init(_ major: Int, _ minor: Int = 0) { (self.major, self.minor) = (major, minor) }

  /// Reads a version such as `13`, `10.15` or `12.4.1`; nil for other texts.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard let major = parts[0], major > 0, parts.count <= 3, parts.allSatisfy({ $0 != nil }) else { return nil }
    self.init(major, (parts.count > 1 ? parts[1] : nil) ?? 0)
  }

  /// The version as in settings of a project: `10.15`.
  public var description: String { "\(major).\(minor)" }

  public static func < (one: Self, other: Self) -> Bool {
    one.major != other.major ? one.major < other.major : one.minor < other.minor
  }
}

extension Document {
  /// The earliest version of the system that the document names in "Builds for"; nil if that is the one of its project.
  ///
  /// Interface Builder writes that of iOS as a number with the major version in the upper byte, 2064 for 8.1, and that of
  /// macOS as 1090 for 10.9 and 101300 for 10.13.
  package var deploymentVersion: SystemVersion? {
    let platform = platform == .macOS ? "macosx" : "iOS"
    let deployment = root.child("dependencies")?.children.first { element in
      element.name == "deployment" && element["identifier"] == platform
    }
    guard let number = deployment?["version"].flatMap({ Int($0) }), number > 0 else { return nil }
    guard platform == "macosx" else { return SystemVersion(number / 256, number % 256 / 16) }
    return number < 10_000
      ? SystemVersion(number / 100, number % 100 / 10) : SystemVersion(number / 10_000, number % 10_000 / 100)
  }
}
