internal import CCairo
import DisplayLists
import Geometry

/// A piece of the frame as it was before the first translucent plate, made small and blurred.
///
/// Only what a plate can see is worked on: its own area and three standard deviations around it.
struct Backdrop {
  let pixels: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  let pixelsPerPoint: Double

  /// A blurred and tinted piece with its place in the frame.
  struct Piece {
    let surface: OpaquePointer
    /// The left and upper edge in the frame's pixels.
    let x: Int
    let y: Int
  }

  /// The plate of a material over an area given in the frame's pixels; the caller destroys it.
  func piece(_ material: Material, over area: Rect) -> Piece? {
    let sigma = material.sigma * pixelsPerPoint
    // Blurred this far, one pixel in four or eight tells as much as all; the error stays below one
    // level of 255.
    let reduction = sigma >= 40 ? 8 : sigma >= 12 ? 4 : 1
    let margin = 3 * sigma + Double(2 * reduction)
    let x = aligned(area.minX - margin, reduction)
    let y = aligned(area.minY - margin, reduction)
    let right = min(width, Int(area.maxX + margin) + 1)
    let bottom = min(height, Int(area.maxY + margin) + 1)
    guard right > x, bottom > y else { return nil }
    let columns = (right - x + reduction - 1) / reduction
    let rows = (bottom - y + reduction - 1) / reduction
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: columns * rows) { small in
      guard let base = small.baseAddress else { return nil }
      for row in 0..<rows {
        average(
          x: x, y: y + row * reduction, reduction, into: base + row * columns, count: columns)
      }
      let bytes = UnsafeMutableRawPointer(base).assumingMemoryBound(to: UInt8.self)
      BoxBlur.blur(
        bytes, width: columns, height: rows, stride: columns * 4, channels: 4,
        sigma: restingSigma(sigma, reduction))
      tint(bytes, count: columns * rows, material)
      let enlarged = Enlargement(
        source: base, columns: columns, rows: rows, x: x, y: y, factor: reduction)
      return enlarged.surface(over: area, width: width, height: height)
    }
  }

  /// Averaging and scaling back up blur a little by themselves: their variances are taken off.
  private func restingSigma(_ sigma: Double, _ reduction: Int) -> Double {
    guard reduction > 1 else { return sigma }
    let square = Double(reduction * reduction)
    let own = (square - 1) / 12 + square / 6
    return max(0, sigma * sigma - own).squareRoot() / Double(reduction)
  }

  private func aligned(_ value: Double, _ reduction: Int) -> Int {
    max(0, Int(value)) / reduction * reduction
  }

  /// The means of square blocks in one row of blocks, as 0x00RRGGBB.
  private func average(
    x: Int, y: Int, _ reduction: Int, into line: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let rows = y..<min(height, y + reduction)
    for column in 0..<count {
      let left = x + column * reduction
      let columns = left..<min(width, left + reduction)
      let sums =
        columns.count.isMultiple(of: 4) ? sumsOfFours(rows, columns) : sums(rows, columns)
      let samples = UInt32(rows.count * columns.count)
      let half = samples / 2
      let red = ((sums.even >> 16) &+ half) / samples
      let green = (sums.odd &+ half) / samples
      let blue = ((sums.even & 0xFFFF) &+ half) / samples
      line[column] = red << 16 | green << 8 | blue
    }
  }

  /// The sums of a block's red and blue, two channels to a number, and of its green: 64 samples of
  /// 8 bits cannot carry over into the next channel.
  private func sums(_ rows: Range<Int>, _ columns: Range<Int>) -> (even: UInt32, odd: UInt32) {
    var (even, odd): (UInt32, UInt32) = (0, 0)
    for row in rows {
      let source = pixels + row * width
      for position in columns {
        even &+= source[position] & 0x00FF_00FF
        odd &+= source[position] >> 8 & 0x0000_00FF
      }
    }
    return (even, odd)
  }

  /// The same four pixels at a time.
  @inline(__always)
  private func sumsOfFours(
    _ rows: Range<Int>, _ columns: Range<Int>
  ) -> (even: UInt32, odd: UInt32) {
    var (even, odd) = (SIMD4<UInt32>.zero, SIMD4<UInt32>.zero)
    for row in rows {
      var source = UnsafeRawPointer(pixels + row * width + columns.lowerBound)
      for _ in 0..<columns.count / 4 {
        let four = source.loadUnaligned(as: SIMD4<UInt32>.self)
        even &+= four & 0x00FF_00FF
        odd &+= four &>> 8 & 0x0000_00FF
        source += 16
      }
    }
    return (even.wrappedSum(), odd.wrappedSum())
  }

  private func tint(_ line: UnsafeMutablePointer<UInt8>, count: Int, _ material: Material) {
    let (saturation, mix) = (Float(material.saturation), Float(material.mix))
    let gray = Float(material.gray) * 255 * mix + 0.5
    for index in 0..<count {
      let pixel = line + index * 4
      let (b, g, r) = (Float(pixel[0]), Float(pixel[1]), Float(pixel[2]))
      let luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b
      func mixed(_ channel: Float) -> UInt8 {
        let saturated = min(255, max(0, luminance + (channel - luminance) * saturation))
        return UInt8((1 - mix) * saturated + gray)
      }
      pixel[0] = mixed(b)
      pixel[1] = mixed(g)
      pixel[2] = mixed(r)
    }
  }
}
