import AutoLayout
import Foundation

/// A laid-out screen for programs: its views in short lines, its defects, and a picture.
///
/// The tool `code` of `plumb mcp` writes one by a test. A test of your own can do so as well:
///
///     try LayoutReport(of: SignInController(), on: .iPhone15).write(to: "report.json")   // UIKit
///     try LayoutReport(of: PreferencesController()).write(to: "report.json")              // AppKit
public struct LayoutReport: Codable, Hashable, Sendable {
  /// A defect of the layout.
  public struct Defect: Codable, Hashable, Sendable {
    /// The rule that is not kept; see ``LayoutRule``.
    public var rule: String
    /// The reference of the view, as in the lines.
    public var object: String
    /// What is wrong, in sentences.
    public var message: String
  }

  /// One line for each view, indented by one space a level: `@0.1 UILabel "Email" 16,79 40×21`.
  ///
  /// The reference of a view is its position among the subviews of each view around it; that of the root is `@`. The
  /// frame is in points from the upper left corner of the superview, in both kits. The parts of bars and controls are
  /// left out.
  public var lines: [String]
  /// The defects, in the order in which they are found.
  public var defects: [Defect]
  /// The picture as an SVG document.
  public var svg: String

  /// Describes a view as it is laid out.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - rules: What is not checked.
  ///   - svg: The picture.
  @MainActor package init(of view: any CheckedView, except rules: Set<LayoutRule> = [], svg: String) {
    lines = Self.lines(of: view, path: [])
    defects = LayoutCheck(view, except: rules).findings.map {
      Defect(rule: $0.rule.rawValue, object: Self.reference($0.path), message: $0.message)
    }
    self.svg = svg
  }

  /// Writes the report as JSON, replacing the file.
  ///
  /// - Throws: An error of the file system.
  public func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(to: URL(fileURLWithPath: path))
  }

  /// Calls `body` while conflicts are not printed: they are defects of a report.
  @MainActor package static func withoutMessages<Result>(_ body: () -> Result) -> Result {
    let handler = LayoutConflict.handler
    LayoutConflict.handler = { _ in }
    defer { LayoutConflict.handler = handler }
    return body()
  }

  @MainActor private static func lines(of view: any CheckedView, path: [Int]) -> [String] {
    let frame = view.checkedFrame
    var line = String(repeating: " ", count: path.count) + reference(path) + " " + view.checkedName
    line += " \(number(frame.minX)),\(number(frame.minY)) \(number(frame.width))×\(number(frame.height))"
    if view.isHidden { line += " hidden" }
    guard !view.isSystemComposite, !view.hasShownLabel else { return [line] }
    return [line]
      + view.checkedSubviews.enumerated().flatMap { lines(of: $0.element, path: path + [$0.offset]) }
  }

  private static func reference(_ path: [Int]) -> String { "@" + path.map { "\($0)" }.joined(separator: ".") }

  /// At most one decimal place, since pixels are at least a third of a point.
  private static func number(_ value: CGFloat) -> String {
    String(format: "%g", (Double(value) * 10).rounded() / 10 + 0)
  }
}
