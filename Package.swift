// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Plumb",
  products: [
    .library(name: "LayoutModel", targets: ["LayoutModel"]),
    .library(name: "LayoutSolver", targets: ["LayoutSolver"]),
    .library(name: "LayoutEngine", targets: ["LayoutEngine"]),
    .library(name: "InterfaceBuilder", targets: ["InterfaceBuilder"]),
    .library(name: "VisualFormat", targets: ["VisualFormat"]),
    .library(name: "Typography", targets: ["Typography"]),
    .library(name: "ImageFormats", targets: ["ImageFormats"]),
    .library(name: "FontFiles", targets: ["FontFiles"]),
    .library(name: "PangoTypography", targets: ["PangoTypography"]),
    .library(name: "ConstraintText", targets: ["ConstraintText"]),
    .library(name: "ConflictAnalysis", targets: ["ConflictAnalysis"]),
    .library(name: "DocumentEditing", targets: ["DocumentEditing"]),
    .library(name: "DocumentInspection", targets: ["DocumentInspection"]),
    .library(name: "Diagnostics", targets: ["Diagnostics"]),
    .library(name: "Picture", targets: ["Picture"]),
    .library(name: "CairoPicture", targets: ["CairoPicture"]),
    .library(name: "DocumentPicture", targets: ["DocumentPicture"]),
    .library(name: "CanvasSession", targets: ["CanvasSession"]),
    .library(name: "AutoLayout", targets: ["AutoLayout"]),
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    .library(name: "AppKit", targets: ["AppKit", "Cocoa", "_Testing_AppKit", "_Testing_CoreGraphics"]),
    .library(name: "Snapshots", targets: ["Snapshots", "SnapshotTesting", "InlineSnapshotTesting"]),
    .library(name: "AppKitSnapshots", targets: ["AppKitSnapshots"]),
    .executable(name: "plumb", targets: ["plumb"]),
    .plugin(name: "PlumbCheck", targets: ["PlumbCheck"]),
    .plugin(name: "PlumbApp", targets: ["PlumbApp"]),
  ],
  traits: [
    .trait(name: "Cairo", description: "Writes PNG and PDF with Cairo (Debian: libcairo2-dev, libgdk-pixbuf-2.0-dev)."),
    .trait(
      name: "Poppler", description: "Draws PDF images with Poppler (Debian: libpoppler-glib-dev).",
      enabledTraits: ["Cairo"]),
    .trait(name: "Pango", description: "Measures and draws text with Pango (Debian: libpango1.0-dev)."),
    .trait(name: "Server", description: "Serves 'plumb canvas' with libmicrohttpd (Debian: libmicrohttpd-dev)."),
  ],
  targets: [
    // Layer 1
    .target(name: "JSON"),
    .target(name: "LayoutModel"),
    .target(name: "LayoutSolver", dependencies: ["LayoutModel"]),
    // Layer 2
    .target(name: "LayoutEngine", dependencies: ["LayoutModel", "LayoutSolver"]),
    .target(name: "VisualFormat", dependencies: ["LayoutModel"]),
    .target(name: "ConstraintText", dependencies: ["LayoutModel"]),
    .target(name: "StringCatalogs", dependencies: ["JSON"]),
    .target(name: "Typography"),
    .target(name: "ControlMetrics", dependencies: ["LayoutModel", "Typography"]),
    // Files that other people name, read and written without leaving a folder.
    .target(name: "FileAccess"),
    .target(name: "ImageFormats", dependencies: ["FileAccess", "LayoutModel"]),
    .target(name: "FontFiles", dependencies: ["FileAccess", "PangoTypography", "Typography"]),
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .target(
      name: "PangoTypography",
      dependencies: ["Typography", .target(name: "CPango", condition: .when(traits: ["Pango"]))]),
    // Layer 3
    .target(
      name: "InterfaceBuilder",
      dependencies: ["ControlMetrics", "LayoutEngine", "LayoutModel", "LayoutSolver", "Typography"]),
    .target(name: "ConflictAnalysis", dependencies: ["LayoutSolver", "ConstraintText", "LayoutEngine"]),
    .target(name: "CoreGraphics", path: "Sources/Shims/CoreGraphics"),
    .target(name: "ObjectiveC", path: "Sources/Shims/ObjectiveC"),
    // A module of its own because operators cannot be re-exported by name.
    .target(name: "NumericNames", path: "Sources/Shims/NumericNames"),
    .target(
      name: "AutoLayout",
      dependencies: [
        "ConstraintText", "CoreGraphics", "LayoutEngine", "LayoutModel", "LayoutSolver", "NumericNames", "ObjectiveC",
        "VisualFormat",
      ]),
    // The part of views, lists, texts and collection layouts that both kits share.
    .target(
      name: "KitSupport",
      dependencies: [
        "AutoLayout", "ConstraintText", "CoreGraphics", "FontFiles", "LayoutEngine", "LayoutModel", "NumericNames",
        "ObjectiveC", "StringCatalogs", "Typography", "VisualFormat",
      ]),
    // Layer 4
    // Documents at run time: what the loading of storyboards and nibs has in common in both kits.
    .target(
      name: "KitDocuments",
      dependencies: [
        "AutoLayout", "InterfaceBuilder", "KitSupport", "LayoutEngine", "LayoutModel", "QuartzCore", "Typography",
      ]),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics"], path: "Sources/Shims/QuartzCore"),
    .target(
      name: "UIKit",
      dependencies: [
        "AutoLayout", "ConstraintText", "ControlMetrics", "CoreGraphics", "ImageFormats", "InterfaceBuilder",
        "KitDocuments", "KitSupport", "LayoutEngine", "NumericNames", "ObjectiveC", "QuartzCore", "Typography",
        "VisualFormat",
      ]),
    .target(
      name: "AppKit",
      dependencies: [
        "AutoLayout", "ConstraintText", "ControlMetrics", "CoreGraphics", "ImageFormats", "InterfaceBuilder",
        "KitDocuments", "KitSupport", "LayoutEngine", "NumericNames", "ObjectiveC", "QuartzCore", "Typography",
        "VisualFormat",
      ]),
    .target(name: "Cocoa", dependencies: ["AppKit"], path: "Sources/Shims/Cocoa"),
    .target(
      name: "_Testing_AppKit", dependencies: ["AppKit", "_Testing_CoreGraphics"], path: "Sources/Shims/_Testing_AppKit"),
    .target(
      name: "_Testing_UIKit", dependencies: ["UIKit", "_Testing_CoreGraphics"], path: "Sources/Shims/_Testing_UIKit"),
    .target(name: "_Testing_CoreGraphics", dependencies: ["CoreGraphics"], path: "Sources/Shims/_Testing_CoreGraphics"),
    .target(name: "DocumentEditing", dependencies: ["InterfaceBuilder", "LayoutEngine", "LayoutModel"]),
    .target(
      name: "DocumentInspection", dependencies: ["DocumentEditing", "InterfaceBuilder", "LayoutEngine", "Typography"]),
    .target(
      name: "Diagnostics",
      dependencies: [
        "ConflictAnalysis", "ConstraintText", "DocumentEditing", "DocumentInspection", "InterfaceBuilder",
        "LayoutEngine", "LayoutSolver", "Typography",
      ]),
    .target(name: "Picture", dependencies: ["LayoutModel", "Typography"]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(name: "CPoppler", pkgConfig: "poppler-glib", providers: [.apt(["libpoppler-glib-dev"])]),
    .target(
      name: "CairoPicture",
      dependencies: [
        "LayoutModel", "Picture", .target(name: "CCairo", condition: .when(traits: ["Cairo"])),
        .target(name: "CGdkPixbuf", condition: .when(traits: ["Cairo"])),
        .target(name: "CPoppler", condition: .when(traits: ["Poppler"])),
        .target(name: "CZlib", condition: .when(traits: ["Cairo"])),
        .target(name: "CPango", condition: .when(traits: ["Pango"])),
      ]),
    .target(
      name: "DocumentPicture",
      dependencies: [
        "ControlMetrics", "Diagnostics", "DocumentInspection", "InterfaceBuilder", "LayoutEngine", "LayoutModel",
        "Picture",
        "Typography",
      ]),
    .target(
      name: "CanvasSession",
      dependencies: [
        "ControlMetrics", "Diagnostics", "DocumentEditing", "DocumentInspection", "DocumentPicture", "InterfaceBuilder",
        "JSON", "LayoutEngine", "Picture", "Typography", "VisualFormat",
      ]),
    // Layer 5
    .target(
      name: "AgentTools",
      dependencies: [
        "CanvasSession", "Diagnostics", "DocumentEditing", "DocumentInspection", "FileAccess", "InterfaceBuilder",
        "JSON", "LayoutEngine",
      ]),
    .executableTarget(name: "Canvas", dependencies: ["CanvasSession", "WasmRuntime"], exclude: ["Page"]),
    // The page and the module of the canvas, generated by `make canvas`.
    .target(name: "CanvasPage", exclude: ["Module.wasm.gz"], cSettings: [.headerSearchPath(".")]),
    .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    // What snapshots of both kits share: assertions, references, the report, layers.
    .target(
      name: "SnapshotAssertions",
      dependencies: [
        "AutoLayout", "CairoPicture", "CoreGraphics", "Diagnostics", "DocumentInspection", "ImageFormats", "JSON",
        "KitSupport", "LayoutEngine", "LayoutModel", "LayoutSolver", "Picture", "QuartzCore", "Typography",
      ]),
    .target(
      name: "Snapshots",
      dependencies: [
        "AutoLayout", "Diagnostics", "DocumentInspection", "ImageFormats", "LayoutEngine", "LayoutModel",
        "LayoutSolver", "Picture", "QuartzCore", "SnapshotAssertions", "Typography", "UIKit",
      ]),
    .target(
      name: "AppKitSnapshots",
      dependencies: [
        "AppKit", "AutoLayout", "ControlMetrics", "ImageFormats", "LayoutEngine", "LayoutModel", "LayoutSolver",
        "Picture", "QuartzCore", "SnapshotAssertions", "Typography",
      ]),
    .target(name: "SnapshotTesting", dependencies: ["Snapshots"], path: "Sources/Shims/SnapshotTesting"),
    .target(
      name: "InlineSnapshotTesting", dependencies: ["SnapshotTesting"], path: "Sources/Shims/InlineSnapshotTesting"),
    .executableTarget(
      name: "plumb",
      dependencies: [
        "AgentTools", "CairoPicture", "CanvasPage", "CanvasSession", "ConflictAnalysis", "ConstraintText",
        "Diagnostics", "DocumentEditing", "DocumentInspection", "DocumentPicture", "FileAccess", "FontFiles",
        "ImageFormats", "InterfaceBuilder", "JSON", "LayoutEngine", "Picture", "StringCatalogs", "Typography",
        "VisualFormat",
        .target(name: "CMicroHTTPD", condition: .when(traits: ["Server"])),
      ]),

    .plugin(
      name: "PlumbCheck",
      capability: .command(
        intent: .custom(verb: "plumb-check", description: "Checks the storyboards and xibs of a package.")),
      dependencies: ["plumb"]),
    // Builds the sources of apps unchanged. It compiles `Sources/SourceLowering`, which is no target: it imports the parser of
    // Swift from the toolchain, whose folder only the plugin knows.
    .plugin(name: "PlumbApp", capability: .buildTool()),

    // A document laid out, checked, repaired and drawn, here and as Embedded Swift in a browser engine (`make wasm`).
    .target(name: "WasmRuntime"),
    .executableTarget(
      name: "PortableSmoke",
      dependencies: [
        "ConstraintText", "Diagnostics", "DocumentInspection", "DocumentPicture", "InterfaceBuilder", "Picture",
        "VisualFormat", "WasmRuntime",
      ]),

    // Tests mirror the layers.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "LayoutSolverTests", dependencies: ["LayoutSolver", "TestSupport"]),
    .testTarget(name: "LayoutEngineTests", dependencies: ["LayoutEngine", "LayoutSolver", "TestSupport"]),
    .testTarget(name: "FileAccessTests", dependencies: ["FileAccess"]),
    .testTarget(name: "VisualFormatTests", dependencies: ["VisualFormat", "TestSupport"]),
    .testTarget(name: "TypographyTests", dependencies: ["Typography", "TestSupport"]),
    .testTarget(name: "FontFilesTests", dependencies: ["FontFiles", "TestSupport", "Typography"]),
    .testTarget(name: "PangoTypographyTests", dependencies: ["PangoTypography", "Typography"]),
    .testTarget(name: "ControlMetricsTests", dependencies: ["ControlMetrics", "LayoutModel", "Typography"]),
    .testTarget(
      name: "InterfaceBuilderTests",
      dependencies: [
        "ControlMetrics", "ImageFormats", "InterfaceBuilder", "LayoutEngine", "TestSupport", "Typography",
      ]),
    .target(name: "LogTestSupport", dependencies: ["ConstraintText"], path: "Tests/LogTestSupport"),
    .testTarget(name: "ConstraintTextTests", dependencies: ["ConstraintText", "LogTestSupport", "TestSupport"]),
    .testTarget(
      name: "ConflictAnalysisTests",
      dependencies: ["ConflictAnalysis", "ConstraintText", "LogTestSupport"]),
    .testTarget(
      name: "DiagnosticsTests",
      dependencies: [
        "ConstraintText", "Diagnostics", "DocumentEditing", "DocumentInspection", "DocumentTestSupport",
        "InterfaceBuilder", "LayoutEngine", "LayoutSolver", "LogTestSupport", "TestSupport",
      ]),
    .testTarget(
      name: "AutoLayoutTests", dependencies: ["AutoLayout", "_Testing_CoreGraphics", "LayoutEngine", "TestSupport"]),
    // A screen as existing code makes it: it sees `UIKit` alone.
    .target(name: "ProfileSample", dependencies: ["UIKit"], path: "Tests/ProfileSample"),
    .target(
      name: "KitTestSupport",
      dependencies: ["DocumentTestSupport", "InterfaceBuilder", "KitDocuments", "LayoutEngine"],
      path: "Tests/KitTestSupport"),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "AutoLayout", "KitSupport", "KitTestSupport", "LayoutEngine", "ProfileSample", "QuartzCore", "TestSupport",
        "Typography", "UIKit", "_Testing_UIKit",
      ]),
    .testTarget(
      name: "AppKitTests",
      dependencies: [
        "AppKit", "AutoLayout", "Cocoa", "KitTestSupport", "LayoutEngine", "TestSupport", "_Testing_AppKit",
      ]),
    // Documents and code: the same control has the same frame and baselines.
    .testTarget(
      name: "UIKitParityTests",
      dependencies: [
        "DocumentInspection", "DocumentTestSupport", "InterfaceBuilder", "KitDocuments", "KitTestSupport",
        "LayoutEngine", "LayoutModel", "Typography", "UIKit",
      ],
      path: "Tests/ParityTests/UIKitParityTests"),
    .testTarget(
      name: "AppKitParityTests",
      dependencies: [
        "AppKit", "DocumentTestSupport", "InterfaceBuilder", "KitDocuments", "KitTestSupport", "LayoutEngine",
        "LayoutModel",
      ],
      path: "Tests/ParityTests/AppKitParityTests"),
    // Programs of two kits, each of which sees its own alone.
    .target(name: "PhoneCard", dependencies: ["UIKit"], path: "Tests/PhoneCard"),
    .target(name: "DesktopCard", dependencies: ["AppKit"], path: "Tests/DesktopCard"),
    .testTarget(name: "KitsTests", dependencies: ["AutoLayout", "DesktopCard", "PhoneCard"]),
    .target(
      name: "DocumentTestSupport", dependencies: ["InterfaceBuilder", "LayoutEngine"],
      path: "Tests/DocumentTestSupport"),
    .testTarget(name: "DocumentEditingTests", dependencies: ["DocumentEditing", "InterfaceBuilder"]),
    .testTarget(
      name: "DocumentInspectionTests",
      dependencies: [
        "DocumentInspection", "DocumentTestSupport", "InterfaceBuilder", "LayoutEngine", "LayoutSolver", "TestSupport",
        "Typography",
      ]),
    .testTarget(name: "PictureTests", dependencies: ["LayoutEngine", "Picture", "TestSupport", "Typography"]),
    .testTarget(name: "CairoPictureTests", dependencies: ["CairoPicture", "LayoutEngine", "Picture", "TestSupport"]),
    .testTarget(
      name: "DocumentPictureTests",
      dependencies: [
        "DocumentInspection", "DocumentPicture", "InterfaceBuilder", "LayoutEngine", "Picture", "TestSupport",
        "Typography",
      ]),
    .testTarget(
      name: "SnapshotsTests",
      dependencies: [
        "LayoutEngine", "LayoutSolver", "Picture", "QuartzCore", "SnapshotAssertions", "SnapshotTesting", "Snapshots",
        "TestSupport", "UIKit", "_Testing_UIKit", "_Testing_CoreGraphics",
      ]),
    .testTarget(
      name: "AppKitSnapshotsTests",
      dependencies: [
        "AppKit", "AppKitSnapshots", "LayoutSolver", "QuartzCore", "SnapshotAssertions", "TestSupport",
        "_Testing_AppKit",
      ]),
    .testTarget(
      name: "CanvasSessionTests",
      dependencies: [
        "CanvasSession", "DocumentTestSupport", "InterfaceBuilder", "JSON", "LayoutEngine", "TestSupport",
      ]),
    .testTarget(
      name: "AgentToolsTests",
      dependencies: [
        "AgentTools", "CanvasSession", "DocumentTestSupport", "InterfaceBuilder", "JSON", "LayoutEngine", "TestSupport",
      ]),
    // Compiles the lowering tool as the plugin does, and what it lowers with the kit.
    .testTarget(name: "SourceLoweringTests", dependencies: ["UIKit"]),
    .testTarget(
      name: "plumbTests",
      dependencies: [
        "Diagnostics", "DocumentInspection", "DocumentTestSupport", "InterfaceBuilder", "JSON", "TestSupport", "plumb",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
