import SnapshotTesting
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized) struct ControlDrawingTests {
  private func svg(_ view: UIView, width: CGFloat = 200, height: CGFloat = 60) -> String {
    var picture = ""
    Snapshotting<UIView, ViewImage>.image(size: CGSize(width: width, height: height)).snapshot(view)
      .run { picture = $0.svg }
    return picture
  }

  /// The left end of the baseline of a text.
  private func origin(of text: String, in picture: String) throws -> CGPoint {
    let match = try #require(
      picture.firstMatch(of: try Regex("aria-label=\"\(text)\" transform=\"translate\\(([-0-9.]+) ([-0-9.]+)\\)")))
    let (x, y) = (match.output[1].substring, match.output[2].substring)
    return CGPoint(x: try #require(x.flatMap { Double($0) }), y: try #require(y.flatMap { Double($0) }))
  }

  // MARK: Texts

  private final class Indented: UITextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect {
      bounds.inset(by: UIEdgeInsets(top: 20, left: 30, bottom: 0, right: 0))
    }
    override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 50, dy: 0) }
  }

  @Test("The text and the placeholder of a field are in the rectangles that its class returns")
  func fieldsUseTheirOwnRectangles() throws {
    let field = Indented()
    field.text = "Text"
    let text = try origin(of: "Text", in: svg(field))
    expectEqual(text.x, 30)
    field.text = ""
    field.placeholder = "Prompt"
    let prompt = try origin(of: "Prompt", in: svg(field))
    expectEqual(prompt.x, 50)
    // The first is centered in 40 points below 20, the second in all 60.
    #expect(abs(text.y - prompt.y - 10) < 0.01)
  }

  @Test("A placeholder with attributes has its color and its font")
  func placeholdersHaveTheirAttributes() {
    let field = UITextField()
    field.attributedPlaceholder = NSAttributedString(
      string: "Name", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 20)])
    let picture = svg(field)
    #expect(picture.contains("scale(0.02 0.02)\" fill=\"#FF0000\""))
  }

  @Test("The text of a text view is inside of its insets and the padding of its container, and scrolls")
  func textViewsUseTheirContainer() throws {
    let view = UITextView(frame: .zero, textContainer: nil)
    view.font = .systemFont(ofSize: 20)
    view.text = "First"
    view.textContainerInset = UIEdgeInsets(top: 12, left: 7, bottom: 0, right: 0)
    view.textContainer.lineFragmentPadding = 3
    let place = try origin(of: "First", in: svg(view))
    expectEqual(place.x, 10)
    view.contentOffset = CGPoint(x: 0, y: 5)
    let scrolled = try origin(of: "First", in: svg(view))
    #expect(abs(place.y - scrolled.y - 5) < 0.01)
  }

  @Test("A container limits and truncates the lines of its text view")
  func containersLimitLines() {
    let view = UITextView(frame: .zero, textContainer: NSTextContainer())
    view.text = "A text of many words that needs more than two lines of this narrow view"
    view.textContainer.maximumNumberOfLines = 2
    view.textContainer.lineBreakMode = .byTruncatingTail
    let picture = svg(view, width: 120, height: 100)
    expectEqual(picture.matches(of: /aria-label/).count, 2)
    #expect(picture.contains("…\""))
  }

  @Test("A label that is a little too narrow truncates its text instead of condensing it")
  func labelsTruncate() {
    let label = UILabel()
    label.text = "Sign in with email"
    let width = label.intrinsicContentSize.width
    #expect(svg(label, width: width).contains("Sign in with email"))
    #expect(svg(label, width: width - 4).contains("…\""))
  }

  @Test("Lines of justified text begin and end at the edges, except for the last one")
  func textIsJustified() throws {
    let label = UILabel()
    (label.numberOfLines, label.textAlignment) = (0, .justified)
    label.text = "many words that wrap in a narrow label"
    let picture = svg(label, width: 130, height: 100)
    // Each word of a justified line is placed by itself.
    #expect(picture.contains("aria-label=\"many \""))
    label.textAlignment = .left
    #expect(!svg(label, width: 130, height: 100).contains("aria-label=\"many \""))
  }

  // MARK: Colors

  @Test("A template is drawn in the tint color of its button, as background and as image, and not in that of the title")
  func templatesOfButtonsHaveTheTintColor() {
    let button = UIButton(type: .custom)
    let image = UIImage(data: Self.pixel)?.withRenderingMode(.alwaysTemplate)
    button.setBackgroundImage(image, for: .normal)
    button.setTitle("Title", for: .normal)
    button.setTitleColor(.green, for: .normal)
    button.tintColor = .red
    let picture = svg(button)
    #expect(picture.contains("flood-color=\"#FF0000\""))
    #expect(!picture.contains("flood-color=\"#00FF00\""))
    #expect(picture.contains("fill=\"#00FF00\""))
  }

  @Test("A system button draws its image in the tint color")
  func imagesOfSystemButtonsAreTemplates() {
    let button = UIButton(type: .system)
    button.setImage(UIImage(data: Self.pixel, scale: 0.1), for: .normal)
    button.tintColor = .red
    #expect(svg(button).contains("flood-color=\"#FF0000\""))
    button.setImage(UIImage(data: Self.pixel, scale: 0.1)?.withRenderingMode(.alwaysOriginal), for: .normal)
    #expect(!svg(button).contains("flood-color"))
  }

  @Test("A pattern color fills its view with copies of the image")
  func patternsFillTheirView() {
    let view = UIView()
    view.backgroundColor = UIColor(
      patternImage: UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      })
    let picture = svg(view)
    #expect(picture.contains("<pattern id=\"cp1\" patternUnits=\"userSpaceOnUse\" width=\"8\" height=\"4\">"))
    #expect(picture.contains("fill=\"url(#cp1)\""))
    #expect(view.backgroundColor != UIColor.clear)
  }

  @Test("A segmented control has the color of its selection and the attributes of its titles")
  func segmentsHaveTheirColors() {
    let control = UISegmentedControl(items: ["One", "Two"])
    control.selectedSegmentIndex = 0
    control.selectedSegmentTintColor = .red
    control.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
    control.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
    let picture = svg(control)
    for color in ["#FF0000", "#00FF00", "#0000FF"] { #expect(picture.contains("fill=\"\(color)\"")) }
  }

  @Test("Page controls have their colors, their direction, and no dot for a single page that is hidden")
  func pageControls() throws {
    let pages = UIPageControl()
    (pages.numberOfPages, pages.currentPage) = (3, 0)
    (pages.currentPageIndicatorTintColor, pages.pageIndicatorTintColor) = (.red, .green)
    func current(_ picture: String) throws -> (x: Double, y: Double) {
      let dot = try #require(picture.firstMatch(of: /cx="([0-9.]+)" cy="([0-9.]+)"[^>]*fill="#FF0000"/))
      return (try #require(Double(dot.1)), try #require(Double(dot.2)))
    }
    let picture = svg(pages)
    try expectEqual(current(picture).x, 84)
    expectEqual(picture.matches(of: /fill="#00FF00"/).count, 2)
    pages.direction = .rightToLeft
    try expectEqual(current(svg(pages)).x, 116)
    pages.direction = .topToBottom
    try expectEqual(current(svg(pages)).y, 14)
    pages.direction = .bottomToTop
    try expectEqual(current(svg(pages)).y, 46)
    pages.numberOfPages = 1
    #expect(svg(pages).contains("#FF0000"))
    pages.hidesForSinglePage = true
    #expect(!svg(pages).contains("#FF0000"))
  }

  // MARK: Lists and bars

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Places" }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  @Test("Rows have the separators of their table; a cell outside of a table has none")
  func separatorsAreThoseOfTheTable() {
    let rows = Rows()
    let table = UITableView()
    table.dataSource = rows
    table.separatorColor = .red
    table.separatorInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
    let picture = svg(table, height: 200)
    expectEqual(
      picture.matches(of: /<rect x="30" y="43\.[0-9]+" width="160" height="[0-9.]+" fill="#FF0000"\/>/).count, 2)
    table.separatorStyle = .none
    #expect(!svg(table, height: 200).contains("#FF0000"))
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Alone"
    #expect(!svg(cell, height: 44).contains("#3C3C43"))
  }

  @Test("The headers of grouped tables are in capital letters")
  func headersOfGroupedTablesAreUppercase() {
    let rows = Rows()
    let table = UITableView(frame: .zero, style: .grouped)
    table.dataSource = rows
    #expect(svg(table, height: 200).contains("PLACES"))
    let plain = UITableView()
    plain.dataSource = rows
    #expect(svg(plain, height: 200).contains("Places"))
  }

  @Test("Tables and collections have the background of the system")
  func listsHaveABackground() {
    expectEqual(UITableView().backgroundColor, .systemBackground)
    expectEqual(UITableView(frame: .zero, style: .grouped).backgroundColor, .systemGroupedBackground)
    expectEqual(
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()).backgroundColor,
      .systemBackground)
  }

  @Test("Bars have the colors of their appearance, and the symbols of predefined buttons")
  func barsHaveTheirAppearance() {
    let root = UIViewController()
    root.title = "Title"
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .save)
    let controller = UINavigationController(rootViewController: root)
    let appearance = UINavigationBarAppearance()
    appearance.backgroundColor = .red
    appearance.titleTextAttributes = [.foregroundColor: UIColor.green]
    appearance.shadowColor = .blue
    controller.navigationBar.standardAppearance = appearance
    var picture = ""
    Snapshotting<UIViewController, ViewImage>.image(size: CGSize(width: 200, height: 200)).snapshot(controller)
      .run { picture = $0.svg }
    for color in ["#FF0000", "#00FF00", "#0000FF"] { #expect(picture.contains("fill=\"\(color)\"")) }
    #expect(picture.contains("aria-label=\"Save\""))
  }

  /// A PNG image of one pixel.
  private static let pixel = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")!
}
