/// The name under which tests import inline snapshots, which `SnapshotTesting` has.
@_exported import SnapshotTesting
