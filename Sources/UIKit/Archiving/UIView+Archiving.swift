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
  var archivedSubviews: [UIView] {
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
