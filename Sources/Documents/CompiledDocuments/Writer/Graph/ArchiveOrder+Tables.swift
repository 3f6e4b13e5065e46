extension ArchiveOrder {
  static let views = """
    @UIView
    UIBounds *
    UICenter *
    UISubviews *
    UIBackgroundColor
    UIDidEncodeCompatibilityBackgroundColor *
    UIDeepDrawRect =yes
    UIOpaque
    UIHidden
    UITag i
    UIUserInteractionDisabled
    UIMultipleTouchEnabled
    UIAutoresizeSubviews
    UIAutoresizingMask *
    UIClearsContextBeforeDrawing
    UIAlpha f
    UIContentMode i
    UIClipsToBounds
    UITintColor
    UIViewDoesNotTranslateAutoresizingMaskIntoConstraints *
    UIViewAutolayoutConstraints *
    UIViewContentHuggingPriority
    UIViewContentCompressionResistancePriority
    UIViewLayoutMargins *
    UIViewLayoutGuides *
    UIViewPreservesSuperviewMargins
    UIViewPreservesSpecificSuperviewMargins *
    UIViewInsetsLayoutMarginsFromSafeArea i
    UIRestorationIdentifier
    UIViewSemanticContentAttribute i+
    UIViewLargeContentStoredProperties =nil
    UIViewTraitOverrides *
    UIViewLocalOverrideTraitCollection *
    @UILabel UIView
    UIText
    UIAdjustsFontForContentSizeCategory
    UIHighlightedColor
    UIFont
    UITextColor *
    UIShadowColor
    UIShadowOffset *
    UINumberOfLines i
    UIAdjustsFontSizeToFit
    UIMinimumFontSize *
    UILineBreakMode i
    UIBaselineAdjustment i
    UITextAlignment i+
    UIMinimumScaleFactor *
    UIDisableUpdateTextColorOnTraitCollectionChange *
    @UIImageView UIView
    UIImage
    UIHighlightedImage
    @UIStackView UIView
    UIStackViewArrangedSubviews *
    UIStackViewAxis i+
    UIStackViewDistribution i+
    UIStackViewAlignment *
    UIStackViewSpacing d+
    UIStackViewBaselineRelative +
    UIStackViewLayoutMarginsRelative +
    @UIScrollView UIView
    UIScrollViewIndicatorInsetAdjustmentBehavior =1
    UIBounceEnabled
    UIShowsHorizontalScrollIndicator
    UIShowsVerticalScrollIndicator
    UIPagingEnabled
    UIBouncesZoom
    UIDelegate *
    UIScrollDisabled
    UIAlwaysBounceVertical
    UIAlwaysBounceHorizontal
    UIDirectionalLockEnabled
    UIKeyboardDismissMode i
    UIScrollViewContentInsetAdjustmentBehavior i+
    """

  static let controls = """
    @UIControl UIView
    UISelected
    UIHighlighted
    UIDisabled
    UIContentVerticalAlignment *
    UIContentHorizontalAlignment *
    UIContentVerticalAlignment2 *
    UIPointerInteractionEnabled *
    @UIButton UIControl
    UIButtonStatefulContent *
    UIAdjustsImageWhenHighlighted =yes
    UIAdjustsImageWhenDisabled =yes
    UIButtonType i
    UIFont *
    UIImageEdgeInsets *
    UIContentEdgeInsets *
    UIButtonConfiguration *
    @UITextField UIControl
    UIFont
    UIPlaceholder
    UITextAlignment i+
    UIText
    UITextColor *
    UIBorderStyle i
    UIAdjustsFontSizeToFit
    UIMinimumFontSize *
    UIClearButtonMode i
    UIClearButtonOffset =s3,1
    UIAutocapitalizationType *
    UIAutocorrectionType i
    UISpellCheckingType i
    UIKeyboardType i
    UIReturnKeyType i
    UISecureTextEntry
    UITextContentType
    UIDisableTextColorUpdateOnTraitCollectionChange *
    @UISwitch UIControl
    UISwitchEnabled *
    UISwitchOn
    UISwitchOnTintColor
    UISwitchThumbTintColor
    @UISlider UIControl
    UIValue f
    UIMinValue f
    UIMaxValue f
    UIMinimumTintColor
    UIMaximumTintColor
    UIThumbTintColor
    UIBehavioralStyle =0
    @UIPageControl UIControl
    UINumberOfPages i
    UICurrentPage i+
    UICurrentPageIndicatorTintColor
    UIPageIndicatorTintColor
    @UISegmentedControl UIControl
    UISegments *
    UISelectedSegmentIndex i+
    @UIActivityIndicatorView UIView
    UIActivityIndicatorViewStyle i
    UIHidesWhenStopped
    UIAnimating
    @UIPickerView UIView
    UIAllowSelectingCells =yes
    @UITextView UIScrollView
    UIContentSize *
    UIText
    UIFont
    UITextColor *
    UIEditable
    UISelectable
    UITextAlignment i+
    UIAutocapitalizationType *
    UIAutocorrectionType i
    UIKeyboardType i
    UIReturnKeyType i
    """

  static let containers = """
    @UITableView UIScrollView
    UITableViewStyle *
    UIStyle *
    UISeparatorStyle *
    UISeparatorStyleIOS5AndLater *
    UISeparatorStyleIOS9AndLater *
    UIPrefetchingEnabled =yes
    UIRowHeight f+
    UISectionHeaderHeight f+
    UISectionFooterHeight f+
    UIEstimatedRowHeight f+
    UIEstimatedSectionHeaderHeight f+
    UIEstimatedSectionFooterHeight f+
    UIFillerRowHeight =d0
    UISectionHeaderTopPadding =d-1
    UIAllowsSelection
    UIInsetsContentViewsToSafeArea =yes
    UITableHeaderView
    UITableFooterView
    UISeparatorColor
    UITableViewCellPrototypeNibs *
    UITableViewCellPrototypeNibExternalObjects *
    UISectionIndexBackgroundColor
    UISectionIndexTrackingBackgroundColor
    UISeparatorInset *
    UISeparatorInsetReference =0
    @UITableViewCell UIView
    UIReuseIdentifier
    UISelectionStyle i
    UIAccessoryType i
    UIIndentationWidth f+
    UITableCellBackgroundColorSet *
    UISystemBackgroundView =nil
    UIContentConfigurationView =nil
    UIContentView *
    UITextLabel =nil
    UIDetailTextLabel =nil
    UIImageView =nil
    @UITableViewCellContentView UIView
    @UICollectionView UIScrollView
    UICollectionLayout
    UIAllowsUserInitiatedMultipleSelection =yes
    UICollectionViewCellPrototypeNibExternalObjects *
    UICollectionViewCellNibDict *
    UICollectionViewPrefetchingEnabled =yes
    @UICollectionViewFlowLayout
    UIInteritemSpacing f
    UILineSpacing f
    UIItemSize *
    UIHeaderReferenceSize *
    UIFooterReferenceSize *
    UISectionInset *
    UIScrollDirection i
    @UICollectionViewCell UIView
    UIReuseIdentifier
    UISystemBackgroundView =nil
    UIContentConfigurationView =nil
    UIContentView *
    """

  static let items = """
    @UIViewController
    UITitle
    UITabBarItem
    UINavigationItem
    UIExternalObjectsTableForViewLoading *
    UINibName *
    UIStoryboardIdentifier
    UIRestorationIdentifier *
    UIChildViewControllers *
    UIParentViewController *
    UITopLevelObjectsToKeepAliveFromStoryboard *
    UIStoryboardSegueTemplates *
    UIDefinesPresentationContext
    UIProvidesPresentationContextTransitionStyle
    UIModalPresentationStyle *
    UIPreferredContentSize *
    @UITableViewController UIViewController
    @UICollectionViewController UIViewController
    @UINavigationController UIViewController
    UIKeyAutomaticallyAdjustsScrollViewInsets i
    UIViewControllers *
    UINavigationBar
    @UITabBarController UIViewController
    UITabBar
    UICustomizableViewControllers *
    UIViewControllers *
    @UINavigationBar UIView
    UIOpaque *
    UIViewContentHuggingPriority *
    UIBarStyle i
    UIBarPrefersLargeTitles
    UIIsLocked *
    UIBarTintColor
    UIItems *
    UIDelegate *
    UIBarPosition =2
    UIBarTranslucence i+
    @UITabBar UIView
    UIViewContentHuggingPriority *
    UIDelegate *
    UIItems *
    UIBarTranslucence i+
    @UINavigationItem
    UITitle
    UIPrompt
    UITitleView
    UIBackBarButtonItem
    UILeftBarButtonItem *
    UIRightBarButtonItem *
    UILeftBarButtonItems *
    UICenterItemGroups *
    UIRightBarButtonItems *
    UILargeTitleDisplayMode i+
    UINavigationBar *
    @UIBarButtonItem
    UIEnabled +
    UIIsSystemItem *
    UISystemItem *
    UIStyle *
    UITitle
    UIImage
    UITintColor
    @UITabBarItem
    UITag i
    UISystemItem *
    UIEnabled =yes
    UITitle *
    UIImage
    UISelectedTemplateImage
    @UITapGestureRecognizer
    UIGestureRecognizer.allowedTouchTypes =15
    UIGestureRecognizer.requiresExclusiveTouchType =yes
    UITapGestureRecognizer._imp *
    """
}
