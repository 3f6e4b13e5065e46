/// A layout guide of a document.
public struct GuideNode: Sendable {
  /// The kind of a layout guide.
  public enum Kind: Hashable, Sendable {
    /// The safe area.
    case safeArea
    /// The layout margins guide.
    case layoutMargins
    /// The readable content guide.
    case readableContent
    /// The content layout guide of a scroll view.
    case contentLayout
    /// The frame layout guide of a scroll view, which does not scroll.
    case frameLayout
    /// The keyboard layout guide.
    case keyboard
    /// The top or bottom layout guide of a view controller, from before the safe area.
    case topLayoutGuide, bottomLayoutGuide
    /// A custom layout guide.
    case custom
  }

  /// The object id.
  public let id: String
  /// The kind of the guide.
  public let kind: Kind
  /// The index of the view that owns the guide, or nil if that view is missing.
  public let owner: ViewIndex?
  /// The line of its start tag, from 1.
  public let line: Int
}

extension GuideNode.Kind {
  init(viewGuideKey key: String?) {
    switch key {
    case "safeArea": self = .safeArea
    case "layoutMargins": self = .layoutMargins
    case "readableContent", "readableContentGuide": self = .readableContent
    case "contentLayoutGuide": self = .contentLayout
    case "frameLayoutGuide": self = .frameLayout
    case "keyboard", "keyboardLayoutGuide": self = .keyboard
    default: self = .custom
    }
  }
}
