/// A layout guide of a document.
public struct GuideNode: Sendable {
  public enum Kind: Hashable, Sendable {
    case safeArea, layoutMargins, readableContent, contentLayout, frameLayout, keyboard
    /// The bars of a view controller, before the safe area replaced them.
    case topLayoutGuide, bottomLayoutGuide
    /// A guide with four numbers of its own.
    case custom
  }

  public let id: String
  public let kind: Kind
  /// Index of the view it belongs to; nil where that view is missing.
  public let owner: Int?
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
