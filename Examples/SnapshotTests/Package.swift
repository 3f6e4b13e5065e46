// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "SnapshotTests",
  dependencies: [.package(name: "Plumb", path: "../..")],
  targets: [
    // The screens of a small app, as they are written for iOS.
    .target(name: "Screens", dependencies: [.product(name: "UIKit", package: "Plumb")]),
    .testTarget(
      name: "ScreensTests", dependencies: ["Screens", .product(name: "Snapshots", package: "Plumb")],
      exclude: ["__Snapshots__"]),
  ],
  swiftLanguageModes: [.v6]
)
