import AppKit

extension ParityCase {
  private typealias Size = (name: String, control: NSControl.ControlSize, points: CGFloat)

  private static let sizes: [Size] = [("regular", .regular, 13), ("small", .small, 11), ("mini", .mini, 9)]

  private static func font(_ size: CGFloat) -> String { "<font key=\"font\" metaFont=\"system\" size=\"\(size)\"/>" }

  // MARK: Text

  private static let plainLabels: [ParityCase] = [10, 11, 13, 15, 22].map { (size: CGFloat) -> ParityCase in
    ParityCase(
      name: "label of \(Int(size)) points", tag: "textField",
      cell: "textFieldCell key=\"cell\" lineBreakMode=\"clipping\" title=\"Reading list\"", cellContent: font(size)
    ) {
      let label = NSTextField(labelWithString: "Reading list")
      label.font = .systemFont(ofSize: size)
      return label
    }
  }

  private static let otherLabels: [ParityCase] = [
    ParityCase(
      name: "centered label", tag: "textField",
      cell: "textFieldCell key=\"cell\" lineBreakMode=\"clipping\" alignment=\"center\" title=\"Reading list\"",
      cellContent: font(13)
    ) {
      let label = NSTextField(labelWithString: "Reading list")
      label.alignment = .center
      return label
    },
    ParityCase(
      name: "label with a background", tag: "textField",
      cell: "textFieldCell key=\"cell\" lineBreakMode=\"clipping\" drawsBackground=\"YES\" title=\"Reading list\"",
      cellContent: font(13)
    ) {
      let label = NSTextField(labelWithString: "Reading list")
      label.drawsBackground = true
      return label
    },
    ParityCase(
      name: "empty label with a placeholder", tag: "textField",
      cell: "textFieldCell key=\"cell\" lineBreakMode=\"clipping\" placeholderString=\"Your name\"",
      cellContent: font(13)
    ) {
      let label = NSTextField(labelWithString: "")
      label.placeholderString = "Your name"
      return label
    },
  ]

  private static let fieldsOfPoints: [ParityCase] = [9, 11, 13, 15, 22, 28].map { (points: CGFloat) -> ParityCase in
    ParityCase(
      name: "field of \(Int(points)) points", tag: "textField",
      cell: "textFieldCell key=\"cell\" editable=\"YES\" borderStyle=\"bezel\" drawsBackground=\"YES\"",
      cellContent: font(points), width: 120
    ) {
      let field = NSTextField()
      field.font = .systemFont(ofSize: points)
      return field
    }
  }

  private static let fieldsOfSizes: [ParityCase] = sizes.map { (size: Size) -> ParityCase in
    ParityCase(
      name: "\(size.name) field", tag: "textField", attributes: "controlSize=\"\(size.name)\"",
      cell: "textFieldCell key=\"cell\" editable=\"YES\" borderStyle=\"bezel\" drawsBackground=\"YES\"",
      cellContent: font(size.points), width: 120
    ) {
      let field = NSTextField()
      field.controlSize = size.control
      return field
    }
  }

  private static let otherFields: [ParityCase] = [
    ParityCase(
      name: "field with a line", tag: "textField",
      cell: "textFieldCell key=\"cell\" editable=\"YES\" borderStyle=\"border\" drawsBackground=\"YES\"",
      cellContent: font(13), width: 120
    ) {
      let field = NSTextField()
      field.isBordered = true
      return field
    },
    ParityCase(
      name: "round field", tag: "textField",
      cell: "textFieldCell key=\"cell\" editable=\"YES\" borderStyle=\"bezel\" bezelStyle=\"round\"",
      cellContent: font(13), width: 120
    ) {
      let field = NSTextField()
      field.bezelStyle = .roundedBezel
      return field
    },
    ParityCase(
      name: "field that displays text", tag: "textField",
      cell: "textFieldCell key=\"cell\" borderStyle=\"bezel\" drawsBackground=\"YES\" title=\"Total\"",
      cellContent: font(13)
    ) {
      let field = NSTextField(string: "Total")
      field.isEditable = false
      return field
    },
    ParityCase(
      name: "search field", tag: "searchField",
      cell: "searchFieldCell key=\"cell\" editable=\"YES\" borderStyle=\"bezel\"",
      cellContent: font(13), width: 120
    ) { NSSearchField() },
    ParityCase(
      name: "combo box", tag: "comboBox", cell: "comboBoxCell key=\"cell\" editable=\"YES\" borderStyle=\"bezel\"",
      cellContent: font(13), width: 120
    ) { NSComboBox() },
  ]

  // MARK: Buttons

  private static let bezels: [(name: String, style: NSButton.BezelStyle)] = [
    ("rounded", .rounded), ("regularSquare", .regularSquare), ("smallSquare", .smallSquare),
    ("roundedRect", .roundRect), ("texturedRounded", .texturedRounded), ("recessed", .recessed), ("inline", .inline),
    ("helpButton", .helpButton), ("disclosure", .disclosure), ("roundedDisclosure", .roundedDisclosure),
  ]

  private static func button(
    _ name: String, _ cell: String, _ title: String, _ size: Size,
    _ change: @MainActor @Sendable @escaping (NSButton) -> Void
  ) -> ParityCase {
    ParityCase(
      name: "\(size.name) \(name) button\(title.isEmpty ? " without a title" : "")", tag: "button",
      attributes: "controlSize=\"\(size.name)\"", cell: "buttonCell key=\"cell\" title=\"\(title)\" \(cell)",
      cellContent: font(size.points)
    ) {
      let button = NSButton(title: title, target: nil, action: nil)
      button.controlSize = size.control
      change(button)
      return button
    }
  }

  private static let bezelButtons: [ParityCase] = bezels.flatMap { bezel -> [ParityCase] in
    let cell = "type=\"push\" bezelStyle=\"\(bezel.name)\" borderStyle=\"border\""
    return sizes.flatMap { size -> [ParityCase] in
      ["Continue", ""].map { title in button(bezel.name, cell, title, size) { $0.bezelStyle = bezel.style } }
    }
  }

  private static let marks: [ParityCase] = [("check", NSButton.ButtonType.switch), ("radio", .radio)].flatMap {
    (type, kind) -> [ParityCase] in
    sizes.flatMap { size -> [ParityCase] in
      ["Continue", ""].map { title in
        button(type, "type=\"\(type)\" bezelStyle=\"regularSquare\"", title, size) { $0.setButtonType(kind) }
      }
    }
  }

  private static let imageButtons: [ParityCase] = [
    ("left", NSControl.ImagePosition.imageLeft), ("above", .imageAbove), ("only", .imageOnly),
  ].flatMap { (position, place) -> [ParityCase] in
    [true, false].map { isBordered -> ParityCase in
      let border = isBordered ? "borderStyle=\"border\"" : ""
      let cell = "type=\"push\" bezelStyle=\"rounded\" \(border) image=\"picture\" imagePosition=\"\(position)\""
      let name = "\(isBordered ? "bordered" : "borderless") image-\(position)"
      return button(name, cell, "Continue", sizes[0]) {
        ($0.image, $0.imagePosition) = (NSImage(size: CGSize(width: 16, height: 12)), place)
        $0.isBordered = isBordered
      }
    }
  }

  private static let popUps: [ParityCase] = sizes.map { (size: Size) -> ParityCase in
    ParityCase(
      name: "\(size.name) pop-up button", tag: "popUpButton", attributes: "controlSize=\"\(size.name)\"",
      cell: "popUpButtonCell key=\"cell\" type=\"push\" bezelStyle=\"rounded\" borderStyle=\"border\"",
      cellContent: font(size.points)
        + "<menu key=\"menu\"><items><menuItem title=\"One\"/><menuItem title=\"Another item\"/></items></menu>"
    ) {
      let button = NSPopUpButton(frame: .zero, pullsDown: false)
      button.addItems(withTitles: ["One", "Another item"])
      button.controlSize = size.control
      return button
    }
  }

  // MARK: Values

  private static let values: [ParityCase] = [
    ParityCase(
      name: "segments", tag: "segmentedControl",
      cell: "segmentedCell key=\"cell\" style=\"rounded\"",
      cellContent: font(13)
        + "<segments><segment label=\"One\"/><segment label=\"Three\"/><segment width=\"40\"/></segments>"
    ) {
      let control = NSSegmentedControl(
        labels: ["One", "Three", ""], trackingMode: .selectOne, target: nil, action: nil)
      control.segmentStyle = .rounded
      control.setWidth(40, forSegment: 2)
      return control
    },
    ParityCase(
      name: "date picker", tag: "datePicker", cell: "datePickerCell key=\"cell\" borderStyle=\"bezel\"",
      cellContent: font(13) + "<datePickerElements key=\"datePickerElements\" hour=\"YES\" minute=\"YES\"/>"
    ) {
      let picker = NSDatePicker()
      picker.datePickerElements = .hourMinute
      return picker
    },
    ParityCase(
      name: "date field", tag: "datePicker",
      cell: "datePickerCell key=\"cell\" borderStyle=\"bezel\" datePickerStyle=\"textField\"",
      cellContent: font(13)
        + "<datePickerElements key=\"datePickerElements\" year=\"YES\" month=\"YES\" day=\"YES\"/>"
    ) {
      let picker = NSDatePicker()
      (picker.datePickerStyle, picker.datePickerElements) = (.textField, .yearMonthDay)
      return picker
    },
    ParityCase(name: "stepper", tag: "stepper", cell: "stepperCell key=\"cell\"") { NSStepper() },
    ParityCase(name: "switch", tag: "switch") { NSSwitch() },
    ParityCase(name: "level indicator", tag: "levelIndicator", cell: "levelIndicatorCell key=\"cell\"") {
      NSLevelIndicator()
    },
    ParityCase(name: "spinner", tag: "progressIndicator", attributes: "style=\"spinning\"") {
      let indicator = NSProgressIndicator()
      indicator.style = .spinning
      return indicator
    },
  ]

  // MARK: Controls of each size

  /// Sizes of controls: large ones since macOS 11.
  private static func ofEachSize(
    _ name: String, _ tag: String, _ attributes: String = "", cell: String?, content: String = "",
    width: Double? = nil, _ make: @MainActor @Sendable @escaping () -> NSView
  ) -> [ParityCase] {
    (sizes + [("large", .large, 13)]).map { size -> ParityCase in
      ParityCase(
        name: "\(size.name) \(name)", tag: tag, attributes: attributes + " controlSize=\"\(size.name)\"", cell: cell,
        cellContent: (cell == nil ? "" : font(size.points)) + content, width: width,
        eras: size.name == "large" ? [.bigSur, .tahoe] : Era.allCases
      ) {
        let view = make()
        (view as? NSControl)?.controlSize = size.control
        (view as? NSProgressIndicator)?.controlSize = size.control
        return view
      }
    }
  }

  private static let segmentStyles: [(String, NSSegmentedControl.Style)] = [
    ("rounded", .rounded), ("roundRect", .roundRect), ("smallSquare", .smallSquare),
    ("texturedRounded", .texturedRounded), ("texturedSquare", .texturedSquare),
  ]

  private static let segmentsOfEachSize: [ParityCase] = segmentStyles.flatMap { name, style in
    ofEachSize(
      "segments, \(name)", "segmentedControl", cell: "segmentedCell key=\"cell\" style=\"\(name)\"",
      content: "<segments><segment label=\"One\"/><segment label=\"Three\"/></segments>"
    ) {
      let control = NSSegmentedControl(labels: ["One", "Three"], trackingMode: .selectOne, target: nil, action: nil)
      control.segmentStyle = style
      return control
    }
  }

  private static let indicatorsOfEachSize: [ParityCase] =
    ofEachSize("progress bar", "progressIndicator", "style=\"bar\"", cell: nil, width: 120) { NSProgressIndicator() }
    + ofEachSize("spinner", "progressIndicator", "style=\"spinning\"", cell: nil) {
      let indicator = NSProgressIndicator()
      indicator.style = .spinning
      return indicator
    }
    + ofEachSize("stepper", "stepper", cell: "stepperCell key=\"cell\"") { NSStepper() }
    + ofEachSize("switch", "switch", cell: nil) { NSSwitch() }
    + ofEachSize("slider", "slider", cell: "sliderCell key=\"cell\"", width: 120) { NSSlider() }
    + ofEachSize("slider with ticks", "slider", cell: "sliderCell key=\"cell\" numberOfTickMarks=\"5\"", width: 120) {
      let slider = NSSlider()
      slider.numberOfTickMarks = 5
      return slider
    }

  private static let textOfEachSize: [ParityCase] =
    ofEachSize("search field", "searchField", cell: "searchFieldCell key=\"cell\" editable=\"YES\"", width: 120) {
      NSSearchField()
    }
    + ofEachSize("combo box", "comboBox", cell: "comboBoxCell key=\"cell\" editable=\"YES\"", width: 120) {
      NSComboBox()
    }
    + ofEachSize(
      "date picker", "datePicker", cell: "datePickerCell key=\"cell\"",
      content: "<datePickerElements key=\"datePickerElements\" year=\"YES\" month=\"YES\" day=\"YES\"/>"
    ) {
      let picker = NSDatePicker()
      picker.datePickerElements = .yearMonthDay
      return picker
    }

  private static let words = "Some words that need several lines"

  private static let views: [ParityCase] = [
    ParityCase(
      name: "label that wraps", tag: "textField", cell: "textFieldCell key=\"cell\" title=\"\(words)\"",
      cellContent: font(13), width: 80
    ) { NSTextField(wrappingLabelWithString: words) },
    ParityCase(name: "color well", tag: "colorWell", eras: [.bigSur, .tahoe]) { NSColorWell() },
    ParityCase(name: "separator", tag: "box", attributes: "boxType=\"separator\"", width: 120) {
      let box = NSBox()
      box.boxType = .separator
      return box
    },
    ParityCase(
      name: "image view", tag: "imageView", cell: "imageCell key=\"cell\" image=\"picture\""
    ) { NSImageView(image: NSImage(size: CGSize(width: 16, height: 12))) },
    ParityCase(
      name: "pop-up button without a border", tag: "popUpButton",
      cell: "popUpButtonCell key=\"cell\" type=\"bevel\" bezelStyle=\"rounded\"",
      cellContent: font(13) + "<menu key=\"menu\"><items><menuItem title=\"One\"/></items></menu>"
    ) {
      let button = NSPopUpButton(frame: .zero, pullsDown: false)
      button.addItems(withTitles: ["One"])
      button.isBordered = false
      return button
    },
  ]

  private static func arrangedLabel(_ id: String, _ title: String, _ size: CGFloat) -> String {
    """
    <textField horizontalHuggingPriority="251" verticalHuggingPriority="750" \
    translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    <textFieldCell key="cell" lineBreakMode="clipping" title="\(title)">\(font(size))</textFieldCell></textField>
    """
  }

  private static let stacks: [ParityCase] = [
    ("firstBaseline", NSLayoutConstraint.Attribute.firstBaseline), ("lastBaseline", .lastBaseline), ("top", .top),
    ("centerY", .centerY), ("bottom", .bottom),
  ].map { (name, alignment) -> ParityCase in
    ParityCase(
      name: "row of labels, aligned by \(name)", tag: "stackView",
      attributes: "distribution=\"fill\" orientation=\"horizontal\" alignment=\"\(name)\" detachesHiddenViews=\"YES\"",
      cellContent: "<subviews>\(arrangedLabel("small", "Small", 11))\(arrangedLabel("large", "Large", 22))</subviews>"
    ) {
      let (small, large) = (NSTextField(labelWithString: "Small"), NSTextField(labelWithString: "Large"))
      (small.font, large.font) = (.systemFont(ofSize: 11), .systemFont(ofSize: 22))
      let stack = NSStackView(views: [small, large])
      (stack.distribution, stack.alignment) = (.fill, alignment)
      return stack
    }
  }

  static let all: [ParityCase] = [
    plainLabels, otherLabels, fieldsOfPoints, fieldsOfSizes, otherFields, bezelButtons, marks, imageButtons, popUps,
    values, segmentsOfEachSize, indicatorsOfEachSize, textOfEachSize, views, stacks,
  ].flatMap { $0 }
}
