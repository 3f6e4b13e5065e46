// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "PreferencesWindow",
  dependencies: [.package(name: "Plumb", path: "../..")],
  targets: [
    .target(name: "Preferences", dependencies: [.product(name: "AppKit", package: "Plumb")]),
    .executableTarget(
      name: "PreferencesWindow", dependencies: ["Preferences", .product(name: "AppKit", package: "Plumb")]),
    .testTarget(
      name: "PreferencesTests", dependencies: ["Preferences", .product(name: "AppKitSnapshots", package: "Plumb")],
      exclude: ["__Snapshots__"]),
  ],
  swiftLanguageModes: [.v6]
)
