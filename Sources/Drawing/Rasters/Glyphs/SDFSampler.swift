internal import CRasters

/// Samples distances along rows of pixels, four or eight at a time, and writes their coverage.
///
/// Inside a transparent glyph the halo fades as it does outside, so that the background shows
/// through, as in MapLibre GL JS
/// (<https://github.com/maplibre/maplibre-gl-js/blob/main/src/shaders/symbol_sdf.fragment.glsl>).
struct SDFSampler {
  private let samples: UnsafeMutablePointer<Int16>
  private let stride: Int
  /// Screen pixels per sample unit.
  private let pixels: Float
  private let halo: Float
  private let slope: Float
  /// The extent of the halo inside a transparent glyph; infinite if the glyph hides it.
  private let inner: Float
  private let hasHalo: Bool
  private let hasLetters: Bool
  private let isWide: Bool

  /// Creates a sampler.
  ///
  /// - Parameter isWide: Whether to use SIMD code.
  init(field: GlyphSDF, zoom: Float, ink: GlyphRasterizer.CoverageRamp, isWide: Bool) {
    self.isWide = isWide
    samples = field.samples
    stride = field.width
    pixels = zoom / GlyphSDF.unit
    hasHalo = ink.halo != nil
    let ramp = Float(max(1, ink.ramp))
    slope = 255 / ramp
    halo = Float(ink.halo ?? 0) / ramp * 255 + 127.5
    hasLetters = ink.hasLetters
    inner = ink.isClear ? 255 : .infinity
  }

  /// Covers columns of a row; `start` is the field position of the first, and all are inside the
  /// field.
  @inline(__always)
  func run(
    _ columns: Range<Int>, at start: SIMD2<Float>, step: SIMD2<Float>,
    letters: UnsafeMutablePointer<UInt8>, halos: UnsafeMutablePointer<UInt8>
  ) {
    var place = Place(start, step: step)
    if isWide {
      return rasters_read(
        rasters_field(
          samples: samples, stride: Int32(stride), pixels: pixels, halo: halo, slope: slope,
          inner: inner),
        place.u[0], place.v[0], place.du, place.dv, columns.count,
        hasLetters ? letters + columns.lowerBound : nil,
        hasHalo ? halos + columns.lowerBound : nil)
    }
    for column in Swift.stride(from: columns.lowerBound, to: columns.upperBound, by: 4) {
      let count = columns.upperBound &- column
      if count < 4 { place.hold(after: count) }
      let distance = distance(place)
      if hasLetters { lay(127.5 - distance * 255, over: letters + column, count: count) }
      if hasHalo {
        let fall = distance * slope
        lay(pointwiseMin(halo - fall, inner + fall), over: halos + column, count: count)
      }
      place.step()
    }
  }

  /// Four positions in a field, in fixed point with 12 fractional bits.
  private struct Place {
    var u, v: SIMD4<Int32>
    let du, dv: Int32

    init(_ start: SIMD2<Float>, step: SIMD2<Float>) {
      (du, dv) = (Int32((step.x * 4096).rounded()), Int32((step.y * 4096).rounded()))
      let (u, v) = (Int32(start.x * 4096), Int32(start.y * 4096))
      self.u = SIMD4(u, u &+ du, u &+ 2 &* du, u &+ 3 &* du)
      self.v = SIMD4(v, v &+ dv, v &+ 2 &* dv, v &+ 3 &* dv)
    }

    @inline(__always)
    mutating func step() {
      u &+= du &* 4
      v &+= dv &* 4
    }

    /// Repeats the last valid position in the remaining lanes, to stay inside the field.
    mutating func hold(after count: Int) {
      for lane in count..<4 { (u[lane], v[lane]) = (u[count - 1], v[count - 1]) }
    }
  }

  /// The bilinearly interpolated distances at four positions, in pixels.
  @inline(__always)
  private func distance(_ place: Place) -> SIMD4<Float> {
    // Two neighbors at a time, the left one in the lower half.
    var (upper, lower) = (SIMD4<Int32>.zero, SIMD4<Int32>.zero)
    let (columns, rows) = (place.u &>> 12, place.v &>> 12)
    for lane in 0..<4 {
      let sample = UnsafeRawPointer(samples + (Int(rows[lane]) &* stride &+ Int(columns[lane])))
      upper[lane] = sample.loadUnaligned(as: Int32.self)
      lower[lane] = (sample + 2 &* stride).loadUnaligned(as: Int32.self)
    }
    let across = SIMD4<Float>(place.u & 4095) * (1.0 / 4096)
    let down = SIMD4<Float>(place.v & 4095) * (1.0 / 4096)
    let (top, bottom) = (mixed(upper, across), mixed(lower, across))
    return (top + (bottom - top) * down) * pixels
  }

  @inline(__always)
  private func mixed(_ pairs: SIMD4<Int32>, _ share: SIMD4<Float>) -> SIMD4<Float> {
    let (left, right) = (SIMD4<Float>((pairs &<< 16) &>> 16), SIMD4<Float>(pairs &>> 16))
    return left + (right - left) * share
  }

  /// Stores the maximum of old and new values in the first `count` of four pixels.
  @inline(__always)
  private func lay(_ steps: SIMD4<Float>, over target: UnsafeMutablePointer<UInt8>, count: Int) {
    let raised = steps.replacing(with: 0.5, where: steps .< 0.5)
    let bounded = raised.replacing(with: 255, where: raised .> 255)
    // From 2^23 on the lowest mantissa bit is one unit; subtracting almost half a unit truncates
    // the fraction.
    let bits = unsafeBitCast(bounded - 0.4999 + 8_388_608, to: SIMD4<UInt32>.self) & 255
    // Packs the bytes contiguously.
    let pairs = unsafeBitCast(bits, to: SIMD2<UInt64>.self)
    let packed = (pairs | pairs &>> 24) & 0xFFFF
    var word = UInt32(truncatingIfNeeded: packed.x | packed.y &<< 16)
    if count < 4 { word &= UInt32.max &>> UInt32(truncatingIfNeeded: 32 &- 8 &* count) }
    guard word != 0 else { return }
    let raw = UnsafeMutableRawPointer(target)
    let new = unsafeBitCast(word, to: SIMD4<UInt8>.self)
    guard count >= 4 else {
      for index in 0..<count { target[index] = max(target[index], new[index]) }
      return
    }
    let old = raw.loadUnaligned(as: SIMD4<UInt8>.self)
    raw.storeBytes(of: old.replacing(with: new, where: new .> old), as: SIMD4<UInt8>.self)
  }
}
