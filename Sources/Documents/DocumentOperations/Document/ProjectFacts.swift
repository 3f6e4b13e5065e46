import ControlMetrics
import LayoutEngine

/// What is known about the project of a document: the names that inspectors offer and accept.
package struct ProjectFacts: JSONObject {
  /// An image of the asset catalogs.
  package struct Image: JSONObject {
    package var name = ""
    /// The size in points; zero if it is unknown.
    package var size = Size.zero
    package var isTemplate = false
    /// Whether a page can draw the file.
    package var isDrawn = false

    package init() {}
    package init(_ name: String, size: Size, isTemplate: Bool, isDrawn: Bool) {
      (self.name, self.size, self.isTemplate, self.isDrawn) = (name, size, isTemplate, isDrawn)
    }

    package static let members: [JSONMember<Image>] = [
      .text("name", { $0.name }, { $0.name = $1 }),
      .number("width", isOptional: true, { $0.size.width }, { $0.size.width = $1 }),
      .number("height", isOptional: true, { $0.size.height }, { $0.size.height = $1 }),
      .flag("template", { $0.isTemplate }, { $0.isTemplate = $1 }),
      .flag("drawn", { $0.isDrawn }, { $0.isDrawn = $1 }),
    ]
  }

  /// A color of the asset catalogs in both appearances.
  package struct Color: JSONObject {
    package var name = ""
    package var light = SystemColor.Value(0)
    package var dark = SystemColor.Value(0)

    package init() {}
    package init(_ name: String, light: SystemColor.Value, dark: SystemColor.Value) {
      (self.name, self.light, self.dark) = (name, light, dark)
    }

    package static let members: [JSONMember<Color>] = [
      .text("name", { $0.name }, { $0.name = $1 }),
      .color("light", { $0.light }, { $0.light = $1 }),
      .color("dark", { $0.dark }, { $0.dark = $1 }),
    ]
  }

  /// The outlets and actions of a class, with those of its superclasses.
  package struct Class: JSONObject {
    package var name = ""
    package var outlets: [String] = []
    package var actions: [String] = []
    /// Whether all superclasses are known, so that no other member exists.
    package var isComplete = false
    /// The source that declares it and the line, such as `App/Detail.swift:12`; empty if it is unknown.
    package var place = ""
    /// The classes of outlets, each as `name Class`.
    package var types: [String] = []
    /// The classes above it that are known.
    package var superclasses: [String] = []

    package init() {}
    package init(
      _ name: String, outlets: [String], actions: [String], isComplete: Bool, place: String = "", types: [String] = [],
      superclasses: [String] = []
    ) {
      (self.name, self.outlets, self.actions, self.isComplete) = (name, outlets, actions, isComplete)
      (self.place, self.types, self.superclasses) = (place, types, superclasses)
    }

    package static let members: [JSONMember<Class>] = [
      .text("name", { $0.name }, { $0.name = $1 }),
      .texts("outlets", { $0.outlets }, { $0.outlets = $1 }),
      .texts("actions", { $0.actions }, { $0.actions = $1 }),
      .flag("complete", { $0.isComplete }, { $0.isComplete = $1 }),
      .text("place", isOptional: true, { $0.place }, { $0.place = $1 }),
      .texts("types", isOptional: true, { $0.types }, { $0.types = $1 }),
      .texts("superclasses", isOptional: true, { $0.superclasses }, { $0.superclasses = $1 }),
    ]
  }

  package var images: [Image] = []
  package var colors: [Color] = []
  package var classes: [Class] = []

  package init() {}
  package init(images: [Image], colors: [Color], classes: [Class]) {
    (self.images, self.colors, self.classes) = (images, colors, classes)
  }

  package static let members: [JSONMember<ProjectFacts>] = [
    .objects("images", { $0.images }, { $0.images = $1 }),
    .objects("colors", { $0.colors }, { $0.colors = $1 }),
    .objects("classes", { $0.classes }, { $0.classes = $1 }),
  ]
}
