import InterfaceBuilder
import LayoutEngine

/// The space that a text of a document has.
public struct TextRoom: Sendable {
  /// The text in the development language.
  public var text: LocalizedText
  /// The view that shows it; nil for titles of bars, menus and the like, which are not laid out.
  public var view: ViewIndex?
  /// The width that the view gets at most when only this text grows, in points; nil without a view.
  public var width: Double?
  /// The number of characters of that kind that fit into the width.
  public var characters: Int?
  /// Whether the text can be on several lines.
  public var wraps = false
}

extension Document {
  /// The space of every text on a device, by default the document's own. Lays the document out once for each text of a
  /// view.
  public func textRooms(_ options: LayoutOptions = LayoutOptions()) -> [TextRoom] {
    var options = options
    options.content = .measured
    let own = layout(options)
    return localizedTexts.map { text in
      var room = TextRoom(text: text)
      guard let view = ownerView(of: text.objectID), view.shownText == text.text, let root = own.root(of: view.index),
        let item = root.item(of: view.index), usesAutoLayout
      else { return room }
      room.view = view.index
      room.wraps = view.numberOfLines != 1 || view.wrapsConfiguredTitle
      let needed =
        root.placeholderWidths[view.index] ?? root.engine.contentExtent(of: item, .horizontal)
        ?? root.placedTextWidths[view.index] ?? 0
      let long = String(repeating: text.text + " ", count: 8)
      let grown = try? replacingTexts { key, _ in key == text.key ? long : nil }.layout(options)
      guard let grown, let wide = grown.root(of: view.index), let wideItem = wide.item(of: view.index) else {
        return room
      }
      let width = wide.engine.alignmentRect(of: wideItem).size.width
      room.width = width
      if needed > 0, !room.wraps { room.characters = Int(Double(text.text.count) * width / needed) }
      return room
    }
  }

  /// The view with an object id, or the one whose cell has it.
  private func ownerView(of id: String) -> ViewNode? { view(id: id) ?? views.first { $0.cell?["id"] == id } }
}
