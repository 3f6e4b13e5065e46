import ControlMetrics
import Foundation

/// The style of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
  /// The system default: wheels for a countdown timer, otherwise compact.
  case automatic = 0
  /// Wheels.
  case wheels = 1
  /// A compact label that opens a calendar.
  case compact = 2
  /// A calendar.
  case inline = 3
}

/// A control for selecting a date.
///
/// Wheels have a size of 320 × 216 points. A compact picker has the width of its text with 12 points at the sides and a
/// height of 34 points; a calendar has 320 × 330 points. Neither has been checked on a device. The text depends on the
/// locale.
open class UIDatePicker: UIControl {
  /// The components that a picker shows.
  public enum Mode: Int, Sendable {
    /// Time, date, date and time or count down timer.
    case time, date, dateAndTime, countDownTimer
  }

  /// The components that the picker shows. The default is `dateAndTime`.
  open var datePickerMode = Mode.dateAndTime { didSet { invalidateIntrinsicContentSize() } }
  /// The preferred style.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { invalidateIntrinsicContentSize() } }
  /// The style. A countdown timer has wheels.
  open var datePickerStyle: UIDatePickerStyle {
    switch preferredDatePickerStyle {
    case .automatic: datePickerMode == .countDownTimer ? .wheels : .compact
    default: datePickerMode == .countDownTimer ? .wheels : preferredDatePickerStyle
    }
  }
  /// The date, clamped to the limits. Setting an invalid date has no effect.
  open var date: Date {
    get { chosen }
    set { if newValue.timeIntervalSinceReferenceDate.isFinite { choose(newValue) } }
  }
  private var chosen = Date()
  /// The minimum date; nil for none. The limits are ignored if it is after the maximum date.
  open var minimumDate: Date? { didSet { choose(chosen) } }
  /// The seconds that a countdown timer shows. Has no effect: no timer is drawn.
  open var countDownDuration: TimeInterval = 60
  /// The steps of minutes. Has no effect: the picker is not turned.
  open var minuteInterval = 1
  /// The maximum date; nil for none. The limits are ignored if it is before the minimum date.
  open var maximumDate: Date? { didSet { choose(chosen) } }
  /// The locale; nil for the current one.
  open var locale: Locale? { didSet { invalidateIntrinsicContentSize() } }
  /// The calendar; the current one by default.
  open var calendar: Calendar! {
    get { ownCalendar ?? .current }
    set {
      ownCalendar = newValue
      invalidateIntrinsicContentSize()
    }
  }
  /// The calendar that was set.
  private(set) var ownCalendar: Calendar?
  /// The time zone; nil for that of ``calendar`` if it was set, otherwise the current one.
  open var timeZone: TimeZone? { didSet { invalidateIntrinsicContentSize() } }

  /// Creates a picker. A frame of size 0 gets the size of the content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hugFirmly()
    if frame.size == .zero { bounds.size = intrinsicContentSize }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Sets the date.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  /// Clamps a date to the limits.
  private func choose(_ date: Date) {
    let (first, last) = (minimumDate ?? .distantPast, maximumDate ?? .distantFuture)
    chosen = first <= last ? min(max(date, first), last) : date
    invalidateIntrinsicContentSize()
  }

  /// The texts of a compact picker.
  private var texts: [String] {
    func text(_ dateStyle: DateFormatter.Style, _ timeStyle: DateFormatter.Style) -> String {
      let formatter = DateFormatter()
      formatter.locale = locale ?? .current
      if let ownCalendar { formatter.calendar = ownCalendar }
      formatter.timeZone = timeZone ?? ownCalendar?.timeZone ?? .current
      (formatter.dateStyle, formatter.timeStyle) = (dateStyle, timeStyle)
      return formatter.string(from: date)
    }
    return switch datePickerMode {
    case .time: [text(.none, .short)]
    case .date: [text(.medium, .none)]
    case .dateAndTime, .countDownTimer: [text(.medium, .none), text(.none, .short)]
    }
  }

  open override var intrinsicContentSize: CGSize {
    switch datePickerStyle {
    case .automatic, .wheels: return UIPickerView.usualSize
    case .inline: return TouchMetrics.current(.calendar).size
    case .compact:
      let metrics = TouchMetrics.current(.compactDate)
      let widths = texts.map {
        $0.size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width.rounded(.up) + metrics.padding.width
      }
      return CGSize(width: widths.reduce(0, +) + 8 * CGFloat(widths.count - 1), height: metrics.size.height)
    }
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func archiveSettings(_ archive: ViewArchive) {
    super.archiveSettings(archive)
    archiveDates(archive)
  }
}
