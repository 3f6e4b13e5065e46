/// The names that UIKit and AppKit share (constraints, anchors, priorities, format options), and the ``LayoutItem``
/// protocol, which views of any toolkit adopt to participate in layout.
///
/// The classes hold what the client sets (items, attributes, activation) and pass numbers to one `LayoutEngine.Engine`
/// per view tree. This module neither solves constraints nor depends on a view class.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import NumericNames

// Clients name the misuse that is reported, and their public declarations use the kinds of constraints, which
// `LayoutModel`, `LayoutEngine` and `VisualFormat` declare: the compiler requires that a declaration of the module is
// re-exported.
@_exported import enum LayoutEngine.LayoutFault
@_exported import struct VisualFormat.VisualFormatError
