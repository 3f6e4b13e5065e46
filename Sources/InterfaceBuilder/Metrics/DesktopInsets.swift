import LayoutEngine

/// Distances from the frame to the alignment rectangle of AppKit's controls, by era.
///
/// Found from saved frames: the numbers that make edges meet which constraints tie together.
enum DesktopInsets {
  static func alignmentInsets(_ view: ViewNode, era: DesktopEra) -> Insets {
    let style = DesktopStyle(view)
    let size = DesktopControlSize(view)
    switch style {
    case .label: return insets(2, 0, 2, 0)
    case .horizontalSeparator: return insets(0, 2, 0, 2)
    case .verticalSeparator: return insets(2, 0, 2, 0)
    case .framedImageView: return insets(3, 3, 3, 3)
    case .smallSquare, .popUpSmallSquare: return insets(0, 1, 0, 1)
    default: break
    }
    switch era {
    case .classic: return classic(style, size)
    case .bigSur: return bigSur(style, size)
    case .tahoe: return .zero
    }
  }

  private static func classic(_ style: DesktopStyle, _ size: DesktopControlSize) -> Insets {
    switch style {
    case .pushButton: return size == .small ? insets(5, 4, 5, 6) : insets(6, 4, 6, 7)
    case .checkOrRadio: return size == .small ? insets(3, 3, 2, 3) : insets(2, 2, 2, 2)
    case .help: return insets(2, 1, 2, 3)
    case .texturedButton: return insets(0, 1, 0, 2)
    case .roundRect, .popUpRoundRect: return insets(0, 0, 0, 1)
    case .popUp: return size == .small ? insets(3, 1, 3, 3) : insets(2, 1, 3, 3)
    case .popUpTextured: return insets(3, 1, 4, 4)
    case .comboBox: return insets(0, 2, 3, 4)
    case .segmented: return insets(2, 1, 2, 2)
    case .slider: return insets(2, 2, 2, 2)
    case .stepper: return insets(3, 2, 3, 2)
    case .boxTitled: return insets(3, 0, 3, 4)
    case .boxUntitled: return insets(3, 2, 3, 4)
    case .progressBar: return insets(0, 1, 0, 1)
    case .pathControl: return insets(3, 1, 3, 4)
    default: return .zero
    }
  }

  private static func bigSur(_ style: DesktopStyle, _ size: DesktopControlSize) -> Insets {
    switch style {
    case .pushButton:
      switch size {
      case .small: return insets(6, 4, 6, 7)
      case .large: return .zero
      default: return insets(7, 5, 7, 7)
      }
    case .checkOrRadio: return size == .small ? insets(1, 1, 0, 1) : insets(2, 1, 0, 1)
    case .help: return insets(3, 1, 2, 4)
    case .texturedButton: return insets(0, 1, 0, 2)
    case .roundRect, .popUpRoundRect: return insets(0, 0, 0, 1)
    case .popUp: return size == .small ? insets(4, 1, 4, 4) : insets(3, 1, 4, 4)
    case .popUpTextured: return insets(3, 1, 4, 4)
    case .comboBox: return insets(0, 1, 3, 4)
    case .segmented: return insets(2, 1, 0, 1)
    case .slider: return size == .small ? insets(2, 2, 2, 2) : insets(2, 2, 2, 6)
    case .switchControl: return insets(2, 1, 2, 2)
    case .stepper: return insets(3, 4, 3, 4)
    case .colorWell: return insets(3, 2, 3, 2)
    case .boxTitled: return insets(3, 0, 3, 4)
    case .boxUntitled: return insets(3, 2, 3, 4)
    case .datePicker: return insets(0, 0, 3, 0)
    default: return .zero
    }
  }

  private static func insets(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Insets {
    Insets(top: top, left: left, bottom: bottom, right: right)
  }
}
