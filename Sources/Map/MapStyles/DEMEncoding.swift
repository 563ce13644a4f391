import Documents

/// The encoding of heights in the colors of tiles: each channel, 0...255, with a factor in meters.
///
/// <https://maplibre.org/maplibre-style-spec/sources/#raster-dem>
package struct DEMEncoding: Sendable, Hashable {
  /// The meters of one step of red, green and blue.
  package let red, green, blue: Double
  /// The meters below zero of a black pixel.
  package let shift: Double

  /// The encoding that a source names; by default that of Mapbox.
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

  /// The height of a pixel 0xAARRGGBB, in meters.
  package func meters(_ word: UInt32) -> Double {
    Double(word >> 16 & 0xFF) * red + Double(word >> 8 & 0xFF) * green + Double(word & 0xFF) * blue
      - shift
  }
}
