import InterfaceBuilder

/// The classes of a kit, and the modules of those of other frameworks.
struct KitClasses {
  let platform: Platform

  var module: String { platform == .macOS ? "AppKit" : "UIKit" }
  var prefix: String { platform == .macOS ? "NS" : "UI" }
  var view: String { prefix + "View" }
  var controller: String { prefix + "ViewController" }
  var color: String { prefix + "Color" }
  var font: String { prefix + "Font" }
  var image: String { prefix + "Image" }

  /// Whether a class is one of the kit, which a document can name as that of a plain view.
  func has(_ name: String) -> Bool {
    name == prefix + "Control" || ViewKind.allCases.contains { prefix + Identifier.raised($0.rawValue) == name }
  }

  /// The class of views of a kind.
  func name(of node: ViewNode) -> String {
    if let other = otherFramework(node.kind) { return other.name }
    switch node.kind {
    case .unknown, .view, .customView, .containerView, .inputView, .collectionViewCellContentView,
      .tableViewCellContentView, .calendarView, .contentUnavailableView, .window:
      return view
    case .imageWell: return "NSImageView"
    case .controlView: return prefix + "Control"
    case .colorWell, .activityIndicatorView, .button, .collectionReusableView, .collectionView, .collectionViewCell,
      .datePicker, .imageView, .label, .navigationBar, .pageControl, .pickerView, .progressView, .refreshControl,
      .scrollView, .searchBar, .segmentedControl, .slider, .stackView, .stepper, .switch, .tabBar, .tableView,
      .tableViewCell, .tableViewHeaderFooterView, .textField, .textView, .toolbar, .visualEffectView, .webView, .box,
      .browser, .clipView, .comboBox, .comboButton, .form, .gridView, .levelIndicator, .matrix, .openGLView,
      .outlineView, .pathControl, .popUpButton, .predicateEditor, .progressIndicator, .ruleEditor, .scroller,
      .searchField, .secureTextField, .splitView, .tableCellView, .tableHeaderView, .tableRowView, .tabView,
      .tokenField:
      return prefix + Identifier.raised(node.tag)
    default: return view
    }
  }

  /// The class of view controllers of a kind.
  func name(of kind: ControllerKind) -> String {
    switch kind {
    case .tableViewController, .navigationController, .tabBarController, .collectionViewController,
      .splitViewController, .pageViewController, .inputViewController, .tabViewController, .collectionViewItem:
      return prefix + Identifier.raised(kind.rawValue)
    case .glkViewController: return "GLKViewController"
    case .avPlayerViewController: return "AVPlayerViewController"
    case .unknown, .viewController, .windowController, .hostingController, .viewControllerPlaceholder,
      .controllerPlaceholder:
      return controller
    }
  }

  /// The class of views of a kind that the kits do not have, with its module.
  func otherFramework(_ kind: ViewKind) -> (name: String, module: String)? {
    switch kind {
    case .webView: platform == .macOS ? ("WebView", "WebKit") : ("UIWebView", "UIKit")
    case .mapView: ("MKMapView", "MapKit")
    case .wkWebView: ("WKWebView", "WebKit")
    case .glkView: ("GLKView", "GLKit")
    case .mtkView: ("MTKView", "MetalKit")
    case .pdfView: ("PDFView", "PDFKit")
    case .sceneView, .scnView: ("SCNView", "SceneKit")
    case .skView: ("SKView", "SpriteKit")
    case .arscnView: ("ARSCNView", "ARKit")
    case .arskView: ("ARSKView", "ARKit")
    case .arView: ("ARView", "RealityKit")
    case .avPlayerView: ("AVPlayerView", "AVKit")
    case .pkCanvasView: ("PKCanvasView", "PencilKit")
    case .clLocationButton: ("CLLocationButton", "CoreLocationUI")
    case .ikImageView: ("IKImageView", "Quartz")
    case .imageBrowserView: ("IKImageBrowserView", "Quartz")
    case .quartzComposerView: ("QCView", "Quartz")
    default: nil
    }
  }

  /// The end of the names of views of a kind: `Label`.
  func suffix(of node: ViewNode) -> String {
    switch node.kind {
    case .unknown, .view, .customView, .containerView, .inputView: return "View"
    case .activityIndicatorView: return "Indicator"
    case .tableViewCell, .collectionViewCell: return "Cell"
    case .secureTextField: return "Field"
    case .popUpButton: return "PopUp"
    default:
      let name = otherFramework(node.kind)?.name ?? self.name(of: node)
      return String(name.dropFirst(2))
    }
  }
}
