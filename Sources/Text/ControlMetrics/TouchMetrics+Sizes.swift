import LayoutModel
import Typography

/// The content sizes of UIKit's controls that depend on text and images: the sizes of the alignment rectangles, in
/// points.
extension TouchMetrics {
  /// The size of a label.
  ///
  /// The lines of a text style are its leading apart; the first one has the height of its font.
  ///
  /// - Parameters:
  ///   - text: The text of the label at the width at which it wraps.
  ///   - width: The width of the label in points: that of the text with the spaces at which it breaks.
  ///   - leading: The leading of the text style of the font, in points; nil if the font is not that of a style.
  ///   - firstLine: The height of one line of the text. Read only if the text has several lines and a leading.
  package static func labelSize(
    _ text: TextLayout, width: Double, leading: Double?, firstLine: @autoclosure () -> Double
  ) -> Size {
    guard text.lines.count > 1, let leading else { return Size(width: width, height: text.height) }
    return Size(width: width, height: firstLine() + Double(text.lines.count - 1) * leading)
  }

  /// The size of a button without a configuration.
  ///
  /// Titles have whole points, and a button without a title is as high as a line of one. A button with an image or with
  /// insets has neither the padding of the table nor its minimum width.
  ///
  /// - Parameters:
  ///   - title: The title; nil without a title.
  ///   - lineHeight: The height of a line of the title's font. Read only if there is no title.
  ///   - image: The size of the image beside the title; nil without an image.
  ///   - background: The size of the background image; nil without one.
  ///   - contentInsets: The insets of title and image; zero if none are set.
  package func buttonSize(
    title: TextLayout?, lineHeight: @autoclosure () -> Double, image: Size?, background: Size? = nil,
    contentInsets: Insets
  ) -> Size {
    if let background, title == nil, image == nil, contentInsets == .zero { return background }
    let line = (title?.height ?? lineHeight()).rounded(.up)
    var size = Size(width: title?.controlWidth ?? 0, height: line)
    if let image { size = Size(width: size.width + image.width, height: max(line, image.height)) }
    if contentInsets != .zero {
      size.width += contentInsets.left + contentInsets.right
      size.height += contentInsets.top + contentInsets.bottom
    } else if image == nil {
      size = Size(
        width: max(minimum.width, size.width + padding.width), height: max(minimum.height, size.height + padding.height)
      )
    }
    guard let background else { return size }
    return Size(width: max(size.width, background.width), height: max(size.height, background.height))
  }

  /// The size of a segmented control: segments of whole points, with lines of 1 point between them before iOS 26.
  ///
  /// - Parameters:
  ///   - segments: The width of the title or the image of each segment, and the width that is set for it or nil, in
  ///     points.
  ///   - isApportioned: Whether each segment has the width of its content instead of that of the widest one.
  ///   - era: The appearance of the system.
  package static func segmentedSize(
    _ segments: [(content: Double, width: Double?)], isApportioned: Bool, _ era: TouchEra
  ) -> Size {
    let metrics = of(.segmented, era)
    func extent(_ content: Double) -> Double { content.rounded(.up) + metrics.padding.width }
    let widest = segments.reduce(0) { $1.width == nil ? max($0, extent($1.content)) : $0 }
    let separators = era == .glass ? 0 : Double(max(0, segments.count - 1))
    let width = segments.reduce(separators) { sum, segment in
      sum + (segment.width ?? (isApportioned ? extent(segment.content) : widest))
    }
    return Size(width: width, height: metrics.fixedSize.height)
  }

  /// The font that the titles of a segmented control are measured in. From iOS 13 on it is that of the selected
  /// segment, which is medium, so that selecting a segment changes no width.
  package static func segmentFont(_ era: TouchEra) -> Font { .system(13, weight: era == .classic ? .regular : .medium) }
}

// MARK: - Bars

extension TouchMetrics {
  /// The height of a bar, in points, which is the same in every appearance. A navigation bar is without a large title,
  /// and a toolbar on a device with a home button.
  package static func barHeight(_ style: TouchStyle) -> Double { of(style).height ?? 0 }

  /// The height of a toolbar, in points.
  package static func toolbarHeight(hasHomeIndicator: Bool) -> Double { hasHomeIndicator ? 49 : barHeight(.toolbar) }

  /// The height that a large title adds to a navigation bar, in points.
  package static let largeTitleHeight = 52.0

  /// The height that a search bar adds to a navigation bar, in points.
  package static let searchInNavigationBarHeight = 52.0

  /// The heights that the canvas of Xcode 26 reserves for the bars of iOS 26, in points. That of a tab bar includes the
  /// safe area of the device.
  package static let canvasBars = (navigationBar: 54.0, toolbar: 34.0, tabBar: 83.0)
}
