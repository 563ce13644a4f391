internal import CCairo
import DisplayLists

/// The frame as it was before the first translucent plate, made small for blurring.
///
/// A quarter of the size is enough: blurred with the sigmas in use the error stays below one level.
final class Backdrop {
  static let reduction = 4

  private let width: Int
  private let height: Int
  private let pixelsPerPoint: Double
  private let reduced: [UInt8]
  private var plates: [Material: OpaquePointer] = [:]
  private var blurred: [Double: [UInt8]] = [:]

  /// Averages blocks of the finished pixels 0xXXRRGGBB.
  init(pixels: UnsafePointer<UInt32>, width: Int, height: Int, pixelsPerPoint: Double) {
    let reduction = Backdrop.reduction
    let (smallWidth, smallHeight) = (
      (width + reduction - 1) / reduction, (height + reduction - 1) / reduction
    )
    self.width = smallWidth
    self.height = smallHeight
    self.pixelsPerPoint = pixelsPerPoint
    reduced = [UInt8](unsafeUninitializedCapacity: smallWidth * smallHeight * 4) { out, count in
      for row in 0..<smallHeight {
        let rows = (row * reduction)..<min(height, (row + 1) * reduction)
        for column in 0..<smallWidth {
          let columns = (column * reduction)..<min(width, (column + 1) * reduction)
          // Two channels to a number: 16 samples of 8 bits cannot carry over into the next.
          var (even, odd): (UInt32, UInt32) = (0, 0)
          for y in rows {
            let line = pixels + y * width
            for x in columns {
              even &+= line[x] & 0x00FF_00FF
              odd &+= line[x] >> 8 & 0x0000_00FF
            }
          }
          let samples = UInt32(rows.count * columns.count)
          let place = (row * smallWidth + column) * 4
          out[place] = UInt8(truncatingIfNeeded: (even & 0xFFFF) / samples)
          out[place + 1] = UInt8(truncatingIfNeeded: odd / samples)
          out[place + 2] = UInt8(truncatingIfNeeded: (even >> 16) / samples)
          out[place + 3] = 0xFF
        }
      }
      count = smallWidth * smallHeight * 4
    }
  }

  deinit {
    for plate in plates.values { cairo_surface_destroy(plate) }
  }

  /// The plate of a material as a small picture, made once per frame.
  func plate(_ material: Material) -> OpaquePointer? {
    if let known = plates[material] { return known }
    let source = blurredPixels(sigma: material.sigma)
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
      let data = cairo_image_surface_get_data(surface)
    else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for row in 0..<height {
      for column in 0..<width {
        let from = (row * width + column) * 4
        let to = data + row * stride + column * 4
        Backdrop.tint(source, at: from, material, into: to)
      }
    }
    cairo_surface_mark_dirty(surface)
    plates[material] = surface
    return surface
  }

  private func blurredPixels(sigma: Double) -> [UInt8] {
    if let known = blurred[sigma] { return known }
    var copy = reduced
    copy.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      BoxBlur.blur(
        base, width: width, height: height, stride: width * 4, channels: 4,
        sigma: sigma * pixelsPerPoint / Double(Backdrop.reduction))
    }
    blurred[sigma] = copy
    return copy
  }

  @inline(__always)
  private static func tint(
    _ source: [UInt8], at index: Int, _ material: Material, into target: UnsafeMutablePointer<UInt8>
  ) {
    let (b, g, r) = (Float(source[index]), Float(source[index + 1]), Float(source[index + 2]))
    let luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b
    let (saturation, mix) = (Float(material.saturation), Float(material.mix))
    let gray = Float(material.gray) * 255 * mix
    func mixed(_ channel: Float) -> UInt8 {
      let saturated = min(255, max(0, luminance + (channel - luminance) * saturation))
      return UInt8((1 - mix) * saturated + gray + 0.5)
    }
    target[0] = mixed(b)
    target[1] = mixed(g)
    target[2] = mixed(r)
    target[3] = 0xFF
  }
}
