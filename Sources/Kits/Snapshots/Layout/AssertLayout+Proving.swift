import AutoLayout
import Foundation
import LayoutEngine
import SizeRegions
import SnapshotAssertions
import UIKit

/// Asserts that a screen is laid out well at every size of a range: a proof, not samples.
///
/// The sizes are divided into regions in which all decisions of the layout are the same, so that frames are affine
/// functions of width and height. It fails on conflicts, ambiguous frames, overlaps, texts that are cut off or outside
/// of their superview, small touch targets, texts and controls in another order of reading than at the smallest size,
/// and texts that get lower with a larger text size, with the sizes at which they occur; see `LayoutRule`. The screen
/// is made anew for each layout.
///
/// Views whose layout is constraints are proved. Those that code or autoresizing masks place are laid out at some sizes
/// of each region; `LayoutProof.sampledViews` names them.
///
/// - Parameters:
///   - controller: The screen.
///   - sizes: The sizes.
///   - directions: The layout directions.
///   - textSizes: The sizes of text that the user prefers.
///   - rules: What is not examined.
///   - requirements: What else is required of views with accessibility identifiers, as `plumb prove --require` reads
///     it: a size or an edge in the superview, such as
///     `save.width >= 120`, or a distance such as `body.top - title.bottom >= 8`. A view that is not on the screen at some sizes meets it there.
///   - fileID: The file of the test, in which failures are reported.
///   - filePath: The path of that file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
/// - Returns: What is known about the layout.
@MainActor @discardableResult public func assertLayout(
  of controller: @autoclosure () throws -> UIViewController, proving sizes: LayoutSizes,
  directions: [UITraitEnvironmentLayoutDirection] = [.leftToRight], textSizes: [UIContentSizeCategory] = [.large],
  except rules: Set<LayoutRule> = [], requiring requirements: [String] = [], fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> LayoutProof? {
  do {
    let proof = try layoutProof(
      of: try controller(), proving: sizes, directions: directions, textSizes: textSizes, except: rules,
      requiring: requirements)
    for finding in proof.findings {
      recordIssue(finding, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    return proof
  } catch {
    recordIssue(
      "The screen could not be made: \(error)", fileID: fileID, filePath: filePath, line: line, column: column)
    return nil
  }
}

/// Returns what is known about the layout of a screen at all sizes of a range, as
/// ``assertLayout(of:proving:directions:textSizes:except:requiring:fileID:file:line:column:)`` reports it.
@MainActor public func layoutProof(
  of controller: @autoclosure () throws -> UIViewController, proving sizes: LayoutSizes,
  directions: [UITraitEnvironmentLayoutDirection] = [.leftToRight], textSizes: [UIContentSizeCategory] = [.large],
  except rules: Set<LayoutRule> = [], requiring requirements: [String] = []
) throws -> LayoutProof {
  let environments = environments(directions, textSizes)
  guard !environments.isEmpty else { throw LayoutProofError.nothingToProve }
  return try LayoutProof(
    sizes, rules: Set(LayoutRule.allCases).subtracting(rules), requirements: requirements, environments: environments
  ) { traits, size in
    sample(of: try controller(), at: size, traits)
  }
}

/// The traits of each direction and text size, with their description in messages, smaller text sizes first.
func environments(
  _ directions: [UITraitEnvironmentLayoutDirection], _ textSizes: [UIContentSizeCategory]
) -> [LayoutVariant<UITraitCollection>] {
  let textSizes = Set(textSizes).sorted()
  return directions.flatMap { direction in
    textSizes.map { textSize in
      let traits = UITraitCollection(layoutDirection: direction, preferredContentSizeCategory: textSize)
      var description = direction == .rightToLeft ? ", from right to left" : ""
      if textSize != .large { description += ", text size \(textSize.rawValue)" }
      return LayoutVariant(traits, description: description, hasLargerText: textSize != textSizes[0])
    }
  }
}

/// Why a layout cannot be proved.
public enum LayoutProofError: Error {
  /// No direction or no text size is given.
  case nothingToProve
}

/// Lays a screen out at a size, with a record of the decisions.
@MainActor func sample(
  of controller: UIViewController, at size: Size, _ traits: UITraitCollection, safeArea: UIEdgeInsets = .zero
) -> ScreenSample {
  let handler = LayoutConflict.handler
  LayoutConflict.handler = { _ in }
  DecisionRecording.isOn = true
  defer {
    LayoutConflict.handler = handler
    DecisionRecording.isOn = false
  }
  let config = ViewImageConfig(safeArea: safeArea, size: CGSize(size))
  var result = SnapshotHost.present(controller.view, of: controller, on: config, traits: traits) {
    ScreenSample(
      of: controller.view, owner: controller,
      isMirrored: controller.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }
  recordTraits(of: size, in: &result.trace)
  return result
}

/// Records what traits and margins depend on: which side of the screen is longer, and how long both are
/// (`UIScreen.traitCollection`, `UIViewController.systemMinimumLayoutMargins`).
private func recordTraits(of size: Size, in trace: inout DecisionTrace) {
  let isLandscape = trace.recordSign(size.width - size.height)
  let (short, long) = isLandscape ? (size.height, size.width) : (size.width, size.height)
  for limit in [414.0, 700] { trace.recordSign(short - limit) }
  trace.recordSign(long - 736)
}
