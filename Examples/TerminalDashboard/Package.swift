// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "TerminalDashboard",
  dependencies: [.package(name: "Plumb", path: "../..")],
  targets: [
    .executableTarget(
      name: "TerminalDashboard", dependencies: [.product(name: "AutoLayout", package: "Plumb")])
  ],
  swiftLanguageModes: [.v6]
)
