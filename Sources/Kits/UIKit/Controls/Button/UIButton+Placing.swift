import Foundation

extension UIButton {
  /// The frame of the image or the title in `room`: side by side, by the alignment of the control.
  func place(_ room: CGRect, isTitle: Bool) -> CGRect {
    let (image, wanted) = (currentImage?.size ?? .zero, titleSize)
    let title = CGSize(
      width: max(0, min(wanted.width, room.width - image.width)), height: max(0, min(wanted.height, room.height)))
    let start = contentHorizontalAlignment.start(image.width + title.width, in: room, isLeftToRight: isLeftToRight)
    let size = isTitle ? title : image
    // The image is at the leading edge.
    let isSecond = isTitle == isLeftToRight
    let x = isSecond ? start + (isTitle ? image.width : title.width) : start
    let y = contentVerticalAlignment.top(size.height, in: room)
    let scale = pixelScale
    func pixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    return CGRect(x: pixel(x), y: pixel(y), width: size.width, height: size.height)
  }
}

extension UIControl.ContentHorizontalAlignment {
  /// The left edge of content of a width.
  func start(_ width: CGFloat, in room: CGRect, isLeftToRight: Bool) -> CGFloat {
    switch (self, isLeftToRight) {
    case (.left, _), (.leading, true), (.trailing, false), (.fill, _): room.minX
    case (.right, _), (.trailing, true), (.leading, false): room.maxX - width
    case (.center, _): room.midX - width / 2
    }
  }
}

extension UIControl.ContentVerticalAlignment {
  /// The top edge of content of a height.
  func top(_ height: CGFloat, in room: CGRect) -> CGFloat {
    switch self {
    case .top, .fill: room.minY
    case .bottom: room.maxY - height
    case .center: room.midY - height / 2
    }
  }
}
