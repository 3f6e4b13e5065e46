import AutoLayout
import Foundation

/// The archived form of the configuration of a button, without closures and without the custom view of the background.
struct ArchivedButtonConfiguration: Codable {
  private var look: UIButton.Configuration.BaseStyle
  private var title: ArchivedText?
  private var subtitle: ArchivedText?
  private var image: ArchivedImage?
  private var background: ArchivedBackground
  private var foreground: ArchivedColor?
  private var behind: ArchivedColor?
  private var showsIndicator: Bool
  /// The line break modes of title and subtitle, alignment, size, corner style and image placement.
  private var choices: [Int]
  /// The title padding, image padding and image reservation.
  private var distances: [CGFloat]
  private var insets: [CGFloat]?

  /// The archived form of the background.
  private struct ArchivedBackground: Codable {
    var color: ArchivedColor?
    var stroke: ArchivedColor?
    /// The corner radius, the stroke width and the insets.
    var numbers: [CGFloat]
    var edges: UInt
  }

  init(_ configuration: UIButton.Configuration) {
    look = configuration.baseStyle
    title = configuration.attributedTitle.map { ArchivedText($0.text()) }
    subtitle = configuration.attributedSubtitle.map { ArchivedText($0.text()) }
    image = configuration.image.map { ArchivedImage($0) }
    foreground = configuration.baseForegroundColor.map { ArchivedColor($0) }
    behind = configuration.baseBackgroundColor.map { ArchivedColor($0) }
    showsIndicator = configuration.showsActivityIndicator
    choices = [
      configuration.titleLineBreakMode.rawValue, configuration.subtitleLineBreakMode.rawValue,
      configuration.titleAlignment.rawValue, configuration.buttonSize.rawValue, configuration.cornerStyle.rawValue,
      Int(configuration.imagePlacement.rawValue),
    ]
    distances = [configuration.titlePadding, configuration.imagePadding, configuration.imageReservation]
    insets = configuration.insetsThatWereSet.map { [$0.top, $0.leading, $0.bottom, $0.trailing] }
    let (wanted, edges) = (configuration.background, configuration.background.backgroundInsets)
    background = ArchivedBackground(
      color: wanted.backgroundColor.map { ArchivedColor($0) }, stroke: wanted.strokeColor.map { ArchivedColor($0) },
      numbers: [
        wanted.cornerRadius, wanted.strokeWidth, edges.top, edges.leading, edges.bottom, edges.trailing,
      ], edges: UInt(wanted.edgesAddingLayoutMarginsToBackgroundInsets.rawValue))
  }

  func value() throws -> UIButton.Configuration {
    let numbers = distances + (insets ?? []) + background.numbers
    guard choices.count == 6, distances.count == 3, insets?.count ?? 4 == 4, background.numbers.count == 6,
      numbers.allSatisfy(ArchivedNumber.isExtent), (0...15).contains(choices[5]), background.edges <= 15,
      let titleBreak = NSLineBreakMode(rawValue: choices[0]), let subtitleBreak = NSLineBreakMode(rawValue: choices[1]),
      let alignment = UIButton.Configuration.TitleAlignment(rawValue: choices[2]),
      let size = UIButton.Configuration.Size(rawValue: choices[3]),
      let corners = UIButton.Configuration.CornerStyle(rawValue: choices[4])
    else { throw LayoutArchiveError.wrongValue(key: "configuration") }
    var result = UIButton.Configuration(look)
    result.attributedTitle = try title.map { AttributedString(try $0.value()) }
    result.attributedSubtitle = try subtitle.map { AttributedString(try $0.value()) }
    result.image = try image?.value()
    (result.baseForegroundColor, result.baseBackgroundColor) = (try foreground?.value(), try behind?.value())
    result.showsActivityIndicator = showsIndicator
    (result.titleLineBreakMode, result.subtitleLineBreakMode) = (titleBreak, subtitleBreak)
    (result.titleAlignment, result.buttonSize, result.cornerStyle) = (alignment, size, corners)
    result.imagePlacement = NSDirectionalRectEdge(rawValue: NSDirectionalRectEdge.RawValue(choices[5]))
    (result.titlePadding, result.imagePadding, result.imageReservation) = (distances[0], distances[1], distances[2])
    if let insets { result.contentInsets = Self.edges(insets[...]) }
    result.background.backgroundColor = try background.color?.value()
    result.background.strokeColor = try background.stroke?.value()
    (result.background.cornerRadius, result.background.strokeWidth) = (background.numbers[0], background.numbers[1])
    result.background.backgroundInsets = Self.edges(background.numbers[2...])
    result.background.edgesAddingLayoutMarginsToBackgroundInsets = NSDirectionalRectEdge(
      rawValue: NSDirectionalRectEdge.RawValue(background.edges))
    return result
  }

  private static func edges(_ numbers: ArraySlice<CGFloat>) -> NSDirectionalEdgeInsets {
    let values = Array(numbers)
    return NSDirectionalEdgeInsets(top: values[0], leading: values[1], bottom: values[2], trailing: values[3])
  }
}
