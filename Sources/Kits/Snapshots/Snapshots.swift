// Tests see assertions and strategies as one module.
@_exported import SnapshotAssertions
