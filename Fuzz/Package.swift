// swift-tools-version: 6.1
import PackageDescription

// Fuzz targets, a package of its own so that the main package needs no unsafe flags. See README.md.
let fuzzer: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"])]
let linker: [LinkerSetting] = [.unsafeFlags(["-sanitize=fuzzer"])]

/// A target that reads its input with these modules.
func fuzzTarget(_ name: String, _ modules: [String]) -> Target {
  .executableTarget(
    name: name, dependencies: ["FuzzDriver"] + modules.map { .product(name: $0, package: "Plumb") },
    swiftSettings: fuzzer, linkerSettings: linker)
}

let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "Plumb", path: "..")],
  targets: [
    .target(name: "FuzzDriver"),
    fuzzTarget("FuzzLogs", ["ConflictAnalysis", "ConstraintText", "Diagnostics"]),
    fuzzTarget("FuzzVisualFormat", ["VisualFormat"]),
    // Its invariants are compiled in with -Xswiftc -DSOLVER_CHECKS -Xswiftc -enable-testing.
    fuzzTarget("FuzzSolver", ["LayoutSolver"]),
    fuzzTarget("FuzzText", ["Typography"]),
    fuzzTarget("FuzzDocuments", ["InterfaceBuilder"]),
    fuzzTarget("FuzzMerge", ["DocumentEditing", "InterfaceBuilder"]),
    // The files of the command that are read here are linked to: an executable cannot be imported.
    fuzzTarget("FuzzTranslations", ["DocumentInspection", "InterfaceBuilder", "Resources"]),
    fuzzTarget("FuzzSettings", ["DocumentInspection", "Diagnostics"]),
  ],
  swiftLanguageModes: [.v6]
)
