import Foundation
import KitSupport
import QuartzCore

extension UIView {
  /// The outlets, attributes and actions of every view.
  static var attributesOfDocuments: InterfaceDeclaration {
    InterfaceDeclaration(
      .outlets("gestureRecognizers", \UIView.gestureRecognizers), .readOnly("layer", \UIView.layer),
      .outlet("alpha", \UIView.alpha), .outlet("tag", \UIView.tag), .outlet("hidden", \UIView.isHidden),
      .outlet("clipsToBounds", \UIView.clipsToBounds), .outlet("backgroundColor", \UIView.backgroundColor),
      .outlet("accessibilityIdentifier", \UIView.accessibilityIdentifier),
      .outlet("accessibilityLabel", \UIView.accessibilityLabel),
      .action("endEditing:", { (view: UIView) in { (_: Any) in view.endEditing(true) } }),
      .action("removeFromSuperview", UIView.removeFromSuperview), .action("layoutIfNeeded", UIView.layoutIfNeeded),
      .action("setNeedsLayout", UIView.setNeedsLayout),
      .action("setNeedsDisplay", { (view: UIView) in { view.setNeedsDisplay() } }),
      .action("becomeFirstResponder", UIView.becomeFirstResponder),
      .action("resignFirstResponder", UIView.resignFirstResponder))
  }
}
