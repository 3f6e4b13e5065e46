/// The kind of a view: what the name of its element says.
///
/// The raw values are the names of the elements in documents of Xcode 5 to 26. A view with another name is `unknown`; its name is
/// `ViewNode.tag`.
public enum ViewKind: String, CaseIterable, Sendable {
  /// An element with a frame whose name is not known.
  case unknown = ""

  case activityIndicatorView, arscnView, arskView, arView, avPlayerView, box, browser, button, calendarView, clipView
  case clLocationButton, collectionReusableView, collectionView, collectionViewCell, collectionViewCellContentView
  case colorWell, comboBox, comboButton, containerView, contentUnavailableView, controlView, customView
  case datePicker, form, glkView, gridView, ikImageView, imageBrowserView, imageView, imageWell, inputView, label
  case levelIndicator, mapView, matrix, mtkView, navigationBar, openGLView, outlineView, pageControl, pathControl
  case pdfView, pickerView, pkCanvasView, popUpButton, predicateEditor, progressIndicator, progressView
  case quartzComposerView, refreshControl, ruleEditor, sceneView, scnView, scroller, scrollView, searchBar, searchField
  case secureTextField, segmentedControl, skView, slider, splitView, stackView, stepper, `switch`, tabBar
  case tableCellView, tableHeaderView, tableRowView, tableView, tableViewCell, tableViewCellContentView
  case tableViewHeaderFooterView, tabView, textField, textView, tokenField, toolbar, view, visualEffectView, webView
  case window, wkWebView
}

extension ViewKind {
  /// Whether the view is a cell of a table or a collection of UIKit, or a reusable view of a collection.
  public var isReusable: Bool { isCell || self == .collectionReusableView }

  /// Whether the view is a cell of a table or a collection of UIKit.
  public var isCell: Bool { self == .tableViewCell || self == .collectionViewCell }

  /// Whether the view is the content view of a cell of UIKit.
  public var isCellContent: Bool { self == .tableViewCellContentView || self == .collectionViewCellContentView }

  /// Whether a table or a collection sets the size of the view: a cell, its content view, a reusable view, or a cell view of AppKit.
  public var hasSizeOfCell: Bool { isReusable || isCellContent || self == .tableCellView }

  /// Whether the content of an AppKit view is laid out from the top, so that the frames of its subviews have y increasing
  /// downward.
  var isFlipped: Bool {
    switch self {
    case .tableView, .outlineView, .textView, .collectionView, .tableHeaderView, .splitView: true
    default: false
    }
  }
}

/// The kind of a view controller: what the name of its element says.
public enum ControllerKind: String, CaseIterable, Sendable {
  /// An element whose name is not known.
  case unknown = ""

  case viewController, tableViewController, navigationController, tabBarController, collectionViewController
  case splitViewController, pageViewController, glkViewController, avPlayerViewController, hostingController
  case viewControllerPlaceholder, tabViewController, windowController, collectionViewItem, inputViewController
}
