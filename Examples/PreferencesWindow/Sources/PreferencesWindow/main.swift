// Lays out a preferences window and prints its views: `swift run --package-path Examples/PreferencesWindow`.
import AppKit
import Preferences

let window = NSWindow(contentViewController: PreferencesController())
window.title = "Preferences"
window.styleMask.remove(.resizable)
window.layoutIfNeeded()
print("\(window.title): \(Int(window.frame.width)) × \(Int(window.frame.height)) points")
print(window.contentView?._subtreeDescription() ?? "", terminator: "")
