extension Path {
  /// A subpath as straight lines.
  public struct Polyline: Sendable, Hashable {
    /// The points.
    public var points: [Point]
    /// Whether the subpath is closed.
    public var isClosed: Bool

    /// Creates a polyline.
    public init(points: [Point], isClosed: Bool = false) {
      self.points = points
      self.isClosed = isClosed
    }
  }

  /// Returns the subpaths as polylines; a closed one ends with its start.
  ///
  /// - Parameter pieces: The number of equal parameter steps into which a cubic curve with the
  ///   given points is divided, at least 1.
  public func polylines(pieces: (Point, Point, Point, Point) -> Int) -> [Polyline] {
    var lines: [Polyline] = []
    for element in elements {
      switch element {
      case .move(let point): lines.append(Polyline(points: [point]))
      case .line(let point): Path.extend(&lines) { _ in [point] }
      case .curve(let first, let second, let end):
        Path.extend(&lines) { start in
          let count = pieces(start, first, second, end)
          return (1...max(1, count)).map {
            Path.cubic(start, first, second, end, at: Double($0) / Double(max(1, count)))
          }
        }
      case .close:
        guard lines.last?.isClosed == false, let start = lines.last?.points.first else { continue }
        lines[lines.count - 1].points.append(start)
        lines[lines.count - 1].isClosed = true
      }
    }
    return lines
  }

  /// Adds points to the current subpath; after a closed one, another begins at its start.
  private static func extend(_ lines: inout [Polyline], by more: (Point) -> [Point]) {
    guard let last = lines.last, let end = last.points.last else { return }
    if last.isClosed { lines.append(Polyline(points: [end])) }
    lines[lines.count - 1].points += more(end)
  }

  /// Returns the point of a cubic Bézier curve at a parameter 0...1.
  private static func cubic(
    _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, at t: Double
  ) -> Point {
    let s = 1 - t
    return p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
  }
}
