@_exported import KitTestSupport
import LayoutEngine
import Testing
import UIKit

/// A view inside a container, placed by constraints.
@MainActor
func makeView(in container: UIView, _ size: CGSize? = nil) -> UIView {
  let view = UIView()
  view.translatesAutoresizingMaskIntoConstraints = false
  container.addSubview(view)
  if let size {
    view.widthAnchor.constraint(equalToConstant: size.width).isActive = true
    view.heightAnchor.constraint(equalToConstant: size.height).isActive = true
  }
  return view
}

@MainActor
func makeContainer(_ width: CGFloat = 400, _ height: CGFloat = 400) -> UIView {
  UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
}

extension CGSize {
  init(_ width: CGFloat, _ height: CGFloat) { self.init(width: width, height: height) }
}

extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

/// Waits until what stands in the main queue has been done.
func mainQueueIsEmpty() async {
  await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
}
