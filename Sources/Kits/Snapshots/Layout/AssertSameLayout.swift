import LayoutEngine
import SnapshotAssertions
import UIKit

/// Asserts that two screens have the same frames at every size of a range: a screen before and after a change, or a
/// document and the code that replaces it.
///
///     assertSameLayout(
///       of: UIStoryboard(name: "Main", bundle: .main).instantiateInitialViewController()!, and: MainViewController(),
///       proving: .widths(320...1366, height: 852))
///
/// Views with the same accessibility identifier are compared; of the others those that properties of the same name have,
/// such as outlets, then those of the same class with the same text, and then those of the same class in the same order.
/// Containers that only one of the screens has are left out. A failure names the smallest size of whole points at which
/// frames differ. What has the same frames at every size is compared at the smallest width with insets of the safe area,
/// too, so that its edges are not those of the screen.
///
/// - Parameters:
///   - first: One screen, made anew for each layout.
///   - second: The other one.
///   - sizes: The sizes.
///   - directions: The layout directions.
///   - textSizes: The sizes of text that the user prefers.
///   - tolerance: The largest difference that counts as none, in points.
///   - fileID: The file of the test, in which failures are reported.
///   - filePath: The path of that file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
/// - Returns: What is known about both layouts.
@MainActor @discardableResult public func assertSameLayout(
  of first: @autoclosure () throws -> UIViewController, and second: @autoclosure () throws -> UIViewController,
  proving sizes: LayoutSizes, directions: [UITraitEnvironmentLayoutDirection] = [.leftToRight],
  textSizes: [UIContentSizeCategory] = [.large], tolerance: CGFloat = 0.001, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> LayoutComparison? {
  do {
    let comparison = try layoutComparison(
      of: try first(), and: try second(), proving: sizes, directions: directions, textSizes: textSizes,
      tolerance: tolerance)
    for finding in comparison.findings {
      recordIssue(finding, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    return comparison
  } catch {
    recordIssue(
      "The screens could not be compared: \(error)", fileID: fileID, filePath: filePath, line: line, column: column)
    return nil
  }
}

/// Insets on all sides: those of a phone at the top and the bottom, and small ones at the sides, where no device has them
/// together with these.
private let comparedSafeArea = UIEdgeInsets(top: 59, left: 8, bottom: 34, right: 8)

/// Returns what ``assertSameLayout(of:and:proving:directions:textSizes:tolerance:fileID:file:line:column:)`` reports.
@MainActor public func layoutComparison(
  of first: @autoclosure () throws -> UIViewController, and second: @autoclosure () throws -> UIViewController,
  proving sizes: LayoutSizes, directions: [UITraitEnvironmentLayoutDirection] = [.leftToRight],
  textSizes: [UIContentSizeCategory] = [.large], tolerance: CGFloat = 0.001
) throws -> LayoutComparison {
  var result: LayoutComparison?
  for environment in environments(directions, textSizes) {
    func comparison(_ sizes: LayoutSizes, _ safeArea: UIEdgeInsets, _ words: String) throws -> LayoutComparison {
      try LayoutComparison(sizes, tolerance: tolerance, environment: environment.description + words) {
        sample(of: try first(), at: $0, environment.value, safeArea: safeArea)
      } _: {
        sample(of: try second(), at: $0, environment.value, safeArea: safeArea)
      }
    }
    var known = try comparison(sizes, .zero, "")
    if known.isEqual {
      let least = LayoutSizes(
        widths: sizes.widths.lowerBound...sizes.widths.lowerBound,
        heights: sizes.heights.upperBound...sizes.heights.upperBound)
      known.add(try comparison(least, comparedSafeArea, " with a safe area"))
    }
    if result == nil { result = known } else { result?.add(known) }
  }
  guard let result else { throw LayoutProofError.nothingToProve }
  return result
}
