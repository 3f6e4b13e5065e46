import Foundation

/// A controller whose view is a collection, of which it is data source and delegate.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private let layout: UICollectionViewLayout
  /// Whether items chosen are let go when the view comes into sight.
  open var clearsSelectionOnViewWillAppear = true

  /// Makes a controller with a collection of a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller with a flow layout. Views come from code here: the names of nib and bundle are not looked up.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    layout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a controller of an archive, with a flow layout.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The collection; nil if the controller was given another view.
  open var collectionView: UICollectionView! {
    get { view as? UICollectionView }
    set { view = newValue }
  }

  /// The layout of the collection.
  open var collectionViewLayout: UICollectionViewLayout { collectionView?.collectionViewLayout ?? layout }

  /// Makes the collection.
  open override func loadView() {
    let collection = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout)
    collection.dataSource = self
    collection.delegate = self
    view = collection
  }

  /// Lets go of items chosen.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if clearsSelectionOnViewWillAppear { collectionView?.selectItem(at: nil, animated: animated, scrollPosition: []) }
  }

  // MARK: Data source

  /// No items unless overridden.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  /// A plain cell unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
  /// One section unless overridden.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// Misuse (`NSInternalInconsistencyException`) unless overridden: a layout with such views needs them made.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.reportMissingView(kind, indexPath)
    return UICollectionReusableView()
  }

  // MARK: Delegate

  /// True unless overridden.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
  /// Does nothing unless overridden.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// Does nothing unless overridden.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing unless overridden.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing unless overridden.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
