/// The data of lists that both kits share: index paths, snapshots of diffable data sources, and updates of sections and
/// rows.
@_exported import Foundation
