import Foundation
import LayoutEngine
import TestSupport
import Testing
import UIKit

/// Lays out the scenes that UIKit and AppKit measured. Skipped unless PLUMB_APPLE_FRAMES names their folder.
@Suite(
  .serialized,
  .enabled(
    if: ProcessInfo.processInfo.environment["PLUMB_APPLE_FRAMES"] != nil,
    "PLUMB_APPLE_FRAMES names no folder of measurements"))
@MainActor
struct MeasuredSceneTests {
  @Test("All scenes of UIKit agree within half a point, except readable widths, which are Mac Catalyst's own")
  func scenesOfUIKit() throws {
    let old = (UIDevice.current.systemVersion, UIScreen.main.scale)
    (UIDevice.current.systemVersion, UIScreen.main.scale) = ("26.0", 2)
    defer { (UIDevice.current.systemVersion, UIScreen.main.scale) = old }
    var (count, disagreements) = (0, [String]())
    for scene in try MeasuredScene.all() where scene.group != "appkit" && scene.group != "readable" {
      let tree = SceneTree(scene)
      let (compared, wrong) = tree.compare()
      count += compared
      disagreements += wrong
    }
    print("scenes of UIKit: \(count - disagreements.count) of \(count)")
    #expect(count >= 89)
    expectEqual(disagreements, [])
  }

  @Test("All scenes of NSStackView agree within half a point")
  func scenesOfAppKit() throws {
    var (count, disagreements) = (0, [String]())
    for scene in try MeasuredScene.all() where scene.group == "appkit" {
      let frames = appKitFrames(scene)
      for (id, measured) in scene.expected {
        count += 1
        let frame = frames[id] ?? []
        if !MeasuredScene.agrees(frame, measured) { disagreements.append("\(scene.name) \(id): \(frame) \(measured)") }
      }
    }
    print("scenes of AppKit: \(count - disagreements.count) of \(count)")
    #expect(count >= 20)
    expectEqual(disagreements, [])
  }

  /// Frames in upward coordinates, by the recipe of `NSStackView`. The stack is the content view of a window, which
  /// keeps its size with a priority of 500 only.
  private func appKitFrames(_ scene: MeasuredScene) -> [String: [Double]] {
    let engine = Engine()
    let root = engine.addItem(parent: nil)
    engine.setRootFrame(Rect(x: 0, y: 0, width: scene.size[0], height: scene.size[1]), of: root)
    var items: [String: ItemID] = [:]
    for view in scene.views {
      if view.kind == "nsstack" {
        let stack = engine.addItem(parent: root)
        for attribute in [LayoutModel.Attribute.left, .top, .height] {
          _ = try? engine.add(Constraint(Anchor(stack, attribute), .equal, Anchor(root, attribute)))
        }
        _ = try? engine.add(
          Constraint(Anchor(stack, .width), .equal, Anchor(root, .width), priority: Priority(500)))
        items[view.id] = stack
        continue
      }
      let item = engine.addItem(parent: items[view.parent])
      engine.setContent(
        ItemContent(
          width: view.intrinsic?[0], height: view.intrinsic?[1], hugging: AxisPriorities(250),
          compression: AxisPriorities(750)), of: item)
      items[view.id] = item
    }
    for view in scene.views where view.kind == "nsstack" {
      var stack = StackConfiguration.appKit
      stack.axis = view.axis == "vertical" ? .vertical : .horizontal
      stack.spacing = view.spacing ?? 8
      stack.distribution =
        switch view.distribution {
        case "fill": .fill
        case "fillEqually": .fillEqually
        case "fillProportionally": .fillProportionally
        case "equalSpacing": .equalSpacing
        case "equalCentering": .equalCentering
        default: .gravityAreas
        }
      let insets = view.insets ?? [0, 0, 0, 0]
      stack.edgeInsets = LayoutModel.Insets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
      let arranged = scene.views.filter { $0.parent == view.id }.compactMap { items[$0.id] }
      if let item = items[view.id] { engine.setStack(stack, arranged.map { StackElement($0) }, of: item) }
    }
    _ = engine.layout()
    var result: [String: [Double]] = [:]
    for (id, item) in items {
      let frame = engine.frame(of: item)
      result[id] = [frame.x, scene.size[1] - frame.maxY, frame.width, frame.height]
    }
    return result
  }
}

/// The views of a scene of UIKit, laid out.
@MainActor
private struct SceneTree {
  private let scene: MeasuredScene
  private let root: UIView
  private let window: UIWindow
  private var views: [String: UIView] = [:]
  private var sources: [ItemCounts] = []

  init(_ scene: MeasuredScene) {
    self.scene = scene
    let bounds = CGRect(0, 0, scene.size[0], scene.size[1])
    window = UIWindow(frame: bounds)
    root = UIView(frame: bounds)
    views["root"] = root
    if let insets = scene.rootSafeAreaInsets {
      let controller = UIViewController()
      controller.view = root
      window.rootViewController = controller
      controller.additionalSafeAreaInsets = UIEdgeInsets(insets)
    } else {
      window.addSubview(root)
    }
    for description in scene.views { add(description) }
    for constraint in scene.constraints { activate(constraint) }
    window.layoutIfNeeded()
  }

  private mutating func add(_ description: MeasuredScene.View) {
    let view = make(description)
    views[description.id] = view
    if let frame = description.frame { view.frame = CGRect(frame[0], frame[1], frame[2], frame[3]) }
    if description.auto == false { view.translatesAutoresizingMaskIntoConstraints = false }
    if let margins = description.layoutMargins { view.layoutMargins = UIEdgeInsets(margins) }
    if let insets = description.insetsLayoutMarginsFromSafeArea { view.insetsLayoutMarginsFromSafeArea = insets }
    if let stack = views[description.parent] as? UIStackView {
      stack.addArrangedSubview(view)
    } else {
      views[description.parent]?.addSubview(view)
    }
  }

  private mutating func make(_ description: MeasuredScene.View) -> UIView {
    switch description.kind {
    case "label":
      let label = UILabel()
      label.text = description.text
      return label
    case "switch": return UISwitch()
    case "progress": return UIProgressView()
    case "flow": return makeCollection(description)
    case "stack":
      let stack = UIStackView()
      stack.axis = description.axis == "vertical" ? .vertical : .horizontal
      stack.spacing = description.spacing ?? 0
      stack.distribution = description.distribution == "fillEqually" ? .fillEqually : .fill
      stack.alignment = description.alignment == "center" ? .center : .fill
      return stack
    default:
      let size = description.intrinsic.map { CGSize(width: $0[0], height: $0[1]) }
      return size.map { SizedView($0) } ?? UIView()
    }
  }

  private mutating func makeCollection(_ description: MeasuredScene.View) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = description.scroll == "horizontal" ? .horizontal : .vertical
    if let size = description.itemSize { layout.itemSize = CGSize(width: size[0], height: size[1]) }
    if let spacing = description.lineSpacing { layout.minimumLineSpacing = spacing }
    if let spacing = description.interitemSpacing { layout.minimumInteritemSpacing = spacing }
    if let inset = description.sectionInset { layout.sectionInset = UIEdgeInsets(inset) }
    if let size = description.headerSize { layout.headerReferenceSize = CGSize(width: size[0], height: size[1]) }
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      collection.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "part")
    }
    let source = ItemCounts(description.sections ?? [])
    collection.dataSource = source
    sources.append(source)
    return collection
  }

  private func activate(_ constraint: MeasuredScene.Constraint) {
    let second: Any? = constraint.to.flatMap { views[$0] }.map { view in
      switch constraint.toGuide {
      case "safeArea": view.safeAreaLayoutGuide
      case "layoutMargins": view.layoutMarginsGuide
      default: view
      }
    }
    let made = NSLayoutConstraint(
      item: views[constraint.item] as Any, attribute: Self.attribute(constraint.attribute),
      relatedBy: .equal,
      toItem: second, attribute: Self.attribute(constraint.toAttribute), multiplier: constraint.multiplier ?? 1,
      constant: constraint.constant ?? 0)
    made.priority = UILayoutPriority(constraint.priority ?? 1000)
    made.isActive = true
  }

  private static func attribute(_ name: String?) -> NSLayoutConstraint.Attribute {
    name.flatMap { attributes[$0] } ?? .notAnAttribute
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
    "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "leftMargin": .leftMargin,
    "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
    "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
    "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
  ]

  /// The number of compared rectangles and insets, and a line for each that disagrees.
  func compare() -> (count: Int, disagreements: [String]) {
    var (count, wrong) = (0, [String]())
    func check(_ what: String, _ numbers: [Double]?, _ measured: [Double]) {
      count += 1
      guard let numbers, MeasuredScene.agrees(numbers, measured) else {
        return wrong.append("\(scene.name) \(what): \(numbers.map { "\($0)" } ?? "missing"), measured \(measured)")
      }
    }
    for (id, measured) in scene.expected { check(id, rectangle(id)?.numbers, measured) }
    for (id, measured) in scene.expectedSafeArea ?? [:] { check(id, views[id]?.safeAreaInsets.numbers, measured) }
    for (id, measured) in scene.expectedMargins ?? [:] { check(id, views[id]?.layoutMargins.numbers, measured) }
    for (id, guides) in scene.expectedGuides ?? [:] {
      for (_, measured) in guides { check(id, views[id]?.layoutMarginsGuide.layoutFrame.numbers, measured) }
    }
    return (count, wrong)
  }

  /// The frame of a view, or of a part of a collection: `1/cell/S/I`, `1/header/S`.
  private func rectangle(_ id: String) -> CGRect? {
    let parts = id.split(separator: "/")
    guard parts.count > 1 else { return views[id]?.frame }
    guard let collection = views[String(parts[0])] as? UICollectionView, let section = Int(parts[2]) else { return nil }
    let layout = collection.collectionViewLayout
    if parts[1] == "cell", let item = Int(parts[3]) {
      return layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }
    return layout.layoutAttributesForSupplementaryView(
      ofKind: parts[1] == "header"
        ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter,
      at: IndexPath(item: 0, section: section))?.frame
  }
}

private final class SizedView: UIView {
  private let size: CGSize
  init(_ size: CGSize) {
    self.size = size
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { fatalError("no archive has such a view") }
  override var intrinsicContentSize: CGSize { size }
}

private final class ItemCounts: NSObject, UICollectionViewDataSource {
  private let counts: [Int]
  init(_ counts: [Int]) { self.counts = counts }
  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "part", for: indexPath)
  }
}

extension UIEdgeInsets {
  /// Top, left, bottom, right.
  fileprivate init(_ numbers: [Double]) {
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
  fileprivate var numbers: [Double] { [top, left, bottom, right].map { Double($0) } }
}
