import LayoutEngine
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Scroll views")
struct ScrollViewTests {
  @Test("S23 edges inside mean the content, sizes the frame")
  func edgesInsideMeanContentAndSizesMeanFrame() {
    let container = makeContainer(300, 200)
    let scroll = UIScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(scroll)
    let page = makeView(in: scroll)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: container.topAnchor, constant: 20),
      scroll.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: container.trailingAnchor),
      scroll.bottomAnchor.constraint(equalTo: container.bottomAnchor),
      page.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 10),
      page.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      page.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -10),
      page.widthAnchor.constraint(equalTo: scroll.widthAnchor), page.heightAnchor.constraint(equalToConstant: 700),
    ])
    container.layoutIfNeeded()
    expectEqual(scroll.frame, CGRect(0, 20, 300, 180))
    expectEqual(page.frame, CGRect(0, 10, 300, 700))
    expectEqual(scroll.contentSize, CGSize(width: 300, height: 720))
    scroll.contentOffset.y = 100
    container.layoutIfNeeded()
    expectEqual(page.frame, CGRect(0, 10, 300, 700))
    expectEqual(page.convert(CGPoint.zero, to: container).y, -70)
  }

  @Test("The guides say the same in clear, and the frame guide stays")
  func contentAndFrameGuidesDistinguishContentFromFrame() {
    let scroll = UIScrollView(frame: CGRect(0, 0, 100, 100))
    let page = makeView(in: scroll, CGSize(width: 250, height: 90))
    let badge = makeView(in: scroll, CGSize(width: 10, height: 10))
    let (content, frame) = (scroll.contentLayoutGuide, scroll.frameLayoutGuide)
    NSLayoutConstraint.activate([
      page.topAnchor.constraint(equalTo: content.topAnchor),
      page.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      page.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      badge.trailingAnchor.constraint(equalTo: frame.trailingAnchor),
      badge.bottomAnchor.constraint(equalTo: frame.bottomAnchor),
    ])
    scroll.layoutIfNeeded()
    expectEqual(scroll.contentSize, CGSize(width: 250, height: 90))
    expectEqual(badge.frame, CGRect(90, 90, 10, 10))
    scroll.contentOffset.x = 60
    scroll.layoutIfNeeded()
    expectEqual(badge.frame, CGRect(150, 90, 10, 10))
    expectEqual(page.frame.minX, 0)
  }

  @Test("Without constraints the client's content size stays")
  func manualContentSizeStaysWithoutConstraints() {
    let scroll = UIScrollView(frame: CGRect(0, 0, 100, 100))
    scroll.contentSize = CGSize(width: 500, height: 300)
    let view = makeView(in: scroll, CGSize(width: 10, height: 10))
    view.centerXAnchor.constraint(equalTo: scroll.centerXAnchor).isActive = true
    scroll.layoutIfNeeded()
    expectEqual(scroll.contentSize, CGSize(width: 500, height: 300))
    expectEqual(view.frame.midX, 50)
  }
}

@MainActor @Suite("Controllers and cells")
struct ControllerTests {
  @MainActor final class Screen: UIViewController {
    var events: [String] = []
    override func viewDidLoad() { events.append("load") }
    override func viewWillLayoutSubviews() { events.append("will") }
    override func viewDidLayoutSubviews() { events.append("did") }
    override func updateViewConstraints() {
      events.append("update")
      super.updateViewConstraints()
    }
  }

  @Test("A controller loads its view when asked, and is told of its passes")
  func controllerLoadsViewAndObservesPasses() {
    let controller = Screen()
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    let view: UIView = controller.view
    expectEqual(view.frame, UIScreen.main.bounds)
    expectEqual(controller.events, ["load"])
    view.layoutIfNeeded()
    expectEqual(controller.events, ["load", "update", "will", "did"])
    view.layoutIfNeeded()
    expectEqual(controller.events.count, 4)
    #expect(view.next === controller)
  }

  @Test("Bars of containers reach into the safe area")
  func barsOfContainersReachIntoSafeArea() {
    UIScreen.main.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    defer { UIScreen.main.safeAreaInsets = .zero }
    let (tabs, screen) = (UITabBarController(), Screen())
    let navigation = UINavigationController(rootViewController: screen)
    tabs.viewControllers = [navigation]
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(screen.navigationController === navigation)
    #expect(screen.tabBarController === tabs)
    expectEqual(screen.view.safeAreaInsets, UIEdgeInsets(top: 64, left: 0, bottom: 49, right: 0))
    expectEqual(screen.view.layoutMargins, UIEdgeInsets(top: 64, left: 20, bottom: 49, right: 20))
    expectEqual(screen.topLayoutGuide.length, 64)
    expectEqual(screen.bottomLayoutGuide.length, 49)
    let pushed = Screen()
    navigation.pushViewController(pushed, animated: false)
    #expect(navigation.topViewController === pushed)
    #expect(screen.view.superview == nil)
    navigation.setNavigationBarHidden(true, animated: false)
    expectEqual(pushed.view.safeAreaInsets.top, 20)
    #expect(navigation.popViewController(animated: false) === pushed)
  }

  @Test("A cell is as high as its content asks for at the table's width")
  func cellIsAsHighAsItsContentAsksForAtTablesWidth() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "A row with a text that needs several lines at the width of a narrow table"
    label.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 11),
      label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -11),
      label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -16),
    ])
    var size = CGSize.zero
    _ = conflicts {
      size = cell.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
    let text = label.sizeThatFits(CGSize(width: 168, height: 0))
    expectEqual(size, CGSize(width: 200, height: text.height + 22))
    #expect(text.height > 40)
  }

  @Test("Size classes follow the screen; a parent may override them")
  func sizeClassesFollowScreenAndOverrides() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    expectEqual(child.traitCollection.horizontalSizeClass, .compact)
    expectEqual(child.traitCollection.verticalSizeClass, .regular)
    parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
    expectEqual(child.traitCollection.horizontalSizeClass, .regular)
    expectEqual(child.traitCollection.displayScale, 2)
    child.removeFromParent()
    expectEqual(child.traitCollection.horizontalSizeClass, .compact)
    #expect(child.parent == nil)
  }

  @Test("Traits given to a controller that is gone, and never was a child, are no other controller's")
  func traitsOfReleasedControllerDoNotReachOthers() {
    let (parent, wide) = (UIViewController(), UITraitCollection(horizontalSizeClass: .regular))
    for _ in 0..<20 { parent.setOverrideTraitCollection(wide, forChild: UIViewController()) }
    let children = (0..<20).map { _ in UIViewController() }
    for child in children { parent.addChild(child) }
    #expect(children.allSatisfy { parent.overrideTraitCollection(forChild: $0) == nil })
    #expect(children.allSatisfy { $0.traitCollection.horizontalSizeClass == .compact })
  }
}

@MainActor @Suite("Controls")
struct ControlTests {
  @Test("Controls reach beyond the edges that constraints speak of")
  func controlsExtendBeyondAlignmentRectangle() {
    let container = makeContainer(300, 100)
    let (toggle, slider) = (UISwitch(), UISlider())
    for view in [toggle, slider] {
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
      view.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
      view.trailingAnchor.constraint(equalTo: container.trailingAnchor).isActive = true
    }
    slider.leadingAnchor.constraint(equalTo: container.leadingAnchor).isActive = true
    container.layoutIfNeeded()
    expectEqual(toggle.frame, CGRect(251, 0, 51, 31))
    expectEqual(slider.frame, CGRect(-2, 0, 304, 31))
  }

  @Test("Views at the sides of a field take their room while they are shown")
  func fieldReservesSpaceForVisibleSideViews() {
    let field = UITextField(frame: CGRect(0, 0, 200, 40))
    field.text = "Text"
    let width = field.intrinsicContentSize.width
    field.leftView = UIView(frame: CGRect(0, 0, 12, 20))
    field.rightView = UIView(frame: CGRect(0, 0, 30, 10))
    expectEqual(field.intrinsicContentSize.width, width)
    expectEqual(field.textRect(forBounds: field.bounds).width, 200)
    (field.leftViewMode, field.rightViewMode) = (.always, .unlessEditing)
    expectEqual(field.intrinsicContentSize.width, width + 42)
    expectEqual(field.textRect(forBounds: field.bounds), CGRect(12, 0, 158, 40))
    field.layoutIfNeeded()
    expectEqual(field.leftView?.frame, CGRect(0, 10, 12, 20))
    expectEqual(field.rightView?.frame, CGRect(170, 15, 30, 10))
    field.rightViewMode = .whileEditing
    expectEqual(field.intrinsicContentSize.width, width + 12)
  }

  @Test("A wheel at rest is hidden and takes no room in a stack, unless told to stay")
  func stoppedActivityIndicatorLeavesStack() {
    let (wheel, label) = (UIActivityIndicatorView(style: .medium), makeView(in: makeContainer(), CGSize(50, 20)))
    let row = UIStackView(arrangedSubviews: [wheel, label])
    func room() -> CGFloat { row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width }
    #expect(wheel.isHidden)
    expectEqual(room(), 50)
    wheel.startAnimating()
    #expect(!wheel.isHidden)
    expectEqual(room(), 70)
    wheel.stopAnimating()
    #expect(wheel.isHidden)
    expectEqual(room(), 50)
    wheel.hidesWhenStopped = false
    #expect(!wheel.isHidden)
    expectEqual(room(), 70)
    wheel.isHidden = true
    wheel.startAnimating()
    #expect(wheel.isHidden)
    #expect(UIActivityIndicatorView(frame: .zero).isHidden)
  }

  @Test("Controls have the sizes of the system's")
  func controlsHaveSystemSizes() {
    let title = UIButton(type: .system)
    title.setTitle("Button", for: .normal)
    expectEqual(title.intrinsicContentSize.height, 30)
    let field = UITextField()
    field.borderStyle = .roundedRect
    expectEqual(field.intrinsicContentSize.height, 34)
    expectEqual(UISwitch().frame.size, CGSize(width: 51, height: 31))
    expectEqual(UISwitch().intrinsicContentSize, CGSize(width: 49, height: 31))
    expectEqual(UISwitch().contentHuggingPriority(for: .horizontal), .defaultHigh)
    expectEqual(UIStepper().intrinsicContentSize, CGSize(width: 94, height: 32))
    expectEqual(UISlider().sizeThatFits(CGSize(width: 99, height: 0)), CGSize(width: 99, height: 31))
    expectEqual(UIActivityIndicatorView(style: .large).intrinsicContentSize, CGSize(width: 37, height: 37))
    let image = UIImage(size: CGSize(width: 30, height: 20))
    expectEqual(UIImageView(image: image).intrinsicContentSize, CGSize(width: 30, height: 20))
    expectEqual(UIImageView().intrinsicContentSize.width, UIView.noIntrinsicMetric)
    let segments = UISegmentedControl(items: ["First", "Second"])
    #expect(segments.intrinsicContentSize.width > 80)
    expectEqual(segments.numberOfSegments, 2)
    let text = UITextView()
    text.text = "Text"
    expectEqual(text.intrinsicContentSize.height, UIView.noIntrinsicMetric)
    text.isScrollEnabled = false
    #expect(text.intrinsicContentSize.height > 25)
  }

  @Test("Titles by state")
  func buttonShowsTitleOfItsState() {
    let button = UIButton()
    button.setTitle("On", for: .normal)
    button.setTitle("Chosen", for: .selected)
    expectEqual(button.currentTitle, "On")
    let narrow = button.intrinsicContentSize.width
    button.isSelected = true
    expectEqual(button.currentTitle, "Chosen")
    #expect(button.intrinsicContentSize.width > narrow)
    button.isEnabled = false
    expectEqual(button.state, [.selected, .disabled])
    expectEqual(button.currentTitle, "On")
  }
}
