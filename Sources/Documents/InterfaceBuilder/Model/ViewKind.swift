/// The kind of a view: what the name of its element says.
///
/// The raw values are the names of the elements in documents of Xcode 5 to 26. A view with another name is `unknown`;
/// its name is `ViewNode.tag`.
public enum ViewKind: String, CaseIterable, Sendable {
  /// An element with a frame whose name is not known.
  case unknown = ""

  /// A class of UIKit, or of both kits: `button` is a `UIButton` in documents of iOS and an `NSButton` in those of
  /// macOS.
  case activityIndicatorView, button, calendarView, collectionReusableView, collectionView, collectionViewCell,
    collectionViewCellContentView, colorWell, containerView, contentUnavailableView, datePicker, imageView, inputView,
    label, navigationBar, pageControl, pickerView, progressView, refreshControl, scrollView, searchBar,
    segmentedControl, slider, stackView, stepper, `switch`, tabBar, tableView, tableViewCell,
    tableViewCellContentView, tableViewHeaderFooterView, textField, textView, toolbar, view, visualEffectView, webView,
    window

  /// A class of AppKit.
  case box, browser, clipView, comboBox, comboButton, controlView, customView, form, gridView, imageWell,
    levelIndicator, matrix, openGLView, outlineView, pathControl, popUpButton, predicateEditor, progressIndicator,
    ruleEditor, scroller, searchField, secureTextField, splitView, tableCellView, tableHeaderView, tableRowView,
    tabView, tokenField

  /// A class of another framework.
  case arscnView, arskView, arView, avPlayerView, clLocationButton, glkView, ikImageView, imageBrowserView, mapView,
    mtkView, pdfView, pkCanvasView, quartzComposerView, sceneView, scnView, skView, wkWebView
}

extension ViewKind {
  /// Whether the view is a cell of a table or a collection of UIKit, or a reusable view of a collection.
  public var isReusable: Bool { isCell || self == .collectionReusableView }

  /// Whether the view is a cell of a table or a collection of UIKit.
  public var isCell: Bool { self == .tableViewCell || self == .collectionViewCell }

  /// Whether the view is the content view of a cell of UIKit.
  public var isCellContent: Bool { self == .tableViewCellContentView || self == .collectionViewCellContentView }

  /// Whether a table or a collection sets the size of the view: a cell, its content view, a reusable view, or a cell
  /// view of AppKit.
  public var hasSizeOfCell: Bool { isReusable || isCellContent || self == .tableCellView }

  /// Whether the content of an AppKit view is laid out from the top, so that the frames of its subviews have y
  /// increasing downward. Those of the pages of a tab view show it: the larger inset of 33 points is at the tabs, and of
  /// one with its tabs below, that of 19 is.
  package var isFlipped: Bool {
    switch self {
    case .tableView, .outlineView, .textView, .collectionView, .tableHeaderView, .splitView, .tabView: true
    default: false
    }
  }
}

/// The kind of a view controller: what the name of its element says.
public enum ControllerKind: String, CaseIterable, Sendable {
  /// An element whose name is not known.
  case unknown = ""

  /// A class of UIKit, or of both kits.
  case viewController, tableViewController, navigationController, tabBarController, collectionViewController,
    splitViewController, pageViewController, inputViewController

  /// A class of AppKit.
  case tabViewController, windowController, collectionViewItem

  /// A class of another framework.
  case glkViewController, avPlayerViewController, hostingController

  /// A reference to a scene of another storyboard, the second in documents of macOS.
  case viewControllerPlaceholder, controllerPlaceholder
}
