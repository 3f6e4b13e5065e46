/// The part of Apple's compositional layouts that both kits share: the descriptions of items, groups and sections.
///
/// `CompositionalSection` of `LayoutEngine` places the items. What differs between the kits, such as the environment of a
/// layout, belongs to them.
@_exported import Foundation
