import Foundation
import KitDocuments
import KitSupport
import QuartzCore

extension NSView {
  /// The outlets and attributes of every view.
  static var attributesOfDocuments: InterfaceDeclaration {
    InterfaceDeclaration(
      .outlet("nextKeyView", \NSView.nextKeyView), .outlet("menu", \NSView.menu),
      .outlets("gestureRecognizers", \NSView.gestureRecognizers), .outlet("layer", \NSView.layer),
      .outlet("wantsLayer", \NSView.wantsLayer), .outlet("alphaValue", \NSView.alphaValue),
      .outlet("hidden", \NSView.isHidden), .outlet("toolTip", \NSView.toolTip))
  }

  /// The view that becomes the first responder after this one. Has no effect: Plumb does not receive events.
  public var nextKeyView: NSView? {
    get { settings.nextKeyView }
    set { settings.nextKeyView = newValue }
  }
}
