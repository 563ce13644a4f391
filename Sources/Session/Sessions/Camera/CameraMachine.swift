import Geometry
import Navigation

/// The state machine that executes camera requests.
///
/// Each request is relative to the target of the previous one, so that a request during an
/// animation loses nothing.
struct CameraMachine: Sendable {
  /// The default duration of an animation in seconds.
  ///
  /// The SDK does not document its duration; half a second is assumed.
  static let defaultSeconds = 0.5
  /// Maximum default duration between following and overview, in seconds.
  ///
  /// The duration depends on the change of zoom level, which differs between screens.
  static let longestSeconds = 1.6
  /// The levels by which buttons can change the zoom of a following camera.
  static let stepRange = -6.0...4.0
  /// The zoom level of the my location button.
  ///
  /// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/carplay>
  static let myLocationZoom = 15.0

  /// A view and the timing of the animation to it.
  private struct CameraTransition {
    var view: CameraView
    var start: Double
    /// The duration in seconds; nil if it depends on the change of zoom level.
    var seconds: Double?

    var end: Double { start + (seconds ?? CameraMachine.longestSeconds) }

    func progress(at time: Double) -> Double {
      guard time < end else { return 1 }
      let share = max(0, (time - start) / (end - start))
      return share * share * (3 - 2 * share)
    }

    /// Returns the view with its progress at a time.
    func stage(at time: Double) -> CameraState.Stage {
      CameraState.Stage(
        view, progress: progress(at: time),
        elapsed: seconds == nil && time < end ? max(0, time - start) : nil)
    }
  }

  private let settings: CameraSettings
  private var follower: FollowingCamera
  private var flights: [CameraTransition]
  private var bearingBefore = 0.0
  private var padding = MapPadding()

  /// Creates a machine with the app's initial camera.
  init(settings: CameraSettings, moment: (Double) -> CameraMoment) {
    self.settings = settings
    follower = FollowingCamera()
    flights = [CameraTransition(view: .following(follower), start: 0, seconds: 0)]
    if settings.change != CameraChange() {
      apply(settings.change, seconds: 0, at: 0, moment(0))
    }
  }

  var view: CameraView { flights.last?.view ?? .following(follower) }

  /// Starts an animation to a view.
  private mutating func go(
    to view: CameraView, seconds: Double?, at time: Double, _ moment: CameraMoment
  ) {
    guard view != self.view else { return }
    bearingBefore = bearing(at: time, moment)
    dropArrived(at: time)
    let flight = CameraTransition(view: view, start: time, seconds: seconds)
    flights = seconds == 0 ? [flight] : flights + [flight]
  }

  private mutating func dropArrived(at time: Double) {
    guard let last = flights.lastIndex(where: { $0.end <= time }) else { return }
    flights.removeFirst(last)
  }

  /// Applies updates, which free the camera.
  mutating func move(
    _ updates: [CameraUpdate], seconds: Double, at time: Double, _ moment: CameraMoment
  ) {
    var free: FreeCamera
    switch view {
    case .free(let known): free = known
    case .following(let follower): free = FreeCamera(base: .following(follower), moment: moment)
    case .overview: free = FreeCamera(base: .overview, moment: moment)
    }
    free.add(updates)
    go(to: .free(free), seconds: seconds, at: time, moment)
  }

  /// Scrolls by a translation in points.
  mutating func scroll(by offset: Point, seconds: Double, at time: Double, _ moment: CameraMoment) {
    move([.scrollBy(offset)], seconds: seconds, at: time, moment)
  }

  /// Zooms by levels; a following camera continues to follow.
  mutating func zoom(by levels: Double, seconds: Double, at time: Double, _ moment: CameraMoment) {
    guard case .following = view else {
      move([.zoomBy(levels)], seconds: seconds, at: time, moment)
      return
    }
    let range = CameraMachine.stepRange
    follower.zoomSteps =
      min(range.upperBound, max(range.lowerBound, follower.zoomSteps + levels))
    go(to: .following(follower), seconds: seconds, at: time, moment)
  }

  /// Shows the vehicle from straight above, north up; has no effect while its position is unknown.
  mutating func showLocation(at time: Double, _ moment: CameraMoment) {
    guard let coordinate = moment.location?.coordinate else { return }
    move(
      [
        .setTarget(coordinate), .zoomTo(CameraMachine.myLocationZoom), .setBearing(0), .setTilt(0),
      ], seconds: CameraMachine.defaultSeconds, at: time, moment)
  }

  /// Returns to following, without the driver's zoom steps.
  mutating func follow(seconds: Double? = nil, at time: Double, _ moment: CameraMoment) {
    follower.zoomSteps = 0
    go(to: .following(follower), seconds: seconds, at: time, moment)
  }

  /// Applies the app's change.
  mutating func apply(
    _ change: CameraChange, seconds: Double?, at time: Double, _ moment: CameraMoment
  ) {
    padding = change.padding ?? padding
    let isPlaced = change.target != nil || change.bearing != nil
    let mode = change.mode ?? (isPlaced ? .free : view.mode)
    follower.perspective = change.perspective ?? follower.perspective
    if let zoom = change.zoom, mode == .following || zoom == .automatic {
      follower.zoom = zoom.level
    }
    switch mode {
    case .following:
      if let tilt = change.tilt { follower.tilt = tilt }
      if change.mode != nil || change.zoom != nil { follower.zoomSteps = 0 }
      go(to: .following(follower), seconds: seconds, at: time, moment)
    case .overview where change.updates.isEmpty:
      go(to: .overview, seconds: seconds, at: time, moment)
    case .overview, .free:
      move(
        change.updates, seconds: seconds ?? CameraMachine.defaultSeconds, at: time, moment)
    }
  }

  /// Handles a tap on a map control; has no effect while the control is hidden.
  mutating func tap(_ control: MapControl, at time: Double, _ moment: CameraMoment) {
    switch control {
    case .recenter:
      guard showsRecenterButton(moment) else { return }
      follow(at: time, moment)
    case .compass:
      guard compassOpacity(at: time, moment) > 0 else { return }
      switch view {
      case .following where moment.isGuiding:
        go(to: .overview, seconds: nil, at: time, moment)
      case .overview where moment.isGuiding:
        follower.perspective = .tilted
        follow(at: time, moment)
      case .following, .overview, .free:
        move([.setBearing(0)], seconds: CameraMachine.defaultSeconds, at: time, moment)
      }
    }
  }

  /// Returns the camera at a time that is not before the last request.
  func state(at time: Double, _ moment: CameraMoment) -> CameraState {
    let first = flights.lastIndex { $0.end <= time } ?? 0
    var stages = flights[first...].map { $0.stage(at: time) }
    (stages[0].progress, stages[0].elapsed) = (1, nil)
    return CameraState(
      stages: stages, bearing: moment.bearing, guidanceShare: moment.guidanceShare,
      compassOpacity: compassOpacity(at: time, moment),
      showsRecenterButton: showsRecenterButton(moment), padding: padding)
  }
}

extension CameraMachine {
  /// The delay in seconds before the compass fades after north is up again.
  ///
  /// The SDK documents "shortly after"; delay and fade are assumed.
  static let compassWait = 0.5
  /// The duration of the fade in seconds; assumed.
  static let compassFade = 0.3
  /// Minimum difference of zoom levels that shows the recenter button; assumed.
  static let clearZoomSteps = 0.5

  /// The opacity of the compass.
  ///
  /// It is visible while north is not up, and during guidance unless the camera is free. It remains
  /// in the overview, where a tap on it returns to following.
  private func compassOpacity(at time: Double, _ moment: CameraMoment) -> Double {
    guard settings.compassButton else { return 0 }
    if moment.isGuiding, view.mode != .free { return 1 }
    if bearing(at: time, moment) != 0 { return 1 }
    guard bearingBefore != 0, let arrived = flights.last?.end else { return 0 }
    let since = time - arrived - CameraMachine.compassWait
    return 1 - min(1, max(0, since / CameraMachine.compassFade))
  }

  /// Whether the recenter button shows.
  ///
  /// It shows during guidance unless the camera follows at its automatic zoom.
  private func showsRecenterButton(_ moment: CameraMoment) -> Bool {
    guard settings.recenterButton, moment.isGuiding else { return false }
    guard case .following(let follower) = view else { return true }
    return abs(follower.zoomSteps) >= CameraMachine.clearZoomSteps
  }

  func bearing(at time: Double, _ moment: CameraMoment) -> Double {
    let first = flights.lastIndex { $0.end <= time } ?? 0
    var bearing = flights[first].view.bearing(moment)
    for flight in flights[(first + 1)...] {
      let turn = Geodesy.signed(
        degrees: Geodesy.normalized(degrees: flight.view.bearing(moment) - bearing))
      bearing += turn * flight.progress(at: time)
    }
    return Geodesy.normalized(degrees: bearing)
  }
}
