import LayoutSolver

// The names of the solver that constraints are spelled with, so that clients of the engine need not import it.

/// How the two sides of a constraint compare.
public typealias Relation = LayoutSolver.Relation

/// How important a constraint is.
public typealias Priority = LayoutSolver.Priority
