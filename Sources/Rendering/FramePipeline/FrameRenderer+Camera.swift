import BaseMaps
import Devices
import Geometry
import LayoutKit
import MapScenes
import Navigation
import Sessions
import Templates

/// The cameras that follow a session, on all screens that it is seen on.
///
/// Where no card stands over the map, screens of one size share their track, whatever they say.
final class CameraTracks {
  /// What the zoom of a camera that follows depends on besides the time.
  private struct Key: Hashable {
    let view: FollowingView
    /// The screen and its words, where cards stand over the map.
    let cards: Cards?
  }

  private struct Cards: Hashable {
    let device: DeviceProfile
    let appearance: Appearance
  }

  /// How many tracks are kept: a screen in all languages and generations, and more.
  private static let capacity = 1024

  private let course: CameraCourse
  private var tracks: [Key: CameraTrack] = [:]

  init(_ timeline: Timeline) { course = CameraCourse(timeline) }

  /// The track for a view of the ground, with what cards leave of it.
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
  /// Of how many sessions the cameras are kept.
  private static let sessionCapacity = 4
  /// How long the camera takes when cards leave the map more room or less, in seconds; a choice.
  private static let roomSeconds = 0.5

  /// From where the map of a moment is seen.
  ///
  /// Where the free map has just changed, the camera is on its way from the one that the room
  /// before asks for.
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

  /// What stands over the map at another time of the session, in the look of a moment; nil before
  /// its beginning.
  private func canvas(
    at seconds: Double, like presented: PresentedState, _ context: FrameContext
  ) throws -> ChromeCanvas? {
    guard seconds >= 0, var state = context.timeline?.state(at: seconds) else { return nil }
    (state.appearance, state.displays.front) = (
      presented.state.appearance, presented.state.displays.front
    )
    let other = state.presented(on: presented.device)
    let template = try presenter(for: state, context.presentation).template(for: other)
    return try canvas(for: template, state.appearance, on: presented.device)
  }

  /// The zoom of a camera that follows, over the session of a screen; nil if only one moment is
  /// known.
  ///
  /// What cards leave of the map on the way to a maneuver is found out with the state of that time,
  /// so that a card that grows hides no turn. Beside the sidebar of a car they stand next to the
  /// map.
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
          // A text that cannot be read shows with the frame itself.
          guard let canvas = try? self.canvas(at: seconds, like: presented, context) else {
            return nil
          }
          return canvas.followingRoom
        })
  }
}

extension ChromeCanvas {
  /// Where the map begins on the screen, in points.
  fileprivate var mapOrigin: Point { viewport?.frame.origin ?? Point(0, 0) }

  /// What is free of the map, as it sees itself.
  fileprivate var followingRoom: FollowingRoom {
    let toMap = Point(0, 0) - mapOrigin
    return FollowingRoom(
      area: cameraArea.offset(by: toMap),
      cards: layers.chrome.map(\.frame).filter { $0.intersects(cameraArea) }
        .map { $0.offset(by: toMap) })
  }

  /// What a camera depends on.
  fileprivate func room(for camera: CameraState) -> [Rect] {
    let isGuided =
      camera.guidanceShare == 1 && camera.stages.allSatisfy { $0.view.mode == .following }
    return [followingArea, Rect(center: vehicleAnchor, size: .zero)]
      + (isGuided ? [] : [cameraArea])
  }
}

extension CameraResolver {
  /// A resolver for a screen, of which a camera knows what the chrome leaves free.
  ///
  /// Where the map shows in a window, the camera knows that alone.
  init(
    route: Route?, on canvas: ChromeCanvas, saying template: ScreenTemplate,
    track: @escaping (FollowingView) -> CameraTrack?
  ) {
    let toMap = Point(0, 0) - canvas.mapOrigin
    let view = FollowingView(
      anchor: canvas.vehicleAnchor + toMap, area: canvas.followingArea.offset(by: toMap),
      screen: canvas.viewport?.frame.size ?? canvas.size, tilt: FollowingCamera.usualTilt,
      isHeadingUp: true)
    self.init(
      route: route, view: view, area: canvas.cameraArea.offset(by: toMap),
      landmarks: template.overlay.points.map(\.coordinate),
      framesLandmarks: template.framesPoints, track: track)
  }
}
