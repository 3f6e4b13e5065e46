import LayoutEngine

extension RootBuilder {
  /// Arranges all stack views, inner ones first: the share of a stack in a proportional one comes from its own items.
  func arrangeStacks() {
    for index in views.reversed() where view(index).isStack {
      guard let item = items[index] else { continue }
      let node = view(index)
      let elements = arrangedElements(of: node)
      engine.setStack(configuration(of: node), elements, of: item)
    }
  }

  private func configuration(of node: ViewNode) -> StackConfiguration {
    context.platform == .macOS ? settings(of: node).desktopStack : settings(of: node).touchStack
  }

  private func arrangedElements(of node: ViewNode) -> [StackElement] {
    let custom = settings(of: node).customSpacings
    var result: [StackElement] = []
    var position = 0
    for child in node.children where view(child).place == .subview {
      defer { position += 1 }
      guard let item = items[child] else { continue }
      let childNode = view(child)
      var element = StackElement(item, isHidden: isHiddenOnCanvas(childNode))
      if position < custom.count, let value = custom[position] { element.spacingAfter = value }
      element.gravity = childNode.gravity
      element.isWrappingText = childNode.kind == .label && childNode.numberOfLines != 1
      result.append(element)
    }
    return result
  }

  /// Whether an arranged view is left out on the canvas. An activity indicator that hides itself when it stops is
  /// shown.
  func isHiddenOnCanvas(_ node: ViewNode) -> Bool {
    guard attribute("hidden", of: node) == "YES" else { return false }
    return !(node.kind == .activityIndicatorView && node.element["hidesWhenStopped"] == "YES")
  }
}
