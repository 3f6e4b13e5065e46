/// Apple's names that both kits share: constraints, anchors, priorities, format options; and the ``LayoutItem``
/// protocol, by which the views of any toolkit take part in a layout.
///
/// Classes here are faces: they hold what the client sees (which items, which attributes, active or not) and pass the
/// numbers to one `LayoutEngine.Engine` for each view tree. Nothing here solves anything, and nothing knows a view class.
@_exported import CoreGraphics
@_exported import Foundation
import LayoutEngine
@_exported import NumericNames

/// Reports misuse. Programs that do not import the engine can replace its handler.
public typealias LayoutFault = LayoutEngine.LayoutFault
