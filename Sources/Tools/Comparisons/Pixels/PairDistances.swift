/// Color distances that are on the same side of a limit as the exact ones.
struct PairDistances {
  /// The limit of the comparison.
  let rim: Float
  private let limit: Double
  private let colors: FastColors
  private let exact: ColorDistance

  init(_ exact: ColorDistance, limit: Double, colors: FastColors) {
    self.exact = exact
    self.limit = limit
    self.colors = colors
    rim = Float(limit)
  }

  /// The distance of two differing pixels; `index` counts pixels row by row.
  @inline(__always)
  func between(_ one: UInt32, _ other: UInt32, at index: Int) -> Float {
    guard one & other >= 0xFF00_0000 else { return exactly(one, other, at: index) }
    let distance = colors.distance(one, other)
    return abs(distance - rim) > FastColors.slack
      ? distance : exactly(one, other, at: index)
  }

  @inline(__always)
  private func exactly(_ one: UInt32, _ other: UInt32, at index: Int) -> Float {
    PairDistances.exactly(one, other, at: index, by: exact, limit: limit)
  }

  /// The exact distance, rounded without crossing the limit.
  @inline(never)
  private static func exactly(
    _ one: UInt32, _ other: UInt32, at index: Int, by exact: ColorDistance, limit: Double
  ) -> Float {
    let distance = exact.between(one, other, at: index)
    let (rounded, rim) = (Float(distance), Float(limit))
    return distance > limit ? max(rounded, rim.nextUp) : min(rounded, rim)
  }
}
