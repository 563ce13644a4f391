extension LineBatch {
  /// The shape of a corner.
  ///
  /// As `line-join` in <https://maplibre.org/maplibre-style-spec/layers/#line-join>. A gentle
  /// corner, whose tip is less than 1.05 half widths away, is mitered for any join; with a round
  /// join only if the tip protrudes by less than a quarter of a pixel.
  public enum Join: Sendable, Hashable {
    /// An arc around the point of the line.
    case round
    /// A miter, or a bevel if its tip is farther from the line's point than `limit` half widths.
    case miter(limit: Double)
    /// Cut straight from one side to the other.
    case bevel

    /// `miter` with the default limit of styles.
    public static let miter = Join.miter(limit: 2)

    /// Corners that turn by less than the angle of this cosine are always mitered.
    ///
    /// The square of the tip's distance in half widths is 2 / (1 + cosine).
    public static let gentle = 2 / (1.05 * 1.05) - 1

    /// The cosine of the turn beyond which a line ends and a new one begins.
    public static let turningBack = -0.9999

    /// Whether a corner that turns by the angle of a cosine gets a tip.
    public func isPointed(cosine: Double) -> Bool {
      guard case .miter(let limit) = self else { return false }
      return limit * limit * (1 + cosine) >= 2
    }
  }
}
