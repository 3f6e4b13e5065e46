import InterfaceBuilder
import LayoutEngine
import ScreenProof

/// The space that the text of a view needs in a layout, apart from the size of its content. The rules and proofs use
/// the same one.
struct TextDemand {
  /// The width that a placeholder needs; nil for texts that need the width of the content. Points.
  var width: Double?
  /// Whether the whole width must be visible.
  var needsWidth = false
  /// Whether the whole height must be visible.
  var needsHeight = false
  /// The parts of the width and height that must be visible: less than 1 for a text that shrinks.
  var scale = Size(width: 1, height: 1)
  /// By how much the content may be taller than the view, in points.
  var spareHeight = 0.0
  /// Whether the text continues on the next line and its view does not get higher.
  var wrapsInside = false

  /// The size that a content needs in a view.
  func needed(_ content: Size, in available: Size) -> Size {
    var needed = Size(
      width: (width ?? content.width) * scale.width, height: content.height * scale.height - spareHeight)
    if wrapsInside, needed.width > available.width, available.width > 0 {
      let lines = (needed.width / available.width).rounded(.up)
      needed.height *= min(lines, Double(ScreenView<ViewIndex>.mostWrappedLines))
      needed.width = available.width
    }
    return needed
  }

  /// Whether a text that needs a size is cut off.
  func isClipped(_ needed: Size, in available: Size) -> Bool {
    needsWidth && needed.width > available.width + Self.tolerance
      || needsHeight && needed.height > available.height + Self.tolerance
  }

  /// Less is explained by measuring, in points.
  private static let tolerance = 1.0
}

extension DocumentLayout {
  /// The space that the text of a view needs; nil for views without a text that can be cut off.
  func textDemand(of view: ViewNode, in root: RootLayout, _ limits: ConstantLimits) -> TextDemand? {
    guard !isHidden(view.index), view.showsTextThatCanBeCut else { return nil }
    var demand = TextDemand(scale: view.smallestContent)
    let isOnOneLine = view.numberOfLines == 1 && !view.wrapsConfiguredTitle && !view.wrapsInside
    demand.needsHeight = isBound(view, .height, limits) && !canGrowTall(view, limits)
    demand.needsWidth = isOnOneLine && isBound(view, .width, limits)
    demand.wrapsInside = view.wrapsInside
    // A title may extend into the space above and below it.
    if view.kind == .button, document.platform == .iOS { demand.spareHeight = Self.buttonPadding }
    if view.showsPlaceholder {
      guard let width = root.placeholderWidths[view.index] else { return nil }
      demand.width = width
      // A placeholder has one line, and windows of AppKit do not grow with it.
      demand.needsWidth = true
      demand.needsHeight = view.kind == .textField && document.platform != .macOS && demand.needsHeight
      demand.spareHeight = Self.fieldPadding
    }
    return demand
  }

  /// The space above and below the title of a button, in points.
  private static var buttonPadding: Double { 12 }
  /// The space above and below the text of a field with a border, in points.
  private static var fieldPadding: Double { 14 }
}

extension ViewNode {
  /// Whether it shows a text of the document that can neither shrink without limit nor scroll.
  var showsTextThatCanBeCut: Bool {
    guard let text = shownText, !text.isEmpty, smallestTextScale > 0, !hidesItsTitle else { return false }
    return kind == .label || kind == .button || showsPlaceholder
      || (kind == .textField && cell != nil && cell?["editable"] != "YES")
  }

  /// The width and height that its text needs at the smallest size, as parts of those that it has. A text on several
  /// lines also has fewer lines when it shrinks.
  var smallestContent: Size {
    let scale = smallestTextScale
    return Size(width: scale, height: numberOfLines == 1 ? scale : scale * scale)
  }

  /// Whether it is a button without a configuration whose title continues on another line if it is too wide. The button
  /// does not get higher.
  var wrapsInside: Bool {
    guard kind == .button, cell == nil, element.child("buttonConfiguration") == nil else { return false }
    return element["lineBreakMode"] == "wordWrap" || element["lineBreakMode"] == "characterWrap"
  }
}
