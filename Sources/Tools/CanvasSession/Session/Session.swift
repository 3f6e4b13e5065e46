import ControlMetrics
import DocumentInspection
import DocumentOperations
import DocumentPicture
import InterfaceBuilder
import LayoutEngine
import Picture

/// The canvas of a document that is being edited: what is drawn of it, the gesture in progress, and what the page
/// knows.
///
/// The state of the document is in ``edited``. What the canvas derives from it is valid for one of its revisions.
package final class Session {
  package let edited: EditedDocument
  var scene = SceneMemory()
  /// The images, colors and rules of the project. A setting that this version does not know has no effect.
  package var resources = ProjectResources() {
    didSet {
      scene.hierarchies = [:]
      var rules = RuleSettings()
      for word in resources.rules { if let change = try? RuleSettings.Change(word) { rules.apply(change) } }
      edited.ruleSettings = rules
      edited.suppressedFindings = Set(resources.suppressed)
      edited.drawnColors = Set(resources.colors.keys)
    }
  }
  /// The items of tab views that are shown, by the object id of the tab view; of others the one that is selected at
  /// first.
  var shownTabs: [String: String] = [:]
  private var openGesture: (revision: Int, gesture: Gesture)?
  /// What is known of a screen at all widths, for proofs with other constants.
  var widthProof: (revision: Int, proof: SizeProof)?
  private var knownDrawnDocument: (revision: Int, document: Document)?

  /// Opens a document in UTF-8. `seed` decides about the object ids of new objects.
  package init(_ bytes: [UInt8], seed: UInt64 = UInt64.random(in: 0...UInt64.max)) throws(DocumentError) {
    edited = try EditedDocument(bytes, seed: seed)
  }

  var document: Document { edited.document }
  var layout: DocumentLayout { edited.layout }

  /// The document with the values that it has for the size classes of its layout, as it is drawn.
  var drawnDocument: Document {
    if let known = knownDrawnDocument, known.revision == edited.revision { return known.document }
    let drawn = layout.drawnDocument
    knownDrawnDocument = (edited.revision, drawn)
    return drawn
  }

  /// The drag in progress. A change of the document ends it.
  var gesture: Gesture? {
    get { openGesture.flatMap { $0.revision == edited.revision ? $0.gesture : nil } }
    set { openGesture = newValue.map { (edited.revision, $0) } }
  }

  /// The colors of the project: those that the image of the document needs, and those that the inspectors offer.
  var catalogColors: [String: CatalogColor] {
    var colors = resources.colors
    for color in edited.project.colors {
      colors[color.name] = CatalogColor(
        light: Color(color.light.hex, alpha: color.light.alpha), dark: Color(color.dark.hex, alpha: color.dark.alpha))
    }
    return colors
  }

  /// Takes what is known about the project: the colors that it draws are those of its catalogs.
  func adopt(_ project: ProjectFacts) {
    edited.project = project
    for key in scene.hierarchies.keys { scene.hierarchies[key]?.isStale = true }
  }
}
