import CoreGraphics
import Foundation

extension Snapshotting where Value == CGPath, Format == String {
  /// The elements of a path, one on a line, with at most three decimals.
  public static var elementsDescription: Snapshotting { SimplySnapshotting.lines.pullback { $0.elementsDescription } }
}

extension CGPath {
  /// The elements, one on a line, with an empty line before each further contour.
  package var elementsDescription: String {
    func text(_ name: String, _ points: CGPoint...) -> String {
      "\(name) " + points.map { "(\(Self.text($0.x)), \(Self.text($0.y)))" }.joined(separator: " ") + "\n"
    }
    return elements.enumerated().map { index, element in
      switch element {
      case .move(let point): (index == 0 ? "" : "\n") + text("MoveTo", point)
      case .line(let point): text("LineTo", point)
      case .quad(let control, let point): text("QuadCurveTo", control, point)
      case .cubic(let first, let second, let point): text("CurveTo", first, second, point)
      case .close: text("Close")
      }
    }.joined()
  }

  /// A number with one to three decimals.
  private static func text(_ number: CGFloat) -> String {
    let text = String(format: "%.3f", Double(number))
    return text.hasSuffix("00") ? String(text.dropLast(2)) : text.hasSuffix("0") ? String(text.dropLast()) : text
  }
}
