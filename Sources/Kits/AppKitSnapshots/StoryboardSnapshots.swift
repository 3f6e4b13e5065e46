import AppKit
import Foundation
import SnapshotAssertions

/// Asserts that the snapshot of a scene of a storyboard matches its reference on disk: of the scene with a storyboard
/// identifier, or of the initial one. The scene of a window counts as that of its content.
///
///     assertSnapshot(of: NSStoryboard(name: "Main", bundle: .module), scene: "preferences", as: .image)
///
/// A storyboard without the scene is a failure. The other arguments are those of `assertSnapshot(of:as:)`.
@preconcurrency @MainActor public func assertSnapshot<Format>(
  of storyboard: @autoclosure () throws -> NSStoryboard, scene identifier: String? = nil,
  as snapshotting: Snapshotting<NSViewController, Format>, named name: String? = nil,
  record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  assertSnapshot(
    of: try storyboard().viewController(identifier), as: snapshotting, named: name, record: record, timeout: timeout,
    fileID: fileID, file: filePath, testName: testName, line: line, column: column)
}

extension NSStoryboard {
  /// The view controller of the scene with an identifier, or of the initial scene.
  fileprivate func viewController(_ identifier: String?) throws -> NSViewController {
    let made = identifier.map { instantiateController(withIdentifier: $0) } ?? instantiateInitialController()
    let content = (made as? NSWindowController)?.contentViewController
    guard let controller = content ?? made as? NSViewController else { throw MissingScene() }
    return controller
  }
}

/// The storyboard has no initial scene, or one without a view controller.
private struct MissingScene: Error, CustomStringConvertible {
  var description: String { "The storyboard has no initial view controller." }
}
