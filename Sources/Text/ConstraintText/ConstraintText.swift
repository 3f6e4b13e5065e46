// Constraints, views and conflicts as console logs print them: values, writers and readers. `AutoLayout` creates
// `LoggedConstraint` values for the descriptions of its constraints. The module does not depend on an engine or on
// views.

@_exported import LayoutModel
