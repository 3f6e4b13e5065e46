import Foundation

/// A bar with a field for words that are looked for, and a button that ends the search. It is 56 points high.
///
/// A program with events of its own types into ``searchTextField``, and sends the button's actions.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// How the bar stands out. Nothing is drawn.
  public enum Style: UInt, Sendable {
    /// As suits the place.
    case `default` = 0
    /// With a background.
    case prominent = 1
    /// Without one.
    case minimal = 2
  }

  private static let height: CGFloat = 56
  private static let side: CGFloat = 8
  private static let fieldHeight: CGFloat = 36

  /// The field.
  public let searchTextField = UISearchTextField()
  /// Is asked and told of what is looked for. It is not kept alive.
  open weak var delegate: (any UISearchBarDelegate)?
  /// How the bar stands out. Nothing is drawn.
  open var searchBarStyle = Style.default
  /// The colour of the bar. It is not drawn.
  open var barTintColor: UIColor?
  /// Whether a button at the end ends the search.
  open var showsCancelButton = false { didSet { showCancelButton() } }
  private var cancelButton: UIButton?
  /// Called when the button that ends the search was pressed, after the delegate.
  var onCancel: (() -> Void)?
  private lazy var editing = SearchEditing(self)

  /// Makes a bar of a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addField()
  }

  /// Makes a bar of an archive.
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

  /// The words that are looked for.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// What the field shows while it is empty.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// The keyboard of the field.
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// The return key of the field.
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  /// What the field makes capitals.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  /// Whether the field corrects words.
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }

  /// Shows the button that ends the search, or takes it away.
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

  /// The views that the bar makes of its settings.
  var parts: [UIView] { [searchTextField, cancelButton].compactMap { $0 } }

  /// Whether the field can be edited.
  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  /// Whether the field is being edited.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  /// Begins editing of the field.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  /// Ends editing of the field.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  // MARK: Layout

  /// 56 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

  /// The width asked for, and 56 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  /// The field lies in the middle of the height, with 8 points at its sides; the button behind it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    func place(_ x: CGFloat, _ width: CGFloat) -> CGRect {
      CGRect(
        x: isLeftToRight ? x : bounds.width - x - width, y: (bounds.height - Self.fieldHeight) / 2, width: width,
        height: Self.fieldHeight)
    }
    var end = bounds.width - Self.side
    if let cancelButton {
      let width = cancelButton.intrinsicContentSize.width
      cancelButton.frame = place(end - width, width)
      end -= width + Self.side
    }
    searchTextField.frame = place(Self.side, max(0, end - Self.side))
  }
}

/// Hands what the field asks and tells on to the bar's delegate.
@MainActor
private final class SearchEditing: NSObject, UITextFieldDelegate {
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
  func textFieldDidEndEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }
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
