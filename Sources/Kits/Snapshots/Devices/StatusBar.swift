import UIKit

/// The bar with the clock at the top of the screen, below which a simulator lays out windows without a device of the
/// snapshot.
@MainActor enum StatusBar {
  /// The height on a screen in portrait, in points; zero on a phone in landscape.
  ///
  /// It is that of the phones with the size and the scale of the screen, which recorded trees have as well.
  static func height(on screen: UIScreen) -> CGFloat {
    let size = screen.bounds.size
    let (width, height) = (size.width, size.height)
    // Tablets with a home button have the lower bar.
    if min(width, height) >= 700 { return [1024, 1080, 1112].contains(max(width, height)) ? 20 : 24 }
    guard height > width else { return 0 }
    switch (width, height) {
    case (375, 812): return 44
    case (414, 896): return screen.scale == 2 && UIDevice.current.majorVersion >= 14 ? 48 : 44
    case (390, 844), (428, 926): return 47
    case (393, 852), (430, 932), (402, 874), (440, 956), (420, 912): return 54
    default: return 20
    }
  }
}

extension UIDevice {
  /// The first number of the system's version.
  fileprivate var majorVersion: Int { Int(systemVersion.prefix { $0 != "." }) ?? 0 }
}
