// swift-tools-version: 6.1
import PackageDescription

// Fuzz targets, a package of its own so that the main package needs no unsafe flags. See README.md.
let fuzzer: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"])]
let linker: [LinkerSetting] = [.unsafeFlags(["-sanitize=fuzzer"])]

let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "Plumb", path: "..")],
  targets: [
    .executableTarget(
      name: "FuzzLogs",
      dependencies: [
        .product(name: "ConflictAnalysis", package: "Plumb"), .product(name: "ConstraintText", package: "Plumb"),
        .product(name: "Diagnostics", package: "Plumb"),
      ], swiftSettings: fuzzer, linkerSettings: linker),
    .executableTarget(
      name: "FuzzVisualFormat", dependencies: [.product(name: "VisualFormat", package: "Plumb")], swiftSettings: fuzzer,
      linkerSettings: linker),
    // Its invariants are compiled in with -Xswiftc -DSOLVER_CHECKS -Xswiftc -enable-testing.
    .executableTarget(
      name: "FuzzSolver", dependencies: [.product(name: "LayoutSolver", package: "Plumb")], swiftSettings: fuzzer,
      linkerSettings: linker),
    .executableTarget(
      name: "FuzzText", dependencies: [.product(name: "Typography", package: "Plumb")], swiftSettings: fuzzer,
      linkerSettings: linker),
    .executableTarget(
      name: "FuzzDocuments", dependencies: [.product(name: "InterfaceBuilder", package: "Plumb")],
      swiftSettings: fuzzer,
      linkerSettings: linker),
    .executableTarget(
      name: "FuzzMerge",
      dependencies: [
        .product(name: "DocumentEditing", package: "Plumb"), .product(name: "InterfaceBuilder", package: "Plumb"),
      ], swiftSettings: fuzzer, linkerSettings: linker),
    // The files of the command that are read here are linked to: an executable cannot be imported.
    .executableTarget(
      name: "FuzzTranslations",
      dependencies: [
        .product(name: "DocumentInspection", package: "Plumb"), .product(name: "InterfaceBuilder", package: "Plumb"),
      ], swiftSettings: fuzzer, linkerSettings: linker),
    .executableTarget(
      name: "FuzzSettings",
      dependencies: [
        .product(name: "DocumentInspection", package: "Plumb"), .product(name: "Diagnostics", package: "Plumb"),
      ], swiftSettings: fuzzer, linkerSettings: linker),
  ],
  swiftLanguageModes: [.v6]
)
