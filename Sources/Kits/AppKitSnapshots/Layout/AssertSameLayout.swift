import AppKit
import LayoutEngine
import SnapshotAssertions

/// Asserts that two views have the same frames at every size of a range: a view before and after a change, or a
/// document and the code that replaces it.
///
/// Views with the same identifier are compared; of the others those that properties of the same name have, such as
/// outlets, then those of the same class with the same text, and then those of the same class in the same order.
/// Containers that only one of the views has are left out. A failure names the smallest size of whole points at which
/// frames differ.
///
/// - Parameters:
///   - first: One view, made anew for each layout.
///   - second: The other one.
///   - sizes: The sizes.
///   - tolerance: The largest difference that counts as none, in points.
///   - fileID: The file of the test, in which failures are reported.
///   - filePath: The path of that file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
/// - Returns: What is known about both layouts.
@MainActor @discardableResult public func assertSameLayout(
  of first: @autoclosure () throws -> NSView, and second: @autoclosure () throws -> NSView, proving sizes: LayoutSizes,
  tolerance: CGFloat = 0.001, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> LayoutComparison? {
  do {
    let comparison = try layoutComparison(
      of: try first(), and: try second(), proving: sizes, tolerance: tolerance)
    for finding in comparison.findings {
      recordIssue(finding, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    return comparison
  } catch {
    recordIssue(
      "The views could not be compared: \(error)", fileID: fileID, filePath: filePath, line: line, column: column)
    return nil
  }
}

/// Asserts that two controllers have the same frames at every size of a range, as
/// ``assertSameLayout(of:and:proving:tolerance:fileID:file:line:column:)`` does for views.
///
/// - Parameters:
///   - first: One controller, made anew for each layout.
///   - second: The other one.
///   - sizes: The sizes.
///   - tolerance: The largest difference that counts as none, in points.
///   - fileID: The file of the test, in which failures are reported.
///   - filePath: The path of that file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
/// - Returns: What is known about both layouts.
@MainActor @discardableResult public func assertSameLayout(
  of first: @autoclosure () throws -> NSViewController, and second: @autoclosure () throws -> NSViewController,
  proving sizes: LayoutSizes, tolerance: CGFloat = 0.001, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> LayoutComparison? {
  do {
    let comparison = try layoutComparison(of: try first(), and: try second(), proving: sizes, tolerance: tolerance)
    for finding in comparison.findings {
      recordIssue(finding, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    return comparison
  } catch {
    recordIssue(
      "The controllers could not be compared: \(error)", fileID: fileID, filePath: filePath, line: line,
      column: column)
    return nil
  }
}

/// Returns what `assertSameLayout` reports of two controllers.
@MainActor public func layoutComparison(
  of first: @autoclosure () throws -> NSViewController, and second: @autoclosure () throws -> NSViewController,
  proving sizes: LayoutSizes, tolerance: CGFloat = 0.001
) throws -> LayoutComparison {
  func layOut(_ controller: () throws -> NSViewController, _ size: Size) throws -> ScreenSample {
    let controller = try controller()
    return sample(of: controller.view, owner: controller, at: size)
  }
  return try LayoutComparison(sizes, tolerance: tolerance) {
    try layOut(first, $0)
  } _: {
    try layOut(second, $0)
  }
}

/// Returns what `assertSameLayout(of:and:proving:)` reports.
@MainActor public func layoutComparison(
  of first: @autoclosure () throws -> NSView, and second: @autoclosure () throws -> NSView, proving sizes: LayoutSizes,
  tolerance: CGFloat = 0.001
) throws -> LayoutComparison {
  func layOut(_ view: () throws -> NSView, _ size: Size) throws -> ScreenSample { sample(of: try view(), at: size) }
  return try LayoutComparison(sizes, tolerance: tolerance) {
    try layOut(first, $0)
  } _: {
    try layOut(second, $0)
  }
}
