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
    /// Creates a service by its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// A post in Facebook.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    /// A post in Twitter.
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    /// A message.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// A mail.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Printing.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// A copy on the pasteboard.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// The image of a contact.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// A photo.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    /// The reading list.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    /// A post in Flickr.
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    /// A post in Vimeo.
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    /// AirDrop.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// Books.
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    /// A marked PDF.
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
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
