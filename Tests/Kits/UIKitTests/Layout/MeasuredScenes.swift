import Foundation

/// A scene of `scenes.jsonl`: views and constraints, and what UIKit or AppKit measured for them.
struct MeasuredScene: Decodable {
  var name: String
  var group: String
  var size: [Double]
  var rootSafeAreaInsets: [Double]?
  var views: [View]
  var constraints: [Constraint]
  var expected: [String: [Double]]
  var expectedSafeArea: [String: [Double]]?
  var expectedMargins: [String: [Double]]?
  var expectedGuides: [String: [String: [Double]]]?
  /// Whether y grows upwards.
  var yUp: Bool?

  struct View: Decodable {
    var id: String
    var parent: String
    var kind: String
    var auto: Bool?
    var frame: [Double]?
    var intrinsic: [Double]?
    var axis: String?
    var spacing: Double?
    var distribution: String?
    var alignment: String?
    var insets: [Double]?
    var layoutMargins: [Double]?
    var insetsLayoutMarginsFromSafeArea: Bool?
    var text: String?
    var itemSize: [Double]?
    var lineSpacing: Double?
    var interitemSpacing: Double?
    var sectionInset: [Double]?
    var sections: [Int]?
    var headerSize: [Double]?
    var scroll: String?
  }

  struct Constraint: Decodable {
    var item: String
    var attribute: String
    var to: String?
    var toAttribute: String?
    var toGuide: String?
    var multiplier: Double?
    var constant: Double?
    var priority: Float?
  }

  /// The scenes of the folder that PLUMB_APPLE_FRAMES names.
  static func all() throws -> [MeasuredScene] {
    let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment["PLUMB_APPLE_FRAMES"] ?? "")
    let text = try String(contentsOf: folder.appendingPathComponent("scenes.jsonl"), encoding: .utf8)
    return try text.split(separator: "\n").map {
      try JSONDecoder().decode(MeasuredScene.self, from: Data($0.utf8))
    }
  }

  /// Whether four numbers agree with measured ones within half a point.
  static func agrees(_ numbers: [Double], _ measured: [Double]) -> Bool {
    numbers.count == measured.count && zip(numbers, measured).allSatisfy { abs($0 - $1) <= 0.5 + 1e-9 }
  }
}

extension CGRect {
  var numbers: [Double] { [minX, minY, width, height].map { Double($0) } }
}
