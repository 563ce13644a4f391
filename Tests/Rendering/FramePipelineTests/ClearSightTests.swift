import Devices
import Foundation
import Navigation
import RouteScripts
import Sessions
import Templates
import TestSupport
import Testing

@testable import FramePipeline

/// Tests that chrome covers no important element while the camera follows or shows the remaining
/// route.
struct ClearSightTests {
  private static let examples = ["kirkland", "letchworth-circus", "motorway-germany"]
  private static let devices = ShippedFiles.carNames
  private static let themes = ShippedFiles.names(in: "Themes")

  @Test(arguments: examples, devices)
  func `in an example nothing that matters lies under chrome`(
    example: String, device: String
  ) throws {
    let script = try DriveReader().read(
      PackageRoot.assets.appending(path: "Examples/\(example).yaml").path
    ).script
    let timeline = Timeline(script)
    // `CameraFilmTests` covers the approach to each maneuver.
    let times = stride(from: 0, through: timeline.durationSeconds, by: 8)
    expectClearSight(try sights(of: timeline, at: Array(times), on: device))
  }

  @Test(arguments: examples, devices)
  func `in the overview of an example nothing lies under chrome`(
    example: String, device: String
  ) throws {
    var script = try DriveReader().read(
      PackageRoot.assets.appending(path: "Examples/\(example).yaml").path
    ).script
    script.map.camera.change.mode = .overview
    let timeline = Timeline(script)
    let times = stride(from: 0, through: timeline.durationSeconds, by: 40)
    for sight in try sights(of: timeline, at: Array(times), on: device) {
      #expect(sight.faults.isEmpty && sight.coveredPins.isEmpty, "\(sight)")
    }
  }

  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.hint)), arguments: devices)
  func `on real routes nothing that matters lies under chrome`(
    device: String
  ) throws {
    var count = 0
    let phase = Self.devices.firstIndex(of: device) ?? 0
    for (index, file) in ClearSightRoutes.files.enumerated()
    where Laws.include(index, oneOf: 3, phase: phase) {
      guard let bytes = try Corpus.bytes("routes/\(file)") else { continue }
      let script = try DriveReader().read(name: file, bytes: bytes).script
      let timeline = Timeline(script)
      let times = timeline.moments(every: max(3, timeline.durationSeconds / 6))
      let some = times.enumerated().filter { $0.offset % max(1, times.count / 24) == 0 }
      let seen = try sights(of: timeline, at: some.map(\.element), on: device)
      expectClearSight(seen, file)
      count += seen.count
    }
    #expect(count >= 60)
  }

  /// Expects a following camera with a fixed vehicle position, no important element under chrome,
  /// and the maneuver and the road beyond it in view.
  private func expectClearSight(_ seen: [ClearSight], _ file: String = "") {
    for sight in seen {
      #expect(sight.faults.isEmpty && sight.coveredPins.isEmpty, "\(file) \(sight)")
    }
    for (seen, least) in [
      (seen.compactMap(\.showsManeuver), 0.98), (seen.compactMap(\.showsRoadBeyond), 0.95),
    ]
    where !seen.isEmpty {
      let share = Double(seen.count { $0 }) / Double(seen.count)
      #expect(share >= least || seen.count { !$0 } <= 1, "\(file) \(share) of \(seen.count)")
    }
  }

  /// The view of a screen at some times, for each generation of chrome and both driver's sides.
  private func sights(
    of timeline: Timeline, at times: [Double], on name: String
  ) throws -> [ClearSight] {
    let renderer = try FrameRenderer(library: Samples.library())
    let device = try ShippedFiles.device(name)
    // Frames of a section have the same appearance, so that its camera track is reused.
    return try times.enumerated().map { index, time in
      let look = index * 8 / times.count
      var state = timeline.state(at: time)
      state.appearance.theme = Self.themes[look % Self.themes.count]
      state.appearance.driverSide = look % 2 == 0 ? .left : .right
      return ClearSight(
        try renderer.planned(
          state.presented(on: device), FrameContext(route: timeline.route, timeline: timeline)),
        timeline)
    }
  }
}

extension Timeline {
  /// Moments at an interval, and each of the last ten seconds before each maneuver.
  fileprivate func moments(every interval: Double) -> [Double] {
    let regular = stride(from: 0, through: durationSeconds, by: interval)
    let near = cameraManeuvers.flatMap { maneuver in
      stride(from: max(0, maneuver.seconds - 10), to: maneuver.seconds, by: 1)
    }
    return Set(Array(regular) + near).sorted()
  }
}

/// Real routes of every source.
enum ClearSightRoutes {
  static let files = [
    "ferrostar/standard_osrm_polyline6_response.json", "ferrostar/valhalla_osrm_response.json",
    "ferrostar/valhalla_osrm_response_with_exit_info.json",
    "ferrostar/valhalla_extended_osrm_response.json", "valhalla/trace_route.json",
    "maplibre-navigation-android/dcmapbox_chipoltle.json",
    "maplibre-navigation-android/directions_two_leg_route.json",
    "maplibre-navigation-android/directions_v5_no_voice.json",
    "maplibre-navigation-ios/A12-To-Veenendaal-Normal.json",
    "maplibre-navigation-ios/route-for-lane-testing.json",
    "maplibre-navigation-ios/route-with-lanes.json",
    "maplibre-navigation-ios/routeWithInstructions.json",
    "maplibre-navigation-ios/routeWithTunnels_9thStreetDC.json",
    "maplibre-navigation-ios/Nijmegen-Bemmel-Veenendaal.json",
    "mapbox-directions-swift/subLaneInstructions.json",
    "mapbox-directions-swift/instructions.json",
    "mapbox-directions-swift/v5/v5_driving_oldenburg_polyline.json",
    "mapbox-java/directions_v5_speedlimit.json", "mapbox-java/directions_v5_banner_text.json",
    "mapbox-java/directions_v5_banner_with_shield.json", "valhalla/optimized_route.json",
    "valhalla/route.json",
  ]
}
