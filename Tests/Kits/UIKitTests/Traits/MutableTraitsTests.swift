import Foundation
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Traits that are changed")
struct MutableTraitsTests {
  @Test("A closure sets the traits of a new collection, or of a copy that keeps the others")
  func closuresSetTraits() {
    let large = UITraitCollection { $0.preferredContentSizeCategory = .accessibilityLarge }
    expectEqual(large, UITraitCollection(preferredContentSizeCategory: .accessibilityLarge))
    let dark = large.modifyingTraits {
      $0.userInterfaceStyle = .dark
      $0.displayScale = 3
      $0.accessibilityContrast = .high
    }
    expectEqual(
      dark,
      UITraitCollection(
        displayScale: 3, preferredContentSizeCategory: .accessibilityLarge, userInterfaceStyle: .dark))
  }

  @Test("Overrides of a view change the scale and the kind of device too")
  func overridesReplaceScaleAndIdiom() {
    let view = UIView()
    view.traitOverrides.displayScale = 1
    view.traitOverrides.userInterfaceIdiom = .pad
    expectEqual(view.traitCollection.displayScale, 1)
    expectEqual(view.traitCollection.userInterfaceIdiom, .pad)
  }

  @Test("Attributes of a dictionary are those of a container")
  func containersHaveAttributesOfDictionaries() {
    let font = UIFont.systemFont(ofSize: 31)
    let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor.red]
    let text = AttributedString("a", attributes: AttributeContainer(attributes))
    expectEqual(text.font, font)
    expectEqual(AttributedString(NSAttributedString(string: "a", attributes: attributes)), text)
  }
}
