import InterfaceBuilder
import UIKit

/// A view whose safe area, margins and readable width are probed, as a document and as code.
struct InsetBox: Sendable {
  let id: String
  /// The leading edge, the top edge, the width and the height in the superview, in points.
  var frame: [Int]
  /// The top, leading, bottom and trailing margins; nil for the default ones.
  var directional: [Int]?
  /// The top, left, bottom and right margins; nil for the default ones.
  var absolute: [Int]?
  var preserves = false
  var insetsFromSafeArea = true
  /// The behavior of a scroll view; nil for a view that does not scroll.
  var scrolls: UIScrollView.ContentInsetAdjustmentBehavior?
  var alwaysBounces = false
  var children: [InsetBox] = []

  /// The same views with the default settings, elsewhere and in other sizes.
  var plain: InsetBox {
    var frame = frame
    for (index, shift) in [30, 40, -10, -20].enumerated() { frame[index] += shift }
    return InsetBox(
      id: id, frame: frame, scrolls: scrolls.map { _ in .automatic }, children: children.map(\.plain))
  }

  /// The guides that are probed: none of a scroll view, whose constraints are to its content.
  private var probes: [String] { scrolls == nil ? ["safeArea", "layoutMargins", "readableContent"] : [] }
}

// MARK: - The document

extension InsetBox {
  func element(key: String = "") -> String {
    let tag = scrolls == nil ? "view" : "scrollView"
    var attributes = preserves ? " preservesSuperviewLayoutMargins=\"YES\"" : ""
    if !insetsFromSafeArea { attributes += " insetsLayoutMarginsFromSafeArea=\"NO\"" }
    switch scrolls {
    case .never: attributes += " contentInsetAdjustmentBehavior=\"never\""
    case .always: attributes += " contentInsetAdjustmentBehavior=\"always\""
    default: break
    }
    if alwaysBounces { attributes += " alwaysBounceVertical=\"YES\"" }
    var margins = ""
    if let absolute {
      margins =
        "<edgeInsets key=\"layoutMargins\" top=\"\(absolute[0])\" left=\"\(absolute[1])\" "
        + "bottom=\"\(absolute[2])\" right=\"\(absolute[3])\"/>"
    } else if let directional {
      margins =
        "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"\(directional[0])\" "
        + "leading=\"\(directional[1])\" bottom=\"\(directional[2])\" trailing=\"\(directional[3])\"/>"
    }
    let probeViews = probes.map { "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)-\($0)\"/>" }
    let guides = probes.map { "<viewLayoutGuide key=\"\($0)\" id=\"\(id)-\($0)-guide\"/>" }
    return """
      <\(tag) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)"\(attributes)>\(margins)
      <subviews>\(children.map { $0.element() }.joined())\(probeViews.joined())</subviews>
      \(guides.joined())<constraints>\(constraints)</constraints></\(tag)>
      """
  }

  private var constraints: String {
    let edges = ["leading", "top", "trailing", "bottom"]
    let ofProbes = probes.flatMap { name in
      edges.map { Self.constraint("\(id)-\(name)", $0, "\(id)-\(name)-guide", $0, 0) }
    }
    return (ofProbes + children.map { $0.placement(in: self) }).joined()
  }

  /// The constraints that place a view: a subview of a scroll view is all of its content.
  func placement(in parent: InsetBox?) -> String {
    let container = parent?.id ?? "root"
    var result =
      Self.constraint(id, "leading", container, "leading", frame[0])
      + Self.constraint(id, "top", container, "top", frame[1])
      + Self.constraint(id, "width", nil, "", frame[2]) + Self.constraint(id, "height", nil, "", frame[3])
    if parent?.scrolls != nil {
      result += Self.constraint(container, "trailing", id, "trailing", 0)
      result += Self.constraint(container, "bottom", id, "bottom", 0)
    }
    return result
  }

  private static func constraint(
    _ item: String, _ attribute: String, _ other: String?, _ otherAttribute: String, _ constant: Int
  ) -> String {
    let second = other.map { "secondItem=\"\($0)\" secondAttribute=\"\(otherAttribute)\"" } ?? ""
    return "<constraint firstItem=\"\(item)\" firstAttribute=\"\(attribute)\" \(second) constant=\"\(constant)\" "
      + "id=\"\(item)-\(attribute)-\(other ?? "")\"/>"
  }
}

// MARK: - The code

/// The views of an ``InsetBox``, which can be given the settings of another one of the same shape.
@MainActor
final class InsetViews {
  private(set) var views: [String: UIView] = [:]
  private var placements: [String: [NSLayoutConstraint]] = [:]

  init(_ box: InsetBox, in root: UIView) {
    add(box, to: root, isContent: false)
    apply(box)
  }

  private func add(_ box: InsetBox, to parent: UIView, isContent: Bool) {
    let view = box.scrolls == nil ? UIView() : UIScrollView()
    let placement = place(view, in: parent, isContent: isContent)
    (views[box.id], placements[box.id]) = (view, placement)
    if box.scrolls == nil {
      pin("\(box.id)-safeArea", to: view.safeAreaLayoutGuide, in: view)
      pin("\(box.id)-layoutMargins", to: view.layoutMarginsGuide, in: view)
      pin("\(box.id)-readableContent", to: view.readableContentGuide, in: view)
    }
    for child in box.children { add(child, to: view, isContent: box.scrolls != nil) }
  }

  private func place(_ view: UIView, in parent: UIView, isContent: Bool) -> [NSLayoutConstraint] {
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    let result = [
      view.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
      view.topAnchor.constraint(equalTo: parent.topAnchor), view.widthAnchor.constraint(equalToConstant: 0),
      view.heightAnchor.constraint(equalToConstant: 0),
    ]
    NSLayoutConstraint.activate(result)
    guard isContent else { return result }
    parent.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    parent.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
    return result
  }

  private func pin(_ id: String, to guide: UILayoutGuide, in view: UIView) {
    let probe = UIView()
    probe.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(probe)
    NSLayoutConstraint.activate([
      probe.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      probe.topAnchor.constraint(equalTo: guide.topAnchor),
      probe.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      probe.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    views[id] = probe
  }

  /// Gives the views the settings of a box and of those in it.
  func apply(_ box: InsetBox) {
    guard let view = views[box.id], let placement = placements[box.id] else { return }
    for (constraint, value) in zip(placement, box.frame) { constraint.constant = CGFloat(value) }
    view.preservesSuperviewLayoutMargins = box.preserves
    view.insetsLayoutMarginsFromSafeArea = box.insetsFromSafeArea
    if let margins = box.absolute?.map({ CGFloat($0) }) {
      view.layoutMargins = UIEdgeInsets(top: margins[0], left: margins[1], bottom: margins[2], right: margins[3])
    } else if let margins = box.directional?.map({ CGFloat($0) }) {
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: margins[0], leading: margins[1], bottom: margins[2], trailing: margins[3])
    }
    if let scrollView = view as? UIScrollView, let behavior = box.scrolls {
      scrollView.contentInsetAdjustmentBehavior = behavior
      scrollView.alwaysBounceVertical = box.alwaysBounces
    }
    for child in box.children { apply(child) }
  }
}
