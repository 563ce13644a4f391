/// A color that a file writes as "#RRGGBB".
package struct HexColor: Sendable, Hashable, Decodable {
  package let color: Color

  /// - Throws: `DecodingError` for another text.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let color = Color(hex: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is no color; write '#RRGGBB'")
    }
    self.color = color
  }
}
