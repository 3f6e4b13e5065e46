import Foundation
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Configurations of cells")
struct ContentConfigurationTests {
  /// The size of a text in one line, or in lines of a width, as a label measures it.
  private func size(_ text: String, _ style: UIFont.TextStyle = .body, width: CGFloat = 0) -> CGSize {
    let label = UILabel()
    (label.text, label.font, label.numberOfLines) = (text, .preferredFont(forTextStyle: style), 0)
    return label.sizeThatFits(CGSize(width: width, height: 0))
  }

  private func pixel(_ value: CGFloat) -> CGFloat { (value * 2).rounded() / 2 }

  /// A list's content of 300 × 100 points, and the frames of its picture and texts.
  private func frames(_ configuration: UIListContentConfiguration, _ change: (UIView) -> Void = { _ in }) -> [CGRect] {
    let view = UIListContentView(configuration: configuration)
    view.frame = CGRect(0, 0, 300, 100)
    change(view)
    view.layoutIfNeeded()
    return view.subviews.map(\.frame)
  }

  @Test("Two texts stand below one another in the middle of the height, behind the picture")
  func stackedTextsAreCenteredBehindImage() {
    var content = UIListContentConfiguration.subtitleCell()
    (content.text, content.secondaryText) = ("Text", "Second")
    let (text, second) = (size("Text"), size("Second", .caption1))
    let top = 50 - (text.height + second.height + 3) / 2
    expectEqual(
      Array(frames(content).dropFirst()),
      [
        CGRect(16, pixel(top), text.width, text.height),
        CGRect(16, pixel(top + text.height + 3), second.width, second.height),
      ])
    // Recorded (iOS 15): an empty text has no height, but the space below it.
    content.text = ""
    expectEqual(frames(content)[2], CGRect(16, pixel(50 - (3 + second.height) / 2 + 3), second.width, second.height))
    content.text = "Text"
    // A picture of 60 × 30 in a room of 40 × 40 as large as 20 × 20 at most: 20 × 10, in the middle of the room.
    content.image = UIImage(size: CGSize(width: 60, height: 30))
    content.imageProperties.maximumSize = CGSize(width: 20, height: 20)
    content.imageProperties.reservedLayoutSize = CGSize(width: 40, height: 40)
    content.secondaryText = nil
    expectEqual(
      frames(content).prefix(2),
      [
        CGRect(26, 45, 20, 10), CGRect(72, pixel(50 - text.height / 2), text.width, text.height),
      ])
    // From right to left all stands at the other side.
    let mirrored = frames(content) { $0.semanticContentAttribute = .forceRightToLeft }
    expectEqual(mirrored[0], CGRect(254, 45, 20, 10))
    expectEqual(mirrored[1].maxX, 228)
  }

  @Test("Two texts stand next to one another where there is room, else below one another")
  func textsAreSideBySideWhereThereIsRoom() {
    var content = UIListContentConfiguration.valueCell()
    (content.text, content.secondaryText) = ("Text", "Value")
    let (text, value) = (size("Text"), size("Value"))
    let beside = frames(content)
    expectEqual(beside[1].origin, CGPoint(x: 16, y: beside[2].minY))
    expectEqual(beside[1].size, text)
    expectEqual(beside[2].maxX, 284)
    expectEqual(beside[2].size, value)
    content.textToSecondaryTextHorizontalPadding = 268 - text.width - value.width + 1
    expectEqual(frames(content)[2].minX, 16)
    #expect(frames(content)[2].minY > frames(content)[1].maxY)
    content.textToSecondaryTextHorizontalPadding -= 2
    expectEqual(frames(content)[2].maxX, 284)
  }

  @Test("Margins, lines, alignments and letters are as the configuration says")
  func configurationSetsMarginsLinesAndAlignments() {
    var content = UIListContentConfiguration.groupedHeader()
    content.text = "some words in a header"
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 40)
    content.axesPreservingSuperviewLayoutMargins = []
    content.textProperties.alignment = .center
    content.textProperties.numberOfLines = 1
    let view = UIListContentView(configuration: content)
    let text = size("SOME WORDS IN A HEADER", .footnote)
    expectEqual(view.intrinsicContentSize, CGSize(width: text.width + 60, height: text.height + 4))
    expectEqual(view.sizeThatFits(CGSize(width: 100, height: 0)).height, text.height + 4)
    guard let label = view.subviews[1] as? UILabel else { return #expect(Bool(false)) }
    expectEqual(label.text, "SOME WORDS IN A HEADER")
    expectEqual(label.textAlignment, .center)
    content.textProperties.transform = .capitalized
    content.textProperties.numberOfLines = 0
    view.configuration = content
    expectEqual(label.text, "Some Words In A Header")
    let lines = size("Some Words In A Header", .footnote, width: 40).height
    expectEqual(view.sizeThatFits(CGSize(width: 100, height: 0)).height, lines + 4)
    #expect(lines > 2 * text.height - 2)
  }

  @Test("Among constraints a list's content is as high as its width makes it")
  func constrainedListContentHasHeightOfItsWidth() {
    var content = UIListContentConfiguration.cell()
    content.text = "several words that do not fit into one line"
    let (container, view) = (makeContainer(), UIListContentView(configuration: content))
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: container.topAnchor),
      view.leftAnchor.constraint(equalTo: container.leftAnchor),
      view.widthAnchor.constraint(equalToConstant: 132),
    ])
    container.layoutIfNeeded()
    expectEqual(view.frame.height, size(content.text ?? "", width: 100).height + 22)
  }

  @MainActor private final class Source: NSObject, UITableViewDataSource {
    let texts = ["Short", "a text of so many words that it takes some lines in a narrow table"]
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = texts[indexPath.row]
      cell.contentConfiguration = content
      return cell
    }
  }

  @Test("Rows are as high as their texts, 44 points at least")
  func rowsAreAtLeast44PointsHigh() {
    let source = Source()
    let table = UITableView(frame: CGRect(0, 0, 200, 400), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.layoutIfNeeded()
    // 168 points between margins of 16, and 11 above and below.
    expectEqual(table.rectForRow(at: IndexPath(row: 0, section: 0)).height, 44)
    let lines = size(source.texts[1], width: 168).height
    #expect(abs(table.rectForRow(at: IndexPath(row: 1, section: 0)).height - (lines + 22)) <= 0.5)
    #expect(lines > 60)
    let label = table.cellForRow(at: IndexPath(row: 1, section: 0))?.contentView.subviews[1]
    expectEqual(label?.frame.minX, 16)
    // A label is as wide as its longest line.
    #expect((120...168).contains(label?.frame.width ?? 0))
  }

  /// A box of a height, 5 points from the edges of the content.
  private struct Box: UIContentConfiguration {
    var height: CGFloat
    var isChosen = false
    func makeContentView() -> UIView & UIContentView { BoxView(self) }
    func updated(for state: any UIConfigurationState) -> Box {
      Box(height: height, isChosen: (state as? UICellConfigurationState)?.isSelected ?? false)
    }
  }

  private final class BoxView: UIView, UIContentView {
    private let box = UIView()
    private let height: NSLayoutConstraint
    var configuration: any UIContentConfiguration { didSet { show() } }

    init(_ configuration: Box) {
      self.configuration = configuration
      height = box.heightAnchor.constraint(equalToConstant: 0)
      super.init(frame: .zero)
      box.translatesAutoresizingMaskIntoConstraints = false
      addSubview(box)
      height.priority = UILayoutPriority(999)
      NSLayoutConstraint.activate([
        height, box.topAnchor.constraint(equalTo: topAnchor, constant: 5),
        box.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -5),
        box.leadingAnchor.constraint(equalTo: leadingAnchor), box.trailingAnchor.constraint(equalTo: trailingAnchor),
      ])
      show()
    }
    required init?(coder: NSCoder) { nil }

    private func show() {
      guard let new = configuration as? Box else { return }
      (height.constant, tag) = (new.height, new.isChosen ? 1 : 0)
    }
  }

  private func height(of cell: UIView) -> CGFloat {
    cell.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  @Test("A client's content view stays while it can show the configuration, and gives way to another one")
  func clientContentViewStaysWhileItSupportsConfiguration() {
    let cells: [UIView] = [
      UITableViewCell(style: .default, reuseIdentifier: nil), UICollectionViewCell(frame: CGRect(0, 0, 200, 50)),
    ]
    for cell in cells {
      func set(_ new: (any UIContentConfiguration)?) {
        (cell as? UITableViewCell)?.contentConfiguration = new
        (cell as? UICollectionViewCell)?.contentConfiguration = new
      }
      var content: UIView? {
        (cell as? UITableViewCell)?.contentView ?? (cell as? UICollectionViewCell)?.contentView
      }
      set(Box(height: 70))
      let first = content
      #expect(first is BoxView)
      expectEqual(height(of: cell), 80)
      expectEqual(cell.subviews, [content].compactMap { $0 })
      set(Box(height: 30))
      #expect(content === first)
      expectEqual(height(of: cell), 40)
      cell.frame.size = CGSize(width: 200, height: 40)
      cell.layoutIfNeeded()
      expectEqual(first?.frame, CGRect(0, 0, 200, 40))
      expectEqual(first?.subviews.first?.frame, CGRect(0, 5, 200, 30))
      set(UIListContentConfiguration.cell())
      #expect(content is UIListContentView)
      #expect(first?.superview == nil)
      set(nil)
      expectEqual(content?.subviews.isEmpty, true)
      #expect(!(content is UIListContentView))
      #expect(content?.superview === cell)
    }
  }

  @Test("For a new state the content is updated before the next layout, then the handler is called")
  func newStateUpdatesContentBeforeNextLayout() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = Box(height: 30)
    var told: [Bool] = []
    cell.configurationUpdateHandler = { cell, state in told.append(state.isSelected) }
    cell.layoutIfNeeded()
    expectEqual(told, [false])
    expectEqual(cell.contentView.tag, 0)
    cell.isSelected = true
    cell.isHighlighted = true
    expectEqual(told, [false])
    expectEqual(cell.contentView.tag, 0)
    cell.layoutIfNeeded()
    expectEqual(told, [false, true])
    expectEqual(cell.contentView.tag, 1)
    #expect(cell.configurationState.isHighlighted)
    cell.automaticallyUpdatesContentConfiguration = false
    cell.isSelected = false
    cell.layoutIfNeeded()
    expectEqual(told, [false, true, false])
    expectEqual(cell.contentView.tag, 1)
    let item = UICollectionViewCell(frame: CGRect(0, 0, 10, 10))
    item.contentConfiguration = Box(height: 3)
    item.isSelected = true
    item.layoutIfNeeded()
    expectEqual(item.contentView.tag, 1)
    var state = item.configurationState
    state.isDisabled = true
    #expect(state != item.configurationState)
    expectEqual(UIListContentConfiguration.cell().updated(for: state).textProperties.color, .tertiaryLabel)
  }

  @Test("A subclass sets configurations for the state itself")
  func subclassSetsConfigurationForState() {
    final class Row: UITableViewCell {
      var updates = 0
      override func updateConfiguration(using state: UICellConfigurationState) {
        updates += 1
        super.updateConfiguration(using: state)
        var content = defaultContentConfiguration()
        content.text = state.isSelected ? "Chosen" : "Row"
        contentConfiguration = content
        var background = UIBackgroundConfiguration.clear()
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        background.cornerRadius = 6
        backgroundConfiguration = background
      }
    }
    let row = Row(style: .subtitle, reuseIdentifier: nil)
    row.frame = CGRect(0, 0, 200, 60)
    row.layoutIfNeeded()
    row.layoutIfNeeded()
    expectEqual((row.contentView.subviews[1] as? UILabel)?.text, "Row")
    row.isSelected = true
    row.layoutIfNeeded()
    expectEqual((row.contentView.subviews[1] as? UILabel)?.text, "Chosen")
    let background = row.subviews[0]
    expectEqual(background.frame, CGRect(2, 1, 194, 56))
    expectEqual(background.layer.cornerRadius, 6)
    row.backgroundConfiguration = nil
    row.layoutIfNeeded()
    #expect(background.superview == nil)
    expectEqual(row.updates, 2)
  }

  @Test("Headers show configurations as well")
  func headersShowConfigurations() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    var content = header.defaultContentConfiguration()
    content.text = "Header"
    header.contentConfiguration = content
    expectEqual(height(of: header), size("Header", .headline).height + 2 * 8)
    header.frame = CGRect(0, 0, 200, 40)
    header.layoutIfNeeded()
    expectEqual(header.contentView.subviews[1].frame.minX, 16)
    expectEqual(header.configurationState.isSelected, false)
  }

  @Test("Bad input: a list's content does not show what is no list's")
  func listContentRefusesOtherConfigurations() {
    let view = UIListContentView(configuration: .cell())
    expectEqual(faults { view.configuration = Box(height: 1) }.map(\.name), ["NSInvalidArgumentException"])
    #expect(view.configuration is UIListContentConfiguration)
    #expect(!view.supports(Box(height: 1)))
  }
}
