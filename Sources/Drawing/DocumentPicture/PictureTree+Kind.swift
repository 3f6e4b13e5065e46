import InterfaceBuilder
import LayoutModel
import Picture

extension PictureTree {
  /// The kind of node that draws a view.
  func kind(of view: ViewNode) -> PictureNode.Kind { platform == .macOS ? desktopKind(of: view) : touchKind(of: view) }

  private func touchKind(of view: ViewNode) -> PictureNode.Kind {
    let element = view.element
    switch view.kind {
    case .label: return .label
    case .button: return .button(touchButton(view))
    case .imageView: return .image
    case .textField: return .field(touchField(element["borderStyle"]))
    case .textView: return .textView
    case .searchBar: return .searchBar
    case .switch: return .switchControl
    case .slider: return .slider(.horizontal)
    case .stepper: return .stepper
    case .segmentedControl: return .segmentedControl
    case .progressView: return .progressBar
    case .activityIndicatorView: return .activityIndicator
    case .pageControl: return .pageControl
    case .pickerView: return .picker
    case .datePicker: return .datePicker
    case .colorWell: return .colorWell
    case .tableView: return .table
    case .tableViewCell: return .cell(accessory(element["accessoryType"]))
    case .collectionView: return .collection
    case .collectionViewCell, .collectionReusableView: return .collectionCell
    case .navigationBar: return .navigationBar
    case .toolbar: return .toolbar
    case .tabBar: return .tabBar
    case .stackView: return .stack(element["axis"] == "vertical" ? .vertical : .horizontal)
    case .scrollView: return .scroll
    case .visualEffectView: return .effect(isDark(element) ? .dark : .light)
    case .containerView: return .container
    case .mapView: return .map
    case .webView, .wkWebView, .pdfView: return .web
    case .glkView, .sceneView, .scnView, .skView, .arscnView, .arskView, .arView, .mtkView, .avPlayerView:
      return .media
    case .tableViewCellContentView, .collectionViewCellContentView: return .group
    default: return view.customClass == nil ? .view : .custom
    }
  }

  private func touchButton(_ view: ViewNode) -> PictureNode.ButtonStyle {
    if let style = view.element.child("buttonConfiguration")?["style"] {
      switch style {
      case "filled", "borderedProminent", "prominentGlass", "prominentClearGlass": return .filled
      case "tinted", "borderedTinted": return .tinted
      case "gray", "bordered", "glass", "clearGlass": return .gray
      default: return .plain
      }
    }
    switch view.element["buttonType"] {
    case "infoDark", "infoLight", "detailDisclosure": return .info
    case "contactAdd": return .add
    case "close": return .close
    default: return .plain
    }
  }

  private func touchField(_ border: String?) -> PictureNode.FieldStyle {
    switch border {
    case "roundedRect": .rounded
    case "line": .line
    case "bezel": .bezel
    default: .plain
    }
  }

  private func accessory(_ type: String?) -> PictureNode.Accessory {
    switch type {
    case "disclosureIndicator": .disclosure
    case "detailDisclosureButton", "detailButton": .detail
    case "checkmark": .checkmark
    default: .none
    }
  }

  private func isDark(_ element: Element) -> Bool {
    let style = element.child("blurEffect")?["style"] ?? element.child("visualEffect")?["style"] ?? ""
    return style.lowercased().hasWord("dark")
  }

  // MARK: macOS

  private func desktopKind(of view: ViewNode) -> PictureNode.Kind {
    let element = view.element
    switch view.kind {
    case .textField, .secureTextField, .tokenField: return desktopField(view)
    case .searchField: return .field(.search)
    case .comboBox: return .comboBox
    case .button: return desktopButton(view)
    case .popUpButton: return view.cell?["pullsDown"] == "YES" ? .pullDownButton : .popUpButton
    case .imageView, .imageWell: return .image
    case .textView: return .textView
    case .switch: return .switchControl
    case .slider: return .slider(isUpright(view) ? .vertical : .horizontal)
    case .stepper: return .stepper
    case .segmentedControl: return .segmentedControl
    case .progressIndicator: return element["style"] == "spinning" ? .activityIndicator : .progressBar
    case .levelIndicator: return .levelIndicator
    case .colorWell: return .colorWell
    case .datePicker: return .datePicker
    case .box: return .box(box(element))
    case .stackView: return .stack(element["orientation"] == "vertical" ? .vertical : .horizontal)
    case .gridView: return .grid
    case .scrollView: return .scroll
    case .tableView, .outlineView: return .table
    case .tableHeaderView: return .tableHeader
    case .collectionView: return .collection
    case .splitView: return .split(element["vertical"] == "YES" ? .horizontal : .vertical)
    case .tabView: return .tabView
    case .visualEffectView: return .effect(element["material"] == "dark" ? .dark : .light)
    case .mapView: return .map
    case .webView, .wkWebView, .pdfView: return .web
    case .avPlayerView, .openGLView, .scnView, .skView, .mtkView: return .media
    case .containerView: return .container
    case .customView: return .custom
    case .clipView: return .group
    default: return view.place == .slot ? .group : view.customClass == nil ? .view : .custom
    }
  }

  private func desktopField(_ view: ViewNode) -> PictureNode.Kind {
    guard let cell = view.cell else { return .label }
    switch cell["borderStyle"] {
    case "bezel": return .field(cell["bezelStyle"] == "round" ? .rounded : .bezel)
    case "border": return .field(.line)
    default: return cell["editable"] == "YES" ? .field(.plain) : .label
    }
  }

  private func desktopButton(_ view: ViewNode) -> PictureNode.Kind {
    let cell = view.cell
    switch cell?["type"] {
    case "check": return .checkBox
    case "radio": return .radioButton
    default: break
    }
    switch cell?["bezelStyle"] {
    case "help", "helpButton": return .button(.help)
    case "disclosure", "disclosureTriangle": return .button(.disclosure)
    default: break
    }
    guard cell?["borderStyle"] == "border" || cell?["borderStyle"] == "borderAndBezel" else {
      return .button(.borderless)
    }
    switch cell?["bezelStyle"] {
    case "inline", "recessed": return .button(.inline)
    case "smallSquare", "regularSquare", "squareTextured", "texturedSquare", "roundedRect": return .button(.square)
    default: return .button(.push)
    }
  }

  private func isUpright(_ view: ViewNode) -> Bool {
    guard let frame = frame(view.index) else { return false }
    return frame.height > frame.width
  }

  private func box(_ element: Element) -> PictureNode.BoxStyle {
    switch element["boxType"] {
    case "separator": .separator
    case "custom": .plain
    default: .titled
    }
  }
}
