import AutoLayout
import LayoutEngine
import ScreenProof
import SizeRegions

/// A screen of code, laid out at one size.
package struct ScreenSample {
  /// What identifies a view at other sizes: the view and those around it, and which one of those with these names it
  /// is.
  package struct ViewID: Hashable {
    var place: String
    var position: Int
  }

  /// A view as far as proofs and comparisons need it.
  package struct View {
    /// The view in messages.
    var name: String
    /// The accessibility identifier, or nil.
    var identifier: String?
    /// The identifier and the names of the properties that have the view, in small letters.
    var names: Set<String> = []
    /// The text that it shows; nil without one.
    var shown: String?
    /// The class of the kit that it is an instance of.
    var kind: String
    /// The frame in its superview, with y downwards, before rounding to pixels.
    package var frame: Rect
    /// The size that its text needs; zero for views without text and for texts that may be cut off.
    var text = Size(width: 0, height: 0)
    /// What proofs examine.
    var facts: ScreenView<ViewID>
  }

  /// A conflict or an ambiguity.
  struct Problem {
    var rule: LayoutRule
    var place: String
    var message: String
  }

  /// What the layout decided.
  package var trace: DecisionTrace
  /// The work of the layout.
  private(set) var work = 0
  /// The views, superviews first.
  package private(set) var views: [View] = []
  /// Conflicts and ambiguities.
  private(set) var problems: [Problem] = []
  /// Whether it is laid out from right to left.
  private(set) var isMirrored = false
  private var counts: [String: Int] = [:]
  /// The names of the properties that have a view.
  private var properties: [ObjectIdentifier: Set<String>] = [:]

  /// A screen without views, for one that could not be made.
  init() { trace = DecisionTrace() }

  /// Reads the views of a screen that has been laid out with a record of its decisions.
  ///
  /// - Parameters:
  ///   - root: The screen's own view.
  ///   - owner: The controller; nil for a view without one.
  ///   - isMirrored: Whether it is laid out from right to left.
  @MainActor package init(of root: any CheckedView, owner: AnyObject? = nil, isMirrored: Bool) {
    trace = root.layoutNode.decisions ?? DecisionTrace()
    work = root.layoutNode.layoutWork
    self.isMirrored = isMirrored
    if let owner { readProperties(of: owner) }
    // Before questions about ambiguity, which are not decisions of the layout.
    add(root, parent: nil, isScrolled: false, place: "")
    let check = LayoutCheck(root, except: [.overlap, .clippedText, .touchTarget], environment: "")
    problems = check.findings.map { Problem(rule: $0.rule, place: $0.place, message: $0.message) }
  }

  @MainActor private mutating func add(_ view: any CheckedView, parent: Int?, isScrolled: Bool, place: String) {
    guard !view.isUnseen else { return }
    readProperties(of: view)
    let name = view.checkedName
    let own = place.isEmpty ? name : place + " > " + name
    let insets = view.drawnInsets
    var frame = view.layoutNode.exactNumbers?.frame ?? Rect(view.checkedFrame)
    if parent == nil { (frame.x, frame.y) = (0, 0) }
    frame = Rect(
      x: frame.x + insets.left, y: frame.y + insets.top, width: frame.width - insets.left - insets.right,
      height: frame.height - insets.top - insets.bottom)
    var facts = ScreenView(ViewID(place: own, position: counts[own, default: 0]), parent: parent)
    counts[own, default: 0] += 1
    facts.isContent = view.isTextOrControl && parent != nil
    facts.isPositioned = facts.isContent
    facts.isScrolled = isScrolled
    facts.mayCollapse = true
    facts.isPlacedByCode = view.translatesAutoresizingMaskIntoConstraints && parent != nil
    facts.leastTarget = view.leastTouchTarget
    let identifier = view.checkedIdentifier
    var entry = View(
      name: name, identifier: identifier.isEmpty ? nil : identifier, kind: Self.kind(of: view), frame: frame,
      facts: facts)
    entry.names = properties[ObjectIdentifier(view)] ?? []
    if !identifier.isEmpty { entry.names.insert(identifier.lowercased()) }
    entry.shown = facts.isContent ? view.shownText.flatMap { $0.isEmpty ? nil : $0 } : nil
    if let text = view.text(atWidth: frame.width) {
      entry.text = text.size
      entry.facts.needsHeight = true
      entry.facts.needsWidth = text.hasOneLine
      if text.hasOneLine { entry.facts.textSide = text.side } else { entry.facts.textSize = text.fontSize }
    }
    let position = views.count
    views.append(entry)
    guard !view.isSystemComposite, !view.hasShownLabel else { return }
    for subview in view.checkedSubviews {
      add(subview, parent: position, isScrolled: isScrolled || view.isScrolled, place: own)
    }
  }

  /// Reads which properties of a class of the program have which views.
  @MainActor private mutating func readProperties(of object: AnyObject) {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror, !Self.isOfKit(String(reflecting: current.subjectType)) {
      for (label, value) in current.children {
        guard let label, let view = Self.object(value) as? any CheckedView else { continue }
        // The storage of a lazy property has its name at the end: `$__lazy_storage_$_title`.
        let name = (label.split(separator: "$").last ?? "").drop { $0 == "_" }
        properties[ObjectIdentifier(view), default: []].insert(name.lowercased())
      }
      mirror = current.superclassMirror
    }
  }

  /// The object of a value that may be optional.
  private static func object(_ value: Any) -> AnyObject? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return mirror.displayStyle == .class ? value as AnyObject : nil }
    return mirror.children.first.flatMap { object($0.value) }
  }

  private static func isOfKit(_ name: String) -> Bool { name.hasPrefix("UIKit.") || name.hasPrefix("AppKit.") }

  /// The name of the class of a kit that an object is an instance of: its own class or the first superclass of the kit.
  private static func kind(of object: AnyObject) -> String {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      let name = String(reflecting: current.subjectType)
      if isOfKit(name) { return name }
      mirror = current.superclassMirror
    }
    return ""
  }

  /// The numbers of all views: four of the frame and two of the text.
  var values: [Double] {
    views.flatMap { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height, $0.text.width, $0.text.height] }
  }

  /// The superviews.
  var parents: [Int?] { views.map { $0.facts.parent } }

  /// The result of the layout for a search of regions. Other views are another layout.
  var parameters: ParameterSample {
    var trace = trace
    for view in views {
      trace.record(view.facts.parent ?? -1)
      trace.record(view.facts.needsHeight ? 1 : 0)
    }
    var result = ParameterSample(trace: trace, values: values)
    result.work = work
    return result
  }
}

/// The text of a view of a kit, as a proof compares it with the view.
package struct CheckedText {
  /// The size that it needs at the width of the view, or on one line.
  var size: Size
  /// Whether it has one line, so that it needs the width as well.
  var hasOneLine: Bool
  /// The size of the font, in points, if the text can grow with the text size of the user.
  var fontSize: Double?
  /// Where a text on one line is.
  var side: ScreenView<ScreenSample.ViewID>.TextSide?

  /// Creates the text of a view.
  package init(_ size: Size, hasOneLine: Bool, fontSize: Double?, side: ScreenView<ScreenSample.ViewID>.TextSide?) {
    (self.size, self.hasOneLine, self.fontSize, self.side) = (size, hasOneLine, fontSize, side)
  }
}
