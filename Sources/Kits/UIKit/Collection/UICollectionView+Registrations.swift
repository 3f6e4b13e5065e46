import Foundation
import LayoutEngine

extension UICollectionView {
  /// Describes how the cells of a kind of items are created and configured.
  ///
  /// Create a registration once, together with the collection view, and pass it to
  /// ``dequeueConfiguredReusableCell(using:for:item:)``.
  @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that configures a cell for an item.
    public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let identifier = UUID().uuidString
    let nib: UINib?
    let handler: Handler

    /// Creates a registration of cells of a class.
    public init(handler: @escaping Handler) { (nib, self.handler) = (nil, handler) }

    /// Creates a registration of cells of a nib.
    public init(cellNib: UINib, handler: @escaping Handler) { (nib, self.handler) = (cellNib, handler) }
  }

  /// Describes how the supplementary views of a kind are created and configured.
  ///
  /// Create a registration once, together with the collection view, and pass it to
  /// ``dequeueConfiguredReusableSupplementary(using:for:)``.
  @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that configures a supplementary view.
    public typealias Handler =
      @MainActor (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    let identifier = UUID().uuidString
    let elementKind: String
    let nib: UINib?
    let handler: Handler

    /// Creates a registration of views of a class.
    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, nib, self.handler) = (elementKind, nil, handler)
    }

    /// Creates a registration of views of a nib.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      (self.elementKind, nib, self.handler) = (elementKind, supplementaryNib, handler)
    }
  }

  /// Returns a reused or new cell of a registration, configured for an item. Without an item it is not configured.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = registration.identifier
    // The nib takes precedence over the class.
    register(registration.nib, forCellWithReuseIdentifier: identifier)
    register(Cell.self, forCellWithReuseIdentifier: identifier)
    let made = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    let cell = made as? Cell ?? substitute(for: made, Cell.self, indexPath)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a reused or new view of a registration, configured for its index path.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (identifier, kind) = (registration.identifier, registration.elementKind)
    register(registration.nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    let made = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    let view = made as? Supplementary ?? substitute(for: made, Supplementary.self, indexPath)
    registration.handler(view, kind, indexPath)
    return view
  }

  /// Returns a new view in place of one of another class than registered, which is misuse.
  private func substitute<View: UICollectionReusableView>(
    for view: UICollectionReusableView, _ type: View.Type, _ path: IndexPath
  ) -> View {
    LayoutFault.reportInconsistency(
      "The nib of the registration contains a \(Swift.type(of: view)) for \(path): expected \(type).")
    let made = (type as UICollectionReusableView.Type).instance(width: 0, height: 0)
    (made.reuseIdentifier, made.reuseKind) = (view.reuseIdentifier, view.reuseKind)
    // The instance is of the class on which the initializer is called.
    return unsafeDowncast(made, to: type)
  }
}
