import LayoutEngine

/// The safe areas and margins that the saved frames of a hierarchy revealed, by the object ids of the views.
///
/// An editor keeps those of the document before an edit: a view that is moved on the canvas is misplaced, and does not
/// move the safe area.
package struct MetricsBasis: Sendable {
  /// The size of the top-level view; nil for the one that the document says.
  package var size: Size?
  private var safeAreas: [String: InferredMetrics.EdgeVotes] = [:]
  private var margins: [String: InferredMetrics.EdgeVotes] = [:]
  private var safeAreaCenters: [String: [InferredMetrics.CenterEvidence]] = [:]
  private var marginCenters: [String: [InferredMetrics.CenterEvidence]] = [:]
  private var topGuide = InferredMetrics.Votes()
  private var bottomGuide = InferredMetrics.Votes()

  /// Nothing is known, so that the rules count.
  package init() {}

  init(_ metrics: InferredMetrics, in document: Document) {
    func named<Value>(_ values: [ViewIndex: Value]) -> [String: Value] {
      var result: [String: Value] = [:]
      for (view, value) in values where !document.views[view].id.isEmpty { result[document.views[view].id] = value }
      return result
    }
    topGuide = metrics.topGuide
    bottomGuide = metrics.bottomGuide
    safeAreas = named(metrics.safeAreas)
    margins = named(metrics.margins)
    safeAreaCenters = named(metrics.safeAreaCenters)
    marginCenters = named(metrics.marginCenters)
  }

  /// The same for the views of an edited document.
  func metrics(in document: Document) -> InferredMetrics {
    func indexed<Value>(_ values: [String: Value]) -> [ViewIndex: Value] {
      var result: [ViewIndex: Value] = [:]
      for (id, value) in values { if let view = document.view(id: id) { result[view.index] = value } }
      return result
    }
    var result = InferredMetrics()
    result.topGuide = topGuide
    result.bottomGuide = bottomGuide
    result.safeAreas = indexed(safeAreas)
    result.margins = indexed(margins)
    result.safeAreaCenters = indexed(safeAreaCenters)
    result.marginCenters = indexed(marginCenters)
    return result
  }
}
