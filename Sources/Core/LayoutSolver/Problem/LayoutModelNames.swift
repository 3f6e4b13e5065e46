// The words of `LayoutModel` that rows are written with.
@_exported import struct LayoutModel.Priority
@_exported import enum LayoutModel.Relation
