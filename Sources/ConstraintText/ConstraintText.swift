/// Constraints, views and conflicts as console logs print them: the values, and the writers of descriptions, of the log of
/// a conflict and of the trace of a tree.
///
/// Whoever has constraints of his own fills a ``LoggedConstraint``; `AutoLayout` does so for its descriptions. `Diagnostics`
/// reads the same values back from logs. Nothing here knows an engine or a view.
@_exported import LayoutModel
