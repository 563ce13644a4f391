import DisplayLists
import Geometry
import MapStyles

/// Draws buildings far to near: of each all its walls in one color, walls of other colors, and its
/// roof.
///
/// Walls reach a little under the roof and lie over each other, so that nothing behind a building
/// shines through where its faces meet.
struct SolidPainter {
  /// What colors the faces of a building.
  enum Look {
    /// As the specification has it.
    case lit(LitFaces)
    /// As the metadata of the layer have it.
    case houses(HouseFaces)
  }

  /// A wall that is seen, as a ring of the screen.
  private struct Wall {
    var corners: [Point]
    var foot: [Point]
    var tone: Int
  }

  /// How far walls reach under the roof, in points of the screen.
  private static let lap = 0.3

  private let look: Look
  private let view: SolidView
  private var faces = FaceStack()
  private var corners: [SIMD3<Double>] = []
  private var walls: [Wall] = []

  init(_ look: Look, on plane: GroundPlane) {
    self.look = look
    view = SolidView(plane)
  }

  /// The faces of all buildings; heights may be lowered by a corridor.
  static func faces(
    _ stack: SolidStack, _ look: Look, clearing corridor: RouteCorridor? = nil, floor: Double = 0
  ) -> FaceStack {
    var painter = SolidPainter(look, on: stack.plane)
    for solid in stack.solids {
      var solid = solid
      if let corridor { painter.lower(&solid, in: stack, corridor, floor: floor) }
      painter.add(solid, of: stack)
    }
    return painter.faces
  }

  /// Lowers a building until it leaves the route free, but not below a floor.
  private func lower(
    _ solid: inout SolidStack.Solid, in stack: SolidStack, _ corridor: RouteCorridor, floor: Double
  ) {
    let lift = view.lift(at: solid.distance)
    var ring: [Point] = []
    view.project(
      stack.range(ofRing: solid.rings.lowerBound).map {
        view.seen(stack.points[$0], height: 0)
      }, into: &ring)
    guard lift > 0, let room = corridor.room(above: ring, rise: solid.top * lift) else { return }
    let top = max(min(floor, solid.top), min(solid.top, room / lift))
    solid.base = min(solid.base, top)
    solid.top = top
  }

  private mutating func add(_ solid: SolidStack.Solid, of stack: SolidStack) {
    var roofs: [[Point]] = []
    walls.removeAll(keepingCapacity: true)
    for ring in solid.rings {
      let range = stack.range(ofRing: ring)
      corners.removeAll(keepingCapacity: true)
      for index in range { corners.append(view.seen(stack.points[index], height: solid.top)) }
      var roof: [Point] = []
      view.project(corners, into: &roof)
      roofs.append(roof)
      guard solid.top > solid.base else { continue }
      for index in range where !stack.cuts[index] {
        let next = index + 1 < range.upperBound ? index + 1 : range.lowerBound
        addWall(solid, stack.points[index], stack.points[next])
      }
    }
    switch look {
    case .lit(let look): close(solid, roofs, look)
    case .houses(let look): close(solid, roofs, look)
    }
  }

  /// Adds a wall when it faces the eye.
  private mutating func addWall(_ solid: SolidStack.Solid, _ from: Point, _ to: Point) {
    let quad = [
      view.seen(from, height: solid.base), view.seen(to, height: solid.base),
      view.seen(to, height: solid.top), view.seen(from, height: solid.top),
    ]
    var wall = Wall(corners: [], foot: [], tone: 0)
    view.project(quad, into: &wall.corners)
    guard SolidPainter.area(wall.corners) > 0 else { return }
    if wall.corners.count == 4 {
      wall.corners[2].y -= SolidPainter.lap
      wall.corners[3].y -= SolidPainter.lap
    }
    let along = to - from
    let length = along.length
    guard length > 0 else { return }
    let normal = Point(along.y / length, -along.x / length)
    switch look {
    case .lit(let look): wall.tone = look.tone(of: normal)
    case .houses(let look):
      wall.tone = look.tone(of: normal)
      let share = HouseFaces.footShare
      let foot = [
        quad[0], quad[1], quad[1] + (quad[2] - quad[1]) * share,
        quad[0] + (quad[3] - quad[0]) * share,
      ]
      view.project(foot, into: &wall.foot)
    }
    walls.append(wall)
  }

  private mutating func close(_ solid: SolidStack.Solid, _ roofs: [[Point]], _ look: HouseFaces) {
    let first = walls.first?.tone
    if let first {
      for wall in walls { faces.add(wound: wall.corners) }
      faces.close(look.wall(first))
    }
    for tone in 0..<HouseFaces.tones where tone != first {
      for wall in walls where wall.tone == tone { faces.add(wound: wall.corners) }
      faces.close(look.wall(tone))
    }
    let isNear = solid.distance < HouseFaces.fineDistance
    if isNear, look.foot.alpha > 0 {
      for wall in walls { faces.add(wound: wall.foot) }
      faces.close(look.foot)
    }
    for roof in roofs { faces.add(wound: roof) }
    faces.close(look.roof(solid.paint.color))
    guard isNear, look.rim.alpha > 0, first != nil else { return }
    for roof in roofs { addRim(roof, width: HouseFaces.rimWidth / max(1, solid.distance)) }
    faces.close(look.rim)
  }

  /// Adds a fine band inside the edges of a roof.
  private mutating func addRim(_ roof: [Point], width: Double) {
    guard var last = roof.last else { return }
    for corner in roof {
      defer { last = corner }
      let along = corner - last
      let length = along.length
      guard length > 0 else { continue }
      let inside = Point(-along.y / length * width, along.x / length * width)
      faces.add(wound: [last, corner, corner + inside, last + inside])
    }
  }

  private mutating func close(_ solid: SolidStack.Solid, _ roofs: [[Point]], _ look: LitFaces) {
    let colors = look.colors(of: solid.paint, tones: walls.map(\.tone))
    if let first = walls.first, let color = colors[first.tone]?.top {
      for wall in walls { faces.add(wound: wall.corners) }
      faces.close(color)
    }
    for wall in walls {
      guard let color = colors[wall.tone] else { continue }
      add(wall.corners, color)
    }
    for roof in roofs { faces.add(wound: roof) }
    faces.close(look.roof(solid.paint))
  }

  /// Adds a wall that changes its color from its foot to its top.
  private mutating func add(_ corners: [Point], _ color: (bottom: Color, top: Color)) {
    guard color.bottom != color.top, corners.count == 4 else {
      faces.add(wound: corners)
      return faces.close(color.top)
    }
    let count = 8
    for index in 0..<count {
      let (low, high) = (Double(index) / Double(count), Double(index + 1) / Double(count))
      let (a, b) = (
        corners[0].interpolated(to: corners[3], low), corners[1].interpolated(to: corners[2], low)
      )
      let (c, d) = (
        corners[1].interpolated(to: corners[2], high), corners[0].interpolated(to: corners[3], high)
      )
      faces.add(wound: [a, b, c, d])
      faces.close(color.bottom.mixed(with: color.top, (low + high) / 2))
    }
  }

  private static func area(_ corners: [Point]) -> Double {
    guard let origin = corners.first, var last = corners.last.map({ $0 - origin }) else { return 0 }
    var area = 0.0
    for corner in corners {
      let next = corner - origin
      area += last.x * next.y - last.y * next.x
      last = next
    }
    return area
  }
}
