import CoreGraphics

/// A layer that draws text. Affects drawing only.
@preconcurrency @MainActor open class CATextLayer: CALayer {
  /// The text: a string or an attributed string.
  open var string: Any?
  /// The font of the text, a font object or a name.
  open var font: CFTypeRef?
  /// The font size, in points.
  open var fontSize: CGFloat = 36
  /// The text color. The default is white.
  open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1)
  /// Whether text wraps in the bounds.
  open var isWrapped = false
  /// The alignment of lines.
  open var alignmentMode = CATextLayerAlignmentMode.natural
  /// The truncation of text that does not fit.
  open var truncationMode = CATextLayerTruncationMode.none

  /// Draws the text in the bounds, from their upper edge.
  open override func draw(in ctx: CGContext) {
    guard let string else { return }
    ctx.draw(
      LayerText(
        string: string, font: font, fontSize: fontSize, color: foregroundColor, isWrapped: isWrapped,
        alignment: alignmentMode, truncation: truncationMode),
      in: bounds)
  }
}

/// The text that a text layer drew.
package struct LayerText: DrawnObject {
  /// A string or an attributed string.
  package let string: Any
  /// A font object or a name, for a string.
  package let font: AnyObject?
  /// The size of the font in points, for a string.
  package let fontSize: CGFloat
  /// The color, for a string.
  package let color: CGColor?
  /// Whether lines break at the width of the layer.
  package let isWrapped: Bool
  package let alignment: CATextLayerAlignmentMode
  package let truncation: CATextLayerTruncationMode
}

/// The alignment of the lines of a text layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The natural alignment of the script.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// Left-aligned.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// Right-aligned.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Centered.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Justified.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The truncation mode of a text layer.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// No truncation.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At the start.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// At the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// In the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}
