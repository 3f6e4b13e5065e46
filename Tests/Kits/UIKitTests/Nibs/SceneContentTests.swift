import Foundation
import TestSupport
import Testing
import UIKit

/// A recognizer of a class of the program.
final class MarkerGesture: UITapGestureRecognizer {}

/// A button of a bar that knows that it comes from a document.
final class MarkerButton: UIBarButtonItem {
  private(set) var isAwake = false
  override func awakeFromNib() { isAwake = true }
}

/// A controller of a static table that adds nothing to it.
final class SettingsController: UITableViewController {}

@Suite("Contents of scenes", .serialized)
@MainActor
struct SceneContentTests {
  /// Creates a bundle of files, whose names are the keys.
  private func withBundle(_ files: [String: Data], _ body: (Bundle, URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scenes-\(UUID().uuidString)")
    let resources = folder.appendingPathComponent("Test.bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, data) in files {
      let file = resources.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    try body(try #require(Bundle(path: resources.path)), resources)
  }

  @Test("images have the size of their file for the screen", arguments: [1, 2, 3])
  func imagesHaveSizeOfFileForScreen(scale: CGFloat) throws {
    let old = UIScreen.main.scale
    UIScreen.main.scale = scale
    defer { UIScreen.main.scale = old }
    // Each file is 4 pixels wide.
    try withBundle(["a.png": SampleImage.png, "a@2x.png": SampleImage.png, "a@3x.png": SampleImage.png]) { bundle, _ in
      let image = try #require(UIImage(named: "a", in: bundle, compatibleWith: nil))
      expectEqual(image.size.width, 4 / scale)
    }
  }

  @Test("static cells are the rows of their controller")
  func staticCellsAreRows() throws {
    let storyboard = UIStoryboard(
      data: TestDocument.storyboard(
        """
        <scene sceneID="s"><objects><tableViewController id="home" customClass="SettingsController" customModule="UIKitTests">
        <tableView key="view" dataMode="static" style="grouped" rowHeight="50" id="t">
        <rect key="frame" x="0.0" y="0.0" width="320" height="480"/><sections>
        <tableViewSection headerTitle="General" footerTitle="About" id="g"><cells>
        <tableViewCell id="a"><rect key="frame" x="0.0" y="0.0" width="320" height="50"/>
        <tableViewCellContentView key="contentView" id="av"/></tableViewCell>
        <tableViewCell rowHeight="80" id="b"><rect key="frame" x="0.0" y="50" width="320" height="80"/>
        <tableViewCellContentView key="contentView" id="bv"/></tableViewCell></cells></tableViewSection>
        <tableViewSection id="h"><cells><tableViewCell id="c"><tableViewCellContentView key="contentView" id="cv"/>
        </tableViewCell></cells></tableViewSection></sections></tableView></tableViewController></objects></scene>
        """))
    let controller = try #require(storyboard.instantiateInitialViewController() as? SettingsController)
    let table = try #require(controller.tableView)
    table.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    table.layoutIfNeeded()
    expectEqual(table.numberOfSections, 2)
    expectEqual(table.numberOfRows(inSection: 0), 2)
    expectEqual(controller.tableView(table, titleForHeaderInSection: 0), "General")
    expectEqual(controller.tableView(table, titleForFooterInSection: 0), "About")
    expectEqual(table.rectForRow(at: IndexPath(row: 0, section: 0)).height, 50)
    expectEqual(table.rectForRow(at: IndexPath(row: 1, section: 0)).height, 80)
    let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(cell != nil)
    #expect(cell === controller.tableView(table, cellForRowAt: IndexPath(row: 1, section: 0)))
  }

  @Test("a gesture recognizer has the class that the document names")
  func recognizerHasCustomClass() throws {
    let nib = UINib(
      data: TestDocument.nib(
        """
        <view id="v"><connections><outletCollection property="gestureRecognizers" destination="g" appends="YES"/></connections>
        </view><tapGestureRecognizer numberOfTapsRequired="2" id="g" customClass="MarkerGesture" customModule="UIKitTests"/>
        """), bundle: nil)
    let view = try #require(nib.instantiate(withOwner: nil).first as? UIView)
    let gesture = try #require(view.gestureRecognizers?.first as? MarkerGesture)
    expectEqual(gesture.numberOfTapsRequired, 2)
  }

  @Test("a button of a bar has the class that the document names, and its settings")
  func barButtonHasCustomClass() throws {
    let board = UIStoryboard(
      data: TestDocument.storyboard(
        """
        <scene sceneID="s"><objects><viewController id="home"><view key="view" id="v"/>
        <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" title="Sort" systemItem="add" \
        id="b" customClass="MarkerButton" customModule="UIKitTests"/>
        <barButtonItem key="leftBarButtonItem" title="Back" id="c"/>
        <connections><outlet property="titleView" destination="l" id="o"/></connections></navigationItem>
        </viewController><label id="l"/></objects></scene>
        """))
    let controller = try #require(board.instantiateInitialViewController())
    controller.loadViewIfNeeded()
    let item = controller.navigationItem
    let button = try #require(item.rightBarButtonItem as? MarkerButton)
    expectEqual(button.title, "Sort")
    expectEqual(button.systemItem, .add)
    #expect(button.isAwake)
    expectEqual(item.leftBarButtonItem?.title, "Back")
    #expect(item.titleView is UILabel)
  }

  @Test("colors of an asset catalog have both appearances, and those of Display P3 are converted")
  func colorsOfCatalogs() throws {
    func set(_ light: String, _ dark: String) -> Data {
      Data(
        """
        {"colors":[{"idiom":"universal","color":\(light)},{"idiom":"universal",
        "appearances":[{"appearance":"luminosity","value":"dark"}],"color":\(dark)}]}
        """.utf8)
    }
    let plain = #"{"color-space":"srgb","components":{"red":"0x33","green":"0.500","blue":"255","alpha":"1.000"}}"#
    let wide =
      #"{"color-space":"display-p3","components":{"red":"1.000","green":"0.000","blue":"0.000","alpha":"0.5"}}"#
    try withBundle(["Assets.xcassets/brand.colorset/Contents.json": set(plain, wide)]) { bundle, _ in
      let color = try #require(UIColor(named: "brand", in: bundle, compatibleWith: nil))
      @MainActor func parts(_ style: UIUserInterfaceStyle) -> [CGFloat] {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        let view = UIView()
        view.overrideUserInterfaceStyle = style
        _ = color.resolvedColor(with: view.traitCollection).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha]
      }
      expectEqual(parts(.light), [CGFloat(0x33) / 255, 0.5, 1, 1])
      // Display P3 red in extended sRGB by the matrix of CSS Color 4.
      for (part, expected) in zip(parts(.dark), [1.0931, -0.2267, -0.1501, 0.5]) {
        #expect(abs(part - expected) < 1e-3)
      }
      #expect(UIColor(named: "other", in: bundle, compatibleWith: nil) == nil)
    }
  }

  @Test("a popover segue presents its destination as a popover")
  func popoverSegueIsPresented() throws {
    let data = TestDocument.storyboard(
      TestDocument.scene(
        "HomeController", "home",
        "<subviews><button id=\"b\"/></subviews>",
        connections: """
          <segue destination="sheet" kind="popoverPresentation" identifier="pop" popoverAnchorView="b" id="p">
          <popoverArrowDirection key="popoverArrowDirection" up="YES"/></segue>
          """) + TestDocument.scene("SheetController", "sheet", ""))
    let home = try #require(UIStoryboard(data: data).instantiateInitialViewController() as? HomeController)
    home.loadViewIfNeeded()
    home.performSegue(withIdentifier: "pop", sender: nil)
    let sheet = try #require(home.presentedViewController as? SheetController)
    expectEqual(sheet.modalPresentationStyle, .popover)
    #expect(sheet.popoverPresentationController?.sourceView === home.view.subviews.first)
  }

  @Test(
    "a nib is translated by its string catalog, in the folder of several languages or beside it",
    arguments: ["mul.lproj/", ""])
  func nibIsTranslatedByStringCatalog(folder: String) throws {
    let label = """
      <view id="v"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
      <subviews><label text="Hallo" id="l"><rect key="frame" x="0.0" y="0.0" width="50" height="20"/></label>
      <label text="Welt" id="m"><rect key="frame" x="0.0" y="50" width="50" height="20"/></label></subviews></view>
      """
    let catalog = """
      {"sourceLanguage": "de", "strings": {"l.text": {"localizations": {
      "en": {"stringUnit": {"state": "translated", "value": "Hello"}}}}}, "version": "1.0"}
      """
    let files = ["Panel.xib": TestDocument.nib(label), folder + "Panel.xcstrings": Data(catalog.utf8)]
    try withBundle(files) { bundle, _ in
      let view = try #require(bundle.loadNibNamed("Panel", owner: nil)?.first as? UIView)
      expectEqual(view.subviews.map { ($0 as? UILabel)?.text }, ["Hello", "Welt"])
    }
  }

  @Test("a storyboard is read once, whatever number of scenes is created")
  func storyboardIsReadOnce() throws {
    try withBundle(["Main.storyboard": TestDocument.segues]) { bundle, folder in
      let storyboard = UIStoryboard(name: "Main", bundle: bundle)
      let first = try #require(storyboard.instantiateInitialViewController())
      // A second read of the document would fail.
      try FileManager.default.removeItem(at: folder.appendingPathComponent("Main.storyboard"))
      let second = try #require(storyboard.instantiateInitialViewController())
      #expect(first !== second)
      #expect(storyboard.instantiateViewController(withIdentifier: "detail") is DetailController)
    }
  }

  @Test("the memory of a scene is freed with its controller")
  func sceneIsFreed() throws {
    weak var controller: HomeController?
    weak var label: UIView?
    weak var child: UIViewController?
    weak var constraint: NSLayoutConstraint?
    weak var document: UIStoryboard?
    do {
      let storyboard = UIStoryboard(data: TestDocument.segues)
      let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
      let home = try #require(navigation.topViewController as? HomeController)
      let window = UIWindow()
      window.rootViewController = navigation
      window.isHidden = false
      window.layoutIfNeeded()
      (controller, label, child) = (home, home.titleLabel, home.children.first)
      (constraint, document) = (home.view.constraints.first, storyboard)
      #expect(controller != nil)
      #expect(constraint != nil)
      home.performSegue(withIdentifier: "more", sender: nil)
      navigation.popToRootViewController(animated: false)
      window.isHidden = true
      window.rootViewController = nil
    }
    #expect(controller == nil)
    #expect(label == nil)
    #expect(child == nil)
    #expect(constraint == nil)
    #expect(document == nil)
  }
}
