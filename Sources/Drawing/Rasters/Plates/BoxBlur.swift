internal import CRasters

/// A Gaussian blur approximated by three box blurs, as in W3C Filter Effects, feGaussianBlur.
///
/// Works in place on 8-bit samples with integer arithmetic, so that it gives the same result
/// everywhere.
package enum BoxBlur {
  /// Blurs `channels` interleaved samples per pixel; edge pixels are repeated outside the picture.
  package static func blur(
    _ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, channels: Int,
    sigma: Double
  ) {
    blur(
      bytes, width: width, height: height, stride: stride, channels: channels, sigma: sigma,
      isWide: AVX2Support.areThere)
  }

  /// Blurs with or without SIMD code.
  ///
  /// - Parameter isWide: Whether pixels of four channels are blurred with SIMD code; the result is
  ///   the same.
  static func blur(
    _ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, channels: Int,
    sigma: Double, isWide: Bool
  ) {
    guard width > 0, height > 0, sigma > 0.2 else { return }
    for radius in radii(sigma: sigma) where radius > 0 {
      if isWide, channels == 4, stride == width * 4 {
        passWide(bytes, width: width, height: height, radius: radius)
        continue
      }
      for row in 0..<height {
        for channel in 0..<channels {
          pass(bytes + row * stride + channel, count: width, step: channels, radius: radius)
        }
      }
      verticalPass(bytes, width: width * channels, height: height, stride: stride, radius: radius)
    }
  }

  /// Blurs contiguous pixels of four channels in both directions.
  private static func passWide(
    _ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, radius: Int
  ) {
    let room = max(width * 4, height * 8)
    withUnsafeTemporaryAllocation(byteCount: room, alignment: 8) { copy in
      bytes.withMemoryRebound(to: UInt32.self, capacity: width * height) { pixels in
        let line = copy.baseAddress?.assumingMemoryBound(to: UInt32.self)
        for row in 0..<height { rasters_blur_row(pixels + row * width, width, radius, line) }
      }
      rasters_blur_columns(
        bytes, width * 4, height, radius, copy.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }
  }

  /// Three radii whose boxes together have the standard deviation `sigma`.
  static func radii(sigma: Double) -> [Int] {
    let ideal = (4 * sigma * sigma + 1).squareRoot()
    var lower = Int(ideal)
    if lower.isMultiple(of: 2) { lower -= 1 }
    let low = Double(lower)
    let count = (12 * sigma * sigma - 3 * low * low - 12 * low - 9) / (-4 * low - 4)
    return (0..<3).map { (Double($0) < count.rounded() ? lower : lower + 2) / 2 }
  }

  private static func pass(
    _ line: UnsafeMutablePointer<UInt8>, count: Int, step: Int, radius: Int
  ) {
    let window = UInt32(2 * radius + 1)
    let reciprocal = (1 << 24) / window + 1
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { copy in
      for index in 0..<count { copy[index] = line[index * step] }
      let last = count - 1
      var sum = UInt32(copy[0]) * UInt32(radius + 1)
      for offset in 1...radius { sum += UInt32(copy[min(offset, last)]) }
      for index in 0..<count {
        line[index * step] = UInt8(truncatingIfNeeded: ((sum &+ window / 2) &* reciprocal) >> 24)
        sum &+= UInt32(copy[min(index + radius + 1, last)])
        sum &-= UInt32(copy[max(index - radius, 0)])
      }
    }
  }

  /// Blurs all columns simultaneously, so that rows are read in memory order.
  private static func verticalPass(
    _ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, radius: Int
  ) {
    let window = UInt32(2 * radius + 1)
    let reciprocal = (1 << 24) / window + 1
    let last = height - 1
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width * height) { copy in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width) { sums in
        for row in 0..<height {
          for x in 0..<width { copy[row * width + x] = bytes[row * stride + x] }
        }
        for x in 0..<width { sums[x] = UInt32(copy[x]) * UInt32(radius + 1) }
        for offset in 1...radius {
          let row = min(offset, last) * width
          for x in 0..<width { sums[x] &+= UInt32(copy[row + x]) }
        }
        for row in 0..<height {
          let entering = min(row + radius + 1, last) * width
          let leaving = max(row - radius, 0) * width
          for x in 0..<width {
            bytes[row * stride + x] = UInt8(
              truncatingIfNeeded: ((sums[x] &+ window / 2) &* reciprocal) >> 24)
            sums[x] = sums[x] &+ UInt32(copy[entering + x]) &- UInt32(copy[leaving + x])
          }
        }
      }
    }
  }
}
