import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport

/// The top-level objects of a `.xib` file, which can be created any number of times.
open class NSNib: KitObject {
  /// The name of a document.
  public typealias Name = String

  private let content: NibContent<DesktopDocuments>
  /// The identifier of the prototype of a table that has none itself.
  private var prototypeName: NSUserInterfaceItemIdentifier?

  /// Creates a nib of the document with a name in a bundle, by default the main one. Returns nil if there is none, or
  /// if it is damaged, with a report (`NSInvalidArgumentException`) of the latter.
  public init?(nibNamed nibName: Name, bundle: Bundle?) {
    do throws(InterfaceFile.Failure) {
      content = try NibContent(named: nibName, in: bundle)
    } catch {
      if case .notFound = error { return nil }
      LayoutFault.reportInvalidArgument("The nib \"\(nibName)\" cannot be loaded: \(error.reason).")
      return nil
    }
    super.init()
  }

  /// Creates a nib of a document in memory. Returns nil, with a report (`NSInvalidArgumentException`), if it is
  /// damaged.
  public init?(nibData: Data, bundle: Bundle?) {
    do throws(InterfaceFile.Failure) {
      content = try NibContent(data: nibData, bundle: bundle)
    } catch {
      LayoutFault.reportInvalidArgument("The data is not a document: \(error.reason).")
      return nil
    }
    super.init()
  }

  /// Creates a nib of a prototype in a table.
  init(prototype: ViewIndex, of objects: InterfaceObjects, identifier: NSUserInterfaceItemIdentifier) {
    content = NibContent(prototype: prototype, of: objects)
    prototypeName = identifier
    super.init()
  }

  /// Creates the objects, connects them to each other and to the owner, and calls `awakeFromNib()`. Returns true.
  ///
  /// - Parameters:
  ///   - owner: The object of the placeholder File's Owner, or nil.
  ///   - topLevelObjects: Receives the top-level objects. The caller retains them.
  @discardableResult open func instantiate(
    withOwner owner: Any?, topLevelObjects: UnsafeMutablePointer<NSArray?>? = nil
  ) -> Bool {
    let made = objects(owner: owner as AnyObject?)
    topLevelObjects?.pointee = NSArray(array: made)
    return true
  }

  /// Creates the objects.
  func objects(owner: AnyObject?) -> [Any] {
    let made = content.objects(owner: owner)
    for case let window as NSWindow in made where window.isVisibleAtLaunch { window.orderFront(nil) }
    if let prototypeName, let view = made.first as? NSView, view.identifier == nil { view.identifier = prototypeName }
    return made
  }
}

extension Bundle {
  /// Creates the objects of a document in the bundle. Returns false if there is no valid document.
  ///
  /// - Parameters:
  ///   - nibName: The name of the document without its extension.
  ///   - owner: The object of the placeholder File's Owner, or nil.
  ///   - topLevelObjects: Receives the top-level objects. The caller retains them.
  @MainActor @discardableResult public func loadNibNamed(
    _ nibName: NSNib.Name, owner: Any?, topLevelObjects: UnsafeMutablePointer<NSArray?>?
  ) -> Bool {
    NSNib(nibNamed: nibName, bundle: self)?.instantiate(withOwner: owner, topLevelObjects: topLevelObjects) ?? false
  }
}
