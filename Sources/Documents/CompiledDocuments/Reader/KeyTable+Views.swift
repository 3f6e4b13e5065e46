extension KeyTable {
  /// Views without control.
  static let views = """
    @UIView view
    UIOpaque opaque flag NO YES
    UIHidden hidden flag NO NO
    UIAlpha alpha number 1 1
    UIClipsToBounds clipsSubviews flag NO NO
    UIUserInteractionDisabled userInteractionEnabled inverse YES YES
    UIMultipleTouchEnabled multipleTouchEnabled flag NO NO
    UIAutoresizeSubviews autoresizesSubviews flag NO YES
    UIClearsContextBeforeDrawing clearsContextBeforeDrawing flag YES YES
    UIContentMode contentMode contentMode scaleToFill -
    UISemanticContentAttribute semanticContentAttribute semanticContent unspecified unspecified
    UIViewSemanticContentAttribute semanticContentAttribute semanticContent unspecified unspecified
    UITag tag number 0 0
    UIViewContentHuggingPriority horizontalHuggingPriority,verticalHuggingPriority pair 250 250
    UIViewContentCompressionResistancePriority horizontalCompressionResistancePriority,verticalCompressionResistancePriority pair 750 750
    UIViewPreservesSuperviewMargins preservesSuperviewLayoutMargins flag NO NO
    UIViewInsetsLayoutMarginsFromSafeArea insetsLayoutMarginsFromSafeArea flag YES YES
    UIViewDoesNotTranslateAutoresizingMaskIntoConstraints translatesAutoresizingMaskIntoConstraints inverse YES YES
    UIRestorationIdentifier restorationIdentifier text
    UISubviews subviews objects
    UIBackgroundColor backgroundColor color
    UITintColor tintColor color
    UIViewLayoutMargins layoutMargins edgeInsets
    @UILabel label UIView
    UIText text text - -
    UIAttributedText attributedText attributedText
    UITextAlignment textAlignment textAlignment natural left
    UILineBreakMode lineBreakMode lineBreakMode tailTruncation -
    UINumberOfLines numberOfLines number 1 1
    UIBaselineAdjustment baselineAdjustment alignBaselines|alignCenters|none alignBaselines -
    UIAdjustsFontSizeToFit adjustsFontSizeToFit flag NO YES
    UIMinimumScaleFactor minimumScaleFactor number - -
    UIPreferredMaxLayoutWidth preferredMaxLayoutWidth number 0 0
    UIAdjustsFontForContentSizeCategory adjustsFontForContentSizeCategory flag NO NO
    UIFont fontDescription font
    UITextColor textColor color
    UIHighlightedColor highlightedColor color
    UIShadowColor shadowColor color
    UIShadowOffset shadowOffset size
    UIAdjustsLetterSpacingToFit adjustsLetterSpacingToFitWidth flag NO NO
    @UITableViewLabel label UILabel
    @UIImageView imageView UIView
    UIImage image image
    UIHighlightedImage highlightedImage image
    UIAdjustsImageSizeForAccessibilityContentSizeCategory adjustsImageSizeForAccessibilityContentSizeCategory flag NO NO
    @UIScrollView scrollView UIView
    UIScrollDisabled scrollEnabled inverse YES YES
    UIPagingEnabled pagingEnabled flag NO NO
    UIBounceEnabled bounces flag YES YES
    UIBouncesZoom bouncesZoom flag NO YES
    UIAlwaysBounceVertical alwaysBounceVertical flag NO NO
    UIAlwaysBounceHorizontal alwaysBounceHorizontal flag NO NO
    UIShowsHorizontalScrollIndicator showsHorizontalScrollIndicator flag YES YES
    UIShowsVerticalScrollIndicator showsVerticalScrollIndicator flag YES YES
    UIDirectionalLockEnabled directionalLockEnabled flag NO NO
    UIMinimumZoomScale minimumZoomScale number 1 1
    UIMaximumZoomScale maximumZoomScale number 1 1
    UIKeyboardDismissMode keyboardDismissMode keyboardDismissMode none none
    UIScrollViewContentInsetAdjustmentBehavior contentInsetAdjustmentBehavior insetAdjustment automatic automatic
    UIContentInset contentInset inset
    @UITextView textView UIScrollView
    UIText text text - -
    UIAttributedText attributedText attributedText
    UITextAlignment textAlignment textAlignment natural left
    UIEditable editable flag YES YES
    UISelectable selectable flag YES YES
    UIFont fontDescription font
    UITextColor textColor color
    UIKeyboardType textInputTraits/keyboardType keyboardType default default
    UIAutocorrectionType textInputTraits/autocorrectionType autocorrection default default
    UISubviews - none
    @UIStackView stackView UIView
    UIStackViewAxis axis horizontal|vertical horizontal horizontal
    UIStackViewDistribution distribution fill|fillEqually|fillProportionally|equalSpacing|equalCentering fill fill
    UIStackViewAlignment alignment fill|top|firstBaseline|center|bottom|lastBaseline fill fill
    UIStackViewSpacing spacing number 0 0
    UIStackViewBaselineRelative baselineRelativeArrangement flag NO NO
    UIStackViewLayoutMarginsRelative layoutMarginsRelativeArrangement flag NO NO
    UIViewLayoutMargins - none
    @UIVisualEffectView visualEffectView UIView
    UIVisualEffectViewContentView contentView object
    UISubviews - none
    @_UIVisualEffectContentView view UIView
    @UIWebView webView UIView
    @WKWebView wkWebView UIView
    @MKMapView mapView UIView
    UIViewLayoutMargins - none
    @GLKView glkView UIView
    @SCNView scnView UIView
    @SKView skView UIView
    @MTKView mtkView UIView
    @ARSCNView arscnView UIView
    @ARSKView arskView UIView
    @PDFView pdfView UIView
    @UIWindow window UIView
    """
}
