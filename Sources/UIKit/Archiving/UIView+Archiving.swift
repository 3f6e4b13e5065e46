import AutoLayout
import Foundation

/// Views are archived with their settings, their subviews and guides, and with those of their constraints whose
/// `shouldBeArchived` is true.
///
/// A constraint is written by the view that holds it, and names its items by their places below that view: the archive
/// holds no cycles. A view that cannot be read is `nil`. ``AutoLayout/LayoutArchive`` reads archives that may be damaged.
extension UIView: @preconcurrency NSSecureCoding {
  /// Archives of views are read with the classes named.
  nonisolated public static var supportsSecureCoding: Bool { true }

  private enum ArchiveKey {
    static let settings = "UIView"
    static let subviews = "UIViewSubviews"
    static let guides = "UIViewGuides"
    static let content = "UIViewContentView"
    static let constraints = "UIViewConstraints"
    static let arrangement = "UIStackView"
  }

  func encodeTree(to coder: NSCoder) {
    let archive = ViewArchive()
    archiveSettings(archive)
    coder.encodeSettings(archive.written, forKey: ArchiveKey.settings)
    coder.encode(archivedSubviews as NSArray, forKey: ArchiveKey.subviews)
    coder.encode(layoutGuides as NSArray, forKey: ArchiveKey.guides)
    if let holder = self as? any ContentHolder { coder.encode(holder.contentView, forKey: ArchiveKey.content) }
    let kept = layoutNode.constraints.filter { $0.isArchived(by: self) }
    NSLayoutConstraint.within(self) { coder.encode(kept as NSArray, forKey: ArchiveKey.constraints) }
    if let list = ListArchive(self, archivedSubviews) { coder.encodeSettings(list, forKey: ListArchive.key) }
    if let stack = self as? UIStackView {
      coder.encodeSettings(StackArchive(stack), forKey: ArchiveKey.arrangement)
    }
  }

  /// The subviews that an archive holds: rows and items of lists come from their data sources again, title and picture of
  /// a button from its settings.
  private var archivedSubviews: [UIView] {
    switch self {
    case is UITableView: subviews.filter { !($0 is UITableViewCell || $0 is UITableViewHeaderFooterView) }
    case is UICollectionView: subviews.filter { !($0 is UICollectionReusableView) }
    case is UIListContentView: []
    case let bar as UISearchBar: subviews.filter { !bar.parts.contains($0) }
    case let button as UIButton: subviews.filter { !button.parts.contains($0) }
    default: subviews
    }
  }

  /// Takes over what the archive holds. False, with the reason told to the coder, where something in it is wrong.
  func decodeTree(from coder: NSCoder) -> Bool {
    do {
      guard let source = try coder.decodeSettings(ViewArchive.Source.self, forKey: ArchiveKey.settings) else {
        // Whoever encodes a view without calling `super` writes no settings.
        return true
      }
      let archive = ViewArchive(source)
      archiveSettings(archive)
      if let failure = archive.failure { throw failure }
      for view: UIView in try members(ArchiveKey.subviews, coder) {
        guard view !== self, !isDescendant(of: view) else { throw LayoutArchiveError.cycle("\(type(of: self))") }
        guard !view.layoutState.isDamaged else { throw LayoutArchiveError.refused("\(type(of: view))") }
        addSubview(view)
      }
      for guide: UILayoutGuide in try members(ArchiveKey.guides, coder) { addLayoutGuide(guide) }
      try coder.decodeSettings(ListArchive.self, forKey: ListArchive.key)?.apply(to: self)
      if let stack = self as? UIStackView {
        try coder.decodeSettings(StackArchive.self, forKey: ArchiveKey.arrangement)?.apply(to: stack)
      }
      let constraints: [NSLayoutConstraint] = try NSLayoutConstraint.within(self) {
        try members(ArchiveKey.constraints, coder)
      }
      for constraint in constraints {
        guard constraint.isArchived(by: self), constraint.isInstallable(on: layoutNode) else {
          throw LayoutArchiveError.missingItem
        }
        layoutNode.add(constraint)
      }
      return true
    } catch {
      layoutState.isDamaged = true
      coder.failWithError(error)
      return false
    }
  }

  /// The content view of an archive, which is one of the subviews too; a new one where there is none.
  static func contentView(from coder: NSCoder) -> UIView {
    guard coder.containsValue(forKey: ArchiveKey.content) else { return UIView() }
    return coder.decodeObject(of: UIView.self, forKey: ArchiveKey.content) ?? UIView()
  }

  /// The members of an array, each of which has to be of one class.
  private func members<Member: NSObject>(_ key: String, _ coder: NSCoder) throws -> [Member] {
    guard coder.containsValue(forKey: key) else { return [] }
    guard let list = coder.decodeObject(of: [NSArray.self, Member.self], forKey: key) as? NSArray else {
      throw LayoutArchiveError.wrongValue(key: key)
    }
    return try list.map { member in
      guard let member = member as? Member else { throw LayoutArchiveError.wrongClass("\(type(of: member))") }
      return member
    }
  }
}

/// A view whose content lies in another one.
@MainActor
protocol ContentHolder: UIView {
  var contentView: UIView { get }
}

// MARK: - Places of constraints' items

extension UIView: ArchiveScope, ItemOwner {
  package func archivePlace(of item: any LayoutItem) -> ArchivePlace? {
    if let guide = item as? UILayoutGuide {
      guard let (owner, role) = guide.archivePlace, var place = archivePlace(of: owner) else { return nil }
      place.role = role
      return place
    }
    guard var current = item as? UIView else { return nil }
    var path: [Int] = []
    while current !== self {
      guard let superview = current.superview,
        let index = superview.archivedSubviews.firstIndex(where: { $0 === current })
      else { return nil }
      path.insert(index, at: 0)
      current = superview
    }
    return ArchivePlace(path: path)
  }

  package func item(at place: ArchivePlace) -> (any LayoutItem)? {
    var current = self
    for index in place.path {
      let members = current.archivedSubviews
      guard members.indices.contains(index) else { return nil }
      current = members[index]
    }
    return place.role.map { current.dependentItem($0) } ?? current
  }

  package func dependentItem(_ role: String) -> (any LayoutItem)? {
    if let index = Int(role) { return layoutGuides.indices.contains(index) ? layoutGuides[index] : nil }
    switch role {
    case "UIViewLayoutMarginsGuide": return layoutMarginsGuide
    case "UIViewSafeAreaLayoutGuide": return safeAreaLayoutGuide
    case "UIViewReadableContentGuide": return readableContentGuide
    case "UIViewKeyboardLayoutGuide": return keyboardLayoutGuide
    case "UIScrollView-contentLayoutGuide", "UIScrollView-frameLayoutGuide":
      guard let view = self as? UIScrollView else { return nil }
      // Constraints are read before the view's own initializer goes on.
      view.attachGuides()
      return role == view.contentLayoutGuide.identifier ? view.contentLayoutGuide : view.frameLayoutGuide
    default: return nil
    }
  }
}

extension UILayoutGuide: DependentItem {
  /// Guides that clients added go by their numbers, those of the view's own by their identifiers.
  package var archivePlace: (owner: any LayoutItem, role: String)? {
    guard let owner = owningView else { return nil }
    if let index = owner.layoutGuides.firstIndex(where: { $0 === self }) { return (owner, String(index)) }
    return (owner, identifier)
  }
}

// MARK: - Stacks

/// The settings of a stack view as an archive holds them.
struct StackArchive: Codable {
  var axis: NSLayoutConstraint.Axis
  var distribution: Int
  var alignment: Int
  var spacing: CGFloat
  var isBaselineRelative: Bool
  var isMarginsRelative: Bool
  /// Places of the arranged views among the subviews, and the spacing set after each.
  var arranged: [Int]
  var customSpacings: [CGFloat?]

  @MainActor
  init(_ stack: UIStackView) {
    (axis, distribution, alignment) = (stack.axis, stack.distribution.rawValue, stack.alignment.rawValue)
    spacing = stack.spacing
    (isBaselineRelative, isMarginsRelative) = (
      stack.isBaselineRelativeArrangement, stack.isLayoutMarginsRelativeArrangement
    )
    let views = stack.arrangedSubviews
    arranged = views.compactMap { view in stack.subviews.firstIndex { $0 === view } }
    customSpacings = views.map { view in
      let spacing = stack.customSpacing(after: view)
      return spacing == UIStackView.spacingUseDefault ? nil : spacing
    }
  }

  @MainActor
  func apply(to stack: UIStackView) throws {
    guard let distribution = UIStackView.Distribution(rawValue: distribution),
      let alignment = UIStackView.Alignment(rawValue: alignment), arranged.count == customSpacings.count,
      arranged.allSatisfy({ stack.subviews.indices.contains($0) }), Set(arranged).count == arranged.count,
      ([spacing] + customSpacings.compactMap { $0 }).allSatisfy({ $0.isFinite })
    else { throw LayoutArchiveError.wrongValue(key: "UIStackView") }
    (stack.axis, stack.distribution, stack.alignment, stack.spacing) = (axis, distribution, alignment, spacing)
    stack.isBaselineRelativeArrangement = isBaselineRelative
    stack.isLayoutMarginsRelativeArrangement = isMarginsRelative
    for (index, spacing) in zip(arranged, customSpacings) {
      let view = stack.subviews[index]
      stack.addArrangedSubview(view)
      if let spacing { stack.setCustomSpacing(spacing, after: view) }
    }
  }
}
