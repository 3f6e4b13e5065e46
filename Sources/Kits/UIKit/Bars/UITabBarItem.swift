import Foundation

/// The item that a tab bar displays for a view controller.
open class UITabBarItem: UIBarItem {
  /// The image of the selected item. Affects drawing only.
  open var selectedImage: UIImage?
  /// The text in a badge. Has no effect: it is not drawn.
  open var badgeValue: String?
  /// The color of the badge. Has no effect: it is not drawn.
  open var badgeColor: UIColor?

  /// Creates an empty item.
  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// An item of the system.
  public enum SystemItem: Int, Sendable {
    /// Other tabs.
    case more
    /// Items by the user's preference.
    case favorites, featured, topRated
    /// Items by time and kind.
    case recents, contacts, history, bookmarks, search, downloads, mostRecent, mostViewed

    /// The title in English.
    fileprivate var title: String {
      switch self {
      case .more: "More"
      case .favorites: "Favorites"
      case .featured: "Featured"
      case .topRated: "Top Rated"
      case .recents: "Recents"
      case .contacts: "Contacts"
      case .history: "History"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .downloads: "Downloads"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      }
    }
  }

  /// Creates an item of the system, with its title in English and without an image.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: nil, tag: tag)
  }

  /// Creates an item with a title, an image and a tag.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Creates an item with an image for each state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
}
