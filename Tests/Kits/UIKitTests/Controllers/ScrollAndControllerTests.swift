import LayoutEngine
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
    #expect(scroll.frame == CGRect(0, 20, 300, 180))
    #expect(page.frame == CGRect(0, 10, 300, 700))
    #expect(scroll.contentSize == CGSize(width: 300, height: 720))
    scroll.contentOffset.y = 100
    container.layoutIfNeeded()
    #expect(page.frame == CGRect(0, 10, 300, 700))
    #expect(page.convert(CGPoint.zero, to: container).y == -70)
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
    #expect(scroll.contentSize == CGSize(width: 250, height: 90))
    #expect(badge.frame == CGRect(90, 90, 10, 10))
    scroll.contentOffset.x = 60
    scroll.layoutIfNeeded()
    #expect(badge.frame == CGRect(150, 90, 10, 10))
    #expect(page.frame.minX == 0)
  }

  @Test("Without constraints the client's content size stays")
  func manualContentSizeStaysWithoutConstraints() {
    let scroll = UIScrollView(frame: CGRect(0, 0, 100, 100))
    scroll.contentSize = CGSize(width: 500, height: 300)
    let view = makeView(in: scroll, CGSize(width: 10, height: 10))
    view.centerXAnchor.constraint(equalTo: scroll.centerXAnchor).isActive = true
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 500, height: 300))
    #expect(view.frame.midX == 50)
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
    #expect(view.frame == UIScreen.main.bounds)
    #expect(controller.events == ["load"])
    view.layoutIfNeeded()
    #expect(controller.events == ["load", "update", "will", "did"])
    view.layoutIfNeeded()
    #expect(controller.events.count == 4)
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
    #expect(screen.view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 49, right: 0))
    #expect(screen.view.layoutMargins == UIEdgeInsets(top: 64, left: 20, bottom: 49, right: 20))
    #expect(screen.topLayoutGuide.length == 64)
    #expect(screen.bottomLayoutGuide.length == 49)
    let pushed = Screen()
    navigation.pushViewController(pushed, animated: false)
    #expect(navigation.topViewController === pushed)
    #expect(screen.view.superview == nil)
    navigation.setNavigationBarHidden(true, animated: false)
    #expect(pushed.view.safeAreaInsets.top == 20)
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
    #expect(size == CGSize(width: 200, height: text.height + 22))
    #expect(text.height > 40)
  }

  @Test("Size classes follow the screen; a parent may override them")
  func sizeClassesFollowScreenAndOverrides() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    #expect(child.traitCollection.horizontalSizeClass == .compact)
    #expect(child.traitCollection.verticalSizeClass == .regular)
    parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(child.traitCollection.displayScale == 2)
    child.removeFromParent()
    #expect(child.traitCollection.horizontalSizeClass == .compact)
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
    #expect(toggle.frame == CGRect(251, 0, 51, 31))
    #expect(slider.frame == CGRect(-2, 0, 304, 31))
  }

  @Test("Views at the sides of a field take their room while they are shown")
  func fieldReservesSpaceForVisibleSideViews() {
    let field = UITextField(frame: CGRect(0, 0, 200, 40))
    field.text = "Text"
    let width = field.intrinsicContentSize.width
    field.leftView = UIView(frame: CGRect(0, 0, 12, 20))
    field.rightView = UIView(frame: CGRect(0, 0, 30, 10))
    #expect(field.intrinsicContentSize.width == width)
    #expect(field.textRect(forBounds: field.bounds).width == 200)
    (field.leftViewMode, field.rightViewMode) = (.always, .unlessEditing)
    #expect(field.intrinsicContentSize.width == width + 42)
    #expect(field.textRect(forBounds: field.bounds) == CGRect(12, 0, 158, 40))
    field.layoutIfNeeded()
    #expect(field.leftView?.frame == CGRect(0, 10, 12, 20))
    #expect(field.rightView?.frame == CGRect(170, 15, 30, 10))
    field.rightViewMode = .whileEditing
    #expect(field.intrinsicContentSize.width == width + 12)
  }

  @Test("A wheel at rest is hidden and takes no room in a stack, unless told to stay")
  func stoppedActivityIndicatorLeavesStack() {
    let (wheel, label) = (UIActivityIndicatorView(style: .medium), makeView(in: makeContainer(), CGSize(50, 20)))
    let row = UIStackView(arrangedSubviews: [wheel, label])
    func room() -> CGFloat { row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width }
    #expect(wheel.isHidden)
    #expect(room() == 50)
    wheel.startAnimating()
    #expect(!wheel.isHidden)
    #expect(room() == 70)
    wheel.stopAnimating()
    #expect(wheel.isHidden)
    #expect(room() == 50)
    wheel.hidesWhenStopped = false
    #expect(!wheel.isHidden)
    #expect(room() == 70)
    wheel.isHidden = true
    wheel.startAnimating()
    #expect(wheel.isHidden)
    #expect(UIActivityIndicatorView(frame: .zero).isHidden)
  }

  @Test("Controls have the sizes of the system's")
  func controlsHaveSystemSizes() {
    let title = UIButton(type: .system)
    title.setTitle("Button", for: .normal)
    #expect(title.intrinsicContentSize.height == 30)
    let field = UITextField()
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize.height == 34)
    #expect(UISwitch().frame.size == CGSize(width: 51, height: 31))
    #expect(UISwitch().intrinsicContentSize == CGSize(width: 49, height: 31))
    #expect(UISwitch().contentHuggingPriority(for: .horizontal) == .defaultHigh)
    #expect(UIStepper().intrinsicContentSize == CGSize(width: 94, height: 32))
    #expect(UISlider().sizeThatFits(CGSize(width: 99, height: 0)) == CGSize(width: 99, height: 31))
    #expect(UIActivityIndicatorView(style: .large).intrinsicContentSize == CGSize(width: 37, height: 37))
    let image = UIImage(size: CGSize(width: 30, height: 20))
    #expect(UIImageView(image: image).intrinsicContentSize == CGSize(width: 30, height: 20))
    #expect(UIImageView().intrinsicContentSize.width == UIView.noIntrinsicMetric)
    let segments = UISegmentedControl(items: ["First", "Second"])
    #expect(segments.intrinsicContentSize.width > 80)
    #expect(segments.numberOfSegments == 2)
    let text = UITextView()
    text.text = "Text"
    #expect(text.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    text.isScrollEnabled = false
    #expect(text.intrinsicContentSize.height > 25)
  }

  @Test("Titles by state")
  func buttonShowsTitleOfItsState() {
    let button = UIButton()
    button.setTitle("On", for: .normal)
    button.setTitle("Chosen", for: .selected)
    #expect(button.currentTitle == "On")
    let narrow = button.intrinsicContentSize.width
    button.isSelected = true
    #expect(button.currentTitle == "Chosen")
    #expect(button.intrinsicContentSize.width > narrow)
    button.isEnabled = false
    #expect(button.state == [.selected, .disabled])
    #expect(button.currentTitle == "On")
  }
}
