import InterfaceBuilder
import LayoutEngine

extension CommandForm<DocumentCommand> {
  /// Values and frames of views, and where they are in the hierarchy.
  static let views: [CommandForm] = [
    CommandForm(
      "field", .init(.ids("views"), .text("name"), .textOrNumber("value")) { .setField($1, to: $2, of: $0) }),
    CommandForm(
      "frame",
      .init(.id("view"), .point("x", "y"), .size("width", "height")) {
        .setFrame($0, DocumentFrame(x: $1.x, y: $1.y, width: $2.width, height: $2.height))
      }),
    CommandForm(
      "nudge",
      .init(.ids("views"), .point("dx", "dy"), .size("dw", "dh"), .flag("constants").or(false)) {
        .nudge($0, by: $1, growing: $2, updatingConstants: $3)
      }),
    CommandForm(
      "insert",
      .init(.text("kind"), .id("into"), .point("x", "y"), .optional(.text("as"))) {
        .insert($0, into: $1, at: $2, as: $3)
      }),
    CommandForm("delete", .init(.ids("views")) { .delete($0) }),
    CommandForm(
      "paste", .init(.text("text"), .id("into"), .optional(.point("dx", "dy"))) { .paste($0, into: $1, by: $2) }),
    CommandForm("duplicate", .init(.ids("views")) { .duplicate($0) }),
    CommandForm(
      "reorder",
      .init(.id("view"), .id("into"), .optional(.id("before"))) { .moveInto([$0], into: $1, before: $2, at: nil) }),
    CommandForm(
      "reparent",
      .init(.ids("views"), .id("into"), .optional(.id("before")), .optional(.point("x", "y"))) {
        .moveInto($0, into: $1, before: $2, at: $3)
      }),
    CommandForm(
      "embed",
      .init(.ids("views"), .text("kind").or("stackView"), .optional(.text("as"))) { .embed($0, in: $1, as: $2) }),
    CommandForm("unembed", .init(.id("view")) { .unembed($0) }),
  ]
}
