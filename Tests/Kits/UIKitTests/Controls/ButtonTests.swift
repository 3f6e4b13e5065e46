import Foundation
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Parts of buttons")
struct ButtonTests {
  /// A button of 200 × 60 points with a picture of 20 × 10 and a title that is `width` points wide.
  private func makeButton(picture: Bool = true) -> (button: UIButton, width: CGFloat, height: CGFloat) {
    let button = UIButton(type: .system)
    button.frame = CGRect(0, 0, 200, 60)
    button.setTitle("Title", for: .normal)
    if picture { button.setImage(UIImage(size: CGSize(20, 10)), for: .normal) }
    let size = button.titleLabel?.intrinsicContentSize ?? .zero
    return (button, size.width.rounded(.up), size.height)
  }

  /// Half points are pixels.
  private func pixel(_ value: CGFloat) -> CGFloat { (value * 2).rounded() / 2 }

  @Test("The title stands in the middle, with the picture before it")
  func titleIsCenteredWithImageBeforeIt() {
    let (plain, plainWidth, _) = makeButton(picture: false)
    plain.layoutIfNeeded()
    expectEqual(plain.titleLabel?.frame.minX, pixel((200 - plainWidth) / 2))
    expectEqual(plain.subviews.count, 1)
    let (button, width, height) = makeButton()
    button.layoutIfNeeded()
    let start = pixel((180 - width) / 2)
    expectEqual(button.imageView?.frame, CGRect(start, 25, 20, 10))
    expectEqual(button.titleLabel?.frame, CGRect(start + 20, pixel((60 - height) / 2), width, height))
  }

  @Test("Titles are whole points wide")
  func titlesAreWholePointsWide() {
    let button = UIButton(type: .system)
    button.setTitle("Layout", for: .normal)
    button.sizeToFit()
    button.layoutIfNeeded()
    expectEqual(button.frame.size, CGSize(47, 30))
    expectEqual(button.titleLabel?.frame.width, 47)
  }

  @Test("Alignments move both, and the reading direction turns them round")
  func alignmentsMoveTitleAndImage() {
    let (button, width, height) = makeButton()
    func starts() -> [CGFloat?] {
      button.layoutIfNeeded()
      return [button.imageView?.frame.minX, button.titleLabel?.frame.minX]
    }
    button.contentHorizontalAlignment = .left
    expectEqual(starts(), [0, 20])
    button.contentHorizontalAlignment = .trailing
    expectEqual(starts(), [pixel(180 - width), pixel(200 - width)])
    button.semanticContentAttribute = .forceRightToLeft
    expectEqual(starts(), [width, 0])
    button.contentHorizontalAlignment = .leading
    expectEqual(starts(), [180, pixel(180 - width)])
    button.contentVerticalAlignment = .bottom
    button.layoutIfNeeded()
    expectEqual(button.imageView?.frame.maxY, 60)
    expectEqual(button.titleLabel?.frame.maxY, 60)
    button.contentVerticalAlignment = .top
    button.layoutIfNeeded()
    expectEqual(button.titleLabel?.frame.minY, 0)
    expectEqual(button.titleLabel?.frame.height, height)
  }

  @Test("Insets of the content make it larger; those of title and picture only shift them")
  func insetsOfContentMakeItLarger() {
    let (button, _, _) = makeButton()
    button.contentHorizontalAlignment = .left
    let size = button.intrinsicContentSize
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 6, right: -8)
    button.imageEdgeInsets = UIEdgeInsets(top: 4, left: 3, bottom: 0, right: 0)
    expectEqual(button.intrinsicContentSize, size)
    button.layoutIfNeeded()
    // The room of the picture begins 4 points lower, which moves its middle by 2; that of the title ends 6 higher.
    expectEqual(button.imageView?.frame, CGRect(3, 27, 20, 10))
    expectEqual(button.titleLabel?.frame.midY, 27)
    expectEqual(button.titleLabel?.frame.minX, 28)
    button.contentEdgeInsets = UIEdgeInsets(top: 10, left: 7, bottom: 10, right: 7)
    button.layoutIfNeeded()
    expectEqual(button.imageView?.frame.minX, 10)
    expectEqual(button.intrinsicContentSize.width, size.width + 14)
  }

  @Test("A title that is too wide gives way to the picture, and never has a negative size")
  func narrowButtonCompressesTitleBeforeImage() {
    let (button, _, _) = makeButton()
    button.frame.size = CGSize(40, 60)
    button.layoutIfNeeded()
    expectEqual(button.imageView?.frame.minX, 0)
    expectEqual(button.titleLabel?.frame.minX, 20)
    expectEqual(button.titleLabel?.frame.width, 20)
    button.frame.size = CGSize(10, 4)
    button.layoutIfNeeded()
    expectEqual(button.titleLabel?.frame.size, CGSize(0, 4))
  }

  @Test("Constraints may place the parts: the button lets them")
  func constraintsMayPlacePartsOfButton() {
    let (button, _, _) = makeButton()
    guard let picture = button.imageView else { return #expect(Bool(false)) }
    picture.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      picture.trailingAnchor.constraint(equalTo: button.trailingAnchor, constant: -12),
      picture.centerYAnchor.constraint(equalTo: button.centerYAnchor),
    ])
    button.layoutIfNeeded()
    expectEqual(picture.frame, CGRect(168, 25, 20, 10))
  }

  @Test("A subclass says where the parts are")
  func subclassPlacesParts() {
    @MainActor final class Tile: UIButton {
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect { CGRect(0, 0, contentRect.width, 30) }
      override func titleRect(forContentRect contentRect: CGRect) -> CGRect { CGRect(0, 30, contentRect.width, 20) }
    }
    let tile = Tile(frame: CGRect(0, 0, 80, 50))
    tile.setTitle("Tile", for: .normal)
    tile.setImage(UIImage(size: CGSize(5, 5)), for: .normal)
    tile.layoutIfNeeded()
    expectEqual(tile.imageView?.frame, CGRect(0, 0, 80, 30))
    expectEqual(tile.titleLabel?.frame, CGRect(0, 30, 80, 20))
  }

  @Test("Each state shows its own, and a picture behind both makes the button no smaller than itself")
  func eachStateShowsItsTitleAndImage() {
    let (button, _, _) = makeButton()
    button.setTitle("Chosen", for: .selected)
    button.setImage(UIImage(size: CGSize(44, 44)), for: .selected)
    button.setBackgroundImage(UIImage(size: CGSize(150, 12)), for: .normal)
    expectEqual(button.intrinsicContentSize.width, 150)
    // With an image there is no padding: a line of 15 points is 18 points high.
    expectEqual(button.intrinsicContentSize.height, 18)
    button.isSelected = true
    button.layoutIfNeeded()
    expectEqual(button.titleLabel?.text, "Chosen")
    expectEqual(button.imageView?.frame.size, CGSize(44, 44))
    expectEqual(button.intrinsicContentSize.height, 44)
    expectEqual(button.title(for: .normal), "Title")
  }

  @Test("Touches mean the button, not its parts, and an archive does not hold them twice")
  func touchesReachButtonAndPartsAreArchivedOnce() throws {
    let (button, _, _) = makeButton()
    button.setBackgroundImage(UIImage(size: CGSize(150, 12)), for: .normal)
    button.layoutIfNeeded()
    #expect(button.hitTest(CGPoint(x: 100, y: 30), with: nil) === button)
    let copy: UIButton = try LayoutArchive(button).unarchived()
    copy.layoutIfNeeded()
    expectEqual(copy.subviews.count, 3)
    expectEqual(copy.titleLabel?.frame, button.titleLabel?.frame)
    expectEqual(copy.imageView?.frame, button.imageView?.frame)
    expectEqual(copy.currentBackgroundImage?.size.width, 150)
  }

  /// A button whose title of 100 × 20 points is behind a view of 24 points, as an icon is.
  private func makeButtonWithIcon(in parent: UIView) -> (button: UIButton, icon: UIView, title: UILabel?) {
    let (button, icon) = (UIButton(type: .custom), UIView())
    button.setTitle("Title", for: .normal)
    (button.translatesAutoresizingMaskIntoConstraints, icon.translatesAutoresizingMaskIntoConstraints) = (false, false)
    button.contentEdgeInsets = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    button.titleEdgeInsets.left = 28
    parent.addSubview(button)
    button.addSubview(icon)
    guard let title = button.titleLabel else { return (button, icon, nil) }
    NSLayoutConstraint.activate([
      icon.widthAnchor.constraint(equalToConstant: 24), icon.heightAnchor.constraint(equalToConstant: 24),
      icon.centerYAnchor.constraint(equalTo: button.centerYAnchor),
      icon.leadingAnchor.constraint(greaterThanOrEqualTo: button.leadingAnchor, constant: 4),
      icon.trailingAnchor.constraint(equalTo: title.leadingAnchor, constant: -4),
      button.topAnchor.constraint(equalTo: parent.topAnchor), button.heightAnchor.constraint(equalToConstant: 40),
      button.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
    ])
    return (button, icon, title)
  }

  @Test("A title that a constraint names is where insets and alignment want it, and as wide as its text")
  func namedTitleIsPlacedByConstraints() throws {
    let parent = UIView(frame: CGRect(0, 0, 300, 100))
    let (button, icon, label) = makeButtonWithIcon(in: parent)
    let title = try #require(label)
    parent.layoutIfNeeded()
    let width = title.intrinsicContentSize.width
    // The icon requires 32 points before the title, whose middle is 14 points behind that of the button.
    expectEqual(button.frame.width, width + 36)
    expectEqual(title.frame.minX, 32)
    expectEqual(title.frame.width, width)
    expectEqual(icon.frame, CGRect(4, 8, 24, 24))
    button.widthAnchor.constraint(equalToConstant: 200).isActive = true
    parent.layoutIfNeeded()
    #expect(abs(title.frame.midX - 114) <= 0.5)
    button.contentHorizontalAlignment = .left
    parent.layoutIfNeeded()
    expectEqual(title.frame.minX, 40)
    button.titleEdgeInsets.left = 50
    parent.layoutIfNeeded()
    expectEqual(title.frame.minX, 62)
    button.contentHorizontalAlignment = .right
    parent.layoutIfNeeded()
    expectEqual(title.frame.maxX, 188)
  }

  @Test("A title that a constraint names after a layout is placed by constraints as well")
  func laterNamedTitleIsPlacedByConstraints() throws {
    let parent = UIView(frame: CGRect(0, 0, 300, 100))
    let (button, mark) = (UIButton(type: .custom), UIView())
    button.setTitle("Title", for: .normal)
    button.frame = CGRect(0, 0, 200, 40)
    parent.addSubview(button)
    parent.layoutIfNeeded()
    let title = try #require(button.titleLabel)
    let frame = title.frame
    mark.translatesAutoresizingMaskIntoConstraints = false
    button.addSubview(mark)
    NSLayoutConstraint.activate([
      mark.widthAnchor.constraint(equalToConstant: 8), mark.heightAnchor.constraint(equalToConstant: 8),
      mark.leadingAnchor.constraint(equalTo: title.trailingAnchor), mark.topAnchor.constraint(equalTo: title.topAnchor),
    ])
    button.setTitle("Longer title", for: .normal)
    parent.layoutIfNeeded()
    #expect(title.frame.width > frame.width)
    #expect(abs(title.frame.midX - 100) <= 0.5)
    expectEqual(mark.frame.minX, title.frame.maxX)
  }

  @Test("The text that a program gives the label is the title until the title or the state changes")
  func textOfLabelIsTitleUntilStateChanges() {
    let (button, model) = (UIButton(type: .custom), UIButton(type: .custom))
    for each in [button, model] { each.setTitle("Long title", for: .normal) }
    let plain = button.intrinsicContentSize
    let bold = NSAttributedString(string: "Long title", attributes: [.font: UIFont.boldSystemFont(ofSize: 30)])
    model.setAttributedTitle(bold, for: .normal)
    button.titleLabel?.attributedText = bold
    expectEqual(button.intrinsicContentSize, model.intrinsicContentSize)
    #expect(button.intrinsicContentSize.width > plain.width + 50)
    // The button lays it out, and changes of anything else keep it.
    button.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    button.layoutIfNeeded()
    button.setTitleColor(.red, for: .normal)
    button.tintColor = .green
    expectEqual(button.titleLabel?.attributedText, bold)
    expectEqual(button.titleLabel?.frame.width, button.intrinsicContentSize.width)
    button.isHighlighted = true
    expectEqual(button.titleLabel?.text, "Long title")
    expectEqual(button.intrinsicContentSize, plain)
    button.titleLabel?.text = "A"
    #expect(button.intrinsicContentSize.width < plain.width)
    button.setTitle("Long title", for: .highlighted)
    button.setTitle("Longer title", for: .normal)
    button.isHighlighted = false
    expectEqual(button.titleLabel?.text, "Longer title")
  }
}
