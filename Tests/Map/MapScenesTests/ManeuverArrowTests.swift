import BaseMaps
import DisplayLists
import Geometry
import Navigation
import Sessions
import TestSupport
import Testing

@testable import MapScenes

/// Tests where the arrow of a maneuver ends, and whether its head lies on the road.
struct ManeuverArrowTests {
  /// A line of pieces, each with its length in meters and its turn before it in degrees.
  private static func line(_ pieces: [(meters: Double, turn: Double)]) throws -> RouteLine {
    var (coordinates, course) = ([Coordinate.sample], 0.0)
    for piece in pieces {
      course += piece.turn
      coordinates.append(coordinates[coordinates.count - 1].ahead(piece.meters, course))
    }
    return try #require(RouteLine(coordinates: coordinates))
  }

  /// Returns the scene of a vehicle before a maneuver, with the maneuvers after it.
  private func scene(
    _ line: RouteLine, at driven: Double, _ maneuvers: [(Maneuver, meters: Double)]
  ) throws -> SeenScene {
    var route = try Route.sample()
    route.line = line
    var state = NavigationState.driving(route, meters: driven)
    state.display.elements = MapElements([.maneuverArrow: true])
    let steps = maneuvers.enumerated().map { index, step in
      StepInfo(
        maneuver: step.0, stepNumber: index,
        distanceFromPrevStepMeters: step.meters
          - (index > 0 ? maneuvers[index - 1].meters : 0))
    }
    state.navInfo.currentStep = steps[0]
    state.navInfo.remainingSteps = steps.dropFirst()
    state.navInfo.distanceToCurrentStepMeters = maneuvers[0].meters - driven
    return MapScene.sample(state, route)
  }

  /// Returns the shaft, on the ground, and the corners of the head, on the screen; tip first.
  private func arrow(_ seen: SeenScene) throws -> (shaft: [Point], head: [Point])? {
    let commands = try seen.groups("route").flatMap(\.commands)
    let heads = commands.compactMap { command -> [Point]? in
      guard case .fill(let path, .color(let color), _, _) = command, color.hex == "#FFFFFF" else {
        return nil
      }
      return path.points
    }
    guard let head = heads.last, let shaft = try seen.routeLines().last else { return nil }
    #expect(shaft.color == "#FFFFFF")
    return (shaft.batch.points, head)
  }

  /// Returns the distance in meters along a line that is closest to a point of the ground.
  private func meters(_ point: Point, on seen: SeenScene) throws -> Double {
    let (line, projection) = (try #require(seen.route).line, Projection(seen.camera))
    let all = stride(from: 0, through: line.lengthMeters, by: 0.5)
    let nearest = all.min { one, other in
      projection.ground(line.coordinate(at: one)).distance(to: point)
        < projection.ground(line.coordinate(at: other)).distance(to: point)
    }
    return try #require(nearest)
  }

  @Test(arguments: [true, false])
  func `around a large roundabout the arrow runs beyond the exit`(hasExitStep: Bool) throws {
    // 100 m, half a circle of 60 m, and straight on.
    let circle = (0..<12).map { _ in (meters: 15.7, turn: -15.0) }
    let line = try Self.line([(100, 0), (15.7, 82.5)] + circle + [(60, 90), (300, 0)])
    let exit = line.meters[14]
    let seen = try scene(
      line, at: 60,
      [(.roundaboutStraightCounterclockwise, 100)]
        + (hasExitStep ? [(.roundaboutExitCounterclockwise, exit)] : [])
        + [(.destination, line.lengthMeters)])
    let shaft = try #require(try arrow(seen)).shaft
    let end = try meters(try #require(shaft.last), on: seen)
    #expect(end > exit + 5 && end < exit + 60, "\(end) m, exit \(exit) m")
  }

  @Test func `the arrow ends before a second turn`() throws {
    let line = try Self.line([(100, 0), (23, 90), (300, -90)])
    let seen = try scene(
      line, at: 60, [(.turnRight, 100), (.turnLeft, 123), (.destination, line.lengthMeters)])
    let arrow = try #require(try arrow(seen))
    let end = try meters(try #require(arrow.shaft.last), on: seen)
    #expect(end > 102 && end < 123)
    let corner = try #require(Projection(seen.camera).screen(line.coordinates[2]))
    #expect(arrow.head[0].x < corner.x, "the tip is beyond the second turn")
    let straight = try Self.line([(100, 0), (300, 90)])
    let alone = try scene(straight, at: 60, [(.turnRight, 100), (.destination, 400)])
    #expect(try meters(#require(self.arrow(alone)?.shaft.last), on: alone) > 123)
  }

  @Test(arguments: [-80.0, -50, 50, 80])
  func `a short piece of road at its end does not twist the head`(turn: Double) throws {
    // The shaft ends 25 m behind the turn, half a meter behind a corner.
    let line = try Self.line([(100, 0), (24.5, 90), (0.7, turn), (300, -turn)])
    let seen = try scene(line, at: 60, [(.turnRight, 100), (.destination, line.lengthMeters)])
    let (shaft, head) = try #require(try arrow(seen))
    let projection = Projection(seen.camera)
    let points = shaft.map { projection.screen($0) }
    let base = (head[1] + head[2]) * 0.5
    let way = head[0] - base
    let road =
      try #require(projection.screen(line.coordinate(at: 124)))
      - #require(projection.screen(line.coordinate(at: 110)))
    let cosine = (way.x * road.x + way.y * road.y) / (way.length * road.length)
    #expect(cosine > 0.9, "\(way) \(road) \(points.suffix(2))")
  }

  @Test func `an arrow that would be too small is left out`() throws {
    let line = try Self.line([(100, 0), (3000, 90)])
    var seen = try scene(line, at: 60, [(.turnRight, 100), (.destination, line.lengthMeters)])
    for zoom in [17.0, 13.5] {
      seen.camera.zoom = zoom
      #expect(try arrow(seen) != nil, "\(zoom)")
    }
    seen.camera.zoom = 11
    #expect(try arrow(seen) == nil)
  }
}
