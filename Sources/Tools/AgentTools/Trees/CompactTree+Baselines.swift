import Diagnostics
import InterfaceBuilder
import LayoutEngine

extension CompactTree {
  /// Where the baselines are that the constraints of a view name, as sentences: no constraint states it, and the frame
  /// depends on it.
  func baselines(placing view: ViewIndex) -> [String] {
    guard let root = layout.root(of: view) else { return [] }
    let document = layout.document
    let names = LayoutNames(root, in: document)
    var known: Set<BaselinePosition> = []
    var result: [String] = []
    for node in document.constraints {
      let owner = document.views[node.owner].id
      let sides = [(node.firstItem ?? owner, node.firstAttribute), (node.secondItem ?? owner, node.secondAttribute)]
      guard sides.contains(where: { $0.1 != nil && document.view(id: $0.0)?.index == view }) else { continue }
      for (id, attribute) in sides {
        guard let attribute = attribute?.attribute, attribute.isBaseline, let named = document.view(id: id),
          let item = root.item(of: named.index)
        else { continue }
        let position = root.engine.baselinePosition(of: item, isFirst: attribute == .firstBaseline)
        if known.insert(position).inserted { result.append(position.sentence(name: names.name)) }
      }
    }
    return result
  }
}
