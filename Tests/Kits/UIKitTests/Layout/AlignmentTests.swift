import LayoutEngine
import TestSupport
import Testing
import UIKit

/// A view whose alignment rectangle is not its frame.
@MainActor
private final class Shadowed: UIView {
  var insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  override var alignmentRectInsets: UIEdgeInsets { insets }
}

@MainActor @Suite("Alignment rectangles and baselines")
struct AlignmentTests {
  private let container = makeContainer()

  private func makeShadowed() -> Shadowed {
    let view = Shadowed()
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    return view
  }

  @Test("S9 every edge, center and size is that of the alignment rectangle, also of the container's")
  func edgesAndCentersMeasureAlignmentRectangle() {
    let view = makeShadowed()
    let follower = makeView(in: container)
    // The alignment rectangle is (50, 60, 100, 40), the frame (48, 59, 106, 44).
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 50),
      view.topAnchor.constraint(equalTo: container.topAnchor, constant: 60),
      view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 40),
      follower.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      follower.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      follower.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
      follower.heightAnchor.constraint(equalTo: view.heightAnchor),
    ])
    container.layoutIfNeeded()
    expectEqual(view.frame, CGRect(48, 59, 106, 44))
    expectEqual(follower.frame, CGRect(75, 60, 50, 40))
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: view.leftAnchor), inner.rightAnchor.constraint(equalTo: view.rightAnchor),
      inner.topAnchor.constraint(equalTo: view.topAnchor), inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    container.layoutIfNeeded()
    expectEqual(inner.frame, CGRect(2, 1, 100, 40))
  }

  @Test("S9 a frame that is given, and its mask, are about the frame")
  func givenFrameIsNotAlignmentRectangle() {
    let view = Shadowed(frame: CGRect(10, 10, 50, 50))
    container.addSubview(view)
    let follower = makeView(in: container)
    follower.leftAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    container.layoutIfNeeded()
    expectEqual(view.frame, CGRect(10, 10, 50, 50))
    expectEqual(follower.frame.minX, 56)
  }

  @Test("S9 the content size is that of the alignment rectangle")
  func contentSizeIsThatOfAlignmentRectangle() {
    final class Icon: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 6, right: 0) }
      override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 20) }
    }
    let icon = Icon()
    icon.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(icon)
    icon.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
    container.layoutIfNeeded()
    expectEqual(icon.frame.size, CGSize(width: 20, height: 26))
  }

  @Test("S9 the baselines of labels: of the first and the last line, at their fonts")
  func labelsHaveBaselinesOfFirstAndLastLine() {
    let (large, lines) = (UILabel(), UILabel())
    large.font = .systemFont(ofSize: 34)
    large.text = "Large"
    lines.font = .systemFont(ofSize: 17)
    lines.numberOfLines = 0
    lines.text = "One\nTwo\nThree"
    for label in [large, lines] {
      label.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(label)
    }
    let (first, last) = (makeView(in: container), makeView(in: container))
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: container.topAnchor),
      lines.firstBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor),
      first.topAnchor.constraint(equalTo: lines.firstBaselineAnchor),
      last.topAnchor.constraint(equalTo: lines.lastBaselineAnchor),
    ])
    container.layoutIfNeeded()
    // Baselines lie at the ascender of their font, on pixels; two lines further down is the last one.
    #expect(abs(first.frame.minY - large.font.ascender) <= 0.5)
    #expect(abs(first.frame.minY - lines.frame.minY - lines.font.ascender) <= 0.5)
    #expect(abs(last.frame.minY - first.frame.minY - 2 * lines.font.lineHeight) <= 1)
  }

  @Test("S9 a view has the baselines of the view inside that it names, in place of the one for the first, the last")
  func viewHasBaselinesOfViewsItNames() {
    final class Card: UIView {
      let line = UIView()
      override var forLastBaselineLayout: UIView { line }
    }
    let card = Card()
    card.translatesAutoresizingMaskIntoConstraints = false
    card.line.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(card)
    card.addSubview(card.line)
    let (a, b) = (makeView(in: container), makeView(in: container))
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: container.topAnchor, constant: 10),
      card.heightAnchor.constraint(equalToConstant: 100),
      card.line.topAnchor.constraint(equalTo: card.topAnchor, constant: 20),
      card.line.heightAnchor.constraint(equalToConstant: 5),
      a.topAnchor.constraint(equalTo: card.lastBaselineAnchor),
      b.topAnchor.constraint(equalTo: card.firstBaselineAnchor),
    ])
    container.layoutIfNeeded()
    expectEqual(a.frame.minY, 35)
    // The view inside has no text: its first baseline is its top edge.
    expectEqual(b.frame.minY, 30)
  }

  @Test(
    "S9 bad input: the baselines of a view without text are its top and bottom edges, of an empty label those of a line; insets that are no numbers count as none"
  )
  func baselinesWithoutTextAreEdges() {
    let (plain, empty) = (makeShadowed(), UILabel())
    empty.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(empty)
    let followers = (0..<4).map { _ in makeView(in: container) }
    NSLayoutConstraint.activate([
      plain.heightAnchor.constraint(equalToConstant: 30), empty.heightAnchor.constraint(equalToConstant: 40),
      plain.topAnchor.constraint(equalTo: container.topAnchor, constant: 5),
      empty.topAnchor.constraint(equalTo: container.topAnchor),
      followers[0].topAnchor.constraint(equalTo: plain.firstBaselineAnchor),
      followers[1].topAnchor.constraint(equalTo: plain.lastBaselineAnchor),
      followers[2].topAnchor.constraint(equalTo: empty.firstBaselineAnchor),
      followers[3].topAnchor.constraint(equalTo: empty.lastBaselineAnchor),
    ])
    container.layoutIfNeeded()
    // Saved frames of empty labels agree: a line of 17 points has its baseline 16.29 points below the top and 4.21
    // above the bottom.
    expectEqual(followers.map(\.frame.minY), [5, 35, 16.5, 36])
    plain.insets = UIEdgeInsets(top: .nan, left: .infinity, bottom: -.infinity, right: .nan)
    plain.invalidateIntrinsicContentSize()
    container.layoutIfNeeded()
    #expect(followers[0].frame.minY.isFinite)
    #expect(plain.frame.minY.isFinite)
  }

  @Test("S9 how high a column in a row is counts the distances that were set in it")
  func baselineDistancesCountInTallestColumn() {
    func block(_ height: CGFloat) -> UIView { UIImageView(image: UIImage(size: CGSize(width: 10, height: height))) }
    // 10 + 10 points, beside 25.
    let (first, second, single) = (block(10), block(10), block(25))
    let column = UIStackView(arrangedSubviews: [first, second])
    column.axis = .vertical
    let row = UIStackView(arrangedSubviews: [column, single])
    row.alignment = .top
    #expect(row.forFirstBaselineLayout === single)
    // 10 + 8 + 10.
    column.spacing = UIStackView.spacingUseSystem
    #expect(row.forFirstBaselineLayout === first)
    #expect(row.forLastBaselineLayout === second)
    // 10 + 4 + 10, whatever the others' distance.
    column.setCustomSpacing(4, after: first)
    #expect(row.forFirstBaselineLayout === single)
    // 10 + 6 + 10.
    column.setCustomSpacing(6, after: first)
    #expect(row.forFirstBaselineLayout === first)
  }

  @Test(
    "S9 a row has the baseline of its tallest view", arguments: [UIStackView.Alignment.top, .center, .bottom, .fill])
  func rowHasBaselineOfTallestView(_ alignment: UIStackView.Alignment) {
    let container = makeContainer()
    let labels = [12, 30, 17].map { size in
      let label = UILabel()
      (label.text, label.font) = ("x", .systemFont(ofSize: size))
      return label
    }
    // The column is 12 + 17 points of text high, about 35 with its lines: nearly as high as the large letter, not
    // higher.
    let column = UIStackView(arrangedSubviews: [labels[0], labels[2]])
    column.axis = .vertical
    let row = UIStackView(arrangedSubviews: [column, labels[1]])
    row.alignment = alignment
    let mark = makeView(in: container, CGSize(width: 1, height: 1))
    row.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(row)
    row.leadingAnchor.constraint(equalTo: container.leadingAnchor).isActive = true
    row.topAnchor.constraint(equalTo: container.topAnchor, constant: 50).isActive = true
    mark.bottomAnchor.constraint(equalTo: row.firstBaselineAnchor).isActive = true
    container.layoutIfNeeded()
    func baseline(_ label: UILabel) -> CGFloat {
      let top = label.convert(CGPoint.zero, to: container).y
      return top + label.bounds.height / 2 + (label.font.ascender + label.font.descender) / 2
    }
    #expect(abs(mark.frame.maxY - baseline(labels[1])) <= 1)
    labels[2].font = .systemFont(ofSize: 40)
    container.layoutIfNeeded()
    #expect(abs(mark.frame.maxY - baseline(labels[0])) <= 1)
    row.alignment = .fill
    container.layoutIfNeeded()
    #expect(abs(mark.frame.maxY - baseline(labels[0])) <= 1)
  }
}
