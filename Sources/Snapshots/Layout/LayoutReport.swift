import Foundation
import SnapshotAssertions
import UIKit

/// A laid-out screen for programs: its views in short lines, its defects, and a picture.
///
/// The tool `code` of `plumb mcp` writes one by a test. A test of your own can do so as well:
///
///     try LayoutReport(of: SignInController(), on: .iPhone15).write(to: "report.json")
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
  /// The reference of a view is its position among the subviews of each view around it; that of the root is `@`. The frame is in the
  /// coordinates of the superview, in points. The parts of bars and controls are left out.
  public var lines: [String]
  /// The defects, in the order in which they are found.
  public var defects: [Defect]
  /// The picture as an SVG document.
  public var svg: String

  /// Lays out the view of a controller in an environment.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - config: The environment.
  ///   - traits: Traits that replace those of the environment.
  @MainActor
  public init(
    of controller: UIViewController, on config: ViewImageConfig, traits: UITraitCollection = UITraitCollection()
  ) {
    self.init(of: controller.view, in: controller, on: config, traits: traits)
  }

  /// Lays out a view that fills the screen of an environment.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - config: The environment.
  ///   - traits: Traits that replace those of the environment.
  @MainActor
  public init(of view: UIView, on config: ViewImageConfig, traits: UITraitCollection = UITraitCollection()) {
    self.init(of: view, in: UIViewController(), on: config, traits: traits)
  }

  @MainActor
  private init(
    of view: UIView, in controller: UIViewController, on config: ViewImageConfig, traits: UITraitCollection
  ) {
    // Conflicts are defects, not messages on standard error.
    let handler = LayoutConflict.handler
    LayoutConflict.handler = { _ in }
    defer { LayoutConflict.handler = handler }
    self = SnapshotHost.present(view, of: controller, on: config, traits: traits) {
      LayoutReport(
        lines: Self.lines(of: view, path: []),
        defects: LayoutCheck(view, except: [], environment: "").findings.map {
          Defect(rule: $0.rule.rawValue, object: Self.reference($0.path), message: $0.message)
        },
        svg: ViewPicture(view).image(.svg, title: "\(type(of: view))").svg)
    }
  }

  private init(lines: [String], defects: [Defect], svg: String) {
    self.lines = lines
    self.defects = defects
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

  @MainActor
  private static func lines(of view: UIView, path: [Int]) -> [String] {
    var line = String(repeating: " ", count: path.count) + reference(path) + " " + LayoutCheck.name(of: view)
    line += " \(number(view.frame.minX)),\(number(view.frame.minY)) "
    line += "\(number(view.frame.width))×\(number(view.frame.height))"
    if view.isHidden { line += " hidden" }
    guard !view.isSystemComposite else { return [line] }
    // The label inside of a button shows the text of its line.
    let subviews = view is UIButton ? [] : view.subviews
    return [line] + subviews.enumerated().flatMap { lines(of: $0.element, path: path + [$0.offset]) }
  }

  private static func reference(_ path: [Int]) -> String { "@" + path.map { "\($0)" }.joined(separator: ".") }

  /// At most one decimal place, since pixels are at least a third of a point.
  private static func number(_ value: CGFloat) -> String {
    String(format: "%g", (Double(value) * 10).rounded() / 10 + 0)
  }
}

extension UIView {
  /// The position among the subviews of each view around it, from a view in.
  func path(in root: UIView) -> [Int] {
    guard self !== root, let superview, let index = superview.subviews.firstIndex(where: { $0 === self }) else {
      return []
    }
    return superview.path(in: root) + [index]
  }
}
