import UIKit

extension ParityCase {
  private static func element(_ tag: String, _ attributes: String = "", _ content: String = "") -> DocumentElement {
    DocumentElement(tag: tag, attributes: attributes, content: content)
  }

  private static func system(_ size: Double, _ more: String = "type=\"system\"") -> String {
    "<fontDescription key=\"fontDescription\" \(more) pointSize=\"\(size)\"/>"
  }

  @MainActor
  private static func picture(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIImage(size: CGSize(width: width, height: height))
  }

  // MARK: Labels

  /// Documents of Xcode 11 and older have the text widths of iOS 13 from 17 points on, which code does not measure.

  private static let lines: [ParityCase] =
    [9.0, 13, 15, 17].map { (size: Double) -> ParityCase in
      ParityCase(
        name: "label of \(Int(size)) points", element: element("label", "text=\"Reading list\"", system(size)),
        make: {
          let label = UILabel()
          (label.text, label.font) = ("Reading list", .systemFont(ofSize: CGFloat(size)))
          return label
        }, eras: size < 17 ? Era.allCases : [.modern, .glass])
    }

  private static let otherLabels: [ParityCase] = [
    ParityCase(name: "empty label", element: element("label", "text=\"\"", system(17))) { UILabel() },
    ParityCase(
      name: "label of two lines",
      element: element("label", "text=\"First&#10;Second\" numberOfLines=\"0\"", system(16))
    ) {
      let label = UILabel()
      (label.text, label.numberOfLines, label.font) = ("First\nSecond", 0, .systemFont(ofSize: 16))
      return label
    },
  ]

  private static let styledLabels: [ParityCase] = textStyles.map { (name, style) -> ParityCase in
    ParityCase(
      name: "label of three lines in \(name)",
      element: element(
        "label", "text=\"One&#10;Two&#10;Three\" numberOfLines=\"0\"",
        "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyle\(name)\"/>"),
      make: {
        let label = UILabel()
        (label.text, label.numberOfLines, label.font) = ("One\nTwo\nThree", 0, .preferredFont(forTextStyle: style))
        return label
      }, eras: [.modern, .glass])
  }

  private static let textStyles: [(String, UIFont.TextStyle)] = [
    ("Title1", .title1), ("Title3", .title3), ("Headline", .headline), ("Body", .body), ("Subhead", .subheadline),
    ("Footnote", .footnote), ("Caption1", .caption1), ("Caption2", .caption2),
  ]

  // MARK: Buttons

  private static func button(
    _ name: String, _ attributes: String, _ content: String, type: UIButton.ButtonType = .system,
    _ change: @MainActor @Sendable @escaping (UIButton) -> Void
  ) -> ParityCase {
    ParityCase(
      name: name,
      element: element(
        "button", "buttonType=\"\(type == .system ? "system" : "custom")\" \(attributes)",
        content)
    ) {
      let button = UIButton(type: type)
      change(button)
      return button
    }
  }

  private static func state(_ attributes: String) -> String { "<state key=\"normal\" \(attributes)/>" }

  static let buttons: [ParityCase] = [
    button("system button", "", state("title=\"Continue\"")) { $0.setTitle("Continue", for: .normal) },
    button("short system button", "", state("title=\"i\"")) { $0.setTitle("i", for: .normal) },
    button("system button with a font", "", system(13) + state("title=\"Continue\"")) {
      $0.titleLabel?.font = .systemFont(ofSize: 13)
      $0.setTitle("Continue", for: .normal)
    },
    button("system button without a title", "", "") { _ in },
    button("custom button without a title", "", "", type: .custom) { _ in },
    button("short custom button", "", system(15) + state("title=\"i\""), type: .custom) {
      $0.titleLabel?.font = .systemFont(ofSize: 15)
      $0.setTitle("i", for: .normal)
    },
    button("button with title and image", "", state("title=\"Continue\" image=\"picture\"")) {
      $0.setTitle("Continue", for: .normal)
      $0.setImage(picture(20, 10), for: .normal)
    },
    button("button with title and tall image", "", state("title=\"Continue\" image=\"tall\"")) {
      $0.setTitle("Continue", for: .normal)
      $0.setImage(picture(24, 40), for: .normal)
    },
    button("button with a low image", "", state("image=\"picture\"")) { $0.setImage(picture(20, 10), for: .normal) },
    button("button with a tall image", "", state("image=\"tall\"")) { $0.setImage(picture(24, 40), for: .normal) },
    button(
      "button with insets", "",
      "<inset key=\"contentEdgeInsets\" minX=\"7\" minY=\"3\" maxX=\"9\" maxY=\"5\"/>" + state("title=\"Continue\"")
    ) {
      $0.setTitle("Continue", for: .normal)
      $0.contentEdgeInsets = UIEdgeInsets(top: 3, left: 7, bottom: 5, right: 9)
    },
    button(
      "button with image and insets", "",
      "<inset key=\"contentEdgeInsets\" minX=\"7\" minY=\"3\" maxX=\"9\" maxY=\"5\"/>"
        + state("title=\"Continue\" image=\"tall\"")
    ) {
      $0.setTitle("Continue", for: .normal)
      $0.setImage(picture(24, 40), for: .normal)
      $0.contentEdgeInsets = UIEdgeInsets(top: 3, left: 7, bottom: 5, right: 9)
    },
  ]

  static let symbols: [ParityCase] = [
    ("infoLight", UIButton.ButtonType.infoLight), ("detailDisclosure", .detailDisclosure), ("contactAdd", .contactAdd),
  ].map { name, type in
    ParityCase(name: name, element: element("button", "buttonType=\"\(name)\"")) { UIButton(type: type) }
  }

  private static func configured(
    _ name: String, _ attributes: String,
    _ change: @MainActor @Sendable @escaping (inout UIButton.Configuration) -> Void
  ) -> ParityCase {
    ParityCase(
      name: "configured button with \(name)",
      element: element(
        "button", "buttonType=\"system\"",
        "<buttonConfiguration key=\"configuration\" style=\"plain\" \(attributes)/>"),
      make: {
        var configuration = UIButton.Configuration.plain()
        change(&configuration)
        return UIButton(configuration: configuration)
      }, eras: [.modern, .glass])
  }

  static let configuredButtons: [ParityCase] = [
    configured("title", "title=\"Continue\"") { $0.title = "Continue" },
    configured("title and image", "title=\"Continue\" image=\"tall\" imagePadding=\"6\"") {
      ($0.title, $0.imagePadding) = ("Continue", 6)
      $0.image = picture(24, 40)
    },
    configured(
      "title below an image", "title=\"Continue\" image=\"tall\" imagePlacement=\"top\" imagePadding=\"6\""
    ) {
      ($0.title, $0.imagePadding, $0.imagePlacement) = ("Continue", 6, .top)
      $0.image = picture(24, 40)
    },
    configured("image", "image=\"picture\" imagePadding=\"6\"") {
      $0.imagePadding = 6
      $0.image = picture(20, 10)
    },
    configured("nothing", "") { _ in },
    ParityCase(
      name: "configured button of Liquid Glass",
      element: element(
        "button", "buttonType=\"system\"",
        "<buttonConfiguration key=\"configuration\" style=\"prominentClearGlass\" title=\"Continue\"/>"),
      make: {
        var configuration = UIButton.Configuration.prominentClearGlass()
        configuration.title = "Continue"
        return UIButton(configuration: configuration)
      }, eras: [.glass]),
  ]

  // MARK: Fields and segments

  private static func field(_ border: String, _ style: UITextField.BorderStyle, eras: [Era]) -> [ParityCase] {
    [("text", "text=\"Name\""), ("placeholder", "placeholder=\"Your name\""), ("nothing", "")].map { name, attributes in
      ParityCase(
        name: "field with border \(border) and \(name)",
        element: element("textField", "\(attributes) borderStyle=\"\(border)\"", system(14)),
        make: {
          let field = UITextField()
          (field.borderStyle, field.font) = (style, .systemFont(ofSize: 14))
          if name == "text" { field.text = "Name" }
          if name == "placeholder" { field.placeholder = "Your name" }
          return field
        }, eras: eras)
    }
  }

  /// Before Xcode 26 the editor drew fields without rounded corners as high as a line, which no device does: documents
  /// follow the editor.
  static let fields =
    field("roundedRect", .roundedRect, eras: Era.allCases) + field("none", .none, eras: [.glass])
    + field("line", .line, eras: [.glass]) + field("bezel", .bezel, eras: [.glass])

  static let segments: [ParityCase] = [false, true].flatMap { isApportioned in
    [["One", "Two"], ["A long title", "B", "Third"], [], ["Alone"]].map { titles in
      ParityCase(
        name: "segments \(titles)\(isApportioned ? ", apportioned" : "")",
        element: element(
          "segmentedControl", "apportionsSegmentWidthsByContent=\"\(isApportioned ? "YES" : "NO")\"",
          "<segments>\(titles.map { "<segment title=\"\($0)\"/>" }.joined())</segments>")
      ) {
        let control = UISegmentedControl(items: titles)
        control.apportionsSegmentWidthsByContent = isApportioned
        return control
      }
    }
  }

  // MARK: Controls of a fixed size

  static let fixed: [ParityCase] = [
    ParityCase(name: "switch", element: element("switch")) { UISwitch() },
    ParityCase(name: "stepper", element: element("stepper")) { UIStepper() },
    ParityCase(name: "image view", element: element("imageView", "image=\"tall\"")) {
      UIImageView(image: picture(24, 40))
    },
    ParityCase(name: "page control", element: element("pageControl", "numberOfPages=\"5\"")) {
      let control = UIPageControl()
      control.numberOfPages = 5
      return control
    },
    ParityCase(name: "activity indicator", element: element("activityIndicatorView", "style=\"medium\"")) {
      UIActivityIndicatorView(style: .medium)
    },
    ParityCase(name: "large activity indicator", element: element("activityIndicatorView", "style=\"large\"")) {
      UIActivityIndicatorView(style: .large)
    },
    ParityCase(name: "picker", element: element("pickerView")) { UIPickerView() },
    ParityCase(name: "date picker with wheels", element: element("datePicker", "style=\"wheels\"")) {
      let picker = UIDatePicker()
      picker.preferredDatePickerStyle = .wheels
      return picker
    },
    ParityCase(name: "date picker with a calendar", element: element("datePicker", "style=\"inline\"")) {
      let picker = UIDatePicker()
      picker.preferredDatePickerStyle = .inline
      return picker
    },
    ParityCase(
      name: "text view", element: element("textView", "text=\"Some words\" scrollEnabled=\"NO\"", system(14))
    ) {
      let view = UITextView()
      (view.text, view.font, view.isScrollEnabled) = ("Some words", .systemFont(ofSize: 14), false)
      return view
    },
  ]

  // MARK: Controls without a width

  static let wide: [ParityCase] = [
    ParityCase(name: "slider", element: element("slider"), make: { UISlider() }, width: 200),
    ParityCase(
      name: "progress view of a bar", element: element("progressView", "progressViewStyle=\"bar\""),
      make: { UIProgressView(progressViewStyle: .bar) }, eras: [.classic, .glass], width: 200),
    ParityCase(name: "search bar", element: element("searchBar"), make: { UISearchBar() }, width: 200),
    ParityCase(name: "navigation bar", element: element("navigationBar"), make: { UINavigationBar() }, width: 200),
    ParityCase(name: "tab bar", element: element("tabBar"), make: { UITabBar() }, width: 200),
    ParityCase(name: "toolbar", element: element("toolbar"), make: { UIToolbar() }, width: 200),
    ParityCase(
      name: "label that wraps", element: element("label", "text=\"\(words)\" numberOfLines=\"0\"", system(15)),
      make: {
        let label = UILabel()
        (label.text, label.numberOfLines, label.font) = (words, 0, .systemFont(ofSize: 15))
        return label
      }, width: 80),
    ParityCase(
      name: "label that wraps in two lines",
      element: element("label", "text=\"\(words)\" numberOfLines=\"2\"", system(15)),
      make: {
        let label = UILabel()
        (label.text, label.numberOfLines, label.font) = (words, 2, .systemFont(ofSize: 15))
        return label
      }, width: 80),
    ParityCase(
      name: "text view that wraps", element: element("textView", "text=\"\(words)\" scrollEnabled=\"NO\"", system(14)),
      make: {
        let view = UITextView()
        (view.text, view.font, view.isScrollEnabled) = (words, .systemFont(ofSize: 14), false)
        return view
      }, width: 80),
    ParityCase(
      name: "wide button", element: element("button", "buttonType=\"system\"", state("title=\"Continue\"")),
      make: {
        let button = UIButton(type: .system)
        button.setTitle("Continue", for: .normal)
        return button
      }, width: 200),
  ]

  private static let words = "Some words that need several lines"

  // MARK: Stacks

  private static func arrangedLabel(_ id: String, _ text: String, _ size: Double) -> String {
    """
    <label text="\(text)" horizontalHuggingPriority="251" verticalHuggingPriority="251" \
    translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">\(system(size))</label>
    """
  }

  private static let stacks: [ParityCase] = [
    ("", "", NSLayoutConstraint.Axis.horizontal, UIStackView.Alignment.fill),
    ("", "firstBaseline", .horizontal, .firstBaseline), ("", "lastBaseline", .horizontal, .lastBaseline),
    ("", "top", .horizontal, .top), ("", "center", .horizontal, .center), ("", "bottom", .horizontal, .bottom),
    ("axis=\"vertical\"", "", .vertical, .fill), ("axis=\"vertical\"", "leading", .vertical, .leading),
  ].map { (axisName, name, axis, alignment) -> ParityCase in
    ParityCase(
      name: "\(axis == .vertical ? "column" : "row") of labels, aligned by \(name.isEmpty ? "fill" : name)",
      element: element(
        "stackView", "\(axisName) \(name.isEmpty ? "" : "alignment=\"\(name)\"") spacing=\"6\"",
        "<subviews>\(arrangedLabel("small", "Small", 11))\(arrangedLabel("large", "Large", 16))</subviews>")
    ) {
      let (small, large) = (UILabel(), UILabel())
      (small.text, small.font) = ("Small", .systemFont(ofSize: 11))
      (large.text, large.font) = ("Large", .systemFont(ofSize: 16))
      for label in [small, large] {
        label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        label.setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
      }
      let stack = UIStackView(arrangedSubviews: [small, large])
      (stack.axis, stack.alignment, stack.spacing) = (axis, alignment, 6)
      return stack
    }
  }

  static let all: [ParityCase] = [
    lines, otherLabels, styledLabels, buttons, symbols, configuredButtons, fields, segments, fixed, wide, stacks,
  ].flatMap { $0 }
}
