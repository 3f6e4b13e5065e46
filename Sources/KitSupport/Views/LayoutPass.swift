import AutoLayout
import Foundation

/// The layouts that are running.
@MainActor
package enum LayoutPass {
  @exclusivity(unchecked) package static var roots: [ObjectIdentifier] = []
  @exclusivity(unchecked) package static var depth = 0
  /// The number of views that passes visited, which tests check.
  @exclusivity(unchecked) package static var visits = 0

  /// The depth of nested layouts at which a layout leaves the rest to the one that is running.
  package static let depthLimit = 16

  package static func isRunning(_ root: AnyObject) -> Bool { roots.contains(ObjectIdentifier(root)) }

  /// Writes the message about a layout that does not terminate to the standard error.
  package static func print(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

  /// Returns the message about a layout that does not terminate.
  ///
  /// - Parameters:
  ///   - views: The views that scheduled another layout in the last pass.
  ///   - passes: The number of passes.
  ///   - schedule: What a client must not do.
  ///   - layout: The method in which it must not be done.
  package static func loopText(
    _ views: [any LayoutItem], passes: Int, schedule: String, layout: String
  ) -> String {
    let names = views.map(\.layoutName).joined(separator: ", ")
    return "Layout loop: stopped after \(passes) passes, because \(names) still need layout. "
      + "Do not \(schedule), or change what a superview depends on, each time \(layout) is called."
  }
}
