import Devices
import Foundation
import Navigation
import RouteScripts
import Sessions
import Templates
import TestSupport
import Testing

@testable import FramePipeline

/// Nothing that matters lies under chrome while the camera follows or shows the route that is left.
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
    let seen = try sights(of: Timeline(script), every: 5, on: device)
    for sight in seen {
      #expect(sight.faults.isEmpty && sight.coveredPins.isEmpty, "\(sight)")
    }
    // While a camera makes room for a stop, a card may stand where its pin would be.
    #expect(seen.count { $0.hiddenPins > 0 } * 10 <= seen.count)
  }

  @Test(arguments: examples, devices)
  func `in the overview of an example nothing lies under chrome`(
    example: String, device: String
  ) throws {
    var script = try DriveReader().read(
      PackageRoot.assets.appending(path: "Examples/\(example).yaml").path
    ).script
    script.map.camera.change.mode = .overview
    for sight in try sights(of: Timeline(script), every: 40, on: device) {
      #expect(sight.faults.isEmpty && sight.coveredPins.isEmpty, "\(sight)")
    }
  }

  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.hint)), arguments: devices)
  func `on real routes nothing that matters lies under chrome`(
    device: String
  ) throws {
    var count = 0
    for file in ClearSightRoutes.files {
      guard let bytes = try Corpus.bytes("routes/\(file)") else { continue }
      let script = try DriveReader().read(name: file, bytes: bytes).script
      let timeline = Timeline(script)
      let interval = max(3, timeline.durationSeconds / 12)
      for sight in try sights(of: timeline, every: interval, on: device) {
        #expect(sight.faults.isEmpty && sight.coveredPins.isEmpty, "\(file) \(sight)")
        count += 1
      }
    }
    #expect(count >= 200)
  }

  /// What a screen shows from time to time, in one generation of chrome after the other.
  private func sights(
    of timeline: Timeline, every interval: Double, on name: String
  ) throws -> [ClearSight] {
    let renderer = try FrameRenderer(library: Samples.library())
    let device = try ShippedFiles.device(name)
    let times = stride(from: 0, through: timeline.durationSeconds, by: interval)
    return try times.enumerated().map { index, time in
      var state = timeline.state(at: time)
      state.appearance.theme = Self.themes[index % Self.themes.count]
      return ClearSight(
        try renderer.planned(
          state.presented(on: device), FrameContext(route: timeline.route)), timeline.route)
    }
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
