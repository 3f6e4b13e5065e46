import AutoLayout
import Foundation

/// The device that environment variables describe: the simulator in which references of tests were recorded.
///
/// `PLUMB_SCREEN` is the size of the screen in points with its scale, `375x812@3`; `PLUMB_SYSTEM_VERSION` is the
/// version of the system, `15.2`.
struct SimulatorSettings {
  /// The size of the screen in points; nil without the variable.
  private(set) var size: CGSize?
  /// The number of pixels per point; nil if it is not stated.
  private(set) var scale: CGFloat?
  /// The version of the system; nil without the variable.
  private(set) var systemVersion: String?

  /// The settings of the environment of the process.
  static let current = SimulatorSettings(ProcessInfo.processInfo.environment)

  /// Reads settings. A value that is none is a misuse (`NSInvalidArgumentException`) and is ignored.
  init(_ environment: [String: String]) {
    if let text = environment["PLUMB_SCREEN"] {
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      let lengths = parts[0].split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
      let scale = parts.count == 2 ? Double(parts[1]) : nil
      if lengths.count == 2, let width = lengths[0], let height = lengths[1], Self.isLength(width),
        Self.isLength(height),
        parts.count == 1 || scale.map(Self.isLength) == true
      {
        size = CGSize(width: width, height: height)
        self.scale = scale.map { CGFloat($0) }
      } else {
        LayoutFault.reportInvalidArgument(
          "PLUMB_SCREEN is \"\(text)\": expected a size in points and a scale, such as 375x812@3.")
      }
    }
    if let text = environment["PLUMB_SYSTEM_VERSION"] {
      if Int(text.prefix { $0 != "." }) != nil {
        systemVersion = text
      } else {
        LayoutFault.reportInvalidArgument("PLUMB_SYSTEM_VERSION is \"\(text)\": expected a version, such as 15.2.")
      }
    }
  }

  private static func isLength(_ value: Double) -> Bool { value > 0 && value <= 100_000 }
}
