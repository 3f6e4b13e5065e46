import Foundation

/// How a date is chosen.
public enum UIDatePickerStyle: Int, Sendable {
  /// As suits the place: wheels for a time that runs down, else compact.
  case automatic = 0
  /// By wheels.
  case wheels = 1
  /// By a short text that opens a calendar.
  case compact = 2
  /// By a calendar.
  case inline = 3
}

/// A control with which a date is chosen.
///
/// With wheels it is 320 × 216 points. Compact ones are as wide as their text, with 12 points at its sides, and 34 points high;
/// calendars 320 × 330. The sizes of both are not checked against a device. Dates and times are written in the form of the
/// locale.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// What is chosen.
  public enum Mode: Int, Sendable {
    /// A time of the day.
    case time = 0
    /// A day.
    case date = 1
    /// A day and a time.
    case dateAndTime = 2
    /// A time that runs down.
    case countDownTimer = 3
  }

  /// What is chosen.
  open var datePickerMode = Mode.dateAndTime { didSet { invalidateIntrinsicContentSize() } }
  /// How it should be chosen.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { invalidateIntrinsicContentSize() } }
  /// How it is chosen. Times that run down have wheels.
  open var datePickerStyle: UIDatePickerStyle {
    switch preferredDatePickerStyle {
    case .automatic: datePickerMode == .countDownTimer ? .wheels : .compact
    default: datePickerMode == .countDownTimer ? .wheels : preferredDatePickerStyle
    }
  }
  /// The date: one between the first and the last one. A date that is no number is not taken.
  open var date: Date {
    get { chosen }
    set { if newValue.timeIntervalSinceReferenceDate.isFinite { choose(newValue) } }
  }
  private var chosen = Date()
  /// The first date; nil where there is none. Where it lies after the last date, neither counts.
  open var minimumDate: Date? { didSet { choose(chosen) } }
  /// The last date; nil where there is none. Where it lies before the first date, neither counts.
  open var maximumDate: Date? { didSet { choose(chosen) } }
  /// The steps of minutes: 1 to 30, and a divisor of 60; 1 stands for anything else.
  open var minuteInterval = 1 {
    didSet { if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 { minuteInterval = 1 } }
  }
  /// A time that runs down, in seconds, from 0 to less than a day.
  open var countDownDuration: TimeInterval = 0 {
    didSet {
      countDownDuration = countDownDuration.isFinite ? min(max(0, countDownDuration), 24 * 3600 - 60) : 0
    }
  }
  /// In whose form dates are written; nil for the program's.
  open var locale: Locale? { didSet { invalidateIntrinsicContentSize() } }
  /// The calendar of the days; the program's unless set.
  open var calendar: Calendar! {
    get { ownCalendar ?? .current }
    set {
      ownCalendar = newValue
      invalidateIntrinsicContentSize()
    }
  }
  /// The calendar that was set.
  private(set) var ownCalendar: Calendar?
  /// The zone of the times; nil for the one of a calendar that was set, else the program's.
  open var timeZone: TimeZone? { didSet { invalidateIntrinsicContentSize() } }

  /// Makes a picker; a size of 0 stands for the one of its content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hugFirmly()
    if frame.size == .zero { bounds.size = intrinsicContentSize }
  }

  /// Makes a picker of an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Sets the date.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  /// Takes the nearest date between the first and the last one.
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

  /// The size of what is shown.
  open override var intrinsicContentSize: CGSize {
    switch datePickerStyle {
    case .automatic, .wheels: return UIPickerView.usualSize
    case .inline: return CGSize(width: 320, height: 330)
    case .compact:
      let widths = texts.map { $0.size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width.rounded(.up) + 24 }
      return CGSize(width: widths.reduce(0, +) + 8 * CGFloat(widths.count - 1), height: 34)
    }
  }
  /// The size of what is shown.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
