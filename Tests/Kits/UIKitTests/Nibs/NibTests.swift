import Foundation
import KitTestSupport
import LayoutEngine
import TestSupport
import Testing
import UIKit

@Suite("Nibs of documents", .serialized)
@MainActor
struct NibTests {
  @Test("a class that does not exist is reported with its place and replaced by the nearest known one")
  func unknownClassIsReplaced() throws {
    let nib = UINib(
      data: TestDocument.nib("<label id=\"x\" customClass=\"NoSuchLabel\" customModule=\"Elsewhere\"/>"), bundle: nil)
    var objects: [Any] = []
    let found = problems { objects = nib.instantiate(withOwner: nil) }
    #expect(objects.first is UILabel)
    expectEqual(
      found.map(\.description), ["data:4: label x: unknown class Elsewhere.NoSuchLabel; UILabel is used"])
  }

  @Test("outlets of the kit's classes are connected")
  func outletsOfTheKitAreConnected() throws {
    let field = """
      <textField id="f"><connections><outlet property="inputAccessoryView" destination="x" id="o"/>\
      <outlet property="inputView" destination="y" id="p"/></connections></textField>
      """
    let nib = UINib(data: TestDocument.nib("<label id=\"x\"/><view id=\"y\"/>\(field)"), bundle: nil)
    var objects: [Any] = []
    expectEqual(faults { objects = nib.instantiate(withOwner: nil) }.map(\.name), [])
    let made = try #require(objects.compactMap { $0 as? UITextField }.first)
    #expect(made.inputAccessoryView is UILabel)
    #expect(made.inputView === objects[1] as? UIView)
  }

  @Test("an outlet or an action that the class does not declare is an error with its place")
  func undeclaredOutletIsReported() {
    let owner = LoggedController(nibName: nil, bundle: nil)
    let outlet = "<connections><outlet property=\"badge\" destination=\"x\" id=\"o\"/></connections>"
    let nib = UINib(data: TestDocument.nib("<label id=\"x\"/>", owner: outlet), bundle: nil)
    let found = faults { _ = nib.instantiate(withOwner: owner) }
    expectEqual(found.map(\.name), ["NSUnknownKeyException"])
    expectEqual(
      found.first?.reason, "data:3: placeholder -1: LoggedController does not declare the outlet \"badge\".")
    let action = "<button id=\"x\"><connections><action selector=\"go:\" destination=\"-1\"/></connections></button>"
    let other = faults {
      _ = UINib(data: TestDocument.nib(action), bundle: nil).instantiate(withOwner: owner)
    }
    expectEqual(other.first?.reason, "data:4: LoggedController does not declare the action \"go:\".")
  }

  @Test("a controller takes its view from the nib with its name")
  func controllerTakesViewFromNib() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nibs-\(UUID().uuidString)")
    let resources = folder.appendingPathComponent("Test.bundle")
    try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let view = """
      <view id="v"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
      <subviews><switch id="s"><rect key="frame" x="10" y="20" width="51" height="31"/></switch></subviews></view>
      """
    let owner = "<connections><outlet property=\"view\" destination=\"v\" id=\"o\"/></connections>"
    try TestDocument.nib(view, owner: owner).write(to: resources.appendingPathComponent("Panel.xib"))
    let bundle = try #require(Bundle(path: resources.path))
    let controller = LoggedController(nibName: "Panel", bundle: bundle)
    expectEqual(controller.view.frame.size, CGSize(width: 200, height: 100))
    #expect(controller.view.subviews.first is UISwitch)
    expectEqual(controller.view.subviews.first?.frame, CGRect(x: 10, y: 20, width: 51, height: 31))
    let objects = bundle.loadNibNamed("Panel", owner: controller)
    expectEqual(objects?.count, 1)
  }

  @Test("the cell of a nib has the content view of the document alone, which needs no id")
  func cellHasContentViewOfDocument() throws {
    let nib = UINib(
      data: TestDocument.nib(
        """
        <collectionViewCell id="c"><rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
        <view key="contentView"><rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
        <subviews><label text="Plant" id="l"/></subviews></view></collectionViewCell>
        """), bundle: nil)
    let cell = try #require(nib.instantiate(withOwner: nil).first as? UICollectionViewCell)
    expectEqual(cell.subviews, [cell.contentView])
    expectEqual((cell.contentView.subviews.first as? UILabel)?.text, "Plant")
  }

  @Test("prototypes of a table are registered for their identifiers")
  func prototypesAreRegistered() throws {
    let nib = UINib(
      data: TestDocument.nib(
        """
        <tableView style="grouped" rowHeight="60" sectionHeaderHeight="28" sectionFooterHeight="28" id="t">
        <rect key="frame" x="0.0" y="0.0" width="320" height="400"/><prototypes>
        <tableViewCell reuseIdentifier="cell" style="IBUITableViewCellStyleSubtitle" accessoryType="checkmark" \
        textLabel="l" detailTextLabel="d" id="c">
        <rect key="frame" x="0.0" y="28" width="320" height="60"/>
        <tableViewCellContentView key="contentView" id="v"><rect key="frame" x="0.0" y="0.0" width="280" height="60"/>
        <subviews><label text="Title" id="l"/><label text="Detail" id="d"/></subviews></tableViewCellContentView>
        </tableViewCell></prototypes></tableView>
        """), bundle: nil)
    let table = try #require(nib.instantiate(withOwner: nil).first as? UITableView)
    expectEqual(table.style, .grouped)
    expectEqual(table.rowHeight, 60)
    let first = try #require(table.dequeueReusableCell(withIdentifier: "cell"))
    let second = try #require(table.dequeueReusableCell(withIdentifier: "cell"))
    #expect(first !== second)
    expectEqual(first.style, .subtitle)
    expectEqual(first.accessoryType, .checkmark)
    expectEqual(first.textLabel?.text, "Title")
    expectEqual(first.detailTextLabel?.text, "Detail")
    #expect(first.textLabel?.superview === first.contentView)
  }
}
