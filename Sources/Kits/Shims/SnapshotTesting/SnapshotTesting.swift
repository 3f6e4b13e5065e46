/// The name under which tests import `Snapshots`. It exports the kit as well, whose names suites use without importing
/// it.
@_exported import Snapshots
@_exported import UIKit
