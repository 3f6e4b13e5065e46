import TestSupport
import Testing
import UIKit

/// Objects of classes that are only known at run time.
@MainActor @Suite struct InstanceTests {
  final class Badge: UILabel {
    var made: [String] = []
    override init(frame: CGRect) {
      super.init(frame: frame)
      made.append("frame")
    }
    required init?(coder: NSCoder) { nil }
  }
  final class Page: UITableViewController {
    let name: String?
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      name = nibNameOrNil
      super.init(nibName: nil, bundle: nibBundleOrNil)
    }
    required init?(coder: NSCoder) { nil }
  }
  final class Cell: UITableViewCell {}

  @Test func classesAreMadeByTheirOwnInitializers() {
    func make<V: UIView>(_ kind: V.Type) -> V { V.instance(frame: CGRect(1, 2, 3, 4)) }
    let badge = make(Badge.self)
    expectEqual(badge.made, ["frame"])
    expectEqual(badge.frame, CGRect(1, 2, 3, 4))
    let kind: UIViewController.Type = Page.self
    expectEqual((kind.instance(nibName: "Main") as? Page)?.name, "Main")
    let cell: UITableViewCell.Type = Cell.self
    let made = cell.instance(style: .subtitle, reuseIdentifier: "a")
    #expect(made is Cell && made.detailTextLabel != nil)
    expectEqual(made.reuseIdentifier, "a")
    #expect(type(of: UIView.instance()) == UIView.self)
  }
}
