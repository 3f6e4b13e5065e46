import AutoLayout

/// A view class of another toolkit: a panel of a terminal, one point a character cell.
@MainActor
final class Panel: LayoutItem {
  private(set) lazy var layoutNode = LayoutNode(owner: self)
  var frame = CGRect.zero
  var text = "" { didSet { layoutNode.setNeedsPreparation() } }
  private(set) var measurements = 0
  /// Called with each new frame.
  var onFrame: (() -> Void)?

  init(in parent: Panel? = nil) { parent?.layoutNode.addChild(layoutNode) }

  func prepareLayoutNode() {
    measurements += 1
    layoutNode.setContentSize(width: text.isEmpty ? nil : CGFloat(text.count), height: text.isEmpty ? nil : 1)
  }

  func layoutFrameDidChange() {
    frame = layoutNode.frame
    onFrame?()
  }
}

extension Panel {
  /// Creates the root of a tree with a fixed frame, whose frames are rounded to half points.
  convenience init(_ width: CGFloat, _ height: CGFloat) {
    self.init()
    resize(width, height)
    layoutNode.pixelScale = 2
  }

  func resize(_ width: CGFloat, _ height: CGFloat) {
    layoutNode.placement = .frame(CGRect(x: 0, y: 0, width: width, height: height), mask: 0, parentSize: .zero)
  }

  func layoutIfNeeded() { layoutNode.updateTree() }
}
