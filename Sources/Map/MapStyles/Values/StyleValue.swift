package import DisplayLists
import Documents

/// A value of the style language: of a property or an expression.
package enum StyleValue: Sendable, Hashable {
  /// Null.
  case null
  /// True or false.
  case bool(Bool)
  case number(Double)
  /// A text.
  case string(String)
  case color(Color)
  /// A list.
  case array([StyleValue])
  /// Values by name.
  case object([String: StyleValue])
  /// A text made of sections.
  case formatted(FormattedText)
  /// The name of a picture in the sprite.
  case image(String)
}

/// A text made of sections with looks of their own.
package struct FormattedText: Sendable, Hashable {
  /// A section of text, or an image, with its deviations from the layer's style.
  package struct Section: Sendable, Hashable {
    /// The text; empty for a picture.
    package var text: String
    /// The name of a sprite image in the line.
    package var image: String?
    /// The size as a factor of the layer's `text-size`.
    package var scale: Double?
    /// The names of fonts, first choice first.
    package var fonts: [String]?
    /// The color of the text.
    package var color: Color?
    /// The vertical alignment of an image in its line: "bottom", "center" or "top"; nil for the first.
    package var verticalAlign: String?

    /// A section by its parts.
    package init(
      _ text: String, image: String? = nil, scale: Double? = nil, fonts: [String]? = nil,
      color: Color? = nil
    ) {
      self.text = text
      self.image = image
      self.scale = scale
      self.fonts = fonts
      self.color = color
    }
  }

  /// The sections in reading order.
  package var sections: [Section]
  /// Alternative texts, best first, for fonts that lack a letter of the text.
  package var alternatives: [String] = []

  /// A text of sections.
  package init(_ sections: [Section]) { self.sections = sections }

  /// A text without special looks; empty for an empty one.
  package init(_ text: String) { sections = text.isEmpty ? [] : [Section(text)] }

  /// The text of all sections.
  package var plainText: String {
    sections.count == 1 ? sections[0].text : sections.map(\.text).joined()
  }

  /// Whether the text is empty.
  package var isEmpty: Bool { sections.allSatisfy { $0.text.isEmpty && $0.image == nil } }
}

extension StyleValue {
  /// The name of the value's type in the style language.
  var typeName: String { ValueType.of(self).description }

  /// The value as text, by the rules of `to-string`.
  ///
  /// <https://maplibre.org/maplibre-style-spec/expressions/#to-string>
  var displayText: String {
    switch self {
    case .null: ""
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): number.scriptText
    case .string(let text), .image(let text): text
    case .color(let color): color.cssText
    case .formatted(let text): text.plainText
    case .array, .object: jsonText
    }
  }

  /// The value as compact JSON, keys sorted.
  var jsonText: String {
    switch self {
    case .null: "null"
    case .string(let text), .image(let text): text.jsonQuoted
    case .bool, .number: displayText
    case .color, .formatted: displayText.jsonQuoted
    case .array(let elements): "[\(elements.map(\.jsonText).joined(separator: ","))]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\($0.key.jsonQuoted):\($0.value.jsonText)" }
        .joined(separator: ",") + "}"
    }
  }
}

extension String {
  /// The text as a JSON string.
  var quoted: String { jsonQuoted }
}
