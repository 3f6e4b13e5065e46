import AutoLayout
import Testing
import UIKit

/// Objects that are held weakly, by what they are.
@MainActor
private final class Watch {
  private struct Entry {
    weak var object: AnyObject?
    var name: String
  }
  private var entries: [Entry] = []

  func note(_ objects: AnyObject?...) {
    for case let object? in objects { entries.append(Entry(object: object, name: "\(type(of: object))")) }
  }

  /// Notes a view with all that belongs to it: its layer, node, guides and constraints, and the views inside.
  func noteTree(_ view: UIView) {
    note(view, view.layer, view.layoutNode)
    for guide in view.layoutGuides { note(guide, guide.layoutNode) }
    for constraint in view.constraints { note(constraint) }
    for subview in view.subviews { noteTree(subview) }
  }

  /// How many objects were noted.
  var count: Int { entries.count }
  /// What is still alive.
  var survivors: [String] { entries.filter { $0.object != nil }.map(\.name) }
}

@MainActor
private final class SceneController: UIViewController {
  override func loadView() {
    view = UIView()
    let label = UILabel()
    label.text = "Title"
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
      view.keyboardLayoutGuide.topAnchor.constraint(greaterThanOrEqualTo: label.bottomAnchor),
    ])
  }
}

/// Each kind of object is gone when nobody outside holds it any more, with everything that it made for itself.
@MainActor @Suite("What survives", .serialized)
struct ReleaseTests {
  private func survivors(of count: Int, _ body: (Watch) -> Void) -> [String] {
    let watch = Watch()
    autoreleasepool { body(watch) }
    #expect(watch.count >= count)
    return watch.survivors
  }

  @Test("F13 a controller goes with its view, its view's guides and their constraints")
  func controllerIsReleasedWithViewGuidesAndConstraints() {
    let left = survivors(of: 20) { watch in
      let controller = SceneController()
      controller.view.frame = CGRect(0, 0, 400, 800)
      controller.view.layoutIfNeeded()
      watch.note(controller, controller.view.layoutMarginsGuide, controller.view.safeAreaLayoutGuide)
      watch.note(controller.view.readableContentGuide, controller.view.keyboardLayoutGuide)
      watch.noteTree(controller.view)
    }
    #expect(left.isEmpty)
  }

  @Test("F13 windows go with navigation and tab controllers, pushed and presented ones among them")
  func windowsAreReleasedWithContainerControllers() {
    let left = survivors(of: 60) { watch in
      let window = UIWindow(frame: CGRect(0, 0, 400, 800))
      let navigation = UINavigationController(rootViewController: SceneController())
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation, SceneController()]
      window.rootViewController = tabs
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      let pushed = SceneController()
      navigation.pushViewController(pushed, animated: false)
      window.layoutIfNeeded()
      let presented = SceneController()
      tabs.present(presented, animated: false)
      window.layoutIfNeeded()
      watch.noteTree(window)
      watch.note(tabs, navigation, pushed, presented)
      presented.dismiss(animated: false)
      navigation.popViewController(animated: false)
      // The program lists windows that are shown.
      window.isHidden = true
    }
    #expect(left.isEmpty)
  }

  @Test("F13 scroll views and stacks go with their guides and what they made of their arrangement")
  func containersAreReleasedWithTheirGuides() {
    let left = survivors(of: 40) { watch in
      let scroll = UIScrollView(frame: CGRect(0, 0, 300, 300))
      let stack = UIStackView(arrangedSubviews: [UILabel(), UIButton(), UIView()])
      stack.distribution = .equalSpacing
      stack.alignment = .firstBaseline
      stack.translatesAutoresizingMaskIntoConstraints = false
      scroll.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
        stack.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
        stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
        stack.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      ])
      scroll.layoutIfNeeded()
      stack.arrangedSubviews[0].isHidden = true
      scroll.layoutIfNeeded()
      watch.note(scroll.contentLayoutGuide, scroll.frameLayoutGuide)
      watch.noteTree(scroll)
    }
    #expect(left.isEmpty)
  }

  @Test("F13 changes that no layout has taken do not keep a tree, at its top or inside")
  func pendingChangesDoNotRetainTree() {
    let left = survivors(of: 30) { watch in
      let root = makeContainer()
      let view = makeView(in: root, CGSize(width: 10, height: 10))
      root.layoutIfNeeded()
      root.frame.size.width = 77
      root.semanticContentAttribute = .forceRightToLeft
      view.constraints.first?.constant = 11
      view.setContentHuggingPriority(.required, for: .horizontal)
      let late = makeView(in: view, CGSize(width: 5, height: 5))
      late.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      let scroll = UIScrollView(frame: CGRect(0, 0, 50, 50))
      _ = makeView(in: scroll, CGSize(width: 500, height: 500))
      scroll.layoutIfNeeded()
      scroll.contentOffset.y = 20
      watch.noteTree(root)
      watch.noteTree(scroll)
      // This one was never laid out.
      let fresh = UIStackView(arrangedSubviews: [UIView(), UILabel()])
      fresh.widthAnchor.constraint(equalToConstant: 3).isActive = true
      watch.noteTree(fresh)
    }
    #expect(left.isEmpty)
  }

  @Test("F13 distances of anchors go with the last that speaks of them")
  func anchorDistancesAreReleased() {
    let left = survivors(of: 8) { watch in
      let root = makeContainer()
      let (a, b) = (makeView(in: root), makeView(in: root))
      let anchor = a.leadingAnchor.anchorWithOffset(to: b.leadingAnchor)
      let constraint = anchor.constraint(equalToConstant: 12)
      constraint.isActive = true
      root.layoutIfNeeded()
      constraint.isActive = false
      constraint.isActive = true
      root.layoutIfNeeded()
      watch.note(anchor, anchor.item, constraint, a.topAnchor)
      watch.noteTree(root)
    }
    #expect(left.isEmpty)
  }

  @Test("F13 tables go with their cells, shown and waiting ones, and headers")
  func tablesAreReleasedWithCellsAndHeaders() {
    let left = survivors(of: 60) { watch in
      let table = UITableView(frame: CGRect(0, 0, 300, 300))
      let rows = Rows([Array(repeating: 20, count: 50), Array(repeating: 40, count: 50)])
      rows.titles = ["First", "Second"]
      table.register(BarCell.self, forCellReuseIdentifier: "bar")
      table.dataSource = rows
      table.delegate = rows
      table.layoutIfNeeded()
      for step in 1...10 {
        table.contentOffset.y = CGFloat(step) * 90
        table.layoutIfNeeded()
        for cell in table.visibleCells { watch.note(cell) }
      }
      table.reloadData()
      table.layoutIfNeeded()
      watch.note(rows)
      watch.noteTree(table)
    }
    #expect(left.isEmpty)
  }

  @Test("F13 collections go with their cells and their layout")
  func collectionsAreReleasedWithCellsAndLayout() {
    let left = survivors(of: 40) { watch in
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 50, height: 50)
      let collection = UICollectionView(frame: CGRect(0, 0, 300, 300), collectionViewLayout: layout)
      let items = Items([Array(repeating: CGSize(width: 50, height: 50), count: 200)])
      collection.register(SquareCell.self, forCellWithReuseIdentifier: "square")
      collection.dataSource = items
      collection.layoutIfNeeded()
      collection.contentOffset.y = 400
      collection.layoutIfNeeded()
      for cell in collection.visibleCells { watch.note(cell) }
      watch.note(layout, items)
      watch.noteTree(collection)
    }
    #expect(left.isEmpty)
  }

  @Test("F13 trees that are archived and read again go, with constraints that were never activated")
  func unarchivedTreesAreReleased() throws {
    let watch = Watch()
    try autoreleasepool {
      let controller = SceneController()
      let view: UIView = controller.view
      for constraint in view.constraints { constraint.shouldBeArchived = true }
      view.frame = CGRect(0, 0, 300, 300)
      view.layoutIfNeeded()
      let keyed = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: true)
      let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIView.self, from: keyed))
      let value = try LayoutArchive(view)
      let second: UIView = try value.unarchived()
      for tree in [view, copy, second] {
        tree.layoutIfNeeded()
        watch.noteTree(tree)
      }
      let width = view.widthAnchor.constraint(equalToConstant: 10)
      let alone: NSLayoutConstraint = try LayoutArchive(width).unarchived()
      watch.note(width, alone, alone.firstItem)
    }
    #expect(watch.count >= 20)
    #expect(watch.survivors.isEmpty)
  }

  @Test("F13 an archive that is refused half way leaves no view behind")
  func refusedArchiveLeavesNoViewBehind() throws {
    RefusingView.made.removeAll()
    try autoreleasepool {
      let root = UIView(frame: CGRect(0, 0, 9, 9))
      for _ in 0..<3 { root.addSubview(RefusingView(frame: CGRect(0, 0, 5, 5))) }
      root.addSubview(UILabel())
      let archive = try LayoutArchive(root)
      RefusingView.refuses = true
      defer { RefusingView.refuses = false }
      #expect(throws: (any Error).self) { let _: UIView = try archive.unarchived() }
    }
    #expect(RefusingView.made.count > 3)
    #expect(RefusingView.made.allSatisfy { $0.view == nil })
  }

  @Test("F13 animations let go of their blocks and views")
  func animationsReleaseBlocksAndViews() {
    let left = survivors(of: 8) { watch in
      let root = makeContainer()
      let view = makeView(in: root, CGSize(width: 10, height: 10))
      var told: [UIViewAnimation] = []
      let old = UIViewAnimation.handler
      UIViewAnimation.handler = { told.append($0) }
      defer { UIViewAnimation.handler = old }
      UIView.animate(
        withDuration: 1,
        animations: { [root] in
          view.constraints.first?.constant = 50
          root.layoutIfNeeded()
        }
      ) {
        _ in watch.note(view)
      }
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0 }
      }
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 1 }
      animator.addCompletion { _ in watch.note(root) }
      animator.startAnimation()
      watch.note(animator)
      watch.noteTree(root)
      #expect(!told.isEmpty)
    }
    #expect(left.isEmpty)
  }
}

/// A view that refuses to be read where it is told to, and notes what was made.
final class RefusingView: UIView {
  struct Made {
    weak var view: UIView?
  }
  static var made: [Made] = []
  static var refuses = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.made.append(Made(view: self))
  }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    Self.made.append(Made(view: self))
    if Self.refuses { return nil }
  }
}
