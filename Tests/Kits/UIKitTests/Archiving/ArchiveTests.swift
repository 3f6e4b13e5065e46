import Foundation
import TestSupport
import Testing
import UIKit

/// The ways in which a tree of views is written and read.
enum ArchiveKind: CaseIterable {
  case foundation, keyedReader, codable

  @MainActor
  func roundTrip<Root: NSObject & NSSecureCoding>(_ root: Root) throws -> Root {
    switch self {
    case .foundation:
      let data = try NSKeyedArchiver.archivedData(withRootObject: root, requiringSecureCoding: true)
      return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Root.self, from: data))
    case .keyedReader:
      let data = try NSKeyedArchiver.archivedData(withRootObject: root, requiringSecureCoding: true)
      return try LayoutArchive(keyedArchive: data).unarchived()
    case .codable:
      let data = try JSONEncoder().encode(try LayoutArchive(root))
      return try JSONDecoder().decode(LayoutArchive.self, from: data).unarchived()
    }
  }
}

@MainActor @Suite("Archives", .serialized)
struct ArchiveTests {
  @Test("S15 views come back with the constraints that say so, and the same layout", arguments: ArchiveKind.allCases)
  func viewsComeBackWithConstraintsAndSameLayout(_ kind: ArchiveKind) throws {
    let container = makeContainer(200, 100)
    let view = makeView(in: container)
    let guide = UILayoutGuide()
    container.addLayoutGuide(guide)
    let kept = [
      view.leadingAnchor.constraint(equalTo: container.layoutMarginsGuide.leadingAnchor, constant: 3),
      view.topAnchor.constraint(equalTo: guide.topAnchor), view.widthAnchor.constraint(equalToConstant: 40),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
      guide.topAnchor.constraint(equalTo: container.topAnchor, constant: 30),
    ]
    for constraint in kept { constraint.shouldBeArchived = true }
    kept[2].priority = UILayoutPriority(900)
    kept[2].identifier = "width"
    NSLayoutConstraint.activate(kept)
    view.bottomAnchor.constraint(lessThanOrEqualTo: container.bottomAnchor).isActive = true
    container.layoutIfNeeded()
    let copy = try kind.roundTrip(container)
    expectEqual(copy.subviews.count, 1)
    expectEqual(copy.constraints.count, 3)
    expectEqual(copy.layoutGuides.count, 1)
    let width = try #require(copy.subviews[0].constraints.first { $0.identifier == "width" })
    expectEqual(width.priority, UILayoutPriority(900))
    #expect(width.shouldBeArchived)
    copy.layoutIfNeeded()
    expectEqual(copy.subviews[0].frame, view.frame)
    expectEqual(view.frame, CGRect(11, 30, 40, 20))
  }

  @Test("S15 constraints inside a button find their items behind title and picture", arguments: ArchiveKind.allCases)
  func constraintsInsideButtonFindTheirItems(_ kind: ArchiveKind) throws {
    let button = UIButton(frame: CGRect(0, 0, 100, 40))
    button.setTitle("OK", for: .normal)
    let badge = makeView(in: button, CGSize(width: 10, height: 10))
    let constraint = badge.leadingAnchor.constraint(equalTo: button.leadingAnchor, constant: 33)
    constraint.shouldBeArchived = true
    constraint.isActive = true
    let copy = try kind.roundTrip(button)
    let kept = try #require(copy.constraints.first { $0.constant == 33 })
    let item = try #require(kept.firstItem as? UIView)
    #expect(copy.subviews.contains(item))
    #expect(!(item is UILabel))
    #expect(kept.secondItem === copy)
  }

  @Test(
    "Text with fonts in fields and text views, and a color of active parts, are kept", arguments: ArchiveKind.allCases)
  func attributedTextAndTintColorAreArchived(_ kind: ArchiveKind) throws {
    let rich = NSAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 30)])
    let (outer, field, view) = (UIView(), UITextField(), UITextView())
    (field.attributedText, view.attributedText) = (rich, rich)
    outer.tintColor = UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 1)
    outer.addSubview(field)
    outer.addSubview(view)
    let copy = try kind.roundTrip(outer)
    expectEqual((copy.subviews[0] as? UITextField)?.attributedText, rich)
    expectEqual((copy.subviews[1] as? UITextView)?.attributedText, rich)
    // The color is the outer view's own, the others follow it.
    expectEqual(copy.subviews[0].tintColor, outer.tintColor)
    copy.tintColor = nil
    expectEqual(copy.subviews[0].tintColor, .systemBlue)
  }

  @Test("S15 constraints made in code are left out unless they ask to be kept", arguments: ArchiveKind.allCases)
  func codeConstraintsAreArchivedOnRequestOnly(_ kind: ArchiveKind) throws {
    let container = makeContainer()
    let view = makeView(in: container, CGSize(width: 10, height: 10))
    view.constraints[1].shouldBeArchived = true
    let copy = try kind.roundTrip(container)
    expectEqual(copy.subviews[0].constraints.map(\.firstAttribute), [.height])
  }

  @Test("S15 a tree of every kind of view comes back with the same frames", arguments: ArchiveKind.allCases)
  func treeOfEveryViewComesBackWithSameFrames(_ kind: ArchiveKind) throws {
    let screen = ArchiveScene.make()
    screen.layoutIfNeeded()
    let copy = try kind.roundTrip(screen)
    copy.layoutIfNeeded()
    expectEqual(ArchiveScene.lines(copy), ArchiveScene.lines(screen))
    // Once more, from the copy: nothing wears off.
    let second = try kind.roundTrip(copy)
    second.layoutIfNeeded()
    expectEqual(ArchiveScene.lines(second), ArchiveScene.lines(screen))
  }

  @Test("S15 subclasses, and what they write themselves, are kept", arguments: ArchiveKind.allCases)
  func subclassesAndTheirOwnValuesAreArchived(_ kind: ArchiveKind) throws {
    let container = makeContainer()
    let badge = ArchivedBadge(frame: CGRect(1, 2, 30, 40))
    badge.count = 7
    badge.title = "seven"
    badge.marker = makeView(in: badge)
    container.addSubview(badge)
    let constraint = ArchivedConstraint(
      item: badge, attribute: .top, relatedBy: .greaterThanOrEqual, toItem: container, attribute: .top, multiplier: 1,
      constant: 2)
    constraint.note = 5
    constraint.shouldBeArchived = true
    constraint.isActive = true
    let copy = try kind.roundTrip(container)
    let read = try #require(copy.subviews.first as? ArchivedBadge)
    expectEqual(read.count, 7)
    expectEqual(read.title, "seven")
    expectEqual(read.frame, CGRect(1, 2, 30, 40))
    #expect(read.marker != nil)
    #expect(read.marker === read.subviews.first)
    expectEqual((copy.constraints.first as? ArchivedConstraint)?.note, 5)
  }

  @Test("S15 a constraint on its own comes back with its items", arguments: ArchiveKind.allCases)
  func standaloneConstraintComesBackWithItsItems(_ kind: ArchiveKind) throws {
    let container = makeContainer(100, 100)
    let view = makeView(in: container)
    let constraint = view.leadingAnchor.constraint(equalTo: container.layoutMarginsGuide.leadingAnchor, constant: 4)
    (constraint.identifier, constraint.priority) = ("edge", UILayoutPriority(400))
    constraint.isActive = true
    let copy = try kind.roundTrip(constraint)
    #expect(!copy.isActive)
    expectEqual(copy.constant, 4)
    expectEqual(copy.identifier, "edge")
    expectEqual(copy.priority.rawValue, 400)
    let item = try #require(copy.firstItem as? UIView)
    let superview = try #require(item.superview)
    #expect((copy.secondItem as? UILayoutGuide)?.owningView === superview)
    copy.isActive = true
    superview.layoutIfNeeded()
    expectEqual(item.frame, CGRect(12, 0, 0, 0))
  }

  @Test("S15 a standalone constraint lets go of its items at its activation")
  func standaloneConstraintReleasesItemsAtActivation() throws {
    weak var item: UIView?
    var copy: NSLayoutConstraint?
    do {
      let view = UIView()
      copy = try ArchiveKind.foundation.roundTrip(view.widthAnchor.constraint(equalToConstant: 3))
      item = copy?.firstItem as? UIView
      #expect(item != nil)
      #expect(item !== view)
      copy?.isActive = true
    }
    #expect(item == nil)
    expectEqual(copy?.isActive, false)
  }

  @Test("Fonts, colors and pictures are archived on their own", arguments: ArchiveKind.allCases)
  func fontsColorsAndImagesAreArchivedAlone(_ kind: ArchiveKind) throws {
    let font = UIFont.monospacedDigitSystemFont(ofSize: 13, weight: .bold)
    try expectEqual(kind.roundTrip(font), font)
    let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    try expectEqual(kind.roundTrip(color), color)
    let image = UIImage(size: CGSize(width: 3, height: 4), scale: 2, baselineOffsetFromBottom: 1)
    let copy = try kind.roundTrip(image)
    expectEqual(copy.size, image.size)
    expectEqual(copy.scale, 2)
    expectEqual(copy.baselineOffsetFromBottom, 1)
  }

  @Test("A LayoutArchive of the same views is the same value, and goes through a property list as well")
  func archiveOfSameViewsIsSameValue() throws {
    let screen = ArchiveScene.make()
    let archive = try LayoutArchive(screen)
    try expectEqual(LayoutArchive(screen), archive)
    let list = try PropertyListEncoder().encode(archive)
    let copy: UIView = try PropertyListDecoder().decode(LayoutArchive.self, from: list).unarchived()
    copy.layoutIfNeeded()
    screen.layoutIfNeeded()
    expectEqual(ArchiveScene.lines(copy), ArchiveScene.lines(screen))
  }

  @Test("An object that cannot be archived is an error when it is written")
  func unsupportedObjectIsErrorWhenArchived() {
    #expect(throws: LayoutArchiveError.self) { try LayoutArchive(NSDate()) }
    #expect(throws: LayoutArchiveError.self) { try LayoutArchive([DateFormatter()]) }
  }
}

/// A view with values of its own.
final class ArchivedBadge: UIView {
  var count = 0
  var title = ""
  var marker: UIView?

  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) {
    count = coder.decodeInteger(forKey: "count")
    title = (coder.decodeObject(of: NSString.self, forKey: "title") ?? "") as String
    super.init(coder: coder)
    marker = coder.decodeObject(of: UIView.self, forKey: "marker")
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(count, forKey: "count")
    coder.encode(title as NSString, forKey: "title")
    coder.encode(marker, forKey: "marker")
  }
}

/// A constraint with a value of its own.
final class ArchivedConstraint: NSLayoutConstraint {
  var note = 0

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(note, forKey: "note")
  }

  override func decodeValues(with coder: NSCoder) { note = coder.decodeInteger(forKey: "note") }
}

@MainActor @Suite("Archives of lists")
struct ListArchiveTests {
  final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  @Test("S15 a table is archived without its rows, and with what else lies in it", arguments: ArchiveKind.allCases)
  func tableIsArchivedWithoutRows(_ kind: ArchiveKind) throws {
    let (table, rows) = (UITableView(frame: CGRect(0, 0, 320, 400)), Rows())
    table.dataSource = rows
    table.layoutIfNeeded()
    let badge = makeView(in: table, CGSize(width: 9, height: 9))
    for constraint in badge.constraints { constraint.shouldBeArchived = true }
    let edge = badge.topAnchor.constraint(equalTo: table.frameLayoutGuide.topAnchor, constant: 4)
    edge.shouldBeArchived = true
    edge.isActive = true
    #expect(table.subviews.contains { $0 is UITableViewCell })
    let copy = try kind.roundTrip(table)
    expectEqual(copy.frame, table.frame)
    #expect(!copy.subviews.contains { $0 is UITableViewCell })
    copy.dataSource = rows
    copy.layoutIfNeeded()
    expectEqual(copy.subviews.filter { $0 is UITableViewCell }.count, 3)
    #expect(copy.subviews.contains { $0.frame == CGRect(0, 4, 9, 9) })
  }

  @Test("A scroll view keeps its wheel, with the room that it makes", arguments: ArchiveKind.allCases)
  func scrollViewKeepsRefreshControlWithItsSpace(_ kind: ArchiveKind) throws {
    for scroll in [UIScrollView(frame: CGRect(0, 0, 100, 200)), UITableView(frame: CGRect(0, 0, 100, 200))] {
      scroll.refreshControl = UIRefreshControl()
      let still = try kind.roundTrip(scroll)
      expectEqual(still.refreshControl?.isRefreshing, false)
      expectEqual(still.adjustedContentInset.top, 0)
      scroll.refreshControl?.beginRefreshing()
      for offset in [0, -60, 40] as [CGFloat] {
        scroll.contentOffset.y = offset
        let copy = try kind.roundTrip(scroll)
        expectEqual(copy.refreshControl?.isRefreshing, true)
        expectEqual(copy.subviews.filter { $0 is UIRefreshControl }.count, 1)
        expectEqual(copy.adjustedContentInset.top, 60)
        expectEqual(copy.contentOffset.y, offset)
      }
    }
  }

  @Test("S15 lists keep their style, their measures and the views they know by name", arguments: ArchiveKind.allCases)
  func listsKeepStyleMetricsAndRegistrations(_ kind: ArchiveKind) throws {
    let table = UITableView(frame: CGRect(0, 0, 320, 400), style: .insetGrouped)
    (table.rowHeight, table.sectionFooterHeight) = (51, 7)
    table.tableHeaderView = UIView(frame: CGRect(0, 0, 320, 33))
    table.tableFooterView = UILabel(frame: CGRect(0, 0, 320, 22))
    let copy = try kind.roundTrip(table)
    expectEqual(copy.style, .insetGrouped)
    expectEqual(copy.rowHeight, 51)
    expectEqual(copy.sectionFooterHeight, 7)
    expectEqual(copy.estimatedRowHeight, UITableView.automaticDimension)
    #expect(copy.backgroundView == nil)
    expectEqual(copy.tableHeaderView?.frame.height, 33)
    #expect(copy.tableFooterView is UILabel)
    expectEqual(copy.subviews.count, 2)
    let flow = UICollectionViewFlowLayout()
    (flow.itemSize, flow.scrollDirection) = (CGSize(width: 40, height: 60), .horizontal)
    flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let collection = UICollectionView(frame: CGRect(0, 0, 200, 100), collectionViewLayout: flow)
    let read = try kind.roundTrip(collection).collectionViewLayout as? UICollectionViewFlowLayout
    expectEqual(read?.itemSize, flow.itemSize)
    expectEqual(read?.scrollDirection, .horizontal)
    expectEqual(read?.estimatedItemSize, UICollectionViewFlowLayout.automaticSize)
  }
}
