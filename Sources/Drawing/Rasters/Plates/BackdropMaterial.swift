package import DisplayLists
package import Geometry

/// A part of a frame scaled down, blurred, tinted and scaled up again.
///
/// Only the sampled part is processed: the area of the plate and three standard deviations around
/// it.
package struct BackdropMaterial {
  /// The pixels of the frame below the plate.
  package let box: PixelBox
  private let backdrop: Backdrop
  private let material: Material
  private let sigma: Double
  /// The side of the averaged blocks in pixels.
  private let reduction: Int
  /// The upper left corner of the plate's area.
  private let x, y: Int
  private let columns, rows: Int

  init?(of backdrop: Backdrop, _ material: Material, over area: Rect) {
    (self.backdrop, self.material) = (backdrop, material)
    let sight = BackdropSample(of: material, over: area, pixelsPerPoint: backdrop.pixelsPerPoint)
    (sigma, reduction) = (sight.sigma, sight.reduction)
    (x, y) = (sight.left, sight.top)
    let right = min(backdrop.width, sight.right)
    let bottom = min(backdrop.height, sight.bottom)
    guard right > x, bottom > y else { return nil }
    columns = (right - x + reduction - 1) / reduction
    rows = (bottom - y + reduction - 1) / reduction
    box = PixelBox(
      left: max(x, Int(area.minX.rounded(.down))), top: max(y, Int(area.minY.rounded(.down))),
      right: min(backdrop.width, x + columns * reduction, Int(area.maxX.rounded(.up))),
      bottom: min(backdrop.height, y + rows * reduction, Int(area.maxY.rounded(.up))))
    guard !box.isEmpty else { return nil }
  }

  /// Writes the pixels of the plate, 0x00RRGGBB, to rows with a stride of `bytesPerRow`.
  package func draw(into target: UnsafeMutablePointer<UInt8>, bytesPerRow: Int) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: columns * rows) { small in
      guard let base = small.baseAddress else { return }
      for row in 0..<rows {
        backdrop.blocks(
          x: x, y: y + row * reduction, reduction, into: base + row * columns, count: columns)
      }
      let bytes = UnsafeMutableRawPointer(base).assumingMemoryBound(to: UInt8.self)
      BoxBlur.blur(
        bytes, width: columns, height: rows, stride: columns * 4, channels: 4,
        sigma: restingSigma)
      tint(bytes, count: columns * rows)
      let enlarged = BilinearUpscaler(
        source: base, columns: columns, rows: rows, x: x, y: y, factor: reduction)
      enlarged.draw(box, into: target, bytesPerRow: bytesPerRow)
    }
  }

  /// The remaining blur in block units: averaging and upscaling also blur, so their variances are
  /// subtracted.
  private var restingSigma: Double {
    guard reduction > 1 else { return sigma }
    let square = Double(reduction * reduction)
    let own = (square - 1) / 12 + square / 6
    return max(0, sigma * sigma - own).squareRoot() / Double(reduction)
  }

  private func tint(_ line: UnsafeMutablePointer<UInt8>, count: Int) {
    let (saturation, mix) = (Float(material.saturation), Float(material.mix))
    let gray = Float(material.gray) * 255 * mix + 0.5
    for index in 0..<count {
      let pixel = line + index * 4
      let (b, g, r) = (Float(pixel[0]), Float(pixel[1]), Float(pixel[2]))
      let luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b
      func mixed(_ channel: Float) -> UInt8 {
        let saturated = min(255, max(0, luminance + (channel - luminance) * saturation))
        // Light materials may exceed the range of a channel.
        return UInt8(min(255, (1 - mix) * saturated + gray))
      }
      pixel[0] = mixed(b)
      pixel[1] = mixed(g)
      pixel[2] = mixed(r)
    }
  }
}

extension BackdropMaterial {
  /// The part of the frame that a plate samples, ignoring the frame's right and lower border.
  struct BackdropSample {
    /// The standard deviation of the blur, in pixels.
    let sigma: Double
    /// The side of the averaged blocks in pixels.
    let reduction: Int
    let left, top, right, bottom: Int

    init(of material: Material, over area: Rect, pixelsPerPoint: Double) {
      sigma = material.sigma * pixelsPerPoint
      // With such a blur, one pixel in four or eight suffices; the error stays below one level of
      // 255.
      reduction = sigma >= 40 ? 8 : sigma >= 12 ? 4 : 1
      let margin = 3 * sigma + Double(2 * reduction)
      left = BackdropSample.aligned(area.minX - margin, reduction)
      top = BackdropSample.aligned(area.minY - margin, reduction)
      right = Int(area.maxX + margin) + 1
      bottom = Int(area.maxY + margin) + 1
    }

    private static func aligned(_ value: Double, _ reduction: Int) -> Int {
      max(0, Int(value)) / reduction * reduction
    }
  }

  /// The part of a frame that a plate over an area may sample, with a margin.
  ///
  /// - Returns: The pixels, and the block side.
  package static func sight(
    of material: Material, over area: Rect, pixelsPerPoint: Double, in frame: PixelBox
  ) -> (box: PixelBox, reduction: Int) {
    let sight = BackdropSample(of: material, over: area, pixelsPerPoint: pixelsPerPoint)
    // An additional margin for the rounding of the area.
    let spare = sight.reduction + 1
    let box = frame.intersection(
      PixelBox(
        left: sight.left - spare, top: sight.top - spare, right: sight.right + spare,
        bottom: sight.bottom + spare))
    return (box, sight.reduction)
  }
}
