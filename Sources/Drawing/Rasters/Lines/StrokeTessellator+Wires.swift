import Geometry

extension StrokeTessellator {
  /// Draws the segments of all lines as wires.
  func traceWires(_ batch: LineBatch) {
    for line in batch.starts.indices {
      let range = batch.range(ofLine: line)
      for (one, other) in zip(range, range.dropFirst()) {
        guard let from = view.project(batch.points[one], half: 0),
          let to = view.project(batch.points[other], half: 0), view.visible(from, to) != nil,
          from.seen.z >= PlaneProjection.nearest, to.seen.z >= PlaneProjection.nearest
        else { continue }
        map.cover(
          wire: from.pixel, to.pixel, weights: (from.seen.z, to.seen.z), opacity: opacity,
          clip: clip, window: window)
      }
    }
  }
}

extension CoverageMap {
  /// Covers the pixels less than a pixel away from a segment: two pixels in each column or row
  /// along it.
  ///
  /// As GPUs draw lines two pixels wide, antialiased as in
  /// <https://github.com/maplibre/maplibre-gl-js/blob/main/src/shaders/fill_outline.fragment.glsl>.
  /// The weight of a pixel is interpolated at its position on the projected line, so that wires
  /// fade with distance.
  ///
  /// - Parameter weights: W at both ends.
  func cover(
    wire from: SIMD2<Double>, _ to: SIMD2<Double>, weights: (Double, Double), opacity: Double,
    clip: PixelBox, window: [SIMD2<Double>]?
  ) {
    let way = to - from
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    let isLevel = abs(way.x) >= abs(way.y)
    let (main, cross) = isLevel ? (0, 1) : (1, 0)
    guard abs(way[main]) > 1e-9 else { return }
    let (low, high) = (min(from[main], to[main]), max(from[main], to[main]))
    let bounds =
      isLevel
      ? (clip.left..<clip.right, clip.top..<clip.bottom)
      : (clip.top..<clip.bottom, clip.left..<clip.right)
    let first = max(Double(bounds.0.lowerBound), (low - 0.5).rounded(.up))
    let end = min(Double(bounds.0.upperBound), (high - 0.5).rounded(.up))
    guard first < end else { return }
    let slope = way[cross] / way[main]
    for index in Int(first)..<Int(end) {
      let position = from[cross] + (Double(index) + 0.5 - from[main]) * slope
      let side = (position - 0.5).rounded(.down)
      guard side >= -2, side < 1e6 else { continue }
      for number in Int(side)...Int(side) + 1 where bounds.1.contains(number) {
        let (column, row) = isLevel ? (index, number) : (number, index)
        let middle = SIMD2(Double(column) + 0.5, Double(row) + 0.5) - from
        let share = (middle * way).sum() / (length * length)
        let far = share / weights.1
        let off = middle - way * (far / ((1 - share) / weights.0 + far))
        let away = min(1, (off * off).sum().squareRoot())
        if let window {
          guard let seen = span(of: window, at: Double(row) + 0.5, clip: clip),
            seen.contains(column)
          else { continue }
        }
        lay((1 - away * away * (3 - 2 * away)) * opacity, column: column, row: row)
      }
    }
  }

  /// Composites a coverage with that of a pixel.
  private func lay(_ share: Double, column: Int, row: Int) {
    mark(rows: row..<row + 1)
    mark(row, column, column + 1)
    let target = bytes + row * stride + column
    target.pointee = UInt8(255 - (255 - Double(target.pointee)) * (1 - share) + 0.5)
  }
}
