import Foundation

extension UIView {
  /// Sets the hugging priority of a control with a fixed size on both axes.
  func hugFirmly() {
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }
}
