import BaseMaps
import DisplayLists
import Geometry
import LayoutKit
import MapLabels
import Navigation
import Sessions
import TestSupport
import Testing

@testable import MapScenes
@testable import Templates

/// Tests the map's items other than route, pins and vehicle.
struct MapItemTests {
  private func scene(
    _ shows: [MapElement: Bool] = [:], at meters: Double = 1000,
    route change: (inout Route) throws -> Void = { _ in },
    state changeState: (inout NavigationState) -> Void = { _ in }
  ) throws -> SeenScene {
    var route = try Route.sample()
    try change(&route)
    var state = NavigationState.driving(route, meters: meters)
    state.display.elements = MapElements(shows)
    changeState(&state)
    return MapScene.sample(state, route)
  }

  @Test func `nobody guided is a dot, and that can be switched off`() throws {
    #expect(try scene().groups("vehicle").count == 1)
    for state in [NavState.stopped, .unknown] {
      let dot = try scene(state: { $0.navInfo.navState = state })
      #expect(try dot.groups("vehicle").isEmpty && dot.groups("my-location").count == 1)
      let none = try scene([.myLocation: false], state: { $0.navInfo.navState = state })
      #expect(try none.groups("vehicle").isEmpty && none.groups("my-location").isEmpty)
    }
    #expect(try scene([.myLocation: false]).groups("vehicle").count == 1)
  }

  @Test func `the road that matters is all that is left in an overview, and none otherwise`()
    throws
  {
    let route = try Route.sample()
    /// Returns whether each of three positions is protected, on a map that shows the entire route.
    func matters(_ change: (inout NavigationState) -> Void) throws -> [Bool] {
      var state = NavigationState.driving(route, meters: 1000)
      change(&state)
      var seen = MapScene.sample(state, route)
      seen.camera.target = route.line.coordinate(at: 1000)
      (seen.camera.zoom, seen.camera.viewingAngle) = (12, 0)
      let areas = try seen.projected().protectedAreas
      let projection = Projection(seen.camera)
      return [400, 1050, 2500].map { meters in
        projection.screen(route.line.coordinate(at: meters)).map { point in
          areas.contains { $0.contains(point) }
        } ?? false
      }
    }
    #expect(try matters { $0.camera = CameraState(.overview) } == [false, true, true])
    #expect(try matters { _ in } == [false, false, false])
  }

  @Test func `the dot shows where it goes only while it goes`() throws {
    func count(_ speed: Double, isStale: Bool = false) throws -> Int {
      let scene = try scene(state: {
        $0.navInfo.navState = .stopped
        $0.location?.speed = speed
        $0.location?.isStale = isStale
      })
      return try #require(try scene.groups("my-location").first).commands.count
    }
    #expect(try count(3) == count(0.5) + 1)
    #expect(try count(3, isStale: true) == count(0.5))
  }

  @Test func `markers of destinations have a switch, and the dots to them another`() throws {
    let end = try Route.sample().line.coordinate(at: 3000)
    func move(_ meters: Double) -> (inout Route) throws -> Void {
      { (route: inout Route) in
        route.legs[1].destination.coordinate = end.ahead(meters, 90)
      }
    }
    func dots(_ scene: SeenScene) throws -> Int {
      var scene = scene
      scene.camera.target = end
      let lines = try scene.routeLines().filter { $0.batch.starts.count > 1 }
      #expect(Set(lines.map(\.batch.starts.count)).count <= 1)
      return lines.first?.batch.starts.count ?? 0
    }
    #expect(try scene(at: 2900, route: move(60)).groups("pin").count == 1)
    #expect(try scene([.destinationMarkers: false], at: 2900).pins.isEmpty)
    #expect(try dots(scene(at: 2900, route: move(60))) > 4)
    #expect(try dots(scene(at: 2900, route: move(5))) == 0)
    #expect(try dots(scene(at: 2900, route: move(1200))) == 0)
    #expect(try dots(scene([.lastMeters: false], at: 2900, route: move(60))) == 0)
    #expect(try dots(scene([.destinationMarkers: false], at: 2900, route: move(60))) > 4)
  }

  @Test func `dots go from the road's end to the destination`() throws {
    let end = try Route.sample().line.coordinate(at: 3000)
    var scene = try scene(at: 2900) { $0.legs[1].destination.coordinate = end.ahead(60, 90) }
    scene.camera.target = end
    scene.camera.viewingAngle = 0
    let dots = try #require(try scene.routeLines().last { $0.batch.starts.count > 1 }).batch
    let meters = Mercator.metersPerPoint(latitude: end.latitude, zoom: scene.camera.zoom)
    let xs = dots.points.map(\.x)
    #expect(xs == xs.sorted() && (xs.first ?? 0) > 5 && (xs.last ?? 0) < 60 / meters)
    #expect(dots.points.allSatisfy { abs($0.y) < 0.5 })
  }

  @Test func `a closed road ahead is red and white, a passed one is not`() throws {
    func stripes(_ kind: RouteObstacle.Kind, at meters: Double) throws -> Int {
      let scene = try scene(at: meters) {
        $0.obstacles = [RouteInterval(start: 1040, end: 1100, value: RouteObstacle(kind))]
      }
      return try scene.routeLines().filter { $0.color == "#FFFFFF" }
        .reduce(0) { $0 + $1.batch.starts.count }
    }
    #expect(try stripes(.closure, at: 1000) > 2)
    #expect(try stripes(.closure, at: 1070) < stripes(.closure, at: 1000))
    #expect(try stripes(.closure, at: 1200) == 0)
    #expect(try stripes(.construction, at: 1000) == 0)
  }

  private func incidents(
    at meters: Double = 1000, _ stretches: [(RouteObstacle.Kind, Double)]
  ) throws -> SeenScene {
    try scene(at: meters) {
      $0.obstacles = stretches.map {
        RouteInterval(start: $1, end: $1 + 50, value: RouteObstacle($0))
      }
    }
  }

  @Test(arguments: RouteObstacle.Kind.allCases)
  func `an incident ahead has a sign of its kind where it begins`(
    kind: RouteObstacle.Kind
  ) throws {
    let scene = try incidents([(kind, 1040)])
    let signs = try scene.groups("incident-\(kind.rawValue)")
    guard kind != .closure else {
      #expect(signs.isEmpty && scene.scene.incidents.isEmpty, "a closed road has its barrier")
      return
    }
    let sign = try #require(signs.first)
    let route = try Route.sample()
    let foot = Projection(scene.camera).screen(route.line.coordinate(at: 1040))
    #expect(signs.count == 1 && sign.transform.apply(.zero) == foot)
    #expect(try incidents([(kind, 990)]).scene.incidents.isEmpty, "it is passed")
  }

  @Test func `no two kinds of incident look the same`() throws {
    let looks = try RouteObstacle.Kind.allCases.filter { $0 != .closure }.map { kind in
      try #require(try incidents([(kind, 1040)]).groups("incident-\(kind.rawValue)").first)
        .commands
    }
    #expect(Set(looks.map { "\($0)" }).count == looks.count)
  }

  @Test func `of signs that would overlap the nearest stays, and names keep clear`() throws {
    let scene = try incidents(
      [(.lanes, 1041), (.accident, 1040), (.construction, 1140)]
    ).projected()
    let shown = scene.incidents(without: [])
    #expect(shown.map(\.incident.kind) == [.construction, .accident])
    let areas = scene.exclusions(covered: [], callouts: [], without: []).areas
    #expect(shown.allSatisfy { sign in areas.contains { $0.contains(sign.point) } })
  }

  @Test func `pins and incidents are left out by their index`() throws {
    var seen = try incidents([(.lanes, 1040), (.accident, 1100)])
    let spot = try #require(seen.vehicle?.coordinate)
    seen.scene.pins = [1, 2].map { MapScene.Pin(coordinate: spot, number: $0) }
    let all = try seen.frame()
    #expect(all.pins.count == 2 && all.incidents.count == 2)
    seen.hidden = [MapMarkerID(.incident, 0), MapMarkerID(.pin, 1)]
    let left = try seen.frame()
    #expect(left.incidents.map(\.incident.kind) == [.accident])
    #expect(left.pins == all.pins.dropLast())
    #expect(try seen.groups("pin").count == 1)
  }

  @Test func `the arrow of a maneuver is white, ahead and off by default`() throws {
    func whites(_ shows: [MapElement: Bool], _ maneuver: Maneuver, _ distance: Double) throws
      -> [LineBatch]
    {
      let scene = try scene(
        shows,
        state: {
          $0.navInfo.currentStep = StepInfo(maneuver: maneuver)
          $0.navInfo.distanceToCurrentStepMeters = distance
        })
      return try scene.routeLines().filter { $0.color == "#FFFFFF" }.map(\.batch)
    }
    #expect(try whites([:], .turnLeft, 60).isEmpty)
    let shaft = try #require(try whites([.maneuverArrow: true], .turnLeft, 60).first)
    let meters = Mercator.metersPerPoint(latitude: 37.79, zoom: 16.9)
    let reach = shaft.points.map { $0.y * meters }
    #expect(abs((reach.first ?? 0) - 35) < 2 && abs((reach.last ?? 0) - 85) < 2)
    for (maneuver, distance) in [
      (Maneuver.straight, 60.0), (.depart, 60), (.destination, 60), (.turnLeft, 700),
    ] {
      #expect(try whites([.maneuverArrow: true], maneuver, distance).isEmpty, "\(maneuver)")
    }
  }

  @Test(arguments: [(true, [80.0, 60, 40]), (false, [60])])
  func `names keep clear of the next maneuver and its arrow`(
    hasArrow: Bool, covered: [Double]
  ) throws {
    let seen = try scene(
      [.maneuverArrow: hasArrow],
      state: {
        $0.navInfo.currentStep = StepInfo(maneuver: .turnLeft)
        $0.navInfo.distanceToCurrentStepMeters = 60
      })
    let line = try #require(seen.scene.route?.line)
    let scene = try seen.projected()
    let areas = scene.exclusions(covered: [], callouts: [], without: []).areas
    for meters in covered {
      let point = try #require(scene.projection.screen(line.coordinate(at: 1000 + meters)))
      #expect(areas.contains { $0.contains(point) }, "\(meters) m ahead")
    }
    let beyond = try #require(scene.projection.screen(line.coordinate(at: 1000 + 120)))
    #expect(!areas.contains { $0.contains(beyond) })
  }

  @Test func `lights and signs stand upright on the side that is driven on`() throws {
    let both: [MapElement: Bool] = [.trafficLights: true, .stopSigns: true]
    func signals(_ shows: [MapElement: Bool], _ side: DrivingSide = .right) throws -> SeenScene {
      try scene(
        shows,
        route: {
          $0.signals = [
            RouteSignal(.trafficLight, meters: 1030), RouteSignal(.stopSign, meters: 1050),
            RouteSignal(.trafficLight, meters: 900),
          ]
        }, state: { $0.navInfo.currentStep = StepInfo(maneuver: .turnLeft, drivingSide: side) })
    }
    #expect(try signals([:]).groups("traffic-light").isEmpty)
    #expect(try signals([.trafficLights: true]).groups("stop-sign").isEmpty)
    for side in [DrivingSide.right, .left] {
      let scene = try signals(both, side)
      for name in ["traffic-light", "stop-sign"] {
        let groups = try scene.groups(name)
        #expect(groups.count == 1)
        let transform = try #require(groups.first).transform
        let up = transform.apply(Point(0, -1)) - transform.apply(.zero)
        #expect(up == Point(0, -1))
        let aside = transform.apply(.zero).x - 270
        #expect(side == .right ? (14...30).contains(aside) : (-30 ... -14).contains(aside))
      }
    }
  }

  @Test func `the side of the road turns with the tilt of the map`() throws {
    let camera = Camera.sample(viewingAngle: 60, anchor: Point(200, 120))
    let signal = MapScene.Signal(
      kind: .stopSign, coordinate: .sample, course: 45, side: .right)
    let placed = try #require(
      SignalMarker.placed([signal], projection: Projection(camera), camera: camera).first)
    let way = placed.point - Point(200, 120)
    // To the right of 45 degrees, seen at half its depth.
    #expect(abs(way.y / way.x - 0.5) < 1e-6)
  }

  @Test func `as many other ways show as the app asks for`() throws {
    func count(_ strategy: AlternateRoutesStrategy) throws -> Int? {
      try scene(at: 100, route: Self.addWays) { $0.display.alternateRoutes = strategy }
        .route?.alternates.count
    }
    #expect(try count(.all) == 2)
    #expect(try count(.one) == 1)
    #expect(try count(.none) == 0)
  }

  private static func addWays(_ route: inout Route) throws {
    let divergence = Coordinate.sample.ahead(150)
    route.alternates = try [90.0, 270, 60].map { bearing in
      let aside = divergence.ahead(300, bearing)
      return AlternateRoute(
        line: try #require(
          RouteLine(coordinates: [.sample, divergence, aside, aside.ahead(2000)])))
    }
  }

  private func callouts(
    _ change: (inout SeenScene) -> Void = { _ in }
  ) throws -> [PlacedCallout] {
    var scene = try scene(at: 100, route: Self.addWays)
    scene.scene.callouts.callouts = [0, 1].map {
      RouteCallout(index: $0, value: "2 min", label: "slower")
    }
    change(&scene)
    let placed = try scene.callouts()
    #expect(try scene.groups("route-callout").count == placed.count)
    return placed
  }

  @Test func `a plate points to its way beside the route`() throws {
    let placed = try callouts()
    #expect(placed.map(\.callout.index) == [0, 1])
    #expect(try #require(placed.first).anchor.x > 270)
    #expect(try #require(placed.last).anchor.x < 270)
    for plate in placed {
      #expect(!plate.frame.contains(plate.anchor))
      #expect(plate.frame.inset(by: -8, -8).contains(plate.anchor))
      #expect(!(plate.frame.minX < 278 && plate.frame.maxX > 262), "on the route")
      #expect(Rect(0, 0, 400, 240).contains(plate.frame))
    }
  }

  @Test func `plates keep clear of chrome, and without room they stay away`() throws {
    let usual = try callouts()
    let first = try #require(usual.first).frame
    let moved = try callouts { $0.covered = [first] }
    #expect(!moved.contains { $0.frame.intersects(first) })
    #expect(try callouts { $0.covered = [Rect(0, 0, 400, 240)] }.isEmpty)
    let narrow = try callouts { $0.calloutArea = Rect(200, 0, 200, 240) }
    #expect(narrow.allSatisfy { $0.frame.minX >= 200 })
  }

  @Test func `plates of a moving vehicle stay at their position on the ground`() throws {
    var anchors: [Double] = []
    for meters in stride(from: 60.0, through: 100, by: 5) {
      var scene = try scene(at: meters, route: Self.addWays)
      scene.scene.callouts.callouts = [RouteCallout(index: 0, value: "2 min", label: "slower")]
      let projection = Projection(scene.camera)
      let plate = try #require(try scene.callouts().first)
      let way = try #require(scene.route?.alternates.first).line
      let nearest = stride(from: 0.0, through: 600, by: 0.5).min {
        let one = projection.screen(way.coordinate(at: $0))?.distance(to: plate.anchor)
        let other = projection.screen(way.coordinate(at: $1))?.distance(to: plate.anchor)
        return (one ?? .infinity) < (other ?? .infinity)
      }
      anchors.append(try #require(nearest))
    }
    #expect(zip(anchors, anchors.dropFirst()).filter { abs($0 - $1) > 1 }.count <= 1, "\(anchors)")
  }
}
