import LayoutModel
import Typography

/// The frame around a root view: a device, a window, or none.
public enum PictureFrame: Hashable, Sendable {
  /// Only a hairline.
  case plain
  /// A phone, tablet or television.
  case device(DeviceFrame)
  /// A window with a title bar above its content.
  case window(title: String)
}

/// The look of a device around its screen.
public struct DeviceFrame: Hashable, Sendable {
  /// The cutout at the top of the screen, in portrait orientation.
  public enum Camera: Hashable, Sendable {
    /// No housing.
    case none
    /// A notch in the upper edge.
    case notch
    /// A capsule below the upper edge (Dynamic Island).
    case island
  }

  /// The corner radius of the screen, in points; 0 for a device with a home button.
  public var cornerRadius: Double
  /// The camera housing of the display.
  public var camera: Camera
  /// Whether the device is in landscape, with the camera at the left.
  public var isLandscape: Bool
  /// The height of the status bar, in points; 0 if it is hidden.
  public var statusBarHeight: Double
  /// Whether the device has a home indicator.
  public var hasHomeIndicator: Bool
  /// Whether the content of the status bar is white.
  public var hasLightStatusBar: Bool
  /// Whether the layout direction is right to left, with the time at the right.
  public var isRightToLeft: Bool

  /// Creates the frame of a device. Lengths are in points.
  public init(
    cornerRadius: Double, camera: Camera = .none, isLandscape: Bool = false, statusBarHeight: Double = 20,
    hasHomeIndicator: Bool = false, hasLightStatusBar: Bool = false, isRightToLeft: Bool = false
  ) {
    (self.cornerRadius, self.camera, self.isLandscape) = (cornerRadius, camera, isLandscape)
    (self.statusBarHeight, self.hasHomeIndicator) = (statusBarHeight, hasHomeIndicator)
    (self.hasLightStatusBar, self.isRightToLeft) = (hasLightStatusBar, isRightToLeft)
  }
}

extension PictureFrame {
  /// The distances that the frame extends beyond the root view, in points.
  var insets: Insets {
    switch self {
    case .plain: Insets.zero
    case .device: Insets(9)
    case .window: Insets(top: 28, left: 0, bottom: 0, right: 0)
    }
  }

  /// Returns the items of a root view with the frame around them.
  func paint(_ content: DisplayList, size: Size) -> DisplayList {
    let screen = Rect(origin: .zero, size: size)
    switch self {
    case .plain:
      return [.group(Group(clip: .rect(screen), items: content))]
        + [.stroke(.rect(screen.inset(-0.5, -0.5)), Stroke(Color(0x000000, alpha: 0.15)))]
    case .device(let device): return device.paint(content, screen: screen)
    case .window(let title): return window(content, title: title, in: screen)
    }
  }

  private func window(_ content: DisplayList, title: String, in screen: Rect) -> DisplayList {
    let whole = Rect(x: 0, y: -28, width: screen.width, height: screen.height + 28)
    let bar = Rect(x: 0, y: -28, width: screen.width, height: 28)
    var inside: DisplayList = [
      .fill(.rect(bar), Color(0xF3F3F3)),
      .fill(.rect(Rect(x: 0, y: -1, width: screen.width, height: 1)), Color(0x000000, alpha: 0.12)),
    ]
    for (index, color) in [Color(0xFF5F57), Color(0xFEBC2E), Color(0x28C840)].enumerated() {
      inside.append(.fill(.ellipse(Rect(x: 10 + Double(index) * 20, y: -20, width: 12, height: 12)), color))
    }
    let format = TextFormat(font: Font(size: 13, weight: .semibold), alignment: .center)
    let room = max(0, screen.width - 150)
    let place = Rect(x: screen.midX - room / 2, y: -28, width: room, height: 27)
    inside += TextSetting().items(title, format, color: Color(0x000000, alpha: 0.8), in: place)
    inside.append(.group(Group(clip: .rect(screen), items: content)))
    return Self.shadow(of: whole, radius: 10) + [
      .group(Group(clip: .roundedRect(whole, radius: 10), items: inside)),
      .stroke(.roundedRect(whole.inset(-0.25, -0.25), radius: 10), Stroke(Color(0x000000, alpha: 0.25), width: 0.5)),
    ]
  }

  /// A soft shadow as a few translucent layers, so that no file format needs a blur.
  private static func shadow(of rect: Rect, radius: Double) -> DisplayList {
    (1...6).map { step in
      let grow = Double(step) * 2
      return .fill(
        .roundedRect(rect.inset(-grow, -grow).offset(dx: 0, dy: 5), radius: radius + grow),
        Color(0x000000, alpha: 0.022))
    }
  }
}

extension DeviceFrame {
  fileprivate func paint(_ content: DisplayList, screen: Rect) -> DisplayList {
    let bezel = screen.inset(-9, -9)
    let radius = cornerRadius > 0 ? cornerRadius + 9 : 14
    let glass: Shape = cornerRadius > 0 ? .roundedRect(screen, radius: cornerRadius) : .rect(screen)
    return [
      .fill(.roundedRect(bezel, radius: radius), CanvasColor.bezel),
      .group(
        Group(
          clip: glass,
          items: [.fill(.rect(screen), .white)] + content + statusBar(in: screen) + homeIndicator(in: screen))),
      .group(Group(clip: glass, items: cameraItems(in: screen))),
    ]
  }

  private var ink: Color { hasLightStatusBar ? .white : .black }

  private func statusBar(in screen: Rect) -> DisplayList {
    guard statusBarHeight > 0, screen.width > 160 else { return [] }
    let isTall = statusBarHeight >= 40
    let font = Font(size: isTall ? 15 : 12, weight: .semibold)
    let setting = TextSetting()
    let midY = isTall ? statusBarHeight - (camera == .island ? 27 : 20) : 10
    let width = setting.width(of: "9:41", font: font)
    // Beside a camera housing, the time and the battery are centered at its sides; otherwise the time is centered on
    // the screen.
    let ear = camera == .none ? 0 : screen.width * 0.145
    let timeX =
      camera == .none ? screen.midX - width / 2 : (isRightToLeft ? screen.maxX - ear : screen.minX + ear) - width / 2
    let batteryX = camera == .none ? screen.maxX - 32 : (isRightToLeft ? screen.minX + ear : screen.maxX - ear) - 13
    let battery = Rect(x: batteryX, y: midY - 5.5, width: 23, height: 11)
    return [
      setting.line("9:41", font: font, color: ink, x: timeX, midY: midY),
      .stroke(.roundedRect(battery, radius: 3), Stroke(ink.opacity(0.4))),
      .fill(.roundedRect(battery.inset(2, 2), radius: 1.5), ink),
      .fill(
        .roundedRect(Rect(x: battery.maxX + 1.5, y: midY - 2, width: 1.5, height: 4), radius: 0.75), ink.opacity(0.4)),
    ]
  }

  private func homeIndicator(in screen: Rect) -> DisplayList {
    guard hasHomeIndicator else { return [] }
    let width = min(screen.width * 0.36, 240)
    let bar = Rect(x: screen.midX - width / 2, y: screen.maxY - 13, width: width, height: 5)
    return [.fill(.roundedRect(bar, radius: 2.5), ink)]
  }

  private func cameraItems(in screen: Rect) -> DisplayList {
    switch camera {
    case .none: return []
    case .notch:
      let extent = min(210, (isLandscape ? screen.height : screen.width) * 0.5)
      let notch =
        isLandscape
        ? Rect(x: screen.minX - 20, y: screen.midY - extent / 2, width: 50, height: extent)
        : Rect(x: screen.midX - extent / 2, y: screen.minY - 20, width: extent, height: 50)
      return [.fill(.roundedRect(notch, radius: 20), CanvasColor.bezel)]
    case .island:
      let island =
        isLandscape
        ? Rect(x: screen.minX + 11, y: screen.midY - 62, width: 37, height: 124)
        : Rect(x: screen.midX - 62, y: screen.minY + 11, width: 124, height: 37)
      return [.fill(.roundedRect(island, radius: 18.5), .black)]
    }
  }
}
