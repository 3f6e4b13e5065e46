// swift-tools-version: 6.1
import PackageDescription

// An app as Xcode makes it, built and tested unchanged, and the tests of the tool that lowers its sources. The plugin
// `PlumbApp` is a product of the package above, because SwiftPM finds packages only at the root of a repository.
let app = Target.PluginUsage.plugin(name: "PlumbApp", package: "Plumb")
let package = Package(
  name: "Apps",
  dependencies: [.package(name: "Plumb", path: "..")],
  targets: [
    .target(
      name: "Trips", dependencies: [.product(name: "UIKit", package: "Plumb")], path: "Example/Plumb/Trips",
      plugins: [app]),
    .testTarget(
      name: "TripsTests", dependencies: ["Trips", .product(name: "Snapshots", package: "Plumb")],
      path: "Example/Plumb/TripsTests", plugins: [app]),
    // Compiles the lowering tool as the plugin does, and what it lowers with the kit.
    .testTarget(
      name: "SourceLoweringTests",
      dependencies: ["UIKit", "SwiftUI"].map { .product(name: $0, package: "Plumb") },
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ],
  swiftLanguageModes: [.v5]
)
