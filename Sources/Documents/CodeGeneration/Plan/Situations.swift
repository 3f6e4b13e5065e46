import InterfaceBuilder
import LayoutEngine

/// The combinations of size classes in which a document is resolved.
struct Situations {
  /// The document in each combination: compact width with regular height, both compact, regular width with compact
  /// height, both regular; one alone if nothing differs.
  let resolutions: [Resolution]
  private let document: Document

  init(_ document: Document) {
    self.document = document
    guard document.platform != .macOS else {
      resolutions = [Resolution(document, .any)]
      return
    }
    let classes: [(SizeClass, SizeClass)] = [
      (.compact, .regular), (.compact, .compact), (.regular, .compact), (.regular, .regular),
    ]
    let used = document.root.contains("variation") ? classes : [classes[0]]
    resolutions = used.map { Resolution(document, SizeClasses(width: $0.0, height: $0.1)) }
  }

  /// The settings of a view in each combination.
  func settings(of view: ViewNode) -> [ViewSettings] { resolutions.map { ViewSettings(view, $0.sizeClasses) } }

  /// Whether a view is there in some combination.
  func isInstalled(_ view: ViewIndex) -> Bool { resolutions.contains { $0.isInstalled[view] } }

  /// Whether a view is there in some combinations alone.
  func installationVaries(_ view: ViewIndex) -> Bool {
    isInstalled(view) && !resolutions.allSatisfy { $0.isInstalled[view] }
  }
}

/// Values of four combinations of size classes as an expression.
enum SizeClassCondition {
  static let isCompactWidth = "isCompactWidth"
  static let isCompactHeight = "isCompactHeight"

  /// The expression of values of the combinations of ``Situations``.
  static func expression(_ values: [Expression]) -> Expression {
    guard values.count == 4, Set(values).count > 1 else { return values[0] }
    if values[0] == values[1], values[2] == values[3] { return .choice(isCompactWidth, values[0], values[2]) }
    if values[0] == values[3], values[1] == values[2] { return .choice(isCompactHeight, values[1], values[0]) }
    if values[2] == values[3] { return .choice(isCompactWidth, nested(values[1], values[0]), values[2]) }
    if values[0] == values[1] { return .choice(isCompactWidth, values[0], nested(values[2], values[3])) }
    return .choice(isCompactWidth, nested(values[1], values[0]), nested(values[2], values[3]))
  }

  private static func nested(_ low: Expression, _ high: Expression) -> Expression {
    low == high ? low : .text("(\(SwiftPrinter.flat(.choice(isCompactHeight, low, high))))")
  }

  /// The condition that is true in some of the combinations.
  static func condition(_ isTrue: [Bool]) -> String {
    let (width, height) = (isCompactWidth, isCompactHeight)
    if isTrue[0] == isTrue[1], isTrue[2] == isTrue[3] { return isTrue[0] ? width : "!" + width }
    if isTrue[0] == isTrue[3], isTrue[1] == isTrue[2] { return isTrue[1] ? height : "!" + height }
    let names = [
      "\(width) && !\(height)", "\(width) && \(height)", "!\(width) && \(height)", "!\(width) && !\(height)",
    ]
    let count = isTrue.filter { $0 }.count
    if count == 3, let other = isTrue.firstIndex(of: false) { return "!(\(names[other]))" }
    let parts = zip(names, isTrue).filter { $0.1 }.map { $0.0 }
    return parts.count == 1 ? parts[0] : parts.map { "(\($0))" }.joined(separator: " || ")
  }

  /// The beginning of the name of what is so in some of the combinations: `compactHeight`.
  static func name(_ isTrue: [Bool]) -> String {
    if isTrue[0] == isTrue[1], isTrue[2] == isTrue[3] { return isTrue[0] ? "compactWidth" : "regularWidth" }
    if isTrue[0] == isTrue[3], isTrue[1] == isTrue[2] { return isTrue[1] ? "compactHeight" : "regularHeight" }
    let names = ["phonePortrait", "compact", "phoneLandscape", "regular"]
    return zip(names, isTrue).filter { $0.1 }.enumerated().map { offset, part in
      offset == 0 ? part.0 : Identifier.raised(part.0)
    }.joined()
  }
}
