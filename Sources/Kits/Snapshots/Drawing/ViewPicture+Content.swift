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
      node.control.isOn = control.isOn
      node.tint = color(control.onTintColor, in: control)
      node.control.thumbTint = color(control.thumbTintColor, in: control)
    case let slider as UISlider:
      node.kind = .slider(.horizontal)
      node.control.value = fraction(of: slider)
      node.tint = color(slider.minimumTrackTintColor, in: slider) ?? node.tint
      node.control.secondaryTint = color(slider.maximumTrackTintColor, in: slider)
      node.control.thumbTint = color(slider.thumbTintColor, in: slider)
    case let progress as UIProgressView:
      node.kind = .progressBar
      node.control.value = Double(progress.progress)
      node.tint = color(progress.progressTintColor, in: progress) ?? node.tint
      node.control.secondaryTint = color(progress.trackTintColor, in: progress)
    case let segments as UISegmentedControl:
      fill(segments, &node)
    case is UIStepper: node.kind = .stepper
    case let indicator as UIActivityIndicatorView:
      guard indicator.isAnimating || !indicator.hidesWhenStopped else { break }
      node.kind = .activityIndicator
      node.tint = color(indicator.color, in: indicator)
    case let pages as UIPageControl: fill(pages, &node)
    case is UIDatePicker: node.kind = .datePicker
    case is UIPickerView: node.kind = .picker
    case let bar as UINavigationBar: fill(bar, &node)
    case let bar as UITabBar: fill(bar, &node, &missing)
    case let bar as UIToolbar: fill(bar, &node)
    case is UISearchBar: node.surface.background = node.surface.background ?? theme(of: view).bar
    case let cell as UITableViewCell: fill(cell, &node)
    case is UIVisualEffectView: node.kind = .effect(.light)
    default: break
    }
  }

  private static func fraction(of slider: UISlider) -> Double {
    let range = slider.maximumValue - slider.minimumValue
    return range > 0 ? Double((slider.value - slider.minimumValue) / range) : 0
  }

  private static func fill(_ control: UISegmentedControl, _ node: inout PictureNode) {
    node.kind = .segmentedControl
    node.items = (0..<control.numberOfSegments).map { index in
      control.titleForSegment(at: index) ?? control.imageForSegment(at: index)?.name ?? ""
    }
    node.symbolItems = Set(
      (0..<control.numberOfSegments).filter { control.imageForSegment(at: $0)?.isSymbolImage == true })
    node.control.selection = control.selectedSegmentIndex >= 0 ? control.selectedSegmentIndex : nil
    let (fonts, attributes) = (control.titleFonts, control.titleTextAttributes(for: .normal))
    node.textFormat = format(attributes, or: TextFormat(font: fonts.normal), in: control)
    let selected = format(attributes, or: TextFormat(font: fonts.selected), in: control)
    node.selectedFormat = format(control.titleTextAttributes(for: .selected), or: selected, in: control)
    node.control.thumbTint = color(control.selectedSegmentTintColor, in: control)
  }

  private static func fill(_ pages: UIPageControl, _ node: inout PictureNode) {
    guard pages.numberOfPages > 1 || pages.numberOfPages == 1 && !pages.hidesForSinglePage else { return }
    node.kind = .pageControl
    node.items = Array(repeating: "", count: pages.numberOfPages)
    node.control.selection = pages.currentPage
    node.tint = color(pages.currentPageIndicatorTintColor ?? .white, in: pages)
    node.control.secondaryTint = color(pages.pageIndicatorTintColor, in: pages) ?? Color(0xFFFFFF, alpha: 0.2)
    switch pages.direction {
    case .natural: break
    case .leftToRight: node.isRightToLeft = false
    case .rightToLeft: node.isRightToLeft = true
    case .topToBottom: node.axis = .vertical
    case .bottomToTop:
      node.axis = .vertical
      node.control.selection = pages.numberOfPages - 1 - pages.currentPage
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

  /// Sets an image.
  ///
  /// - Parameters:
  ///   - tint: The tint color of templates, or nil for that of the node.
  ///   - isTemplate: Whether an image without a rendering mode is a template.
  static func fill(
    _ image: UIImage, tint: UIColor?, isTemplate: Bool = false, in view: UIView, _ node: inout PictureNode,
    _ missing: inout [String]
  ) {
    node.kind = .image
    node.image.name = image.name ?? ""
    node.image.isSymbol = image.isSymbolImage
    if let own = color(image.tint ?? tint, in: view) { node.tint = own }
    let isTemplate =
      image.renderingMode == .alwaysTemplate
      || (image.tint != nil || isTemplate) && image.renderingMode != .alwaysOriginal
    let size = Size(width: Double(image.size.width), height: Double(image.size.height))
    node.setImage(image.source, size: size, isTemplate: isTemplate, isDark: isDark(view), &missing)
  }

  private static func fill(
    _ imageView: UIImageView, _ layers: LayerPicture, _ node: inout PictureNode, _ missing: inout [String]
  ) {
    guard let image = imageView.displayedImage else { return }
    node.image.mode = mode(of: imageView)
    guard image.drawings.isEmpty else {
      let size = Size(width: Double(image.size.width), height: Double(image.size.height))
      let place = node.image.mode.place(size, in: Rect(origin: .zero, size: node.frame.size))
      let context = CGContext(size: imageView.bounds.size)
      context.draw(
        image.drawings, size: image.size,
        in: CGRect(x: place.x, y: place.y, width: place.width, height: place.height))
      node.drawing += layers.items(of: context.drawings, in: imageView.bounds.size) {
        items(of: $0, size: $1, in: imageView, &missing)
      }
      return
    }
    let isSystemButton = (imageView.superview as? UIButton)?.buttonType == .system
    fill(image, tint: nil, isTemplate: isSystemButton, in: imageView, &node, &missing)
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
    case .gray: node.surface.background = theme(of: button).fill
    case .tinted: node.surface.background = base.opacity(0.18)
    case .filled: node.surface.background = base
    }
    let background = configuration.background
    if let own = color(background.backgroundColor, in: button) { node.surface.background = own }
    if background.strokeWidth > 0 {
      node.surface.border = Stroke(
        color(background.strokeColor, in: button) ?? base, width: Double(background.strokeWidth))
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
    node.surface.cornerRadius = min(radius, height / 2)
  }

  private static func baseColor(of button: UIButton, _ configuration: UIButton.Configuration) -> Color {
    color(configuration.baseBackgroundColor ?? button.tintColor, in: button) ?? theme(of: button).accent
  }

  /// The color of the title of a button in its state, and of the symbol of a button with a configuration.
  static func titleColor(of button: UIButton) -> Color {
    guard let configuration = button.configuration else {
      let isPlain = button.isEnabled || button.buttonType != .system || button.ownTitleColor(for: .disabled) != nil
      return (isPlain ? color(button.currentTitleColor, in: button) : nil) ?? theme(of: button).placeholder
    }
    guard button.isEnabled else { return theme(of: button).placeholder }
    if let own = color(configuration.baseForegroundColor ?? button.ownTitleColor(for: .normal), in: button) {
      return own
    }
    return configuration.baseStyle == .filled ? .white : baseColor(of: button, configuration)
  }
}
