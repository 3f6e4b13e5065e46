import DocumentPicture
import InterfaceBuilder
import LayoutEngine
import Picture

/// Outlines and numbers of the views in an image, from 1 on, parents before children.
struct ViewMarks {
  /// The views that have a number, in the order of the numbers.
  private(set) var views: [ViewIndex] = []
  private(set) var list: DisplayList = []

  /// More numbers would hide what they are on.
  private static let limit = 99

  private static let colors = [Color(0xD70015), Color(0x0040DD), Color(0x248A3D), Color(0x8944AB), Color(0xC93400)]

  /// Numbers the views of which a part is visible in a region.
  init(_ frames: [(view: ViewIndex, frame: Rect)], in region: Rect) {
    for (view, frame) in frames where views.count < Self.limit {
      let place = frame.offset(dx: -region.x, dy: -region.y)
      guard place.width > 0, place.height > 0, place.maxX > 0, place.maxY > 0, place.minX < region.width,
        place.minY < region.height
      else { continue }
      views.append(view)
      mark(String(views.count), place, Self.colors[views.count % Self.colors.count])
    }
  }

  /// The number is in the corner at the top and the left, or at the right if the number of a parent is there.
  private mutating func mark(_ text: String, _ frame: Rect, _ color: Color) {
    let size = Size(width: text.utf8.count == 1 ? 11 : 17, height: 13)
    var corner = Point(x: max(frame.minX, 0), y: max(frame.minY, 0))
    while taken.contains(where: { abs($0.x - corner.x) < size.width && abs($0.y - corner.y) < size.height }) {
      corner.x += size.width
    }
    taken.append(corner)
    list.append(.stroke(.rect(frame), Stroke(color.opacity(0.8))))
    list.append(.fill(.roundedRect(Rect(origin: corner, size: size), radius: 3), color))
    let origin = Point(x: corner.x + 2, y: corner.y + 10)
    list.append(
      .text(TextRun(text, origin: origin, width: size.width - 4, size: 10, weight: 600, color: .white)))
  }

  private var taken: [Point] = []
}
