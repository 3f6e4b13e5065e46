import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport
import TestSupport
import Testing

@MainActor @Suite("Documents, loaded for any kit", .serialized)
struct SharedLoaderTests {
  private static let nib = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES"><objects>
    <view id="first"><subviews><button id="button"><connections><outlet property="partner" destination="second"/>
    <action selector="tap:" destination="second" eventType="touchUpInside"/></connections></button></subviews></view>
    <view id="second"/></objects></document>
    """
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES" \
    initialViewController="box"><scenes>
    <scene sceneID="s1"><objects><navigationController id="box" sceneMemberID="viewController"><connections>
    <segue destination="start" kind="relationship" relationship="rootViewController" id="r"/></connections>
    </navigationController></objects></scene>
    <scene sceneID="s2"><objects><viewController storyboardIdentifier="Start" id="start" \
    sceneMemberID="viewController"><view key="view" id="view"><subviews><button id="button"><connections>
    <segue destination="end" kind="show" identifier="next" id="n"/></connections></button>
    <containerView id="container"><connections><segue destination="end" kind="embed" id="e"/></connections>
    </containerView></subviews></view></viewController></objects></scene>
    <scene sceneID="s3"><objects><viewController id="end" sceneMemberID="viewController">
    <view key="view" id="last"/></viewController></objects></scene></scenes></document>
    """

  init() { (SmallKit.log, SmallKit.triggers) = ([], [:]) }

  private func start() throws -> (SmallController, DocumentScene<SmallKit>) {
    let storyboard = SmallStoryboard(data: Data(Self.storyboard.utf8))
    let made = try #require(DocumentScene<SmallKit>.controller(withIdentifier: "Start", of: storyboard))
    return (made, try #require(made.scene))
  }

  @Test("A nib's objects are created, then connected, then notified, in the order of the document")
  func objectsAreConnectedBeforeTheyAwake() throws {
    let made = try NibContent<SmallKit>(data: Data(Self.nib.utf8), bundle: nil).objects(owner: nil)
    expectEqual(made.compactMap { ($0 as? SmallView)?.name }, ["first", "second"])
    expectEqual(
      SmallKit.log,
      [
        "button sends tap:", "connected", "awake first", "awake button beside second", "awake second",
      ])
  }

  @Test("A prototype is created alone") func prototypeIsCreatedAlone() throws {
    let file = try InterfaceFile(data: Data(Self.nib.utf8), bundle: nil)
    let loader = DocumentLoader<SmallKit>(file, mode: .running)
    let view = loader.view(at: try #require(file.document.viewIndex(id: "second")))
    #expect(view.name == "second" && loader.objects.views.count == 1)
    #expect(loader.view(at: try #require(file.document.viewIndex(id: "second"))) === view)
  }

  @Test("Damaged data is an error with the place") func damagedDataIsAnErrorWithThePlace() throws {
    do throws(InterfaceFile.Failure) {
      _ = try NibContent<SmallKit>(data: Data("<document".utf8), bundle: nil)
      Issue.record("the data was accepted")
    } catch {
      #expect(error.reason.hasPrefix("line 1, column "))
    }
  }

  @Test("The initial controller is created with its contents, whose views wait")
  func containerHasItsContents() throws {
    let storyboard = SmallStoryboard(data: Data(Self.storyboard.utf8))
    let box = try #require(DocumentScene<SmallKit>.initialController(of: storyboard))
    #expect(box.name == "box" && box.children.map(\.name) == ["start"])
    #expect(box.children.first?.view == nil && box.scene?.storyboard === storyboard)
  }

  @Test("A creator replaces the initializer of the class") func creatorReplacesTheInitializer() throws {
    let storyboard = SmallStoryboard(data: Data(Self.storyboard.utf8))
    var made: SmallController?
    let found = DocumentScene<SmallKit>.initialController(of: storyboard) { coder in
      made = SmallController(coder: coder)
      return made
    }
    #expect(made != nil && found === made && found?.scene != nil)
  }

  @Test("Embed segues are prepared and performed once, after the view was loaded") func embedsOnce() throws {
    let (controller, scene) = try start()
    #expect(scene.loadView(of: controller) && controller.view?.name == "view")
    SmallKit.log = []
    scene.embed(in: controller)
    scene.embed(in: controller)
    expectEqual(SmallKit.log, ["prepare start to end", "embed end in container"])
  }

  @Test("A segue is prepared before it is performed; a controller can refuse one that a control begins")
  func segueIsPreparedAndCanBeRefused() throws {
    let (controller, scene) = try start()
    #expect(scene.loadView(of: controller))
    SmallKit.log = []
    #expect(
      scene.perform("next", from: controller, sender: nil) && !scene.perform("none", from: controller, sender: nil))
    expectEqual(SmallKit.log, ["prepare start to end", "show start to end"])
    let trigger = try #require(SmallKit.triggers["button"])
    controller.allowsSegues = false
    trigger()
    expectEqual(SmallKit.log.count, 2)
    controller.allowsSegues = true
    trigger()
    #expect(SmallKit.log.count == 4 && SmallKit.triggers["container"] == nil)
  }
}
