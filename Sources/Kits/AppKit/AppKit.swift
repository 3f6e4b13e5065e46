/// The layout-related part of Apple's AppKit for every platform that Swift supports: views, windows, guides, stack,
/// grid, split and scroll views, controllers and the sizes of standard controls. Existing layout code compiles with it
/// unchanged.
///
/// Coordinates are AppKit's: the origin of a view is at its lower left corner unless ``NSView/isFlipped`` is true,
/// while the attributes of constraints are visual. There is no screen and there are no events; `AppKitSnapshots` draws
/// views as images. `Documentation/Members/AppKit.tsv` lists the API without effect on layout.
///
/// Of `AutoLayout`, this module exports Apple's names, conflicts and `LayoutFault`. `LayoutItem` and other types for
/// views of other toolkits require `import AutoLayout`, because layout libraries use the same names.
@_exported import KitSupport
@_exported import QuartzCore

@_exported import enum KitDocuments.InterfaceClasses
@_exported import struct KitDocuments.InterfaceProblem
@_exported import class KitDocuments.KitSegue
@_exported import class KitDocuments.KitStoryboard
