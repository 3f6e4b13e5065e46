/// The part of Apple's compositional layouts that UIKit and AppKit share: the descriptions of items, groups and
/// sections.
///
/// `CompositionalSection` of `LayoutEngine` arranges the items. Types that differ between the frameworks, such as the
/// environment of a layout, are in their modules.
@_exported import Foundation
