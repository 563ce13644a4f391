/// Samples SDF glyphs along rows of pixels, antialiased as in MapLibre.
///
/// Source:
/// <https://github.com/maplibre/maplibre-gl-js/blob/main/src/shaders/symbol_sdf.fragment.glsl>.
struct GlyphSDFSampler {
  /// Half the width over which an edge fades, in screen pixels.
  private static let softness = 0.84

  private let samples: UnsafeMutablePointer<Int16>
  private let stride, rows: Int
  /// Screen pixels per sample unit.
  private let pixels: Double
  private let ink: GlyphRasterizer.CoverageRamp

  init(field: GlyphSDF, zoom: Double, ink: GlyphRasterizer.CoverageRamp) {
    (samples, stride, rows, self.ink) = (field.samples, field.width, field.height, ink)
    pixels = zoom / Double(GlyphSDF.unit)
  }

  /// The distance from a glyph's edge at which ink ends, in pixels.
  static func reach(_ ink: GlyphRasterizer.CoverageRamp) -> Double {
    max(softness * ink.enlargement, (ink.halo ?? 0) + haloSoftness(ink))
  }

  /// Half the width over which a halo fades, in pixels.
  private static func haloSoftness(_ ink: GlyphRasterizer.CoverageRamp) -> Double {
    softness * ink.enlargement + 1.19 * (ink.ramp - 1) / 2
  }

  /// Draws a row; overlapping glyphs are composited, as are their halos.
  func run(
    _ columns: Range<Int>, at start: SIMD2<Double>, step: SIMD2<Double>,
    letters: UnsafeMutablePointer<UInt8>, halos: UnsafeMutablePointer<UInt8>
  ) {
    let softness = GlyphSDFSampler.haloSoftness(ink)
    let letterSoftness = GlyphSDFSampler.softness * ink.enlargement
    for column in columns {
      let point = start + step * Double(column - columns.lowerBound)
      let distance = distance(point)
      if ink.hasLetters {
        lay(GlyphSDFSampler.cover(-distance, letterSoftness), over: &letters[column])
      }
      if let halo = ink.halo {
        // Inside the glyph the halo fades as it does outside.
        let inner = 1 - GlyphSDFSampler.cover(-distance - softness, softness)
        lay(min(GlyphSDFSampler.cover(halo - distance, softness), inner), over: &halos[column])
      }
    }
  }

  /// The bilinearly interpolated distance at a point, in screen pixels.
  private func distance(_ point: SIMD2<Double>) -> Double {
    let point = SIMD2(
      min(max(0, point.x), Double(stride) - 1.001), min(max(0, point.y), Double(rows) - 1.001))
    let (x, y) = (Int(point.x), Int(point.y))
    let (across, down) = (point.x - Double(x), point.y - Double(y))
    let corner = samples + (y * stride + x)
    let upper = Double(corner[0]) * (1 - across) + Double(corner[1]) * across
    let lower = Double(corner[stride]) * (1 - across) + Double(corner[stride + 1]) * across
    return (upper * (1 - down) + lower * down) * pixels
  }

  private static func cover(_ depth: Double, _ softness: Double) -> Double {
    let share = min(1, max(0, (depth + softness) / (2 * softness)))
    return share * share * (3 - 2 * share)
  }

  private func lay(_ share: Double, over byte: inout UInt8) {
    guard share > 0 else { return }
    byte = UInt8((255 - (255 - Double(byte)) * (1 - share)).rounded())
  }
}
