import LayoutModel

/// The sizes of a button with a configuration: the image is beside the title and the subtitle, or above or below them.
package struct ConfiguredButtonContent: Equatable, Sendable {
  /// The size of a button, which decides the insets of the content.
  package enum ButtonSize: Sendable { case small, medium, large }

  /// The size of the image; nil without an image.
  package var image: Size?
  /// The minimum space for the image along the axis of the arrangement, in points.
  package var imageReservation = 0.0
  /// The space between image and titles, in points.
  package var imagePadding = 0.0
  /// Whether the image is above or below the titles.
  package var isStacked = false
  /// The size of the title; nil without a title.
  package var title: Size?
  /// The size of the subtitle; nil without a subtitle.
  package var subtitle: Size?
  /// The space between title and subtitle, in points.
  package var titlePadding = 1.0

  package init() {}

  /// The insets of the content, in points.
  package static func insets(_ size: ButtonSize) -> Size {
    switch size {
    case .small: Size(width: 10, height: 5)
    case .medium: Size(width: 12, height: 7)
    case .large: Size(width: 20, height: 15)
    }
  }

  /// The space for the image; nil without an image.
  package var imageSpace: Size? {
    image.map {
      isStacked
        ? Size(width: $0.width, height: max($0.height, imageReservation))
        : Size(width: max($0.width, imageReservation), height: $0.height)
    }
  }

  /// The space between image and titles; 0 if one of them is missing.
  package var gap: Double { image != nil && (title != nil || subtitle != nil) ? imagePadding : 0 }

  /// The width that the image takes beside the texts, with its distance.
  package var spaceBesideTexts: Double { isStacked ? 0 : (imageSpace?.width ?? 0) + gap }

  /// The size of title and subtitle.
  package var texts: Size {
    Size(
      width: max(title?.width ?? 0, subtitle?.width ?? 0),
      height: (title?.height ?? 0) + (subtitle?.height ?? 0) + (title != nil && subtitle != nil ? titlePadding : 0))
  }

  /// The size of image and texts without insets.
  package func size(texts: Size) -> Size {
    let image = imageSpace ?? .zero
    return isStacked
      ? Size(width: max(image.width, texts.width), height: image.height + gap + texts.height)
      : Size(width: image.width + gap + texts.width, height: max(image.height, texts.height))
  }
}
