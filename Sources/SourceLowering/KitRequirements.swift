// Written by Tools/make-requirements.

/// The delegates and data sources of a kit with the protocols that they refine, and their optional methods.
struct KitRequirements {
  private static func text(_ kit: Request.Kit) -> String { kit == .uiKit ? uiKit : appKit }

  /// The protocols that each of them refines.
  private(set) var refined: [(key: String, value: [String])] = []
  /// The protocols of methods, by the name and the labels.
  private var protocols: [String: [String]] = [:]

  init(_ kit: Request.Kit) {
    for line in Self.text(kit).split(separator: "\n") {
      if line.hasPrefix(" "), let type = refined.last?.key {
        protocols[String(line.drop { $0 == " " }), default: []].append(type)
      } else {
        let words = line.split { ":, ".contains($0) }.map(String.init)
        refined.append((words[0], Array(words.dropFirst())))
      }
    }
  }

  /// The requirements that methods of classes fit, with their types.
  func requirements(of blocks: [Block]) -> [OptionalRequirement] {
    var known: Set<String> = []
    return blocks.flatMap(\.methods).filter { !$0.isStatic && !$0.isOverride }.flatMap { method in
      let labels = method.labels.map { $0 + ":" }.joined()
      return (protocols["\(method.name)(\(labels))"] ?? []).compactMap { type -> OptionalRequirement? in
        guard known.insert("\(type).\(method.name)(\(labels))").inserted else { return nil }
        return OptionalRequirement(
          type: type, name: method.name, labels: method.labels, parameters: method.parameters, result: method.result,
          isAsync: false, isThrowing: false, isOfKit: true)
      }
    }
  }

  private static let uiKit = """
    UIAlertViewDelegate:
      alertView(_:clickedButtonAt:)
    UIApplicationDelegate:
      application(_:configurationForConnecting:options:)
      application(_:didDiscardSceneSessions:)
      application(_:didFinishLaunchingWithOptions:)
      application(_:willFinishLaunchingWithOptions:)
      applicationDidBecomeActive(_:)
    UICollectionViewDataSource:
      collectionView(_:viewForSupplementaryElementOfKind:at:)
    UICollectionViewDelegate: UIScrollViewDelegate
      collectionView(_:didDeselectItemAt:)
      collectionView(_:didEndDisplaying:forItemAt:)
      collectionView(_:didSelectItemAt:)
      collectionView(_:shouldSelectItemAt:)
      collectionView(_:willDisplay:forItemAt:)
    UIColorPickerViewControllerDelegate:
      colorPickerViewController(_:didSelect:continuously:)
      colorPickerViewControllerDidFinish(_:)
      colorPickerViewControllerDidSelectColor(_:)
    UIFontPickerViewControllerDelegate:
      fontPickerViewControllerDidCancel(_:)
      fontPickerViewControllerDidPickFont(_:)
    UIGestureRecognizerDelegate:
      gestureRecognizerShouldBegin(_:)
    UIImagePickerControllerDelegate:
      imagePickerController(_:didFinishPickingMediaWithInfo:)
      imagePickerControllerDidCancel(_:)
    UINavigationControllerDelegate:
      navigationController(_:didShow:animated:)
      navigationController(_:willShow:animated:)
    UIPageViewControllerDataSource:
      presentationCount(for:)
      presentationIndex(for:)
    UIPageViewControllerDelegate:
      pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)
      pageViewController(_:willTransitionTo:)
    UIPickerViewDelegate:
      pickerView(_:attributedTitleForRow:forComponent:)
      pickerView(_:didSelectRow:inComponent:)
      pickerView(_:rowHeightForComponent:)
      pickerView(_:titleForRow:forComponent:)
      pickerView(_:widthForComponent:)
    UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate
    UISceneDelegate:
      scene(_:willConnectTo:options:)
      sceneDidBecomeActive(_:)
      sceneDidDisconnect(_:)
      sceneDidEnterBackground(_:)
      sceneWillEnterForeground(_:)
      sceneWillResignActive(_:)
    UIScrollViewDelegate:
      scrollViewDidChangeAdjustedContentInset(_:)
      scrollViewDidEndDecelerating(_:)
      scrollViewDidEndScrollingAnimation(_:)
      scrollViewDidScroll(_:)
      scrollViewDidZoom(_:)
      viewForZooming(in:)
    UISearchBarDelegate:
      searchBar(_:shouldChangeTextIn:replacementText:)
      searchBar(_:textDidChange:)
      searchBarCancelButtonClicked(_:)
      searchBarSearchButtonClicked(_:)
      searchBarShouldBeginEditing(_:)
      searchBarShouldEndEditing(_:)
      searchBarTextDidBeginEditing(_:)
      searchBarTextDidEndEditing(_:)
    UISearchControllerDelegate:
      didDismissSearchController(_:)
      didPresentSearchController(_:)
      willDismissSearchController(_:)
      willPresentSearchController(_:)
    UISplitViewControllerDelegate:
      splitViewController(_:collapseSecondary:onto:)
      splitViewController(_:showDetail:sender:)
      splitViewController(_:topColumnForCollapsingToProposedTopColumn:)
      splitViewControllerDidCollapse(_:)
      splitViewControllerDidExpand(_:)
    UITableViewDataSource:
      numberOfSections(in:)
      tableView(_:canEditRowAt:)
      tableView(_:commit:forRowAt:)
      tableView(_:titleForFooterInSection:)
      tableView(_:titleForHeaderInSection:)
    UITableViewDelegate: UIScrollViewDelegate
      tableView(_:didDeselectRowAt:)
      tableView(_:didEndDisplaying:forRowAt:)
      tableView(_:didSelectRowAt:)
      tableView(_:editingStyleForRowAt:)
      tableView(_:estimatedHeightForFooterInSection:)
      tableView(_:estimatedHeightForHeaderInSection:)
      tableView(_:estimatedHeightForRowAt:)
      tableView(_:heightForFooterInSection:)
      tableView(_:heightForHeaderInSection:)
      tableView(_:heightForRowAt:)
      tableView(_:leadingSwipeActionsConfigurationForRowAt:)
      tableView(_:trailingSwipeActionsConfigurationForRowAt:)
      tableView(_:viewForFooterInSection:)
      tableView(_:viewForHeaderInSection:)
      tableView(_:willDisplay:forRowAt:)
      tableView(_:willDisplayFooterView:forSection:)
      tableView(_:willDisplayHeaderView:forSection:)
      tableView(_:willSelectRowAt:)
    UITextFieldDelegate:
      textField(_:shouldChangeCharactersIn:replacementString:)
      textFieldDidBeginEditing(_:)
      textFieldDidEndEditing(_:)
      textFieldShouldBeginEditing(_:)
      textFieldShouldEndEditing(_:)
      textFieldShouldReturn(_:)
    UITextViewDelegate: UIScrollViewDelegate
      textView(_:shouldChangeTextIn:replacementText:)
      textViewDidBeginEditing(_:)
      textViewDidChange(_:)
      textViewDidEndEditing(_:)
      textViewShouldBeginEditing(_:)
      textViewShouldEndEditing(_:)
    UIViewControllerTransitioningDelegate:
      presentationController(forPresented:presenting:source:)
    UIWindowSceneDelegate: UISceneDelegate
    """

  private static let appKit = """
    NSApplicationDelegate:
      applicationDidFinishLaunching(_:)
      applicationShouldTerminateAfterLastWindowClosed(_:)
      applicationWillTerminate(_:)
    NSCollectionViewDataSource:
      collectionView(_:viewForSupplementaryElementOfKind:at:)
    NSCollectionViewDelegate:
      collectionView(_:didDeselectItemsAt:)
      collectionView(_:didEndDisplaying:forRepresentedObjectAt:)
      collectionView(_:didSelectItemsAt:)
      collectionView(_:willDisplay:forRepresentedObjectAt:)
    NSControlTextEditingDelegate:
      controlTextDidChange(_:)
      controlTextDidEndEditing(_:)
    NSMenuDelegate:
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
    NSSplitViewDelegate:
      splitView(_:constrainMaxCoordinate:ofSubviewAt:)
      splitView(_:constrainMinCoordinate:ofSubviewAt:)
      splitViewDidResizeSubviews(_:)
      splitViewWillResizeSubviews(_:)
    NSStackViewDelegate:
      stackView(_:didReattach:)
      stackView(_:willDetach:)
    NSTabViewDelegate:
      tabView(_:didSelect:)
      tabView(_:shouldSelect:)
      tabView(_:willSelect:)
    NSTableViewDataSource:
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
    NSTextFieldDelegate: NSControlTextEditingDelegate
    NSTextViewDelegate:
      textDidChange(_:)
    NSToolbarDelegate:
      toolbar(_:itemForItemIdentifier:willBeInsertedIntoToolbar:)
      toolbarAllowedItemIdentifiers(_:)
      toolbarDefaultItemIdentifiers(_:)
      toolbarSelectableItemIdentifiers(_:)
    NSWindowDelegate:
      windowDidResize(_:)
      windowShouldClose(_:)
      windowWillClose(_:)
      windowWillResize(_:to:)
    """
}
