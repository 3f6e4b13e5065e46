// swift-tools-version: 6.1
import PackageDescription

func plumb(_ products: String...) -> [Target.Dependency] { products.map { .product(name: $0, package: "Plumb") } }
let windows = plumb("AutoLayout", "ConstraintText", "Diagnostics", "InterfaceBuilder", "LayoutEngine")
let package = Package(
  name: "GtkForm",
  products: [.library(name: "GtkAutoLayout", targets: ["GtkAutoLayout"])],
  dependencies: [.package(name: "Plumb", path: "../..")],
  targets: [
    .systemLibrary(name: "CGtk4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    // The layout manager, for other programs too.
    .target(name: "GtkAutoLayout", dependencies: ["CGtk4"] + plumb("AutoLayout", "ConstraintText", "LayoutEngine")),
    .target(name: "FormWindows", dependencies: ["CGtk4", "GtkAutoLayout"] + windows),
    .executableTarget(name: "GtkForm", dependencies: ["CGtk4", "FormWindows", "GtkAutoLayout"]),
    .testTarget(name: "GtkFormTests", dependencies: ["CGtk4", "FormWindows", "GtkAutoLayout"] + windows),
  ],
  swiftLanguageModes: [.v6]
)
