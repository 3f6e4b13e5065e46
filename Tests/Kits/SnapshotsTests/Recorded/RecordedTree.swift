import Foundation
import SnapshotTesting
import Testing
import UIKit

/// The folder of recorded texts that an environment variable names.
struct RecordedTrees {
  let variable: String

  var isPresent: Bool { ProcessInfo.processInfo.environment[variable] != nil }

  private var folder: URL { URL(fileURLWithPath: ProcessInfo.processInfo.environment[variable] ?? "") }

  /// The folder as a bundle with documents.
  var bundle: Bundle { get throws { try #require(Bundle(path: folder.path)) } }

  /// Compares the tree of a value with a recorded one.
  ///
  /// - Parameters:
  ///   - value: Creates the value, at the scale.
  ///   - scale: The number of pixels in a point.
  ///   - tolerance: How far an edge may be from the recorded one, in points.
  ///   - allowed: The share of the recorded views that may differ.
  @MainActor func expect<Value>(
    _ value: @autoclosure () -> Value, _ strategy: Snapshotting<Value, String>, matches file: String,
    scale: CGFloat = 3,
    tolerance: Double, allowed: Double = 0
  ) throws {
    let recorded = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    let lines = recorded.split(separator: "\n").filter { !Self.isScrollIndicator($0) }
    let reference = DescribedTree(lines.joined(separator: "\n"))
    #expect(!reference.roots.isEmpty)
    let old = UIScreen.main.scale
    UIScreen.main.scale = scale
    defer { UIScreen.main.scale = old }
    var text = ""
    strategy.snapshot(value()).run { text = $0 }
    let differences = DescribedTree(text).differences(from: reference, tolerance: tolerance)
    let views = Self.count(reference.roots)
    let list = differences.joined(separator: "\n")
    print("\(file): \(views) views, \(differences.count) differences")
    #expect(Double(differences.count) <= allowed * Double(views), "\(file): \(list)")
  }

  private static func count(_ nodes: [DescribedTree.Node]) -> Int {
    nodes.reduce(0) { $0 + 1 + count($1.children) }
  }

  /// Whether a line describes a scroll indicator of iOS 12, which is an image view.
  private static func isScrollIndicator(_ line: Substring) -> Bool {
    line.contains("<UIImageView") && line.contains("alpha = 0")
      && (line.contains("autoresize = LM;") || line.contains("autoresize = TM;"))
  }
}
