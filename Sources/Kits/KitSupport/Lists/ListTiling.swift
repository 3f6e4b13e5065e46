/// Which work of a list is scheduled or in progress: requesting its parts, making views of the visible ones, and
/// updates.
package struct ListTiling {
  /// Whether the parts are requested before the next layout.
  package var needsReload = true
  /// Whether other parts can have become visible since the last layout.
  package var needsTiling = false
  /// Whether the views of visible parts are being made.
  package var isTiling = false
  /// Whether the data changed while parts were requested, so that the counts of the current layout are outdated.
  package var reloadsAfterTiling = false
  /// The number of groups of changes that have begun and not ended.
  package var updateDepth = 0
  /// The changes that are not applied yet.
  package var updates = ListUpdates()

  package init() {}
}
