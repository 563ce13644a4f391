import Documents

/// A color that a file writes as "#RRGGBB", or "#RRGGBBAA" with its opacity.
package struct HexColor: Sendable, Hashable, FileText {
  package let color: Color

  package static var pattern: String { "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$" }

  /// - Throws: `DecodingError` for another text.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let color = Color(hex: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is no color; write '#RRGGBB' or '#RRGGBBAA'")
    }
    self.color = color
  }
}
