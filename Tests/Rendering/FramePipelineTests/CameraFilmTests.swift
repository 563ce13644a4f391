import BaseMaps
import Devices
import Foundation
import Geometry
import LayoutKit
import MapScenes
import Navigation
import RouteScripts
import Sessions
import Templates
import TestSupport
import Testing

@testable import FramePipeline

/// Tests invariants of a following camera over entire films: a fixed position of the vehicle,
/// bounded rates, no zooming out during an approach, and the maneuver and the road beyond it in
/// view.
struct CameraFilmTests {
  private static let examples = [
    "kirkland-sample", "kirkland", "letchworth-circus", "motorway-germany", "order-taking",
  ]

  private static let realDevices = ["standard", "wide", "portrait"]

  @Test(arguments: examples, ShippedFiles.carNames)
  func `over the film of an example the camera keeps its laws`(
    example: String, device: String
  ) throws {
    var script = try DriveReader().read(
      PackageRoot.assets.appending(path: "Examples/\(example).yaml").path
    ).script
    for side in DriverSide.allCases {
      script.appearance.driverSide = side
      try expectLaws(of: Timeline(script), on: device, "\(example) \(side)")
    }
  }

  @Test(
    .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.hint)),
    arguments: realDevices)
  func `over the film of a real route the camera keeps its laws`(device: String) throws {
    let phase = Self.realDevices.firstIndex(of: device) ?? 0
    for (index, file) in ClearSightRoutes.files.enumerated()
    where Laws.include(index, oneOf: 3, phase: phase) {
      guard let bytes = try Corpus.bytes("routes/\(file)") else { continue }
      var script = try DriveReader().read(name: file, bytes: bytes).script
      script.appearance.driverSide = index % 2 == 0 ? .left : .right
      try expectLaws(of: Timeline(script), on: device, file)
    }
  }

  private func expectLaws(of timeline: Timeline, on device: String, _ label: String) throws {
    let film = try CameraFilm(timeline, on: ShippedFiles.device(device))
    #expect(film.faults.isEmpty, "\(label) on \(device): \(film.faults.prefix(5))")
    for (seen, least) in [(film.showsManeuver, 0.98), (film.showsRoadBeyond, 0.95)]
    where !seen.isEmpty {
      let share = Double(seen.count { $0 }) / Double(seen.count)
      #expect(
        share >= least || seen.count { !$0 } <= 1,
        "\(label) on \(device): \(share) of \(seen.count)")
    }
  }
}

/// The camera at each second of a drive, without drawing; the chrome is laid out when guidance
/// changes.
private struct CameraFilm {
  /// The violations, as texts.
  private(set) var faults: [String] = []
  /// Whether the next maneuver is visible, for each of the last ten seconds before it.
  private(set) var showsManeuver: [Bool] = []
  /// Whether the road two seconds beyond it is visible, for each of the last six seconds before it.
  private(set) var showsRoadBeyond: [Bool] = []

  private let timeline: Timeline
  private let renderer: FrameRenderer
  private let device: DeviceProfile

  private struct Scene {
    let template: ScreenTemplate
    let canvas: ChromeCanvas
  }

  private struct View {
    let seconds: Double
    let camera: Camera
    let canvas: ChromeCanvas
  }

  init(_ timeline: Timeline, on device: DeviceProfile) throws {
    (self.timeline, self.device) = (timeline, device)
    renderer = try FrameRenderer(library: Samples.library())
    let maneuvers = timeline.cameraManeuvers
    var next = 0
    var scene: (key: StepInfo?, seconds: Double, scene: Scene)?
    var last: View?
    for seconds in stride(from: 0, through: timeline.durationSeconds, by: 1) {
      while next < maneuvers.count, maneuvers[next].seconds <= seconds { next += 1 }
      let presented = timeline.state(at: seconds).presented(on: device)
      let state = presented.state
      let step = state.navInfo.currentStep
      // Distances change the text of a card, but seldom its height.
      if scene.map({ $0.key != step || seconds - $0.seconds >= 6 }) ?? true {
        scene = (step, seconds, try newScene(presented))
      }
      guard let now = scene?.scene, state.camera.stages.count == 1,
        case .following = state.camera.view, state.navInfo.navState == .enroute,
        state.camera.guidanceShare ?? 1 == 1, state.pause == nil, !now.canvas.hidesMap
      else {
        last = nil
        continue
      }
      let camera = try renderer.camera(
        of: presented, saying: now.template, on: now.canvas,
        FrameContext(route: timeline.route(at: seconds), timeline: timeline, isSettled: true)
      ).value
      let view = View(seconds: seconds, camera: camera, canvas: now.canvas)
      judge(view, after: last, state, next < maneuvers.count ? maneuvers[next] : nil)
      last = view
    }
  }

  private func newScene(_ presented: PresentedState) throws -> Scene {
    let template = try renderer.presenter(for: presented.state, PresentationContext())
      .template(for: presented)
    return Scene(
      template: template,
      canvas: try renderer.canvas(for: template, presented.state.appearance, on: device))
  }

  private mutating func judge(
    _ view: View, after last: View?, _ state: NavigationState, _ maneuver: CameraManeuver?
  ) {
    if let vehicle = state.location?.coordinate,
      let point = Projection(view.camera).screen(vehicle),
      point.distance(to: view.canvas.vehicleAnchor) > 0.5
    {
      faults.append("at \(view.seconds) s the vehicle stands at \(point)")
    }
    let before = maneuver.map { $0.seconds - view.seconds } ?? .infinity
    if let last, last.canvas.vehicleAnchor == view.canvas.vehicleAnchor {
      let change = view.camera.zoom - last.camera.zoom
      if abs(change) > 0.51 { faults.append("at \(view.seconds) s the level changes by \(change)") }
      if change < -0.15, before < 10 { faults.append("at \(view.seconds) s the zoom falls") }
      let turn = Geodesy.signed(
        degrees: Geodesy.normalized(degrees: view.camera.bearing - last.camera.bearing))
      if abs(turn) > 45.01 { faults.append("at \(view.seconds) s the camera turns by \(turn)°") }
    }
    guard let maneuver, before <= 10 else { return }
    if let seen = isSeen(at: maneuver.seconds - 0.01, view) { showsManeuver.append(seen) }
    if before <= 6, let seen = isSeen(at: maneuver.seconds + 2, view) {
      showsRoadBeyond.append(seen)
    }
  }

  /// Whether a view contains the vehicle's position at another time; nil if the drive is over then.
  private func isSeen(at seconds: Double, _ view: View) -> Bool? {
    guard seconds <= timeline.durationSeconds, let place = timeline.vehicle(at: seconds),
      timeline.state(at: seconds).pause != .arrived
    else { return nil }
    guard let point = Projection(view.camera).screen(place.coordinate),
      Rect(0, 0, view.canvas.size.width, view.canvas.size.height).contains(point)
    else { return false }
    return !view.canvas.layers.chrome.contains { $0.frame.contains(point) }
  }
}
