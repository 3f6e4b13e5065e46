/// A layout guide of a document.
public struct GuideNode: Sendable {
  /// Which rectangle of its view a guide is.
  public enum Kind: Hashable, Sendable {
    /// What bars and the edges of the screen leave.
    case safeArea
    /// Inside the margins.
    case layoutMargins
    /// As wide as lines of text can be read.
    case readableContent
    /// The content of a scroll view.
    case contentLayout
    /// The frame of a scroll view, which does not move with its content.
    case frameLayout
    /// What the keyboard leaves or covers.
    case keyboard
    /// The bars of a view controller, before the safe area replaced them.
    case topLayoutGuide, bottomLayoutGuide
    /// A guide with four numbers of its own.
    case custom
  }

  /// Object id.
  public let id: String
  /// Which rectangle it is.
  public let kind: Kind
  /// Index of the view it belongs to; nil where that view is missing.
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
