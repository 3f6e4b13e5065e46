extension KeyTable {
  /// Tables and collections with their cells.
  static let containers = """
    @UITableView tableView UIScrollView
    UITableViewStyle style tableStyle plain plain
    UIStyle style tableStyle plain plain
    UISeparatorStyle separatorStyle separatorStyle default default
    UIRowHeight rowHeight number 44 -
    UIEstimatedRowHeight estimatedRowHeight number 0 0
    UISectionHeaderHeight sectionHeaderHeight number 28 -
    UISectionFooterHeight sectionFooterHeight number 28 -
    UIEstimatedSectionHeaderHeight estimatedSectionHeaderHeight number 0 0
    UIEstimatedSectionFooterHeight estimatedSectionFooterHeight number 0 0
    UIAllowsSelection allowsSelection flag YES YES
    UITableHeaderView tableHeaderView object
    UITableFooterView tableFooterView object
    UISeparatorColor separatorColor color
    UISeparatorInset separatorInset inset
    UISectionIndexBackgroundColor sectionIndexBackgroundColor color
    UISectionIndexTrackingBackgroundColor sectionIndexTrackingBackgroundColor color
    UISubviews - none
    @UITableViewSection tableViewSection
    UITableSectionHeaderTitle headerTitle text
    UITableSectionFooterTitle footerTitle text
    @UITableViewCell tableViewCell UIView
    UISelectionStyle selectionStyle none|blue|gray|default default -
    UIAccessoryType accessoryType accessoryType none none
    UIIndentationWidth indentationWidth number 10 -
    UIIndentationLevel indentationLevel number 0 0
    UIReuseIdentifier reuseIdentifier text
    UITableViewCellStyle style cellStyle - -
    UIContentView contentView object
    UIAccessoryView accessoryView object
    UIBackgroundView backgroundView object
    UISelectedBackgroundView selectedBackgroundView object
    UISeparatorInset separatorInset inset
    UISubviews - none
    @UITableViewCellContentView tableViewCellContentView UIView
    @UICollectionView collectionView UIScrollView
    UICollectionLayout collectionViewLayout object
    UISubviews - none
    @UICollectionViewFlowLayout collectionViewFlowLayout
    UIScrollDirection scrollDirection scrollDirection vertical vertical
    UILineSpacing minimumLineSpacing number 10 -
    UIInteritemSpacing minimumInteritemSpacing number 10 -
    UIItemSize itemSize size
    UIHeaderReferenceSize headerReferenceSize size
    UIFooterReferenceSize footerReferenceSize size
    UISectionInset sectionInset inset
    @UICollectionReusableView collectionReusableView UIView
    UIReuseIdentifier reuseIdentifier text
    @UICollectionViewCell collectionViewCell UIView
    UIReuseIdentifier reuseIdentifier text
    UIContentView contentView object
    UISubviews - none
    @UITableViewHeaderFooterView tableViewHeaderFooterView UIView
    """

  /// Controllers, items of bars, and gesture recognizers.
  static let items = """
    @UIViewController viewController
    UIStoryboardIdentifier storyboardIdentifier text
    UIRestorationIdentifier restorationIdentifier text
    UITitle title text
    UIHidesBottomBarWhenPushed hidesBottomBarWhenPushed flag NO NO
    UIKeyAutomaticallyAdjustsScrollViewInsets automaticallyAdjustsScrollViewInsets flag YES YES
    UIKeyExtendedLayoutIncludesOpaqueBars extendedLayoutIncludesOpaqueBars flag NO NO
    UIDefinesPresentationContext definesPresentationContext flag NO NO
    UIProvidesPresentationContextTransitionStyle providesPresentationContextTransitionStyle flag NO NO
    UIModalTransitionStyle modalTransitionStyle transitionStyle coverVertical coverVertical
    UIModalPresentationStyle modalPresentationStyle presentationStyle - -
    UIPreferredContentSize freeformSize size
    UIView view object
    UINavigationItem navigationItem object
    UITabBarItem tabBarItem object
    @UITableViewController tableViewController UIViewController
    UIClearsSelectionOnViewWillAppear clearsSelectionOnViewWillAppear flag YES YES
    @UICollectionViewController collectionViewController UIViewController
    UIClearsSelectionOnViewWillAppear clearsSelectionOnViewWillAppear flag YES YES
    @UINavigationController navigationController UIViewController
    UINavigationBarHidden navigationBarHidden flag NO NO
    UINavigationBar navigationBar object
    UIToolbar toolbar object
    @UITabBarController tabBarController UIViewController
    UITabBar tabBar object
    @UISplitViewController splitViewController UIViewController
    @UIPageViewController pageViewController UIViewController
    @GLKViewController glkViewController UIViewController
    @AVPlayerViewController avPlayerViewController UIViewController
    @UIInputViewController inputViewController UIViewController
    @UIStoryboardViewControllerPlaceholder viewControllerPlaceholder
    UIStoryboardIdentifier storyboardIdentifier text
    @UINavigationItem navigationItem
    UITitle title text
    UIPrompt prompt text
    UILargeTitleDisplayMode largeTitleDisplayMode largeTitleMode automatic automatic
    UILeftBarButtonItem leftBarButtonItem object
    UIRightBarButtonItem rightBarButtonItem object
    UIBackBarButtonItem backBarButtonItem object
    UITitleView titleView object
    UILeftBarButtonItems leftBarButtonItems objects
    UIRightBarButtonItems rightBarButtonItems objects
    @UIBarButtonItem barButtonItem
    UIEnabled enabled flag YES YES
    UITitle title text
    UIImage image image
    UIStyle style 0:plain|1:plain|2:done plain plain
    UISystemItem systemItem systemItem - -
    UIWidth width number 0 0
    UICustomView customView object
    UITintColor tintColor color
    @UITabBarItem tabBarItem
    UITitle title text
    UIImage image image
    UISelectedTemplateImage selectedImage image
    UIBadgeValue badgeValue text
    UITag tag number 0 0
    @UIGestureRecognizer gestureRecognizer
    @UITapGestureRecognizer tapGestureRecognizer UIGestureRecognizer
    @UIPinchGestureRecognizer pinchGestureRecognizer UIGestureRecognizer
    @UIPanGestureRecognizer panGestureRecognizer UIGestureRecognizer
    @UISwipeGestureRecognizer swipeGestureRecognizer UIGestureRecognizer
    @UIRotationGestureRecognizer rotationGestureRecognizer UIGestureRecognizer
    @UILongPressGestureRecognizer longPressGestureRecognizer UIGestureRecognizer
    @UIScreenEdgePanGestureRecognizer screenEdgePanGestureRecognizer UIGestureRecognizer
    @NSObject customObject
    """
}
