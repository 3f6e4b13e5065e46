import ControlMetrics
import LayoutEngine
import Typography

extension DocumentFacts {
  /// The saved frame of a view in its parent, with the y-axis downward; nil without one.
  package func savedFrame(of view: ViewIndex) -> Rect? { document.views[view].savedRect(in: document) }

  /// The font of an AppKit control.
  package func desktopFont(of view: ViewNode) -> Font {
    (view.font ?? FontDescription()).font(fallback: DesktopControls.fontSize(view), fonts: context.options.fonts)
  }
}

extension CanvasMetrics {
  /// An AppKit control with the row of the table of metrics that the saved frames show.
  package func desktopControl(of view: ViewIndex) -> DesktopControl {
    builder.desktopContent(of: builder.view(view)).control
  }

  /// The appearance that determines the heights of lines of text.
  package func lineEra(of view: ViewIndex) -> DesktopEra { builder.desktopContent(of: builder.view(view)).lineEra }

  /// The height of a line and the width to add to each character in a font that the document names; nil for other
  /// fonts.
  package func namedFont(of view: ViewIndex) -> (lineHeight: Double, kern: Double)? {
    let node = builder.view(view)
    guard let description = node.font, description.name != nil, !description.hasPrivateName else { return nil }
    let font = description.font(fallback: DesktopControls.fontSize(node), fonts: builder.context.options.fonts)
    return (builder.desktopContent(of: node).lineHeight, description.kern(font))
  }

  /// The distances from the frame of a view to its alignment rectangle.
  package func alignmentInsets(of view: ViewIndex) -> Insets { builder.context.alignmentInsets[view] }

  /// The content size of a view of AppKit that only the document determines: a placeholder, a color well of an old
  /// editor, or a view for which the kit has no class. Nil for other views, and on an axis without a size.
  package func desktopSize(of view: ViewIndex, hasClass: Bool) -> (width: Double?, height: Double?)? {
    let node = builder.view(view)
    let isOwn = node.placeholderWidth != nil || node.placeholderHeight != nil
    guard isOwn || !hasClass || node.kind == .colorWell else { return nil }
    return builder.contentSize(of: node)
  }
}
