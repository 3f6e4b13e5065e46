/// The names that UIKit and AppKit share (constraints, anchors, priorities, format options), and the ``LayoutItem``
/// protocol, which views of any toolkit adopt to participate in layout.
///
/// The classes hold what the client sets (items, attributes, activation) and pass numbers to one `LayoutEngine.Engine`
/// per view tree. This module neither solves constraints nor depends on a view class.
@_exported import CoreGraphics
@_exported import Foundation
import LayoutEngine
@_exported import NumericNames

/// Reports misuse. Programs that do not import the engine can replace its handler.
public typealias LayoutFault = LayoutEngine.LayoutFault
