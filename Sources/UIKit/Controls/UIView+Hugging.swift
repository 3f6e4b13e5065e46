import Foundation

extension UIView {
  /// Controls of one size keep to it.
  func hugFirmly() {
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }
}
