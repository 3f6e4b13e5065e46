/// Names of the classes, outlets and actions of Apple's frameworks.
package enum FrameworkNames {
  private static let prefixes = [
    "AR", "AV", "CA", "CN", "EK", "GK", "GLK", "HM", "IK", "MF", "MK", "MP", "MTK", "NS", "PDF", "PH", "PK", "QC", "QL",
    "RP",
    "SC", "SCN", "SF", "SK", "UI", "WK", "WebView",
  ]

  /// Whether a class has the prefix of a framework and then the capital letter of a word.
  static func isFrameworkClass(_ name: String) -> Bool {
    for prefix in prefixes where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      guard let first = rest.first else { return true }
      if first.isUppercase { return true }
    }
    return false
  }

  /// Outlets of the frameworks' classes, which subclasses have as well.
  package static let outlets: Set<String> = Set(
    """
    UIDelegate accessoryView backgroundView content contentView contentViewController cornerView dataSource delegate \
    detailTextLabel documentView downloadDelegate dragDelegate dropDelegate editingAccessoryView formatter frameLoadDelegate \
    gestureRecognizers headerView itemPrototype imageView initialFirstResponder inputAccessoryView inputView leftBarButtonItem \
    leftBarButtonItems menu navigationBar navigationDelegate navigationItem nextKeyView nextResponder parentWindow \
    policyDelegate popUpMenu prefetchDataSource progressIndicator resourceLoadDelegate rightBarButtonItem rightBarButtonItems \
    searchDisplayController searchField searchResultsDataSource searchResultsDelegate segueRecognizer selectedBackgroundView \
    sourceItem sourceItemView splitView submenu tabBar tabBarController tabView tableFooterView tableHeaderView tableView \
    target textField textLabel titleView toolbar undoManager view window windowController
    """.split(separator: " ").map { String($0) })

  /// Actions of the frameworks' classes that objects of a document perform.
  package static let actions: Set<String> = Set(
    """
    add: addChild: cancel: cancelOperation: close: copy: cut: delete: deminiaturize: discardEditing: dismissController: \
    endEditing: expandItem: fetch: goBack: goForward: hide: insert: insertChild: makeKeyAndOrderFront: makeTextLarger: \
    makeTextSmaller: miniaturize: moveDown: moveLeft: moveRight: moveUp: newDocument: newWindowForTab: openDocument: \
    orderBack: orderFront: orderFrontColorPanel: orderFrontFontPanel: orderOut: paste: performClick: performClose: \
    performFindPanelAction: performMiniaturize: performTextFinderAction: performZoom: print: prepare: redo: reload: \
    reloadFromOrigin: remove: removeChild: resignFirstResponder revertDocumentToSaved: runModalPageLayout: runPageLayout: \
    runToolbarCustomizationPalette: saveDocument: saveDocumentAs: saveDocumentTo: selectAll: selectFirstTabViewItem: \
    selectLastTabViewItem: selectNext: selectNextTabViewItem: selectPrevious: selectPreviousTabViewItem: selectText: \
    setSelectedObjects: showHelp: startAnimation: stopAnimation: stopLoading: takeDoubleValueFrom: takeFloatValueFrom: \
    takeIntValueFrom: takeIntegerValueFrom: takeObjectValueFrom: takeSelectedTabViewItemFromSender: takeStringValueFrom: \
    takeStringURLFrom: terminate: toggle: toggleFullScreen: toggleSidebar: toggleInspector: toggleToolbarShown: undo: \
    unhideAllApplications: zoom: becomeFirstResponder dismissKeyboard commitEditing clearRecentDocuments:
    """.split(separator: " ").map { String($0) })
}
