import SnapshotAssertions
import UIKit

extension LayoutReport {
  /// Lays out the view of a controller in an environment.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - config: The environment.
  ///   - traits: Traits that replace those of the environment.
  ///   - texts: The texts.
  @MainActor public init(
    of controller: UIViewController, on config: ViewImageConfig, traits: UITraitCollection = UITraitCollection(),
    texts: LayoutTexts = .original
  ) { self.init(of: controller.view, in: controller, on: config, traits: traits, texts: texts) }

  /// Lays out a view that fills the screen of an environment.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - config: The environment.
  ///   - traits: Traits that replace those of the environment.
  ///   - texts: The texts.
  @MainActor public init(
    of view: UIView, on config: ViewImageConfig, traits: UITraitCollection = UITraitCollection(),
    texts: LayoutTexts = .original
  ) { self.init(of: view, in: UIViewController(), on: config, traits: traits, texts: texts) }

  @MainActor private init(
    of view: UIView, in controller: UIViewController, on config: ViewImageConfig, traits: UITraitCollection,
    texts: LayoutTexts
  ) {
    self = Self.withoutMessages {
      SnapshotHost.present(view, of: controller, on: config, traits: traits) {
        view.show(texts)
        return LayoutReport(of: view, svg: ViewPicture(view).image(.svg, title: "\(type(of: view))").svg)
      }
    }
  }
}
