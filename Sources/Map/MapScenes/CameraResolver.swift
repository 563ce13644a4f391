package import BaseMaps
import Foundation
package import Geometry
package import Navigation
package import Sessions
package import Templates

/// Turns what is asked of a camera into the camera of one screen.
package struct CameraResolver {
  /// The route; nil without one.
  let route: Route?
  /// Where the vehicle stands while guidance runs with its heading up, in points.
  let anchor: Point
  /// The part of the screen that nothing covers, in points.
  let area: Rect
  /// The extent of the screen in points.
  let screen: Size
  /// Whether the vehicle stays where it stands, as on phones, instead of making room for the road.
  let holdsVehicle: Bool
  /// The marked points, which an overview shows.
  let landmarks: [Coordinate]
  /// Whether the map shows the region of the marked points, with the vehicle where it is near,
  /// whatever is asked of the camera.
  let framesLandmarks: Bool

  /// A resolver for one screen.
  ///
  /// - Parameters:
  ///   - route: The route being driven; nil without one.
  ///   - anchor: Where the vehicle stands while guidance runs with its heading up, in points;
  ///     otherwise a camera that follows has it in the middle of the area.
  ///   - area: The part of the screen that nothing covers, in points.
  ///   - screen: The extent of the screen in points.
  ///   - holdsVehicle: Whether the vehicle stays where it stands instead of making room for the road.
  ///   - landmarks: The marked points, which an overview shows.
  ///   - framesLandmarks: Whether the map shows the region of the marked points, with the vehicle where it is near.
  package init(
    route: Route?, anchor: Point, area: Rect, screen: Size, holdsVehicle: Bool = false,
    landmarks: [Coordinate] = [], framesLandmarks: Bool = false
  ) {
    (self.route, self.anchor, self.area, self.screen) = (route, anchor, area, screen)
    self.holdsVehicle = holdsVehicle
    (self.landmarks, self.framesLandmarks) = (landmarks, framesLandmarks)
  }

  /// The camera of a moment, and what was decided for it; a preview shows the whole route whatever the
  /// camera does.
  package func camera(of state: NavigationState) -> Decided<Camera> {
    if framesLandmarks, !landmarks.isEmpty {
      return Decided(region(state.cameraMoment), [chosen("the camera shows the marked points")])
    }
    if state.chrome.preview != nil, let route {
      let stops = route.legs.map { Sight.pin($0.destination.coordinate) }
      return Decided(
        overview(of: route.line.coordinates, stops),
        [chosen("the camera shows the whole route of the preview")])
    }
    let camera = padded(by: state.camera.padding).moving(state)
    return Decided(camera, [chosen(words(for: state.camera, seen: camera))])
  }

  /// The resolver for what the app's own views leave of the map; the vehicle moves by as much as the
  /// edges below and beside it.
  private func padded(by padding: MapPadding) -> CameraResolver {
    let left = padding.area(of: area, on: screen)
    guard left != area else { return self }
    let moved = Point(
      min(max(anchor.x + left.midX - area.midX, left.minX), left.maxX),
      min(max(anchor.y + min(0, left.maxY - area.maxY), left.minY), max(anchor.y, left.maxY)))
    return CameraResolver(
      route: route, anchor: moved, area: left, screen: screen, holdsVehicle: holdsVehicle,
      landmarks: landmarks, framesLandmarks: framesLandmarks)
  }

  /// The camera that driver and app move.
  private func moving(_ state: NavigationState) -> Camera {
    let moment = state.cameraMoment
    let stages = state.camera.stages
    let first = camera(stages.first?.view ?? state.camera.view, moment)
    return stages.dropFirst().reduce(first) { seen, stage in
      seen.interpolated(to: camera(stage.view, moment), stage.progress)
    }
  }

  private func camera(_ view: CameraView, _ moment: CameraMoment) -> Camera {
    switch view {
    case .following(let follower): following(follower, moment)
    case .overview: overview(moment)
    case .free(let free): self.free(free)
    }
  }

  private func following(_ follower: FollowingCamera, _ moment: CameraMoment) -> Camera {
    let speed = moment.location?.speed ?? 0
    let level = follower.zoom ?? moment.automaticZoom ?? FollowingZoom.level(speed: speed)
    let isTilted = follower.perspective == .tilted
    let isLow = moment.isGuiding && follower.perspective.isHeadingUp
    var camera = Camera(
      target: moment.location?.coordinate ?? route?.origin.coordinate
        ?? Coordinate(clampingLatitude: 0, longitude: 0),
      zoom: 0, bearing: follower.bearing(moment),
      viewingAngle: isTilted ? follower.tilt ?? FollowingCamera.usualTilt : 0,
      anchor: isLow ? anchor : area.center, screen: screen)
    camera.zoom = Camera.zoom(ofLevel: level)
    camera = camera.limited()
    guard !holdsVehicle else {
      camera.zoom = Camera.zoom(ofLevel: camera.level + follower.zoomSteps)
      return camera.limited()
    }
    let makesRoom = follower.zoom == nil && moment.isGuiding
    let seen = room.showing(moment, route: route, in: camera, mayZoom: makesRoom)
    return follower.zoomSteps == 0 ? seen : closer(seen, by: follower.zoomSteps, moment)
  }

  /// The view of a driver who zoomed: what is ahead may leave it, the vehicle does not.
  private func closer(_ camera: Camera, by levels: Double, _ moment: CameraMoment) -> Camera {
    var camera = camera
    camera.zoom = Camera.zoom(ofLevel: camera.level + levels)
    return room.showing(moment, route: nil, in: camera.limited(), mayZoom: false)
  }

  private var room: CameraRoom { CameraRoom(area: area, screen: screen) }

  private func free(_ free: FreeCamera) -> Camera {
    var camera: Camera
    switch free.base {
    case .following(let follower): camera = following(follower, free.moment)
    case .overview: camera = overview(free.moment)
    }
    for update in free.updates {
      switch update {
      case .scrollBy(let offset): camera.scroll(by: offset)
      case .zoomBy(let levels):
        camera.zoom = Camera.zoom(ofLevel: camera.level + levels)
      case .zoomTo(let level): camera.zoom = Camera.zoom(ofLevel: level)
      case .setTarget(let coordinate): (camera.target, camera.anchor) = (coordinate, area.center)
      case .setBearing(let bearing): camera.bearing = Geodesy.normalized(degrees: bearing)
      case .setTilt(let tilt): camera.viewingAngle = tilt
      }
    }
    return camera.limited()
  }

  /// The marked points, with a vehicle that is at most a kilometer from one of them.
  ///
  /// What is near stands whole on the free map and not half below a panel; what is far leaves the
  /// points their scale. The distance is a choice.
  private func region(_ moment: CameraMoment) -> Camera {
    let points = landmarks.map(Sight.landmark)
    guard let vehicle = moment.location,
      landmarks.contains(where: { Geodesy.distance($0, vehicle.coordinate) <= 1000 })
    else { return overview(of: landmarks, points) }
    return overview(of: landmarks + [vehicle.coordinate], points + [.vehicle(vehicle, tilt: 0)])
  }

  /// The route that is left, with the vehicle.
  private func overview(_ moment: CameraMoment) -> Camera {
    let line = route?.line
    let driven = moment.routeMeters ?? 0
    var coordinates = line.map { $0.slice(from: driven, to: $0.lengthMeters) } ?? []
    var sights = route.map { $0.stops(after: driven).map(Sight.pin) } ?? []
    sights += landmarks.map(Sight.landmark)
    coordinates += landmarks
    if let vehicle = moment.location {
      coordinates.append(vehicle.coordinate)
      sights.append(.vehicle(vehicle, tilt: 0))
    }
    if coordinates.isEmpty { coordinates = [line?.coordinates.last].compactMap(\.self) }
    return overview(of: coordinates, sights)
  }

  /// All of a line and some sights from straight above with north up, inside the free part of the
  /// screen.
  private func overview(of line: [Coordinate], _ sights: [Sight]) -> Camera {
    let ends = CameraResolver.outermost(line)
    let points = ends.map(\.point)
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let middle = Point(
      ((xs.min() ?? 0.5) + (xs.max() ?? 0.5)) / 2, ((ys.min() ?? 0.5) + (ys.max() ?? 0.5)) / 2)
    let camera = Camera(
      target: Mercator.unproject(middle), zoom: 1, bearing: 0, viewingAngle: 0,
      anchor: area.center, screen: screen)
    return room.overview(of: ends.map { .road($0.coordinate) } + sights, camera).limited()
  }

  /// The coordinates of a line that are farthest to the west, east, north and south, with their
  /// points on the map of the world; from straight above no other matters.
  private static func outermost(
    _ line: [Coordinate]
  ) -> [(coordinate: Coordinate, point: Point)] {
    guard let first = line.first else { return [] }
    let start = Mercator.project(first)
    var found = Array(repeating: (coordinate: first, point: start), count: 4)
    for coordinate in line.dropFirst() {
      var point = Mercator.project(coordinate)
      // The short way around the earth.
      point.x -= (point.x - start.x).rounded()
      if point.x < found[0].point.x { found[0] = (coordinate, point) }
      if point.x > found[1].point.x { found[1] = (coordinate, point) }
      if point.y < found[2].point.y { found[2] = (coordinate, point) }
      if point.y > found[3].point.y { found[3] = (coordinate, point) }
    }
    return found
  }
}
