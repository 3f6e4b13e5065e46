import FileAccess
import Foundation
import TestSupport
import Testing

@testable import ProjectTools

/// What a rename of an outlet, action or class changes, and what it names instead.
///
/// In the sources of these tests, `⟦name⟧` is a place that is renamed (`⟦+name⟧` one that gets a value), and `name❓` one
/// that is listed; all others stay.
@Suite struct RenameTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Renames a symbol to `renamed` and compares all files with what their marks say.
  private func expectRename(
    _ symbol: ProjectSymbol, in files: [String: String], line: Int = #line
  ) throws {
    for (name, marked) in files {
      let text = marked.replacing("⟦+", with: "").replacing("⟦", with: "").replacing("⟧", with: "").replacing(
        "❓", with: "")
      try folder.write(text, to: name)
    }
    let (changes, notes) = try search.rename(symbol, to: "renamed", from: "")
    for (name, marked) in files {
      var bytes = try FileReader.read(folder.url.path + "/" + name)
      let old = bytes
      let own = Set(changes.filter { $0.file.hasSuffix("/" + name) })
      for change in own.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        bytes.replaceSubrange(change.range, with: change.text.utf8)
      }
      var wanted = marked.replacing("❓", with: "")
      for (part, new) in [
        ("⟦setNameLabel⟧", "setRenamed"), ("⟦_nameLabel⟧", "_renamed"), ("⟦+nameLabel⟧", "nameLabel = renamed"),
      ] {
        wanted = wanted.replacing(part, with: new)
      }
      wanted.replace(#/⟦[^⟧]*⟧/#, with: "renamed")
      expectEqual(String(decoding: bytes, as: UTF8.self), wanted, line: line)
      let lines = marked.split(separator: "\n", omittingEmptySubsequences: false)
      let listed = lines.indices.filter { lines[$0].contains("❓") }.map { $0 + 1 }
      let places = notes.flatMap { $0.places }.filter { $0.file.hasSuffix("/" + name) }
      let found = Set(places.map { place in old.prefix(place.range.lowerBound).count { $0 == 0x0A } + 1 })
      expectEqual(found.sorted(), listed, line: line)
    }
  }

  private var search: SymbolSearch {
    SymbolSearch(ProjectFolder(path: folder.url.path)) { try? FileReader.read($0) }
  }

  // MARK: Objective-C

  private static let cell = """
    @interface Cell : UITableViewCell
    @property (nonatomic, weak) IBOutlet UILabel *⟦nameLabel⟧;
    - (IBAction)save:(id)sender;
    @end
    """
  private static let others = """
    @class Cell;
    @interface Card : UIView
    @property (nonatomic, strong) UILabel *nameLabel;
    - (IBAction)save:(id)sender;
    - (Cell *)cellOfCard;
    @end
    @interface SmallCell : Cell
    @end
    """

  @Test func objectiveCReceiversCountByTheirDeclaredTypes() throws {
    let use = """
      #import "Cell.h"
      @interface Use : UIViewController {
        Cell *kept;
      }
      @property (nonatomic, strong) Cell *cell;
      @property (nonatomic, strong) NSArray<Cell *> *cells;
      @end
      @implementation Use
      - (void)show:(Cell *)first on:(Card *)card with:(id)any {
        first.⟦nameLabel⟧.text = @"a";
        card.nameLabel.text = @"b";
        [any nameLabel❓];
        self.cell.⟦nameLabel⟧.text = [_cell.⟦nameLabel⟧ text];
        kept.⟦nameLabel⟧.hidden = YES;
        self->kept.⟦nameLabel⟧.hidden = YES;
        [[first ⟦nameLabel⟧] setText:[card nameLabel].text];
        [self.cell ⟦setNameLabel⟧:card.nameLabel];
        [card cellOfCard].⟦nameLabel⟧.text = @"c";
        ((Cell *)any).⟦nameLabel⟧.text = @"d";
        SmallCell *small = [tableView dequeueReusableCellWithIdentifier:@"nameLabel"];
        small.⟦nameLabel⟧.text = @"e";
        __weak typeof(small) weakSmall = small;
        weakSmall.⟦nameLabel⟧.hidden = YES;
        for (Cell *next in self.cells) { next.⟦nameLabel⟧.text = nil; }
        [self.cells.firstObject ⟦nameLabel⟧];
        self.cells[0].⟦nameLabel⟧.text = nil;
        [[Cell alloc] init].⟦nameLabel⟧.text = nil;
        UILabel *nameLabel = card.nameLabel;
        nameLabel.text = [nameLabel description];
        [card show:nameLabel nameLabel:nameLabel];
        APP.window.cell.nameLabel❓.text = nil;
      }
      @end
      """
    try expectRename(
      .outlet("nameLabel", of: "Cell"), in: ["Cell.h": Self.cell, "Others.h": Self.others, "Use.m": use])
  }

  @Test func objectiveCVariablesAndAccessorsOfTheClassAreRenamed() throws {
    let code = """
      @implementation Cell
      @synthesize ⟦nameLabel⟧ = ⟦_nameLabel⟧;
      - (void)⟦setNameLabel⟧:(UILabel *)nameLabel {
        ⟦_nameLabel⟧ = nameLabel;
        self->⟦_nameLabel⟧ = nil;
        [self ⟦setNameLabel⟧:nil];
        self.⟦nameLabel⟧ = [self ⟦nameLabel⟧];
        [self setValue:nil forKey:@"nameLabel❓"];
      }
      - (void)tableView:(UITableView *)table nameLabel:(UILabel *)nameLabel {
        [self addObserver:nameLabel];
      }
      @end
      @implementation Card
      - (void)f { _nameLabel = nil; self.nameLabel = _nameLabel; [self setNameLabel:nil]; }
      @end
      """
    try expectRename(
      .outlet("nameLabel", of: "Cell"), in: ["Cell.h": Self.cell, "Others.h": Self.others, "Cell.m": code])
  }

  @Test func objectiveCSelectorsCountByTheirTargets() throws {
    let code = """
      @implementation Cell
      - (IBAction)⟦save⟧:(id)sender {
        [self ⟦save⟧:nil];
        [button addTarget:self action:@selector(⟦save⟧:) forControlEvents:1];
        [button addTarget:self.card action:@selector(save:❓) forControlEvents:1];
        Card *card = [Card new];
        [card save:self];
        [[UIBarButtonItem alloc] initWithTitle:@"x" target:card action:@selector(save:)];
        [self performSelector:@selector(⟦save⟧:) withObject:nil];
        SEL other = @selector(save);
        SEL either = @selector(save:❓);
        [self save:nil and:nil];
      }
      - (void)save:(id)one and:(id)two {}
      @end
      @implementation Card
      - (IBAction)save:(id)sender { [self save:sender]; }
      @end
      """
    let header = Self.cell.replacing("⟦nameLabel⟧", with: "nameLabel").replacing("save:", with: "⟦save⟧:")
    try expectRename(.action("save:", of: "Cell"), in: ["Cell.h": header, "Others.h": Self.others, "Cell.m": code])
  }

  // MARK: Swift

  private static let swiftCell = """
    class Cell: UITableViewCell {
      @IBOutlet weak var ⟦nameLabel⟧: UILabel!
      func show(nameLabel: UILabel) { self.⟦nameLabel⟧.text = nameLabel.text }
      func wait() {
        run { [weak self] in self?.⟦nameLabel⟧.text = "" }
        guard let nameLabel = ⟦nameLabel⟧ else { return }
        nameLabel.text = ""
      }
      func short() {
        if let ⟦+nameLabel⟧ { nameLabel.text = "" }
        ⟦nameLabel⟧?.text = ""
      }
      enum Keys { case nameLabel }
    }
    class SmallCell: Cell { override func f() { ⟦nameLabel⟧.text = String(describing: Keys.nameLabel) } }
    class Card: UIView { var nameLabel: UILabel!; func f() { nameLabel.text = "" } }
    struct Model { var nameLabel = "" }
    """

  @Test func swiftReceiversCountByTheirTypes() throws {
    let use = #"""
      class Use: UIViewController {
        var child: Cell?
        weak var other: SmallCell!
        let made = Cell()
        var cells: [Cell] = []
        var byName: [String: Cell] = [:]
        lazy var loaded = storyboard!.instantiateViewController(withIdentifier: "x") as! Cell
        var computed: Cell { cells[0] }
        func find(_ name: String) -> Cell? { nil }
        func f(_ cell: Cell, _ card: Card, any: Any, model: Model) {
          child?.⟦nameLabel⟧.text = card.nameLabel.text
          child!.⟦nameLabel⟧.text = model.nameLabel
          self.other.⟦nameLabel⟧.text = ""
          made.⟦nameLabel⟧.text = ""
          loaded.⟦nameLabel⟧.text = ""
          computed.⟦nameLabel⟧?.text = ""
          find("a")?.⟦nameLabel⟧.text = ""
          byName["a"]?.⟦nameLabel⟧.text = ""
          cells.first?.⟦nameLabel⟧.text = ""
          (any as? Cell)?.⟦nameLabel⟧.text = ""
          (any as? Card)?.nameLabel.text = ""
          guard let next = any as? Cell else { return }
          next.⟦nameLabel⟧.text = ""
          for cell in cells { cell.⟦nameLabel⟧.text = "" }
          if let child { child.⟦nameLabel⟧.text = "" }
          if let child = any as? Card { child.nameLabel.text = "" }
          child?.⟦nameLabel⟧.text = ""
          let path = \Cell.⟦nameLabel⟧
          let root = \Card.nameLabel
          cells.forEach { $0.nameLabel❓.text = "" }
          somewhere.nameLabel❓.text = ""
          use(.nameLabel)
          cell
            .⟦nameLabel⟧
            .text = ""
          f(nameLabel: cell.⟦nameLabel⟧)
        }
      }
      """#
    try expectRename(.outlet("nameLabel", of: "Cell"), in: ["Cell.swift": Self.swiftCell, "Use.swift": use])
  }

  @Test func laterVariablesOfOneDeclarationAreLocal() throws {
    let swift = """
      extension Cell {
        func show(_ card: Card) {
          ⟦nameLabel⟧.text = ""
          let title = 1, nameLabel = card.nameLabel
          nameLabel.text = "\\(title)"
          var first = Cell(), second = Card(), third: Cell = first
          first.⟦nameLabel⟧.text = second.nameLabel.text
          third.⟦nameLabel⟧.text = ""
          show(card, nameLabel: nameLabel)
        }
      }
      """
    try expectRename(.outlet("nameLabel", of: "Cell"), in: ["Cell.swift": Self.swiftCell, "Show.swift": swift])
  }

  @Test func laterVariablesOfOneDeclarationAreLocalInObjectiveC() throws {
    let use = """
      @implementation Use
      - (void)show:(Card *)card {
        Cell *first = [[Cell alloc] init], *second = first;
        second.⟦nameLabel⟧.text = @"a";
        Card *third = card, *nameLabel;
        [nameLabel description];
        nameLabel.nameLabel.text = third.nameLabel.text;
      }
      @end
      """
    try expectRename(
      .outlet("nameLabel", of: "Cell"), in: ["Cell.h": Self.cell, "Others.h": Self.others, "Use.m": use])
  }

  @Test func swiftActionsCountByTheirLabels() throws {
    let source = """
      class Form: UIViewController {
        @IBAction func ⟦save⟧(_ sender: Any) {}
        func save(to file: String) {}
        func f() {
          ⟦save⟧(self)
          save(to: "x")
          button.addTarget(self, action: #selector(⟦save⟧(_:)), for: .touchUpInside)
          button.addTarget(self, action: Selector("⟦save⟧:"), for: .touchUpInside)
          let any = Selector("save:❓")
          let one = #selector(Form.⟦save⟧(_:))
          let two = #selector(Other.save(_:))
        }
      }
      class Other: UIViewController {
        @IBAction func save(_ sender: Any) { save(sender) }
        let form = Form()
        func f() { form.⟦save⟧(self); form.save(to: "y") }
      }
      """
    try expectRename(
      .action("save:", of: "Form"),
      in: ["Form.swift": source])
  }

  @Test func membersOfFrameworksKeepTheirNames() throws {
    try folder.write(
      "class Cell: UITableViewCell {\n  @IBOutlet override weak var textLabel: UILabel? { get { nil } set {} }\n}\n",
      to: "Cell.swift")
    #expect(throws: RenameError("Cell.swift:2 overrides a member of a framework, which keeps its name")) {
      try search.rename(.outlet("textLabel", of: "Cell"), to: "label", from: "")
    }
  }

  @Test func protocolsThatDeclareTheMemberAreListed() throws {
    let source = """
      protocol Named { var nameLabel❓: UILabel! { get } }
      class Cell: UITableViewCell, Named {
        @IBOutlet var ⟦nameLabel⟧: UILabel!
      }
      func f(_ named: Named) { named.nameLabel❓.text = "" }
      """
    try expectRename(.outlet("nameLabel", of: "Cell"), in: ["Cell.swift": source])
  }

  // MARK: Documents

  @Test func actionsOfTheFirstResponderAreListedIfSeveralClassesHaveThem() throws {
    let document = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0">
      <objects>
      <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
      <customObject id="a" customClass="Form"/>
      <menuItem id="b"><connections><action selector="save:❓" target="-1" id="c"/></connections></menuItem>
      <menuItem id="d"><connections><action selector="⟦save⟧:" target="a" id="e"/></connections></menuItem>
      <menuItem id="f"><connections><binding destination="a" name="value" keyPath="self.save" id="g"/></connections></menuItem>
      </objects>
      </document>
      """
    let form = "class Form: NSObject {\n  @IBAction func ⟦save⟧(_ sender: Any) {}\n}\n"
    let other = "class Other: NSObject {\n  @IBAction func save(_ sender: Any) {}\n}\n"
    try expectRename(
      .action("save:", of: "Form"), in: ["Menu.xib": document, "Form.swift": form, "Other.swift": other])
    try FileManager.default.removeItem(at: folder.url.appending(path: "Other.swift"))
    try expectRename(
      .action("save:", of: "Form"),
      in: ["Menu.xib": document.replacing("save:❓", with: "⟦save⟧:"), "Form.swift": form])
  }

  // MARK: Classes

  private func notes(ofClass name: String) throws -> [String] {
    let root = folder.url.path + "/"
    return try search.rename(.classNamed(name), to: "Renamed", from: "").notes.map { note in
      note.text(shown: { $0.replacing(root, with: "") }, read: { try? FileReader.read($0) })
    }
  }

  @Test func documentsThatAreLoadedByTheNameOfAClassAreListed() throws {
    let source = """
      class Badge: UIView {
        func load() { Bundle.main.loadNibNamed(String(describing: Badge.self), owner: self) }
      }
      extension UIView {
        static func make() -> UINib { UINib(nibName: String(describing: self), bundle: nil) }
      }
      class Plain: UIView {
        func load() { UINib(nibName: "Plain", bundle: nil) }
      }
      """
    try folder.write(source, to: "Badge.swift")
    try folder.write("<document><objects/></document>", to: "Badge.xib")
    expectEqual(
      try notes(ofClass: "Badge"),
      [
        "loaded by the name of the class: not found any more until renamed to 'Renamed': Badge.xib",
        "computes a name from the class, 'Renamed' from now on: Badge.swift:2, 5",
      ])
    try folder.write(source.replacing("String(describing: self)", with: "name"), to: "Badge.swift")
    expectEqual(try notes(ofClass: "Plain"), ["texts with the old name, not changed: Badge.swift:8"])
  }

  @Test func controllersLoadTheirDocumentsByDefault() throws {
    try folder.write("@interface ListController : UIViewController\n@end\n", to: "ListController.h")
    try folder.write("<document><objects/></document>", to: "ListController.xib")
    expectEqual(
      try notes(ofClass: "ListController"),
      ["loaded by the name of the class: not found any more until renamed to 'Renamed': ListController.xib"])
  }

  @Test func classesOfTheSameNameAreRefused() throws {
    try folder.write("class A { class Row: UIView {} }\n", to: "A.swift")
    try folder.write("class B { class Row: UIView {} }\n", to: "B.swift")
    #expect(throws: RenameError("several types have the name 'Row': A.swift, B.swift")) {
      try search.rename(.classNamed("Row"), to: "Line", from: "")
    }
  }
}
