import Foundation

/// A field for words that are looked for.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  /// Makes a field of a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    (borderStyle, clearButtonMode) = (.roundedRect, .always)
    (returnKeyType, autocorrectionType) = (.search, .no)
  }

  /// Makes a field of an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
