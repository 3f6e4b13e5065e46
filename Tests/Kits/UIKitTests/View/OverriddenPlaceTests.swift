import TestSupport
import Testing
import UIKit

/// Counts how often its place is set.
private final class Observer: UIView {
  var log: [String] = []
  override var bounds: CGRect { didSet { log.append("bounds \(Int(bounds.width))") } }
  override var center: CGPoint { didSet { log.append("center \(Int(center.x))") } }
  override var frame: CGRect { didSet { log.append("frame") } }
}

/// Tells its alignment rectangle by methods alone.
private final class Framed: UIView {
  override func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.insetBy(dx: 5, dy: 6) }
  override func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.insetBy(dx: -5, dy: -6) }
}

/// Has room round its text, as labels in client code often do.
private final class PaddedLabel: UILabel {
  static let insets = UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 20)
  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let insets = Self.insets
    let rect = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
    return rect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}

@MainActor @Suite("Overrides of places and sizes that layouts go by")
struct OverriddenPlaceTests {
  private let container = makeContainer()

  @Test("S29 a layout sets bounds and center, and not the frame, as overrides of these see")
  func layoutSetsBoundsAndCenter() {
    let view = Observer()
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    let (left, width) = (
      view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 40)
    )
    NSLayoutConstraint.activate([left, width])
    container.layoutIfNeeded()
    expectEqual(view.log, ["bounds 40", "center 30"])
    view.log = []
    left.constant = 20
    container.layoutIfNeeded()
    expectEqual(view.log, ["center 40"])
    view.log = []
    _ = view.layer
    width.constant = 60
    container.layoutIfNeeded()
    expectEqual(view.log, ["bounds 60", "center 50"])
    expectEqual(view.frame, CGRect(20, 0, 60, 0))
  }

  @Test("S9 the methods that tell the alignment rectangle count where they are overridden")
  func overriddenAlignmentRectMethodsCount() {
    let (view, follower) = (Framed(), makeView(in: container))
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: container.topAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 40),
      follower.leftAnchor.constraint(equalTo: view.rightAnchor),
      follower.topAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    container.layoutIfNeeded()
    expectEqual(view.frame, CGRect(5, 4, 60, 52))
    expectEqual(follower.frame.origin, CGPoint(x: 60, y: 50))
  }

  @Test("S25 the content size of a label is that of its overridden text rectangle, at every width")
  func labelSizeFollowsOverriddenTextRect() {
    let (plain, padded) = (UILabel(), PaddedLabel())
    for label in [plain, padded] {
      label.text = "some words that need a few lines"
      label.numberOfLines = 0
    }
    let (insets, natural) = (PaddedLabel.insets, plain.intrinsicContentSize)
    expectEqual(padded.intrinsicContentSize, CGSize(natural.width + 30, natural.height + 12))
    let fitted = plain.sizeThatFits(CGSize(90, 1000))
    expectEqual(padded.sizeThatFits(CGSize(120, 1000)), CGSize(fitted.width + 30, fitted.height + 12))
    #expect(fitted.height > 2 * natural.height)

    padded.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(padded)
    NSLayoutConstraint.activate([
      padded.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      padded.topAnchor.constraint(equalTo: container.topAnchor),
      padded.widthAnchor.constraint(equalToConstant: 90 + insets.left + insets.right),
    ])
    container.layoutIfNeeded()
    expectEqual(padded.frame.height, fitted.height + insets.top + insets.bottom)
    padded.text = ""
    expectEqual(padded.intrinsicContentSize, .zero)
  }
}
