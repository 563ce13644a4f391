/// Measures text exactly as it will be drawn.
public protocol TextMeasurer {
  /// The advance width of one line in points.
  func width(of text: String, style: TextStyle, direction: TextDirection) -> Double

  /// Measures one line in which each U+FFFC is a gap of a given width, in the order of the text.
  func spread(
    of text: String, gaps: [Double], style: TextStyle, direction: TextDirection
  ) -> TextSpread
}

/// How far a line of text reaches, and where its gaps are.
public struct TextSpread: Sendable, Hashable {
  /// The advance width of the line in points.
  public var width: Double
  /// The left edge of each gap from the left end of the line, in the order of the text.
  public var gapPlaces: [Double]

  /// A width with the places of gaps.
  public init(width: Double, gapPlaces: [Double]) {
    self.width = width
    self.gapPlaces = gapPlaces
  }
}

extension TextMeasurer {
  /// Measures the pieces between gaps one by one and sets them side by side in one direction.
  public func spread(
    of text: String, gaps: [Double], style: TextStyle, direction: TextDirection
  ) -> TextSpread {
    let pieces = text.split(separator: "\u{FFFC}", omittingEmptySubsequences: false).map {
      $0.isEmpty ? 0 : width(of: String($0), style: style, direction: direction)
    }
    let total = pieces.reduce(0, +) + gaps.reduce(0, +)
    var places: [Double] = []
    var position = 0.0
    for (piece, gap) in zip(pieces, gaps) {
      position += piece
      places.append(direction == .leftToRight ? position : total - position - gap)
      position += gap
    }
    return TextSpread(width: total, gapPlaces: places)
  }
}
