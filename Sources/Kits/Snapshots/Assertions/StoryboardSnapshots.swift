import Foundation
import SnapshotAssertions
import UIKit

/// Asserts that the snapshot of a scene of a storyboard matches its reference on disk: of the scene with a storyboard
/// identifier, or of the initial one.
///
///     assertSnapshot(of: UIStoryboard(name: "Main", bundle: .module), scene: "profile", as: .image(on: .iPhone15))
///
/// A storyboard without the scene is a failure. The other arguments are those of `assertSnapshot(of:as:)`.
@preconcurrency @MainActor public func assertSnapshot<Format>(
  of storyboard: @autoclosure () throws -> UIStoryboard, scene identifier: String? = nil,
  as snapshotting: Snapshotting<UIViewController, Format>, named name: String? = nil,
  record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  assertSnapshot(
    of: try storyboard().scene(identifier), as: snapshotting, named: name, record: record, timeout: timeout,
    fileID: fileID, file: filePath, testName: testName, line: line, column: column)
}

extension UIStoryboard {
  /// The controller of the scene with an identifier, or of the initial scene.
  fileprivate func scene(_ identifier: String?) throws -> UIViewController {
    if let identifier { return instantiateViewController(withIdentifier: identifier) }
    guard let controller = instantiateInitialViewController() else { throw MissingScene() }
    return controller
  }
}

/// The storyboard has no initial scene.
private struct MissingScene: Error, CustomStringConvertible {
  var description: String { "The storyboard has no initial view controller." }
}
