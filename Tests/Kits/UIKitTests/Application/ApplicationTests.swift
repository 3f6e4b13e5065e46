import Foundation
import TestSupport
import Testing
import UIKit

@MainActor @Suite("The program and its scenes", .serialized)
struct ApplicationTests {
  @MainActor private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var events: [String] = []
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      events.append("launched")
      return true
    }
    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
    }
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
      events.append("discarded \(sceneSessions.count)")
    }
    func applicationDidBecomeActive(_ application: UIApplication) { events.append("active") }
  }

  @MainActor private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var events: [String] = []
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      events.append("connects \(session.configuration.name ?? "") \(scene.activationState)")
      window = UIWindow(windowScene: scene)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
    }
    func sceneWillEnterForeground(_ scene: UIScene) { events.append("enters") }
    func sceneDidBecomeActive(_ scene: UIScene) { events.append("active \(scene.activationState)") }
    func sceneWillResignActive(_ scene: UIScene) { events.append("resigns") }
    func sceneDidEnterBackground(_ scene: UIScene) { events.append("background") }
    func sceneDidDisconnect(_ scene: UIScene) { events.append("ends") }
  }

  private let application = UIApplication.shared

  @Test("A program without scenes is launched and in use")
  func programWithoutScenesLaunchesAndBecomesActive() {
    let delegate = Delegate()
    application.launch(delegate)
    defer { application.delegate = nil }
    expectEqual(delegate.events, ["launched", "active"])
    #expect(application.delegate === delegate)
    expectEqual(application.applicationState, .active)
  }

  @Test("A scene's delegate makes the window, and is told in order")
  func sceneDelegateMakesWindowAndIsNotifiedInOrder() {
    let (delegate, sceneDelegate) = (Delegate(), SceneDelegate())
    application.launch(delegate)
    defer { application.delegate = nil }
    let scene = application.connect(sceneDelegate)
    expectEqual(sceneDelegate.events, ["connects Default foregroundInactive", "enters", "active foregroundActive"])
    let window = sceneDelegate.window
    expectEqual(scene.windows, [window])
    #expect(scene.keyWindow === window)
    #expect(window?.windowScene === scene)
    expectEqual(window?.frame, UIScreen.main.bounds)
    #expect(window?.rootViewController?.view.superview === window)
    expectEqual(application.connectedScenes, [scene])
    #expect(scene.session.scene === scene)
    expectEqual(scene.interfaceOrientation, .portrait)
    expectEqual(scene.statusBarManager?.isStatusBarHidden, true)
    application.disconnect(scene)
    application.disconnect(scene)
    expectEqual(sceneDelegate.events.suffix(3), ["resigns", "background", "ends"])
    #expect(application.connectedScenes.isEmpty)
    expectEqual(scene.activationState, .unattached)
    expectEqual(delegate.events.last, "discarded 1")
  }

  @Test("The windows of a scene that has ended are the program's no more, and end with its delegate")
  func windowsOfEndedSceneLeaveApplication() {
    weak var known: UIWindow?
    do {
      let sceneDelegate = SceneDelegate()
      let scene = application.connect(sceneDelegate)
      known = sceneDelegate.window
      #expect(application.windows.contains { $0 === known })
      application.disconnect(scene)
      #expect(known != nil)
      #expect(!application.windows.contains { $0 === known })
    }
    #expect(known == nil)
  }

  @Test("A window that goes to another scene leaves its own, and an ended window is in none")
  func windowMovesBetweenScenes() {
    func scene() -> UIWindowScene { UIWindowScene(session: UISceneSession(), connectionOptions: .init()) }
    let (first, second) = (scene(), scene())
    var window: UIWindow? = UIWindow(windowScene: first)
    expectEqual(first.windows, [window])
    window?.windowScene = second
    #expect(first.windows.isEmpty)
    expectEqual(second.windows, [window])
    window = nil
    #expect(second.windows.isEmpty)
  }

  @Test("Addresses are opened by the program, which tells whether it could")
  func openedURLsReportSuccess() throws {
    let url = try #require(URL(string: "https://example.org"))
    var told: [Bool] = []
    #expect(!application.canOpenURL(url))
    application.open(url) { told.append($0) }
    application.urlOpener = { $0.host == "example.org" }
    defer { application.urlOpener = nil }
    #expect(application.canOpenURL(url))
    application.open(url, options: [:]) { told.append($0) }
    application.open(try #require(URL(string: "https://example.com")), options: [.universalLinksOnly: true]) {
      told.append($0)
    }
    expectEqual(told, [false, true, false])
  }

  @Test("What nobody in a window performs is the program's delegate's", arguments: [false, true])
  func endOfTheChain(hasScene: Bool) {
    @MainActor final class Performing: UIResponder, UIApplicationDelegate, ActionReceiver {
      var performed: [String] = []
      func perform(_ action: Selector, from sender: Any?, with event: UIEvent?) { performed.append(action.description) }
    }
    let (delegate, window, button) = (Performing(), UIWindow(frame: CGRect(0, 0, 100, 100)), UIButton())
    let scene = UIWindowScene(session: UISceneSession(), connectionOptions: .init())
    if hasScene { window.windowScene = scene }
    let root = UIViewController()
    window.rootViewController = root
    root.view.addSubview(button)
    button.addTarget(nil, action: "save", for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    application.delegate = delegate
    defer { application.delegate = nil }
    button.sendActions(for: .touchUpInside)
    expectEqual(delegate.performed, ["save"])
    #expect(window.next === (hasScene ? scene : application))
  }

  @Test("An action without a target goes to the first responder's chain")
  func actionWithoutTargetFollowsResponderChain() {
    final class Receiver: UIView, ActionReceiver {
      var performed: [String] = []
      override var canBecomeFirstResponder: Bool { true }
      func perform(_ action: Selector, from sender: Any?, with event: UIEvent?) { performed.append(action.description) }
    }
    let window = UIWindow(frame: CGRect(0, 0, 100, 100))
    let (receiver, plain) = (Receiver(), UIView())
    window.addSubview(receiver)
    window.makeKeyAndVisible()
    #expect(application.sendAction("direct", to: receiver, from: nil, for: nil))
    #expect(!application.sendAction("save", to: plain, from: nil, for: nil))
    #expect(!application.sendAction("save", to: nil, from: nil, for: nil))
    receiver.becomeFirstResponder()
    #expect(application.sendAction("save", to: nil, from: nil, for: nil))
    expectEqual(receiver.performed, ["direct", "save"])
  }
}
