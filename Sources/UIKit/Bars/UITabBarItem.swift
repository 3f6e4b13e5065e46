import Foundation

/// What a tab bar shows for a controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The picture while chosen.
  open var selectedImage: UIImage?
  /// A mark with a number or a word.
  open var badgeValue: String?

  /// Makes an item that shows nothing.
  public override init() { super.init() }

  /// Makes an item with a number for the client's use.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Makes an item with a picture for each of its states.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
}
