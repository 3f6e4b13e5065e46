import Foundation
import KitSupport
import QuartzCore

extension UIView {
  /// The outlets and attributes of every view.
  static var attributesOfDocuments: InterfaceDeclaration {
    InterfaceDeclaration(
      .outlets("gestureRecognizers", \UIView.gestureRecognizers), .readOnly("layer", \UIView.layer),
      .outlet("alpha", \UIView.alpha), .outlet("tag", \UIView.tag), .outlet("hidden", \UIView.isHidden),
      .outlet("clipsToBounds", \UIView.clipsToBounds), .outlet("backgroundColor", \UIView.backgroundColor),
      .outlet("accessibilityIdentifier", \UIView.accessibilityIdentifier),
      .outlet("accessibilityLabel", \UIView.accessibilityLabel))
  }
}
