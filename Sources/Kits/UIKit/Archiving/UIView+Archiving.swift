import AutoLayout
import Foundation
import KitDocuments

/// An archive of a view contains its settings, its subviews and guides, and those of its constraints whose
/// `shouldBeArchived` is true.
///
/// A constraint is written by the view that holds it and identifies its items by their paths below that view, so that
/// the archive contains no cycles. ``AutoLayout/LayoutArchive`` reads archives that may be damaged.
extension UIView: @preconcurrency NSSecureCoding {
  /// True: every class that an archive contains is checked.
  nonisolated public static var supportsSecureCoding: Bool { true }

  private enum ArchiveKey {
    static let settings = "UIView"
    static let subviews = "UIViewSubviews"
    static let guides = "UIViewGuides"
    static let content = "UIViewContentView"
    static let constraints = "UIViewConstraints"
  }

  func encodeTree(to coder: NSCoder) {
    // A content view that is made when it is used is a subview from then on.
    let content = (self as? any ContentHolder)?.contentView
    let archive = ViewArchive()
    archiveAll(archive)
    coder.encodeSettings(archive.written, forKey: ArchiveKey.settings)
    coder.encode(archivedSubviews as NSArray, forKey: ArchiveKey.subviews)
    coder.encode(layoutGuides as NSArray, forKey: ArchiveKey.guides)
    if let content { coder.encode(content, forKey: ArchiveKey.content) }
    let kept = layoutNode.constraints.filter { $0.isArchived(by: self) }
    NSLayoutConstraint.within(self) { coder.encode(kept as NSArray, forKey: ArchiveKey.constraints) }
    encodeMembers(to: coder)
  }

  /// Names all settings. Some views hide when another setting changes, so `isHidden` comes last.
  private func archiveAll(_ archive: ViewArchive) {
    archiveSettings(archive)
    archive.property("hidden", self, \.isHidden)
  }

  /// Reads the contents of an archive or a document. Returns false, after the coder received the error, if the archive
  /// is invalid.
  func decodeTree(from coder: NSCoder) -> Bool {
    if let coder = coder as? InterfaceCoder {
      coder.decode(self)
      return true
    }
    do {
      guard let source = try coder.decodeSettings(ViewArchive.Source.self, forKey: ArchiveKey.settings) else {
        // An override of encode(with:) that does not call `super` writes no settings.
        return true
      }
      let archive = ViewArchive(source)
      archiveAll(archive)
      if let failure = archive.failure { throw failure }
      for view: UIView in try members(ArchiveKey.subviews, coder) {
        guard view !== self, !isDescendant(of: view) else { throw LayoutArchiveError.cycle("\(type(of: self))") }
        guard !view.layoutState.isDamaged else { throw LayoutArchiveError.refused("\(type(of: view))") }
        addSubview(view)
      }
      for guide: UILayoutGuide in try members(ArchiveKey.guides, coder) { addLayoutGuide(guide) }
      try decodeMembers(from: coder)
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

  /// Returns the content view of a document, or that of an archive, which is one of the subviews as well, or a new view
  /// if there is none.
  static func contentView(from coder: NSCoder) -> UIView {
    if let coder = coder as? InterfaceCoder { return coder.contentView() ?? UIView() }
    guard coder.containsValue(forKey: ArchiveKey.content) else { return UIView() }
    return coder.decodeObject(of: UIView.self, forKey: ArchiveKey.content) ?? UIView()
  }

  /// Returns the elements of an array that have to be of one class.
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

/// A view with a content view.
@preconcurrency @MainActor protocol ContentHolder: UIView {
  var contentView: UIView { get }
}
