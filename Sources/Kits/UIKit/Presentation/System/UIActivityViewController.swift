import Foundation

/// The system's controller for sharing. On Apple's systems another process draws its content, so that its view is empty for the
/// program, as it is here. Nothing is ever shared.
open class UIActivityViewController: UIViewController {
  /// What is shared.
  public let activityItems: [Any]
  /// Services that are not offered. Has no effect: Plumb shows no content.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Called after the end. It is never called here.
  open var completionWithItemsHandler: ((UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?

  /// Creates a controller.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    activityItems = []
    super.init(coder: coder)
  }
}

/// A service of a program, which ``UIActivityViewController`` does not offer here.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// A service of the system.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
