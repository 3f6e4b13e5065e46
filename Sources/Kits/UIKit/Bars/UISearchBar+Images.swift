extension UISearchBar {
  /// The images of a search bar.
  public enum Icon: Int, Sendable {
    /// The magnifying glass.
    case search = 0
    /// The clear button.
    case clear = 1
    /// The bookmark button.
    case bookmark = 2
    /// The button of the list of results.
    case resultsList = 3
  }

  /// Sets an image for a state. Has no effect on layout and drawing: pictures show the images of the system.
  public func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    icons[IconState(icon: icon, state: state.rawValue)] = iconImage
  }

  /// Returns the image that was set for a state, or for the normal state; nil for that of the system.
  public func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    icons[IconState(icon: icon, state: state.rawValue)] ?? icons[IconState(icon: icon, state: 0)]
  }

  /// An image and its state.
  struct IconState: Hashable {
    var icon: Icon
    var state: UInt
  }
}
