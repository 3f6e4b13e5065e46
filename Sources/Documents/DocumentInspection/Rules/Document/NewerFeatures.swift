import InterfaceBuilder

// What a document has that the earliest system of its project lacks.
extension DocumentCheck {
  /// Names the guides, symbols and classes that are newer than the earliest system which the document, or else its
  /// project, is for; each once, at its first object.
  func checkTarget(_ add: (UnsupportedConfiguration, Element) -> Void) {
    let newer = newerFeatures
    guard !newer.isEmpty,
      let target = document.deploymentVersion ?? project.deploymentTarget?(document.platform)
    else { return }
    for (feature, since, element) in newer where target < since {
      add(.newerThanTarget(feature, since: since, target: target), element)
    }
  }

  /// What not every system has, with the version since which it is there.
  private var newerFeatures: [(NewerFeature, since: SystemVersion, Element)] {
    let isDesktop = document.platform == .macOS
    guard isDesktop || document.platform == .iOS else { return [] }
    var known: Set<NewerFeature> = []
    var result: [(NewerFeature, since: SystemVersion, Element)] = []
    func add(_ feature: NewerFeature, _ since: SystemVersion, _ element: Element) {
      if known.insert(feature).inserted { result.append((feature, since, element)) }
    }
    document.root.visit { element in
      switch element.name {
      case "viewLayoutGuide" where !isDesktop:
        switch element["key"] {
        // Interface Builder replaces the safe area by the guides of the controller before iOS 11, since iOS 9.
        case "safeArea": add(.safeArea, SystemVersion(9), element)
        case "contentLayoutGuide", "frameLayoutGuide": add(.scrollGuides, SystemVersion(11), element)
        case "keyboard": add(.keyboardGuide, SystemVersion(15), element)
        default: break
        }
      case "stackView":
        let since = isDesktop ? SystemVersion(10, 9) : SystemVersion(9)
        add(.viewClass(isDesktop ? "NSStackView" : "UIStackView"), since, element)
      case "gridView" where isDesktop: add(.viewClass("NSGridView"), SystemVersion(10, 12), element)
      case "visualEffectView":
        add(
          .viewClass(isDesktop ? "NSVisualEffectView" : "UIVisualEffectView"),
          isDesktop ? SystemVersion(10, 10) : SystemVersion(8), element)
      default: break
      }
      if element["catalog"] == "system", let name = element["image"] ?? element["name"] {
        // The resources name each image once more.
        let isResource = element.name == "image" && element["key"] == nil
        if !isResource { add(.symbol(name), isDesktop ? SystemVersion(11) : SystemVersion(13), element) }
      }
    }
    return result
  }
}
