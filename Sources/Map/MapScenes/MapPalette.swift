package import DisplayLists
package import Documents
package import Foundation

/// The colors of the map and its overlays, for day or night.
package struct MapPalette: Sendable, Hashable, Decodable {
  /// The fill and casing colors of a line.
  struct Line: Sendable, Hashable, Decodable {
    let fill, casing: HexColor
  }

  /// The name, "day" or "night".
  package let name: String
  let ground: HexColor
  let free, slow, jam, standstill, driven, alternate: Line
  let accuracyFill, accuracyRim: HexColor
  let accuracyFillOpacity: Double

  package var groundColor: Color { ground.color }
}

/// An error in a palette file.
package struct PaletteError: ReportedError, Sendable, Hashable {
  /// The problem, as a sentence.
  package let sentence: String
  package var blame: ErrorOrigin { .machine }
}

extension MapPalette {
  /// Reads a palette file (JSON).
  ///
  /// - Throws: `PaletteError` with the file and the field.
  package init(json: Data, file: String) throws(PaletteError) {
    do {
      self = try JSONDecoder().decode(MapPalette.self, from: json)
    } catch {
      throw PaletteError(
        sentence:
          "cannot read the palette file '\(file)': \(DecodingError.sentence(for: error))")
    }
  }
}
