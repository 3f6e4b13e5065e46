/// The part of UIKit and AppKit that is the same in both: the data of lists, the attributes and sizes of text, compositional
/// layouts, and the tree of views with its passes.
///
/// Each kit re-exports the module as a whole. What is not Apple's by name has `package` access.
@_exported import Foundation
