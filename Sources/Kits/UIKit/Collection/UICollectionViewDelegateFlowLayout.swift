import KitSupport

/// The delegate of a collection view with a flow layout. It provides sizes and spacing in points; the defaults are
/// those of the layout.
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate, KitFlowDelegate
where KitCollectionView == UICollectionView, KitLayout == UICollectionViewLayout, KitInsets == UIEdgeInsets {}
