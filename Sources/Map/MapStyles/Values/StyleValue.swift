package import DisplayLists
import Documents

/// A value of a style property or expression.
package enum StyleValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case color(Color)
  case array([StyleValue])
  case object([String: StyleValue])
  /// Formatted text.
  case formatted(FormattedText)
  /// The name of a sprite image.
  case image(String)
}

/// Formatted text.
package struct FormattedText: Sendable, Hashable {
  /// A section of text, or an image, with its overrides of the layer's style.
  package struct Section: Sendable, Hashable {
    /// The text; empty for an image.
    package var text: String
    /// The name of an inline sprite image.
    package var image: String?
    /// The factor of the layer's `text-size`.
    package var scale: Double?
    /// The font stack, first choice first.
    package var fonts: [String]?
    package var color: Color?
    /// The vertical alignment of an inline image, "bottom", "center" or "top"; nil for "bottom".
    package var verticalAlign: String?

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
  /// The alternatives, best first, for fonts that lack a glyph of the text.
  package var alternatives: [String] = []

  package init(_ sections: [Section]) { self.sections = sections }

  /// Creates unformatted text; empty text has no sections.
  package init(_ text: String) { sections = text.isEmpty ? [] : [Section(text)] }

  package var plainText: String {
    sections.count == 1 ? sections[0].text : sections.map(\.text).joined()
  }

  package var isEmpty: Bool { sections.allSatisfy { $0.text.isEmpty && $0.image == nil } }
}

extension StyleValue {
  /// The name of the value's type in the style language.
  var typeName: String { ValueType.of(self).description }

  /// The value as text, by the rules of `to-string`.
  ///
  /// Source: <https://maplibre.org/maplibre-style-spec/expressions/#to-string>
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

  /// The value as compact JSON with sorted keys.
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
