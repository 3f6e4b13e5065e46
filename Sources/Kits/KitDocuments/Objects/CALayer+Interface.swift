import Foundation
import KitSupport
import QuartzCore

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
