import ControlMetrics
import Foundation

/// A control with a knob on a track.
open class NSSlider: NSControl {
  /// The class of the cells of new controls.
  open override class var cellClass: AnyClass? {
    get { NSSliderCell.self }
    set {}
  }

  /// The lowest value.
  open var minValue = 0.0
  /// The highest value.
  open var maxValue = 1.0
  /// The number of tick marks, which change the height.
  open var numberOfTickMarks = 0 { didSet { contentChanged() } }
  /// Whether the knob rests on tick marks only. Has no effect: Plumb does not receive events.
  open var allowsTickMarkValuesOnly = false
  /// Whether the slider is vertical.
  open var isVertical = false { didSet { contentChanged() } }
  /// The form of the slider: a line or a dial.
  open var sliderType = SliderType.linear { didSet { contentChanged() } }
  /// The color of the track. Affects drawing only.
  open var trackFillColor: NSColor?

  /// Creates a horizontal slider from 0 to 1.
  public convenience init(target: Any?, action: Selector?) {
    self.init(value: 0, minValue: 0, maxValue: 1, target: target, action: action)
  }

  /// Creates a horizontal slider.
  public convenience init(value: Double, minValue: Double, maxValue: Double, target: Any?, action: Selector?) {
    self.init(frame: .zero)
    (self.minValue, self.maxValue, doubleValue, self.action) = (minValue, maxValue, value, action)
    self.target = target as AnyObject?
    setFrameSize(sizeThatFits(CGSize(width: 100, height: 0)))
  }

  override var metricsStyle: DesktopStyle {
    if sliderType == .circular { return .circularSlider }
    return isVertical ? .verticalSlider : numberOfTickMarks > 0 ? .tickedSlider : .slider
  }

  /// The form of a slider.
  public enum SliderType: UInt, Sendable {
    /// A line.
    case linear
    /// A circle.
    case circular
  }
}

/// A control with two arrows.
open class NSStepper: NSControl {
  /// The lowest value.
  open var minValue = 0.0
  /// The highest value.
  open var maxValue = 59.0
  /// The size of a step.
  open var increment = 1.0
  /// Whether the value continues at the other end. Has no effect: Plumb does not receive events.
  open var valueWraps = true
  /// Whether a pressed arrow repeats. Has no effect: Plumb does not receive events.
  open var autorepeat = true

  override func setUp() {
    super.setUp()
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
  }

  override var metricsStyle: DesktopStyle { .stepper }
}

/// A control that is on or off.
open class NSSwitch: NSControl {
  /// Whether the switch is on.
  open var state = StateValue.off

  override var metricsStyle: DesktopStyle { .switchControl }

  /// Changes the state, then sends the action.
  open override func performClick(_ sender: Any?) {
    guard isEnabled else { return }
    state = state == .on ? .off : .on
    super.performClick(sender)
  }
}

/// A control that shows a date.
open class NSDatePicker: NSControl {
  /// The date that the picker shows. The default is 1 January 2001.
  open var dateValue = Date(timeIntervalSinceReferenceDate: 0)
  /// The earliest date.
  open var minDate: Date?
  /// The latest date.
  open var maxDate: Date?
  /// The form of the picker: fields, fields with a stepper, or a calendar with a clock.
  open var datePickerStyle = Style.textFieldAndStepper { didSet { contentChanged() } }
  /// The parts of the date that are shown.
  open var datePickerElements: ElementFlags = [.yearMonthDay, .hourMinuteSecond] { didSet { contentChanged() } }
  /// Whether there is a bezel. Affects drawing only.
  open var isBezeled = true
  /// Whether there is a border. Affects drawing only.
  open var isBordered = false
  /// Whether the background is drawn. Affects drawing only.
  open var drawsBackground = false

  override var metricsStyle: DesktopStyle { datePickerStyle == .textField ? .dateField : .datePicker }

  /// The width of the digits of the parts that are shown.
  override var ownContentSize: CGSize {
    func shows(_ part: ElementFlags) -> Bool { datePickerElements.contains(part) }
    let text = DesktopControl.dateText(
      days: shows(.yearMonthDay), months: shows(.yearMonth), minutes: shows(.hourMinute),
      seconds: shows(.hourMinuteSecond))
    return Self.contentSize(tables.datePickerSize(text: titleWidth(text), lineHeight: lineHeight))
  }

  /// The form of a date picker.
  public enum Style: UInt, Sendable {
    /// A field with a stepper.
    case textFieldAndStepper
    /// A clock and a calendar.
    case clockAndCalendar
    /// A field.
    case textField
  }

  /// The parts of a date.
  public struct ElementFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Hour and minute.
    public static let hourMinute = ElementFlags(rawValue: 0xc)
    /// Hour, minute and second.
    public static let hourMinuteSecond = ElementFlags(rawValue: 0xe)
    /// Year and month.
    public static let yearMonth = ElementFlags(rawValue: 0xc0)
    /// Year, month and day.
    public static let yearMonthDay = ElementFlags(rawValue: 0xe0)
  }
}

/// A control with segments.
open class NSSegmentedControl: NSControl {
  /// The class of the cells of new controls.
  open override class var cellClass: AnyClass? {
    get { NSSegmentedCell.self }
    set {}
  }

  private var segments: [Segment] = []
  private struct Segment {
    var label = ""
    var image: NSImage?
    var width: CGFloat = 0
    var isSelected = false
    var isEnabled = true
    var tag = 0
    var alignment = NSTextAlignment.center
    var imageScaling = NSImageScaling.scaleProportionallyDown
  }

  /// The form of the segments, which decides their height and their insets.
  open var segmentStyle = Style.automatic { didSet { contentChanged() } }
  /// The selection of segments.
  open var trackingMode = SwitchTracking.selectOne
  /// The distribution of the widths of segments. Affects drawing only.
  open var segmentDistribution = Distribution.fill

  /// Creates a control with labels.
  public convenience init(labels: [String], trackingMode: SwitchTracking, target: Any?, action: Selector?) {
    self.init(frame: .zero)
    segments = labels.map { Segment(label: $0) }
    finish(trackingMode, target, action)
  }

  /// Creates a control with images.
  public convenience init(images: [NSImage], trackingMode: SwitchTracking, target: Any?, action: Selector?) {
    self.init(frame: .zero)
    segments = images.map { Segment(image: $0) }
    finish(trackingMode, target, action)
  }

  private func finish(_ mode: SwitchTracking, _ target: Any?, _ action: Selector?) {
    (trackingMode, self.action) = (mode, action)
    self.target = target as AnyObject?
    sizeToFit()
  }

  /// Sets the alignment of the label of a segment. Has no effect: labels are centered.
  open func setAlignment(_ alignment: NSTextAlignment, forSegment segment: Int) {
    segments[segment].alignment = alignment
  }
  /// Returns the alignment of the label of a segment.
  open func alignment(forSegment segment: Int) -> NSTextAlignment { segments[segment].alignment }
  /// Sets how the image of a segment is scaled. Has no effect: it has its size.
  open func setImageScaling(_ scaling: NSImageScaling, forSegment segment: Int) {
    segments[segment].imageScaling = scaling
  }
  /// Returns how the image of a segment is scaled.
  open func imageScaling(forSegment segment: Int) -> NSImageScaling { segments[segment].imageScaling }
  /// The number of segments.
  open var segmentCount: Int {
    get { segments.count }
    set {
      segments = Array(segments.prefix(newValue))
      while segments.count < newValue { segments.append(Segment()) }
      contentChanged()
    }
  }
  /// The index of the selected segment; −1 if there is none.
  open var selectedSegment: Int {
    get { segments.lastIndex { $0.isSelected } ?? -1 }
    set { for index in segments.indices { segments[index].isSelected = index == newValue } }
  }
  /// The index of the selected segment; −1 if there is none.
  open var indexOfSelectedItem: Int { selectedSegment }

  private func change(_ index: Int, _ body: (inout Segment) -> Void) {
    guard segments.indices.contains(index) else { return }
    body(&segments[index])
    contentChanged()
  }

  /// Sets the label of a segment.
  open func setLabel(_ label: String, forSegment segment: Int) { change(segment) { $0.label = label } }
  /// Returns the label of a segment.
  open func label(forSegment segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].label : nil
  }
  /// Sets the image of a segment.
  open func setImage(_ image: NSImage?, forSegment segment: Int) { change(segment) { $0.image = image } }
  /// Sets the width of a segment in points; 0 for that of its content.
  open func setWidth(_ width: CGFloat, forSegment segment: Int) { change(segment) { $0.width = width } }
  /// Returns the width that was set for a segment, in points; 0 if none was.
  open func width(forSegment segment: Int) -> CGFloat {
    segments.indices.contains(segment) ? segments[segment].width : 0
  }
  /// Selects or deselects a segment.
  open func setSelected(_ selected: Bool, forSegment segment: Int) { change(segment) { $0.isSelected = selected } }
  /// Returns whether a segment is selected.
  open func isSelected(forSegment segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isSelected
  }
  /// Sets an integer for the client's use on a segment.
  open func setTag(_ tag: Int, forSegment segment: Int) { change(segment) { $0.tag = tag } }
  /// Selects the first segment with a tag. Returns whether there is one.
  @discardableResult open func selectSegment(withTag tag: Int) -> Bool {
    guard let index = segments.firstIndex(where: { $0.tag == tag }) else { return false }
    selectedSegment = index
    return true
  }
  /// Returns the integer that was set on a segment; 0 if none was.
  open func tag(forSegment segment: Int) -> Int { segments.indices.contains(segment) ? segments[segment].tag : 0 }
  /// Enables or disables a segment.
  open func setEnabled(_ enabled: Bool, forSegment segment: Int) { change(segment) { $0.isEnabled = enabled } }

  override var metricsStyle: DesktopStyle {
    switch segmentStyle {
    case .automatic, .rounded, .capsule, .separated: .segmented
    case .roundRect: .segmentedRoundRect
    case .smallSquare: .segmentedSmallSquare
    case .texturedRounded: .segmentedTextured
    case .texturedSquare: .segmentedTexturedSquare
    }
  }

  /// The widths of the segments and the lines between them.
  override var ownContentSize: CGSize {
    Self.contentSize(
      tables.segmentedSize(
        segments.map { segment in
          DesktopControl.Segment(
            label: segment.label.isEmpty ? nil : titleWidth(segment.label),
            image: segment.image.map { Double($0.size.width) }, width: segment.width > 0 ? Double(segment.width) : nil)
        }))
  }

  /// The form of a segmented control.
  public enum Style: Int, Sendable {
    /// As the system decides.
    case automatic = 0
    /// Rounded.
    case rounded = 1
    /// A rectangle with round corners.
    case roundRect = 3
    /// Textured, for toolbars.
    case texturedSquare = 4
    /// Small squares.
    case smallSquare = 6
    /// Separated.
    case separated = 8
    /// Textured with round corners, for toolbars.
    case texturedRounded = 2
    /// A capsule.
    case capsule = 5
  }

  /// The selection of segments.
  public enum SwitchTracking: UInt, Sendable {
    /// One segment is selected.
    case selectOne
    /// Any number of segments is selected.
    case selectAny
    /// No segment stays selected; a click sends the action.
    case momentary
    /// No segment stays selected; pressure sends the action.
    case momentaryAccelerator
  }

  /// The distribution of the widths of segments. Affects drawing only.
  public enum Distribution: Int, Sendable {
    /// The widest takes what is left.
    case fit
    /// All grow.
    case fill
    /// All are equally wide.
    case fillEqually
    /// In proportion to their content.
    case fillProportionally
  }
}
