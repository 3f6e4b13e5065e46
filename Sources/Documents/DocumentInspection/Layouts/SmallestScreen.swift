import InterfaceBuilder
import LayoutEngine

// The smallest screen that an interface is shown on, and what the rules about it share.
extension DocumentCheck {
  /// What a rule finds in the document on that device; nothing if the document is for other devices.
  func onSmallestScreen(_ findings: (DocumentLayout, Device) -> [Finding]) -> [Finding] {
    guard let device = smallestDevice, document.usesAutoLayout, isOwnLayout else { return [] }
    return findings(smallestLayout(device), device)
  }

  /// The smallest device of the document's kind: a phone with 320 points, which enlarged text of later ones has as
  /// well.
  private var smallestDevice: Device? {
    guard document.platform == .iOS else { return nil }
    return Device.named(isForPad ? "ipad9_7" : "retina4_0")
  }

  /// Whether the document is for the iPad: by its device, by the runtime that documents before Xcode 9 name, or by its
  /// file.
  private var isForPad: Bool {
    if let id = document.deviceID, let own = Device.named(id) { return own.idiom == .pad }
    if document.targetRuntime == "iOS.CocoaTouch.iPad" { return true }
    return project.documentName.map { $0.hasSuffix("~ipad") || $0.hasSuffix("-iPad") || $0.hasSuffix("_iPad") } ?? false
  }

  /// The document on that device, with measured contents.
  private func smallestLayout(_ device: Device) -> DocumentLayout {
    var options = layout.options
    options.content = .measured
    options.metrics = .rules
    options.device = device
    options.isLandscape = document.isLandscape
    // Views of a xib have their own size, unless they are as large as a screen.
    if !document.isStoryboard { options.size = device.size(isLandscape: document.isLandscape) }
    return layouts.layout(.smallest, of: document, options)
  }

  /// Texts and controls that cover each other or are outside of their superviews in another layout of the document,
  /// such as one in a language, and are not on its own canvas.
  package func screenFindings(in other: DocumentLayout) -> [Finding] {
    guard let device = other.device, document.usesAutoLayout, !isUnreliable else { return [] }
    let found = settings.filter(
      Finding.sorted(outsideContainers(other, on: device) + overlappingViews(other, on: device)))
    guard !found.isEmpty else { return [] }
    let ignored = IgnoredFindings(document)
    return found.filter { !ignored.contains($0) }
  }

  /// Whether constraints lay a view out in a hierarchy that has the size of the screen.
  func isOnScreen(_ view: ViewIndex, _ small: DocumentLayout) -> Bool {
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

  /// Differences that measured texts and other metrics explain. Points.
  static let screenTolerance = 4.0

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
  func visibleFrame(of view: ViewIndex) -> Rect? {
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
