extension KeyTable {
  /// Controls and bars.
  static let controls = """
    @UIControl view UIView
    UIDisabled enabled inverse YES YES
    UISelected selected flag NO NO
    UIHighlighted highlighted flag NO NO
    UIContentHorizontalAlignment contentHorizontalAlignment horizontalContent center -
    UIContentVerticalAlignment contentVerticalAlignment verticalContent center -
    @UIButton button UIControl
    UIButtonType buttonType 0:custom|1:system|2:detailDisclosure|3:infoLight|4:infoDark|5:contactAdd|7:close|1:roundedRect custom custom
    UILineBreakMode lineBreakMode lineBreakMode middleTruncation -
    UIFont fontDescription font
    UIContentEdgeInsets contentEdgeInsets inset
    UITitleEdgeInsets titleEdgeInsets inset
    UIImageEdgeInsets imageEdgeInsets inset
    UIButtonConfiguration configuration object
    @UIButtonConfiguration buttonConfiguration
    UIButtonConfigurationButtonStyle style plain|gray|tinted|filled|borderless|bordered|borderedTinted|borderedProminent plain -
    UIButtonConfigurationTitle title text
    UIButtonConfigurationSubtitle subtitle text
    UIButtonConfigurationImage image image
    UIButtonConfigurationImagePlacement imagePlacement 1:top|2:leading|4:bottom|8:trailing leading leading
    UIButtonConfigurationImagePadding imagePadding number 0 0
    UIButtonConfigurationTitlePadding titlePadding number 1 1
    UIButtonConfigurationCornerStyle cornerStyle -1:fixed|0:dynamic|1:small|2:medium|3:large|4:capsule dynamic dynamic
    UIButtonConfigurationButtonSize buttonSize 0:medium|1:small|2:mini|3:large medium medium
    UIButtonConfigurationTitleAlignment titleAlignment automatic|leading|center|trailing automatic automatic
    UIButtonConfigurationShowsActivityIndicator showsActivityIndicator flag NO NO
    UIButtonConfigurationBaseForegroundColor baseForegroundColor color
    UIButtonConfigurationBaseBackgroundColor baseBackgroundColor color
    @UITextField textField UIControl
    UIText text text - -
    UIPlaceholder placeholder text
    UIBorderStyle borderStyle borderStyle none none
    UITextAlignment textAlignment textAlignment natural left
    UIAdjustsFontSizeToFit adjustsFontSizeToFit flag NO YES
    UIMinimumFontSize minimumFontSize number - -
    UIClearButtonMode clearButtonMode viewMode never never
    UIFont fontDescription font
    UITextColor textColor color
    UIKeyboardType textInputTraits/keyboardType keyboardType default default
    UIAutocorrectionType textInputTraits/autocorrectionType autocorrection default default
    UIAutocapitalizationType textInputTraits/autocapitalizationType autocapitalization none none
    UISpellCheckingType textInputTraits/spellCheckingType autocorrection default default
    UIReturnKeyType textInputTraits/returnKeyType returnKeyType default default
    UISecureTextEntry textInputTraits/secureTextEntry flag NO NO
    UITextContentType textInputTraits/textContentType text
    UITextSmartInsertDeleteType textInputTraits/smartInsertDeleteType 0:default|1:no default default
    UITextSmartQuotesType textInputTraits/smartQuotesType 0:default|1:no default default
    UITextSmartDashesType textInputTraits/smartDashesType 0:default|1:no default default
    UIAdjustsFontForContentSizeCategory adjustsFontForContentSizeCategory flag NO NO
    @UISegmentedControl segmentedControl UIControl
    UISelectedSegmentIndex selectedSegmentIndex number -1 -1
    UISegments segments objects
    UISegmentedControlSelectedSegmentTintColor selectedSegmentTintColor color
    UISubviews - none
    @UISegment segment
    UISegmentInfo title text
    UISegmentInfo image image
    UISegmentWidth width number 0 0
    @UISwitch switch UIControl
    UISwitchOn on flag NO NO
    UISwitchOnTintColor onTintColor color
    UISwitchThumbTintColor thumbTintColor color
    @UISlider slider UIControl
    UIValue value number 0 -
    UIMinValue minValue number 0 -
    UIMaxValue maxValue number 1 -
    UIMinimumTintColor minimumTrackTintColor color
    UIMaximumTintColor maximumTrackTintColor color
    UIThumbTintColor thumbTintColor color
    @UIStepper stepper UIControl
    UIStepperValue value number 0 0
    UIStepperMinimumValue minimumValue number 0 0
    UIStepperMaximumValue maximumValue number 100 -
    @UIPageControl pageControl UIControl
    UINumberOfPages numberOfPages number 0 -
    UICurrentPage currentPage number 0 0
    UIPageIndicatorTintColor pageIndicatorTintColor color
    UICurrentPageIndicatorTintColor currentPageIndicatorTintColor color
    @UIProgressView progressView UIView
    UIProgressViewStyle progressViewStyle progressStyle default default
    UIProgress progress number 0 0
    UIProgressProgressTintColor progressTintColor color
    UIProgressTrackTintColor trackTintColor color
    @UIActivityIndicatorView activityIndicatorView UIView
    UIActivityIndicatorViewStyle style 0:whiteLarge|1:white|2:gray|100:medium|101:large white -
    UIAnimating animating flag NO NO
    UIHidesWhenStopped hidesWhenStopped flag YES NO
    @UIPickerView pickerView UIView
    UISubviews - none
    @UIDatePicker datePicker UIControl
    UIDatePickerMode datePickerMode datePickerMode dateAndTime -
    UIPickerStyle style datePickerStyle automatic automatic
    UIMinuteInterval minuteInterval number 1 -
    UIDatePickerUseCurrentDateDuringDecoding useCurrentDate flag YES YES
    @UIRefreshControl refreshControl UIControl
    @UISearchBar searchBar UIView
    UIText text text - -
    UIPlaceholder placeholder text
    UIPrompt prompt text
    UISearchBarStyle searchBarStyle searchBarStyle default default
    UIShowsCancelButton showsCancelButton flag NO NO
    UIShowsScopeBar showsScopeBar flag NO NO
    UISubviews - none
    @UINavigationBar navigationBar UIView
    UIBarPrefersLargeTitles largeTitles flag NO NO
    UIBarTranslucence translucent 1:YES|2:NO YES YES
    UIBarStyle barStyle default|black default default
    UIBarTintColor barTintColor color
    UIItems items objects
    UISubviews - none
    @UIToolbar toolbar UIView
    UIBarTranslucence translucent 1:YES|2:NO YES YES
    UIBarTintColor barTintColor color
    UIItems items objects
    UISubviews - none
    @UITabBar tabBar UIView
    UIBarTranslucence translucent 1:YES|2:NO YES YES
    UIBarTintColor barTintColor color
    UIItems items objects
    UISubviews - none
    """
}
