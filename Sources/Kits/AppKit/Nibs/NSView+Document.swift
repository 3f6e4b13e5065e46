import AutoLayout
import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport
import LayoutEngine

extension NSView {
  /// Applies the settings of a document. The classes of AppKit add theirs in the order of inheritance.
  func applyDocument(_ source: ViewSource) {
    applyGeometry(source)
    (self as? NSControl)?.prepare(source)
    AttributeReader.desktop.read(source.element, into: self, source.objects, settings: source.settings)
    applyAppearance(source)
    switch self {
    case let view as NSTableView: view.applyTable(source)
    case let view as NSTextField: view.applyTextField(source)
    case let view as NSPopUpButton: view.applyPopUp(source)
    case let view as NSButton: view.applyButton(source)
    case let view as NSImageView: view.applyImageView(source)
    case let view as NSSegmentedControl: view.applySegments(source)
    case let view as NSTextView: view.applyTextView(source)
    case let view as NSStackView: view.applyStack(source)
    case let view as NSGridView: view.applyGrid(source)
    // Without margins, documents have none; those of new boxes are 5 points.
    case let view as NSBox: view.contentViewMargins = source.size("contentViewMargins") ?? .zero
    case let view as NSCollectionView: view.applyCollection(source)
    default: break
    }
  }

  private func applyGeometry(_ source: ViewSource) {
    let node = source.node
    if let frame = node.savedFrame { setFrameSize(CGSize(width: frame.width, height: frame.height)) }
    if source.objects.mode == .canvas { applyCanvas(source) }
    let usesConstraints = source.objects.document.usesAutoLayout && !node.translatesAutoresizingMask
    if node.isFixedFrame {
      autoresizingMask = []
    } else {
      autoresizingMask = source.mask
      if usesConstraints { translatesAutoresizingMaskIntoConstraints = false }
    }
    source.setPriorities(
      of: .macOS, hugging: setContentHuggingPriority, resistance: setContentCompressionResistancePriority)
  }

  private func applyAppearance(_ source: ViewSource) {
    if let text = source.element["toolTip"] ?? source.element.child("string", key: "toolTip")?.text {
      toolTip = source.text(text, "ibShadowedToolTip")
    }
    switch source.element["userInterfaceLayoutDirection"] {
    case "leftToRight": userInterfaceLayoutDirection = .leftToRight
    case "rightToLeft": userInterfaceLayoutDirection = .rightToLeft
    default: break
    }
  }

  /// Gives the view what only the canvas of the editor has.
  private func applyCanvas(_ source: ViewSource) {
    guard let canvas = source.objects.canvas else { return }
    let index = source.index
    let named = canvas.namedFont(of: index)
    var made = CanvasSettings(
      control: canvas.desktopControl(of: index), lineEra: canvas.lineEra(of: index), lineHeight: named?.lineHeight,
      kern: named?.kern ?? 0)
    let hasClass = !source.node.isOfOtherFramework
    if let size = canvas.desktopSize(of: index, hasClass: hasClass) { made.size = Self.contentSize(size) }
    if self is NSImageView || self is NSButton || !hasClass {
      made.insets = NSEdgeInsets(canvas.alignmentInsets(of: index))
    }
    settings.canvas = made
  }

  // MARK: Subviews

  /// Adds a child of the document in the way of the class.
  func add(_ node: ViewNode, _ source: ViewSource, _ coder: InterfaceCoder) {
    switch self {
    case let view as NSScrollView: view.addPart(node, source, coder)
    case let view as NSBox where node.key == "contentView":
      // The border that the editor saved is that of the system it ran on.
      let hasOwnBorder = view.boxType != .custom && source.objects.mode != .canvas
      view.settings.contentInsets = hasOwnBorder ? nil : source.contentInsets(of: node)
      view.contentView = coder.view(at: node.index)
    case let view as NSClipView where view.documentView == nil:
      view.documentView = coder.view(at: node.index)
      place(view.documentView, node, source)
    case let view as NSStackView where node.place == .subview:
      let member = coder.view(at: node.index)
      view.addView(member, in: node.gravity)
      if source.isLeftOnCanvas(node) {
        member.translatesAutoresizingMaskIntoConstraints = true
        member.autoresizingMask = []
        place(member, node, source)
      }
    case let view as NSSplitView where node.place == .subview:
      let pane = coder.view(at: node.index)
      pane.setFrameOrigin(CGPoint(x: node.savedFrame?.x ?? 0, y: node.savedFrame?.y ?? 0))
      view.addArrangedSubview(pane)
    // These create the views of their parts when all are known.
    case is NSTabView, is NSGridView, is NSTableView: break
    default:
      let made = coder.view(at: node.index)
      guard made.superview == nil else { return }
      addSubview(made)
      place(made, node, source)
    }
  }

  /// Gives a subview its saved frame. The document knows the direction of the y-axis of the kit's classes alone, and
  /// the frames in views of other classes count as they are.
  func place(_ view: NSView?, _ node: ViewNode, _ source: ViewSource) {
    guard let view, let saved = node.savedFrame, let frame = source.objects.facts.savedFrame(of: node.index) else {
      return
    }
    let isKnown = source.node.customClass == nil || self is NSScrollView || self is NSClipView || self is NSControl
    // The coordinates of a clip view are those of its document view, in the document, too.
    let isOwn = isKnown && !(self is NSClipView)
    let y = isOwn ? (isFlipped ? frame.y : Double(bounds.height) - frame.maxY) : saved.y
    view.changeFrame(CGRect(x: saved.x, y: y, width: saved.width, height: saved.height))
  }

  /// Applies the settings that concern the subviews, which have been added.
  func finishDocument(_ source: ViewSource, _ coder: InterfaceCoder) {
    switch self {
    case let view as NSTabView: view.addPages(source, coder)
    case let view as NSGridView: view.addCells(source, coder)
    case let view as NSSplitView: view.applyHoldingPriorities(source)
    case let view as NSStackView: view.applyCustomSpacings(source)
    case let view as NSTableView: view.addColumns(source)
    default: break
    }
  }
}

extension ViewSource {
  /// The autoresizing mask in the coordinates of the superview.
  var mask: NSView.AutoresizingMask {
    let mask = settings.autoresizingMask(isUpwards: true)
    var result = NSView.AutoresizingMask(rawValue: mask.rawValue)
    result.subtract([.minYMargin, .maxYMargin])
    let isFlipped = (node.parent.flatMap { objects.views[$0] } as? NSView)?.isFlipped ?? false
    if mask.contains(.flexibleTopMargin) { result.insert(isFlipped ? .minYMargin : .maxYMargin) }
    if mask.contains(.flexibleBottomMargin) { result.insert(isFlipped ? .maxYMargin : .minYMargin) }
    return result
  }

  /// Whether a hidden view of a stack keeps its place on the canvas: nothing else places it.
  func isLeftOnCanvas(_ child: ViewNode) -> Bool {
    guard objects.mode == .canvas, child.isHidden else { return false }
    return !objects.facts.resolution.constraints.contains {
      $0.first.item == .view(child.index) || $0.second?.item == .view(child.index)
    }
  }

  /// The distances of a child from the edges of the view in the document; nil without frames.
  func contentInsets(of child: ViewNode) -> NSEdgeInsets? {
    guard let outer = node.savedFrame, let frame = objects.facts.savedFrame(of: child.index) else { return nil }
    return NSEdgeInsets(
      top: frame.y, left: frame.x, bottom: outer.height - frame.maxY, right: outer.width - frame.maxX)
  }
}
