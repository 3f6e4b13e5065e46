import AutoLayout
import Cocoa
import TestSupport
import Testing

/// A view of a fixed content size.
final class Tile: NSView {
  var size: CGSize
  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }
  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { size }
}

/// A view with a downward y-axis.
class FlippedView: NSView {
  override var isFlipped: Bool { true }
}

/// Returns the rectangle as an array, which failures print briefly.
@MainActor
func numbers(_ rect: CGRect) -> [Double] {
  [Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height)]
}

@MainActor
func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// Creates a window of a content size without a title bar.
@MainActor
func makeWindow(_ width: CGFloat, _ height: CGFloat, _ style: NSWindow.StyleMask = []) -> NSWindow {
  NSWindow(contentRect: rect(0, 0, width, height), styleMask: style, backing: .buffered, defer: false)
}

/// Runs `body` and returns the names of the reported misuses.
@MainActor
func faults(_ body: () -> Void) -> [String] {
  nonisolated(unsafe) var names: [String] = []
  let old = LayoutFault.handler
  LayoutFault.handler = { name, _ in names.append(name) }
  body()
  LayoutFault.handler = old
  return names
}

@Suite(.serialized)
@MainActor
struct ViewGeometryTests {
  private func pinned(in parent: NSView, bottom: CGFloat, height: CGFloat) -> NSView {
    let view = NSView()
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: bottom),
      view.heightAnchor.constraint(equalToConstant: height),
    ])
    parent.layoutSubtreeIfNeeded()
    return view
  }

  @Test("A1 Positive vertical constants go down in unflipped and flipped parents")
  func attributesAreVisual() {
    let upward = pinned(in: NSView(frame: rect(0, 0, 300, 200)), bottom: -10, height: 54)
    let downward = pinned(in: FlippedView(frame: rect(0, 0, 300, 200)), bottom: -10, height: 54)
    expectEqual(numbers(upward.frame), [10, 10, 50, 54])
    expectEqual(numbers(downward.frame), [10, 136, 50, 54])
  }

  @Test("A1 A scrolled bounds origin does not enter constraints")
  func boundsOriginDoesNotEnterConstraints() {
    let parent = NSView(frame: rect(0, 0, 300, 200))
    parent.setBoundsOrigin(CGPoint(x: 30, y: 40))
    expectEqual(numbers(pinned(in: parent, bottom: -10, height: 54).frame), [10, 10, 50, 54])
  }

  @Test("A2 Controls, clip views over flipped documents are flipped; views are not")
  func onlyControlsAndClipViewsOverFlippedDocumentsAreFlipped() {
    let clip = NSClipView()
    #expect(!NSView().isFlipped)
    #expect(!clip.isFlipped)
    #expect(NSTextField().isFlipped)
    clip.documentView = FlippedView()
    #expect(clip.isFlipped)
  }

  @Test("A3 Edges are rounded half up in upward coordinates, at scale 1 outside of a window")
  func edgesAreRoundedUpwards() {
    let parent = NSView(frame: rect(0, 0, 100, 100))
    let view = pinned(in: parent, bottom: -10.25, height: 20.25)
    expectEqual(numbers(view.frame), [10, 10, 50, 21])
    let flipped = pinned(in: FlippedView(frame: rect(0, 0, 100, 100)), bottom: -10.25, height: 20.25)
    expectEqual(numbers(flipped.frame), [10, 69, 50, 21])
    let window = makeWindow(100, 100)
    window.contentView = NSView(frame: rect(0, 0, 100, 100))
    guard let content = window.contentView else { return }
    expectEqual(numbers(pinned(in: content, bottom: -10.25, height: 20.25).frame), [10, 10.5, 50, 20])
  }

  @Test("A3 backingAlignedRect rounds edges to nearest, inward and outward")
  func backingAlignedRectRoundsEdgesToNearestInwardAndOutward() {
    let (view, given) = (NSView(), rect(10.3, 20.7, 5.4, 6.8))
    expectEqual(numbers(view.backingAlignedRect(given, options: .alignAllEdgesNearest)), [10, 21, 6, 7])
    expectEqual(numbers(view.backingAlignedRect(given, options: .alignAllEdgesInward)), [11, 21, 4, 6])
    expectEqual(numbers(view.backingAlignedRect(given, options: .alignAllEdgesOutward)), [10, 20, 6, 8])
    expectEqual(
      faults {
        _ = view.backingAlignedRect(given, options: [.alignMinXNearest, .alignMinYNearest, .alignMaxYNearest])
      },
      ["NSInvalidArgumentException"])
  }

  @Test("A4 Classic resizing floors both edges, and minY is the side of small y-coordinates")
  func classicResizingFloorsBothEdges() {
    func resized(_ mask: NSView.AutoresizingMask) -> [Double] {
      let parent = NSView(frame: rect(0, 0, 100, 100))
      let view = NSView(frame: rect(10, 10, 30, 30))
      view.autoresizingMask = mask
      parent.addSubview(view)
      parent.setFrameSize(CGSize(width: 200, height: 150))
      return numbers(view.frame)
    }
    expectEqual(resized([.width, .minXMargin]), [35, 10, 105, 30])
    expectEqual(resized([.height, .minYMargin]), [10, 22, 30, 68])
    expectEqual(resized([]), [10, 10, 30, 30])
    expectEqual(resized([.minYMargin]), [10, 60, 30, 30])
  }

  @Test("A5 Masks as constraints keep the parts that are not flexible, from below in unflipped parents")
  func maskConstraintsKeepPartsThatAreNotFlexible() {
    func laidOut(_ mask: NSView.AutoresizingMask, flipped: Bool) -> [Double] {
      let window = makeWindow(100, 100)
      let parent = flipped ? FlippedView() : NSView()
      window.contentView = parent
      let view = NSView(frame: rect(10, 20, 30, 40))
      view.autoresizingMask = mask
      parent.addSubview(view)
      let other = pinned(in: parent, bottom: 0, height: 10)
      other.topAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor, constant: 900).isActive = true
      window.setContentSize(CGSize(width: 200, height: 200))
      window.layoutIfNeeded()
      return numbers(view.frame)
    }
    for flipped in [false, true] {
      expectEqual(laidOut([], flipped: flipped), [10, 20, 30, 40])
      expectEqual(laidOut([.minXMargin, .minYMargin], flipped: flipped), [110, 120, 30, 40])
      expectEqual(laidOut([.width, .height], flipped: flipped), [10, 20, 130, 140])
      expectEqual(laidOut([.minYMargin, .maxYMargin], flipped: flipped), [10, 53.5, 30, 40])
    }
  }

  @Test("A15 Alignment insets are visual, and frame and alignment rectangle are inverse")
  func alignmentRectIsInverseOfFrame() {
    final class Inset: NSView {
      override var alignmentRectInsets: NSEdgeInsets { NSEdgeInsets(top: 2, left: 3, bottom: 4, right: 5) }
    }
    let view = Inset(frame: .zero)
    expectEqual(numbers(view.alignmentRect(forFrame: rect(65, 33, 48, 56))), [68, 37, 40, 50])
    expectEqual(numbers(view.frame(forAlignmentRect: rect(68, 37, 40, 50))), [65, 33, 48, 56])
    let parent = NSView(frame: rect(0, 0, 200, 200))
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 68),
      view.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -37),
      view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 50),
    ])
    parent.layoutSubtreeIfNeeded()
    expectEqual(numbers(view.frame), [65, 33, 48, 56])
  }

  @Test("A15 Baselines of views without text are the edges of the alignment rectangle")
  func baselinesCountFromTheAlignmentRectangle() {
    final class Text: NSView {
      override var lastBaselineOffsetFromBottom: CGFloat { 5 }
      override var firstBaselineOffsetFromTop: CGFloat { 12 }
    }
    let (parent, text, other) = (NSView(frame: rect(0, 0, 200, 200)), Text(), Tile(20, 20))
    text.translatesAutoresizingMaskIntoConstraints = false
    for view in [text, other] { parent.addSubview(view) }
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: parent.topAnchor, constant: 10),
      text.heightAnchor.constraint(equalToConstant: 40), text.widthAnchor.constraint(equalToConstant: 20),
      text.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
      other.leadingAnchor.constraint(equalTo: text.trailingAnchor),
      other.lastBaselineAnchor.constraint(equalTo: text.lastBaselineAnchor),
    ])
    parent.layoutSubtreeIfNeeded()
    expectEqual(numbers(other.frame), [20, 155, 20, 20])
  }

  @Test("S22 A bounds transform of the holder scales constants, and no constraint crosses it")
  func boundsTransformOfHolderScalesConstants() {
    let (parent, scaled) = (NSView(frame: rect(0, 0, 300, 300)), NSView(frame: rect(0, 0, 200, 200)))
    parent.addSubview(scaled)
    scaled.setBoundsSize(CGSize(width: 100, height: 100))
    let inside = pinned(in: scaled, bottom: -10, height: 20)
    expectEqual(numbers(inside.frame), [10, 10, 50, 20])
    expectEqual(numbers(inside.convert(inside.bounds, to: parent)), [20, 20, 100, 40])
    let crossing = inside.topAnchor.constraint(equalTo: parent.topAnchor)
    let reported = faults {
      crossing.isActive = true
      parent.layoutSubtreeIfNeeded()
    }
    expectEqual(reported.count, 1)
    #expect(!crossing.isActive)
  }

  @Test("Coordinates are converted between flipped and unflipped views")
  func coordinatesAreConvertedBetweenFlippedAndUnflippedViews() {
    let window = makeWindow(200, 200)
    let (content, flipped) = (NSView(), FlippedView(frame: rect(20, 30, 100, 80)))
    window.contentView = content
    content.addSubview(flipped)
    expectEqual(flipped.convert(CGPoint(x: 5, y: 10), to: nil), CGPoint(x: 25, y: 100))
    expectEqual(flipped.convert(CGPoint(x: 25, y: 100), from: content), CGPoint(x: 5, y: 10))
    #expect(content.hitTest(CGPoint(x: 25, y: 100)) === flipped)
    flipped.frameRotation = 90
    #expect(abs(flipped.convert(CGPoint(x: 0, y: 80), to: content).x - 20) < 1e-9)
  }

  @Test("NaN and cycles of superviews are refused, and change nothing")
  func nanAndCyclesOfSuperviewsAreRefused() {
    let (parent, child) = (NSView(frame: rect(1, 2, 3, 4)), NSView())
    parent.addSubview(child)
    expectEqual(faults { parent.frame = rect(.nan, 0, 1, 1) }, ["CALayerInvalidGeometry"])
    expectEqual(faults { parent.bounds = rect(0, 0, .nan, 1) }, ["CALayerInvalidGeometry"])
    expectEqual(faults { child.addSubview(parent) }, ["NSInvalidArgumentException"])
    expectEqual(faults { parent.addSubview(parent) }, ["NSInvalidArgumentException"])
    expectEqual(faults { parent.replaceSubview(NSView(), with: NSView()) }, ["NSInvalidArgumentException"])
    expectEqual(numbers(parent.frame), [1, 2, 3, 4])
    #expect(parent.superview == nil)
    #expect(child.superview === parent)
    let other = NSView()
    let constraint = child.widthAnchor.constraint(equalTo: other.widthAnchor)
    expectEqual(faults { constraint.isActive = true }, ["NSGenericException"])
    #expect(!constraint.isActive)
  }
}
