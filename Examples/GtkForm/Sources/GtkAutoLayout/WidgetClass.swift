import CGtk4

/// A widget of any class.
public typealias Widget = UnsafeMutablePointer<GtkWidget>

/// The classes that this module registers with GObject, once per process.
enum WidgetClass {
  /// A layout manager whose methods call the ``Container`` of the widget.
  static let manager: GType = register(
    "PlumbLayoutManager", parent: gtk_layout_manager_get_type(), MemoryLayout<GtkLayoutManagerClass>.size,
    MemoryLayout<GtkLayoutManager>.size
  ) { pointer, _ in
    let methods = pointer!.assumingMemoryBound(to: GtkLayoutManagerClass.self)
    methods.pointee.get_request_mode = { _, widget in
      onMain(widget) { Container.container($0)?.requestMode ?? GTK_SIZE_REQUEST_CONSTANT_SIZE }
    }
    methods.pointee.measure = { _, widget, axis, forSize, minimum, natural, minimumBaseline, naturalBaseline in
      let size = onMain(widget) { Container.container($0)?.measure(axis, forSize: forSize) ?? (minimum: 0, natural: 0) }
      minimum?.pointee = size.minimum
      natural?.pointee = size.natural
      minimumBaseline?.pointee = -1
      naturalBaseline?.pointee = -1
    }
    methods.pointee.allocate = { _, widget, width, height, _ in
      onMain(widget) { Container.container($0)?.allocate(width: width, height: height) }
    }
  }

  /// A widget without drawing of its own, which unparents its children when it is destroyed.
  static let container: GType = register(
    "PlumbContainer", parent: gtk_widget_get_type(), MemoryLayout<GtkWidgetClass>.size, MemoryLayout<GtkWidget>.size
  ) { pointer, _ in
    let object = pointer!.assumingMemoryBound(to: GObjectClass.self)
    object.pointee.dispose = { instance in
      instance!.withMemoryRebound(to: GtkWidget.self, capacity: 1) { widget in
        while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
      }
      let above = g_type_class_peek(gtk_widget_get_type())!.assumingMemoryBound(to: GObjectClass.self)
      above.pointee.dispose(instance)
    }
    gtk_widget_class_set_css_name(pointer!.assumingMemoryBound(to: GtkWidgetClass.self), "form")
  }

  private static func register(
    _ name: String, parent: GType, _ classSize: Int, _ size: Int, _ setUp: @escaping GClassInitFunc
  ) -> GType {
    g_type_register_static_simple(parent, name, guint(classSize), setUp, guint(size), nil, GTypeFlags(rawValue: 0))
  }

  /// Runs the body of a callback. GTK calls back on the main thread only.
  private static func onMain<Object, Value>(_ object: Object?, _ body: @MainActor (Object) -> Value) -> Value {
    nonisolated(unsafe) let object = object!
    nonisolated(unsafe) var result: Value?
    MainActor.assumeIsolated { result = body(object) }
    return result!
  }
}

/// A Swift object that belongs to a widget: the widget retains it, and it knows when the widget is destroyed.
@MainActor public class WidgetPart {
  /// The widget, or nil after it was destroyed.
  public private(set) var widget: Widget?
  /// The number of containers and items whose widgets exist, for tests.
  public private(set) static var alive = 0

  init(_ widget: Widget, key: String) {
    self.widget = widget
    WidgetPart.alive += 1
    let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
    g_object_set_data_full(object, key, Unmanaged.passRetained(self).toOpaque()) { part in
      nonisolated(unsafe) let part = part!
      MainActor.assumeIsolated {
        let part = Unmanaged<WidgetPart>.fromOpaque(part).takeRetainedValue()
        part.widget = nil
        WidgetPart.alive -= 1
        part.widgetWasDestroyed()
      }
    }
  }

  /// Called after the widget was destroyed.
  func widgetWasDestroyed() {}

  /// Returns the part of a widget.
  static func of(_ widget: Widget, key: String) -> WidgetPart? {
    let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
    return g_object_get_data(object, key).map { Unmanaged<WidgetPart>.fromOpaque($0).takeUnretainedValue() }
  }
}
