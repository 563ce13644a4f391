/// The distances of pairs of pixels, on the side of a limit on which the exact ones are.
struct PairDistances {
  /// The limit, to which distances are compared.
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

  /// The distance of two pixels that differ, at an index that counts pixels row by row.
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

  /// The exact distance, kept on its own side of the limit when it is rounded.
  @inline(never)
  private static func exactly(
    _ one: UInt32, _ other: UInt32, at index: Int, by exact: ColorDistance, limit: Double
  ) -> Float {
    let distance = exact.between(one, other, at: index)
    let (rounded, rim) = (Float(distance), Float(limit))
    return distance > limit ? max(rounded, rim.nextUp) : min(rounded, rim)
  }
}
