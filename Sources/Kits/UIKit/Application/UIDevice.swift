// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Names are those that client code calls.

import ControlMetrics
import Foundation
import KitSupport

/// The device that windows are laid out for.
open class UIDevice: KitObject {
  /// The current device.
  public static let current: UIDevice = {
    let device = UIDevice()
    if let version = SimulatorSettings.current.systemVersion { device.systemVersion = version }
    return device
  }()

  /// Posted when the orientation changes. Plumb posts no notification: programs rotate the screen by its bounds.
  public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")

  /// The kind of device, which follows from the size of the screen.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
  /// The orientation of the device, which follows from the size of the screen.
  open var orientation: UIDeviceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
  }
  /// The name of the device.
  open var name: String { model }
  /// The model of the device.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The version of the system that Plumb follows. The default is 17.0, or the environment variable
  /// `PLUMB_SYSTEM_VERSION`.
  ///
  /// A program can set it: controls and cells have the sizes of iOS 13 to 18, of older versions, or of iOS 26. Views
  /// that were laid out before keep their frames until their next layout.
  open var systemVersion = "17.0" {
    didSet {
      let major = Int(systemVersion.prefix { $0.isNumber }) ?? 17
      era = major < 13 ? .classic : major < 26 ? .modern : .glass
      UIFont.usesSteppedDesign = major < 14
    }
  }
  /// The appearance of controls.
  private(set) var era = TouchEra.modern
  /// The identifier of the device. It is the same in each run.
  open var identifierForVendor: UUID? { UUID(uuidString: "00000000-0000-0000-0000-000000000001") }
  /// Whether changes of the orientation are posted. Has no effect: Plumb does not post them.
  open private(set) var isGeneratingDeviceOrientationNotifications = false
  /// Posts changes of the orientation. Has no effect: Plumb does not post them.
  open func beginGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = true }
  /// Stops posting changes of the orientation. Has no effect: Plumb does not post them.
  open func endGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = false }
  /// The name of the system that Plumb follows.
  open var systemName: String { "iOS" }
}

/// Returns the kind of device.
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
