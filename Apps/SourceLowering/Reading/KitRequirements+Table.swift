// Written by Tools/make-requirements.

/// The tables: a protocol with those that it refines in a line, its methods in the lines below.
extension KitRequirements {
  static let uiKit = """
    KitCollectionDataSource: KitDelegate
      numberOfSections(in:)
    KitFlowDelegate: KitDelegate
      collectionView(_:layout:insetForSectionAt:)
      collectionView(_:layout:minimumInteritemSpacingForSectionAt:)
      collectionView(_:layout:minimumLineSpacingForSectionAt:)
      collectionView(_:layout:referenceSizeForFooterInSection:)
      collectionView(_:layout:referenceSizeForHeaderInSection:)
      collectionView(_:layout:sizeForItemAt:)
    UIAdaptivePresentationControllerDelegate: KitDelegate
    UIAlertViewDelegate:
      alertView(_:clickedButtonAt:)
    UIApplicationDelegate: KitDelegate
      application(_:configurationForConnecting:options:)
      application(_:didDiscardSceneSessions:)
      application(_:didFinishLaunchingWithOptions:)
      application(_:willFinishLaunchingWithOptions:)
      applicationDidBecomeActive(_:)
    UICollectionViewDataSource: KitCollectionDataSource
      collectionView(_:canMoveItemAt:)
      collectionView(_:moveItemAt:to:)
      collectionView(_:viewForSupplementaryElementOfKind:at:)
    UICollectionViewDataSourcePrefetching: KitDelegate
      collectionView(_:cancelPrefetchingForItemsAt:)
    UICollectionViewDelegate: UIScrollViewDelegate
      collectionView(_:didDeselectItemAt:)
      collectionView(_:didEndDisplaying:forItemAt:)
      collectionView(_:didSelectItemAt:)
      collectionView(_:shouldSelectItemAt:)
      collectionView(_:willDisplay:forItemAt:)
    UICollectionViewDelegateFlowLayout: UICollectionViewDelegate, KitFlowDelegate
    UICollectionViewDragDelegate: KitDelegate
    UICollectionViewDropDelegate: KitDelegate
    UICollisionBehaviorDelegate: KitDelegate
    UIDynamicAnimatorDelegate: KitDelegate
      dynamicAnimatorDidPause(_:)
      dynamicAnimatorWillResume(_:)
    UIGestureRecognizerDelegate: KitDelegate
      gestureRecognizerShouldBegin(_:)
    UINavigationControllerDelegate: KitDelegate
      navigationController(_:animationControllerFor:from:to:)
      navigationController(_:didShow:animated:)
      navigationController(_:interactionControllerFor:)
      navigationController(_:willShow:animated:)
    UIPageViewControllerDataSource: KitDelegate
      presentationCount(for:)
      presentationIndex(for:)
    UIPageViewControllerDelegate: KitDelegate
      pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)
      pageViewController(_:willTransitionTo:)
    UIPickerViewDataSource: KitDelegate
    UIPickerViewDelegate: KitDelegate
      pickerView(_:attributedTitleForRow:forComponent:)
      pickerView(_:didSelectRow:inComponent:)
      pickerView(_:rowHeightForComponent:)
      pickerView(_:titleForRow:forComponent:)
      pickerView(_:widthForComponent:)
    UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate
    UISceneDelegate: KitDelegate
      scene(_:willConnectTo:options:)
      sceneDidBecomeActive(_:)
      sceneDidDisconnect(_:)
      sceneDidEnterBackground(_:)
      sceneWillEnterForeground(_:)
      sceneWillResignActive(_:)
    UIScrollViewDelegate: KitDelegate
      scrollViewDidChangeAdjustedContentInset(_:)
      scrollViewDidEndDecelerating(_:)
      scrollViewDidEndDragging(_:willDecelerate:)
      scrollViewDidEndScrollingAnimation(_:)
      scrollViewDidEndZooming(_:with:atScale:)
      scrollViewDidScroll(_:)
      scrollViewDidScrollToTop(_:)
      scrollViewDidZoom(_:)
      scrollViewShouldScrollToTop(_:)
      scrollViewWillBeginDecelerating(_:)
      scrollViewWillBeginDragging(_:)
      scrollViewWillBeginZooming(_:with:)
      scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)
      viewForZooming(in:)
    UISearchBarDelegate: KitDelegate
      searchBar(_:shouldChangeTextIn:replacementText:)
      searchBar(_:textDidChange:)
      searchBarCancelButtonClicked(_:)
      searchBarSearchButtonClicked(_:)
      searchBarShouldBeginEditing(_:)
      searchBarShouldEndEditing(_:)
      searchBarTextDidBeginEditing(_:)
      searchBarTextDidEndEditing(_:)
    UISearchControllerDelegate: KitDelegate
      didDismissSearchController(_:)
      didPresentSearchController(_:)
      willDismissSearchController(_:)
      willPresentSearchController(_:)
    UISplitViewControllerDelegate: KitDelegate
      splitViewController(_:collapseSecondary:onto:)
      splitViewController(_:showDetail:sender:)
      splitViewController(_:topColumnForCollapsingToProposedTopColumn:)
      splitViewControllerDidCollapse(_:)
      splitViewControllerDidExpand(_:)
    UITabBarControllerDelegate: KitDelegate
      tabBarController(_:animationControllerForTransitionFrom:to:)
      tabBarController(_:didSelect:)
      tabBarController(_:shouldSelect:)
      tabBarControllerSupportedInterfaceOrientations(_:)
    UITableViewDataSource: KitDelegate
      numberOfSections(in:)
      sectionIndexTitles(for:)
      tableView(_:canEditRowAt:)
      tableView(_:canMoveRowAt:)
      tableView(_:commit:forRowAt:)
      tableView(_:moveRowAt:to:)
      tableView(_:sectionForSectionIndexTitle:at:)
      tableView(_:titleForFooterInSection:)
      tableView(_:titleForHeaderInSection:)
    UITableViewDataSourcePrefetching: KitDelegate
      tableView(_:cancelPrefetchingForRowsAt:)
    UITableViewDelegate: UIScrollViewDelegate
      tableView(_:accessoryButtonTappedForRowWith:)
      tableView(_:contextMenuConfigurationForRowAt:point:)
      tableView(_:didDeselectRowAt:)
      tableView(_:didEndDisplaying:forRowAt:)
      tableView(_:didEndDisplayingFooterView:forSection:)
      tableView(_:didEndDisplayingHeaderView:forSection:)
      tableView(_:didSelectRowAt:)
      tableView(_:editActionsForRowAt:)
      tableView(_:editingStyleForRowAt:)
      tableView(_:estimatedHeightForFooterInSection:)
      tableView(_:estimatedHeightForHeaderInSection:)
      tableView(_:estimatedHeightForRowAt:)
      tableView(_:heightForFooterInSection:)
      tableView(_:heightForHeaderInSection:)
      tableView(_:heightForRowAt:)
      tableView(_:indentationLevelForRowAt:)
      tableView(_:leadingSwipeActionsConfigurationForRowAt:)
      tableView(_:shouldIndentWhileEditingRowAt:)
      tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)
      tableView(_:titleForDeleteConfirmationButtonForRowAt:)
      tableView(_:trailingSwipeActionsConfigurationForRowAt:)
      tableView(_:viewForFooterInSection:)
      tableView(_:viewForHeaderInSection:)
      tableView(_:willDisplay:forRowAt:)
      tableView(_:willDisplayFooterView:forSection:)
      tableView(_:willDisplayHeaderView:forSection:)
      tableView(_:willSelectRowAt:)
    UITableViewDragDelegate: KitDelegate
    UITableViewDropDelegate: KitDelegate
    UITextFieldDelegate: KitDelegate
      textField(_:shouldChangeCharactersIn:replacementString:)
      textFieldDidBeginEditing(_:)
      textFieldDidChangeSelection(_:)
      textFieldDidEndEditing(_:)
      textFieldDidEndEditing(_:reason:)
      textFieldShouldBeginEditing(_:)
      textFieldShouldClear(_:)
      textFieldShouldEndEditing(_:)
      textFieldShouldReturn(_:)
    UITextViewDelegate: UIScrollViewDelegate
      textView(_:shouldChangeTextIn:replacementText:)
      textView(_:shouldInteractWith:in:interaction:)
      textViewDidBeginEditing(_:)
      textViewDidChange(_:)
      textViewDidChangeSelection(_:)
      textViewDidEndEditing(_:)
      textViewShouldBeginEditing(_:)
      textViewShouldEndEditing(_:)
    UIViewControllerTransitioningDelegate: KitDelegate
      animationController(forDismissed:)
      animationController(forPresented:presenting:source:)
      interactionControllerForDismissal(using:)
      interactionControllerForPresentation(using:)
      presentationController(forPresented:presenting:source:)
    UIWindowSceneDelegate: UISceneDelegate
    """

  static let appKit = """
    KitCollectionDataSource: KitDelegate
      numberOfSections(in:)
    KitFlowDelegate: KitDelegate
      collectionView(_:layout:insetForSectionAt:)
      collectionView(_:layout:minimumInteritemSpacingForSectionAt:)
      collectionView(_:layout:minimumLineSpacingForSectionAt:)
      collectionView(_:layout:referenceSizeForFooterInSection:)
      collectionView(_:layout:referenceSizeForHeaderInSection:)
      collectionView(_:layout:sizeForItemAt:)
    NSApplicationDelegate: KitDelegate
      applicationDidBecomeActive(_:)
      applicationDidFinishLaunching(_:)
      applicationShouldHandleReopen(_:hasVisibleWindows:)
      applicationShouldTerminate(_:)
      applicationShouldTerminateAfterLastWindowClosed(_:)
      applicationWillFinishLaunching(_:)
      applicationWillTerminate(_:)
    NSCollectionViewDataSource: KitCollectionDataSource
      collectionView(_:viewForSupplementaryElementOfKind:at:)
    NSCollectionViewDelegate: KitDelegate
      collectionView(_:didDeselectItemsAt:)
      collectionView(_:didEndDisplaying:forRepresentedObjectAt:)
      collectionView(_:didSelectItemsAt:)
      collectionView(_:willDisplay:forRepresentedObjectAt:)
    NSCollectionViewDelegateFlowLayout: NSCollectionViewDelegate, KitFlowDelegate
    NSControlTextEditingDelegate: KitDelegate
      control(_:textShouldBeginEditing:)
      control(_:textShouldEndEditing:)
      control(_:textView:doCommandBy:)
      controlTextDidBeginEditing(_:)
      controlTextDidChange(_:)
      controlTextDidEndEditing(_:)
    NSGestureRecognizerDelegate: KitDelegate
      gestureRecognizer(_:shouldAttemptToRecognizeWith:)
      gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)
      gestureRecognizerShouldBegin(_:)
    NSMenuDelegate: KitDelegate
      menuDidClose(_:)
      menuNeedsUpdate(_:)
      menuWillOpen(_:)
    NSOutlineViewDataSource: NSTableViewDataSource
      outlineView(_:objectValueFor:byItem:)
    NSOutlineViewDelegate: NSTableViewDelegate
      outlineView(_:heightOfRowByItem:)
      outlineView(_:isGroupItem:)
      outlineView(_:rowViewForItem:)
      outlineView(_:viewFor:item:)
      outlineViewSelectionDidChange(_:)
    NSPopoverDelegate: KitDelegate
    NSSearchFieldDelegate: NSTextFieldDelegate
      searchFieldDidEndSearching(_:)
      searchFieldDidStartSearching(_:)
    NSSplitViewDelegate: KitDelegate
      splitView(_:constrainMaxCoordinate:ofSubviewAt:)
      splitView(_:constrainMinCoordinate:ofSubviewAt:)
      splitViewDidResizeSubviews(_:)
      splitViewWillResizeSubviews(_:)
    NSStackViewDelegate: KitDelegate
      stackView(_:didReattach:)
      stackView(_:willDetach:)
    NSTabViewDelegate: KitDelegate
      tabView(_:didSelect:)
      tabView(_:shouldSelect:)
      tabView(_:willSelect:)
    NSTableViewDataSource: KitDelegate
      numberOfRows(in:)
      tableView(_:objectValueFor:row:)
    NSTableViewDelegate: NSControlTextEditingDelegate
      tableView(_:didAdd:forRow:)
      tableView(_:didRemove:forRow:)
      tableView(_:heightOfRow:)
      tableView(_:isGroupRow:)
      tableView(_:rowViewForRow:)
      tableView(_:shouldSelectRow:)
      tableView(_:viewFor:row:)
      tableViewSelectionDidChange(_:)
    NSTextDelegate: KitDelegate
      textDidBeginEditing(_:)
      textDidChange(_:)
      textDidEndEditing(_:)
      textShouldBeginEditing(_:)
      textShouldEndEditing(_:)
    NSTextFieldDelegate: NSControlTextEditingDelegate
    NSTextViewDelegate: NSTextDelegate
      textView(_:doCommandBy:)
      textView(_:shouldChangeTextIn:replacementString:)
      textViewDidChangeSelection(_:)
    NSToolbarDelegate: KitDelegate
      toolbar(_:itemForItemIdentifier:willBeInsertedIntoToolbar:)
      toolbarAllowedItemIdentifiers(_:)
      toolbarDefaultItemIdentifiers(_:)
      toolbarSelectableItemIdentifiers(_:)
    NSTouchBarDelegate: KitDelegate
      touchBar(_:makeItemForIdentifier:)
    NSWindowDelegate: KitDelegate
      windowDidBecomeKey(_:)
      windowDidResignKey(_:)
      windowDidResize(_:)
      windowShouldClose(_:)
      windowWillClose(_:)
      windowWillResize(_:to:)
    """
}
