import Foundation

// The system's controllers whose content another process draws on Apple's systems, as far as many programs name them.

/// The controller for sharing. Its view is empty. Has no effect: Plumb shares nothing.
open class UIActivityViewController: UIViewController {
  /// The services that are not offered.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// The closure that is called when the controller is dismissed.
  open var completionWithItemsHandler: ((UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?

  /// Creates a controller.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A service of a program. Has no effect: Plumb shares nothing.
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// A service of the system.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// The controller for photos and the camera. Its view is empty. Has no effect: Plumb has no photos.
open class UIImagePickerController: UINavigationController {
  /// Where images come from.
  public enum SourceType: Int, Sendable {
    /// The photos, by album.
    case photoLibrary
    /// The camera.
    case camera
    /// The latest photos.
    case savedPhotosAlbum
  }
  /// The keys of what the user chose.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The image as it was chosen.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The image that the user cropped.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The file of the image.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  /// Returns whether a source is available: always false here.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
  /// Where images come from.
  open var sourceType = SourceType.photoLibrary
  /// The types of media, as uniform type identifiers.
  open var mediaTypes = ["public.image"]
  /// Whether the user can crop an image.
  open var allowsEditing = false
}

/// The delegate of a controller for photos. No method is ever called: a program's methods compile without a
/// declaration.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: AnyObject {}
