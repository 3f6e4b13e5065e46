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
    UIAdjustsLetterSpacingToFit
    UIPreferredMaxLayoutWidth f
    UIDisableUpdateTextColorOnTraitCollectionChange *
    @UITableViewLabel UILabel
    @UIProgressView UIView
    UIViewContentHuggingPriority *
    UIProgressViewStyle i
    UIProgress f
    UIProgressTrackTintColor
    UIProgressProgressTintColor
    @UIVisualEffectView UIView
    UIVisualEffectViewEffect *
    UIVisualEffectViewGroupName =nil
    UIVisualEffectViewContentView
    @_UIVisualEffectContentView UIView
    @UIImageView UIView
    UIImage
    UIHighlightedImage
    UIAdjustsImageSizeForAccessibilityContentSizeCategory
    UIPreferredSymbolConfiguration *
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
    UIContentSize *
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
    UIAdjustsFontForContentSizeCategory
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
    UIAutocorrectionType *
    UISpellCheckingType i
    UIKeyboardType i
    UIReturnKeyType i
    UISecureTextEntry
    UITextContentType
    UITextSmartInsertDeleteType i
    UITextSmartQuotesType i
    UITextSmartDashesType i
    UIDisableTextColorUpdateOnTraitCollectionChange *
    @UISwitch UIControl
    UISwitchEnabled *
    UISwitchOn
    UISwitchOnTintColor
    UISwitchThumbTintColor
    @UISlider UIControl
    UIViewContentHuggingPriority *
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
    UIViewContentHuggingPriority *
    UISegments *
    UISelectedSegmentIndex i+
    UISegmentedControlSelectedSegmentTintColor
    @UISearchBar UIView
    UIViewContentHuggingPriority *
    UISearchBarTranslucence =1
    UIText +
    UIPlaceholder
    UIEnablesReturnKeyAutomatically =no
    UISecureTextEntry =no
    @UIActivityIndicatorView UIView
    UIActivityIndicatorViewStyle i
    UIHidesWhenStopped
    UIAnimating
    @UIPickerView UIView
    UIAllowSelectingCells =yes
    @UIDatePicker UIControl
    UIDatePickerMode *
    UIPickerStyle *
    UIMinuteInterval i
    UIDatePickerUseCurrentDateDuringDecoding
    @UITextView UIScrollView
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
    UIBackgroundColor *
    UIReuseIdentifier
    UITableViewCellStyle *
    UIIndentationLevel i
    UISelectionStyle i
    UIAccessoryType i
    UIIndentationWidth f+
    UITableCellBackgroundColorSet *
    UISystemBackgroundView *
    UIContentConfigurationIdentifier *
    UIContentConfigurationView =nil
    UIContentView *
    UITextLabel *
    UIDetailTextLabel *
    UIImageView *
    @UITableViewSection
    UITableSectionHeaderTitle
    UITableSectionRows *
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
    @UICollectionReusableView UIView
    @UICollectionViewCell UIView
    UIReuseIdentifier
    UISystemBackgroundView =nil
    UIContentConfigurationIdentifier *
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
    UIKeyEdgesForExtendedLayout *
    UIKeyExtendedLayoutIncludesOpaqueBars i
    UIKeyAutomaticallyAdjustsScrollViewInsets i
    UIDefinesPresentationContext
    UIProvidesPresentationContextTransitionStyle
    UIModalPresentationStyle *
    UIPreferredContentSize *
    UIHidesBottomBarWhenPushed
    @UITableViewController UIViewController
    @UICollectionViewController UIViewController
    @UINavigationController UIViewController
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
