import AutoLayout
import ControlMetrics
import Foundation
import KitSupport
import LayoutModel
import Typography

/// The content of a button with a configuration: image, title and subtitle.
@MainActor struct ButtonContent {
  let configuration: UIButton.Configuration
  let image: CGSize?
  let title: NSAttributedString?
  let subtitle: NSAttributedString?
  let isLeftToRight: Bool
  let scale: CGFloat

  /// The frames of the parts.
  struct Places: Equatable {
    var image = CGRect.zero
    var title = CGRect.zero
    var subtitle = CGRect.zero
  }

  private var isAbove: Bool {
    configuration.imagePlacement.contains(.top) || configuration.imagePlacement.contains(.bottom)
  }
  private var isBeside: Bool { !isAbove }

  /// Wrapped text has no line limit.
  static func lines(_ mode: NSLineBreakMode) -> Int { mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1 }

  private func size(_ text: NSAttributedString?, _ font: UIFont, _ mode: NSLineBreakMode, _ width: CGFloat?) -> CGSize {
    guard let text, text.length > 0 else { return .zero }
    func layout(_ width: CGFloat?, _ lines: Int) -> TextLayout {
      TextSize.layout(
        TextSize.attributed(text, font: font.font), width: width, lines: lines, mode: mode, scale: scale)
    }
    let lines = layout(width, Self.lines(mode))
    return CGSize(
      TouchMetrics.labelSize(
        lines, width: lines.width, leading: text.styleLeading(font), firstLine: layout(nil, 1).height))
  }

  /// Image, title and subtitle, with the texts wrapped at a width.
  private func content(_ width: CGFloat?) -> ConfiguredButtonContent {
    var content = ConfiguredButtonContent()
    content.image = image.map { Size($0) }
    content.imageReservation = Double(configuration.imageReservation)
    content.imagePadding = Double(configuration.imagePadding)
    content.isStacked = isAbove
    content.titlePadding = Double(configuration.titlePadding)
    // The space for the texts depends on whether there are texts.
    (content.title, content.subtitle) = (title.map { _ in .zero }, subtitle.map { _ in .zero })
    let limit = width.map { measured(textWidth($0, content)) }
    content.title = title.map { Size(size($0, configuration.titleFont, configuration.titleLineBreakMode, limit)) }
    content.subtitle = subtitle.map {
      Size(size($0, configuration.subtitleFont, configuration.subtitleLineBreakMode, limit))
    }
    return content
  }

  /// The width of the texts beside the image, in a given total width.
  private func textWidth(_ width: CGFloat, _ content: ConfiguredButtonContent) -> CGFloat {
    max(0, isBeside ? width - CGFloat((content.imageSpace?.width ?? 0) + content.gap) : width)
  }

  /// Adds a tolerance, so that the rounding of sums does not wrap a line.
  private func measured(_ width: CGFloat) -> CGFloat { width + 1.0 / 1024 }

  /// The size of the content without insets, wrapped at a width; nil is no limit. A button without a title is at least
  /// as high as a line of one.
  func size(width: CGFloat? = nil) -> CGSize {
    let content = content(width)
    var size = content.size(texts: content.texts)
    if title == nil {
      size.height = max(
        size.height,
        TextSize.layout(
          AttributedText("0", font: configuration.titleFont.font), width: nil, lines: 1, mode: .byTruncatingTail,
          scale: scale
        ).height)
    }
    return CGSize(size)
  }

  /// Returns the frames of the parts in `room`.
  func places(
    in room: CGRect, _ horizontal: UIControl.ContentHorizontalAlignment, _ vertical: UIControl.ContentVerticalAlignment
  ) -> Places {
    var content = content(room.width)
    let available = textWidth(room.width, content)
    func limited(_ size: Size?) -> Size? {
      size.map { Size(width: min($0.width, Double(available)), height: $0.height) }
    }
    (content.title, content.subtitle) = (limited(content.title), limited(content.subtitle))
    var text = CGSize(content.texts)
    // Texts fill the space beside the image.
    if horizontal == .fill { text.width = available }
    let all = CGSize(content.size(texts: Size(text)))
    let origin = CGPoint(
      x: horizontal.start(all.width, in: room, isLeftToRight: isLeftToRight), y: vertical.top(all.height, in: room))
    let image = content.imageSpace.map { CGSize($0) } ?? .zero
    let (imageOrigin, textOrigin) = origins(origin, all, image, text, gap: CGFloat(content.gap))
    var places = Places()
    if let size = self.image {
      places.image = CGRect(
        x: imageOrigin.x + (image.width - size.width) / 2, y: imageOrigin.y + (image.height - size.height) / 2,
        width: size.width, height: size.height)
    }
    func line(_ size: Size?, _ y: CGFloat) -> CGRect {
      let size = size.map { CGSize($0) } ?? .zero
      return CGRect(
        x: textOrigin.x + alignedOffset(text.width - size.width), y: y, width: size.width, height: size.height)
    }
    places.title = line(content.title, textOrigin.y)
    places.subtitle = line(content.subtitle, textOrigin.y + text.height - CGFloat(content.subtitle?.height ?? 0))
    return Places(image: pixels(places.image), title: pixels(places.title), subtitle: pixels(places.subtitle))
  }

  /// The origins of the space for the image and of the texts.
  private func origins(_ origin: CGPoint, _ all: CGSize, _ image: CGSize, _ text: CGSize, gap: CGFloat) -> (
    CGPoint, CGPoint
  ) {
    if isBeside {
      let isFirst = configuration.imagePlacement.contains(.trailing) != isLeftToRight
      let (imageX, textX) =
        isFirst ? (origin.x, origin.x + image.width + gap) : (origin.x + text.width + gap, origin.x)
      return (
        CGPoint(x: imageX, y: origin.y + (all.height - image.height) / 2),
        CGPoint(x: textX, y: origin.y + (all.height - text.height) / 2)
      )
    }
    let isFirst = configuration.imagePlacement.contains(.top)
    let (imageY, textY) =
      isFirst ? (origin.y, origin.y + image.height + gap) : (origin.y + text.height + gap, origin.y)
    return (
      CGPoint(x: origin.x + alignedOffset(all.width - image.width), y: imageY),
      CGPoint(x: origin.x + alignedOffset(all.width - text.width), y: textY)
    )
  }

  /// The leading offset of a part in free space, by the alignment of the titles.
  private func alignedOffset(_ rest: CGFloat) -> CGFloat {
    var alignment = configuration.titleAlignment
    if alignment == .automatic {
      let isAtSide = image != nil && isBeside
      alignment = !isAtSide ? .center : configuration.imagePlacement.contains(.trailing) ? .trailing : .leading
    }
    switch alignment {
    case .automatic, .center: return rest / 2
    case .leading: return isLeftToRight ? 0 : rest
    case .trailing: return isLeftToRight ? rest : 0
    }
  }

  private func pixels(_ rect: CGRect) -> CGRect {
    CGRect(
      x: (rect.minX * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale, width: rect.width,
      height: rect.height)
  }

  /// The distances of the first and the last baseline from the top of the content and its height, wrapped at a width;
  /// nil without text.
  func baselines(width: CGFloat?) -> (first: CGFloat, last: CGFloat, height: CGFloat)? {
    let size = size(width: width)
    let places = places(in: CGRect(origin: .zero, size: size), .center, .center)
    let upper = lines(title, configuration.titleFont, configuration.titleLineBreakMode, places.title)
    let lower = lines(subtitle, configuration.subtitleFont, configuration.subtitleLineBreakMode, places.subtitle)
    guard let first = upper ?? lower, let last = lower ?? upper else { return nil }
    return (first.first, last.last, size.height)
  }

  private func lines(
    _ text: NSAttributedString?, _ font: UIFont, _ mode: NSLineBreakMode, _ rect: CGRect
  ) -> (first: CGFloat, last: CGFloat)? {
    guard let text, text.length > 0 else { return nil }
    let layout = TextSize.layout(
      TextSize.attributed(text, font: font.font), width: measured(rect.width), lines: Self.lines(mode), mode: mode,
      scale: scale)
    return (rect.minY + CGFloat(layout.firstBaseline), rect.minY + CGFloat(layout.lastBaseline))
  }
}
