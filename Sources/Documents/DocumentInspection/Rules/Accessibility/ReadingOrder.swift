import InterfaceBuilder
import LayoutEngine

extension DocumentCheck {
  /// Columns side by side whose texts belong together, such as a number above its caption, and which are read row by
  /// row.
  ///
  /// The texts of such a column have different fonts, and those beside each other the same one. Other texts, such as a
  /// column of names beside a column of values, are meant to be read by rows. VoiceOver reads the views of a container
  /// together if it groups its children.
  static let readingOrder = RuleDefinition(name: "reading-order", audit: .note, platforms: [.iOS]) { check in
    var known: Set<ViewIndex> = []
    return check.document.views.compactMap { view in
      guard !check.layout.isHidden(view.index), view.children.count >= 2 else { return nil }
      let columns = view.children.compactMap { check.column($0) }
      for (one, other) in zip(columns, columns.dropFirst()) where one.isInterleaved(with: other) {
        guard known.insert(view.index).inserted else { break }
        return check.finding(.readingOrder(view: one.view, other: other.view), view: one.view)
      }
      return nil
    }
  }

  /// A container with texts below each other.
  private struct Column {
    var view: ViewIndex
    var frames: [Rect]
    var fonts: [FontDescription?]

    /// Whether the texts of both alternate when they are read, although each column is one statement.
    func isInterleaved(with other: Column) -> Bool {
      guard frames.count == other.frames.count, fonts == other.fonts, Set(fonts).count == fonts.count else {
        return false
      }
      let order = ReadingOrder.indices(of: frames + other.frames)
      let alternating = frames.indices.flatMap { row in
        frames[0].minX < other.frames[0].minX ? [row, row + frames.count] : [row + frames.count, row]
      }
      return order == alternating
    }
  }

  private func column(_ index: ViewIndex) -> Column? {
    let view = document.views[index]
    guard [.view, .stackView].contains(view.kind), view.customClass == nil, !layout.isHidden(index),
      view.element.accessibilityElementSetting == nil, !view.groupsChildren, let frame = layout.frame(of: index)
    else { return nil }
    let texts = view.children.filter { document.views[$0].isReadText && !layout.isHidden($0) }
    // Images are read only if the document says so.
    guard (2...3).contains(texts.count), texts.count == view.children.filter({ isRead($0) }).count else { return nil }
    let frames = texts.compactMap { layout.frame(of: $0)?.offset(dx: frame.minX, dy: frame.minY) }
    guard frames.count == texts.count, zip(frames, frames.dropFirst()).allSatisfy({ $0.maxY <= $1.minY + 1 }) else {
      return nil
    }
    return Column(view: index, frames: frames, fonts: texts.map { document.views[$0].font })
  }

  private func isRead(_ index: ViewIndex) -> Bool {
    let view = document.views[index]
    if layout.isHidden(index) { return false }
    if view.kind == .imageView { return view.element.accessibilityElementSetting == true }
    return view.kind != .view || !view.children.isEmpty || view.element.accessibilityElementSetting == true
  }
}

extension ViewNode {
  fileprivate var isReadText: Bool { kind == .label && text != nil && element.accessibilityElementSetting != false }

  /// Whether VoiceOver reads what is inside together.
  fileprivate var groupsChildren: Bool {
    element.runtimeAttributes.contains { $0["keyPath"] == "shouldGroupAccessibilityChildren" }
  }
}
