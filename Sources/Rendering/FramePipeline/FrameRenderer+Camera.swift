import BaseMaps
import Devices
import Geometry
import LayoutKit
import MapScenes
import Navigation
import Sessions
import Templates

/// The following cameras of sessions on all their screens.
///
/// Without cards over the map, screens of the same size share a track in all languages.
final class CameraTracks {
  /// The parameters of a following camera's zoom other than the time.
  private struct Key: Hashable {
    let view: FollowingView
    /// The screen and its texts, if cards cover the map.
    let cards: Cards?
  }

  private struct Cards: Hashable {
    let device: DeviceProfile
    let appearance: Appearance
  }

  /// The maximum number of cached tracks, enough for a screen in all languages and themes.
  private static let capacity = 1024

  private let course: CameraCourse
  private var tracks: [Key: CameraTrack] = [:]

  init(_ timeline: Timeline) { course = CameraCourse(timeline) }

  /// Returns the track for a view with a free area.
  func track(
    seen view: FollowingView, on presented: PresentedState, room: ((Double) -> FollowingRoom?)?
  ) -> CameraTrack {
    var appearance = presented.state.appearance
    (appearance.chromeAppearance, appearance.mapAppearance) = (.light, .light)
    let key = Key(
      view: view,
      cards: room == nil ? nil : Cards(device: presented.device, appearance: appearance))
    if let known = tracks[key] { return known }
    if tracks.count >= CameraTracks.capacity { tracks.removeAll(keepingCapacity: true) }
    let track = CameraTrack(course, view: view, room: room)
    tracks[key] = track
    return track
  }
}

extension FrameRenderer {
  /// The maximum number of sessions with cached tracks.
  private static let sessionCapacity = 4
  /// The duration of the camera's transition after a change of the free area, in seconds; a chosen
  /// value.
  private static let roomSeconds = 0.5

  /// Returns the camera of a moment.
  ///
  /// After a change of the free area, the camera eases from the previous view to the new one.
  func camera(
    of presented: PresentedState, saying template: ScreenTemplate, on canvas: ChromeCanvas,
    _ context: FrameContext
  ) throws -> Decided<Camera> {
    func seen(over canvas: ChromeCanvas) -> Decided<Camera> {
      CameraResolver(route: context.route, on: canvas, saying: template) { view in
        self.track(of: presented, seen: view, on: canvas, context)
      }.camera(of: presented.state)
    }
    let camera = seen(over: canvas)
    let now = presented.state.elapsedSeconds
    guard let timeline = context.timeline, !context.isSettled, !timeline.eventSeconds.isEmpty,
      let before = try self.canvas(at: now - FrameRenderer.roomSeconds, like: presented, context),
      case let room = canvas.room(for: presented.state.camera),
      before.room(for: presented.state.camera) != room
    else { return camera }
    var (low, high) = (now - FrameRenderer.roomSeconds, now)
    for _ in 0..<8 {
      let middle = (low + high) / 2
      let other = try self.canvas(at: middle, like: presented, context)
      if other?.room(for: presented.state.camera) == room { high = middle } else { low = middle }
    }
    let share = min(1, (now - high) / FrameRenderer.roomSeconds)
    return Decided(
      seen(over: before).value.interpolated(to: camera.value, share * share * (3 - 2 * share)),
      camera.decisions)
  }

  /// The canvas at another session time, in the appearance of a moment; nil before the beginning.
  private func canvas(
    at seconds: Double, like presented: PresentedState, _ context: FrameContext
  ) throws -> ChromeCanvas? {
    guard seconds >= 0, var state = context.timeline?.state(at: seconds) else { return nil }
    (state.appearance, state.displays.front) = (
      presented.state.appearance, presented.state.displays.front
    )
    return try laidOut(state.presented(on: presented.device), context.presentation).canvas
  }

  /// The zoom of the following camera over a session on a screen; nil for a single moment.
  ///
  /// The free area before a maneuver is computed from the state at that time, so that a growing
  /// card does not hide a turn. Beside a car's sidebar, cards are next to the map.
  private func track(
    of presented: PresentedState, seen view: FollowingView, on canvas: ChromeCanvas,
    _ context: FrameContext
  ) -> CameraTrack? {
    guard let timeline = context.timeline else { return nil }
    let session = ObjectIdentifier(timeline.identity)
    if tracks[session] == nil {
      if tracks.count >= FrameRenderer.sessionCapacity { tracks.removeAll(keepingCapacity: true) }
      tracks[session] = CameraTracks(timeline)
    }
    let isBeside =
      presented.device.kind == .car && !presented.device.hasBottomDock && canvas.viewport == nil
    return tracks[session]?.track(
      seen: view, on: presented,
      room: isBeside
        ? nil
        : { [unowned self] seconds in
          // Drawing the frame reports the error in reading a text.
          guard let canvas = try? self.canvas(at: seconds, like: presented, context) else {
            return nil
          }
          return canvas.followingRoom
        })
  }
}

extension ChromeCanvas {
  /// The origin of the map on the screen, in points.
  fileprivate var mapOrigin: Point { viewport?.frame.origin ?? Point(0, 0) }

  /// The free area in map coordinates.
  fileprivate var followingRoom: FollowingRoom {
    let toMap = Point(0, 0) - mapOrigin
    return FollowingRoom(
      area: cameraArea.offset(by: toMap),
      cards: layers.chrome.map(\.frame).filter { $0.intersects(cameraArea) }
        .map { $0.offset(by: toMap) })
  }

  /// The free areas on which a camera depends.
  fileprivate func room(for camera: CameraState) -> [Rect] {
    let isGuided =
      camera.guidanceShare == 1 && camera.stages.allSatisfy { $0.view.mode == .following }
    return [followingArea, Rect(center: vehicleAnchor, size: .zero)]
      + (isGuided ? [] : [cameraArea])
  }
}

extension CameraResolver {
  /// Creates a resolver for a screen with the free area of its chrome.
  ///
  /// For a map in a window, the camera uses only the window.
  init(
    route: Route?, on canvas: ChromeCanvas, saying template: ScreenTemplate,
    track: @escaping (FollowingView) -> CameraTrack?
  ) {
    let toMap = Point(0, 0) - canvas.mapOrigin
    let view = FollowingView(
      anchor: canvas.vehicleAnchor + toMap, area: canvas.followingArea.offset(by: toMap),
      screen: canvas.viewport?.frame.size ?? canvas.size, tilt: FollowingCamera.defaultTilt,
      isHeadingUp: true)
    self.init(
      route: route, view: view, area: canvas.cameraArea.offset(by: toMap),
      pointsOfInterest: template.overlay.points.map(\.coordinate),
      framesPointsOfInterest: template.framesPoints, track: track)
  }
}
