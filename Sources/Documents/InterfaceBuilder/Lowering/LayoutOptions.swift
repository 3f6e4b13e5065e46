import LayoutEngine
import Typography

/// The device, size and direction for which a document is laid out, and the sources of sizes and margins that it does
/// not state.
public struct LayoutOptions: Sendable {
  /// The source of content sizes.
  public enum Content: Hashable, Sendable {
    /// From the saved frames and the image resources: what Apple's engine measured when the document was saved.
    case saved
    /// From text and font, with the built-in measurer, and from tables of controls.
    case measured
    /// Nowhere: no view has an intrinsic size.
    case none
  }

  /// The source of the content size of one view.
  public struct ContentSize: Hashable, Sendable {
    /// The width of a frame that the content fills, in points; nil if the width of the content is measured.
    public var width: Double?
    /// The height of a frame that the content fills, in points; nil if the height of the content is measured.
    public var height: Double?

    /// Creates a content size from the lengths of a frame, each nil to measure it.
    public init(width: Double?, height: Double?) { (self.width, self.height) = (width, height) }

    /// The content is measured.
    public static let measured = ContentSize(width: nil, height: nil)
    /// The content is as large as a frame.
    public static func ofFrame(_ size: Size) -> ContentSize { ContentSize(width: size.width, height: size.height) }
  }

  /// The source of safe areas and margins.
  public enum Metrics: Hashable, Sendable {
    /// Derived from the saved frames if possible, otherwise by rules.
    case document
    /// The rules by device, bars and version of Interface Builder alone.
    case rules
  }

  /// The source of content sizes.
  public var content: Content
  /// The source of safe areas and margins.
  public var metrics: Metrics
  /// Content sizes that differ from the source above, by the object id of the view. An editor sets them: once it has
  /// changed a frame or a text, the saved frame is no longer the size of the content.
  public var contentSizes: [String: ContentSize] = [:]
  /// Safe areas and margins that were inferred before an edit, by the object id of the top-level view.
  package var metricsBasis: [String: MetricsBasis] = [:]
  /// Instead of the document's own device.
  public var device: Device?
  /// Instead of the document's own orientation.
  public var isLandscape: Bool?
  /// Size of every top-level view, instead of the saved one.
  public var size: Size?
  /// The reading direction, which decides about leading and trailing.
  public var direction: LayoutDirection
  /// The number of pixels in a point, for rounding; nil for that of the device.
  public var scale: Double?
  /// Points by which content sizes grow, by a different part in every view. Frames that stay the same rest on no
  /// content size.
  package var contentGrowth = 0.0

  /// Whether rows of tables and panes of split views keep their saved frames when the size of their container is open,
  /// as while constraints are sought for it.
  package var keepsSavedParts = false

  /// The size classes, instead of those of the device: the ones of a running program.
  package var sizeClasses: SizeClasses?

  /// The object ids of views that neither an autoresizing mask nor a fixed frame places, while constraints are sought
  /// for them.
  package var releasedViews: Set<String> = []

  /// The object ids of views that no constraint places and that take the size of their contents at their place, as when
  /// an editor has changed the contents.
  package var fittedViews: Set<String> = []

  /// Whether text styles are measured at the category at which the editor drew them, on the document's own device;
  /// otherwise at the default one.
  package var usesSavedTextSize = true

  /// Whether engines record their decisions, for the regions of a range of sizes.
  var tracesDecisions = false

  /// The work after which the layout of a hierarchy stops unfinished, in rows and variables visited. The default takes
  /// about a second; the largest real documents take a hundredth of it.
  public var workLimit = 100_000_000

  /// Whether a document is laid out as it was saved, with the contents of its saved frames.
  var keepsSavedFrames: Bool { content == .saved && hasOwnSize && contentGrowth == 0 }

  /// Whether the rows of tables keep their saved frames: on the document's own device, as long as no editor has changed
  /// it.
  var keepsSavedRows: Bool { hasOwnSize && contentSizes.isEmpty && metricsBasis.isEmpty }

  /// Whether the size is that of the document.
  var hasOwnSize: Bool { device == nil && isLandscape == nil && size == nil && direction == .leftToRight }

  /// Sizes in points of the project's images, by the names that documents use. They count before the sizes that the
  /// document states if contents are measured, and after them otherwise.
  public var images: [String: Size] = [:]

  /// The project's fonts. Text in a font of theirs is measured by its file.
  public var fonts = FontLibrary()

  /// Makes options; without arguments a document is laid out for the device it was saved for.
  public init(
    content: Content = .saved, metrics: Metrics = .document, device: Device? = nil, isLandscape: Bool? = nil,
    size: Size? = nil, direction: LayoutDirection = .leftToRight, scale: Double? = nil
  ) {
    (self.content, self.metrics, self.device, self.isLandscape) = (content, metrics, device, isLandscape)
    (self.size, self.direction, self.scale) = (size, direction, scale)
  }
}
