package import BaseMaps
import Foundation
package import Geometry
package import Navigation
package import Sessions
package import Templates

/// Resolves the requested view to the camera of one screen.
package struct CameraResolver {
  /// The route; nil without one.
  let route: Route?
  /// The view of a following camera during guidance.
  let view: FollowingView
  /// The free area of the screen, in points.
  let area: Rect
  /// The zoom of a following camera over the session; nil if only one moment is known.
  let track: (FollowingView) -> CameraTrack?
  /// The marked points that an overview shows.
  let pointsOfInterest: [Coordinate]
  /// Whether the map shows the region of the marked points instead of the requested view.
  ///
  /// A vehicle close to them is shown as well.
  let framesPointsOfInterest: Bool

  private var screen: Size { view.screen }

  /// Creates a resolver for one screen.
  ///
  /// - Parameters:
  ///   - route: The route being driven; nil without one.
  ///   - view: The view of a following camera during guidance; otherwise the vehicle is centered.
  ///   - area: The free area of the screen, in points.
  ///   - pointsOfInterest: The marked points that an overview shows.
  ///   - framesPointsOfInterest: Whether the map shows the region of the marked points, and a
  ///     vehicle close to them.
  ///   - track: The zoom over the session for a view; nil if only one moment is known.
  package init(
    route: Route?, view: FollowingView, area: Rect, pointsOfInterest: [Coordinate] = [],
    framesPointsOfInterest: Bool = false,
    track: @escaping (FollowingView) -> CameraTrack? = { _ in nil }
  ) {
    (self.route, self.view, self.area) = (route, view, area)
    (self.pointsOfInterest, self.framesPointsOfInterest) = (
      pointsOfInterest, framesPointsOfInterest
    )
    self.track = track
  }

  /// Returns the camera of a moment and the decisions about it.
  ///
  /// A preview always shows the complete route.
  package func camera(of state: NavigationState) -> Decided<Camera> {
    if framesPointsOfInterest, !pointsOfInterest.isEmpty {
      return Decided(region(state.cameraMoment), [chosen("the camera shows the marked points")])
    }
    if state.chrome.preview != nil, let route {
      let stops = route.legs.map { FitTarget.pin($0.destination.coordinate) }
      return Decided(
        overview(of: route.line.coordinates, stops),
        [chosen("the camera shows the whole route of the preview")])
    }
    let padded = padded(by: state.camera.padding)
    let camera = padded.moving(state)
    return Decided(camera, [chosen(padded.explanation(of: state, result: camera))])
  }

  /// Returns the resolver for the area inside the app's padding.
  ///
  /// The vehicle moves with the lower and lateral insets.
  private func padded(by padding: MapPadding) -> CameraResolver {
    let whole = view.area
    let left = padding.area(of: whole, on: screen)
    guard left != whole else { return self }
    var view = view
    view.area = left
    view.anchor = Point(
      min(max(view.anchor.x + left.midX - whole.midX, left.minX), left.maxX),
      min(
        max(view.anchor.y + min(0, left.maxY - whole.maxY), left.minY),
        max(view.anchor.y, left.maxY)))
    return CameraResolver(
      route: route, view: view, area: padding.area(of: area, on: screen),
      pointsOfInterest: pointsOfInterest,
      framesPointsOfInterest: framesPointsOfInterest, track: track)
  }

  /// Returns the camera moved by the driver or the app.
  private func moving(_ state: NavigationState) -> Camera {
    let moment = state.cameraMoment
    let stages = state.camera.stages
    var before = stages.first?.view ?? state.camera.view
    var seen = camera(before, moment)
    for stage in stages.dropFirst() {
      var next = camera(stage.view, moment)
      if case .following(let follower) = stage.view, let elapsed = stage.elapsed {
        // The level is that of the end of the move, so that no second move follows.
        let rest = max(0, seen.moveSeconds(to: next) - elapsed)
        next.zoom = following(follower, moment, levelAfter: rest).zoom
      }
      let share = stage.elapsed.map { seen.share(after: $0, to: next) } ?? stage.progress
      // Between two views that show the vehicle, it stays on the screen.
      let vehicle = before.mode == .free || stage.view.mode == .free ? nil : moment.location
      seen = seen.interpolated(to: next, share, showing: vehicle?.coordinate)
      before = stage.view
    }
    return seen
  }

  private func camera(_ view: CameraView, _ moment: CameraMoment) -> Camera {
    switch view {
    case .following(let follower): following(follower, moment)
    case .overview: overview(moment)
    case .free(let free): self.free(free)
    }
  }

  private func view(of follower: FollowingCamera, _ moment: CameraMoment) -> FollowingView {
    var seen = view
    seen.isHeadingUp = follower.perspective.isHeadingUp
    seen.tilt = follower.perspective == .tilted ? follower.tilt ?? FollowingCamera.defaultTilt : 0
    let share = seen.isHeadingUp ? moment.guidanceShare : 0
    seen.anchor = area.center.interpolated(to: view.anchor, share)
    return seen
  }

  /// Returns the level and tilt of a following camera, and the reason for the level.
  func zoom(
    of follower: FollowingCamera, _ moment: CameraMoment
  ) -> (level: Double, tilt: Double, reason: CameraTrack.Reason) {
    // The zoom is that of the vehicle's final position.
    var rested = moment
    rested.guidanceShare = moment.isGuiding ? 1 : 0
    let view = view(of: follower, rested)
    guard let track = track(view) else {
      let level = view.comfort(
        speed: moment.location?.speed ?? 0,
        latitude: moment.location?.coordinate.latitude ?? route?.origin.coordinate.latitude ?? 0)
      return (level, view.tilt, .comfort)
    }
    let sample = track.sample(at: moment.seconds)
    let isDefault = follower.perspective == .tilted && follower.tilt == nil && moment.isGuiding
    return (
      sample.level, isDefault ? track.tilt(at: moment.seconds) : view.tilt, sample.reason
    )
  }

  /// Returns the following camera at a moment, with the level of a later time.
  private func following(
    _ follower: FollowingCamera, _ moment: CameraMoment, levelAfter seconds: Double = 0
  ) -> Camera {
    var automatic = zoom(of: follower, moment)
    if seconds > 0 {
      var later = moment
      later.seconds += seconds
      automatic.level = zoom(of: follower, later).level
    }
    var camera = Camera(
      target: moment.location?.coordinate ?? route?.origin.coordinate
        ?? Coordinate(clampingLatitude: 0, longitude: 0),
      zoom: Camera.zoom(ofLevel: follower.zoom ?? automatic.level),
      bearing: follower.bearing(moment), viewingAngle: automatic.tilt,
      anchor: view(of: follower, moment).anchor, screen: screen
    ).limited()
    camera.zoom = Camera.zoom(ofLevel: camera.level + follower.zoomSteps)
    return camera.limited()
  }

  private var room: CameraFitter { CameraFitter(area: area) }

  private func free(_ free: FreeCamera) -> Camera {
    var camera: Camera
    switch free.base {
    case .following(let follower): camera = following(follower, free.moment)
    case .overview: camera = overview(free.moment)
    }
    var pivot: Point?
    for update in free.updates {
      if case .pivot(let point) = update {
        pivot = point
        continue
      }
      let before = camera
      apply(update, to: &camera)
      if let pivot { camera = camera.limited().holding(pivot, of: before) }
      pivot = nil
    }
    return camera.limited()
  }

  private func apply(_ update: CameraUpdate, to camera: inout Camera) {
    switch update {
    case .scrollBy(let offset): camera.scroll(by: offset)
    case .zoomBy(let levels):
      camera.zoom = Camera.zoom(ofLevel: camera.level + levels)
    case .zoomTo(let level): camera.zoom = Camera.zoom(ofLevel: level)
    case .setTarget(let coordinate): (camera.target, camera.anchor) = (coordinate, area.center)
    case .setBearing(let bearing): camera.bearing = Geodesy.normalized(degrees: bearing)
    case .setTilt(let tilt): camera.viewingAngle = tilt
    case .pivot: break
    }
  }

  /// Returns the region of the marked points, with the vehicle if it is close to one of them.
  ///
  /// A vehicle within a kilometer is completely inside the free area; a more distant one is
  /// omitted, so that the points keep their scale. The distance is our choice.
  private func region(_ moment: CameraMoment) -> Camera {
    let points = pointsOfInterest.map(FitTarget.pointOfInterest)
    guard let vehicle = moment.location,
      pointsOfInterest.contains(where: { Geodesy.distance($0, vehicle.coordinate) <= 1000 })
    else { return overview(of: pointsOfInterest, points) }
    return overview(
      of: pointsOfInterest + [vehicle.coordinate], points + [.vehicle(vehicle, tilt: 0)])
  }

  /// Returns the overview of the remaining route, with the vehicle.
  private func overview(_ moment: CameraMoment) -> Camera {
    let line = route?.line
    let driven = moment.routeMeters ?? 0
    var coordinates = line.map { $0.slice(from: driven, to: $0.lengthMeters) } ?? []
    var sights = route.map { $0.stops(after: driven).map(FitTarget.pin) } ?? []
    sights += pointsOfInterest.map(FitTarget.pointOfInterest)
    coordinates += pointsOfInterest
    if let vehicle = moment.location {
      coordinates.append(vehicle.coordinate)
      sights.append(.vehicle(vehicle, tilt: 0))
    }
    if coordinates.isEmpty { coordinates = [line?.coordinates.last].compactMap(\.self) }
    return overview(of: coordinates, sights)
  }

  /// Returns a top-down, north-up overview of a line and further targets, inside the free area.
  private func overview(of line: [Coordinate], _ sights: [FitTarget]) -> Camera {
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

  /// Returns the westernmost, easternmost, northernmost and southernmost coordinates of a line.
  ///
  /// Each has its point on the world map; from straight above no others matter.
  private static func outermost(
    _ line: [Coordinate]
  ) -> [(coordinate: Coordinate, point: Point)] {
    guard let first = line.first else { return [] }
    let start = Mercator.project(first)
    var found = Array(repeating: (coordinate: first, point: start), count: 4)
    for coordinate in line.dropFirst() {
      var point = Mercator.project(coordinate)
      // The shorter way around the earth.
      point.x -= (point.x - start.x).rounded()
      if point.x < found[0].point.x { found[0] = (coordinate, point) }
      if point.x > found[1].point.x { found[1] = (coordinate, point) }
      if point.y < found[2].point.y { found[2] = (coordinate, point) }
      if point.y > found[3].point.y { found[3] = (coordinate, point) }
    }
    return found
  }
}
