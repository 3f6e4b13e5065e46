import AppKit
import AutoLayout
import LayoutEngine
import SnapshotAssertions

/// Asserts that a view is laid out well at every size of a range: a proof, not samples.
///
/// The sizes are divided into regions in which all decisions of the layout are the same, so that frames are affine
/// functions of width and height. It fails on conflicts, ambiguous frames, texts and controls that overlap, texts that
/// are cut off or outside of their superview, and texts and controls in another order of reading than at the smallest
/// size, with the sizes at which they occur. The view is made anew for each layout.
///
/// A window does not have sizes that constraints of its content exclude with a priority above 500: there the content
/// has the nearest size that it can have.
///
/// Views whose layout is constraints are proved. Those that code or autoresizing masks place are laid out at some sizes
/// of each region; `LayoutProof.sampledViews` names them.
///
/// - Parameters:
///   - view: The view, or that of a controller.
///   - sizes: The sizes.
///   - rules: What is not examined.
///   - requirements: What else is required of views with identifiers, as `plumb prove --require` reads it: a size or an
///     edge in the superview, such as
///     `save.width >= 120`, or a distance such as `body.top - title.bottom >= 8`. Edges count from the top left.
///   - fileID: The file of the test, in which failures are reported.
///   - filePath: The path of that file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
/// - Returns: What is known about the layout.
@MainActor @discardableResult public func assertLayout(
  of view: @autoclosure () throws -> NSView, proving sizes: LayoutSizes, except rules: Set<LayoutRule> = [],
  requiring requirements: [String] = [], fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> LayoutProof? {
  do {
    let proof = try layoutProof(of: try view(), proving: sizes, except: rules, requiring: requirements)
    for finding in proof.findings {
      recordIssue(finding, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    return proof
  } catch {
    recordIssue("The view could not be made: \(error)", fileID: fileID, filePath: filePath, line: line, column: column)
    return nil
  }
}

/// Returns what is known about the layout of a view at all sizes of a range, as
/// ``assertLayout(of:proving:except:requiring:fileID:file:line:column:)`` reports it.
@MainActor public func layoutProof(
  of view: @autoclosure () throws -> NSView, proving sizes: LayoutSizes, except rules: Set<LayoutRule> = [],
  requiring requirements: [String] = []
) throws -> LayoutProof {
  try LayoutProof(
    sizes, rules: Set(LayoutRule.allCases).subtracting(rules), requirements: requirements,
    environments: [LayoutVariant(())]
  ) { _, size in
    sample(of: try view(), at: size)
  }
}

/// Lays a view out at a size, with a record of the decisions.
@MainActor func sample(of view: NSView, owner: NSViewController? = nil, at size: Size) -> ScreenSample {
  let handler = LayoutConflict.handler
  LayoutConflict.handler = { _ in }
  DecisionRecording.isOn = true
  defer {
    LayoutConflict.handler = handler
    DecisionRecording.isOn = false
  }
  let window = ExactWindow(
    contentRect: CGRect(origin: .zero, size: CGSize(size)), styleMask: .borderless, backing: .buffered, defer: false)
  window.contentView = view
  window.setContentSize(CGSize(size))
  window.orderFront(nil)
  window.layoutIfNeeded()
  defer {
    window.orderOut(nil)
    window.contentView = nil
  }
  return ScreenSample(of: view, owner: owner, isMirrored: view.userInterfaceLayoutDirection == .rightToLeft)
}

/// A window that does not round its size to pixels, so that frames do not change in steps.
private final class ExactWindow: NSWindow {
  /// With so many pixels, every size rounds to itself: a double has 53 binary digits.
  override var backingScaleFactor: CGFloat { 0x1p60 }
}
