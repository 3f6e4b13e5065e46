import Foundation
import SnapshotAssertions
import UIKit

/// Asserts that a screen is laid out well in every combination of devices, layout directions, text sizes and texts.
///
/// The screen is made anew for each combination. It fails on conflicts, ambiguous frames, overlaps, truncated or
/// clipped texts, and small touch targets; see `LayoutRule`. Each defect is reported once, with its view, its frame and
/// the environments in which it occurs.
///
/// - Parameters:
///   - controller: The screen.
///   - devices: The devices.
///   - directions: The layout directions.
///   - textSizes: The sizes of text that the user prefers.
///   - texts: The texts: those of the screen, and longer ones.
///   - rules: What is not checked.
///   - fileID: The file of the test, in which failures are reported.
///   - filePath: The path of that file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
@MainActor public func assertLayout(
  of controller: @autoclosure () throws -> UIViewController,
  on devices: [ViewImageConfig] = [.iPhoneSe, .iPhone15, .iPhone15(.landscape), .iPadPro11],
  directions: [UITraitEnvironmentLayoutDirection] = [.leftToRight, .rightToLeft],
  textSizes: [UIContentSizeCategory] = [.large, .accessibilityLarge], texts: [LayoutTexts] = [.original, .longer],
  except rules: Set<LayoutRule> = [], fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  do {
    let findings = try layoutFindings(
      of: try controller(), on: devices, directions: directions, textSizes: textSizes, texts: texts, except: rules)
    for finding in findings {
      recordIssue(finding.text, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  } catch {
    recordIssue(
      "The screen could not be made: \(error)", fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Returns the defects of a screen in every combination of devices, layout directions, text sizes and texts: a text for
/// each, as ``assertLayout(of:on:directions:textSizes:texts:except:fileID:file:line:column:)`` reports it.
@MainActor public func verifyLayout(
  of controller: @autoclosure () throws -> UIViewController,
  on devices: [ViewImageConfig] = [.iPhoneSe, .iPhone15, .iPhone15(.landscape), .iPadPro11],
  directions: [UITraitEnvironmentLayoutDirection] = [.leftToRight, .rightToLeft],
  textSizes: [UIContentSizeCategory] = [.large, .accessibilityLarge], texts: [LayoutTexts] = [.original, .longer],
  except rules: Set<LayoutRule> = []
) rethrows -> [String] {
  try layoutFindings(
    of: try controller(), on: devices, directions: directions, textSizes: textSizes, texts: texts, except: rules
  ).map(\.text)
}

@MainActor private func layoutFindings(
  of controller: @autoclosure () throws -> UIViewController, on devices: [ViewImageConfig],
  directions: [UITraitEnvironmentLayoutDirection], textSizes: [UIContentSizeCategory], texts: [LayoutTexts],
  except rules: Set<LayoutRule>
) rethrows -> [LayoutFinding] {
  var findings: [LayoutFinding] = []
  // Conflicts are reported as findings, not on standard error.
  let handler = LayoutConflict.handler
  LayoutConflict.handler = { _ in }
  defer { LayoutConflict.handler = handler }
  for device in devices {
    for direction in directions {
      for textSize in textSizes {
        for text in texts {
          let traits = UITraitCollection(layoutDirection: direction, preferredContentSizeCategory: textSize)
          let screen = try controller()
          SnapshotHost.present(screen.view, of: screen, on: device, traits: traits) {
            screen.view.show(text)
            let check = LayoutCheck(
              screen.view, except: rules, environment: environmentName(screen.view, direction, textSize, text))
            for finding in check.findings {
              let known = findings.firstIndex { $0.rule == finding.rule && $0.place == finding.place }
              if let known {
                findings[known].environments += finding.environments
              } else {
                findings.append(finding)
              }
            }
          }
        }
      }
    }
  }
  return findings
}

/// `320 × 568, right to left, text size accessibility L, longer texts`.
@MainActor private func environmentName(
  _ view: UIView, _ direction: UITraitEnvironmentLayoutDirection, _ textSize: UIContentSizeCategory,
  _ texts: LayoutTexts
) -> String {
  var parts = [String(format: "%g × %g", Double(view.bounds.width), Double(view.bounds.height))]
  if direction == .rightToLeft { parts.append("right to left") }
  if textSize != .unspecified {
    let size = textSize.rawValue.replacingOccurrences(of: "UICTContentSizeCategory", with: "")
    parts.append("text size " + size.replacingOccurrences(of: "Accessibility", with: "accessibility "))
  }
  switch texts {
  case .original: break
  case .longer: parts.append("longer texts")
  case .translated: parts.append("translated texts")
  }
  return parts.joined(separator: ", ")
}
