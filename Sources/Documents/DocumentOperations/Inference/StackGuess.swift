import InterfaceBuilder
import LayoutEngine

/// The properties of a stack view that follow from the frames of what it arranges.
///
/// A document states one spacing: distances that differ are not those of a stack view in a document.
struct StackGuess {
  /// The attributes of the element.
  private(set) var attributes: [(name: String, value: String)] = []

  /// Returns nil if no stack view of a document has these frames.
  ///
  /// - Parameter frames: By sample, the size of the stack view and the frames of the views.
  init?(views: [FrameTree], frames: [(size: Size, children: [Rect])]) {
    let shown = views.indices.filter { !views[$0].isHidden }
    let samples = frames.map { (size: $0.size, rects: shown.map { [children = $0.children] in children[$0] }) }
    guard shown.count > 0, !samples.isEmpty else { return }
    let axis: Axis =
      Self.isRow(samples[0].rects, .vertical) && !Self.isRow(samples[0].rects, .horizontal)
        || shown.count == 1 && samples[0].size.height > samples[0].size.width ? .vertical : .horizontal
    let across: Axis = axis == .horizontal ? .vertical : .horizontal
    if axis == .vertical { attributes.append(("axis", "vertical")) }
    let gaps = samples.map { Self.gaps($0.rects, axis) }
    let lengths = samples.map { $0.rects.map { $0.size[axis] } }
    let smallest = gaps.flatMap { $0 }.min() ?? 0
    let variesGap = (gaps.flatMap { $0 }.max() ?? 0) - smallest > 1.01
    guard gaps.allSatisfy({ ($0.max() ?? 0) - ($0.min() ?? 0) < 1.01 }) else { return nil }
    let isEqual = shown.count > 1 && lengths.allSatisfy { ($0.max() ?? 0) - ($0.min() ?? 0) < 1.01 }
    if variesGap {
      attributes.append(("distribution", "equalSpacing"))
    } else if isEqual, !variesGap, Self.fills(samples, axis) {
      attributes.append(("distribution", "fillEqually"))
    }
    if let alignment = Self.alignment(samples, across) { attributes.append(("alignment", alignment)) }
    let spacing = (smallest * 2).rounded() / 2
    if spacing > 0 { attributes.append(("spacing", Numeral.written(spacing))) }
  }

  private static func low(_ rect: Rect, _ axis: Axis) -> Double { axis == .horizontal ? rect.minX : rect.minY }
  private static func high(_ rect: Rect, _ axis: Axis) -> Double { axis == .horizontal ? rect.maxX : rect.maxY }

  private static func gaps(_ rects: [Rect], _ axis: Axis) -> [Double] {
    zip(rects, rects.dropFirst()).map { low($1, axis) - high($0, axis) }
  }

  /// Whether views follow each other on an axis.
  private static func isRow(_ rects: [Rect], _ axis: Axis) -> Bool {
    rects.count > 1 && gaps(rects, axis).allSatisfy { $0 >= -0.51 }
  }

  private static func fills(_ samples: [(size: Size, rects: [Rect])], _ axis: Axis) -> Bool {
    samples.allSatisfy { sample in
      guard let first = sample.rects.first, let last = sample.rects.last else { return false }
      return abs(low(first, axis)) < 0.51 && abs(high(last, axis) - sample.size[axis]) < 1.01
    }
  }

  /// The alignment across the axis; nil for the standard one, by which the views fill the stack.
  private static func alignment(_ samples: [(size: Size, rects: [Rect])], _ axis: Axis) -> String? {
    func holds(_ distance: (Rect, Size) -> Double) -> Bool {
      samples.allSatisfy { sample in sample.rects.allSatisfy { abs(distance($0, sample.size)) < 0.76 } }
    }
    if holds({ $1[axis] - $0.size[axis] }) { return nil }
    if holds({ rect, _ in low(rect, axis) }) { return axis == .horizontal ? "leading" : "top" }
    if holds({ high($0, axis) - $1[axis] }) { return axis == .horizontal ? "trailing" : "bottom" }
    return holds({ low($0, axis) + high($0, axis) - $1[axis] }) ? "center" : nil
  }
}
