import AutoLayout
import CGtk4
import ConstraintText

extension WidgetItem {
  /// The class and the text of the widget, for logs and explanations.
  public var loggedItem: LoggedItem {
    guard let widget else { return LoggedItem(className: "GtkWidget") }
    let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
    return LoggedItem(
      className: String(cString: g_type_name_from_instance(instance)), address: address(of: widget),
      text: text(of: widget))
  }

  private func text(of widget: Widget) -> String? {
    if isKind(widget, gtk_label_get_type()) { return String(cString: gtk_label_get_text(OpaquePointer(widget))) }
    if isKind(widget, gtk_button_get_type()) {
      let button = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkButton.self)
      return gtk_button_get_label(button).map { String(cString: $0) }
    }
    guard isKind(widget, gtk_entry_get_type()) else { return nil }
    let entry = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkEntry.self)
    return gtk_entry_get_placeholder_text(entry).map { String(cString: $0) }
  }
}

extension LayoutTree {
  /// The container, for logs and explanations.
  public var loggedItem: LoggedItem { LoggedItem(className: "PlumbContainer", address: widget.map { address(of: $0) }) }
}

private func address(of widget: Widget) -> String { "0x" + String(UInt(bitPattern: widget), radix: 16) }

/// Whether a widget is of a class or a subclass of it.
@MainActor public func isKind(_ widget: Widget, _ type: GType) -> Bool {
  g_type_check_instance_is_a(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self), type) != 0
}
