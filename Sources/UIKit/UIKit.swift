/// The layout side of Apple's UIKit for every platform that Swift runs on: views, guides, stack and scroll views,
/// controllers and the sizes of the usual controls. Existing layout code compiles against it unchanged.
///
/// Classes here are faces over `AutoLayout`, which passes the numbers on to the engine. Nothing is drawn and no event
/// arrives; what a control looks like shows only in its size.
///
/// Of `AutoLayout`, clients get Apple's names, `viewBindings`, archives, conflicts and the reporter of misuse. What it
/// has for other people's view classes (`LayoutItem` and its like) bears names that layout libraries use too, and comes
/// with `import AutoLayout`.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import NumericNames
@_exported import ObjectiveC
@_exported import QuartzCore

@_exported import struct AutoLayout.LayoutArchive
@_exported import enum AutoLayout.LayoutArchiveError
@_exported import struct AutoLayout.LayoutConflict
@_exported import typealias AutoLayout.LayoutFault
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
@_exported import typealias AutoLayout.UILayoutConstraintAxis
@_exported import let AutoLayout.UILayoutPriorityDefaultHigh
@_exported import let AutoLayout.UILayoutPriorityDefaultLow
@_exported import let AutoLayout.UILayoutPriorityFittingSizeLevel
@_exported import let AutoLayout.UILayoutPriorityRequired
@_exported import func AutoLayout.viewBindings
