import Foundation
import LayoutEngine

extension UICollectionView {
  /// How the cells of one kind of items are made and filled.
  ///
  /// Make it once, where the collection is made, and give it to ``dequeueConfiguredReusableCell(using:for:item:)``.
  @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Fills a cell for an item.
    public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let identifier = UUID().uuidString
    let nib: UINib?
    let handler: Handler

    /// Has cells made of their class and filled by `handler`.
    public init(handler: @escaping Handler) { (nib, self.handler) = (nil, handler) }

    /// Has cells made of registered views and filled by `handler`.
    public init(cellNib: UINib, handler: @escaping Handler) { (nib, self.handler) = (cellNib, handler) }
  }

  /// How the headers, footers or other views of one kind are made and filled.
  ///
  /// Make it once, where the collection is made, and give it to ``dequeueConfiguredReusableSupplementary(using:for:)``.
  @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Fills a view of a kind.
    public typealias Handler =
      @MainActor (
        _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
      ) -> Void

    let identifier = UUID().uuidString
    let elementKind: String
    let nib: UINib?
    let handler: Handler

    /// Has views of a kind made of their class and filled by `handler`.
    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, nib, self.handler) = (elementKind, nil, handler)
    }

    /// Has views of a kind made of registered views and filled by `handler`.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      (self.elementKind, nib, self.handler) = (elementKind, supplementaryNib, handler)
    }
  }

  /// A cell of the registration that went out of sight, or a new one, filled for an item. Without an item it is not filled.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = registration.identifier
    if let nib = registration.nib {
      register(nib, forCellWithReuseIdentifier: identifier)
    } else {
      register(Cell.self, forCellWithReuseIdentifier: identifier)
    }
    let made = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    let cell = made as? Cell ?? substitute(for: made, Cell.self, indexPath)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A view of the registration that went out of sight, or a new one, filled for its place.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (identifier, kind) = (registration.identifier, registration.elementKind)
    if let nib = registration.nib {
      register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    } else {
      register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
    let made = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    let view = made as? Supplementary ?? substitute(for: made, Supplementary.self, indexPath)
    registration.handler(view, kind, indexPath)
    return view
  }

  /// A new view in the place of one that is of another class than the registration says, which is misuse.
  private func substitute<View: UICollectionReusableView>(
    for view: UICollectionReusableView, _ type: View.Type, _ path: IndexPath
  ) -> View {
    LayoutFault.report(
      name: "NSInternalInconsistencyException",
      reason: "The registered views hold a \(Swift.type(of: view)) for \(path), where the registration is for \(type).")
    let made = (type as UICollectionReusableView.Type).instance(width: 0, height: 0)
    (made.reuseIdentifier, made.reuseKind) = (view.reuseIdentifier, view.reuseKind)
    // The instance is of the class on which it was made.
    return unsafeDowncast(made, to: type)
  }
}
