import ControlMetrics
import Foundation

/// A bar with a text field for a search, and a cancel button. It is 56 points high at the default text size; the height
/// of the text field is scaled with the text.
///
/// Plumb receives no events: a program inserts text into ``searchTextField`` and sends the button's actions.
open class UISearchBar: UIView {
  /// The style of a search bar.
  public enum Style: UInt, Sendable {
    /// The system default.
    case `default` = 0
    /// A style with a background.
    case prominent = 1
    /// A style without a background.
    case minimal = 2
  }

  private static let side: CGFloat = 8
  /// The distance of the text field from the upper and the lower edge, together.
  private static let verticalPadding: CGFloat = 20

  /// The text field.
  public let searchTextField = UISearchTextField()
  /// The text field, by the name that programs ask for by `value(forKey:)`.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(.outlet("searchField", \UISearchBar.keyedField))
  }
  /// The text field; setting it has no effect.
  private var keyedField: UISearchTextField? {
    get { searchTextField }
    set {}
  }
  /// The delegate; held weakly.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The capitalization of text that the user enters.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  /// The meaning of the text, for autofill. Has no effect: there is no keyboard.
  open var textContentType: UITextContentType? {
    get { searchTextField.textContentType }
    set { searchTextField.textContentType = newValue }
  }
  /// The style of the bar. Affects drawing only.
  open var barStyle = UIBarStyle.default
  /// The style. Affects drawing only.
  open var searchBarStyle = Style.default
  /// The background color. Affects drawing only.
  open var barTintColor: UIColor?
  /// Whether content shows through the bar. Affects drawing only.
  open var isTranslucent = true
  /// The background image. Affects drawing only.
  open var backgroundImage: UIImage?
  /// The titles of the buttons of the scope bar. Has no effect: it is not shown.
  open var scopeButtonTitles: [String]?
  /// The button that is selected. Has no effect: the scope bar is not shown.
  open var selectedScopeButtonIndex = 0
  /// Whether the scope bar is shown. Has no effect: it is not.
  open var showsScopeBar = false
  /// Whether the cancel button is displayed at the trailing edge.
  open var showsCancelButton = false { didSet { showCancelButton() } }
  /// The images that replace those of the system.
  var icons: [IconState: UIImage] = [:]
  private var cancelButton: UIButton?
  /// Called when the cancel button sent its action, after the delegate.
  var onCancel: (() -> Void)?
  private lazy var editing = SearchEditing(self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addField()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addField()
  }

  private func addField() {
    addSubview(searchTextField)
    searchTextField.delegate = editing
    searchTextField.addAction(for: .editingChanged) { [weak self] _ in
      guard let self else { return }
      delegate?.searchBar(self, textDidChange: text ?? "")
    }
  }

  /// The text of the search.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// The text that is displayed while ``text`` is empty.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// Shows or hides the cancel button.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  private func showCancelButton() {
    guard showsCancelButton != (cancelButton != nil) else { return }
    cancelButton?.removeFromSuperview()
    cancelButton = nil
    if showsCancelButton {
      let made = UIButton(type: .system)
      made.titleLabel?.font = .systemFont(ofSize: 17)
      made.setTitle("Cancel", for: .normal)
      made.addAction(for: .touchUpInside) { [weak self] _ in
        guard let self else { return }
        delegate?.searchBarCancelButtonClicked(self)
        onCancel?()
      }
      addSubview(made)
      cancelButton = made
    }
    setNeedsLayout()
  }

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  // MARK: Layout

  /// The height of the text field: 36 points, scaled as body text is.
  private var fieldHeight: CGFloat {
    UIFontMetrics(forTextStyle: .body).scaledValue(
      for: TouchMetrics.current(.searchBar).size.height - Self.verticalPadding, compatibleWith: traitCollection)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.verticalPadding + fieldHeight)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  override func updateForTraits() { contentAndLayoutChanged() }

  /// Centers the text field and the cancel button vertically, 8 points apart and 8 points from the sides.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = fieldHeight
    func place(_ x: CGFloat, _ width: CGFloat) -> CGRect {
      CGRect(
        x: isLeftToRight ? x : bounds.width - x - width, y: (bounds.height - height) / 2, width: width,
        height: height)
    }
    var end = bounds.width - Self.side
    if let cancelButton {
      let width = cancelButton.intrinsicContentSize.width
      cancelButton.frame = place(end - width, width)
      end -= width + Self.side
    }
    searchTextField.frame = place(Self.side, max(0, end - Self.side))
  }

  // MARK: Archiving

  /// The bar creates the text field and the button itself.
  override var archivedSubviews: [UIView] { subviews.filter { $0 !== searchTextField && $0 !== cancelButton } }

  override func archiveSettings(_ archive: ViewArchive) {
    super.archiveSettings(archive)
    archive.property("text", self, \.text)
    archive.property("placeholder", self, \.placeholder)
    archive.property("cancels", self, \.showsCancelButton)
  }
}

/// Forwards the calls of the text field to the delegate of the search bar.
@MainActor private final class SearchEditing: NSObject, UITextFieldDelegate {
  private weak var bar: UISearchBar?

  init(_ bar: UISearchBar) { self.bar = bar }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { bar in bar.delegate?.searchBarShouldBeginEditing(bar) } ?? true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidBeginEditing(bar) }
  }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { bar in bar.delegate?.searchBarShouldEndEditing(bar) } ?? true
  }
  func textFieldDidEndEditing(_ textField: UITextField) { if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) } }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    bar.flatMap { bar in bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) } ?? true
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
    return true
  }
}
