import LayoutEngine

/// Baselines of AppKit's controls: whole points above the bottom of the alignment rectangle.
///
/// Found from saved frames of views that constraints align by baseline.
enum DesktopBaselines {
  /// Distance from the bottom edge of the alignment rectangle up to the baseline; nil where the control has none that
  /// is known, and its text is centred.
  static func aboveBottom(_ view: ViewNode, era: DesktopEra) -> Double? {
    let size = DesktopControlSize(view)
    switch DesktopStyle(view) {
    case .label, .checkOrRadio: return 3
    case .field, .searchField: return era == .tahoe ? 7 : size == .small ? 5 : 6
    case .popUp: return size == .small ? 4 : era == .classic ? 5 : era == .bigSur ? 6 : 7
    case .popUpRoundRect: return size == .small ? 4 : nil
    case .popUpTextured: return era == .tahoe ? 7 : 3
    case .pushButton: return size == .large ? 9 : size == .small ? 5 : era == .tahoe ? 7 : 6
    case .help: return era == .tahoe ? 7 : 6
    case .switchControl: return 6
    default: return nil
    }
  }
}
