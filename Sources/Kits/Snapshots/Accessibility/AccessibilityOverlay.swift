import LayoutModel
import Picture
import SnapshotAssertions
import Typography
import UIKit

/// A picture of a view with a numbered frame over each accessibility element, and the list of the elements beside it.
@MainActor struct AccessibilityOverlay {
  private let picture: ViewPicture
  private let elements: [AccessibilityElement]

  // Points.
  private static let listWidth = 320.0
  private static let margin = 16.0
  private static let badge = 16.0

  init(_ view: UIView) {
    picture = ViewPicture(view)
    elements = view.accessibilityTree.flatMap(\.leaves)
  }

  func svg(title: String) -> String {
    let size = picture.root.frame.size
    let (list, height) = legend(x: size.width + Self.margin)
    let whole = Size(width: size.width + Self.listWidth + 2 * Self.margin, height: max(size.height, height))
    var items: DisplayList = [.fill(.rect(Rect(origin: .zero, size: whole)), Color(0xF2F3F5))]
    items.append(.group(Group(clip: .rect(picture.root.frame), items: picture.displayList)))
    items.append(.fill(.rect(picture.root.frame), Color.white.opacity(0.35)))
    for (index, element) in elements.enumerated() { items += frame(of: element, index) }
    var outliner = TextOutliner()
    return SVGWriter.document(outliner.outlined(items + list), size: whole, title: title)
  }

  /// Colors of consecutive elements.
  private static let colors: [Color] = [
    Color(0xC2185B), Color(0x1565C0), Color(0x2E7D32), Color(0xB35A00), Color(0x6A1B9A), Color(0x00707A),
  ]

  private func color(_ index: Int) -> Color { Self.colors[index % Self.colors.count] }

  private func frame(of element: AccessibilityElement, _ index: Int) -> DisplayList {
    let rect = Rect(
      x: Double(element.frame.minX), y: Double(element.frame.minY), width: Double(element.frame.width),
      height: Double(element.frame.height))
    guard rect.width.isFinite, rect.height.isFinite, rect.width > 1.5, rect.height > 1.5 else { return [] }
    let inner = Rect(x: rect.x + 0.75, y: rect.y + 0.75, width: rect.width - 1.5, height: rect.height - 1.5)
    return [
      .fill(.rect(rect), color(index).opacity(0.12)), .stroke(.rect(inner), Stroke(color(index), width: 1.5)),
    ] + number(index, at: rect.origin)
  }

  private func number(_ index: Int, at origin: Point) -> DisplayList {
    let place = Rect(x: origin.x, y: origin.y, width: Self.badge, height: Self.badge)
    let format = TextFormat(font: Font(size: 10, weight: .bold), alignment: .center)
    return [.fill(.rect(place), color(index))]
      + TextSetting().items("\(index + 1)", format, color: .white, in: place)
  }

  /// The list of the elements, and its height.
  private func legend(x: Double) -> (DisplayList, Double) {
    var items: DisplayList = []
    var y = Self.margin
    let format = TextFormat(font: Font(size: 12), lineLimit: 0, lineBreakMode: .wordWrapping)
    let width = Self.listWidth - Self.badge - 8
    for (index, element) in elements.enumerated() {
      let text = element.description
      let height = max(
        Self.badge,
        TextMeasurer().measure(text, font: format.font, width: width, maximumLines: 0, lineBreakMode: .wordWrapping)
          .height)
      items += number(index, at: Point(x: x, y: y))
      items += TextSetting().items(
        text, format, color: Color(0x2B2D33), in: Rect(x: x + Self.badge + 8, y: y, width: width, height: height))
      y += height + 8
    }
    return (items, y + Self.margin - 8)
  }
}

extension Snapshotting where Value == UIViewController, Format == ViewImage {
  /// A picture of the controller's view with its accessibility elements, in an environment.
  ///
  /// Each element has a frame with its number, and the list beside the picture has the labels, values, traits and hints
  /// in the order in which they are read.
  public static func accessibility(
    on config: ViewImageConfig = ViewImageConfig(), size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    var environment = config
    environment.size = size ?? config.size
    return Snapshotting(pathExtension: "svg", diffing: .image) { [environment] controller in
      onMainActor {
        SnapshotHost.present(controller.view, of: controller, on: environment, traits: traits) {
          ViewImage(svg: AccessibilityOverlay(controller.view).svg(title: "\(type(of: controller))"))
        }
      }
    }
  }
}
