import Foundation

/// The system's controller for photos and the camera. On Apple's systems another process draws its content, so that its view is
/// empty for the program, as it is here. No source is available, and the delegate is never called.
open class UIImagePickerController: UINavigationController {
  /// Where images come from.
  public enum SourceType: Int, Sendable {
    /// All photos of the device.
    case photoLibrary
    /// The camera.
    case camera
    /// The photos that were taken or saved on the device.
    case savedPhotosAlbum
  }
  /// What the camera takes.
  public enum CameraCaptureMode: Int, Sendable {
    /// A photo.
    case photo
    /// A video.
    case video
  }
  /// A camera.
  public enum CameraDevice: Int, Sendable {
    /// The camera at the back.
    case rear
    /// The camera at the front.
    case front
  }

  /// The keys of what the user chose.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The type of the file.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The image as it was taken.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The image as the user cropped it.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The part that the user chose.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The address of a movie.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The address of an image.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  /// Whether a source is available: always false here.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
  /// Whether a camera is available: always false here.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  /// The types of files of a source: always nil here.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? { nil }

  /// Where images come from. Has no effect: Plumb shows no content.
  open var sourceType = SourceType.photoLibrary
  /// The types of files. Has no effect: Plumb shows no content.
  open var mediaTypes = ["public.image"]
  /// Whether the user can crop. Has no effect: Plumb shows no content.
  open var allowsEditing = false
  /// What the camera takes. Has no effect: Plumb shows no content.
  open var cameraCaptureMode = CameraCaptureMode.photo
  /// The camera. Has no effect: Plumb shows no content.
  open var cameraDevice = CameraDevice.rear
}

/// What the user chose in a ``UIImagePickerController``.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
  /// Called after an image or a movie was chosen. Never called here.
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called after the user cancelled. Never called here.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// The default implementation does nothing.
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  /// The default implementation does nothing.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}
