import CGtk4
import GtkAutoLayout

// Widgets with their usual settings. Each function returns a floating reference, which the container takes.

@MainActor func label(_ text: String, wraps: Bool = false, _ style: String...) -> Widget {
  let widget = gtk_label_new(text)!
  let label = OpaquePointer(widget)
  gtk_label_set_xalign(label, 0)
  if wraps {
    gtk_label_set_wrap(label, 1)
    gtk_label_set_natural_wrap_mode(label, GTK_NATURAL_WRAP_NONE)
  }
  for name in style { gtk_widget_add_css_class(widget, name) }
  return widget
}

/// Centers the lines of a label.
@MainActor func center(_ label: Widget?) {
  gtk_label_set_xalign(OpaquePointer(label), 0.5)
  gtk_label_set_justify(OpaquePointer(label), GTK_JUSTIFY_CENTER)
}

@MainActor func button(_ title: String, _ style: String..., action: (@MainActor () -> Void)? = nil) -> Widget {
  let widget = gtk_button_new_with_label(title)!
  for name in style { gtk_widget_add_css_class(widget, name) }
  if let action { connect(widget, "clicked", action) }
  return widget
}

@MainActor func field(_ placeholder: String, isSecret: Bool = false) -> Widget {
  if isSecret { return gtk_password_entry_new() }
  let widget = gtk_entry_new()!
  gtk_entry_set_placeholder_text(
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkEntry.self), placeholder)
  return widget
}

@MainActor func slider(_ range: ClosedRange<Double>, value: Double) -> Widget {
  let widget = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, 1)!
  gtk_range_set_value(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkRange.self), value)
  return widget
}

@MainActor func choices(_ titles: [String]) -> Widget {
  let strings = gtk_string_list_new(nil)!
  for title in titles { gtk_string_list_append(strings, title) }
  return gtk_drop_down_new(strings, nil)
}

@MainActor func image(_ name: String, size: CInt) -> Widget {
  let widget = gtk_image_new_from_icon_name(name)!
  gtk_image_set_pixel_size(OpaquePointer(widget), size)
  return widget
}

/// Connects a signal that has no parameters, or whose parameters are not used.
@MainActor func connect(_ widget: Widget, _ signal: String, _ action: @escaping @MainActor () -> Void) {
  let box = Unmanaged.passRetained(Action(action)).toOpaque()
  let call: @convention(c) (gpointer?, gpointer?) -> Void = { _, box in
    nonisolated(unsafe) let box = box!
    MainActor.assumeIsolated { Unmanaged<Action>.fromOpaque(box).takeUnretainedValue().body() }
  }
  g_signal_connect_data(
    widget, signal, unsafeBitCast(call, to: GCallback.self), box,
    { box, _ in Unmanaged<Action>.fromOpaque(box!).release() }, GConnectFlags(rawValue: 0))
}

@MainActor private final class Action {
  let body: @MainActor () -> Void
  init(_ body: @escaping @MainActor () -> Void) { self.body = body }
}

@MainActor private final class FrameCounter { var count = 0 }

/// Windows, and what all of them share.
@MainActor public enum Windows {
  /// Loads the styles of the example. The theme can set other margins for `.layout-margins`.
  /// Returns whether there is a display. Another call has no effect.
  public static func start() -> Bool { isStarted }

  private static let isStarted: Bool = {
    guard gtk_init_check() != 0 else { return false }
    let styles = gtk_css_provider_new()!
    let text = ".layout-margins { padding: 18px; } form .heading { font-weight: bold; }"
    gtk_css_provider_load_from_data(styles, text, -1)
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), OpaquePointer(styles), guint(GTK_STYLE_PROVIDER_PRIORITY_FALLBACK))
    g_object_unref(UnsafeMutableRawPointer(styles))
    Conflicts.report()
    return true
  }()

  /// The direction of new and present windows.
  public static func setRightToLeft(_ isRightToLeft: Bool) {
    gtk_widget_set_default_direction(isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
  }

  /// Dark or light colors, for all windows.
  public static func setDark(_ isDark: Bool) {
    var value = GValue()
    g_value_init(&value, GType(5 << 2))  // `G_TYPE_BOOLEAN`, a macro.
    g_value_set_boolean(&value, isDark ? 1 : 0)
    let settings = UnsafeMutableRawPointer(gtk_settings_get_default()!).assumingMemoryBound(to: GObject.self)
    g_object_set_property(settings, "gtk-application-prefer-dark-theme", &value)
  }

  /// Makes a window with a content, with the constraints drawn over it if `inspects` is true.
  public static func make(
    _ title: String, size: (Int, Int), _ content: Container, inspects: Bool = false
  ) -> UnsafeMutablePointer<GtkWindow> {
    let window = UnsafeMutableRawPointer(gtk_window_new()!).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_title(window, title)
    gtk_window_set_default_size(window, CInt(size.0), CInt(size.1))
    let child = inspects ? (content as? LayoutTree).map { Inspector.overlay(over: $0) } : content.widget
    gtk_window_set_child(window, child ?? content.widget)
    return window
  }

  /// Calls `action` when a window is destroyed.
  public static func whenClosed(_ window: UnsafeMutablePointer<GtkWindow>, _ action: @escaping @MainActor () -> Void) {
    connect(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self), "destroy", action)
  }

  /// Runs the main loop until a shown window is laid out and drawn with all changes so far.
  ///
  /// A frame of GTK is a layout and a drawing. The first frame after a change can enlarge the window, the second one
  /// then lays out at its new size. Waiting for an idle main loop does not end: the cursor of a text field blinks.
  /// Without a frame within ten seconds the program ends, since nothing that it writes or tests would be true.
  public static func settle(_ window: UnsafeMutablePointer<GtkWindow>) {
    let widget = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
    let display = gtk_widget_get_display(widget)
    let end = g_get_monotonic_time() + 10_000_000
    let frames = FrameCounter()
    let counter = Unmanaged.passUnretained(frames).toOpaque()
    let id = gtk_widget_add_tick_callback(
      widget,
      { _, _, counter in
        nonisolated(unsafe) let counter = counter!
        MainActor.assumeIsolated { Unmanaged<FrameCounter>.fromOpaque(counter).takeUnretainedValue().count += 1 }
        return 1
      }, counter, nil)
    // The callback comes before the layout of its frame: the fourth one after three whole frames.
    while frames.count < 4 {
      // The window system has handled all requests then, and its answers are events of the next iteration.
      gdk_display_sync(display)
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(1000) }
      precondition(g_get_monotonic_time() < end, "the window system does not draw the window")
    }
    gtk_widget_remove_tick_callback(widget, id)
  }

  /// Writes a PNG of a window's content. Returns whether it was written.
  public static func writePicture(of window: UnsafeMutablePointer<GtkWindow>, to path: String) -> Bool {
    let widget = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
    let (width, height) = (gtk_widget_get_width(widget), gtk_widget_get_height(widget))
    let paintable = gtk_widget_paintable_new(widget)!
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    let snapshot = gtk_snapshot_new()!
    gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return false }
    defer { gsk_render_node_unref(node) }
    let renderer = gtk_native_get_renderer(gtk_widget_get_native(widget))
    guard let texture = gsk_renderer_render_texture(renderer, node, nil) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    return gdk_texture_save_to_png(texture, path) != 0
  }
}
