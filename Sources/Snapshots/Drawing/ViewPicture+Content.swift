import CoreGraphics
import LayoutModel
import Picture
import SnapshotAssertions
import Typography
import UIKit

extension ViewPicture {
  /// Sets the kind of a node, and what is written and set on the view.
  static func fillContent(
    of view: UIView, _ layers: LayerPicture, _ node: inout PictureNode, _ missing: inout [String]
  ) {
    if let control = view as? UIControl { node.isEnabled = control.isEnabled }
    switch view {
    case let label as UILabel: fill(label, layers, &node)
    case let button as UIButton: fill(button, &node)
    case let field as UITextField: fill(field, layers, &node)
    case let textView as UITextView: fill(textView, layers, &node)
    case let imageView as UIImageView: fill(imageView, layers, &node, &missing)
    case let control as UISwitch:
      node.kind = .switchControl
      node.isOn = control.isOn
      node.tint = color(control.onTintColor, in: control)
    case let slider as UISlider:
      node.kind = .slider(.horizontal)
      node.value = fraction(of: slider)
      node.tint = color(slider.minimumTrackTintColor, in: slider) ?? node.tint
    case let progress as UIProgressView:
      node.kind = .progressBar
      node.value = Double(progress.progress)
      node.tint = color(progress.progressTintColor, in: progress) ?? node.tint
    case let segments as UISegmentedControl:
      node.kind = .segmentedControl
      node.items = (0..<segments.numberOfSegments).map { segments.titleForSegment(at: $0) ?? "" }
      node.selection = segments.selectedSegmentIndex >= 0 ? segments.selectedSegmentIndex : nil
    case is UIStepper: node.kind = .stepper
    case is UIActivityIndicatorView: node.kind = .activityIndicator
    case let pages as UIPageControl:
      node.kind = .pageControl
      node.items = Array(repeating: "", count: pages.numberOfPages)
      node.selection = pages.currentPage
    case is UIDatePicker: node.kind = .datePicker
    case is UIPickerView: node.kind = .picker
    case let bar as UINavigationBar: fill(bar, &node)
    case let bar as UITabBar:
      node.kind = .tabBar
      node.items = (bar.items ?? []).map { $0.title ?? "" }
      node.selection = bar.selectedItem.flatMap { item in bar.items?.firstIndex { $0 === item } }
    case let bar as UIToolbar:
      node.kind = .toolbar
      node.items = (bar.items ?? []).map { $0.title ?? "" }
    case is UISearchBar: node.background = node.background ?? theme(of: view).bar
    case let cell as UITableViewCell: fill(cell, &node)
    case is UIVisualEffectView: node.kind = .effect(.light)
    default: break
    }
  }

  private static func fraction(of slider: UISlider) -> Double {
    let range = slider.maximumValue - slider.minimumValue
    return range > 0 ? Double((slider.value - slider.minimumValue) / range) : 0
  }

  // MARK: Text

  private static func fill(_ label: UILabel, _ layers: LayerPicture, _ node: inout PictureNode) {
    node.kind = .label
    node.text = label.text ?? ""
    node.attributedText = label.richText.map { layers.styledText($0, font: label.font.font) }
    node.isEnabled = label.isEnabled
    node.textFormat = format(label.font, label.textColor, label.textAlignment, in: label)
    node.textFormat.lineLimit = label.numberOfLines
    node.textFormat.lineBreakMode = lineBreakMode(label.lineBreakMode)
    if label.adjustsFontSizeToFitWidth {
      node.textFormat.minimumScale = label.minimumScaleFactor > 0 ? Double(label.minimumScaleFactor) : 0.5
    }
  }

  private static func fill(_ field: UITextField, _ layers: LayerPicture, _ node: inout PictureNode) {
    let style: PictureNode.FieldStyle =
      switch field.borderStyle {
      case .none: field is UISearchTextField ? .search : .plain
      case .line: .line
      case .bezel: .bezel
      case .roundedRect: field is UISearchTextField ? .search : .rounded
      }
    node.kind = .field(style)
    let text = field.text ?? ""
    node.text = field.isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    node.placeholder = field.placeholder ?? ""
    let font = field.font ?? .systemFont(ofSize: 17)
    if !field.isSecureTextEntry { node.attributedText = field.richText.map { layers.styledText($0, font: font.font) } }
    node.textFormat = format(font, field.textColor, field.textAlignment, in: field)
  }

  private static func fill(_ textView: UITextView, _ layers: LayerPicture, _ node: inout PictureNode) {
    node.kind = .textView
    node.text = textView.text ?? ""
    let font = textView.font ?? .systemFont(ofSize: 12)
    node.attributedText = textView.richText.map { layers.styledText($0, font: font.font) }
    node.textFormat = format(font, textView.textColor, textView.textAlignment, in: textView)
    if let rich = textView.richText, let own = LayerPicture.alignment(of: rich) { node.textFormat.alignment = own }
  }

  private static func format(
    _ font: UIFont, _ color: UIColor?, _ alignment: NSTextAlignment, in view: UIView
  ) -> TextFormat {
    let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let place: TextFormat.Alignment =
      switch alignment {
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justified
      default: isReversed ? .right : .left
      }
    return TextFormat(font: font.font, color: Self.color(color, in: view), alignment: place)
  }

  private static func lineBreakMode(_ mode: NSLineBreakMode) -> Paragraph.LineBreakMode {
    switch mode {
    case .byWordWrapping: .wordWrapping
    case .byCharWrapping: .characterWrapping
    case .byClipping: .clipping
    case .byTruncatingHead: .truncatingHead
    case .byTruncatingMiddle: .truncatingMiddle
    default: .truncatingTail
    }
  }

  // MARK: Images and buttons

  /// The items of an image that drawing code drew.
  static func items(of object: any DrawnObject, size: Size, in view: UIView, _ missing: inout [String]) -> DisplayList {
    guard let image = object as? UIImage else { return [] }
    var node = PictureNode(.image, frame: Rect(x: 0, y: 0, width: size.width, height: size.height))
    fill(image, tint: view.tintColor, in: view, &node, &missing)
    return Painter(.touch, isDark: isDark(view)).paint(node)
  }

  private static func fill(
    _ image: UIImage, tint: UIColor?, in view: UIView, _ node: inout PictureNode, _ missing: inout [String]
  ) {
    node.kind = .image
    node.image = image.name ?? ""
    node.isSymbol = image.isSymbolImage
    if let own = color(image.tint ?? tint, in: view) { node.tint = own }
    let isTemplate =
      image.renderingMode == .alwaysTemplate || image.tint != nil && image.renderingMode != .alwaysOriginal
    let size = Size(width: Double(image.size.width), height: Double(image.size.height))
    node.setImage(image.source, size: size, isTemplate: isTemplate, isDark: isDark(view), &missing)
  }

  private static func fill(
    _ imageView: UIImageView, _ layers: LayerPicture, _ node: inout PictureNode, _ missing: inout [String]
  ) {
    let highlighted = imageView.isHighlighted ? imageView.highlightedImage : nil
    guard let image = highlighted ?? imageView.image else { return }
    node.imageMode = mode(of: imageView)
    guard image.drawings.isEmpty else {
      let size = Size(width: Double(image.size.width), height: Double(image.size.height))
      let place = node.imageMode.place(size, in: Rect(origin: .zero, size: node.frame.size))
      let context = CGContext(size: imageView.bounds.size)
      context.draw(
        image.drawings, size: image.size,
        in: CGRect(x: place.x, y: place.y, width: place.width, height: place.height))
      node.drawing += layers.items(of: context.drawings, in: imageView.bounds.size) {
        items(of: $0, size: $1, in: imageView, &missing)
      }
      return
    }
    fill(image, tint: nil, in: imageView, &node, &missing)
  }

  private static func mode(of view: UIView) -> ImageMode {
    switch view.contentMode {
    case .scaleToFill, .redraw: .fill
    case .scaleAspectFit: .aspectFit
    case .scaleAspectFill: .aspectFill
    case .center: .position(x: 0.5, y: 0.5)
    case .top: .position(x: 0.5, y: 0)
    case .bottom: .position(x: 0.5, y: 1)
    case .left: .position(x: 0, y: 0.5)
    case .right: .position(x: 1, y: 0.5)
    case .topLeft: .position(x: 0, y: 0)
    case .topRight: .position(x: 1, y: 0)
    case .bottomLeft: .position(x: 0, y: 1)
    case .bottomRight: .position(x: 1, y: 1)
    }
  }

  /// The background of a button. Its title and its image are views inside it.
  private static func fill(_ button: UIButton, _ node: inout PictureNode) {
    guard let configuration = button.configuration else { return }
    let base = baseColor(of: button, configuration)
    switch configuration.baseStyle {
    case .plain: break
    case .gray: node.background = theme(of: button).fill
    case .tinted: node.background = base.opacity(0.18)
    case .filled: node.background = base
    }
    let background = configuration.background
    if let own = color(background.backgroundColor, in: button) { node.background = own }
    if background.strokeWidth > 0 {
      node.border = Stroke(color(background.strokeColor, in: button) ?? base, width: Double(background.strokeWidth))
    }
    let height = Double(button.bounds.height)
    let radius =
      switch configuration.cornerStyle {
      case .capsule: height / 2
      case .fixed: Double(background.cornerRadius)
      case .small: 4.0
      case .medium, .dynamic: max(Double(background.cornerRadius), 6)
      case .large: 9.0
      }
    node.cornerRadius = min(radius, height / 2)
  }

  private static func baseColor(of button: UIButton, _ configuration: UIButton.Configuration) -> Color {
    color(configuration.baseBackgroundColor ?? button.tintColor, in: button) ?? theme(of: button).accent
  }

  /// The color of the title and the symbol of a button in its state.
  static func titleColor(of button: UIButton) -> Color {
    guard button.isEnabled else { return theme(of: button).placeholder }
    guard let configuration = button.configuration else {
      return color(button.currentTitleColor, in: button) ?? theme(of: button).accent
    }
    if let own = color(configuration.baseForegroundColor, in: button) { return own }
    return configuration.baseStyle == .filled ? .white : baseColor(of: button, configuration)
  }

  // MARK: Bars and cells

  private static func fill(_ bar: UINavigationBar, _ node: inout PictureNode) {
    node.kind = .navigationBar
    if node.frame.minY > 0 {
      // The background of the bar continues below the status bar.
      var ground = PictureNode(
        .group, frame: Rect(x: 0, y: -node.frame.minY, width: node.frame.width, height: node.frame.minY))
      ground.background = theme(of: bar).bar
      node.children.append(ground)
    }
    guard let items = bar.items, let item = items.last else { return }
    node.text = item.titleView == nil ? item.title ?? "" : ""
    node.items = (item.leftBarButtonItems ?? []).map { $0.title ?? "" }
    if node.items.isEmpty, items.count > 1 {
      let former = items[items.count - 2]
      node.items = ["‹ " + (former.backButtonTitle ?? former.title ?? "Back")]
    }
    node.trailingItems = (item.rightBarButtonItems ?? []).map { $0.title ?? "" }
  }

  private static func fill(_ cell: UITableViewCell, _ node: inout PictureNode) {
    let accessory: PictureNode.Accessory =
      switch cell.accessoryType {
      case .none: .none
      case .disclosureIndicator: .disclosure
      case .detailButton, .detailDisclosureButton: .detail
      case .checkmark: .checkmark
      }
    node.kind = .cell(cell.accessoryView == nil ? accessory : .none)
  }
}
