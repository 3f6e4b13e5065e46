import InterfaceBuilder

// Rules that compare the document with the project around it.
extension DocumentCheck {
  /// Images and colors that the document uses by name and that no asset catalog has.
  func missingResources() -> [Finding] {
    guard let resources = document.root.child("resources") else { return [] }
    return resources.children.compactMap { resource in
      guard let name = resource["name"], resource["catalog"] != "system", resource["bundle"] == nil else { return nil }
      let exists: (@Sendable (String) -> Bool)?
      let kind: Finding.ResourceKind
      switch resource.name {
      case "image":
        // AppKit has its images under such names. Images that are in the document itself have data and a name with colons.
        guard !name.hasPrefix("NS") || document.platform != .macOS, resource.children.isEmpty, !name.contains(":")
        else {
          return nil
        }
        (kind, exists) = (.image, project.hasImage)
      case "namedColor": (kind, exists) = (.color, project.hasColor)
      default: return nil
      }
      guard let exists, !exists(name) else { return nil }
      return Finding(.missingResource(kind, name: name), line: resource.line, objectID: name)
    }
  }

  /// Custom classes that no source of the project declares.
  func missingClasses() -> [Finding] {
    guard let declares = project.declaresClass else { return [] }
    var known: Set<String> = []
    var result: [Finding] = []
    document.root.visit { element in
      guard let name = element["customClass"], let id = element["id"], known.insert(name).inserted,
        !FrameworkNames.isFrameworkClass(name), !name.hasPrefix("_Tt"), name != "FirstResponder"
      else { return }
      // A class of another module, or of Objective-C, can be one of a library that is not among the sources.
      guard element["customModuleProvider"] == "target", !declares(name) else { return }
      result.append(Finding(.missingClass(name), line: element.line, objectID: id))
    }
    return result
  }

  /// Outlets and actions that the class of the object does not have.
  func missingConnections() -> [Finding] {
    guard let declares = project.declaresClass, let mentions = project.mentions else { return [] }
    var classes: [String: String] = [:]
    document.root.visit { element in
      if let id = element["id"], let name = element["customClass"] { classes[id] = name }
    }
    var result: [Finding] = []
    document.root.visit { owner in
      guard let connections = owner.child("connections") else { return }
      for connection in connections.children {
        let (name, target, isAction): (String?, String?, Bool)
        switch connection.name {
        case "outlet", "outletCollection": (name, target, isAction) = (connection["property"], owner["id"], false)
        case "action":
          (name, target, isAction) = (connection["selector"], connection["destination"] ?? connection["target"], true)
        default: continue
        }
        guard let name, let target, let owner = classes[target], declares(owner),
          !FrameworkNames.outlets.contains(name), !FrameworkNames.actions.contains(name),
          mentions(isAction ? Self.actionNames(name) : Self.outletNames(name), owner) == false
        else { continue }
        result.append(
          Finding(
            .missingConnection(name: name, isAction: isAction, className: owner), line: connection.line,
            objectID: connection["id"] ?? ""))
      }
    }
    return result
  }

  /// The names that an outlet may have in sources: of a property, an instance variable or a setter.
  static func outletNames(_ name: String) -> [String] {
    let last = name.split(separator: ".").last.map { String($0) } ?? name
    return [last, "_" + last, last + "_", "set" + last.prefix(1).uppercased() + last.dropFirst()]
  }

  /// The names that an action may have in sources: `tap` and `tapWithSender` for `tapWithSender:`.
  static func actionNames(_ selector: String) -> [String] {
    let base = selector.split(separator: ":").first.map { String($0) } ?? selector
    var names = [base]
    let bytes = Array(base.utf8)
    let with = Array("With".utf8)
    for index in bytes.indices.dropFirst() where bytes[index...].starts(with: with) {
      names.append(String(decoding: bytes[..<index], as: UTF8.self))
    }
    return names
  }

  /// A document with the class of one controller or view, whose name is another one.
  func fileNames() -> [Finding] {
    guard let file = project.documentName else { return [] }
    var candidates: [Element] = []
    if document.isStoryboard {
      candidates = document.viewControllers.filter { $0.rootView != nil || $0.customClass != nil }.map { $0.element }
    } else if let objects = document.root.child("objects") {
      candidates = objects.children
    }
    let named = candidates.filter { $0["customClass"] != nil && $0["customClass"] != "FirstResponder" }
    let classes = Set(named.compactMap { $0["customClass"] })
    guard classes.count == 1, let name = classes.first, name != file, let element = named.first else { return [] }
    return [Finding(.fileName(className: name, file: file), line: element.line, objectID: element["id"] ?? "")]
  }
}

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
