import TestSupport
import Testing

@testable import UIKit

/// The device that environment variables describe.
@MainActor
@Suite("Settings of the simulator")
struct SimulatorSettingTests {
  @Test func screenHasTheStatedSizeAndScale() {
    let screen = UIScreen(SimulatorSettings(["PLUMB_SCREEN": "375x812@3"]))
    expectEqual(screen.bounds, CGRect(x: 0, y: 0, width: 375, height: 812))
    expectEqual(screen.scale, 3)
    let other = UIScreen(SimulatorSettings(["PLUMB_SCREEN": "320x568"]))
    expectEqual(other.bounds.size, CGSize(width: 320, height: 568))
    expectEqual(other.scale, 2)
  }

  @Test func versionOfTheSystemIsRead() {
    expectEqual(SimulatorSettings(["PLUMB_SYSTEM_VERSION": "15.2"]).systemVersion, "15.2")
    #expect(SimulatorSettings([:]).systemVersion == nil)
  }

  @Test(
    "bad input: a value that is none is a misuse and is ignored",
    arguments: ["", "375", "375x", "0x812", "375x812@", "375x812@0", "375x812@3@3", "1e9x812", "wide"])
  func badScreenIsRefused(text: String) {
    var settings = SimulatorSettings([:])
    let reports = faults { settings = SimulatorSettings(["PLUMB_SCREEN": text]) }
    expectEqual(reports.map(\.name), ["NSInvalidArgumentException"])
    #expect(settings.size == nil)
  }

  @Test func badVersionIsRefused() {
    let reports = faults { #expect(SimulatorSettings(["PLUMB_SYSTEM_VERSION": "new"]).systemVersion == nil) }
    expectEqual(reports.count, 1)
  }
}
