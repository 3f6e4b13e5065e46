// Clients of the engine use the types of `LayoutModel` without importing it.
@_exported import LayoutModel
