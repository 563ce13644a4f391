import DisplayLists
import Geometry
import MapStyles

/// Draws buildings from far to near.
///
/// Each building has all walls of one color together, then walls of other colors, then its roof.
/// Walls extend slightly under the roof and overlap, so that no background shows through at the
/// joints of a building's faces.
struct ExtrusionPainter {
  /// The coloring of a building's faces.
  enum Style {
    /// As the specification defines it.
    case lit(ExtrusionLighting)
    /// As the metadata of the layer define it.
    case houses(DefaultExtrusionColors)
  }

  /// A visible wall with its foot, as rings on the screen.
  private struct Wall {
    var corners: Range<Int>
    var foot: Range<Int>
    var tone: Int

    /// The part of a wall.
    enum Face {
      case whole, foot
    }

    func ring(_ part: Face) -> Range<Int> { part == .whole ? corners : foot }
  }

  /// The overlap of walls under the roof, in screen points.
  private static let overlap = 0.3

  private let look: Style
  private let view: ExtrusionProjection
  private var faces = FaceBatch()
  /// The upper and lower vertices of a ring before projection.
  private var upper: [SIMD3<Double>] = []
  private var lower: [SIMD3<Double>] = []
  /// The vertices of a wall before projection.
  private var quad = [SIMD3<Double>](repeating: .zero, count: 4)
  /// The screen vertices of all walls and roofs of a building.
  private var spots: [Point] = []
  /// The outline of consecutive walls.
  private var strip: [Point] = []
  private var walls: [Wall] = []
  private var roofs: [Range<Int>] = []

  init(_ look: Style, on plane: GroundPlane) {
    self.look = look
    view = ExtrusionProjection(plane)
  }

  /// Returns the faces of all buildings, whose heights a corridor may reduce.
  static func faces(
    _ stack: ExtrusionBatcher, _ look: Style, clearing corridor: RouteOcclusionZone? = nil,
    floor: Double = 0
  ) -> FaceBatch {
    var painter = ExtrusionPainter(look, on: stack.plane)
    // The color of the pending flat buildings; consecutive ones of one color form one area.
    var flat: Color?
    for solid in stack.solids {
      let next = solid.isFlat ? painter.roof(stack.paint(of: solid)) : nil
      if let flat, flat != next { painter.faces.close(flat) }
      flat = next
      if next != nil {
        painter.addFlat(solid, of: stack)
      } else {
        var solid = solid
        if let corridor { painter.lower(&solid, in: stack, corridor, floor: floor) }
        painter.add(solid, of: stack)
      }
    }
    if let flat { painter.faces.close(flat) }
    return painter.faces
  }

  /// Adds a flat building to the current area.
  private mutating func addFlat(_ solid: ExtrusionBatcher.Solid, of stack: ExtrusionBatcher) {
    for ring in solid.rings {
      upper.removeAll(keepingCapacity: true)
      for index in stack.range(ofRing: ring) {
        upper.append(view.seen(stack.points[index], height: 0))
      }
      spots.removeAll(keepingCapacity: true)
      view.project(upper, into: &spots)
      faces.add(wound: spots[...])
    }
  }

  private func roof(_ paint: FillExtrusionPaint) -> Color {
    switch look {
    case .lit(let look): look.roof(paint)
    case .houses(let look): look.roof(paint.color)
    }
  }

  /// Lowers a building until it no longer hides the route, but not below a floor.
  private mutating func lower(
    _ solid: inout ExtrusionBatcher.Solid, in stack: ExtrusionBatcher,
    _ corridor: RouteOcclusionZone,
    floor: Double
  ) {
    let lift = view.lift(at: solid.distance)
    lower.removeAll(keepingCapacity: true)
    for index in stack.range(ofRing: solid.rings.lowerBound) {
      lower.append(view.seen(stack.points[index], height: 0))
    }
    spots.removeAll(keepingCapacity: true)
    view.project(lower, into: &spots)
    guard lift > 0, let room = corridor.room(above: spots, rise: solid.top * lift) else { return }
    let top = max(min(floor, solid.top), min(solid.top, room / lift))
    solid.base = min(solid.base, top)
    solid.top = top
  }

  private mutating func add(_ solid: ExtrusionBatcher.Solid, of stack: ExtrusionBatcher) {
    walls.removeAll(keepingCapacity: true)
    roofs.removeAll(keepingCapacity: true)
    spots.removeAll(keepingCapacity: true)
    for ring in solid.rings {
      let range = stack.range(ofRing: ring)
      upper.removeAll(keepingCapacity: true)
      for index in range { upper.append(view.seen(stack.points[index], height: solid.top)) }
      let first = spots.count
      view.project(upper, into: &spots)
      roofs.append(first..<spots.count)
      guard solid.top > solid.base else { continue }
      lower.removeAll(keepingCapacity: true)
      for index in range { lower.append(view.seen(stack.points[index], height: solid.base)) }
      for index in range where !stack.cuts[index] {
        let next = index + 1 < range.upperBound ? index + 1 : range.lowerBound
        let (here, there) = (index - range.lowerBound, next - range.lowerBound)
        quad[0] = lower[here]
        quad[1] = lower[there]
        quad[2] = upper[there]
        quad[3] = upper[here]
        addWall(along: stack.points[next] - stack.points[index])
      }
    }
    switch look {
    case .lit(let look): close(stack.paint(of: solid), look)
    case .houses(let look): close(solid, stack.paint(of: solid), look)
    }
  }

  /// Adds the current wall if it faces the eye.
  private mutating func addWall(along: Point) {
    let first = spots.count
    view.project(quad, into: &spots)
    let length = along.length
    guard ExtrusionPainter.area(spots[first...]) > 0, length > 0 else {
      return spots.removeLast(spots.count - first)
    }
    if spots.count == first + 4 {
      spots[first + 2].y -= ExtrusionPainter.overlap
      spots[first + 3].y -= ExtrusionPainter.overlap
    }
    let end = spots.count
    let normal = Point(along.y / length, -along.x / length)
    let tone: Int
    switch look {
    case .lit(let look): tone = look.tone(of: normal)
    case .houses(let look):
      tone = look.tone(of: normal)
      let share = DefaultExtrusionColors.footShare
      quad[2] = quad[1] + (quad[2] - quad[1]) * share
      quad[3] = quad[0] + (quad[3] - quad[0]) * share
      view.project(quad, into: &spots)
    }
    walls.append(Wall(corners: first..<end, foot: end..<spots.count, tone: tone))
  }

  private mutating func close(
    _ solid: ExtrusionBatcher.Solid, _ paint: FillExtrusionPaint, _ look: DefaultExtrusionColors
  ) {
    let first = walls.first?.tone
    if let first {
      addWalls(.whole)
      faces.close(look.wall(first))
    }
    for tone in 0..<DefaultExtrusionColors.tones where tone != first {
      addWalls(.whole) { $0.tone == tone }
      faces.close(look.wall(tone))
    }
    let isNear = solid.distance < DefaultExtrusionColors.fineDistance
    if isNear, look.foot.alpha > 0 {
      addWalls(.foot)
      faces.close(look.foot)
    }
    for roof in roofs { faces.add(wound: spots[roof]) }
    faces.close(roof(paint))
    guard isNear, look.rim.alpha > 0, first != nil else { return }
    for roof in roofs {
      addRim(spots[roof], width: DefaultExtrusionColors.rimWidth / max(1, solid.distance))
    }
    faces.close(look.rim)
  }

  /// Adds walls, or their feet, to the current area.
  ///
  /// Consecutive walls form one strip, without the edges between them, which would cancel.
  private mutating func addWalls(
    _ part: Wall.Face, where isWanted: (Wall) -> Bool = { _ in true }
  ) {
    var start = 0
    while start < walls.count {
      var end = start + 1
      guard isWanted(walls[start]) else {
        start = end
        continue
      }
      while end < walls.count, isWanted(walls[end]),
        follows(walls[end].ring(part), walls[end - 1].ring(part))
      {
        end += 1
      }
      addStrip(walls[start..<end], part)
      start = end
    }
  }

  /// Returns whether a quad begins with the edge at which another one ends.
  private func follows(_ next: Range<Int>, _ last: Range<Int>) -> Bool {
    guard next.count == 4, last.count == 4 else { return false }
    return spots[next.lowerBound] == spots[last.lowerBound + 1]
      && spots[next.lowerBound + 3] == spots[last.lowerBound + 2]
  }

  /// Adds consecutive quads: along their lower edges and back along the upper ones.
  private mutating func addStrip(
    _ walls: ArraySlice<Wall>, _ part: Wall.Face
  ) {
    guard walls.count > 1, let first = walls.first?.ring(part).lowerBound,
      let last = walls.last?.ring(part).lowerBound
    else {
      if let wall = walls.first { faces.add(wound: spots[wall.ring(part)]) }
      return
    }
    strip.removeAll(keepingCapacity: true)
    strip.append(spots[first])
    for wall in walls { strip.append(spots[wall.ring(part).lowerBound + 1]) }
    strip.append(spots[last + 2])
    for wall in walls.reversed() { strip.append(spots[wall.ring(part).lowerBound + 3]) }
    faces.add(wound: strip[...])
  }

  /// Adds a thin band inside the edges of a roof.
  private mutating func addRim(_ roof: ArraySlice<Point>, width: Double) {
    guard var last = roof.last else { return }
    for corner in roof {
      defer { last = corner }
      let along = corner - last
      let length = along.length
      guard length > 0 else { continue }
      let inside = Point(-along.y / length * width, along.x / length * width)
      faces.add(wound: last, corner, corner + inside, last + inside)
    }
  }

  private mutating func close(_ paint: FillExtrusionPaint, _ look: ExtrusionLighting) {
    let colors = look.colors(of: paint, tones: walls.map(\.tone))
    if let first = walls.first, let color = colors[first.tone]?.top {
      addWalls(.whole)
      faces.close(color)
    }
    for wall in walls {
      guard let color = colors[wall.tone] else { continue }
      add(spots[wall.corners], color)
    }
    for roof in roofs { faces.add(wound: spots[roof]) }
    faces.close(roof(paint))
  }

  /// Adds a wall with a vertical color gradient.
  private mutating func add(
    _ corners: ArraySlice<Point>, _ color: (bottom: Color, top: Color)
  ) {
    guard color.bottom != color.top, corners.count == 4 else {
      faces.add(wound: corners)
      return faces.close(color.top)
    }
    let (count, corners) = (8, Array(corners))
    for index in 0..<count {
      let (low, high) = (Double(index) / Double(count), Double(index + 1) / Double(count))
      let (a, b) = (
        corners[0].interpolated(to: corners[3], low), corners[1].interpolated(to: corners[2], low)
      )
      let (c, d) = (
        corners[1].interpolated(to: corners[2], high), corners[0].interpolated(to: corners[3], high)
      )
      faces.add(wound: a, b, c, d)
      faces.close(color.bottom.mixed(with: color.top, (low + high) / 2))
    }
  }

  private static func area(_ corners: ArraySlice<Point>) -> Double {
    guard let origin = corners.first, let end = corners.last else { return 0 }
    var last = end - origin
    var area = 0.0
    for corner in corners {
      let next = corner - origin
      area += last.x * next.y - last.y * next.x
      last = next
    }
    return area
  }
}
