import AutoLayout
import ControlMetrics
import Foundation
import LayoutModel

extension UIButton {
  /// The configuration; nil if the button is described by `setTitle(_:for:)` and the other setters.
  public var configuration: Configuration? {
    get { configured?.configuration }
    set {
      if newValue == nil, configured == nil { return }
      makeConfigured().show(newValue)
    }
  }

  /// Called before the next layout after the state changed, to set another configuration.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { configured?.handler }
    set {
      if newValue == nil, configured == nil { return }
      makeConfigured().handler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// A closure that updates the configuration of a button for its state.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// Schedules an update of the configuration before the next layout.
  public func setNeedsUpdateConfiguration() {
    guard let configured else { return }
    configured.needsUpdate = true
    contentAndLayoutChanged()
  }

  /// The label of the subtitle; nil without a subtitle.
  public var subtitleLabel: UILabel? { configured?.subtitleLabel }

  private func makeConfigured() -> ConfiguredButton { configured.made(by: ConfiguredButton(self)) }
}

/// The configuration of a button and the views that display it.
@MainActor final class ConfiguredButton {
  private unowned let button: UIButton
  private(set) var configuration: UIButton.Configuration?
  var handler: UIButton.ConfigurationUpdateHandler?
  var needsUpdate = false
  private var isUpdating = false
  /// The width in the last layout.
  private var width: CGFloat?
  private(set) var subtitleLabel: UILabel?
  private(set) var background: UIView?
  private(set) var indicator: UIActivityIndicatorView?

  init(_ button: UIButton) { self.button = button }

  /// The views that are not archived.
  var parts: [UIView] { [subtitleLabel, background, indicator].compactMap { $0 } }

  // MARK: Showing

  /// Displays a configuration. Without one, the settings of the button take effect again.
  func show(_ new: UIButton.Configuration?) {
    let hadOne = configuration != nil
    configuration = new
    if new == nil {
      for part in parts { part.removeFromSuperview() }
      (subtitleLabel, background, indicator) = (nil, nil, nil)
      if hadOne { button.stateChanged() }
      return
    }
    showParts()
    if !isUpdating { needsUpdate = handler != nil }
    button.contentAndLayoutChanged()
  }

  func stateChanged() {
    needsUpdate = true
    if configuration != nil { showParts() }
    button.contentAndLayoutChanged()
  }

  /// Calls the update handler if the state changed since the last call.
  func updateIfNeeded() {
    guard needsUpdate, !isUpdating else { return }
    (needsUpdate, isUpdating) = (false, true)
    button.updateConfiguration()
    handler?(button)
    isUpdating = false
  }

  private func showParts() {
    guard let configuration = configuration?.updated(for: button) else { return }
    let content = content(configuration)
    show(content.title, configuration.titleLineBreakMode, content.title == nil ? button.shownLabel : button.titleLabel)
    if content.subtitle != nil, subtitleLabel == nil {
      let made = UILabel()
      button.addSubview(made)
      subtitleLabel = made
    }
    show(content.subtitle, configuration.subtitleLineBreakMode, subtitleLabel)
    subtitleLabel?.isHidden = content.subtitle == nil
    let image = image(configuration)
    if image != nil || button.shownImageView != nil { button.imageView?.image = image }
    button.shownImageView?.isHidden = configuration.showsActivityIndicator
    showIndicator(configuration)
    makeBackground()
  }

  /// The image: a symbol is large where nothing states its scale.
  private func image(_ configuration: UIButton.Configuration) -> UIImage? {
    (configuration.image ?? button.currentImage)?.preferring(UIImage.SymbolConfiguration(scale: .large))
  }

  private func show(_ text: NSAttributedString?, _ mode: NSLineBreakMode, _ label: UILabel?) {
    guard let label else { return }
    label.attributedText = text
    label.numberOfLines = ButtonContent.lines(mode)
    label.lineBreakMode = mode
  }

  private func showIndicator(_ configuration: UIButton.Configuration) {
    if configuration.showsActivityIndicator, indicator == nil {
      let made = UIActivityIndicatorView(style: .medium)
      button.addSubview(made)
      made.startAnimating()
      indicator = made
    } else if !configuration.showsActivityIndicator {
      indicator?.removeFromSuperview()
      indicator = nil
    }
    indicator?.color = configuration.baseForegroundColor
  }

  private func makeBackground() {
    guard background == nil else { return }
    let made = UIView()
    made.isUserInteractionEnabled = false
    button.insertSubview(made, at: 0)
    background = made
  }

  // MARK: Layout

  private func content(_ configuration: UIButton.Configuration) -> ButtonContent {
    // `configuration` has the colors of the style where none were set.
    let own = self.configuration?.baseForegroundColor ?? button.ownTitleColor(for: .normal)
    let color =
      (button.isEnabled ? own : nil) ?? configuration.baseForegroundColor ?? button.tintColor ?? .systemBlue
    let title =
      configuration.attributedTitle ?? button.currentAttributedTitle.map { AttributedString($0) }
      ?? button.currentTitle.map { AttributedString($0) }
    let image = image(configuration)
    return ButtonContent(
      configuration: configuration,
      image: configuration.showsActivityIndicator ? CGSize(width: 20, height: 20) : image?.size,
      title: title?.text(configuration.titleFont, color, configuration.titleTextAttributesTransformer),
      subtitle: configuration.attributedSubtitle?.text(
        configuration.subtitleFont, color, configuration.subtitleTextAttributesTransformer),
      isLeftToRight: button.isLeftToRight, scale: button.pixelScale)
  }

  /// The size of the content with its insets, wrapped at a width or at the width in the layout; nil without a
  /// configuration.
  func size(width limit: CGFloat? = nil) -> CGSize? {
    updateIfNeeded()
    guard let configuration else { return nil }
    let (content, insets) = (content(configuration), configuration.contentInsets)
    let sides = insets.leading + insets.trailing
    var size = content.size(width: limit.map { $0 - sides })
    if limit == nil, let width, width - sides < size.width { size.height = content.size(width: width - sides).height }
    return CGSize(width: size.width + sides, height: size.height + insets.top + insets.bottom)
  }

  func places(in room: CGRect) -> ButtonContent.Places? {
    configuration.map {
      content($0).places(in: room, button.contentHorizontalAlignment, button.contentVerticalAlignment)
    }
  }

  /// Sets the frames of the views that the button does not lay out itself.
  func layOut(in room: CGRect) {
    guard let configuration, let places = places(in: room) else { return }
    subtitleLabel?.frame = places.subtitle
    indicator?.frame = places.image
    guard let background else { return }
    configuration.background.show(
      in: background, of: button, color: configuration.updated(for: button).baseBackgroundColor,
      radius: configuration.cornerRadius)
  }

  /// Measures wrapped text again at a new width.
  func updateWidth(_ new: CGFloat) {
    guard configuration != nil, new > 0, new != width else { return }
    let old = size()
    width = new
    if size() != old { button.layoutNode.setNeedsPreparation() }
  }

  /// The content is centered vertically.
  var baselines: (first: LayoutBaseline?, last: LayoutBaseline?) {
    guard let configuration else { return (nil, nil) }
    let insets = configuration.contentInsets
    guard let lines = content(configuration).baselines(width: width.map { $0 - insets.leading - insets.trailing })
    else {
      let sides = Insets(top: Double(insets.top), left: 0, bottom: Double(insets.bottom), right: 0)
      return UIView.layoutBaselines(.centered(configuration.titleFont.font.metrics, insets: sides))
    }
    func place(_ distance: CGFloat) -> LayoutBaseline {
      LayoutBaseline(heightFraction: 0.5, offset: distance - lines.height / 2 + (insets.top - insets.bottom) / 2)
    }
    return (place(lines.first), place(lines.last))
  }
}
