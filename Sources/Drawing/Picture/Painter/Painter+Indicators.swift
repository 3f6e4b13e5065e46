import LayoutModel
import Typography

extension Painter {
  func progressBar(_ node: PictureNode, in rect: Rect) -> DisplayList {
    let height = min(rect.height, style == .touch ? 4 : 6)
    let track = Rect(x: rect.x, y: rect.midY - height / 2, width: rect.width, height: height)
    let filled = track.leading(track.width * node.fraction).mirrored(in: track, node.isRightToLeft)
    return [
      .fill(.roundedRect(track, radius: height / 2), node.control.secondaryTint ?? tone(0xDEDEE2, 0x39393D)),
      .fill(.roundedRect(filled, radius: height / 2), node.tint ?? theme.accent),
    ]
  }

  func activityIndicator(_ node: PictureNode, in rect: Rect) -> DisplayList {
    let radius = min(rect.width, rect.height) / 2
    let color = node.tint ?? Color(0x8A8A8E)
    let center = Point(x: rect.midX, y: rect.midY)
    return Self.spokes.enumerated().map { index, spoke in
      let inner = Point(x: center.x + spoke.x * radius * 0.45, y: center.y + spoke.y * radius * 0.45)
      let outer = Point(x: center.x + spoke.x * radius * 0.88, y: center.y + spoke.y * radius * 0.88)
      let fade = 0.25 + 0.75 * Double(Self.spokes.count - 1 - index) / Double(Self.spokes.count - 1)
      return .stroke(.line(inner, outer), Stroke(color.opacity(fade), width: radius * 0.2, isRound: true))
    }
  }

  /// Eight directions, clockwise from the top.
  private static let spokes: [Point] = [
    Point(x: 0, y: -1), Point(x: 0.7071, y: -0.7071), Point(x: 1, y: 0), Point(x: 0.7071, y: 0.7071), Point(x: 0, y: 1),
    Point(x: -0.7071, y: 0.7071), Point(x: -1, y: 0), Point(x: -0.7071, y: -0.7071),
  ]

  func pageControl(_ node: PictureNode, in rect: Rect) -> DisplayList {
    let count = min(max(node.items.count, 1), 20)
    let pitch = min(16, rect[along: node.axis] / Double(count))
    let color = node.tint ?? theme.label
    let (current, other) = (
      node.control.secondaryTint == nil ? color.opacity(0.8) : color, node.control.secondaryTint ?? color.opacity(0.22)
    )
    return (0..<count).map { index in
      let shift = pitch * (Double(index) - Double(count - 1) / 2)
      let center =
        node.axis == .horizontal
        ? Point(x: rect.midX + (node.isRightToLeft ? -shift : shift), y: rect.midY)
        : Point(x: rect.midX, y: rect.midY + shift)
      let dot = Rect(x: center.x - 3.5, y: center.y - 3.5, width: 7, height: 7)
      return .fill(.ellipse(dot), index == node.control.selection ?? 0 ? current : other)
    }
  }

  func levelIndicator(_ node: PictureNode, in rect: Rect) -> DisplayList {
    let count = 5
    let gap = 2.0
    let height = min(rect.height, 16)
    let width = (rect.width - gap * Double(count - 1)) / Double(count)
    guard width > 1 else { return [] }
    let lit = Int((node.fraction * Double(count)).rounded())
    return (0..<count).map { index in
      let bar = Rect(x: rect.x + Double(index) * (width + gap), y: rect.midY - height / 2, width: width, height: height)
      return .fill(.roundedRect(bar, radius: 1.5), index < lit ? Color(0x34C759) : tone(0xDEDEE2, 0x39393D))
    }
  }

  // MARK: Wheels

  func picker(_ node: PictureNode, in rect: Rect) -> DisplayList {
    let rows = node.items.isEmpty ? ["Mountain View", "Sunnyvale", "Cupertino", "Santa Clara", "San Jose"] : node.items
    return wheels([rows], in: rect)
  }

  func datePicker(_ node: PictureNode, in rect: Rect) -> DisplayList {
    if style == .desktop {
      let stepper = rect.trailing(15).mirrored(in: rect, node.isRightToLeft)
      let room = Rect(x: rect.x, y: rect.y, width: max(0, rect.width - 18), height: rect.height)
      var box = PictureNode(.field(.bezel), frame: room, text: node.text.isEmpty ? "6/ 1/2026" : node.text)
      box.textFormat = node.textFormat
      return field(box, .bezel, in: room) + self.stepper(node, in: stepper)
    }
    if rect.height < 70 {
      let format = TextFormat(font: Font(size: 17), alignment: .center)
      let pill = rect.centered(width: min(rect.width, 130), height: min(rect.height, 34))
      return [.fill(.roundedRect(pill, radius: 8), theme.fill)]
        + text.items(node.text.isEmpty ? "Jun 1, 2026" : node.text, format, color: theme.label, in: pill.inset(6, 0))
    }
    return wheels(
      [
        ["April", "May", "June", "July", "August"], ["30", "31", "1", "2", "3"],
        ["2024", "2025", "2026", "2027", "2028"],
      ],
      in: rect)
  }

  /// Columns of rows that fade toward the top and the bottom, and the selection band in the middle.
  private func wheels(_ columns: [[String]], in rect: Rect) -> DisplayList {
    let row = 32.0
    let band = Rect(
      x: rect.x + 8, y: rect.midY - row / 2, width: max(0, rect.width - 16), height: min(row, rect.height))
    var items: DisplayList = [.fill(.roundedRect(band, radius: 8), theme.fill)]
    let width = band.width / Double(columns.count)
    for (column, rows) in columns.enumerated() {
      let middle = rows.count / 2
      for (index, string) in rows.enumerated() {
        let distance = Double(index - middle)
        let y = rect.midY + distance * row * (1 - abs(distance) * 0.06) - row / 2
        let place = Rect(x: band.x + width * Double(column), y: y, width: width, height: row)
        guard place.minY >= rect.minY - 1, place.maxY <= rect.maxY + 1 else { continue }
        let format = TextFormat(font: Font(size: 21 - abs(distance) * 2.5), alignment: .center)
        items += text.items(string, format, color: theme.label.opacity(1 - abs(distance) * 0.36), in: place.inset(4, 0))
      }
    }
    return items
  }
}
