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

extension CALayer: InterfaceConnectable {
  /// The attributes that user-defined runtime attributes set.
  @MainActor public static var interface: InterfaceDeclaration {
    InterfaceDeclaration(
      .outlet("cornerRadius", \CALayer.cornerRadius), .outlet("borderWidth", \CALayer.borderWidth),
      .outlet("masksToBounds", \CALayer.masksToBounds), .outlet("opacity", \CALayer.opacity),
      .outlet("shadowOpacity", \CALayer.shadowOpacity), .outlet("shadowRadius", \CALayer.shadowRadius),
      .outlet("shadowOffset", \CALayer.shadowOffset))
  }
}
