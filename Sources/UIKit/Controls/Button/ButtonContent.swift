import Foundation
import KitSupport
import Typography

/// The content of a button with a configuration: image, title and subtitle.
@MainActor
struct ButtonContent {
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

  private var isBeside: Bool { !isAbove }
  private var isAbove: Bool {
    configuration.imagePlacement.contains(.top) || configuration.imagePlacement.contains(.bottom)
  }
  private var hasText: Bool { title != nil || subtitle != nil }

  /// Wrapped text has no line limit.
  static func lines(_ mode: NSLineBreakMode) -> Int { mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1 }

  private func size(_ text: NSAttributedString?, _ font: UIFont, _ mode: NSLineBreakMode, _ width: CGFloat?) -> CGSize {
    guard let text, text.length > 0 else { return .zero }
    let layout = TextSize.layout(
      TextSize.attributed(text, font: font.font), width: width, lines: Self.lines(mode), mode: mode, scale: scale)
    return CGSize(width: layout.width, height: layout.height)
  }

  /// The sizes of title and subtitle wrapped at a width.
  private func texts(_ width: CGFloat?) -> (title: CGSize, subtitle: CGSize) {
    (
      size(title, configuration.titleFont, configuration.titleLineBreakMode, width),
      size(subtitle, configuration.subtitleFont, configuration.subtitleLineBreakMode, width)
    )
  }

  /// The space for the image; nil without an image.
  private var imageRoom: CGSize? {
    image.map {
      isBeside
        ? CGSize(width: max($0.width, configuration.imageReservation), height: $0.height)
        : CGSize(width: $0.width, height: max($0.height, configuration.imageReservation))
    }
  }

  private var padding: CGFloat { image != nil && hasText ? configuration.imagePadding : 0 }

  private func block(_ texts: (title: CGSize, subtitle: CGSize)) -> CGSize {
    CGSize(
      width: max(texts.title.width, texts.subtitle.width),
      height: texts.title.height + texts.subtitle.height
        + (title != nil && subtitle != nil ? configuration.titlePadding : 0))
  }

  private func whole(_ text: CGSize) -> CGSize {
    let image = imageRoom ?? .zero
    return isBeside
      ? CGSize(width: image.width + padding + text.width, height: max(image.height, text.height))
      : CGSize(width: max(image.width, text.width), height: image.height + padding + text.height)
  }

  /// The width of the text beside the image, in a given total width.
  private func textWidth(_ width: CGFloat) -> CGFloat {
    max(0, isBeside ? width - (imageRoom?.width ?? 0) - padding : width)
  }

  /// Adds a tolerance, so that the rounding of sums does not wrap a line.
  private func measured(_ width: CGFloat) -> CGFloat { width + 1.0 / 1024 }

  /// The size of the content without insets, wrapped at a width; nil is no limit.
  func size(width: CGFloat? = nil) -> CGSize { whole(block(texts(width.map { measured(textWidth($0)) }))) }

  /// Returns the frames of the parts in `room`.
  func places(
    in room: CGRect, _ horizontal: UIControl.ContentHorizontalAlignment, _ vertical: UIControl.ContentVerticalAlignment
  ) -> Places {
    var texts = texts(measured(textWidth(room.width)))
    texts.title.width = min(texts.title.width, textWidth(room.width))
    texts.subtitle.width = min(texts.subtitle.width, textWidth(room.width))
    var text = block(texts)
    // Texts fill the space beside the image.
    if horizontal == .fill { text.width = textWidth(room.width) }
    let all = whole(text)
    let origin = CGPoint(
      x: horizontal.start(all.width, in: room, isLeftToRight: isLeftToRight), y: vertical.top(all.height, in: room))
    let image = imageRoom ?? .zero
    let (imageOrigin, textOrigin) = origins(origin, all, image, text)
    var places = Places()
    if let size = self.image {
      places.image = CGRect(
        x: imageOrigin.x + (image.width - size.width) / 2, y: imageOrigin.y + (image.height - size.height) / 2,
        width: size.width, height: size.height)
    }
    func line(_ size: CGSize, _ y: CGFloat) -> CGRect {
      CGRect(x: textOrigin.x + alignedOffset(text.width - size.width), y: y, width: size.width, height: size.height)
    }
    places.title = line(texts.title, textOrigin.y)
    places.subtitle = line(texts.subtitle, textOrigin.y + text.height - texts.subtitle.height)
    return Places(image: pixels(places.image), title: pixels(places.title), subtitle: pixels(places.subtitle))
  }

  /// The origins of the space for the image and of the texts.
  private func origins(_ origin: CGPoint, _ all: CGSize, _ image: CGSize, _ text: CGSize) -> (CGPoint, CGPoint) {
    if isBeside {
      let isFirst = configuration.imagePlacement.contains(.trailing) != isLeftToRight
      let (imageX, textX) =
        isFirst
        ? (origin.x, origin.x + image.width + padding) : (origin.x + text.width + padding, origin.x)
      return (
        CGPoint(x: imageX, y: origin.y + (all.height - image.height) / 2),
        CGPoint(x: textX, y: origin.y + (all.height - text.height) / 2)
      )
    }
    let isFirst = configuration.imagePlacement.contains(.top)
    let (imageY, textY) =
      isFirst ? (origin.y, origin.y + image.height + padding) : (origin.y + text.height + padding, origin.y)
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
