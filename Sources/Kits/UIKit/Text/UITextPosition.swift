import KitSupport

/// A place in a text.
open class UITextPosition: KitObject {
  /// Creates a place.
  public override init() { super.init() }
}
