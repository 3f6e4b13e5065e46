// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Plumb", path: "..")],
  targets: [
    .executableTarget(
      name: "plumb-lct",
      dependencies: [.product(name: "LayoutSolver", package: "Plumb")]),
    .executableTarget(
      name: "plumb-endurance",
      dependencies: [.product(name: "LayoutSolver", package: "Plumb")]),
    .executableTarget(
      name: "plumb-document",
      dependencies: [.product(name: "InterfaceBuilder", package: "Plumb")]),
    .executableTarget(
      name: "plumb-text",
      dependencies: [.product(name: "Typography", package: "Plumb")],
      // Rounding is a function of the C library's mathematics, which a program without Foundation does not link by
      // itself.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .executableTarget(
      name: "plumb-uikit",
      dependencies: [.product(name: "UIKit", package: "Plumb")]),
    .executableTarget(
      name: "plumb-appkit",
      dependencies: [.product(name: "AppKit", package: "Plumb")]),
    .executableTarget(
      name: "plumb-snapshots",
      dependencies: [.product(name: "Snapshots", package: "Plumb"), .product(name: "UIKit", package: "Plumb")]),
  ],
  swiftLanguageModes: [.v6]
)
