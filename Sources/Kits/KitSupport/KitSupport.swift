/// The part of UIKit and AppKit that is the same in both: the names of `AutoLayout` that are Apple's, the data of
/// lists, the attributes and sizes of text, collection layouts, and the tree of views with its passes.
///
/// Each kit re-exports the module as a whole. The classes and protocols whose names begin with `Kit` are the common
/// part of classes and protocols of both kits; what is neither this nor Apple's by name has `package` access.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import NumericNames
@_exported import ObjectiveC

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
// The kinds of constraints and stacks are declared in `LayoutModel`, `LayoutEngine` and `VisualFormat`. The compiler
// lets the public default arguments and inlinable functions of clients use their cases if one declaration of the module
// is re-exported; only the name of that declaration is found without its module.
@_exported import enum LayoutEngine.LayoutFault
@_exported import struct VisualFormat.VisualFormatError
