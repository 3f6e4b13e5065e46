/// The layout-related part of Apple's UIKit for every platform that Swift supports: views, guides, stack and scroll
/// views, controllers and the sizes of standard controls. Existing layout code compiles with it unchanged.
///
/// There is no screen and there are no events; `Snapshots` draws views as images.
/// `Documentation/Members/UIKit.tsv` lists the API without effect on layout.
///
/// Of `AutoLayout`, this module exports Apple's names, `viewBindings`, archives, conflicts and `LayoutFault`.
/// `LayoutItem` and other types for views of other toolkits require `import AutoLayout`, because layout libraries use
/// the same names.
@_exported import KitSupport
@_exported import QuartzCore

@_exported import struct AutoLayout.LayoutArchive
@_exported import enum AutoLayout.LayoutArchiveError
@_exported import typealias AutoLayout.UILayoutConstraintAxis
@_exported import let AutoLayout.UILayoutPriorityDefaultHigh
@_exported import let AutoLayout.UILayoutPriorityDefaultLow
@_exported import let AutoLayout.UILayoutPriorityFittingSizeLevel
@_exported import let AutoLayout.UILayoutPriorityRequired
@_exported import enum KitDocuments.InterfaceClasses
@_exported import struct KitDocuments.InterfaceProblem
@_exported import class KitDocuments.KitSegue
@_exported import class KitDocuments.KitStoryboard
