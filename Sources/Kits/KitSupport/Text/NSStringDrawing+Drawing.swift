import CoreGraphics
import Foundation

/// Text that drawing code drew.
package struct DrawnText: DrawnObject {
  /// The text with its attributes.
  package let text: NSAttributedString
  /// Whether lines break at the width of the rectangle; otherwise the text has one line.
  package let wraps: Bool
  /// Whether an ellipsis ends the last line if the text does not fit.
  package let truncates: Bool
}

extension NSAttributedString {
  /// Draws the text in one line in the current context, from the corner of its rectangle that has the least
  /// coordinates. Without a current context, nothing is drawn.
  public func draw(at point: CGPoint) {
    let size = size()
    drawLines(in: CGRect(x: point.x, y: point.y, width: size.width, height: size.height), options: [])
  }

  /// Draws the text in a rectangle of the current context, from its upper edge. Lines wrap at its width; those that do
  /// not fit are left out.
  public func draw(in rect: CGRect) { drawLines(in: rect, options: .usesLineFragmentOrigin) }

  /// Draws the text in the current context. With `.usesLineFragmentOrigin` it wraps in the rectangle, from its upper
  /// edge; otherwise it has one line, whose baseline begins at the origin of the rectangle.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    if options.contains(.usesLineFragmentOrigin) {
      drawLines(in: rect, options: options)
      return
    }
    guard let current = CGContext.current, length > 0 else { return }
    let layout = TextSize.layout(
      TextSize.attributed(self, font: .system(12)), width: nil, lines: 1, mode: .byClipping, scale: 1024)
    let above = CGFloat(layout.firstBaseline)
    let height = CGFloat(layout.height)
    let y = current.isFlipped ? rect.minY - above : rect.minY - (height - above)
    drawLines(in: CGRect(x: rect.minX, y: y, width: CGFloat(layout.width), height: height), options: options)
  }

  private func drawLines(in rect: CGRect, options: NSStringDrawingOptions) {
    guard length > 0, let context = CGContext.current else { return }
    let text = DrawnText(
      text: KitMutableAttributedString(attributedString: self), wraps: options.contains(.usesLineFragmentOrigin),
      truncates: options.contains(.truncatesLastVisibleLine))
    context.draw(text, in: rect)
  }
}

extension NSString {
  /// Draws the text in one line in the current context. See `NSAttributedString`.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: description, attributes: attrs).draw(at: point)
  }

  /// Draws the text in a rectangle of the current context. See `NSAttributedString`.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: description, attributes: attrs).draw(in: rect)
  }

  /// Draws the text in the current context. See `NSAttributedString`.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: description, attributes: attributes).draw(with: rect, options: options, context: context)
  }
}

extension String {
  /// Draws the text in one line in the current context. See `NSAttributedString`.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(at: point)
  }

  /// Draws the text in a rectangle of the current context. See `NSAttributedString`.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(in: rect)
  }

  /// Draws the text in the current context. See `NSAttributedString`.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context) }
}
