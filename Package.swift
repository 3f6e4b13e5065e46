// swift-tools-version: 6.1
import PackageDescription

// A floor is a folder of `Sources` and of `Tests`. Its modules know the floors below it, and of their neighbors those
// that are listed (Documentation/Architecture.md); `make lint` compares the imports with the order of the floors.

/// The libraries of the system, each of which is used with a trait.
let traits = [
  "CCairo": "Cairo", "CGdkPixbuf": "Cairo", "CZlib": "Cairo",
  "CMicroHTTPD": "Server", "CPango": "Pango", "CPoppler": "Poppler",
]

func dependencies(_ names: [String]) -> [Target.Dependency] {
  Set(names).sorted().map { name in
    traits[name].map { .target(name: name, condition: .when(traits: [$0])) } ?? .target(name: name)
  }
}

/// The modules of a floor, each with what it knows beside what all of them know.
func floor(_ folder: String, knowing base: [String] = [], _ modules: KeyValuePairs<String, [String]>) -> [Target] {
  modules.map { .target(name: $0.key, dependencies: dependencies(base + $0.value), path: "\(folder)/\($0.key)") }
}

/// The tests of modules, whose names end with `Tests`.
func tests(_ floor: String, of known: [String], _ modules: String...) -> [Target] {
  modules.map { .testTarget(name: $0 + "Tests", dependencies: dependencies(known), path: "Tests/\(floor)/\($0)Tests") }
}

func program(_ name: String, in folder: String? = nil, _ modules: [String]) -> Target {
  .executableTarget(name: name, dependencies: dependencies(modules), path: "Sources/Tools/\(folder ?? name)")
}

/// A library of the system and the package of Debian that has it.
func library(_ name: String, _ pkgConfig: String, _ package: String) -> Target {
  .systemLibrary(name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

let layout = ["LayoutModel", "SizeRegions", "LayoutSolver", "LayoutEngine"]
let core = floor(
  "Sources/Core",
  [
    // Regions know no solver.
    "LayoutModel": [], "JSON": [], "PropertyList": [], "FileAccess": [], "Deflate": [], "SizeRegions": ["LayoutModel"],
    "LayoutSolver": ["LayoutModel", "SizeRegions"], "LayoutEngine": ["LayoutModel", "LayoutSolver", "SizeRegions"],
  ])
let text = floor(
  "Sources/Text", knowing: layout,
  [
    "Typography": ["TypographyData"], "PangoTypography": ["Typography", "CPango"], "ControlMetrics": ["Typography"],
    "VisualFormat": [], "ConstraintText": [], "ConflictAnalysis": ["ConstraintText"],
  ])
let inspection = ["DocumentEditing", "DocumentInspection", "InterfaceBuilder", "ScreenProof"]
let document = layout + inspection + ["Diagnostics", "Typography"]
let documents = floor(
  "Sources/Documents", knowing: layout + ["Typography"],
  [
    "Resources": ["FileAccess", "JSON", "PangoTypography"], "InterfaceBuilder": ["ControlMetrics"],
    "CompiledDocuments": ["DocumentEditing", "InterfaceBuilder", "PropertyList"],
    "DocumentInspection": ["DocumentEditing", "InterfaceBuilder", "ScreenProof"], "ScreenProof": [],
    "DocumentEditing": ["InterfaceBuilder"], "CodeGeneration": ["InterfaceBuilder"],
    "Diagnostics": inspection + ["ConflictAnalysis", "ConstraintText"],
    "DocumentOperations": document + ["ControlMetrics", "JSON", "LibraryData", "VisualFormat"],
  ])
let drawing = floor(
  "Sources/Drawing", knowing: ["LayoutModel", "Typography"],
  [
    "Picture": ["PictureData"], "PixelPicture": ["Deflate", "Picture"],
    "DocumentPicture": document + ["ControlMetrics", "Picture"],
    "CairoPicture": ["Picture", "CCairo", "CGdkPixbuf", "CPoppler", "CZlib", "CPango"],
  ])

let names = ["ConstraintText", "CoreGraphics", "NumericNames", "ObjectiveC", "QuartzCore", "VisualFormat"]
let kit = ["AutoLayout", "ControlMetrics", "InterfaceBuilder", "KitDocuments", "KitSupport", "Resources"]
let snapshots = ["AutoLayout", "ControlMetrics", "Picture", "Resources"]
let kits =
  floor(
    "Sources/Kits/Shims",
    [
      // Operators are in a module of their own because they cannot be re-exported by name.
      "CoreGraphics": [], "ObjectiveC": [], "NumericNames": [], "os": [], "QuartzCore": ["CoreGraphics"],
      "Combine": [], "SwiftUI": ["Combine", "UIKit"],
      "CoreLocation": [], "MapKit": ["CoreLocation", "UIKit"], "WebKit": ["UIKit"],
      "Cocoa": ["AppKit"], "_Testing_AppKit": ["AppKit", "_Testing_CoreGraphics"],
      "_Testing_CoreGraphics": ["CoreGraphics"], "_Testing_UIKit": ["UIKit", "_Testing_CoreGraphics"],
      "SnapshotTesting": ["Snapshots"], "InlineSnapshotTesting": ["SnapshotTesting"],
    ])
  + floor(
    "Sources/Kits", knowing: layout + ["Typography"] + names,
    [
      "AutoLayout": ["PropertyList"], "KitSupport": ["AutoLayout", "Resources"],
      "KitDocuments": ["AutoLayout", "InterfaceBuilder", "KitSupport"], "UIKit": kit, "AppKit": kit,
      "SnapshotAssertions": snapshots + document + ["CairoPicture", "JSON", "KitSupport"],
      "Snapshots": snapshots + document + ["KitDocuments", "KitSupport", "SnapshotAssertions", "UIKit"],
      "AppKitSnapshots": snapshots + ["AppKit", "InterfaceBuilder", "ScreenProof", "SnapshotAssertions"],
    ])

let drawn =
  document + [
    "ConstraintText", "ControlMetrics", "DocumentOperations", "DocumentPicture", "Picture", "PixelPicture",
    "VisualFormat",
  ]
let project =
  drawn + [
    "CairoPicture", "CodeGeneration", "CompiledDocuments", "Deflate", "FileAccess", "JSON", "Resources", "ToolData",
  ]
let tools =
  floor(
    "Sources/Tools", knowing: document + ["JSON"],
    [
      "ProjectTools": project + ["ConflictAnalysis"], "CanvasSession": drawn + ["CodeGeneration"],
      "AgentTools": project + ["ProjectTools"], "LanguageServer": project + ["ProjectTools"],
    ]) + [
    program("Canvas", in: "Canvas/Module", ["CanvasSession", "WasmRuntime"]),
    program(
      "plumb", project + ["AgentTools", "CanvasPage", "CanvasSession", "CMicroHTTPD", "LanguageServer", "ProjectTools"]),
    // A document laid out, checked, repaired and drawn, here and as Embedded Swift in a browser engine (`make wasm`).
    program("PortableSmoke", drawn + ["WasmRuntime"]),
    .plugin(
      name: "PlumbCheck",
      capability: .command(intent: .custom(verb: "plumb-check", description: "Checks the documents of a package.")),
      dependencies: ["plumb"], path: "Sources/Tools/PlumbCheck"),
    // Compiles `Apps/SourceLowering` against the parser of Swift in the toolchain, whose folder only a plugin knows.
    .plugin(name: "PlumbApp", capability: .buildTool(), path: "Apps/Plugins/PlumbApp"),
  ]

/// Modules in C that link the files of their folder `Data` by `#embed`; their headers declare where these are.
let data = [
  "Text/TypographyData", "Documents/LibraryData", "Drawing/PictureData", "Tools/Canvas/CanvasPage", "Tools/ToolData",
].map { path in
  Target.target(name: String(path.split(separator: "/").last!), path: "Sources/\(path)", exclude: ["Data"])
}
let system =
  floor("Sources/System", ["WasmRuntime": []]) + [
    library("CCairo", "cairo", "libcairo2-dev"), library("CMicroHTTPD", "libmicrohttpd", "libmicrohttpd-dev"),
    library("CGdkPixbuf", "gdk-pixbuf-2.0", "libgdk-pixbuf-2.0-dev"), library("CZlib", "zlib", "zlib1g-dev"),
    library("CPango", "pangocairo", "libpango1.0-dev"), library("CPoppler", "poppler-glib", "libpoppler-glib-dev"),
  ]

let supports =
  floor(
    "Tests/Support",
    [
      "TestSupport": [], "LogTestSupport": ["ConstraintText"],
      "DocumentTestSupport": ["InterfaceBuilder", "LayoutEngine"],
      "KitTestSupport": ["AutoLayout", "DocumentTestSupport", "InterfaceBuilder", "KitDocuments", "LayoutEngine"],
    ])
  // Screens as existing code makes them, each of which sees one kit alone.
  + floor("Tests/Kits", ["ProfileSample": ["UIKit"], "PhoneCard": ["UIKit"], "DesktopCard": ["AppKit"]])
let known = layout + ["TestSupport", "Typography"]
let texts = known + ["ControlMetrics", "ConstraintText", "ConflictAnalysis", "LogTestSupport"]
let inspected = document + texts + ["DocumentTestSupport", "Resources", "JSON"]
let run = known + ["AutoLayout", "DocumentTestSupport", "KitTestSupport", "QuartzCore", "os"] + kit
let shots = known + ["Picture", "PixelPicture", "QuartzCore", "ScreenProof", "SnapshotAssertions"]
let allTests =
  tests(
    "Core", of: known + ["Deflate", "FileAccess", "JSON", "PropertyList"], "Deflate", "FileAccess", "JSON",
    "PropertyList", "SizeRegions", "LayoutSolver", "LayoutEngine")
  + tests(
    "Text", of: texts + ["PangoTypography", "VisualFormat"], "VisualFormat", "Typography", "PangoTypography",
    "ControlMetrics", "ConstraintText", "ConflictAnalysis")
  + tests(
    "Documents", of: inspected + ["CodeGeneration", "CompiledDocuments", "DocumentOperations", "PropertyList"],
    "Resources",
    "InterfaceBuilder", "CodeGeneration", "CompiledDocuments", "DocumentEditing",
    "ScreenProof", "DocumentInspection", "Diagnostics", "DocumentOperations")
  + tests(
    "Drawing", of: inspected + ["CairoPicture"] + drawn, "Picture", "PixelPicture", "CairoPicture", "DocumentPicture")
  + tests("Kits", of: run + ["_Testing_CoreGraphics"], "AutoLayout", "KitDocuments", "KitSupport")
  + tests("Kits", of: ["AutoLayout", "DesktopCard", "PhoneCard"], "Kits")
  + tests("Kits", of: run + ["UIKit", "_Testing_UIKit", "ProfileSample"], "UIKit")
  + tests("Kits", of: ["MapKit", "SwiftUI", "WebKit"], "Combine")
  + tests("Kits", of: run + ["AppKit", "Cocoa", "_Testing_AppKit"], "AppKit")
  + tests("Kits", of: shots + ["SnapshotTesting", "Snapshots", "UIKit", "_Testing_UIKit"], "Snapshots")
  + tests("Kits", of: shots + ["AppKit", "AppKitSnapshots", "_Testing_AppKit"], "AppKitSnapshots")
  // Documents and code: the same control has the same frame and baselines.
  + tests("Kits/ParityTests", of: run + ["DocumentInspection", "UIKit"], "UIKitParity")
  + tests("Kits/ParityTests", of: run + ["AppKit"], "AppKitParity")
  + tests(
    "Tools",
    of: inspected + ["AgentTools", "CanvasSession", "DocumentOperations", "LanguageServer", "ProjectTools", "plumb"],
    "CanvasSession", "ProjectTools", "AgentTools", "LanguageServer", "plumb")
let other = ["AppKitSnapshots", "CairoPicture", "CanvasSession", "ConflictAnalysis", "PangoTypography", "Resources"]
let package = Package(
  name: "Plumb",
  products: Set(drawn + other + ["AutoLayout"]).sorted().map { .library(name: $0, targets: [$0]) } + [
    .library(name: "UIKit", targets: ["UIKit", "os", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    .library(name: "AppKit", targets: ["AppKit", "Cocoa", "os", "_Testing_AppKit", "_Testing_CoreGraphics"]),
    // Not part of the kits: sources of others ask whether they can import them.
    .library(name: "Combine", targets: ["Combine"]), .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "CoreLocation", targets: ["CoreLocation"]), .library(name: "MapKit", targets: ["MapKit"]),
    .library(name: "WebKit", targets: ["WebKit"]),
    .library(name: "Snapshots", targets: ["Snapshots", "SnapshotTesting", "InlineSnapshotTesting"]),
    // All that `Tools/make-kits` puts into one archive.
    .library(
      name: "PlumbKits", type: .static,
      targets: ["InlineSnapshotTesting", "MapKit", "SwiftUI", "WebKit", "_Testing_UIKit", "os"]),
    .executable(name: "plumb", targets: ["plumb"]),
  ] + ["PlumbApp", "PlumbCheck"].map { .plugin(name: $0, targets: [$0]) },
  traits: [
    .trait(name: "Cairo", description: "Writes PNG and PDF with Cairo (Debian: libcairo2-dev, libgdk-pixbuf-2.0-dev)."),
    .trait(name: "Poppler", description: "Draws PDF images (Debian: libpoppler-glib-dev).", enabledTraits: ["Cairo"]),
    .trait(name: "Pango", description: "Measures and draws text with Pango (Debian: libpango1.0-dev)."),
    .trait(name: "Server", description: "Serves 'plumb canvas' with libmicrohttpd (Debian: libmicrohttpd-dev)."),
  ],
  targets: core + text + documents + drawing + kits + tools + data + system + supports + allTests,
  swiftLanguageModes: [.v6]
)
