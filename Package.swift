// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Plumb",
  products: [
    .library(name: "Cassowary", targets: ["Cassowary"]),
    .library(name: "LayoutEngine", targets: ["LayoutEngine"]),
    .library(name: "InterfaceBuilder", targets: ["InterfaceBuilder"]),
    .library(name: "VisualFormat", targets: ["VisualFormat"]),
    .library(name: "Typography", targets: ["Typography"]),
    .library(name: "PangoTypography", targets: ["PangoTypography"]),
    .library(name: "ConstraintText", targets: ["ConstraintText"]),
    .library(name: "Diagnostics", targets: ["Diagnostics"]),
    .library(name: "Picture", targets: ["Picture"]),
    .library(name: "AutoLayout", targets: ["AutoLayout"]),
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    .executable(name: "plumb", targets: ["plumb"]),
  ],
  traits: [
    .trait(name: "Pango", description: "Measures text with Pango (Debian: libpango1.0-dev).")
  ],
  targets: [
    // Floor 1
    .target(name: "Cassowary"),
    // Floor 2
    .target(name: "LayoutEngine", dependencies: ["Cassowary"]),
    .target(name: "VisualFormat"),
    .target(name: "ConstraintText"),
    .target(name: "Typography"),
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .target(
      name: "PangoTypography",
      dependencies: ["Typography", .target(name: "CPango", condition: .when(traits: ["Pango"]))]),
    // Floor 3
    .target(name: "InterfaceBuilder", dependencies: ["Cassowary", "LayoutEngine", "Typography"]),
    .target(name: "Diagnostics", dependencies: ["Cassowary", "ConstraintText", "LayoutEngine", "VisualFormat"]),
    .target(name: "CoreGraphics"),
    .target(name: "ObjectiveC"),
    // Apart because operators cannot be handed on by name.
    .target(name: "NumericNames"),
    .target(
      name: "AutoLayout",
      dependencies: [
        "Cassowary", "ConstraintText", "CoreGraphics", "LayoutEngine", "NumericNames", "ObjectiveC", "VisualFormat",
      ]),
    // Floor 4
    .target(name: "QuartzCore", dependencies: ["CoreGraphics"]),
    .target(name: "UIKit", dependencies: ["AutoLayout", "ConstraintText", "LayoutEngine", "QuartzCore", "Typography"]),
    .target(name: "_Testing_UIKit", dependencies: ["UIKit", "_Testing_CoreGraphics"]),
    .target(name: "_Testing_CoreGraphics", dependencies: ["CoreGraphics"]),
    .target(name: "Picture", dependencies: ["LayoutEngine", "Typography"]),
    // Floor 5
    .executableTarget(
      name: "plumb", dependencies: ["InterfaceBuilder", "Diagnostics", "Picture", "Typography"]),

    // A small layout that runs here and as Embedded Swift in a browser engine (`make wasm`).
    .target(name: "WasmRuntime"),
    .executableTarget(name: "PortableSmoke", dependencies: ["InterfaceBuilder", "LayoutEngine", "WasmRuntime"]),

    // Tests mirror the floors.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "CassowaryTests", dependencies: ["Cassowary", "TestSupport"]),
    .testTarget(name: "LayoutEngineTests", dependencies: ["LayoutEngine", "TestSupport"]),
    .testTarget(name: "VisualFormatTests", dependencies: ["VisualFormat", "TestSupport"]),
    .testTarget(name: "TypographyTests", dependencies: ["Typography", "TestSupport"]),
    .testTarget(name: "PangoTypographyTests", dependencies: ["PangoTypography", "Typography", "TestSupport"]),
    .testTarget(name: "InterfaceBuilderTests", dependencies: ["InterfaceBuilder", "TestSupport"]),
    .testTarget(name: "ConstraintTextTests", dependencies: ["ConstraintText", "TestSupport"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["ConstraintText", "Diagnostics", "TestSupport"]),
    .testTarget(
      name: "AutoLayoutTests", dependencies: ["AutoLayout", "_Testing_CoreGraphics", "LayoutEngine", "TestSupport"]),
    // A screen as existing code makes it: it sees `UIKit` alone.
    .target(name: "ProfileSample", dependencies: ["UIKit"], path: "Tests/ProfileSample"),
    .testTarget(
      name: "UIKitTests", dependencies: ["ProfileSample", "UIKit", "_Testing_UIKit", "LayoutEngine", "TestSupport"]),
    .testTarget(name: "PictureTests", dependencies: ["Picture", "TestSupport"]),
    .testTarget(name: "plumbTests", dependencies: ["plumb", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
