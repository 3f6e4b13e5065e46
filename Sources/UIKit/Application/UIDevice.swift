// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Names are those that client code calls.

import Foundation

/// The device that windows are laid out for.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The current device.
  public static let current = UIDevice()

  /// The kind of device, which follows from the size of the screen.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
  /// The name of the device.
  open var name: String { model }
  /// The model of the device.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The version of the system that Plumb follows.
  open var systemVersion: String { "17.0" }
  /// The name of the system that Plumb follows.
  open var systemName: String { "iOS" }
}

/// Returns the kind of device.
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
