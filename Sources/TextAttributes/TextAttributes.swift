/// The attributes of text that both kits share, and the size of attributed text.
///
/// A kit adopts `MeasuredFont` and `MeasuredAttachment` for its classes of fonts and attachments.
@_exported import Foundation
