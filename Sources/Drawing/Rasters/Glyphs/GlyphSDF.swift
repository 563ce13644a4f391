import DisplayLists
import Geometry

/// A signed distance field of an outline; negative inside.
///
/// One field renders sharp glyphs and their halo at any rotation and at sizes up to the one it was
/// made for (Green, "Improved Alpha-Tested Magnification for Vector Textures and Special Effects",
/// 2007).
package final class GlyphSDF {
  /// The resolution and reach of a field.
  package struct Scale: Hashable {
    /// Grid steps in an em.
    var stepsPerEm: Int
    /// The distance beyond the outline up to which the field has values, in 64ths of an em.
    var reach: Int

    /// The scale for glyphs of `size` pixels per em with a halo of `halo` pixels.
    package init(size: Double, halo: Double) {
      var steps = 48
      while Double(steps) < size, steps < 384 { steps *= 2 }
      stepsPerEm = steps
      var reach = 16
      while Double(reach) / 64 * size < halo, reach < 128 { reach *= 2 }
      self.reach = reach
    }

    /// Grid steps per point of the outline.
    var density: Double { Double(stepsPerEm) / TextStyle.labelMasterSize }
    /// The distance up to which the field has values, in grid steps.
    var radius: Double { Double(stepsPerEm * reach) / 64 }
  }

  /// Units of stored distances per grid step.
  static let unit: Float = 64

  /// Grid steps per point of the outline.
  package let density: Double
  /// The distance up to which the field has values, in grid steps.
  let radius: Double
  /// The position of the first sample.
  let left, top: Double
  /// Whether edges are antialiased as MapLibre does for SDF glyphs.
  let isPicture: Bool
  let width, height: Int
  let samples: UnsafeMutablePointer<Int16>

  init(_ outline: GlyphOutline, _ scale: Scale) {
    (density, radius, isPicture) = (scale.density, scale.radius, false)
    let margin = scale.radius + 1
    let box = outline.bounds
    left = (box.minX * scale.density - margin).rounded(.down)
    top = (box.minY * scale.density - margin).rounded(.down)
    width = Int((box.maxX * scale.density + margin).rounded(.up) - left) + 1
    height = Int((box.maxY * scale.density + margin).rounded(.up) - top) + 1
    samples = .allocate(capacity: width * height)
    let far = Float(scale.radius)
    withUnsafeTemporaryAllocation(of: Float.self, capacity: width * height) { squares in
      squares.initialize(repeating: far * far)
      let (origin, density) = (SIMD2(Float(left), Float(top)), Float(scale.density))
      var crossings: [[(x: Float, turn: Int)]] = Array(repeating: [], count: height)
      for edge in outline.edges {
        let (start, end) = (edge.lowHalf * density - origin, edge.highHalf * density - origin)
        spread(start, end, far, squares)
        cross(start, end, &crossings)
      }
      for row in 0..<height {
        settle(row, crossings[row].sorted { $0.x < $1.x }, squares)
      }
    }
  }

  /// Converts an SDF glyph, adding a border of one empty pixel.
  init(_ picture: SDFGlyph) {
    let margin = SDFGlyph.border + 1
    density = Double(SDFGlyph.pixelsPerEm) / TextStyle.labelMasterSize
    (radius, isPicture) = (Double(margin), true)
    left = Double(picture.left - margin) + 0.5
    // The offsets of SDF glyphs are relative to the center of the line, not to its baseline.
    let baseline = MapLabelText.baseline * Double(SDFGlyph.pixelsPerEm)
    top = Double(-picture.top - margin - SDFGlyph.rise) - baseline + 0.5
    (width, height) = (picture.width + 2 * margin, picture.height + 2 * margin)
    samples = .allocate(capacity: width * height)
    // A byte covers eight pixels of distance, and the edge is at three quarters.
    func sample(_ byte: UInt8) -> Int16 {
      Int16(((0.75 - Float(byte) / 255) * 8 * GlyphSDF.unit).rounded())
    }
    samples.initialize(repeating: sample(0), count: width * height)
    let columns = picture.width + 2 * SDFGlyph.border
    for (index, byte) in picture.distances.enumerated() {
      samples[(index / columns + 1) * width + index % columns + 1] = sample(byte)
    }
  }

  deinit { samples.deallocate() }

  /// Lowers the squared distances around a line segment.
  private func spread(
    _ start: SIMD2<Float>, _ end: SIMD2<Float>, _ far: Float,
    _ squares: UnsafeMutableBufferPointer<Float>
  ) {
    let way = end - start
    let length = max((way * way).sum(), 1e-12)
    let low = max(0, Int(min(start.y, end.y) - far))
    let high = min(height - 1, Int(max(start.y, end.y) + far) + 1)
    let from = max(0, Int(min(start.x, end.x) - far))
    let to = min(width - 1, Int(max(start.x, end.x) + far) + 1)
    guard low <= high, from <= to else { return }
    for row in low...high {
      let line = row * width
      let y = Float(row) - start.y
      for column in from...to {
        let x = Float(column) - start.x
        let share = min(1, max(0, (x * way.x + y * way.y) / length))
        let (dx, dy) = (x - share * way.x, y - share * way.y)
        squares[line + column] = min(squares[line + column], dx * dx + dy * dy)
      }
    }
  }

  /// Records the crossings of a line segment with rows.
  private func cross(
    _ start: SIMD2<Float>, _ end: SIMD2<Float>, _ crossings: inout [[(x: Float, turn: Int)]]
  ) {
    guard start.y != end.y else { return }
    let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
    var row = max(0, Int(upper.y.rounded(.up)))
    while Float(row) < lower.y, row < height {
      let share = (Float(row) - upper.y) / (lower.y - upper.y)
      crossings[row].append(
        (upper.x + (lower.x - upper.x) * share, start.y < end.y ? 1 : -1))
      row += 1
    }
  }

  /// Converts the squared distances of a row to signed ones.
  private func settle(
    _ row: Int, _ crossings: [(x: Float, turn: Int)],
    _ squares: UnsafeMutableBufferPointer<Float>
  ) {
    var (next, winding) = (0, 0)
    for column in 0..<width {
      while next < crossings.count, crossings[next].x <= Float(column) {
        winding += crossings[next].turn
        next += 1
      }
      let distance = squares[row * width + column].squareRoot() * GlyphSDF.unit
      samples[row * width + column] = Int16(
        max(-32_000, min(32_000, (winding == 0 ? distance : -distance).rounded())))
    }
  }
}
