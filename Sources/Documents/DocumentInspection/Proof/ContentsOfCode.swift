import InterfaceBuilder
import LayoutEngine
import LayoutModel

/// What a proof cannot know: the contents that code gives to views which are empty in the document, and so their sizes.
extension DocumentCheck {
  /// Views without contents in the document to which an outlet leads, or with a class of the project: stack views, image
  /// views, and plain views with such a class, which may define its size.
  private func viewsOfCode(in root: RootLayout, onlyStacks: Bool = false) -> [(view: ViewIndex, item: ItemID)] {
    let empty = root.views.filter { index in
      let node = document.views[index]
      if node.isStack { return node.children.isEmpty }
      if onlyStacks || index == root.view { return false }
      return node.kind == .imageView ? node.imageName == nil : node.maySizeItself && node.children.isEmpty
    }
    guard !empty.isEmpty else { return [] }
    var destinations: Set<String> = []
    document.root.visit { element in
      guard element.name == "outlet" || element.name == "outletCollection",
        let destination = element["destination"]
      else { return }
      destinations.insert(destination)
    }
    return empty.compactMap { view in
      let node = document.views[view]
      guard let item = root.item(of: view), node.customClass != nil || destinations.contains(node.id) else {
        return nil
      }
      return (view, item)
    }
  }

  /// Whether constraints conflict only because a stack view is empty that code fills: one of them is what the stack view
  /// has as its size without views. The others can be satisfied.
  func isAboutContentsOfCode(_ report: ConflictReport, root index: RootIndex) -> Bool {
    guard !examinedAxes.isEmpty else { return false }
    let items = report.members.compactMap { member -> ItemID? in
      guard case .constraint(_, let constraint) = member.statement else { return nil }
      switch constraint.origin {
      case .contentSize, .stack, .stackHiding: return constraint.first.item
      case .user, .root, .autoresizing, .encapsulated, .grid, .minimumSize, .safeArea, .margin, .guide, .scroll,
        .temporary:
        return nil
      }
    }
    guard !items.isEmpty, let owners = owners[index] else { return false }
    let stacks = Set(viewsOfCode(in: layout.roots[index], onlyStacks: true).map { $0.view })
    return !stacks.isEmpty && items.contains { owners.view(of: $0).map(stacks.contains) ?? false }
  }

  /// Whether an item is ambiguous only because views are empty that code fills: it is not if they have a size.
  func isAboutContentsOfCode(_ item: ItemID, in root: RootLayout) -> Bool {
    guard !examinedAxes.isEmpty else { return false }
    let views = viewsOfCode(in: root)
    guard !views.isEmpty else { return false }
    var added: [ConstraintID] = []
    for view in views {
      for attribute in [Attribute.width, .height] {
        let size = Constraint(
          Anchor(view.item, attribute), .equal, constant: 100, priority: Priority(750), origin: .contentSize)
        if let id = try? root.engine.add(size) { added.append(id) }
      }
    }
    defer { for id in added { root.engine.remove(id) } }
    return root.engine.ambiguity(of: item) == nil
  }

  /// Whether a conflict or an ambiguity is about what code puts into a view.
  func isAboutContentsOfCode(_ finding: Finding) -> Bool {
    guard finding.severity == .note else { return false }
    let root = layout.roots[0]
    if case .conflict(let report, let index) = finding.problem { return isAboutContentsOfCode(report, root: index) }
    if case .ambiguous(let open, _, _) = finding.problem {
      return root.item(of: open.view).map { isAboutContentsOfCode($0, in: root) } ?? false
    }
    if case .ambiguousContent(let view) = finding.problem {
      return root.item(of: view).flatMap { root.engine.contentGuide(of: $0) }.map {
        isAboutContentsOfCode($0, in: root)
      } ?? false
    }
    return false
  }

  /// Whether a finding of a proof is none that counts against the screen: it may be due to a size that is only an
  /// example, or to what a class or contents decide. The size of the screen itself is no example.
  func isRemark(_ finding: Finding) -> Bool {
    guard finding.severity == .note else { return false }
    if case .conflict(let report, _) = finding.problem, report.concernsTopLevelView {
      return isAboutContentsOfCode(finding)
    }
    return true
  }
}
