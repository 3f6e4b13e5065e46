import Foundation
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Configurations of buttons")
struct ButtonConfigurationTests {
  /// The size of a text in one line, as a label measures it.
  private func size(_ text: String, _ style: UIFont.TextStyle = .body) -> CGSize {
    let label = UILabel()
    (label.text, label.font) = (text, .preferredFont(forTextStyle: style))
    return label.intrinsicContentSize
  }

  private func pixel(_ value: CGFloat) -> CGFloat { (value * 2).rounded() / 2 }

  /// A button of 200 × 100 points, which is larger than its content.
  private func makeButton(_ change: (inout UIButton.Configuration) -> Void) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    change(&configuration)
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(0, 0, 200, 100)
    button.layoutIfNeeded()
    return button
  }

  private let picture = UIImage(size: CGSize(width: 20, height: 10))

  @Test("The title has the color of the configuration, or else the one that is set for the normal state")
  func titleHasColorOfConfigurationOrState() {
    let button = UIButton(configuration: .plain())
    button.configuration?.title = "Title"
    func color() -> UIColor? {
      button.titleLabel?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }
    button.setTitleColor(.red, for: .normal)
    expectEqual(color(), .red)
    button.configuration?.baseForegroundColor = .green
    expectEqual(color(), .green)
  }

  @Test("A button is as large as its title with the insets of its size round it")
  func buttonHasSizeOfTitleAndInsets() {
    // Insets of 7 and 12 points in body text; a document that Xcode saved has 79.67 × 34.33 points for such a button.
    let title = size("Title")
    expectEqual(makeButton { _ in }.intrinsicContentSize, CGSize(width: title.width + 24, height: title.height + 14))
    for (wanted, style, y, x) in [
      (UIButton.Configuration.Size.mini, UIFont.TextStyle.subheadline, 5.0, 10.0), (.small, .subheadline, 5, 10),
      (.medium, .body, 7, 12), (.large, .body, 15, 20),
    ] {
      let text = size("Title", style)
      expectEqual(
        makeButton { $0.buttonSize = wanted }.intrinsicContentSize,
        CGSize(width: text.width + 2 * x, height: text.height + 2 * y), "\(wanted)")
    }
    var configuration = UIButton.Configuration.plain()
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let button = UIButton(configuration: configuration)
    // Without a title, a button is as high as a line of one.
    let line = size("Title").height
    expectEqual(button.intrinsicContentSize, CGSize(width: 6, height: line + 4))
    button.configuration?.setDefaultContentInsets()
    button.configuration?.buttonSize = .large
    expectEqual(button.intrinsicContentSize, CGSize(width: 40, height: line + 30))
  }

  @Test("The picture stands at the edge that it is given, with its padding, and room is kept for it")
  func imageIsAtGivenEdgeWithPadding() {
    let title = size("Title")
    // Title and picture with 6 points between; the room is 176 × 86 points behind insets of 12 and 7.
    let (width, height) = (title.width + 26, title.height + 16)
    let cases: [(NSDirectionalRectEdge, image: CGPoint, title: CGPoint)] = [
      (.leading, CGPoint(x: 100 - width / 2, y: 45), CGPoint(x: 100 - width / 2 + 26, y: 50 - title.height / 2)),
      (.trailing, CGPoint(x: 100 + width / 2 - 20, y: 45), CGPoint(x: 100 - width / 2, y: 50 - title.height / 2)),
      (.top, CGPoint(x: 90, y: 50 - height / 2), CGPoint(x: 100 - title.width / 2, y: 50 - height / 2 + 16)),
      (
        .bottom, CGPoint(x: 90, y: 50 + height / 2 - 10), CGPoint(x: 100 - title.width / 2, y: 50 - height / 2)
      ),
    ]
    for (edge, image, text) in cases {
      let button = makeButton { ($0.image, $0.imagePlacement, $0.imagePadding) = (picture, edge, 6) }
      expectEqual(button.imageView?.frame, CGRect(pixel(image.x), pixel(image.y), 20, 10), "\(edge)")
      expectEqual(button.titleLabel?.frame, CGRect(pixel(text.x), pixel(text.y), title.width, title.height), "\(edge)")
    }
    let reserved = makeButton { ($0.image, $0.imageReservation) = (picture, 50) }
    expectEqual(reserved.intrinsicContentSize.width, title.width + 50 + 24)
    // The picture in the middle of its 50 points.
    expectEqual((reserved.imageView?.frame.midX ?? 0) + 25, reserved.titleLabel?.frame.minX)
    let above = makeButton { ($0.image, $0.imageReservation, $0.imagePlacement) = (picture, 50, .top) }
    expectEqual(above.intrinsicContentSize.height, title.height + 50 + 14)
  }

  @Test("From right to left the picture stands at the right, and insets change sides")
  func imageAndInsetsAreMirroredFromRightToLeft() {
    let button = makeButton {
      ($0.image, $0.imagePadding) = (picture, 6)
      $0.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 10)
    }
    button.contentHorizontalAlignment = .leading
    button.layoutIfNeeded()
    expectEqual(button.imageView?.frame.minX, 30)
    expectEqual(button.titleLabel?.frame.minX, 56)
    button.semanticContentAttribute = .forceRightToLeft
    button.layoutIfNeeded()
    expectEqual(button.imageView?.frame.maxX, 170)
    expectEqual(button.titleLabel?.frame.maxX, 144)
    button.contentHorizontalAlignment = .trailing
    button.contentVerticalAlignment = .bottom
    button.layoutIfNeeded()
    expectEqual(button.titleLabel?.frame.minX, 10)
    expectEqual(button.titleLabel?.frame.maxY, 100)
  }

  @Test("A subtitle stands below the title; the shorter one by the alignment of the titles")
  func subtitleIsBelowTitle() {
    let (title, subtitle) = (size("Title"), size("A longer subtitle", .footnote))
    let start = pixel(100 - subtitle.width / 2)
    for (alignment, x) in [
      (UIButton.Configuration.TitleAlignment.leading, start), (.center, pixel(100 - title.width / 2)),
      (.automatic, pixel(100 - title.width / 2)), (.trailing, pixel(100 + subtitle.width / 2 - title.width)),
    ] {
      let button = makeButton {
        ($0.subtitle, $0.titlePadding, $0.titleAlignment) = ("A longer subtitle", 3, alignment)
      }
      expectEqual(
        button.intrinsicContentSize,
        CGSize(width: subtitle.width + 24, height: title.height + subtitle.height + 3 + 14))
      expectEqual(button.titleLabel?.frame.minX, x, "\(alignment)")
      expectEqual(button.subtitleLabel?.frame.minX, start, "\(alignment)")
      let top = 50 - (title.height + subtitle.height + 3) / 2
      expectEqual(button.titleLabel?.frame.minY, pixel(top))
      expectEqual(button.subtitleLabel?.frame.minY, pixel(top + title.height + 3))
    }
    // Beside a picture, titles stand next to it.
    let beside = makeButton { ($0.subtitle, $0.image) = ("A longer subtitle", picture) }
    expectEqual(beside.titleLabel?.frame.minX, beside.subtitleLabel?.frame.minX)
    beside.configuration?.subtitle = nil
    beside.layoutIfNeeded()
    expectEqual(beside.subtitleLabel?.isHidden, true)
    expectEqual(beside.intrinsicContentSize.height, title.height + 14)
  }

  @Test("Text that wraps makes a narrow button higher; text that is cut off does not")
  func wrappingTextMakesNarrowButtonHigher() {
    let container = makeContainer()
    let words = "several words that do not fit"
    let button = makeButton { $0.title = words }
    button.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(button)
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: container.topAnchor),
      button.leftAnchor.constraint(equalTo: container.leftAnchor), button.widthAnchor.constraint(equalToConstant: 124),
    ])
    container.layoutIfNeeded()
    let label = UILabel()
    (label.text, label.font, label.numberOfLines) = (words, .preferredFont(forTextStyle: .body), 0)
    let lines = label.sizeThatFits(CGSize(width: 100, height: 0)).height
    #expect(lines > 2 * size("Title").height - 2)
    expectEqual(button.frame.height, lines + 14)
    expectEqual(button.titleLabel?.frame.height, lines)
    button.configuration?.titleLineBreakMode = .byTruncatingTail
    container.layoutIfNeeded()
    // The title is cut between characters, so it need not fill the 100 points.
    expectEqual(button.frame.height, size("Title").height + 14)
    expectEqual(button.titleLabel.map { $0.frame.width > 90 && $0.frame.width <= 100 }, true)
  }

  @Test("Fonts come from attributes and transformers, and follow the user's size of text")
  func fontsComeFromAttributesAndTransformers() {
    var text = AttributedString("Title")
    text.font = .systemFont(ofSize: 30)
    let rich = makeButton { $0.attributedTitle = text }
    #expect(rich.intrinsicContentSize.height > size("Title").height + 14 + 12)
    expectEqual(rich.configuration?.title, "Title")
    let transformed = makeButton {
      $0.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
        var outgoing = incoming
        outgoing.font = .systemFont(ofSize: 30)
        return outgoing
      }
    }
    expectEqual(transformed.intrinsicContentSize, rich.intrinsicContentSize)
    expectEqual(transformed.titleLabel?.intrinsicContentSize, rich.titleLabel?.intrinsicContentSize)
  }

  @Test("The background has its insets, corners, line and colors, and stands behind all")
  func backgroundHasItsInsetsCornersAndColors() {
    let custom = UIView()
    let button = makeButton {
      $0.cornerStyle = .capsule
      $0.background.backgroundInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
      $0.background.strokeWidth = 2
      $0.background.customView = custom
    }
    let view = button.subviews[0]
    // 140 × 60 points, so that half circles have a radius of 30.
    expectEqual(view.frame, CGRect(20, 10, 140, 60))
    expectEqual(view.layer.cornerRadius, 30)
    expectEqual(view.layer.borderWidth, 2)
    #expect(custom.superview === view)
    expectEqual(custom.frame, CGRect(0, 0, 140, 60))
    expectEqual(view.backgroundColor, button.tintColor)
    expectEqual(button.titleLabel?.text, "Title")
    button.configuration?.cornerStyle = .fixed
    button.configuration?.background.cornerRadius = 9
    button.configuration?.background.edgesAddingLayoutMarginsToBackgroundInsets = [.leading]
    button.configuration?.background.customView = nil
    button.configuration?.baseBackgroundColor = .red
    button.layoutIfNeeded()
    // The button's margins are 8 points.
    expectEqual(view.frame, CGRect(28, 10, 132, 60))
    expectEqual(view.layer.cornerRadius, 9)
    #expect(custom.superview == nil)
    expectEqual(view.backgroundColor, .red)
    #expect(button.hitTest(CGPoint(x: 100, y: 50), with: nil) === button)
  }

  @Test("A wheel takes the place of the picture")
  func activityIndicatorReplacesImage() {
    let button = makeButton { $0.image = UIImage(size: CGSize(width: 30, height: 30)) }
    let width = button.intrinsicContentSize.width
    button.configuration?.showsActivityIndicator = true
    button.layoutIfNeeded()
    expectEqual(button.intrinsicContentSize.width, width - 10)
    expectEqual(button.imageView?.isHidden, true)
    let wheel = button.subviews.first { $0 is UIActivityIndicatorView }
    expectEqual(wheel?.frame.size, CGSize(width: 20, height: 20))
    expectEqual(wheel?.frame.maxX, button.titleLabel?.frame.minX)
    button.configuration?.showsActivityIndicator = false
    button.layoutIfNeeded()
    #expect(wheel?.superview == nil)
    expectEqual(button.imageView?.isHidden, false)
  }

  @Test("The handler is called once for changes of the state, before the next layout")
  func updateHandlerIsCalledOnceBeforeNextLayout() {
    let container = makeContainer()
    let button = makeButton { _ in }
    container.addSubview(button)
    var calls = 0
    button.configurationUpdateHandler = { button in
      calls += 1
      button.configuration?.title = button.isSelected ? "A chosen title" : "Title"
    }
    button.isHighlighted = true
    button.isSelected = true
    expectEqual(calls, 0)
    container.layoutIfNeeded()
    expectEqual(calls, 1)
    expectEqual(button.titleLabel?.text, "A chosen title")
    expectEqual(button.intrinsicContentSize.width, size("A chosen title").width + 24)
    expectEqual(calls, 1)
    button.setNeedsUpdateConfiguration()
    container.layoutIfNeeded()
    expectEqual(calls, 2)
    button.isEnabled = false
    expectEqual(button.configuration?.updated(for: button).baseForegroundColor, .tertiaryLabel)
  }

  @Test("Titles and pictures that were set by state count where the configuration has none, and for an action's words")
  func titlesByStateCountWhereConfigurationHasNone() {
    let button = UIButton(configuration: .plain(), primaryAction: UIAction(title: "Go", image: picture) { _ in })
    expectEqual(button.intrinsicContentSize.width, size("Go").width + 20 + 24)
    button.setTitle("Went", for: .selected)
    button.isSelected = true
    button.layoutIfNeeded()
    expectEqual(button.titleLabel?.text, "Went")
    button.configuration?.title = "Stay"
    expectEqual(button.titleLabel?.text, "Stay")
    button.configuration = nil
    button.layoutIfNeeded()
    expectEqual(button.titleLabel?.text, "Went")
    expectEqual(button.subviews.count, 2)
  }

  @Test("The baselines of a button are those of its titles")
  func baselinesOfButtonAreThoseOfItsTitles() {
    let container = makeContainer()
    let button = makeButton { $0.subtitle = "Subtitle" }
    button.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(button)
    let (first, last) = (makeView(in: container), makeView(in: container))
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: container.topAnchor),
      button.leftAnchor.constraint(equalTo: container.leftAnchor),
      first.topAnchor.constraint(equalTo: button.topAnchor),
      first.bottomAnchor.constraint(equalTo: button.firstBaselineAnchor),
      last.topAnchor.constraint(equalTo: button.topAnchor),
      last.bottomAnchor.constraint(equalTo: button.lastBaselineAnchor),
    ])
    container.layoutIfNeeded()
    func baseline(_ label: UILabel?) -> CGFloat {
      guard let label else { return -1 }
      let mark = makeView(in: label)
      mark.topAnchor.constraint(equalTo: label.topAnchor).isActive = true
      mark.bottomAnchor.constraint(equalTo: label.firstBaselineAnchor).isActive = true
      label.layoutIfNeeded()
      defer { mark.removeFromSuperview() }
      return label.frame.minY + mark.frame.height
    }
    #expect(abs(first.frame.height - baseline(button.titleLabel)) <= 0.5)
    #expect(abs(last.frame.height - baseline(button.subtitleLabel)) <= 0.5)
  }

  @Test("An archive holds the configuration, and its views once")
  func configurationIsArchivedOnce() throws {
    var text = AttributedString("Rich")
    text.font = .systemFont(ofSize: 25)
    let button = makeButton {
      $0.attributedTitle = text
      ($0.subtitle, $0.image, $0.imagePlacement, $0.imagePadding) = ("Below", picture, .trailing, 5)
      ($0.buttonSize, $0.cornerStyle, $0.titleAlignment) = (.large, .capsule, .leading)
      $0.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      $0.background.backgroundInsets.top = 6
      $0.baseBackgroundColor = .green
    }
    let copy: UIButton = try LayoutArchive(button).unarchived()
    copy.layoutIfNeeded()
    expectEqual(copy.subviews.count, button.subviews.count)
    expectEqual(copy.intrinsicContentSize, button.intrinsicContentSize)
    expectEqual(copy.titleLabel?.frame, button.titleLabel?.frame)
    expectEqual(copy.imageView?.frame, button.imageView?.frame)
    expectEqual(copy.subtitleLabel?.frame, button.subtitleLabel?.frame)
    expectEqual(copy.subviews[0].frame, button.subviews[0].frame)
    expectEqual(copy.configuration?.baseBackgroundColor, .green)
  }
}
