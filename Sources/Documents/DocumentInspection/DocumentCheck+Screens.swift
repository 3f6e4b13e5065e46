import InterfaceBuilder
import LayoutEngine

// Rules about the smallest screen that an interface is shown on.
extension DocumentCheck {
  /// The smallest device of the document's kind: a phone with 320 points, which enlarged text of later ones has as well.
  private var smallestDevice: Device? {
    guard document.platform == .iOS else { return nil }
    return Device.named(isForPad ? "ipad9_7" : "retina4_0")
  }

  /// Whether the document is for the iPad: by its device, by the runtime that documents before Xcode 9 name, or by its file.
  private var isForPad: Bool {
    if let id = document.deviceID, let own = Device.named(id) { return own.idiom == .pad }
    if document.targetRuntime == "iOS.CocoaTouch.iPad" { return true }
    return project.documentName.map { $0.hasSuffix("~ipad") || $0.hasSuffix("-iPad") || $0.hasSuffix("_iPad") } ?? false
  }

  /// The document on that device, with measured contents.
  private var smallestLayout: (device: Device, layout: DocumentLayout)? {
    guard let device = smallestDevice, document.usesAutoLayout, isOwnLayout else { return nil }
    var options = layout.options
    options.content = .measured
    options.metrics = .rules
    options.device = device
    options.isLandscape = document.isLandscape
    // Views of a xib have their own size, unless they are as large as a screen.
    if !document.isStoryboard { options.size = device.size(isLandscape: document.isLandscape) }
    return (device, document.layout(options))
  }

  /// The findings of the rules about that device.
  func screenFindings() -> [Finding] {
    let rules = [Rule.outsideContainer, .overlappingViews].filter { settings.isOn($0) }
    guard !rules.isEmpty, !isUnreliable, let (device, small) = smallestLayout else { return [] }
    return (rules.contains(.outsideContainer) ? outsideContainers(small, on: device) : [])
      + (rules.contains(.overlappingViews) ? overlappingViews(small, on: device) : [])
  }

  /// Texts and controls that cover each other or are outside of their superviews in another layout of the document, such as one in a
  /// language, and are not on its own canvas.
  package func screenFindings(in other: DocumentLayout) -> [Finding] {
    guard let device = other.device, document.usesAutoLayout, !isUnreliable else { return [] }
    let found = settings.filter(
      Finding.sorted(outsideContainers(other, on: device) + overlappingViews(other, on: device)))
    guard !found.isEmpty else { return [] }
    let ignored = IgnoredFindings(document)
    return found.filter { !ignored.contains($0) }
  }

  /// The texts that are cut off in another layout of the document, and are not on its own canvas with measured contents.
  package func clippedTexts(in other: DocumentLayout) -> [ClippedText] {
    guard document.usesAutoLayout, !isUnreliable, settings.isOn(.clippedText) else { return [] }
    let found = other.clippedTexts()
    guard !found.isEmpty else { return [] }
    let known = Set(measuredLayout.clippedTexts().map { $0.view })
    let ignored = IgnoredFindings(document)
    return found.filter { clipped in
      let view = document.views[clipped.view]
      // A class may lay out its text itself.
      return !known.contains(clipped.view) && view.customClass == nil && !ignored.contains(.clippedText, of: view.id)
    }
  }

  /// Whether constraints lay a view out in a hierarchy that has the size of the screen.
  private func isOnScreen(_ view: ViewIndex, _ small: DocumentLayout) -> Bool {
    fillsScreen(view) && !(small.root(of: view)?.isPlaced(view) ?? true)
  }

  /// Whether the owner of a xib, its controller, has an outlet for a view as its root view.
  func isViewOfOwner(_ id: String) -> Bool {
    let objects = document.root.child("objects")?.children ?? []
    return objects.contains { owner in
      owner["placeholderIdentifier"] == "IBFilesOwner"
        && owner.child("connections")?.children.contains { $0["property"] == "view" && $0["destination"] == id }
          ?? false
    }
  }

  /// Whether a hierarchy fills a screen: that of a controller, which is as large as a device in a xib.
  func fillsScreen(_ view: ViewIndex) -> Bool {
    guard let root = layout.root(of: view)?.view else { return false }
    if document.isStoryboard { return document.viewController(ofRootView: root) != nil }
    guard let frame = document.views[root].savedFrame, isViewOfOwner(document.views[root].id) else { return false }
    return Device.all.contains { device in
      let size = device.size(isLandscape: document.isLandscape)
      return size.width == frame.width && size.height == frame.height
    }
  }

  /// Texts and controls that are inside of their superviews on the document's own canvas, and outside on the smallest device.
  private func outsideContainers(_ small: DocumentLayout, on device: Device) -> [Finding] {
    document.views.compactMap { view in
      guard view.isContent, view.place == .subview, let parent = view.parent,
        isOnScreen(view.index, small), !isScrolled(view.index), !layout.isHidden(view.index),
        let container = contentBounds(of: parent, in: small), let own = contentBounds(of: parent, in: layout),
        let frame = small.visibleFrame(of: view.index), let before = layout.visibleFrame(of: view.index),
        own.overhang(of: before) <= Self.screenTolerance
      else { return nil }
      let overhang = container.overhang(of: frame)
      guard overhang > Self.screenTolerance, container.width > 0, container.height > 0 else { return nil }
      return finding(
        .outsideContainer(view: view.index, container: parent, device: device, points: overhang), view: view.index)
    }
  }

  /// Texts and controls of the same superview that cover a part of each other on the smallest device, and do not on the
  /// document's own canvas.
  private func overlappingViews(_ small: DocumentLayout, on device: Device) -> [Finding] {
    document.views.flatMap { parent -> [Finding] in
      let children = parent.children.filter { child in
        let view = document.views[child]
        return view.isContent && view.place == .subview && !layout.isHidden(child)
          && isOnScreen(child, small)
      }
      var result: [Finding] = []
      for (index, child) in children.enumerated() {
        guard let frame = small.visibleFrame(of: child), let before = layout.visibleFrame(of: child) else { continue }
        for other in children[..<index] {
          guard let otherFrame = small.visibleFrame(of: other), let otherBefore = layout.visibleFrame(of: other),
            let overlap = frame.overlap(with: otherFrame), before.overlap(with: otherBefore) == nil
          else { continue }
          result.append(
            finding(.overlappingViews(view: child, other: other, device: device, overlap), view: child))
          break
        }
      }
      return result
    }
  }

  /// Differences that measured texts and other metrics explain. Points.
  static let screenTolerance = 4.0

  /// The bounds of a superview, in its own coordinates.
  private func contentBounds(of view: ViewIndex, in layout: DocumentLayout) -> Rect? {
    layout.frame(of: view).map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) }
  }

  /// Whether a scroll view, a table or a collection is around a view: what is outside of it can be scrolled to.
  func isScrolled(_ view: ViewIndex) -> Bool {
    var current = document.views[view].parent
    while let index = current {
      switch document.views[index].kind {
      case .scrollView, .tableView, .collectionView, .textView: return true
      default: current = document.views[index].parent
      }
    }
    return false
  }
}

extension ViewNode {
  /// Whether somebody has to read or use it: a text or a control.
  var isContent: Bool {
    guard alpha > 0 else { return false }
    switch kind {
    case .label: return text != nil
    case .button: return text != nil || imageName != nil
    case .textField, .switch, .slider, .stepper, .segmentedControl, .searchBar: return true
    default: return false
    }
  }
}

extension DocumentLayout {
  /// The frame of a view, for a label on one line the part with its text.
  fileprivate func visibleFrame(of view: ViewIndex) -> Rect? {
    guard let root = root(of: view), let frame = root.frame(of: view), frame.width > 0, frame.height > 0 else {
      return nil
    }
    let node = document.views[view]
    guard node.kind == .label, node.numberOfLines == 1, let item = root.item(of: view),
      let width = root.engine.contentExtent(of: item, .horizontal), width < frame.width
    else { return frame }
    let room = frame.width - width
    let isReversed = options.direction == .rightToLeft
    let offset: Double
    switch node.textAlignment {
    case "center": offset = room / 2
    case "right": offset = room
    case "left": offset = 0
    default: offset = isReversed ? room : 0
    }
    return Rect(x: frame.x + offset, y: frame.y, width: width, height: frame.height)
  }
}

extension Rect {
  /// The distance by which another rectangle extends beyond this one.
  fileprivate func overhang(of other: Rect) -> Double {
    max(
      max(x - other.x, other.x + other.width - x - width),
      max(y - other.y, other.y + other.height - y - height))
  }

  /// The size of the part that two rectangles share, if it is more than 4 points wide and tall. Points.
  package func overlap(with other: Rect) -> Size? {
    let shared = Size(
      width: min(x + width, other.x + other.width) - max(x, other.x),
      height: min(y + height, other.y + other.height) - max(y, other.y))
    return shared.width > 4 && shared.height > 4 ? shared : nil
  }
}
