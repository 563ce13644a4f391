import Documents

/// The encoding of elevations in the colors of tiles.
///
/// Each channel, 0...255, has a factor in meters.
/// Source: <https://maplibre.org/maplibre-style-spec/sources/#raster-dem>
package struct DEMEncoding: Sendable, Hashable {
  /// The meters per unit of red, green and blue.
  package let red, green, blue: Double
  /// The offset in meters that is subtracted, the depth of a black pixel.
  package let shift: Double

  /// Creates the encoding of a source; Mapbox Terrain-RGB by default.
  init(_ source: JSONValue) {
    switch source["encoding"]?.string {
    case "terrarium": (red, green, blue, shift) = (256, 1, 1 / 256, 32_768)
    case "custom":
      func factor(_ key: String, _ usual: Double) -> Double { source[key]?.number ?? usual }
      (red, green) = (factor("redFactor", 1), factor("greenFactor", 1))
      (blue, shift) = (factor("blueFactor", 1), factor("baseShift", 0))
    default: (red, green, blue, shift) = (6553.6, 25.6, 0.1, 10_000)
    }
  }

  /// Returns the elevation of a pixel 0xAARRGGBB, in meters.
  package func meters(_ word: UInt32) -> Double {
    Double(word >> 16 & 0xFF) * red + Double(word >> 8 & 0xFF) * green + Double(word & 0xFF) * blue
      - shift
  }
}
