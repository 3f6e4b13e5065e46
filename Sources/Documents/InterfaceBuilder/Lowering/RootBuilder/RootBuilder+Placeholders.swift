import LayoutEngine

extension RootBuilder {
  /// The widths that the placeholders of empty fields need, by view. The sizes of fields do not show them: those of
  /// AppKit and search bars have no content width.
  func placeholderWidths() -> [ViewIndex: Double] {
    guard context.options.content == .measured else { return [:] }
    var result: [ViewIndex: Double] = [:]
    for index in views {
      let node = view(index)
      guard node.showsPlaceholder, let text = node.placeholder else { continue }
      let width =
        context.platform == .macOS
        ? desktopContent(of: node).widthOfPlaceholder(text)
        : touchContent(of: node).widthOfPlaceholder(text, in: node)
      if let width { result[index] = width }
    }
    return result
  }

  /// The widths that texts on one line need in views with a fixed frame or an autoresizing mask, by view. Cells place
  /// their parts themselves.
  func placedTextWidths() -> [ViewIndex: Double] {
    guard context.options.content == .measured else { return [:] }
    var result: [ViewIndex: Double] = [:]
    for index in views where isPlaced[index] {
      let node = view(index)
      let isText =
        node.kind == .label || node.kind == .button
        || node.kind == .textField && node.cell != nil && node.cell?["editable"] != "YES"
      guard isText, node.numberOfLines == 1, node.text?.isEmpty == false, node.place == .subview,
        node.isFixedFrame || node.translatesAutoresizingMask, !document.isInCell(index)
      else { continue }
      if let width = contentSize(of: node).width { result[index] = width }
    }
    return result
  }
}
