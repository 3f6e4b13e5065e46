import Cocoa
import TestSupport
import Testing

@Suite("Safe areas of AppKit", .serialized)
@MainActor
struct SafeAreaTests {
  /// A tile at the upper left of the safe area of a view.
  private func tile(in view: NSView) -> Tile {
    let tile = Tile(10, 10)
    view.addSubview(tile)
    tile.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
    tile.leftAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leftAnchor).isActive = true
    return tile
  }

  @Test("guides follow additional insets that are set after a layout", arguments: [false, true])
  func guidesFollowAdditionalInsetsSetAfterLayout(isFlipped: Bool) {
    let root = isFlipped ? FlippedView(frame: rect(0, 0, 200, 100)) : NSView(frame: rect(0, 0, 200, 100))
    let inner = NSView(frame: rect(5, 10, 150, 80))
    root.addSubview(inner)
    let tile = tile(in: inner)
    root.layoutSubtreeIfNeeded()
    expectEqual(numbers(tile.frame), [0, 70, 10, 10])
    root.additionalSafeAreaInsets = NSEdgeInsets(top: 30, left: 20, bottom: 0, right: 0)
    root.layoutSubtreeIfNeeded()
    expectEqual(numbers(tile.frame), [15, 50, 10, 10])
    inner.additionalSafeAreaInsets.top = 7
    root.layoutSubtreeIfNeeded()
    expectEqual(numbers(tile.frame), [15, 43, 10, 10])
  }

  @Test("a view that keeps its frame has another safe area after its superview is resized")
  func viewHasOtherSafeAreaAfterSuperviewIsResized() {
    let root = NSView(frame: rect(0, 0, 200, 100))
    root.additionalSafeAreaInsets = NSEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
    let inner = NSView(frame: rect(0, 0, 200, 90))
    root.addSubview(inner)
    let tile = tile(in: inner)
    root.layoutSubtreeIfNeeded()
    expectEqual(inner.safeAreaInsets.top, 20)
    expectEqual(tile.frame.maxY, 70)
    root.setFrameSize(CGSize(width: 200, height: 110))
    root.layoutSubtreeIfNeeded()
    expectEqual(inner.safeAreaInsets.top, 10)
    expectEqual(tile.frame.maxY, 80)
  }

  @Test("the safe area is in the coordinates of a view with scaled bounds, and follows those that are scrolled")
  func safeAreaIsInCoordinatesOfView() {
    let root = FlippedView(frame: rect(0, 0, 200, 100))
    root.additionalSafeAreaInsets = NSEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
    let inner = FlippedView(frame: rect(0, 10, 200, 90))
    root.addSubview(inner)
    expectEqual(inner.safeAreaInsets.top, 30)
    inner.setBoundsSize(CGSize(width: 100, height: 45))
    expectEqual(inner.safeAreaInsets.top, 15)
    root.setBoundsOrigin(CGPoint(x: 0, y: -20))
    expectEqual(inner.safeAreaInsets.top, 5)
  }

  @Test("margins are 20 points inside of the safe area")
  func marginsAreInsideSafeArea() {
    let view = NSView(frame: rect(0, 0, 200, 100))
    view.additionalSafeAreaInsets = NSEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    expectEqual(numbers(view.layoutMarginsGuide.frame), [22, 23, 154, 56])
    expectEqual(numbers(view.safeAreaLayoutGuide.frame), [2, 3, 194, 96])
  }
}
