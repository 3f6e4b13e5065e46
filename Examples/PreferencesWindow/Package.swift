// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "PreferencesWindow",
  dependencies: [.package(name: "Plumb", path: "../..")],
  targets: [
    .executableTarget(
      name: "PreferencesWindow", dependencies: [.product(name: "AppKit", package: "Plumb")])
  ],
  swiftLanguageModes: [.v6]
)
