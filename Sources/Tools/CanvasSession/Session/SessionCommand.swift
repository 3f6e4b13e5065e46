import CodeGeneration
import DocumentEditing
import DocumentOperations
import InterfaceBuilder
import LayoutEngine

/// What a person does on the canvas. Views, guides and constraints are named by their keys.
package enum SessionCommand: Sendable {
  // Questions, and steps of gestures: the document stays as it is.
  case menu(ConnectionDrag)
  case issues
  case inspectConstraint(String)
  case inspectView(String)
  case inspectObject(String)
  case neighbors(of: String)
  case previews(of: String, [PreviewRequest])
  case frames(FrameRequest)
  case storyboard
  case copy([String])
  /// The frames of a scene on the canvas, or at a size.
  case sample(of: String, size: Size?)
  /// The document as code; the name is that of the document.
  case code(name: String, ConstraintStyle)
  case dragConstant(of: String, to: Double)
  case moveViews(ViewMove)
  /// Adds a view of the library to a container for as long as it is dragged. The next change, or the end of the trial,
  /// removes it; undo and redo do not know it.
  case tryOut(String, into: String, at: Point)
  case endTrial
  /// Proves the screen of a constraint over all widths with another constant.
  case proveWidths(of: String, constant: Double)
  /// Opens a merge of git that left the document with conflicts.
  case openMerge(MergeVersions)
  case mergeConflicts

  // State of the session.
  case scene
  case seed(UInt64)
  /// What is nil stays; an empty size class is that of all.
  case setOptions(updatesFrames: Bool?, sizeClass: String?)
  /// Takes what the project has for the image of the document.
  case setResources(ProjectResources)
  /// Takes the names that the project has for the inspectors.
  case setFacts(ProjectFacts)
  case undo
  case redo
  /// Makes the last two changes one step of the history.
  case join
  case drop
  case cancelGesture
  /// The file has the document as it is.
  case markSaved
  /// Merges another version of the file.
  case merge([UInt8])
  /// Takes the version of an object that a side of a merge of git has.
  case take(MergeChoice.Side, of: String)
  /// Shows the tabs that a view is in.
  case show(String)

  /// Gives views the same origin or size; what is nil stays.
  case place([String], x: Double?, y: Double?, width: Double?, height: Double?)
  /// Replaces constraints by those that reproduce frames, which are lines of `plumb layout --json`.
  case infer(String)
  /// Moves scenes to a new storyboard of a name, from the document of another one.
  case refactor([String], to: String, from: String)
  /// Changes the document.
  case edit(DocumentCommand)
}

/// Views that are moved or resized by the pointer.
package struct ViewMove: Sendable {
  var views: [String]
  var offset: Point
  /// How much larger the views become at their right and bottom edges.
  var growth: Size
  /// The distance in points from which a view snaps; 0 to snap to nothing.
  var radius: Double
  var showsDistances: Bool
}

/// The answer to a command.
package enum SessionAnswer {
  case menu([Candidate])
  case issues([Issue])
  case constraint(ConstraintInspection)
  case view(ViewInspection)
  case object(ObjectInspection)
  case neighbors(NeighborList)
  case previews([Preview])
  case frames(FrameList)
  case storyboard(StoryboardMap)
  case copied(String)
  case sample(RecordedSample)
  case code(WrittenCode)
  case constantDrag(LiveScene)
  case viewDrag(ViewDragStep)
  case widths(WidthProof)
  case conflicts([OpenConflict])
  case change(SessionChange)
}

/// What a command changed.
package struct SessionChange {
  package var scene: SceneDifference
  /// Descriptions of the changes that undo and redo would make; nil if there are none.
  package var undoName: String?
  package var redoName: String?
  /// Whether the document is what was read or saved last.
  package var isSaved: Bool
  /// The number of merges with other versions of the file that the document has.
  package var mergeCount: Int
  /// The conflicts of a merge, in which the document keeps its own side.
  package var mergeConflicts: [String] = []
  /// The views to select now; empty to keep the selection.
  package var selection: [String] = []
  /// The constraints that were not cleared, because outlets or size classes name them.
  package var keptConstraints: [String] = []
  /// What an inference found, in sentences: first the number of constraints.
  package var remarks: [String] = []
  /// The document that a command made beside this one; nil for most.
  package var newDocument: String?
  /// What does not change while the document is open; nil except with the whole scene.
  package var facts: DocumentFacts?
}

/// What a page has to know about a document.
package struct DocumentFacts {
  package var platform: Platform
  /// The kinds of views that can be added.
  package var library: [String]
  /// The devices that can be chosen, and the one of the document; empty if it has none.
  package var devices: [String]
  package var device: String
  /// `light` or `dark`.
  package var appearance: String
  /// The scenes, segues and objects when the document was opened.
  package var storyboard: StoryboardMap
}
