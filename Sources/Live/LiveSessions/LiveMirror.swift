import Documents
import Geometry
package import JSONText
import LayoutKit
import Templates

/// The accessible content of a screen: its buttons with their frames, and its texts.
package struct LiveMirror: Sendable, Hashable {
  /// An interactive element.
  struct Button: Sendable, Hashable {
    /// The id in session logs, scripts and tests, such as "map-button-1".
    let id: String
    /// The name in the layout, which queries also accept, such as "map-button-pan".
    let name: String
    let words: String
    /// The frame in points of the screen.
    let frame: Rect
    let hit: HitTest
  }

  let buttons: [Button]
  /// The texts of the cards, from top to bottom.
  let texts: [String]

  init(_ layout: LayoutTree) {
    var buttons: [Button] = []
    for (node, hit) in layout.touchables {
      guard let hit, let id = hit.id, !buttons.contains(where: { $0.id == id }) else { continue }
      buttons.append(
        Button(
          id: id, name: node.role.name, words: LiveMirror.words(of: node) ?? id, frame: node.frame,
          hit: hit))
    }
    self.buttons = buttons
    texts = layout.nodes.filter { [.guidance, .paused, .navigationAlert].contains($0.role) }
      .flatMap(LiveMirror.texts(of:))
  }

  /// Returns the button with an id or layout name.
  ///
  /// - Throws: `LiveError` with a suggestion.
  func button(_ id: String) throws(LiveError) -> Button {
    guard let button = buttons.first(where: { $0.id == id || $0.name == id }) else {
      throw LiveError(
        "no-such-element", "unknown element '\(id.prefix(60))' on this screen",
        suggestion: SpellingSuggestion.nearest(to: id, in: buttons.map(\.id)))
    }
    return button
  }

  /// The buttons as elements of messages and responses.
  package var elements: JSONValue {
    .array(
      buttons.map {
        [
          "id": .string($0.id), "name": .string($0.name), "role": "button",
          "words": .string($0.words), "rect": LiveMirror.rect($0.frame),
        ]
      })
  }

  /// The texts of the cards, as an array.
  package var said: JSONValue { .array(texts.map { .string($0) }) }

  private static func rect(_ frame: Rect) -> JSONValue {
    .array([frame.minX, frame.minY, frame.width, frame.height].map { .number(rounded($0)) })
  }

  private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }

  /// The texts of an element, otherwise a description of its picture.
  private static func words(of node: LayoutNode) -> String? {
    let texts = texts(of: node)
    if !texts.isEmpty { return texts.joined(separator: ", ") }
    let prefixes = ["map-button-", "bar-button-", "phone-"]
    let name = node.role.name
    let bare =
      prefixes.first { name.hasPrefix($0) }.map { String(name.dropFirst($0.count)) } ?? name
    let words = bare.replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private static func texts(of node: LayoutNode) -> [String] {
    var own: [String] = []
    if case .text(let block) = node.content, !block.text.isEmpty { own = [block.text] }
    return own + node.children.flatMap(texts(of:))
  }
}
