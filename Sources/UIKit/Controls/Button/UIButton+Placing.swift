import Foundation

extension UIButton {
  /// The frame of the image or the title in `room`: side by side, by the alignment of the control.
  func place(_ room: CGRect, isTitle: Bool) -> CGRect {
    let (image, wanted) = (currentImage?.size ?? .zero, titleSize)
    let title = CGSize(
      width: max(0, min(wanted.width, room.width - image.width)), height: max(0, min(wanted.height, room.height)))
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    let rest = room.width - image.width - title.width
    let start: CGFloat
    switch (contentHorizontalAlignment, isLeftToRight) {
    case (.left, _), (.leading, true), (.trailing, false), (.fill, _): start = room.minX
    case (.right, _), (.trailing, true), (.leading, false): start = room.minX + rest
    case (.center, _): start = room.minX + rest / 2
    }
    let size = isTitle ? title : image
    // The image is at the leading edge.
    let isSecond = isTitle == isLeftToRight
    let x = isSecond ? start + (isTitle ? image.width : title.width) : start
    let y: CGFloat
    switch contentVerticalAlignment {
    case .top, .fill: y = room.minY
    case .bottom: y = room.maxY - size.height
    case .center: y = room.midY - size.height / 2
    }
    let scale = pixelScale
    func pixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    return CGRect(x: pixel(x), y: pixel(y), width: size.width, height: size.height)
  }
}
