import CGtk4
import GtkAutoLayout
import InterfaceBuilder

/// The widgets of a document's views: real ones for what GTK has, placeholders for the rest.
@MainActor struct DocumentWidgets {
  let document: Document
  /// The folder of the document, in which images are looked for.
  let folder: String

  /// The kinds whose subviews are shown inside.
  enum Shape {
    /// A widget whose size GTK measures.
    case control(Widget)
    /// A widget without a size of its own; the document's metrics have one.
    case placeholder(Widget)
    /// A container of subviews.
    case container
    /// A container in a scrolled window.
    case scroller
  }

  /// Returns the widget of a view, with its texts and its state.
  func shape(of view: ViewNode) -> Shape {
    let element = view.element
    switch view.kind {
    case .label: return .control(text(of: view, element["text"] ?? "", lines: element["numberOfLines"]))
    case .textField, .secureTextField, .searchField, .searchBar, .comboBox, .tokenField: return textField(view)
    case .button: return .control(button(view))
    case .switch: return .control(switchControl(isOn: element.flag("on") ?? (view.element["state"] == "on")))
    case .slider: return .control(sliderControl(view))
    case .progressView, .progressIndicator: return .control(progress(view))
    case .activityIndicatorView: return .control(spinner())
    case .popUpButton: return .control(choices(menuTitles(view)))
    case .imageView, .imageWell: return imageView(view)
    case .textView: return .placeholder(textView(view))
    case .scrollView, .tableView, .collectionView, .outlineView: return .scroller
    default: break
    }
    return isContainer(view) ? .container : .placeholder(placeholder(view))
  }

  /// Views that show nothing but their subviews and their background.
  private func isContainer(_ view: ViewNode) -> Bool {
    if !view.children.isEmpty { return true }
    return view.kind == .view || view.kind == .stackView || view.kind == .customView && view.customClass == nil
  }

  private func text(of view: ViewNode, _ text: String, lines: String?) -> Widget {
    let widget = label(text, wraps: lines.map { $0 != "1" } ?? false)
    let label = OpaquePointer(widget)
    if lines == nil || lines == "1" { gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END) }
    switch view.element["textAlignment"] ?? view.cell?["alignment"] {
    case "center"?: center(widget)
    case "right"?: gtk_label_set_xalign(label, 1)
    default: break
    }
    let font = view.element.child("fontDescription") ?? view.cell?.child("font")
    if let font { setFont(font, of: label) }
    return widget
  }

  private func setFont(_ font: Element, of label: OpaquePointer) {
    let attributes = pango_attr_list_new()!
    if let size = font.number("pointSize") ?? font.number("size") {
      pango_attr_list_insert(attributes, pango_attr_size_new_absolute(CInt(size * Double(PANGO_SCALE))))
    }
    let isBold = (font["type"] ?? font["metaFont"] ?? "").lowercased().contains("bold")
    if isBold { pango_attr_list_insert(attributes, pango_attr_weight_new(PANGO_WEIGHT_BOLD)) }
    gtk_label_set_attributes(label, attributes)
    pango_attr_list_unref(attributes)
  }

  private func textField(_ view: ViewNode) -> Shape {
    let cell = view.cell
    // A field of AppKit that is neither editable nor has a border is a label.
    if let cell, cell["editable"] != "YES", cell["borderStyle"] == nil {
      return .control(text(of: view, cell["title"] ?? "", lines: cell["sendsActionOnEndEditing"] == nil ? nil : "1"))
    }
    let isSecret =
      view.kind == .secureTextField || view.element.child("textInputTraits")?["secureTextEntry"] == "YES"
    let widget = field(view.element["placeholder"] ?? cell?["placeholderString"] ?? "", isSecret: isSecret)
    gtk_editable_set_text(OpaquePointer(widget), view.element["text"] ?? cell?["title"] ?? "")
    gtk_editable_set_width_chars(OpaquePointer(widget), 4)
    return .control(widget)
  }

  private func button(_ view: ViewNode) -> Widget {
    let configuration = view.element.child("buttonConfiguration", key: "configuration")
    let title =
      configuration?["title"] ?? view.element.child("state", key: "normal")?["title"] ?? view.cell?["title"] ?? ""
    if let type = view.cell?["type"], type == "check" || type == "radio" {
      let check = gtk_check_button_new_with_label(title)!
      let isOn = view.cell?["state"] == "on"
      gtk_check_button_set_active(
        UnsafeMutableRawPointer(check).assumingMemoryBound(to: GtkCheckButton.self), isOn ? 1 : 0)
      return check
    }
    let isFilled = configuration?["style"] == "filled"
    let isPlain = view.cell == nil && configuration == nil || configuration?["style"] == "plain"
    let styles = isFilled ? "suggested-action" : isPlain ? "flat" : "default"
    return FormWindows.button(title, styles)
  }

  private func switchControl(isOn: Bool) -> Widget {
    let widget = gtk_switch_new()!
    gtk_switch_set_active(OpaquePointer(widget), isOn ? 1 : 0)
    gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
    gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
    return widget
  }

  private func sliderControl(_ view: ViewNode) -> Widget {
    let values = view.cell ?? view.element
    let low = values.number("minValue") ?? 0
    let high = values.number("maxValue") ?? 1
    let value = values.number("value") ?? values.number("doubleValue") ?? low
    let scale = slider(low...max(low + 0.01, high), value: value)
    gtk_widget_set_size_request(scale, 60, -1)
    return scale
  }

  private func progress(_ view: ViewNode) -> Widget {
    let bar = gtk_progress_bar_new()!
    gtk_progress_bar_set_fraction(OpaquePointer(bar), view.element.number("progress") ?? 0.5)
    return bar
  }

  private func spinner() -> Widget { gtk_spinner_new() }

  private func menuTitles(_ view: ViewNode) -> [String] {
    let items = view.cell?.child("menu")?.child("items")?.children.compactMap { $0["title"] } ?? []
    return items.isEmpty ? [view.cell?["title"] ?? ""] : items
  }

  private func imageView(_ view: ViewNode) -> Shape {
    guard let name = view.element["image"] ?? view.cell?["image"] else { return .placeholder(placeholder(view)) }
    // Images of a catalog or beside the document; symbols of the system are placeholders with an icon.
    for path in ["\(folder)/\(name)", "\(folder)/\(name).png", "\(folder)/\(name).svg"]
    where g_file_test(path, G_FILE_TEST_IS_REGULAR) != 0 {
      let picture = gtk_picture_new_for_filename(path)!
      gtk_picture_set_can_shrink(OpaquePointer(picture), 1)
      return .placeholder(picture)
    }
    let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
    let icon = gtk_icon_theme_lookup_icon(
      theme, "image-x-generic-symbolic", nil, 64, 1, GTK_TEXT_DIR_NONE, GtkIconLookupFlags(rawValue: 0))
    let picture = gtk_picture_new_for_paintable(icon)!
    gtk_picture_set_can_shrink(OpaquePointer(picture), 1)
    g_object_unref(UnsafeMutableRawPointer(icon))
    return .placeholder(picture)
  }

  private func textView(_ view: ViewNode) -> Widget {
    let widget = gtk_text_view_new()!
    let buffer = gtk_text_view_get_buffer(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkTextView.self))
    gtk_text_buffer_set_text(buffer, view.element["text"] ?? view.element.child("string", key: "text")?.text ?? "", -1)
    return widget
  }

  /// A frame with the name of the element.
  private func placeholder(_ view: ViewNode) -> Widget {
    let frame = gtk_frame_new(nil)!
    let name = label(view.customClass ?? view.tag, "dim-label", "caption")
    gtk_label_set_ellipsize(OpaquePointer(name), PANGO_ELLIPSIZE_END)
    gtk_label_set_xalign(OpaquePointer(name), 0.5)
    gtk_frame_set_child(UnsafeMutableRawPointer(frame).assumingMemoryBound(to: GtkFrame.self), name)
    return frame
  }
}
