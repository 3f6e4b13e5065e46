// Constraints, views and conflicts as console logs print them: values, writers and readers. `AutoLayout` creates
// `LoggedConstraint` values for the descriptions of its constraints. The module knows no engine and no view.

@_exported import LayoutModel
