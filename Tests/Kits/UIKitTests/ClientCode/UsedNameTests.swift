import TestSupport
import Testing
import UIKit

/// Names that client code calls while it lays out, although most of them lay nothing out.
@MainActor @Suite struct UsedNameTests {
  private final class Dial: UIControl {
    var tracked: [String] = []
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      tracked.append("begin")
      return super.beginTracking(touch, with: event)
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { tracked.append("end") }
    override func cancelTracking(with event: UIEvent?) { tracked.append("cancel") }
    override func accessibilityActivate() -> Bool { true }
    let label = UILabel()
    override var lastBaselineAnchor: NSLayoutYAxisAnchor { label.lastBaselineAnchor }
  }

  @Test func overridableMethodsAreCalled() {
    let dial = Dial()
    #expect(dial.beginTracking(UITouch(in: dial, at: .zero), with: nil))
    dial.endTracking(nil, with: nil)
    expectEqual(dial.tracked, ["begin", "end"])
    #expect(!dial.isTracking)
    #expect(dial.accessibilityActivate())
    #expect(!UIView().accessibilityActivate())
  }

  @Test("An overridden baseline anchor is the one that constraints refer to")
  func overriddenBaselineAnchorIsUsed() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let dial = Dial()
    let mark = UIView()
    for view in [dial, mark] { root.addSubview(view) }
    dial.addSubview(dial.label)
    for view in [dial, mark, dial.label] { view.translatesAutoresizingMaskIntoConstraints = false }
    dial.label.text = "Text"
    NSLayoutConstraint.activate([
      dial.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      dial.heightAnchor.constraint(equalToConstant: 90),
      dial.label.topAnchor.constraint(equalTo: dial.topAnchor, constant: 5),
      mark.topAnchor.constraint(equalTo: dial.lastBaselineAnchor), mark.heightAnchor.constraint(equalToConstant: 1),
    ])
    root.layoutIfNeeded()
    #expect(mark.frame.minY < 40)
    #expect(mark.frame.minY > 25)
  }

  @Test func settingsKeepTheirValues() {
    let search = UISearchController(searchResultsController: nil)
    #expect(search.hidesNavigationBarDuringPresentation)
    search.searchBar.autocapitalizationType = .words
    expectEqual(search.searchBar.searchTextField.autocapitalizationType, .words)
    let bar = UINavigationBar()
    bar.largeTitleTextAttributes = [.foregroundColor: UIColor.red]
    expectEqual(bar.largeTitleTextAttributes?.count, 1)
    let item = UINavigationItem(title: "Title")
    item.setHidesBackButton(true, animated: true)
    #expect(item.hidesBackButton)
    #expect(UINavigationController().interactivePopGestureRecognizer != nil)
    let pages = UIPageControl()
    pages.direction = .topToBottom
    pages.numberOfPages = 4
    let size = pages.intrinsicContentSize
    #expect(size.height > size.width)
    pages.direction = .natural
    expectEqual(pages.intrinsicContentSize, CGSize(width: size.height, height: size.width))
    expectEqual(UITabBarItem(tabBarSystemItem: .search, tag: 3).title, "Search")
    UITableView().flashScrollIndicators()
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
    UISelectionFeedbackGenerator().selectionChanged()
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    let action = UITableViewRowAction(style: .destructive, title: "Delete") { _, _ in }
    expectEqual(action.title, "Delete")
    UIMenuController.shared.menuItems = [UIMenuItem(title: "Copy", action: Selector("copy:"))]
    #expect(!UIMenuController.shared.isMenuVisible)
  }

  @Test("The system font is that of the system that the device has: with a display design from 20 points before iOS 14")
  func systemFontFollowsTheSystem() {
    let version = UIDevice.current.systemVersion
    defer { UIDevice.current.systemVersion = version }
    func widths() -> [CGFloat] {
      [17, 24].map { UIFont.systemFont(ofSize: $0) }.map {
        ("Settings" as NSString).size(withAttributes: [.font: $0]).width
      }
    }
    let current = widths()
    UIDevice.current.systemVersion = "12.4"
    let older = widths()
    UIDevice.current.systemVersion = version
    #expect(older[1] != current[1])
    expectEqual(widths(), current)
    expectEqual(UIFont(name: "Menlo", size: 20)?.font.opticalSizing, .continuous)
  }

  @Test func imagesHaveTheNumberOfTheirPixelsButNoJPEG() {
    #expect(UIImage().cgImage == nil)
    let image = UIImage(size: CGSize(10, 20.5), scale: 2)
    expectEqual(image.cgImage?.width, 20)
    expectEqual(image.cgImage?.height, 41)
    #expect(image.jpegData(compressionQuality: 1) == nil)
  }

  @Test func pasteboardKeepsTexts() {
    let board = UIPasteboard()
    #expect(!board.hasStrings)
    board.string = "https://example.com"
    expectEqual(board.strings, ["https://example.com"])
    expectEqual(board.url?.host, "example.com")
  }

  @Test func descriptorsHaveAttributes() {
    let descriptor = UIFontDescriptor(fontAttributes: [
      .family: "Helvetica Neue", .size: CGFloat(20), .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold],
    ])
    expectEqual(descriptor.pointSize, 20)
    expectEqual(descriptor.fontAttributes[.name] as? String, "Helvetica Neue")
    expectEqual(UIFont(descriptor: descriptor, size: 0).font.weight, .bold)
    expectEqual(descriptor.addingAttributes([.size: CGFloat(10)]).pointSize, 10)
  }
}
