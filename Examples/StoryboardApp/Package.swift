// swift-tools-version: 6.1
import PackageDescription

let app = Target.PluginUsage.plugin(name: "PlumbApp", package: "Plumb")
let package = Package(
  name: "Trips",
  dependencies: [.package(name: "Plumb", path: "../..")],
  targets: [
    .target(
      name: "Trips", dependencies: [.product(name: "UIKit", package: "Plumb")], path: "Plumb/Trips", plugins: [app]),
    .testTarget(
      name: "TripsTests", dependencies: ["Trips", .product(name: "Snapshots", package: "Plumb")],
      path: "Plumb/TripsTests", plugins: [app]),
  ],
  swiftLanguageModes: [.v5]
)
