import LayoutSolver
import SnapshotAssertions
import UIKit

/// Asserts that two screens have the same frames at every size of a range: a screen before and after a change, or a document and the code that replaces it.
///
///     assertSameLayout(
///       of: UIStoryboard(name: "Main", bundle: .main).instantiateInitialViewController()!, and: MainViewController(),
///       proving: .widths(320...1366, height: 852))
///
/// Views with the same accessibility identifier are compared, and of the others those of the same class in the same order. Containers that only one of the screens has are left out. A failure names the
/// smallest size of whole points at which frames differ.
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
@MainActor
@discardableResult
public func assertSameLayout(
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

/// Returns what ``assertSameLayout(of:and:proving:directions:textSizes:tolerance:fileID:file:line:column:)`` reports.
@MainActor
public func layoutComparison(
  of first: @autoclosure () throws -> UIViewController, and second: @autoclosure () throws -> UIViewController,
  proving sizes: LayoutSizes, directions: [UITraitEnvironmentLayoutDirection] = [.leftToRight],
  textSizes: [UIContentSizeCategory] = [.large], tolerance: CGFloat = 0.001
) throws -> LayoutComparison {
  var result: LayoutComparison?
  for direction in directions {
    for textSize in textSizes {
      let traits = UITraitCollection(layoutDirection: direction, preferredContentSizeCategory: textSize)
      var failure: (any Error)?
      func layOut(_ controller: () throws -> UIViewController, _ size: PlanePoint) -> ScreenSample {
        do {
          return sample(of: try controller(), at: CGSize(width: size.x, height: size.y), traits)
        } catch {
          failure = error
          return ScreenSample(trace: DecisionTrace(), work: 0, views: [])
        }
      }
      func regions(_ controller: () throws -> UIViewController) -> ScreenProof {
        ScreenProof(
          widths: sizes.widths.numbers, heights: sizes.heights.numbers, rules: [],
          limits: SearchLimits(regions: LayoutProof.limit)
        ) { layOut(controller, $0) }
      }
      let (one, other) = (regions(first), regions(second))
      let comparison = ScreenComparison(
        one, other, tolerance: Double(tolerance), { layOut(first, $0) }, { layOut(second, $0) })
      if let failure { throw failure }
      var environment = direction == .rightToLeft ? ", from right to left" : ""
      if textSize != .large { environment += ", text size \(textSize.rawValue)" }
      let known = LayoutComparison(comparison, one, other, sizes, environment: environment)
      if result == nil { result = known } else { result?.add(known) }
    }
  }
  guard let result else { throw LayoutProofError.nothingToProve }
  return result
}
