/// Many lines that are drawn as one area: touching or crossing ones are united.
///
/// Lengths and widths are in the plane of the points, which a perspective may tilt: then widths and
/// dashes are on the ground and shrink with distance.
public struct LineBatch: Sendable, Hashable {
  /// The shape of an end.
  public enum Cap: String, Sendable, Hashable, CaseIterable { case butt, round, square }

  /// MapLibre's measures of a line's triangle strip, in the plane of the points.
  public struct StripGrid: Sendable, Hashable {
    /// Lengths along the line are rounded to multiples of this; 0 for exact lengths.
    public var step: Double
    /// The length of a stroke that the pattern of dashes calls 1.
    public var unit: Double
    /// The distance from the end of a stroke at which coverage begins, and the distance inside at
    /// which it is complete.
    public var fade: Double
    /// The distance from a sharp corner, on both sides, of additional straight corners of the
    /// strip; 0 for none.
    public var reach: Double
    /// Whether a line with equal ends is a ring, with a corner there.
    public var isRing: Bool

    /// A grid of these lengths.
    public init(step: Double, unit: Double, fade: Double, reach: Double, isRing: Bool) {
      self.step = step
      self.unit = unit
      self.fade = fade
      self.reach = reach
      self.isRing = isRing
    }
  }

  /// The points of all lines, one after the other.
  public private(set) var points: [Point]
  /// Half the width at each point, interpolated linearly between two points.
  public private(set) var halfWidths: [Double]
  /// The index of the first point of each line, growing.
  public private(set) var starts: [Int]
  /// The shape of the end where a line begins.
  public var startCap: Cap
  /// The shape of the end where a line stops.
  public var endCap: Cap
  /// The shape of corners.
  public var join: Join
  /// The width, beyond one pixel, of the inward fade at the edges of a line, in the plane of the
  /// points.
  public var blur: Double
  /// Lengths of strokes and gaps in turn, from the start of each line; empty for solid lines.
  public var dash: [Double]
  /// Whether ends without a cap are as hard as a pixel, and not smoothed.
  public var isHardEnded = false
  /// Whether each piece is drawn separately and without its width: two pixels wide and fading to
  /// zero a pixel away, as MapLibre draws the edges of areas.
  public var isWire = false
  /// The measures of strips for lines with hard ends; nil for strips of solid lines only.
  public var grid: StripGrid?
  /// The part of the plane that is drawn, in pixels, if all of it is in front of the eye; nil for
  /// all.
  ///
  /// For any other plane, only strips and wires are clipped to it.
  public var window: Rect?
  /// The length of the dash pattern before the start of each line; empty for zero.
  public private(set) var phases: [Double] = []
  /// The perspective of the plane; nil if the plane is the screen.
  public var perspective: Perspective?

  /// An empty batch of solid lines, round at ends and corners unless said otherwise.
  public init(
    startCap: Cap = .round, endCap: Cap = .round, join: Join = .round, blur: Double = 0,
    dash: [Double] = [], perspective: Perspective? = nil
  ) {
    points = []
    halfWidths = []
    starts = []
    self.startCap = startCap
    self.endCap = endCap
    self.join = join
    self.blur = blur
    self.dash = dash
    self.perspective = perspective
  }

  /// Whether the batch is empty.
  public var isEmpty: Bool { points.isEmpty }

  /// Reserves memory for `count` points.
  public mutating func reserve(_ count: Int) {
    points.reserveCapacity(count)
    halfWidths.reserveCapacity(count)
  }

  /// Adds a line of one width; a line of a single point is a dot when an end is round.
  public mutating func append(_ line: some Collection<Point>, width: Double) {
    guard !line.isEmpty else { return }
    starts.append(points.count)
    points.append(contentsOf: line)
    halfWidths.append(contentsOf: repeatElement(width / 2, count: line.count))
  }

  /// Adds a line with a width for each point; surplus elements of either list are ignored.
  public mutating func append(_ line: [Point], widths: [Double]) {
    guard !line.isEmpty, !widths.isEmpty else { return }
    starts.append(points.count)
    for (point, width) in zip(line, widths) {
      points.append(point)
      halfWidths.append(width / 2)
    }
  }

  /// Adds a line of one width in the coordinates of another grid: a step there is `scale` long
  /// here, and its origin is at `origin`.
  public mutating func append(
    _ line: ArraySlice<SIMD2<Float>>, scale: Double, origin: Point, width: Double
  ) {
    guard !line.isEmpty else { return }
    starts.append(points.count)
    for vertex in line {
      points.append(
        Point(origin.x + scale * Double(vertex.x), origin.y + scale * Double(vertex.y)))
    }
    halfWidths.append(contentsOf: repeatElement(width / 2, count: line.count))
  }

  /// Adds each side of a ring or line as a line of its own, given on another grid as above.
  public mutating func append(
    sidesOf ring: ArraySlice<SIMD2<Float>>, scale: Double, origin: Point, width: Double
  ) {
    guard ring.count > 1 else { return }
    let (sides, first) = (ring.count - 1, points.count)
    starts.append(contentsOf: (0..<sides).lazy.map { first + 2 * $0 })
    halfWidths.append(contentsOf: repeatElement(width / 2, count: 2 * sides))
    withUnsafeTemporaryAllocation(of: Point.self, capacity: 2 * sides + 2) { corners in
      // Each corner ends a side and begins the next.
      for (index, vertex) in ring.enumerated() {
        let corner = Point(
          origin.x + scale * Double(vertex.x), origin.y + scale * Double(vertex.y))
        corners.initializeElement(at: 2 * index, to: corner)
        corners.initializeElement(at: 2 * index + 1, to: corner)
      }
      points.append(contentsOf: corners[1...2 * sides])
    }
  }

  /// Shifts the dash pattern of all lines from an index on by a distance before their start.
  public mutating func begin(linesFrom first: Int, after distance: Double) {
    guard distance != 0, first < starts.count else { return }
    phases += repeatElement(0, count: first - phases.count)
    phases += repeatElement(distance, count: starts.count - first)
  }

  /// The length of the dash pattern before the start of a line.
  public func phase(ofLine index: Int) -> Double { index < phases.count ? phases[index] : 0 }

  /// The points of each line by their indices.
  public func range(ofLine index: Int) -> Range<Int> {
    starts[index]..<(index + 1 < starts.count ? starts[index + 1] : points.count)
  }

  /// The lengths of strokes and gaps in turn, an even number of them; nil for solid lines.
  ///
  /// After an odd list the pattern starts again without a gap, as MapLibre draws it. Lists with a
  /// negative or infinite length, and those with a sum of zero, mean solid lines.
  public var dashPattern: [Double]? {
    let total = dash.reduce(0, +)
    guard total > 0, total.isFinite, dash.allSatisfy({ $0 >= 0 }) else { return nil }
    return dash.count.isMultiple(of: 2) ? dash : dash + [0]
  }
}
