// swift-tools-version: 6.1
import PackageDescription

// The libraries of Plumb that apps and their tests use, compiled: `Tools/make-kits` makes the folder. A package that depends on
// it by its path is built with `-Xswiftc -I -Xswiftc FOLDER/Modules`, since a manifest cannot add a folder of modules to those
// that depend on it. The targets have no code; their names tell the plugin the modules.
let folder = Context.packageDirectory
let linked: [LinkerSetting] =
  [.unsafeFlags(["-L\(folder)", "-Xlinker", "--whole-archive", "-lPlumbKits", "-Xlinker", "--no-whole-archive"])]
  + ["Foundation", "FoundationNetworking", "FoundationXML", "dispatch", "BlocksRuntime"].map { .linkedLibrary($0) }
// Modules that a product has beside that of its name.
let companions = ["Snapshots": ["SnapshotTesting", "InlineSnapshotTesting"]]
let products = ["UIKit", "Snapshots", "Combine", "CoreLocation", "MapKit", "SwiftUI", "WebKit"]
let package = Package(
  name: "Plumb",
  products: products.map { product in
    .library(name: product, targets: ([product] + (companions[product] ?? [])).map { "Prebuilt_\($0)" })
  } + [
    .plugin(name: "PlumbApp", targets: ["PlumbApp"])
  ],
  targets: (products + companions.values.flatMap { $0 }).map {
    .target(name: "Prebuilt_\($0)", path: "Products/\($0)", linkerSettings: $0 == "UIKit" ? linked : [])
  } + [.plugin(name: "PlumbApp", capability: .buildTool(), path: "Apps/Plugins/PlumbApp")]
)
