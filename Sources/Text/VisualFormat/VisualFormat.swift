// Formats describe constraints in the vocabulary of `LayoutModel`.
@_exported import LayoutModel
