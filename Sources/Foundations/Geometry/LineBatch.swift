/// Lines drawn as a single area: touching or crossing lines are united.
///
/// Lengths and widths are in the plane of the points, which a perspective may tilt: widths and
/// dashes are then on the ground and shrink with distance.
public struct LineBatch: Sendable, Hashable {
  /// The shape of line ends.
  public enum Cap: String, Sendable, Hashable, CaseIterable { case butt, round, square }

  /// MapLibre's parameters of a line's triangle strip, in the plane of the points.
  public struct StripGrid: Sendable, Hashable {
    /// The step to which lengths along the line are rounded; 0 for exact lengths.
    public var step: Double
    /// The unit length of the dash pattern.
    public var unit: Double
    /// Half the width of the fade at a dash end: coverage is 0 this far outside and 1 this far
    /// inside.
    public var fade: Double
    /// The distance of additional strip vertices on both sides of a sharp corner; 0 for none.
    public var reach: Double
    /// Whether a line with equal ends is a ring with a join.
    public var isRing: Bool

    /// Creates a grid.
    public init(step: Double, unit: Double, fade: Double, reach: Double, isRing: Bool) {
      self.step = step
      self.unit = unit
      self.fade = fade
      self.reach = reach
      self.isRing = isRing
    }
  }

  /// The points of all lines, stored contiguously.
  public private(set) var points: [Point]
  /// Half the width at each point, linearly interpolated in between.
  public private(set) var halfWidths: [Double]
  /// The index of the first point of each line, in ascending order.
  public private(set) var starts: [Int]
  /// The cap at the start of lines.
  public var startCap: Cap
  /// The cap at the end of lines.
  public var endCap: Cap
  /// The shape of joins.
  public var join: Join
  /// The width of the inward fade at line edges beyond one pixel, in the plane of the points.
  public var blur: Double
  /// Alternating lengths of dashes and gaps from the start of each line; empty for solid lines.
  public var dash: [Double]
  /// Whether butt ends are aliased instead of smoothed.
  public var isHardEnded = false
  /// Whether each segment is drawn separately as a wire two pixels wide that fades to zero one
  /// pixel away.
  ///
  /// This is how MapLibre draws the outlines of fills; the width is ignored.
  public var isWire = false
  /// The strip parameters for lines with hard ends; nil for strips of solid lines only.
  public var grid: StripGrid?
  /// The drawn part of the plane in pixels, if it is entirely in front of the near plane; nil for
  /// all of it.
  ///
  /// In other planes, only strips and wires are clipped to it.
  public var window: Rect?
  /// The offset of the dash pattern at the start of each line; empty for zero.
  public private(set) var phases: [Double] = []
  /// The perspective of the plane; nil if the plane is the screen.
  public var perspective: Perspective?

  /// Creates an empty batch, by default of solid lines with round caps and joins.
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

  /// Adds a line of constant width; a single point is a dot if a cap is round.
  public mutating func append(_ line: some Collection<Point>, width: Double) {
    guard !line.isEmpty else { return }
    starts.append(points.count)
    points.append(contentsOf: line)
    halfWidths.append(contentsOf: repeatElement(width / 2, count: line.count))
  }

  /// Adds a line with a width per point; surplus elements of either array are ignored.
  public mutating func append(_ line: [Point], widths: [Double]) {
    guard !line.isEmpty, !widths.isEmpty else { return }
    starts.append(points.count)
    for (point, width) in zip(line, widths) {
      points.append(point)
      halfWidths.append(width / 2)
    }
  }

  /// Adds a line of constant width, given on a grid with step `scale` and origin `origin`.
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

  /// Adds each side of a ring or line as a separate line, given on a grid with step `scale` and
  /// origin `origin`.
  public mutating func append(
    sidesOf ring: ArraySlice<SIMD2<Float>>, scale: Double, origin: Point, width: Double
  ) {
    guard ring.count > 1 else { return }
    let (sides, first) = (ring.count - 1, points.count)
    starts.append(contentsOf: (0..<sides).lazy.map { first + 2 * $0 })
    halfWidths.append(contentsOf: repeatElement(width / 2, count: 2 * sides))
    withUnsafeTemporaryAllocation(of: Point.self, capacity: 2 * sides + 2) { corners in
      // Each vertex ends a side and begins the next.
      for (index, vertex) in ring.enumerated() {
        let corner = Point(
          origin.x + scale * Double(vertex.x), origin.y + scale * Double(vertex.y))
        corners.initializeElement(at: 2 * index, to: corner)
        corners.initializeElement(at: 2 * index + 1, to: corner)
      }
      points.append(contentsOf: corners[1...2 * sides])
    }
  }

  /// Offsets the dash pattern of all lines from an index on by a distance before their start.
  public mutating func begin(linesFrom first: Int, after distance: Double) {
    guard distance != 0, first < starts.count else { return }
    phases += repeatElement(0, count: first - phases.count)
    phases += repeatElement(distance, count: starts.count - first)
  }

  /// The offset of the dash pattern at the start of a line.
  public func phase(ofLine index: Int) -> Double { index < phases.count ? phases[index] : 0 }

  /// The indices of a line's points.
  public func range(ofLine index: Int) -> Range<Int> {
    starts[index]..<(index + 1 < starts.count ? starts[index + 1] : points.count)
  }

  /// Alternating lengths of dashes and gaps, an even number of them; nil for solid lines.
  ///
  /// A list of odd length starts again without a gap, as in MapLibre. Lists with a negative or
  /// infinite length, or a sum of zero, mean solid lines.
  public var dashPattern: [Double]? {
    let total = dash.reduce(0, +)
    guard total > 0, total.isFinite, dash.allSatisfy({ $0 >= 0 }) else { return nil }
    return dash.count.isMultiple(of: 2) ? dash : dash + [0]
  }
}
