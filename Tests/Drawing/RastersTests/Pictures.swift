import Geometry
import Rasters
import Testing

/// The coverage of a small picture, row by row.
struct Coverage: Equatable {
  var width = 64
  var height = 64
  var steps: [UInt8]

  subscript(x: Int, y: Int) -> Int { Int(steps[y * width + x]) }

  /// The total coverage, in pixels.
  var area: Double { steps.reduce(0) { $0 + Double($1) } / 255 }

  /// The coverage of 64 × 64 pixels where `depth` is not negative, by 64 samples per pixel.
  ///
  /// - Parameter depth: Changes at most as fast as the position, so that pixels far from the edge
  ///   need one sample.
  static func sampled(_ depth: (Point) -> Double) -> Coverage {
    let steps = (0..<64 * 64).map { index -> UInt8 in
      let corner = Point(Double(index % 64), Double(index / 64))
      let middle = depth(corner + Point(0.5, 0.5))
      guard abs(middle) < 0.75 else { return middle > 0 ? 255 : 0 }
      let inside = (0..<64).filter { sample in
        depth(corner + Point(Double(sample % 8) + 0.5, Double(sample / 8) + 0.5) * 0.125) >= 0
      }
      return UInt8((Double(inside.count) * 255 / 64).rounded())
    }
    return Coverage(steps: steps)
  }

  /// The greatest difference to another picture, in steps.
  func distance(to other: Coverage) -> Int {
    zip(steps, other.steps).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  /// The mean difference to another picture over the pixels that either covers, in steps.
  func meanDistance(to other: Coverage) -> Double {
    var (count, sum) = (0, 0)
    for (one, other) in zip(steps, other.steps) where one > 0 || other > 0 {
      count += 1
      sum += abs(Int(one) - Int(other))
    }
    return Double(sum) / Double(max(1, count))
  }
}

extension LineBatch {
  /// A single line of constant width.
  static func line(
    _ points: [Point], width: Double, caps: Cap = .round, dash: [Double] = []
  ) -> LineBatch {
    var batch = LineBatch(startCap: caps, endCap: caps, dash: dash)
    batch.append(points, width: width)
    return batch
  }

  /// The coverage of a picture of 64 × 64 pixels by the lines.
  func coverage(
    transform: Transform = .identity, clip: PixelBox? = nil, width: Int = 64, height: Int = 64,
    opacity: Double = 1
  ) -> Coverage {
    let raster = LineRasterizer(width: width, height: height)
    if let clip { raster.clip = clip }
    raster.add(self, transform: transform, opacity: opacity)
    return raster.coverage
  }

  /// The coverage by supersampling, for lines with round ends.
  func sampledCoverage() -> Coverage { .sampled { depth(of: $0) } }

  /// The coverage of 64 × 64 pixels by lines with round ends, from the distance of each pixel
  /// center to the edge.
  func measuredCoverage() -> Coverage {
    Coverage(
      steps: (0..<64 * 64).map { index in
        let depth = depth(of: Point(Double(index % 64) + 0.5, Double(index / 64) + 0.5))
        return UInt8((min(1, max(0, depth + 0.5)) * 255).rounded())
      })
  }

  /// The distance of a point inside the nearest line to its edge; negative outside.
  private func depth(of point: Point) -> Double {
    var most = -Double.infinity
    for line in starts.indices {
      for (from, to) in zip(range(ofLine: line), range(ofLine: line).dropFirst()) {
        let way = points[to] - points[from]
        let square = way.x * way.x + way.y * way.y
        let offset = point - points[from]
        let share = square > 0 ? (offset.x * way.x + offset.y * way.y) / square : 0
        let bounded = min(1, max(0, share))
        let half = halfWidths[from] + (halfWidths[to] - halfWidths[from]) * bounded
        let middle = points[from].interpolated(to: points[to], bounded)
        most = max(most, half - point.distance(to: middle))
      }
    }
    return most
  }
}

extension CoverageRasterizer {
  /// The accumulated coverage, which is reset afterwards.
  var coverage: Coverage {
    let (width, height) = (bounds.right, bounds.bottom)
    return withCoverage { bytes, stride in
      Coverage(
        width: width, height: height,
        steps: (0..<width * height).map { bytes[$0 / width * stride + $0 % width] })
    }
  }

  /// Clips further drawing to a part of the picture.
  func clipToPart() {
    let (width, height) = (bounds.right, bounds.bottom)
    clip = PixelBox(left: width / 5, top: 3, right: width - width / 7, bottom: height - 1)
  }

  /// Blends into a picture of one color and expects the coverage to be reset.
  func blendedOnce(_ color: UInt32, over ground: UInt32) -> [UInt32] {
    let first = blended(color, over: ground)
    #expect(blended(color, over: ground).allSatisfy { $0 == ground })
    return first
  }

  /// Blends into a picture of one color.
  func blended(_ color: UInt32, over ground: UInt32) -> [UInt32] {
    var pixels = [UInt32](repeating: ground, count: bounds.right * bounds.bottom)
    pixels.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress {
        blend(color, into: base, pixelsPerRow: bounds.right)
      }
    }
    return pixels
  }
}
