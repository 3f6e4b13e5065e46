/// The name under which tests import `Snapshots`.
@_exported import Snapshots
