extension LineBatch {
  /// The shape of line joins.
  ///
  /// Like `line-join` in <https://maplibre.org/maplibre-style-spec/layers/#line-join>. A gentle
  /// corner, with its tip less than 1.05 half widths away, is mitered for any join; with a round
  /// join only if the tip protrudes by less than a quarter pixel.
  public enum Join: Sendable, Hashable {
    /// An arc around the vertex of the line.
    case round
    /// A miter, or a bevel if its tip is farther from the vertex than `limit` half widths.
    case miter(limit: Double)
    /// A straight cut between both sides.
    case bevel

    /// A miter with the default limit of map styles.
    public static let miter = Join.miter(limit: 2)

    /// The cosine of the turn angle below which corners are always mitered.
    ///
    /// The square of the tip's distance in half widths is 2 / (1 + cosine).
    public static let gentle = 2 / (1.05 * 1.05) - 1

    /// The cosine of the turn angle beyond which a line ends and a new one begins.
    public static let turningBack = -0.9999

    /// Whether a corner with the cosine of its turn angle is mitered.
    public func isPointed(cosine: Double) -> Bool {
      guard case .miter(let limit) = self else { return false }
      return limit * limit * (1 + cosine) >= 2
    }
  }
}
