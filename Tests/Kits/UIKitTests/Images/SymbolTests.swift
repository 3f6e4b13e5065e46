import TestSupport
import Testing
import UIKit

@MainActor @Suite("Symbols and popovers")
struct SymbolTests {
  private let name = "test.symbol"

  init() {
    UIImage.register(
      UIImage(
        size: CGSize(34, 17), scale: 2, alignmentRectInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
        baselineOffsetFromBottom: 5), named: name)
  }

  @Test("The size of text is the measure of a symbol, and the last one counts")
  func textSizeIsMeasureOfSymbol() throws {
    typealias Configuration = UIImage.SymbolConfiguration
    let plain = UIImage(systemName: name)
    expectEqual(plain?.size, CGSize(34, 17))
    expectEqual(plain?.isSymbolImage, true)
    let double = UIImage(systemName: name, withConfiguration: Configuration(pointSize: 34, weight: .bold))
    expectEqual(double?.size, CGSize(68, 34))
    expectEqual(double?.baselineOffsetFromBottom, 10)
    expectEqual(double?.scale, 2)
    expectEqual(double?.alignmentRectInsets, UIEdgeInsets(top: 2, left: 4, bottom: 6, right: 8))
    expectEqual(double?.withConfiguration(Configuration(font: .systemFont(ofSize: 8.5))).size, CGSize(17, 8.5))
    expectEqual(double?.applyingSymbolConfiguration(Configuration(scale: .medium))?.size, CGSize(68, 34))
    let large = try #require(double?.applyingSymbolConfiguration(Configuration(scale: .large)))
    #expect(abs(large.size.width - 68 * 1.28) < 0.001 && abs(large.size.height - 34 * 1.28) < 0.001)
    // A symbol that is not registered has the size of the table, or that of most symbols.
    expectEqual(UIImage(systemName: "star.circle", withConfiguration: nil)?.size, CGSize(20, 19))
    expectEqual(UIImage(systemName: "chevron.left")?.size, CGSize(12.5, 16.5))
    #expect(UIImage(systemName: "") == nil)
    let picture = UIImage(size: CGSize(3, 4))
    #expect(picture.withConfiguration(Configuration(pointSize: 40)) === picture)
    #expect(!picture.isSymbolImage)
  }

  @Test("A symbol with other insets or another baseline is still a symbol, and so is one that is registered")
  func symbolWithOtherInsetsOrAnotherBaselineIsStillSymbol() {
    let insets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    let view = UIImageView(image: UIImage(systemName: name)?.withAlignmentRectInsets(insets))
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
    expectEqual(view.intrinsicContentSize, CGSize(64, 30))
    expectEqual(view.alignmentRectInsets.top, 2)
    let configuration = UIImage.SymbolConfiguration(pointSize: 34)
    let symbol = UIImage(systemName: name, withConfiguration: configuration)?.withBaselineOffset(fromBottom: 3)
    expectEqual(symbol?.symbolConfiguration, configuration)
    expectEqual(symbol?.baselineOffsetFromBottom, 3)
    if let symbol { UIImage.register(symbol.withTintColor(.red), named: "test.registered") }
    let found = UIImage(named: "test.registered")
    expectEqual(found?.symbolConfiguration, configuration)
    expectEqual(found?.isSymbolImage, true)
    expectEqual(found?.tint, .red)
  }

  @Test("Configurations are joined, and sizes that are none say nothing")
  func invalidConfigurationSizesAreIgnored() {
    typealias Configuration = UIImage.SymbolConfiguration
    let joined = Configuration(pointSize: 20, weight: .bold).applying(Configuration(scale: .small))
    expectEqual(joined, Configuration(pointSize: 20, weight: .bold, scale: .small))
    expectEqual(joined.applying(nil), joined)
    #expect(joined != Configuration(pointSize: 20))
    for size in [0, -4, CGFloat.nan, .infinity] {
      let image = UIImage(systemName: name, withConfiguration: Configuration(pointSize: size))
      expectEqual(image?.size, CGSize(34, 17))
    }
  }

  @Test("A view gives symbols without a size of their own the size that it prefers")
  func viewAppliesPreferredSymbolConfiguration() {
    let view = UIImageView(image: UIImage(systemName: name))
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
    expectEqual(view.intrinsicContentSize, CGSize(56, 26))
    expectEqual(view.sizeThatFits(.zero), CGSize(68, 34))
    view.image = view.image?.withConfiguration(UIImage.SymbolConfiguration(pointSize: 17))
    expectEqual(view.sizeThatFits(.zero), CGSize(34, 17))
    view.image = UIImage(size: CGSize(3, 4))
    expectEqual(view.sizeThatFits(.zero), CGSize(3, 4))
  }

  @Test(
    "An archive holds which pictures are symbols, and the size that a view prefers", arguments: ArchiveKind.allCases)
  func symbolsAndPreferredSizeAreArchived(_ kind: ArchiveKind) throws {
    let view = UIImageView(image: UIImage(systemName: name))
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34, weight: .bold, scale: .medium)
    let copy = try kind.roundTrip(view)
    expectEqual(copy.intrinsicContentSize, CGSize(56, 26))
    expectEqual(copy.image?.isSymbolImage, true)
    expectEqual(copy.preferredSymbolConfiguration, view.preferredSymbolConfiguration)
    view.image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 8.5))
    view.preferredSymbolConfiguration = nil
    let second = try kind.roundTrip(view)
    second.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
    expectEqual(second.sizeThatFits(.zero), CGSize(17, 8.5))
    let configuration = UIImage.SymbolConfiguration(pointSize: 17)
    expectEqual(second.image?.withConfiguration(configuration).size, CGSize(34, 17))
  }

  @Test("A controller's style says what shows it, and settings stay while it does not change")
  func presentationStyleChoosesPresentationController() {
    let controller = UIViewController()
    #expect(controller.popoverPresentationController == nil)
    controller.modalPresentationStyle = .popover
    let view = UIView()
    controller.popoverPresentationController?.sourceView = view
    #expect(controller.popoverPresentationController?.sourceView === view)
    controller.modalPresentationStyle = .fullScreen
    #expect(controller.popoverPresentationController == nil)
    #expect(controller.presentationController != nil)
    let window = UIWindow(frame: CGRect(0, 0, 300, 300))
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    window.rootViewController?.present(controller, animated: false)
    #expect(controller.presentationController?.containerView === window)
    #expect(controller.presentationController?.presentingViewController === window.rootViewController)
  }

  @Test("What shows a controller knows who is going to show it, and does not keep it alive")
  func presentationControllerDoesNotRetainPresenter() {
    let presenter = UIViewController()
    weak var known: UIViewController?
    let presentation: UIPresentationController
    do {
      let shown = UIViewController()
      known = shown
      presentation = UIPresentationController(presentedViewController: shown, presenting: presenter)
      #expect(presentation.presentedViewController === shown)
      #expect(presentation.presentingViewController === presenter)
    }
    #expect(known == nil)
    #expect(presentation.presentedView == nil)
    #expect(presentation.presentedViewController.viewIfLoaded == nil)
    #expect(presentation.presentingViewController === presenter)
  }
}
