import Foundation

/// The item that a tab bar displays for a view controller.
open class UITabBarItem: UIBarItem {
  /// The image of the selected item. Affects drawing only.
  open var selectedImage: UIImage?

  /// Creates an empty item.
  public override init() { super.init() }

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
