import AppKit
import AppKitSnapshots
import Preferences
import Testing

@MainActor @Suite(.serialized) struct PreferencesTests {
  private func window() -> NSWindow {
    let window = NSWindow(contentViewController: PreferencesController())
    window.title = "Preferences"
    window.styleMask.remove(.resizable)
    return window
  }

  @Test func preferences() {
    assertSnapshot(of: window(), as: .image)
    assertSnapshot(of: PreferencesController(), as: .recursiveDescription)
  }

  @Test func preferencesInTheDark() {
    assertSnapshot(of: window(), as: .image(appearance: NSAppearance(named: .darkAqua)))
  }
}
