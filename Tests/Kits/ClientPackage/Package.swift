// swift-tools-version: 6.1
import PackageDescription

// A library of layout code as Swift 6 clients write it: public functions with default arguments, inlinable functions
// and switch statements over the kinds of the kits, with one kit imported. It compiles, or the kits re-export too
// little.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "ClientPackage",
  dependencies: [.package(name: "Plumb", path: "../../..")],
  targets: [
    // Names that layout libraries declare: a kit that exported its own types of these names would make them ambiguous.
    .target(name: "OtherNames", swiftSettings: settings),
    .target(
      name: "TouchClient", dependencies: ["OtherNames", .product(name: "UIKit", package: "Plumb")],
      swiftSettings: settings),
    .target(
      name: "DesktopClient", dependencies: ["OtherNames", .product(name: "AppKit", package: "Plumb")],
      swiftSettings: settings),
    .testTarget(name: "TouchClientTests", dependencies: ["OtherNames", "TouchClient"], swiftSettings: settings),
    .testTarget(name: "DesktopClientTests", dependencies: ["OtherNames", "DesktopClient"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
