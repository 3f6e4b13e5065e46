import ControlMetrics
import LayoutEngine
import Typography

/// The facts about a document under given options that its objects need: sizes of images and fonts of texts.
///
/// Creating a value reads the whole document once. O(views + constraints).
package struct DocumentFacts {
  let context: LayoutContext

  /// Reads a document for options.
  package init(_ document: Document, _ options: LayoutOptions) { context = LayoutContext(document, options) }

  /// The document.
  package var document: Document { context.document }
  /// The installed views and the constraints in force for the size classes.
  package var resolution: Resolution { context.resolution }
  /// The text size category at which the editor drew the document.
  package var textSize: TextSizeCategory { context.textSize }
  /// Pixels per point.
  package var scale: Double { context.scale }

  /// The font of a UIKit control, with the size of its text style in a category.
  package func touchFont(of view: ViewNode, category: TextSizeCategory) -> Font {
    let description = (context.touchFont(of: view) ?? FontDescription()).scaled(to: category)
    return description.font(
      fallback: TouchControls.fontSize(view, category: category), fonts: context.options.fonts)
  }

  /// The same on the canvas of the editor, which replaces the fonts that it does not have.
  package func canvasFont(of view: ViewNode, category: TextSizeCategory) -> Font {
    let description = (context.touchFont(of: view) ?? FontDescription()).scaled(to: category)
    return description.touchFont(
      fallback: TouchControls.fontSize(view, category: category), fonts: context.options.fonts,
      missing: context.missingFonts)
  }

  /// The size of the image of an image view, with the alignment insets: the size that the document states or, for a
  /// symbol of the system and an image without a stated size, that of the saved frame. Nil without either.
  package func imageSize(of view: ViewIndex) -> (size: Size, insets: Insets)? {
    let node = document.views[view]
    guard let name = node.imageName else { return nil }
    if !document.isSymbol(named: name), let stated = document.imageSize(named: name) { return (stated, .zero) }
    guard let frame = node.savedFrame else { return nil }
    return (Size(width: frame.width, height: frame.height), context.alignmentInsets[view])
  }

  /// The canvas around a top-level view.
  package func canvas(of root: ViewIndex) -> CanvasMetrics { CanvasMetrics(RootBuilder(context, root: root)) }
}

/// What the canvas of Interface Builder adds to the document: the size, the safe area and the margins of views by the
/// device and the version of the editor, and the sizes of placeholders. A running program has the facts of its device
/// instead.
package struct CanvasMetrics {
  let builder: RootBuilder

  fileprivate init(_ builder: RootBuilder) { self.builder = builder }

  /// The size of the top-level view, in points.
  package var size: Size { builder.rootSize() }
  /// The safe area of the top-level view by the rules of the device, its bars and the version of the editor.
  package var safeArea: Insets { builder.ruleSafeArea() }
  /// The height of the top layout guide.
  package var topGuideLength: Double { builder.ruleSafeArea().top }
  /// The height of the bottom layout guide.
  package var bottomGuideLength: Double { builder.bottomGuideByRule(builder.ruleSafeArea()) }

  /// The rules for the margins of a view.
  package func marginRules(of view: ViewIndex) -> MarginRules {
    builder.marginRules(of: builder.view(view), width: builder.rootSize().width)
  }

  /// The content size that only the editor gives a view: a placeholder, the size of an empty view in a stack, or that
  /// of a control that the editor draws otherwise than devices do. Nil on an axis without one.
  package func designSize(of view: ViewIndex) -> (width: Double?, height: Double?)? {
    let node = builder.view(view)
    let isOwn = node.placeholderWidth != nil || node.placeholderHeight != nil || isDrawnByEditor(node)
    guard isOwn || builder.designSize(of: node) != nil else { return nil }
    return builder.contentSize(of: node)
  }

  /// Whether the editor draws a control in another size than devices do.
  private func isDrawnByEditor(_ node: ViewNode) -> Bool {
    if builder.touchContent(of: node).hasWholeLines { return true }
    return switch TouchStyle(node) {
    case .plainField?, .lineField?, .bezelField?: TouchEra(builder.document.toolsVersion) < .glass
    case .progressBar?, .progressBarInBar?: true
    case .button?, .configuredButton?: node.imageName.map { builder.document.isSymbol(named: $0) } ?? false
    default: false
    }
  }

  /// The baselines of a label that the editor saved with lines of another height than devices have; nil for other
  /// views.
  package func savedBaselines(of view: ViewIndex) -> ControlBaselines? {
    let node = builder.view(view)
    guard node.kind == .label, let saved = builder.baselines(of: node) else { return nil }
    let metrics = Font.system(builder.touchContent(of: node).fontSize(of: node)).metrics
    return saved == .touchLabel(metrics, lineHeight: nil, scale: builder.context.scale) ? nil : saved
  }

  /// The distances from the edges of a cell to its content view in the saved frames, or nil without frames.
  package func contentInsets(of cell: ViewIndex) -> Insets? {
    let node = builder.view(cell)
    guard let content = node.children.first(where: { builder.view($0).key == "contentView" }),
      let frame = builder.saved.frameInParent(builder.view(content)), let size = builder.saved[cell]?.size
    else { return nil }
    return Insets(
      top: frame.y, left: frame.x, bottom: size.height - frame.maxY, right: size.width - frame.maxX)
  }

  /// The autoresizing mask with which a label or an image of a style of cells follows the content view; nil for other
  /// views.
  package func maskInCell(of view: ViewIndex) -> AutoresizingMask? {
    let node = builder.view(view)
    return node.parent.flatMap { builder.document.cellMask(of: node, in: builder.view($0)) }
  }
}
