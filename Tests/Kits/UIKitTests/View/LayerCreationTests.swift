import TestSupport
import Testing
import UIKit

/// Layers are made when somebody asks for one of their tree. Nothing of a view may tell whether its layer was made
/// early.
@MainActor
struct LayerCreationTests {
  /// Views that undergo the same changes twice: once with layers from the beginning, once with layers made in between.
  @MainActor
  private struct Twins {
    let early: [UIView]
    let late: [UIView]

    init(count: Int) {
      early = (0..<count).map { _ in UIView() }
      late = (0..<count).map { _ in UIView() }
      for view in early { _ = view.layer }
    }

    func both(_ change: ([UIView]) -> Void) {
      change(early)
      change(late)
    }

    /// What a tree of layers looks like, by the numbers of the views.
    func layers(of views: [UIView]) -> [String] {
      views.map { view in
        let layer = view.layer
        let inside = (layer.sublayers ?? []).map { sublayer in views.firstIndex { $0.layer === sublayer } }
        let around = layer.superlayer.map { superlayer in views.firstIndex { $0.layer === superlayer } }
        return "\(layer.frame) \(layer.bounds) \(layer.isHidden) \(layer.opacity) \(layer.masksToBounds) "
          + "\(layer.affineTransform()) \(layer.needsDisplay()) \(inside) \(String(describing: around))"
      }
    }

    func places(of views: [UIView]) -> [String] {
      views.map { view in
        "\(view.frame) \(view.bounds) \(view.center) \(view.transform) \(view.clipsToBounds) \(view.isHidden) "
          + "\(view.alpha)"
      }
    }
  }

  @Test("Random changes with layers made early and late give the same views and layers", arguments: 1...20)
  func randomChangesGiveSameViewsAndLayers(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let twins = Twins(count: 8)
    for _ in 0..<120 {
      let (a, b) = (Int.random(in: 0..<8, using: &random), Int.random(in: 0..<8, using: &random))
      let number = CGFloat(Int.random(in: -20...60, using: &random))
      let isAdding = a != b && !twins.late[a].isDescendant(of: twins.late[b])
      switch Int.random(in: 0..<13, using: &random) {
      case 0, 1: if isAdding { twins.both { $0[a].addSubview($0[b]) } }
      case 2: if isAdding { twins.both { $0[a].insertSubview($0[b], at: 0) } }
      case 3: twins.both { $0[a].removeFromSuperview() }
      case 4: twins.both { views in views[a].subviews.first.map { views[a].bringSubviewToFront($0) } }
      case 5: twins.both { if $0[a].subviews.count > 1 { $0[a].exchangeSubview(at: 0, withSubviewAt: 1) } }
      case 6: twins.both { $0[a].frame = CGRect(x: number, y: 3, width: 40 - number, height: number + 30) }
      case 7: twins.both { $0[a].bounds = CGRect(x: 1, y: number, width: number + 25, height: 8) }
      case 8: twins.both { $0[a].center = CGPoint(x: number, y: 2 * number) }
      case 9: twins.both { $0[a].transform = CGAffineTransform(scaleX: 1 + abs(number) / 50, y: 2) }
      case 10: twins.both { ($0[a].isHidden, $0[a].alpha) = (number > 20, 0.5) }
      case 11: twins.both { $0[a].clipsToBounds = number > 20 }
      // Now and then somebody asks.
      default: if number > 45 { _ = twins.late[a].layer }
      }
      expectEqual(twins.places(of: twins.late), twins.places(of: twins.early), "seed \(seed)")
    }
    expectEqual(twins.layers(of: twins.late), twins.layers(of: twins.early), "seed \(seed)")
  }

  @Test("A layer of a client's class is made with its view, and hears of each change")
  func clientLayerIsMadeWithItsView() {
    final class Heard: CALayer {
      static var made = 0
      var sizes: [CGSize] = []
      required init() {
        Heard.made += 1
        super.init()
      }
      required init?(coder: NSCoder) { nil }
      override var bounds: CGRect { didSet { sizes.append(bounds.size) } }
    }
    final class Shown: UIView {
      override class var layerClass: AnyClass { Heard.self }
    }
    let view = Shown(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    expectEqual(Heard.made, 1)
    view.frame.size.width = 30
    let (container, sibling) = (UIView(), UIView())
    container.addSubview(sibling)
    container.addSubview(view)
    expectEqual((view.layer as? Heard)?.sizes, [CGSize(width: 10, height: 20), CGSize(width: 30, height: 20)])
    expectEqual(container.layer.sublayers?.elementsEqual([sibling.layer, view.layer], by: ===), true)
  }

  @Test(
    "A view with a layer of a client's class comes out of an archive with one layer, in its place and turned",
    arguments: ArchiveKind.allCases)
  func clientLayerIsArchivedOnce(_ kind: ArchiveKind) throws {
    let view = ArchivedShape(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.layer.anchorPoint = CGPoint(x: 0, y: 1)
    view.transform = CGAffineTransform(scaleX: 2, y: 3)
    let inside = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.addSubview(inside)
    ArchivedLayer.made = 0
    let copy = try kind.roundTrip(view)
    expectEqual(ArchivedLayer.made, 1)
    #expect(copy.layer is ArchivedLayer)
    expectEqual(copy.bounds, view.bounds)
    expectEqual(copy.center, view.center)
    expectEqual(copy.transform, view.transform)
    expectEqual(copy.layer.anchorPoint, view.layer.anchorPoint)
    expectEqual(copy.subviews.map(\.frame), [inside.frame])
    #expect(copy.layer.sublayers?.first === copy.subviews[0].layer)
  }

  @Test("Views in a window are drawn once at the first display, whenever their layers are made")
  func viewsAreDrawnOnceAtFirstDisplay() {
    final class Drawn: UIView {
      var count = 0
      override func draw(_ rect: CGRect) { count += 1 }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (early, late) = (Drawn(frame: window.bounds), Drawn(frame: window.bounds))
    window.addSubview(early)
    _ = early.layer
    window.addSubview(late)
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    CATransaction.flush()
    CATransaction.flush()
    expectEqual(early.count, 1)
    expectEqual(late.count, 1)
    late.setNeedsDisplay()
    CATransaction.flush()
    expectEqual(early.count, 1)
    expectEqual(late.count, 2)
  }

  @Test("The layer of a view that is gone belongs to nobody")
  func layerOfReleasedViewHasNoDelegate() {
    let layer = UIView().layer
    #expect(layer.delegate == nil)
  }
}

/// A layer of a client's class, which counts how many were made.
final class ArchivedLayer: CALayer {
  static var made = 0
  required init() {
    ArchivedLayer.made += 1
    super.init()
  }
  required init?(coder: NSCoder) { nil }
}

/// A view with such a layer.
final class ArchivedShape: UIView {
  override class var layerClass: AnyClass { ArchivedLayer.self }
}
