import DisplayLists
import Geometry
import MapStyles
import VectorTiles

/// The buildings of a frame from far to near, each with its rings on the plane and its height.
struct ExtrusionBatcher {
  /// A building, or the part of it in one tile.
  struct Solid {
    /// The range of its rings in `points`; the first one is the outer ring.
    var rings: Range<Int>
    /// The heights of its base and top above the ground, in points.
    var base, top: Double
    /// The index of its paint.
    var paint: Int
    /// The corner of its tile on the plane.
    var corner: Point
    /// W at the center of its outer ring, which increases with the distance from the eye.
    var distance: Double
    /// Whether the building has no walls.
    var isFlat: Bool { top <= 0 }
  }

  /// The placement of a class of buildings, shared by many features.
  private struct Placing {
    /// The index of the paint.
    let paint: Int
    let base, top: Double
    /// The translation, and the maximum distance of the drawing from the ground, in points.
    let shift: Point
    let reach: Double

    init(
      _ paint: FillExtrusionPaint, number: Int, _ heights: (base: Double, top: Double),
      on plane: GroundPlane
    ) {
      self.paint = number
      (base, top) = heights
      shift = plane.shift(paint.translate, isTurned: paint.translateAnchor == .viewport)
      reach = abs(shift.x) + abs(shift.y) + 3 * top + 2
    }
  }

  /// The maximum number of extruded buildings; the farthest ones beyond it are omitted.
  private static let limit = 20_000

  let plane: GroundPlane
  private(set) var solids: [Solid] = []
  private(set) var paints: [FillExtrusionPaint] = []
  /// The vertices of all rings; outer rings wind from the x axis to the y axis.
  private(set) var points: [Point] = []
  /// Whether the edge from a vertex to the next is a cut at the edge of a tile.
  private(set) var cuts: [Bool] = []
  private(set) var ringStarts: [Int] = []

  /// The overlap of a building's parts beyond the edges of tiles, in points.
  private let overlap: Double
  /// Whether each tile also has its buildings' parts outside it, as in MapLibre.
  private let isWhole: Bool

  /// Creates an empty batch.
  ///
  /// - Parameters:
  ///   - overlap: The overlap of a building's parts beyond the edges of tiles, in points, which
  ///     hides the seam.
  ///   - isWhole: Whether each tile also has its buildings' parts outside it, as in MapLibre.
  init(_ plane: GroundPlane, overlap: Double = 0.5, isWhole: Bool = false) {
    (self.plane, self.overlap, self.isWhole) = (plane, overlap, isWhole)
  }

  func paint(of solid: Solid) -> FillExtrusionPaint { paints[solid.paint] }

  func range(ofRing ring: Int) -> Range<Int> {
    ringStarts[ring]..<(ring + 1 < ringStarts.count ? ringStarts[ring + 1] : points.count)
  }

  /// Adds the features of a tile whose class has a paint.
  ///
  /// - Parameter heights: Returns the base and top of a paint, in points.
  mutating func add(
    _ part: LayerRenderer.TileLayerPart, _ paints: [FillExtrusionPaint?],
    heights: (FillExtrusionPaint) -> (base: Double, top: Double)
  ) {
    let geometry = isWhole ? part.prepared.wholeAreas : part.prepared.areas
    let extent = Float(part.prepared.source.extent)
    let classes = paints.map { paint -> Placing? in
      guard let paint, paint.color.alpha > 0 else { return nil }
      self.paints.append(paint)
      return Placing(paint, number: self.paints.count - 1, heights(paint), on: plane)
    }
    for (member, number) in zip(part.features.members, part.features.classes) {
      guard let placing = classes[Int(number)] else { continue }
      let feature = geometry.features[Int(member)]
      let margin = Float(placing.reach / part.scale)
      guard part.culler.mayBeVisible(feature, margin: margin) else { continue }
      let origin = part.view.origin + placing.shift
      for index in feature.parts {
        let ring = geometry.points[geometry.range(ofPart: Int(index))]
        guard ring.count > 2 else { continue }
        let isHole = ExtrusionBatcher.isNegative(ring)
        if isHole, solids.isEmpty || solids[solids.count - 1].rings.upperBound != ringStarts.count {
          continue
        }
        add(
          ring, scale: part.scale, origin: origin,
          border: geometry.cutParts.contains(index) ? extent : nil)
        if isHole {
          let rings = solids[solids.count - 1].rings
          solids[solids.count - 1].rings = rings.lowerBound..<ringStarts.count
        } else {
          append(placing, corner: part.view.origin)
        }
      }
    }
  }

  /// Completes a building after its outer ring.
  private mutating func append(_ placing: Placing, corner: Point) {
    let ring = ringStarts.count - 1
    solids.append(
      Solid(
        rings: ring..<ring + 1, base: placing.base, top: max(placing.top, placing.base),
        paint: placing.paint, corner: corner, distance: distance(ofRing: ring)))
  }

  /// Sorts buildings by distance, the farthest first; the sort is stable.
  mutating func sort() {
    let order = solids.indices.sorted { one, other in
      (-solids[one].distance, one) < (-solids[other].distance, other)
    }
    solids = order.suffix(ExtrusionBatcher.limit).map { solids[$0] }
  }

  /// Adds a ring.
  ///
  /// - Parameter border: The extent of the tile whose edges cut the ring; nil for an uncut ring.
  private mutating func add(
    _ ring: ArraySlice<SIMD2<Float>>, scale: Double, origin: Point, border: Float?
  ) {
    let overlap = Float(overlap / scale)
    func moved(_ value: Float) -> Double {
      guard let border else { return Double(value) }
      return Double(value <= 0 ? value - overlap : value >= border ? value + overlap : value)
    }
    func isCut(_ value: Float, _ next: Float) -> Bool {
      guard let border else { return false }
      guard value == next else { return false }
      return isWhole ? value < 0 || value > border : value <= 0 || value >= border
    }
    ringStarts.append(points.count)
    for index in ring.indices {
      let corner = ring[index]
      let next = index + 1 < ring.endIndex ? ring[index + 1] : ring[ring.startIndex]
      points.append(Point(origin.x + scale * moved(corner.x), origin.y + scale * moved(corner.y)))
      cuts.append(isCut(corner.x, next.x) || isCut(corner.y, next.y))
    }
  }

  private func distance(ofRing ring: Int) -> Double {
    let range = range(ofRing: ring)
    var sum = Point.zero
    for index in range { sum = sum + points[index] }
    let count = Double(range.count)
    return plane.perspective.weight(Point(sum.x / count, sum.y / count))
  }

  private static func isNegative(_ ring: ArraySlice<SIMD2<Float>>) -> Bool {
    guard let origin = ring.first, let end = ring.last else { return false }
    var last = end - origin
    var area: Float = 0
    for corner in ring {
      let next = corner - origin
      area += last.x * next.y - last.y * next.x
      last = next
    }
    return area < 0
  }
}
