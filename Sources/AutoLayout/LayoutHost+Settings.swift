import Cassowary
import Foundation
import LayoutEngine

extension LayoutHost {
  /// Tells the engine of those settings of a node that changed.
  func tell(_ settings: LayoutNode.Settings, _ changes: LayoutNode.Changes, of node: LayoutNode, _ id: ItemID) {
    if changes.contains(.insets), node.kind == .insetGuide { engine.setInsets(settings.insets, ofGuide: id) }
    guard node.kind == .box else { return }
    if changes.contains(.alignment) { engine.setAlignmentInsets(settings.alignment, of: id) }
    if changes.contains(.margins) { engine.setMargins(settings.margins, of: id) }
    if changes.contains(.direction) {
      engine.setDirection(settings.isRightToLeft.map { $0 ? .rightToLeft : .leftToRight }, of: id)
    }
    if changes.contains(.baselines) {
      engine.setBaselines(first: baseline(settings.firstBaseline), last: baseline(settings.lastBaseline), of: id)
    }
    if changes.contains(.barrier) {
      engine.setBoundsScale(settings.boundsScale, of: id)
      engine.setBarrier(node.isClosed, of: id)
    }
    if changes.contains(.scrolling) {
      engine.setBoundsOrigin(Point(x: Double(settings.boundsOrigin.x), y: Double(settings.boundsOrigin.y)), of: id)
    }
    if changes.contains(.place) { place(node, id, settings.placement) }
    if changes.contains(.stack), node.storedStack != nil || engine.stack(of: id) != nil { tellStack(of: node, id) }
    if changes.contains(.content) { tellContent(settings, of: node, id) }
  }

  private func baseline(_ baseline: LayoutBaseline?) -> Baseline? {
    guard let baseline else { return nil }
    if let node = baseline.node { return Baseline(of: itemID(of: node)) }
    return Baseline(heightFraction: Double(baseline.heightFraction), offset: Double(baseline.offset))
  }

  private func tellContent(_ settings: LayoutNode.Settings, of node: LayoutNode, _ id: ItemID) {
    // A frame given from outside leaves the content no say.
    let hasSay = settings.placement == .constraints || node.isMeasuringContent
    func priorities(_ levels: [NSLayoutConstraint.Priority]) -> AxisPriorities {
      AxisPriorities(horizontal: .init(levels[0].rawValue), vertical: .init(levels[1].rawValue))
    }
    engine.setContentSize(
      width: hasSay ? settings.contentWidth.map { Double($0) } : nil,
      height: hasSay ? settings.contentHeight.map { Double($0) } : nil,
      hugging: priorities(settings.hugging), compression: priorities(settings.compression), of: id)
  }
}
