import TestSupport
import Testing
import UIKit

/// Notes which traits it was told of.
private final class TraitObserver: UIView {
  var styles: [UIUserInterfaceStyle] = []
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    styles += [previousTraitCollection?.userInterfaceStyle ?? .unspecified, traitCollection.userInterfaceStyle]
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { [.button, super.accessibilityTraits] }
    set { super.accessibilityTraits = newValue }
  }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !(gestureRecognizer is UIPanGestureRecognizer)
  }
}

/// Notes why it comes and goes.
private final class Mover: UIViewController {
  var log: [String] = []
  private func note(_ event: String) {
    let reasons = [
      isBeingPresented ? "presented" : nil, isBeingDismissed ? "dismissed" : nil, isMovingToParent ? "in" : nil,
      isMovingFromParent ? "out" : nil,
    ]
    log.append(([event] + reasons.compactMap { $0 }).joined(separator: " "))
  }
  override func viewWillAppear(_ animated: Bool) { note("comes") }
  override func viewDidAppear(_ animated: Bool) { note("there") }
  override func viewWillDisappear(_ animated: Bool) { note("goes") }
  override func viewDidDisappear(_ animated: Bool) { note("gone") }
}

@MainActor @Suite("Settings that client code makes")
struct SettingTests {
  private let window = UIWindow(frame: CGRect(0, 0, 300, 400))

  @Test("A view that is dark makes all inside dark, and tells them")
  func darkViewMakesDescendantsDark() {
    let (root, outer, inner) = (UIViewController(), TraitObserver(), TraitObserver())
    window.rootViewController = root
    window.makeKeyAndVisible()
    root.view.addSubview(outer)
    outer.addSubview(inner)
    let usual = outer.traitCollection.userInterfaceStyle
    outer.overrideUserInterfaceStyle = .dark
    expectEqual(outer.styles, [usual, .dark])
    expectEqual(inner.styles, [usual, .dark])
    expectEqual(root.traitCollection.userInterfaceStyle, usual)
    // What says for itself what it is keeps that.
    inner.overrideUserInterfaceStyle = .light
    root.overrideUserInterfaceStyle = .dark
    expectEqual(root.traitCollection.userInterfaceStyle, .dark)
    expectEqual(inner.traitCollection.userInterfaceStyle, .light)
    outer.overrideUserInterfaceStyle = .unspecified
    root.overrideUserInterfaceStyle = .unspecified
    window.overrideUserInterfaceStyle = .dark
    expectEqual(root.traitCollection.userInterfaceStyle, .dark)
    expectEqual(outer.traitCollection.userInterfaceStyle, .dark)
  }

  @Test("Observers of a trait are notified of its changes, and of no other trait's, until they end their registration")
  func observersAreNotifiedOfTheirTraitOnly() {
    let (root, view) = (UIViewController(), UILabel())
    window.rootViewController = root
    window.makeKeyAndVisible()
    root.view.addSubview(view)
    var log: [String] = []
    let style = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (label: UILabel, old) in
      log.append("style of \(label === view), was \(old.userInterfaceStyle == .dark)")
    }
    view.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {
      (label: UILabel, _: UITraitCollection) in log.append("size")
    }
    root.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (controller: UIViewController, _) in
      log.append("controller")
    }
    view.overrideUserInterfaceStyle = .dark
    expectEqual(log, ["style of true, was false"])
    log = []
    root.traitOverrides.horizontalSizeClass = root.traitCollection.horizontalSizeClass == .regular ? .compact : .regular
    expectEqual(log, ["controller", "size"])
    log = []
    view.unregisterForTraitChanges(style)
    view.overrideUserInterfaceStyle = .light
    expectEqual(log, [])
  }

  @Test("Controllers know why they come and go")
  func controllersKnowWhyTheyAppearAndDisappear() {
    let (bottom, top, sheet) = (Mover(), Mover(), Mover())
    let navigation = UINavigationController(rootViewController: bottom)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    bottom.log = []
    navigation.pushViewController(top, animated: false)
    window.layoutIfNeeded()
    expectEqual(top.log, ["comes in", "there in"])
    expectEqual(bottom.log, ["goes", "gone"])
    top.present(sheet, animated: false)
    sheet.dismiss(animated: false)
    expectEqual(sheet.log, ["comes presented", "there presented", "goes dismissed", "gone dismissed"])
    (top.log, bottom.log) = ([], [])
    navigation.popViewController(animated: false)
    window.layoutIfNeeded()
    expectEqual(top.log, ["goes out", "gone out"])
    expectEqual(bottom.log, ["comes", "there"])
  }

  @Test("What a view says to those who cannot see it can be set and overridden")
  func accessibilityPropertiesCanBeSetAndOverridden() {
    let view = TraitObserver()
    #expect(!view.isAccessibilityElement)
    #expect(view.accessibilityHint == nil)
    expectEqual(UIView().accessibilityTraits, .none)
    view.accessibilityTraits = [.selected]
    (view.isAccessibilityElement, view.accessibilityHint, view.accessibilityValue) = (true, "hint", "value")
    expectEqual(view.accessibilityTraits, [.button, .selected])
    #expect(view.isAccessibilityElement)
    expectEqual(view.accessibilityHint, "hint")
    expectEqual(view.accessibilityValue, "value")
    #expect(UIView().accessibilityValue == nil)
  }

  @Test("A view may keep a gesture from beginning")
  func viewMayPreventGesture() {
    let (view, tap, pan) = (TraitObserver(), UITapGestureRecognizer(), UIPanGestureRecognizer())
    for each in [tap, pan] as [UIGestureRecognizer] {
      view.addGestureRecognizer(each)
      each.state = .began
    }
    expectEqual(tap.state, .began)
    expectEqual(pan.state, .failed)
  }

  @Test("The attributes that a field gives its text take effect, and typing is announced")
  func typingAttributesTakeEffect() {
    let field = UITextField()
    field.text = "text"
    let height = field.intrinsicContentSize.height
    field.defaultTextAttributes = [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.red]
    #expect(field.intrinsicContentSize.height > height + 20)
    expectEqual(field.textColor, .red)
    var typed = 0
    let token = NotificationCenter.default.addObserver(
      forName: UITextField.textDidChangeNotification, object: field, queue: nil
    ) { _ in MainActor.assumeIsolated { typed += 1 } }
    field.insertText("s")
    NotificationCenter.default.removeObserver(token)
    expectEqual(typed, 1)
  }

  @Test("Standard labels of a cell stand behind the margin by the steps of its indentation")
  func indentedLabelsFollowMargin() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.frame = CGRect(0, 0, 320, 60)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    cell.layoutIfNeeded()
    let start = cell.textLabel?.frame.minX ?? 0
    (cell.indentationLevel, cell.indentationWidth) = (2, 15)
    cell.layoutIfNeeded()
    expectEqual(cell.textLabel?.frame.minX, start + 30)
    expectEqual(cell.detailTextLabel?.frame.minX, start + 30)
    cell.semanticContentAttribute = .forceRightToLeft
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    expectEqual(cell.textLabel?.frame.maxX, 320 - start - 30)
  }

  @Test("Zooming to a rectangle fills the scroll view with it")
  func zoomingToRectFillsScrollView() {
    final class Zoomer: NSObject, UIScrollViewDelegate {
      let content = UIView(frame: CGRect(0, 0, 100, 100))
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    }
    let (scroll, zoomer) = (UIScrollView(frame: CGRect(0, 0, 100, 100)), Zoomer())
    scroll.addSubview(zoomer.content)
    (scroll.delegate, scroll.maximumZoomScale) = (zoomer, 4)
    scroll.zoom(to: CGRect(50, 50, 50, 50), animated: false)
    expectEqual(scroll.zoomScale, 2)
    expectEqual(scroll.contentOffset, CGPoint(x: 100, y: 100))
    scroll.zoom(to: CGRect(0, 90, 10, 10), animated: false)
    expectEqual(scroll.zoomScale, 4)
    expectEqual(scroll.contentOffset, CGPoint(x: 0, y: 300))
  }

  @Test("A picture that is chosen counts with its own size")
  func highlightedImageCountsWithItsSize() {
    let view = UIImageView(image: UIImage(size: CGSize(10, 20)), highlightedImage: UIImage(size: CGSize(30, 40)))
    view.isHighlighted = true
    expectEqual(view.intrinsicContentSize, CGSize(30, 40))
    view.isHighlighted = false
    expectEqual(view.intrinsicContentSize, CGSize(10, 20))
    view.highlightedImage = nil
    view.isHighlighted = true
    expectEqual(view.intrinsicContentSize, CGSize(10, 20))
  }

  @Test("The design of fixed pitch makes narrow letters wide")
  func monospacedDesignWidensNarrowLetters() throws {
    let usual = UIFont.systemFont(ofSize: 17)
    let mono = UIFont(descriptor: try #require(usual.fontDescriptor.withDesign(.monospaced)), size: 0)
    let rounded = UIFont(descriptor: try #require(mono.fontDescriptor.withDesign(.rounded)), size: 0)
    func width(_ font: UIFont) -> CGFloat { "iiii".size(withAttributes: [.font: font]).width }
    #expect(width(mono) > width(usual) + 5)
    expectEqual(width(rounded), width(usual))
  }

  @Test("An effect view of a frame fills it with its content")
  func effectViewFillsItsFrameWithContent() {
    let view = UIVisualEffectView(frame: CGRect(0, 0, 30, 40))
    view.effect = UIBlurEffect(style: .dark)
    expectEqual(view.contentView.frame, CGRect(0, 0, 30, 40))
    #expect(UIVisualEffectView().effect == nil)
  }

  @Test("A child that has left before it was seen comes for another reason when it is presented")
  func unseenChildAppearsForNewReason() {
    let (root, mover) = (UIViewController(), Mover())
    window.rootViewController = root
    window.makeKeyAndVisible()
    root.addChild(mover)
    mover.removeFromParent()
    root.present(mover, animated: false)
    expectEqual(mover.log, ["comes presented", "there presented"])
  }
}
