import Foundation
import KitTestSupport
import LayoutEngine
import TestSupport
import Testing
import UIKit

@Suite("Storyboards", .serialized)
@MainActor
struct StoryboardTests {
  private func loadNavigation() throws -> (UINavigationController, HomeController) {
    CallLog.lines = []
    let storyboard = UIStoryboard(data: TestDocument.segues, name: "Segues.storyboard")
    let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
    return (navigation, try #require(navigation.topViewController as? HomeController))
  }

  @Test("callbacks of loading come in the order of Apple's kit")
  func callbacksComeInOrder() throws {
    let (_, home) = try loadNavigation()
    home.loadViewIfNeeded()
    expectEqual(
      CallLog.lines,
      [
        "HomeController init", "HomeController title label unset", "HomeController awakeFromNib",
        "BadgeLabel awakeFromNib 7.5 true", "HomeController loadView", "ChildController init",
        "ChildController awakeFromNib", "HomeController prepare child for ChildController", "ChildController loadView",
        "ChildController viewDidLoad", "HomeController viewDidLoad",
      ])
  }

  @Test("outlets, outlet collections, actions and bars are connected")
  func outletsAndActionsAreConnected() throws {
    let (navigation, home) = try loadNavigation()
    home.loadViewIfNeeded()
    #expect(navigation.navigationBar.prefersLargeTitles)
    expectEqual(home.titleLabel.text, "Home")
    expectEqual(home.buttons.map(\.currentTitle), ["Save", "More"])
    #expect(home.value(forKey: "titleLabel") as? UILabel === home.titleLabel)
    home.buttons[0].sendActions(for: .touchUpInside)
    #expect(home.saved === home.buttons[0])
    expectEqual(home.children.count, 1)
    #expect(home.children.first?.view.superview === home.view.subviews.last)
  }

  @Test("views are laid out by the constraints and guides of the document")
  func viewsAreLaidOutByConstraints() throws {
    let screen = UIScreen.main
    let old = (screen.bounds, screen.safeAreaInsets, screen.scale)
    defer { (screen.bounds, screen.safeAreaInsets, screen.scale) = old }
    (screen.bounds, screen.scale) = (CGRect(x: 0, y: 0, width: 393, height: 852), 3)
    screen.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    let (_, home) = try loadNavigation()
    let window = UIWindow()
    home.removeFromParent()
    window.rootViewController = home
    window.isHidden = false
    defer { window.isHidden = true }
    window.layoutIfNeeded()
    #expect(abs(home.titleLabel.frame.minX - 16) < 1e-6)
    #expect(abs(home.titleLabel.frame.minY - 69) < 1e-6)
    let box = try #require(home.view.subviews.last)
    #expect(abs(box.frame.minY - home.titleLabel.frame.maxY - 8) < 1e-6)
    expectEqual(home.children[0].view.frame, box.bounds)
  }

  @Test("a control asks shouldPerformSegue, performSegue does not")
  func onlyControlsAskForPermission() throws {
    let (navigation, home) = try loadNavigation()
    home.loadViewIfNeeded()
    CallLog.lines = []
    home.buttons[1].sendActions(for: .touchUpInside)
    #expect(navigation.topViewController is DetailController)
    expectEqual(
      CallLog.lines.prefix(4),
      [
        "HomeController should more", "DetailController init", "DetailController awakeFromNib",
        "HomeController prepare more for DetailController",
      ])
    navigation.popToRootViewController(animated: false)
    CallLog.lines = []
    home.performSegue(withIdentifier: "more", sender: nil)
    #expect(!CallLog.lines.contains("HomeController should more"))
    #expect(navigation.topViewController is DetailController)
  }

  @Test("an unwind segue returns to the controller with the action")
  func unwindReturnsToControllerWithAction() throws {
    let (navigation, home) = try loadNavigation()
    home.loadViewIfNeeded()
    home.performSegue(withIdentifier: "more", sender: nil)
    let detail = try #require(navigation.topViewController as? DetailController)
    detail.loadViewIfNeeded()
    CallLog.lines = []
    detail.performSegue(withIdentifier: "return", sender: nil)
    expectEqual(home.returns, 1)
    #expect(navigation.topViewController === home)
    expectEqual(
      CallLog.lines,
      [
        "DetailController prepare return for HomeController", "HomeController back from DetailController",
      ])
  }

  @Test("presentation and custom segues present their destination", arguments: ["sheet", "custom"])
  func segueIsPresented(_ identifier: String) throws {
    let (_, home) = try loadNavigation()
    home.loadViewIfNeeded()
    CallLog.lines = []
    home.performSegue(withIdentifier: identifier, sender: nil)
    #expect(home.presentedViewController is SheetController)
    expectEqual(CallLog.lines.contains("LoggedSegue perform"), (identifier == "custom"))
  }

  @Test("a creator replaces init(coder:)")
  func creatorCreatesController() {
    let storyboard = UIStoryboard(data: TestDocument.segues, name: "Segues.storyboard")
    var coders = 0
    let made: SheetController = storyboard.instantiateViewController(identifier: "sheet") { coder in
      coders += 1
      return SheetController(coder: coder)
    }
    expectEqual(coders, 1)
    #expect(made.storyboard === storyboard)
    expectEqual(made.view.frame.size, CGSize(width: 393, height: 852))
  }

  @Test("a scene, a segue or a storyboard that does not exist is a misuse")
  func missingPartsAreMisuse() {
    let storyboard = UIStoryboard(data: TestDocument.segues, name: "Segues.storyboard")
    let segue = faults {
      storyboard.instantiateViewController(withIdentifier: "sheet").performSegue(withIdentifier: "none", sender: nil)
    }
    expectEqual(segue.map(\.name), ["NSInvalidArgumentException"])
    let scene = faults { _ = storyboard.instantiateViewController(withIdentifier: "nowhere") }
    expectEqual(scene.first?.reason.contains("\"nowhere\""), true)
    let file = faults { _ = UIStoryboard(name: "Nowhere", bundle: nil).instantiateInitialViewController() }
    expectEqual(file.map(\.name), ["NSInvalidArgumentException"])
    let damaged = faults { _ = UIStoryboard(data: Data("<document".utf8)).instantiateInitialViewController() }
    expectEqual(damaged.map(\.name), ["NSInvalidArgumentException"])
  }
}
