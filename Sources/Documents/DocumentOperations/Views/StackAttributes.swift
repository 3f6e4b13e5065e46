import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// The spacing and alignment with which a new stack view leaves views where they are, as far as it can.
extension EditedDocument {
  /// Gives a stack view the attributes for views in its order, and remarks what they change.
  ///
  /// Documents of iOS have one spacing for all views. Where distances differ, it is their mean: the stack view is as long
  /// as the views were, so that what is outside of it stays. Views have the edge or center that they share, if each keeps
  /// its length across the axis: by its content, by a constraint, or by being as long as the stack view.
  ///
  /// - Returns: The views that have to be as long as the stack view, across its axis.
  func describe(_ stack: inout NewElement, around views: [(view: ViewNode, frame: Rect)], _ axis: Axis) -> [ViewNode] {
    let rects = views.map { $0.frame }
    let isReversed = layout.options.direction == .rightToLeft
    // The saved frames are the contents of views unless they are measured.
    var options = layout.options
    options.content = .measured
    let root = views.first.flatMap { layout.root(of: $0.view.index)?.view }
    let measured = document.layout(options, of: root.map { [$0] } ?? [])
    let open = views.filter { !keepsLength($0.view, $0.frame, axis.crossing, in: measured) }
    let longest = rects.map { $0.size[axis.crossing] }.max() ?? 0
    var spanning: [ViewNode] = []
    if open.allSatisfy({ $0.frame.size[axis.crossing] > longest - 0.5 }),
      let alignment = alignment(of: rects, axis, isReversed: isReversed)
    {
      stack.attributes.removeAll { $0.name == "alignment" }
      stack.attributes.append(.init("alignment", alignment))
      if alignment != "width", alignment != "height" { spanning = open.map { $0.view } }
    }
    describeSpacing(of: &stack, between: rects, axis)
    return spanning
  }

  /// Whether a view has its length on the canvas without anything around it.
  private func keepsLength(_ view: ViewNode, _ frame: Rect, _ axis: Axis, in measured: DocumentLayout) -> Bool {
    let isSet = document.constraints.contains { node in
      (node.firstItem ?? document.views[node.owner].id) == view.id && node.secondAttribute == nil
        && node.firstAttribute == .known(.size(along: axis)) && node.relation == .equal && node.priority >= 1000
        && !node.isPlaceholder
    }
    guard !isSet, let root = measured.root(of: view.index), let item = root.item(of: view.index),
      let extent = root.engine.contentExtent(of: item, axis)
    else { return isSet }
    return abs(extent - frame.size[axis]) < 1.5
  }

  private func describeSpacing(of stack: inout NewElement, between rects: [Rect], _ axis: Axis) {
    let gaps = zip(rects, rects.dropFirst()).map { one, next in
      axis == .vertical ? next.minY - one.maxY : next.minX - one.maxX
    }
    guard let first = gaps.first else { return }
    let mean = gaps.reduce(0, +) / Double(gaps.count)
    let isEven = gaps.allSatisfy { abs($0 - first) < 0.5 }
    let spacing = isEven ? first : (mean * 100).rounded() / 100
    if spacing > 0 {
      stack.attributes.removeAll { $0.name == "spacing" }
      stack.attributes.append(.init("spacing", Numeral.written(spacing)))
    }
    guard !isEven || first < -0.01 else { return }
    let words = gaps.map { Numeral.rounded($0, decimals: 2) }.joined(separator: ", ")
    remarks.append(
      mean < 0
        ? "the views overlapped (distances \(words)): the stack view has no spacing and is longer than they were"
        : "the distances of the views were \(words): the spacing is their mean, \(Numeral.rounded(spacing, decimals: 2)), "
          + "so that the stack view is as long as they were")
  }

  /// The edge or center that views share; nil if they are of equal length, or share none, and the alignment is that of the
  /// library.
  private func alignment(of rects: [Rect], _ axis: Axis, isReversed: Bool) -> String? {
    func isShared(_ value: (Rect) -> Double) -> Bool {
      guard let first = rects.first else { return false }
      return rects.allSatisfy { abs(value($0) - value(first)) < 0.5 }
    }
    let isColumn = axis == .vertical
    let isDesktop = document.platform == .macOS
    let isNear = isColumn ? isShared { isReversed ? $0.maxX : $0.minX } : isShared { $0.minY }
    let isFar = isColumn ? isShared { isReversed ? $0.minX : $0.maxX } : isShared { $0.maxY }
    if isNear, isFar { return isDesktop ? (isColumn ? "width" : "height") : nil }
    if isNear { return isColumn ? "leading" : "top" }
    if isFar { return isColumn ? "trailing" : "bottom" }
    if isShared({ isColumn ? $0.midX : $0.midY }) {
      return isDesktop ? (isColumn ? "centerX" : "centerY") : "center"
    }
    remarks.append(
      isColumn
        ? "the views share neither an edge nor the center: the alignment of the stack view moves them sideways"
        : "the views share neither an edge nor the center: the alignment of the stack view moves them up or down")
    return nil
  }
}
