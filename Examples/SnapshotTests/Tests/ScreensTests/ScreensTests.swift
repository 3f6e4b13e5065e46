import Screens
import SnapshotTesting
import Testing
import UIKit

@MainActor @Suite(.serialized) struct ScreensTests {
  @Test func signIn() {
    assertSnapshot(of: SignInController(), as: .image(on: .iPhone15))
    assertSnapshot(of: SignInController(), as: .recursiveDescription(on: .iPhone15))
  }

  @Test func signInInTheDark() {
    assertSnapshot(
      of: SignInController(), as: .image(on: .iPhone15, traits: UITraitCollection(userInterfaceStyle: .dark)))
  }

  @Test func signInAsItIsRead() {
    assertSnapshot(of: SignInController(), as: .accessibility(on: .iPhone15))
  }

  @Test func trips() {
    assertSnapshot(of: UINavigationController(rootViewController: TripsController()), as: .image(on: .iPhone15))
  }

  @Test("The form has no defects on any device, in any direction and text size")
  func formHasNoDefectsOnAnyDeviceInAnyDirectionAndTextSize() {
    assertLayout(of: SignInController())
  }
}
