// Clients of the engine write constraints in the vocabulary of `LayoutModel` without importing it.
@_exported import LayoutModel
