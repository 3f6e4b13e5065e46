/// The layout side of Apple's UIKit for every platform that Swift runs on: views, guides, stack and scroll views,
/// controllers and the sizes of the usual controls. Existing layout code compiles against it unchanged.
///
/// Classes here are faces over `AutoLayout`, which passes the numbers on to the engine. Nothing is drawn and no event
/// arrives; what a control looks like shows only in its size.
@_exported import AutoLayout
@_exported import CoreGraphics
@_exported import Foundation
@_exported import ObjectiveC
@_exported import QuartzCore
