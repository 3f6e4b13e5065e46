/// The layout-related part of Apple's AppKit for every platform that Swift supports: views, windows, guides, stack, grid,
/// split and scroll views, controllers and the sizes of standard controls. Existing layout code compiles with it unchanged.
///
/// Coordinates are AppKit's: the origin of a view is at its lower left corner unless ``NSView/isFlipped`` is true, while the
/// attributes of constraints are visual. Plumb does not draw views or receive events; `Documentation/AppKit.md` lists the
/// API without effect on layout.
///
/// Of `AutoLayout`, this module exports Apple's names, conflicts and `LayoutFault`. `LayoutItem` and other types for views
/// of other toolkits require `import AutoLayout`, because layout libraries use the same names.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import KitSupport
@_exported import NumericNames
@_exported import ObjectiveC
@_exported import QuartzCore

@_exported import struct AutoLayout.LayoutConflict
@_exported import class AutoLayout.NSAutoresizingMaskLayoutConstraint
@_exported import class AutoLayout.NSContentSizeLayoutConstraint
@_exported import func AutoLayout.NSDictionaryOfVariableBindings
@_exported import struct AutoLayout.NSDirectionalEdgeInsets
@_exported import let AutoLayout.NSDirectionalEdgeInsetsZero
@_exported import struct AutoLayout.NSDirectionalRectEdge
@_exported import class AutoLayout.NSLayoutAnchor
@_exported import typealias AutoLayout.NSLayoutAttribute
@_exported import class AutoLayout.NSLayoutConstraint
@_exported import typealias AutoLayout.NSLayoutConstraintOrientation
@_exported import class AutoLayout.NSLayoutDimension
@_exported import typealias AutoLayout.NSLayoutFormatOptions
@_exported import typealias AutoLayout.NSLayoutPriority
@_exported import typealias AutoLayout.NSLayoutRelation
@_exported import class AutoLayout.NSLayoutXAxisAnchor
@_exported import class AutoLayout.NSLayoutYAxisAnchor
@_exported import func AutoLayout.viewBindings
// The kinds of constraints and stacks are declared in `LayoutModel`, `LayoutEngine` and `VisualFormat`. The compiler lets the
// public default arguments and inlinable functions of clients use their cases if one declaration of the module is
// re-exported; only the name of that declaration is found without its module.
@_exported import enum LayoutEngine.LayoutFault
@_exported import struct VisualFormat.VisualFormatError
