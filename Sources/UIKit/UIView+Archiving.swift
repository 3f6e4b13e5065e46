import Foundation

/// Views are archived with their subviews, and with those of their constraints whose `shouldBeArchived` is true.
///
/// A constraint is written with the view that holds it; it names its items by their places below that view, so that
/// the archive holds no cycles.
extension UIView: @preconcurrency NSSecureCoding {
  /// Archives of views are read with the classes named.
  nonisolated public static var supportsSecureCoding: Bool { true }

  func encodeTree(to coder: NSCoder) {
    coder.encode(ViewArchive(self).data as NSData, forKey: ViewArchive.key)
    coder.encode(subviews as NSArray, forKey: ViewArchive.subviewsKey)
    coder.encode(
      layoutNode.constraints.compactMap { ConstraintArchive($0, in: self)?.data as NSData? } as NSArray,
      forKey: ViewArchive.constraintsKey)
  }

  func decode(from coder: NSCoder) {
    if let data = coder.decodeObject(of: NSData.self, forKey: ViewArchive.key) {
      do {
        try JSONDecoder().decode(ViewArchive.self, from: data as Data).apply(to: self)
      } catch {
        return coder.failWithError(error)
      }
    }
    for case let subview as UIView in decodeArray(UIView.self, ViewArchive.subviewsKey, coder) { addSubview(subview) }
    for case let data as NSData in decodeArray(NSData.self, ViewArchive.constraintsKey, coder) {
      do {
        try JSONDecoder().decode(ConstraintArchive.self, from: data as Data).install(on: self)
      } catch {
        return coder.failWithError(error)
      }
    }
  }

  private func decodeArray(_ kind: AnyClass, _ key: String, _ coder: NSCoder) -> [Any] {
    coder.decodeObject(of: [NSArray.self, kind], forKey: key) as? [Any] ?? []
  }
}

/// The settings of a view as an archive holds them.
struct ViewArchive: Codable {
  static let key = "UIView"
  static let subviewsKey = "UIViewSubviews"
  static let constraintsKey = "UIViewConstraints"

  /// A number that an archive must not hold.
  struct NotFinite: Error {}

  var bounds: CGRect
  var center: CGPoint
  var translatesMask: Bool
  var mask: UInt
  var margins: NSDirectionalEdgeInsets?
  var semantic: Int
  var isHidden: Bool
  var tag: Int
  var identifier: String?
  var hugging: [Float]
  var compression: [Float]
  var guides: [String]

  @MainActor
  init(_ view: UIView) {
    bounds = view.bounds
    center = view.center
    translatesMask = view.translatesAutoresizingMaskIntoConstraints
    mask = view.autoresizingMask.rawValue
    margins = view.layoutState.margins
    semantic = view.semanticContentAttribute.rawValue
    isHidden = view.isHidden
    tag = view.tag
    identifier = view.accessibilityIdentifier
    let axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
    hugging = axes.map { view.contentHuggingPriority(for: $0).rawValue }
    compression = axes.map { view.contentCompressionResistancePriority(for: $0).rawValue }
    guides = view.layoutGuides.map(\.identifier)
  }

  /// The archived form; settings of a view are always numbers that JSON can hold.
  var data: Data { (try? JSONEncoder().encode(self)) ?? Data() }

  @MainActor
  func apply(to view: UIView) throws {
    let numbers = [bounds.minX, bounds.minY, bounds.width, bounds.height, center.x, center.y]
    guard numbers.allSatisfy(\.isFinite), (hugging + compression).allSatisfy({ $0 > 0 && $0 <= 1000 }),
      hugging.count == 2, compression.count == 2
    else { throw NotFinite() }
    view.bounds = bounds
    view.center = center
    view.autoresizingMask = UIView.AutoresizingMask(rawValue: mask)
    view.translatesAutoresizingMaskIntoConstraints = translatesMask
    view.layoutState.margins = margins
    view.semanticContentAttribute = UISemanticContentAttribute(rawValue: semantic) ?? .unspecified
    view.isHidden = isHidden
    view.tag = tag
    view.accessibilityIdentifier = identifier
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      view.setContentHuggingPriority(UILayoutPriority(hugging[axis.rawValue]), for: axis)
      view.setContentCompressionResistancePriority(UILayoutPriority(compression[axis.rawValue]), for: axis)
    }
    for identifier in guides {
      let guide = UILayoutGuide()
      guide.identifier = identifier
      view.addLayoutGuide(guide)
    }
  }
}

/// A constraint as an archive holds it.
struct ConstraintArchive: Codable {
  /// An item by its place below the view that holds the constraint.
  struct Place: Codable {
    /// The places of subviews on the way down.
    var path: [Int]
    /// The place of a guide of the view at the end of the way, or the name of one of its own guides.
    var guide: Int?
    var ownGuide: String?
  }

  /// The archive names an item that is not there.
  struct MissingItem: Error {
    var path: [Int]
  }

  var first: Place
  var second: Place?
  var attributes: [NSLayoutConstraint.Attribute]
  var relation: NSLayoutConstraint.Relation
  var multiplier: CGFloat
  var constant: CGFloat
  var priority: Float
  var identifier: String?

  @MainActor
  init?(_ constraint: NSLayoutConstraint, in view: UIView) {
    guard constraint.shouldBeArchived, let first = Self.place(of: constraint.firstItem, in: view) else { return nil }
    self.first = first
    if let item = constraint.secondItem {
      guard let place = Self.place(of: item, in: view) else { return nil }
      second = place
    }
    attributes = [constraint.firstAttribute, constraint.secondAttribute]
    relation = constraint.relation
    multiplier = constraint.multiplier
    constant = constraint.constant
    priority = constraint.priority.rawValue
    identifier = constraint.identifier
  }

  /// The archived form; a constraint's numbers are finite.
  var data: Data { (try? JSONEncoder().encode(self)) ?? Data() }

  @MainActor
  func install(on view: UIView) throws {
    guard attributes.count == 2, multiplier.isFinite, constant.isFinite, priority > 0, priority <= 1000 else {
      throw ViewArchive.NotFinite()
    }
    let constraint = NSLayoutConstraint(
      item: try Self.item(at: first, in: view), attribute: attributes[0], relatedBy: relation,
      toItem: try second.map { try Self.item(at: $0, in: view) }, attribute: attributes[1], multiplier: multiplier,
      constant: constant)
    constraint.priority = UILayoutPriority(priority)
    constraint.identifier = identifier
    constraint.shouldBeArchived = true
    view.addConstraint(constraint)
  }

  @MainActor
  private static func place(of item: AnyObject?, in view: UIView) -> Place? {
    if let guide = item as? UILayoutGuide, let owner = guide.owningView, var place = place(of: owner, in: view) {
      place.guide = owner.layoutGuides.firstIndex { $0 === guide }
      if place.guide == nil { place.ownGuide = guide.identifier }
      return place
    }
    guard var current = item as? UIView else { return nil }
    var path: [Int] = []
    while current !== view {
      guard let superview = current.superview,
        let index = superview.subviews.firstIndex(where: { $0 === current })
      else { return nil }
      path.insert(index, at: 0)
      current = superview
    }
    return Place(path: path)
  }

  @MainActor
  private static func item(at place: Place, in view: UIView) throws -> AnyObject {
    var current = view
    for index in place.path {
      guard current.subviews.indices.contains(index) else { throw MissingItem(path: place.path) }
      current = current.subviews[index]
    }
    if let guide = place.guide {
      guard current.layoutGuides.indices.contains(guide) else { throw MissingItem(path: place.path) }
      return current.layoutGuides[guide]
    }
    switch place.ownGuide {
    case nil: return current
    case "UIViewLayoutMarginsGuide": return current.layoutMarginsGuide
    case "UIViewSafeAreaLayoutGuide": return current.safeAreaLayoutGuide
    case "UIViewReadableContentGuide": return current.readableContentGuide
    case "UIViewKeyboardLayoutGuide": return current.keyboardLayoutGuide
    default: throw MissingItem(path: place.path)
    }
  }
}
