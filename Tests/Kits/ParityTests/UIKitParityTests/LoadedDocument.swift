import DocumentTestSupport
import Foundation
import InterfaceBuilder
import KitDocuments
import KitTestSupport
import LayoutEngine
import UIKit

/// Creates the objects of a document as on the canvas, lays them out and compares their frames with those of the
/// document.
@MainActor
struct LoadedDocument {
  private let source: ComparedDocument
  /// The size classes to which the objects change; nil for those of the document.
  private let classes: SizeClasses?

  /// Creates a comparison.
  ///
  /// - Parameter classes: Size classes to which the objects change after they were created and laid out; nil to leave
  ///   those of the document.
  init(_ source: ComparedDocument, changedTo classes: SizeClasses? = nil) {
    self.classes = classes
    guard let classes else {
      self.source = source
      return
    }
    var options = LayoutOptions(content: .measured, metrics: .rules)
    options.sizeClasses = classes
    self.source = ComparedDocument(path: source.path, file: source.file, layout: source.document.layout(options))
  }

  private var document: Document { source.document }

  /// The views of both with their frames in their parents.
  func frames() -> [FrameDifference] { source.layout.roots.flatMap { frames(of: $0) } }

  private func frames(of root: RootLayout) -> [FrameDifference] {
    let stage = Stage(document, source.layout, root)
    let loader = InterfaceLoader(source.file, mode: .canvas)
    let controller = UIViewController()
    loader.loadView(at: root.view, of: controller)
    // The canvas gives the top-level view its frame.
    controller.view.translatesAutoresizingMaskIntoConstraints = true
    stage.show(controller, safeArea: loader.objects.canvas?.safeArea ?? .zero)
    defer { stage.leave() }
    if let classes {
      controller.view.changeSizeClasses(classes)
      controller.view.layoutIfNeeded()
    }
    return compare(loader.objects, below: root.view)
  }

  private func compare(_ objects: InterfaceObjects, below top: ViewIndex) -> [FrameDifference] {
    source.subtree(top, isApart: isRow).flatMap { index -> [FrameDifference] in
      guard let view = objects.views[index] as? UIView else {
        let parent = document.views[index].parent.flatMap { objects.views[$0] as? UIView }
        guard let parent, let frame = source.layout.frame(of: index) else { return [] }
        return framesOfRow(index, frame, in: parent)
      }
      return source.difference(index) { Self.place(view, $0, $1, objects) }.map { [$0] } ?? []
    }
  }

  /// Whether a view is created apart from the list that contains it.
  private func isRow(_ node: ViewNode) -> Bool {
    guard let parent = node.parent.map({ document.views[$0] }), node.kind.isReusable else { return false }
    return parent.kind == .tableView || parent.kind == .collectionView
  }

  /// The frame in the parent of the document, which need not be the superview.
  ///
  /// Headers and footers of tables are above and below the rows, which are not those of the document: their sizes
  /// count.
  static func place(_ view: UIView, _ node: ViewNode, _ frame: Rect, _ objects: InterfaceObjects) -> CGRect {
    if node.key == "tableHeaderView" || node.key == "tableFooterView" {
      return CGRect(x: frame.x, y: frame.y, width: view.frame.width, height: view.frame.height)
    }
    guard let parent = node.parent, let container = objects.views[parent] as? UIView,
      let superview = view.superview, superview !== container
    else { return view.superview == nil ? CGRect(origin: .zero, size: view.frame.size) : view.frame }
    return superview.convert(view.frame, to: container)
  }

  private func framesOfRow(_ index: ViewIndex, _ frame: Rect, in list: UIView) -> [FrameDifference] {
    let loader = InterfaceLoader(source.file, mode: .canvas)
    let row = loader.view(at: index)
    row.frame = CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    // Documents save positions with the precision of `Float`, which decides about edges between two pixels.
    if let y = loader.objects.facts.savedFrame(of: index)?.y, abs(y - frame.y) < 0.01 { row.frame.origin.y = y }
    if let classes { row.changeSizeClasses(classes) }
    list.addSubview(row)
    row.layoutIfNeeded()
    defer { row.removeFromSuperview() }
    return compare(loader.objects, below: index)
  }
}

/// The screen and the window of a layout.
@MainActor
struct Stage {
  private let size: CGSize
  private let window: UIWindow

  init(_ document: Document, _ layout: DocumentLayout, _ root: RootLayout) {
    let frame = layout.frame(of: root.view) ?? .zero
    size = CGSize(width: frame.width, height: frame.height)
    let (screen, tools) = (UIScreen.main, document.toolsVersion.major)
    UIDevice.current.systemVersion = tools < 14800 ? "12.0" : (24127..<32000).contains(tools) ? "26.0" : "17.0"
    UIApplication.shared.preferredContentSizeCategory = UIContentSizeCategory(root.textSize)
    screen.scale = CGFloat(layout.scale)
    screen.safeAreaInsets = .zero
    screen.bounds = CGRect(origin: .zero, size: size)
    window = UIWindow(frame: screen.bounds)
  }

  func show(_ controller: UIViewController, safeArea: Insets) {
    UIScreen.main.safeAreaInsets = UIEdgeInsets(
      top: safeArea.top, left: safeArea.left, bottom: safeArea.bottom, right: safeArea.right)
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
  }

  /// Rotates the device.
  func turn(to size: Size, safeArea: Insets = .zero) {
    UIScreen.main.bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    UIScreen.main.safeAreaInsets = UIEdgeInsets(
      top: safeArea.top, left: safeArea.left, bottom: safeArea.bottom, right: safeArea.right)
    window.frame = UIScreen.main.bounds
    window.layoutIfNeeded()
  }

  func leave() {
    window.isHidden = true
    window.rootViewController = nil
  }
}

/// The system, the screen and the user's settings, which documents change while they are laid out. Problems of
/// documents are not reported meanwhile.
@MainActor
struct Simulator {
  private let before = (UIDevice.current.systemVersion, UIScreen.main.bounds, UIScreen.main.scale)
  private let handler = InterfaceProblem.handler

  init() { InterfaceProblem.handler = { _ in } }

  /// Sets what was set before, and the default settings of the user.
  func restore() {
    (UIDevice.current.systemVersion, UIScreen.main.bounds, UIScreen.main.scale) = before
    UIScreen.main.safeAreaInsets = .zero
    UIApplication.shared.preferredContentSizeCategory = .large
    UIApplication.shared.userInterfaceLayoutDirection = .leftToRight
    InterfaceProblem.handler = handler
  }
}
