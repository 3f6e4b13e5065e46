import Foundation

/// How bars look by default. Nothing is drawn.
public enum UIBarStyle: Int, Sendable {
  /// Dark text on a light background.
  case `default` = 0
  /// Light text on a dark background.
  case black = 1
}

/// For which of its heights a bar has a background.
public enum UIBarMetrics: Int, Sendable {
  /// The usual one.
  case `default` = 0
  /// The one of a device on its side.
  case compact = 1
  /// The usual one with a prompt.
  case defaultPrompt = 101
  /// The one of a device on its side, with a prompt.
  case compactPrompt = 102
}

/// How a bar looks. Nothing is drawn: settings are kept and given back, and no bar changes its size by them.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// The colour behind the bar.
  open var backgroundColor: UIColor?
  /// The blur behind the bar.
  open var backgroundEffect: UIBlurEffect?
  /// The picture behind the bar.
  open var backgroundImage: UIImage?
  /// How that picture lies in the bar.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the line at the bar's edge.
  open var shadowColor: UIColor?
  /// The picture at the bar's edge.
  open var shadowImage: UIImage?

  /// Makes what suits bars in general.
  public required override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// Makes the same background and shadow as another one's.
  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    takeBackground(of: barAppearance)
  }

  func takeBackground(of other: UIBarAppearance) {
    (backgroundColor, backgroundEffect) = (other.backgroundColor, other.backgroundEffect)
    (backgroundImage, backgroundImageContentMode) = (other.backgroundImage, other.backgroundImageContentMode)
    (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
  }

  /// Takes the system's background: a blur.
  open func configureWithDefaultBackground() {
    (backgroundColor, backgroundImage, shadowColor) = (nil, nil, .separator)
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
  }
  /// Takes a background without blur, in the system's colour.
  open func configureWithOpaqueBackground() {
    (backgroundColor, backgroundImage, shadowColor) = (.systemBackground, nil, .separator)
    backgroundEffect = nil
  }
  /// Takes no background and no line at the edge.
  open func configureWithTransparentBackground() {
    (backgroundColor, backgroundImage, shadowColor) = (nil, nil, nil)
    backgroundEffect = nil
  }

  /// The same settings in another object. On the main thread, as everything of bars.
  open nonisolated override func copy() -> Any {
    nonisolated(unsafe) var result: Any = self
    MainActor.assumeIsolated {
      let made = type(of: self).init()
      made.takeAll(of: self)
      result = made
    }
    return result
  }

  /// Takes the settings of another one of its class.
  func takeAll(of other: UIBarAppearance) { takeBackground(of: other) }
}

/// How a navigation bar looks. Nothing is drawn.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// How the title looks.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How a large title looks.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// A shift of the title, in points.
  open var titlePositionAdjustment = UIOffset.zero
  /// How plain buttons look.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// How the button that leads back looks.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// How buttons look that end what is going on.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

  override func takeAll(of other: UIBarAppearance) {
    super.takeAll(of: other)
    guard let other = other as? UINavigationBarAppearance else { return }
    (titleTextAttributes, largeTitleTextAttributes) = (other.titleTextAttributes, other.largeTitleTextAttributes)
    titlePositionAdjustment = other.titlePositionAdjustment
    buttonAppearance = other.buttonAppearance.likeness()
    backButtonAppearance = other.backButtonAppearance.likeness()
    doneButtonAppearance = other.doneButtonAppearance.likeness()
  }
}

/// How the bar of a tab controller looks. Nothing is drawn.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// How items look whose title stands below their picture.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// How items look whose title stands beside their picture.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// How items look on a device on its side.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// The colour behind the item that is chosen.
  open var selectionIndicatorTintColor: UIColor?

  override func takeAll(of other: UIBarAppearance) {
    super.takeAll(of: other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance.likeness()
    inlineLayoutAppearance = other.inlineLayoutAppearance.likeness()
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.likeness()
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
  }
}

/// How a bar of buttons looks. Nothing is drawn.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// How plain buttons look.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// How buttons look that end what is going on.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

  override func takeAll(of other: UIBarAppearance) {
    super.takeAll(of: other)
    guard let other = other as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance.likeness()
    doneButtonAppearance = other.doneButtonAppearance.likeness()
  }
}

/// How a button of a bar looks. Nothing is drawn.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// At rest.
  public let normal = UIBarButtonItemStateAppearance()
  /// Pressed.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// Out of use.
  public let disabled = UIBarButtonItemStateAppearance()
  /// While keys are meant for it.
  public let focused = UIBarButtonItemStateAppearance()
  private let style: UIBarButtonItem.Style

  /// Makes what suits buttons of a style.
  public init(style: UIBarButtonItem.Style = .plain) {
    self.style = style
    super.init()
  }

  func likeness() -> UIBarButtonItemAppearance {
    let result = UIBarButtonItemAppearance(style: style)
    for part in [\UIBarButtonItemAppearance.normal, \.highlighted, \.disabled, \.focused] {
      let (new, old) = (result[keyPath: part], self[keyPath: part])
      (new.titleTextAttributes, new.titlePositionAdjustment) = (old.titleTextAttributes, old.titlePositionAdjustment)
      new.backgroundImage = old.backgroundImage
    }
    return result
  }
}

/// How a button of a bar looks in a state. Nothing is drawn.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// How the title looks.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// A shift of the title, in points.
  open var titlePositionAdjustment = UIOffset.zero
  /// The picture behind the button.
  open var backgroundImage: UIImage?
}

/// How an item of a tab bar looks. Nothing is drawn.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// At rest.
  public let normal = UITabBarItemStateAppearance()
  /// Chosen.
  public let selected = UITabBarItemStateAppearance()
  /// Out of use.
  public let disabled = UITabBarItemStateAppearance()
  /// While keys are meant for it.
  public let focused = UITabBarItemStateAppearance()

  func likeness() -> UITabBarItemAppearance {
    let result = UITabBarItemAppearance()
    for part in [\UITabBarItemAppearance.normal, \.selected, \.disabled, \.focused] {
      let (new, old) = (result[keyPath: part], self[keyPath: part])
      (new.titleTextAttributes, new.titlePositionAdjustment) = (old.titleTextAttributes, old.titlePositionAdjustment)
      (new.iconColor, new.badgeBackgroundColor) = (old.iconColor, old.badgeBackgroundColor)
    }
    return result
  }
}

/// How an item of a tab bar looks in a state. Nothing is drawn.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// How the title looks.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// A shift of the title, in points.
  open var titlePositionAdjustment = UIOffset.zero
  /// The colour of the picture.
  open var iconColor: UIColor?
  /// The colour of the mark.
  open var badgeBackgroundColor: UIColor?
}
