import Documents

/// A color stored as "#RRGGBB", or "#RRGGBBAA" with alpha.
package struct HexColor: Sendable, Hashable, FileText {
  package let color: Color

  package static var pattern: String { "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$" }

  /// Decodes a color.
  ///
  /// - Throws: `DecodingError` for any other text.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let color = Color(hex: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not a color; write '#RRGGBB' or '#RRGGBBAA'")
    }
    self.color = color
  }
}
