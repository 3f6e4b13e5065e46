import Foundation

extension UITableViewCell {
  /// The space above and below the labels, in points.
  private static let labelSpace: CGFloat = 11
  /// The space between image and labels, in points.
  private static let imageGap: CGFloat = 16
  /// The space between two labels side by side, in points.
  private static let labelGap: CGFloat = 8

  private var visibleLabels: [UILabel] { labels.filter { $0.text?.isEmpty == false } }

  /// The height of the labels at a width of the cell, at least 44 points.
  func heightOfLabels(width: CGFloat) -> CGFloat {
    let insets = contentInsets
    let room = max(0, width - insets.left - insets.right - 2 * sideMargin - imageSpace)
    let heights = visibleLabels.map { $0.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height }
    let height = style == .subtitle ? heights.reduce(0, +) : heights.max() ?? 0
    return max(UITableView.defaultRowHeight, height + 2 * Self.labelSpace, shownImageView?.image?.size.height ?? 0)
  }

  /// The width of the image, the space beside it and the indentation, in points.
  private var imageSpace: CGFloat { indentation + (shownImageView?.image.map { $0.size.width + Self.imageGap } ?? 0) }

  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  /// Keeps labels without text out of the content view, unless constraints position them.
  func showLabels() {
    for label in labels {
      let isShown = label.text?.isEmpty == false
      if isShown, label.superview == nil { contentView.addSubview(label) }
      if !isShown, label.superview === contentView, label.translatesAutoresizingMaskIntoConstraints {
        label.removeFromSuperview()
      }
    }
  }

  /// Places the image at the leading margin, centered vertically.
  func arrangeImageView() {
    guard let shownImageView, let size = shownImageView.image?.size else { return }
    let room = contentView.bounds.inset(by: contentView.layoutMargins)
    shownImageView.frame = CGRect(
      x: isLeftToRight ? room.minX + indentation : room.maxX - size.width - indentation,
      y: contentView.bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Places a subtitle below the title and a value at the trailing edge, centered vertically. A title alone has the
  /// height of the row.
  func arrangeLabels() {
    let inner = contentView.bounds.inset(by: contentView.layoutMargins)
    let room = inner.inset(
      by: UIEdgeInsets(
        top: 0, left: isLeftToRight ? imageSpace : 0, bottom: 0, right: isLeftToRight ? 0 : imageSpace))
    let (width, middle) = (max(0, room.width), contentView.bounds.midY)
    func size(_ label: UILabel, _ width: CGFloat) -> CGSize {
      let size = label.sizeThatFits(CGSize(width: max(0, width), height: .greatestFiniteMagnitude))
      return CGSize(width: min(size.width, max(0, width)), height: size.height)
    }
    func place(_ label: UILabel, _ offset: CGFloat, _ y: CGFloat, _ size: CGSize) {
      let x = isLeftToRight ? room.minX + offset : room.maxX - offset - size.width
      label.frame = CGRect(x: x, y: y, width: size.width, height: size.height)
    }
    guard let main = textLabel else { return }
    guard style != .default, let detail = detailTextLabel else {
      return place(main, 0, 0, CGSize(width: width, height: contentView.bounds.height))
    }
    let mainSize = size(main, width)
    if style == .subtitle {
      let detailSize = size(detail, width)
      let top = middle - (mainSize.height + detailSize.height) / 2
      place(main, 0, top, mainSize)
      place(detail, 0, top + mainSize.height, detailSize)
      return
    }
    let detailSize = size(detail, width - mainSize.width - Self.labelGap)
    place(main, 0, middle - mainSize.height / 2, mainSize)
    let offset = style == .value1 ? width - detailSize.width : mainSize.width + Self.labelGap
    place(detail, offset, middle - detailSize.height / 2, detailSize)
  }

  /// Places the accessory view at the trailing margin, centered vertically.
  func arrangeAccessory() {
    guard let accessoryView else { return }
    let size = accessoryView.frame.size
    let (sides, margin) = (coveredSides, sideMargin)
    accessoryView.frame.origin = CGPoint(
      x: isLeftToRight ? bounds.width - sides.right - margin - size.width : sides.left + margin,
      y: (bounds.height - size.height) / 2)
  }
}
