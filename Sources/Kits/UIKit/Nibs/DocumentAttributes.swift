import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport

/// The properties that attributes of documents set, by the rows of `AttributeTable`. What is a behavior of its own is
/// read by code: fonts, images, texts of several forms, configurations, segments, stacks and priorities.
extension AttributeReader {
  package static let touch: AttributeReader = {
    let reader = AttributeReader(platform: .iOS)
    reader.addViews()
    reader.addTexts()
    reader.addControls()
    reader.addLists()
    reader.addBars()
    reader.addControllers()
    return reader
  }()

  private func addViews() {
    add(
      UIView.self, "view-all", .init("semanticContentAttribute", \.semanticContentAttribute),
      .init("preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins),
      .init("insetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea),
      .init("autoresizesSubviews", \.autoresizesSubviews), .init("contentMode", \.contentMode), .init("alpha", \.alpha),
      .init("opaque", \.isOpaque), .init("clipsSubviews", \.clipsToBounds), .init("tag", \.tag),
      .init("userInteractionEnabled", \.isUserInteractionEnabled), .init("backgroundColor", color: \.backgroundColor),
      .init("tintColor", color: \.tintColor), .init("accessibility/identifier", \.accessibilityIdentifier),
      .init("accessibility/label", \.accessibilityLabel), .init("accessibility/hint", \.accessibilityHint),
      .init("hidden", \.isHidden))
    add(
      UIScrollView.self, "scrollView", standards: ["clipsSubviews"], .init("scrollEnabled", \.isScrollEnabled),
      .init("pagingEnabled", \.isPagingEnabled), .init("bounces", \.bounces),
      .init("alwaysBounceVertical", \.alwaysBounceVertical), .init("alwaysBounceHorizontal", \.alwaysBounceHorizontal),
      .init("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator),
      .init("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator),
      .init("minimumZoomScale", \.minimumZoomScale), .init("maximumZoomScale", \.maximumZoomScale),
      .init("contentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior),
      .init("keyboardDismissMode", \.keyboardDismissMode))
    add(
      UIImageView.self, "imageView", standards: ["userInteractionEnabled"],
      .init("highlightedImage", image: \.highlightedImage), .init("highlighted", \.isHighlighted))
    add(
      UIProgressView.self, "progressView", .init("progressViewStyle", \.progressViewStyle),
      .init("progress", \.progress), .init("progressTintColor", color: \.progressTintColor),
      .init("trackTintColor", color: \.trackTintColor))
    add(
      UIActivityIndicatorView.self, "activityIndicatorView", standards: ["hidesWhenStopped"], .init("style", \.style),
      .init("color", color: \.color), .init("hidesWhenStopped", \.hidesWhenStopped))
  }

  private func addTexts() {
    add(
      UILabel.self, "label", standards: ["userInteractionEnabled"],
      .init("numberOfLines", \.numberOfLines, valid: { max(0, $0) }), .init("lineBreakMode", \.lineBreakMode),
      .init("textAlignment", \.textAlignment),
      .init("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth, valid: { max(0, $0) }),
      .init("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory),
      .init("textColor", color: \.textColor), .init("enabled", \.isEnabled))
    add(
      UITextField.self, "textField", .init("borderStyle", \.borderStyle), .init("textAlignment", \.textAlignment),
      .init("clearButtonMode", \.clearButtonMode), .init("clearsOnBeginEditing", \.clearsOnBeginEditing),
      .init("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory),
      .init("textColor", color: \.textColor), .init("placeholder", \.placeholder))
    addTraits(UITextField.self, "textField")
    add(
      UITextView.self, "textView", .init("textAlignment", \.textAlignment), .init("editable", \.isEditable),
      .init("selectable", \.isSelectable),
      .init("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory),
      .init("textColor", color: \.textColor))
    addTraits(UITextView.self, "textView")
    add(
      UISearchBar.self, "searchBar", .init("placeholder", \.placeholder), .init("text", \.text),
      .init("searchBarStyle", \.searchBarStyle))
  }

  private func addControls() {
    add(
      UIControl.self, "button", .init("enabled", \.isEnabled), .init("selected", \.isSelected),
      .init("highlighted", \.isHighlighted), .init("contentHorizontalAlignment", \.contentHorizontalAlignment),
      .init("contentVerticalAlignment", \.contentVerticalAlignment))
    add(UIButton.self, "button", .init("buttonType", \.buttonType))
    add(
      UISwitch.self, "switch", .init("on", \.isOn), .init("onTintColor", color: \.onTintColor),
      .init("thumbTintColor", color: \.thumbTintColor))
    add(
      UISlider.self, "slider", .init("minValue", \.minimumValue), .init("maxValue", \.maximumValue),
      .init("value", \.value), .init("continuous", \.isContinuous),
      .init("minimumTrackTintColor", color: \.minimumTrackTintColor),
      .init("maximumTrackTintColor", color: \.maximumTrackTintColor))
    add(
      UIStepper.self, "stepper", .init("minimumValue", \.minimumValue), .init("maximumValue", \.maximumValue),
      .init("stepValue", \.stepValue), .init("value", \.value))
    add(
      UISegmentedControl.self, "segmentedControl",
      .init("apportionsSegmentWidthsByContent", \.apportionsSegmentWidthsByContent),
      .init("selectedSegmentIndex", \.selectedSegmentIndex),
      .init("selectedSegmentTintColor", color: \.selectedSegmentTintColor))
    add(
      UIPageControl.self, "pageControl", .init("numberOfPages", \.numberOfPages, valid: { min(1000, max(0, $0)) }),
      .init("currentPage", \.currentPage), .init("hidesForSinglePage", \.hidesForSinglePage),
      .init("pageIndicatorTintColor", color: \.pageIndicatorTintColor),
      .init("currentPageIndicatorTintColor", color: \.currentPageIndicatorTintColor))
    add(
      UIDatePicker.self, "datePicker", .init("datePickerMode", \.datePickerMode),
      .init("style", \.preferredDatePickerStyle))
  }

  private func addLists() {
    add(
      UITableView.self, "tableView", .init("rowHeight", \.rowHeight, valid: Self.height),
      .init("sectionHeaderHeight", \.sectionHeaderHeight, valid: Self.height),
      .init("sectionFooterHeight", \.sectionFooterHeight, valid: Self.height),
      .init("estimatedRowHeight", \.estimatedRowHeight, valid: Self.height),
      .init("estimatedSectionHeaderHeight", \.estimatedSectionHeaderHeight, valid: Self.height),
      .init("estimatedSectionFooterHeight", \.estimatedSectionFooterHeight, valid: Self.height),
      .init("separatorStyle", \.separatorStyle), .init("separatorColor", color: \.separatorColor),
      .init("allowsSelection", \.allowsSelection), .init("allowsMultipleSelection", \.allowsMultipleSelection),
      .init("contentViewInsetsToSafeArea", \.insetsContentViewsToSafeArea))
    add(
      UITableViewCell.self, "tableViewCell", .init("reuseIdentifier", \.reuseIdentifier),
      .init("accessoryType", \.accessoryType), .init("selectionStyle", \.selectionStyle),
      .init("indentationLevel", \.indentationLevel), .init("indentationWidth", \.indentationWidth))
    add(UICollectionReusableView.self, "collectionReusableView", .init("reuseIdentifier", \.reuseIdentifier))
    add(UITableViewHeaderFooterView.self, "tableViewHeaderFooterView", .init("reuseIdentifier", \.reuseIdentifier))
    add(UICollectionView.self, "collectionView", .init("prefetchingEnabled", \.isPrefetchingEnabled))
    add(
      UICollectionViewFlowLayout.self, "collectionView",
      .init("collectionViewFlowLayout/minimumLineSpacing", \.minimumLineSpacing, valid: { max(0, $0) }),
      .init("collectionViewFlowLayout/minimumInteritemSpacing", \.minimumInteritemSpacing, valid: { max(0, $0) }),
      .init("collectionViewFlowLayout/scrollDirection", \.scrollDirection),
      .init("collectionViewFlowLayout/sectionInsetReference", \.sectionInsetReference))
  }

  private func addBars() {
    add(
      UINavigationBar.self, "navigationBar", .init("largeTitles", \.prefersLargeTitles),
      .init("translucent", \.isTranslucent), .init("barTintColor", color: \.barTintColor),
      .init("barStyle", \.barStyle))
    add(
      UIToolbar.self, "toolbar", .init("translucent", \.isTranslucent), .init("barTintColor", color: \.barTintColor),
      .init("barStyle", \.barStyle))
    add(
      UITabBar.self, "tabBar", .init("translucent", \.isTranslucent), .init("barTintColor", color: \.barTintColor),
      .init("barStyle", \.barStyle))
    add(
      UIBarItem.self, "barButtonItem", .init("title", \.title), .init("image", image: \.image),
      .init("enabled", \.isEnabled), .init("tag", \.tag))
    add(
      UIBarButtonItem.self, "barButtonItem", .init("style", \.style), .init("width", \.width),
      .init("tintColor", color: \.tintColor))
    add(UITabBarItem.self, "tabBarItem", .init("selectedImage", image: \.selectedImage))
    add(
      UINavigationItem.self, "navigationItem", .init("title", \.title),
      .init("largeTitleDisplayMode", \.largeTitleDisplayMode),
      .init("leftItemsSupplementBackButton", \.leftItemsSupplementBackButton))
  }

  private func addControllers() {
    add(
      UINavigationController.self, "navigationController", .init("navigationBarHidden", \.isNavigationBarHidden),
      .init("toolbarHidden", \.isToolbarHidden))
    add(
      UITableViewController.self, "tableViewController",
      .init("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear))
    add(
      UICollectionViewController.self, "collectionViewController",
      .init("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear))
    add(
      UIGestureRecognizer.self, "tapGestureRecognizer", .init("enabled", \.isEnabled),
      .init("cancelsTouchesInView", \.cancelsTouchesInView))
    add(
      UITapGestureRecognizer.self, "tapGestureRecognizer", .init("numberOfTapsRequired", \.numberOfTapsRequired),
      .init("numberOfTouchesRequired", \.numberOfTouchesRequired))
    add(
      UIViewController.self, "controller", .init("title", \.title),
      .init("hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed),
      .init("automaticallyAdjustsScrollViewInsets", \.automaticallyAdjustsScrollViewInsets),
      .init("extendedLayoutIncludesOpaqueBars", \.extendedLayoutIncludesOpaqueBars),
      .init("definesPresentationContext", \.definesPresentationContext),
      .init("modalPresentationStyle", \.modalPresentationStyle), .init("modalTransitionStyle", \.modalTransitionStyle))
    add(
      UISplitViewController.self, "splitViewController", .init("preferredDisplayMode", \.preferredDisplayMode),
      .init("preferredPrimaryColumnWidth", \.preferredPrimaryColumnWidth, valid: { max(0, $0) }),
      .init("minimumPrimaryColumnWidth", \.minimumPrimaryColumnWidth, valid: { max(0, $0) }),
      .init("maximumPrimaryColumnWidth", \.maximumPrimaryColumnWidth, valid: { max(0, $0) }),
      .init("preferredPrimaryColumnWidthFraction", \.preferredPrimaryColumnWidthFraction, valid: { min(1, max(0, $0)) })
    )
  }

  /// Adds what both kinds of text input have.
  private func addTraits<Input: UITextInputTraits>(_ type: Input.Type, _ tag: String) {
    add(
      type, tag, standards: ["textInputTraits/autocapitalizationType"],
      .init("textInputTraits/keyboardType", \.keyboardType), .init("textInputTraits/returnKeyType", \.returnKeyType),
      .init("textInputTraits/autocapitalizationType", \.autocapitalizationType),
      .init("textInputTraits/autocorrectionType", \.autocorrectionType),
      .init("textInputTraits/secureTextEntry", \.isSecureTextEntry))
  }

  private static func height(_ value: CGFloat) -> CGFloat? { ListArchive.isHeight(value) ? value : nil }
}

extension AttributeSetter {
  /// Creates the setter of a color.
  init(_ name: String, color: ReferenceWritableKeyPath<Object, UIColor?>) {
    self.init(name, color, value: { $0.objects.color($0.element) })
  }

  /// Creates the setter of an image.
  init(_ name: String, image: ReferenceWritableKeyPath<Object, UIImage?>) {
    self.init(name, image) { written in
      let isSymbol = written.element["catalog"] == "system"
      return written.objects.image(written.text, isSymbol: isSymbol, at: written.element)
    }
  }
}
