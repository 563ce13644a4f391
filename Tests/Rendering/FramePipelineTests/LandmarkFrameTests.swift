import BaseMaps
import Devices
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

/// Tests of points that the app or a template marks on the map.
struct LandmarkFrameTests {
  private static let coordinates = [
    (47.6758, -122.205), (47.6801, -122.2041), (47.6712, -122.2119), (47.6733, -122.1987),
  ]

  private func stages(
    _ text: String, theme: String = "ios18", device: String, at time: Double = 0
  ) throws -> FrameStages {
    let reader = RouteScriptReader(loadRoute: { _ in throw CancellationError() })
    var script = try reader.read(name: "a.yaml", bytes: Array(text.utf8))
    script.themes = [theme]
    let timeline = Timeline(script)
    return try FrameRenderer(library: Samples.library()).stages(
      of: timeline.state(at: time), route: timeline.route,
      device: try #require(try ShippedFiles.catalog().devices(matching: device).first),
      context: .init())
  }

  private static func points(selected: Int?) -> String {
    let points = coordinates.enumerated().map { index, place in
      "        - {location: [\(place.0), \(place.1)], title: Charger \(index + 1)}\n"
    }
    return """
      category: evCharging
      route:
        steps:
          - {maneuver: depart, road: First St, line: [[47.0, -122.0], [47.005, -122.0]]}
          - {maneuver: destination}
      templates:
        - id: chargers
          kind: pointOfInterest
          title: Chargers
      \(selected.map { "    selectedIndex: \($0)\n" } ?? "")    pointsOfInterest:
      \(points.joined())
      stack: [chargers]
      """
  }

  @Test(
    arguments: ["standard", "minimum", "wide", "portrait", "400x240@1"],
    ShippedFiles.names(in: "Themes"))
  func `all points of interest stand on the free map beside the panel`(
    device: String, theme: String
  ) throws {
    for selected in [nil, 2] {
      let stages = try stages(Self.points(selected: selected), theme: theme, device: device)
      let pointsOfInterest = stages.frame.map.pointsOfInterest
      #expect(pointsOfInterest.count == Self.coordinates.count)
      let panel = try #require(stages.layout.node(.template(.pointPanel))).frame
      let screen = Rect(0, 0, stages.layout.size.width, stages.layout.size.height)
      for pointOfInterest in pointsOfInterest {
        #expect(screen.contains(pointOfInterest.area) && !pointOfInterest.area.intersects(panel))
      }
    }
  }

  @Test(arguments: [(47.6757, true), (47.7857, false)])
  func `a vehicle near the points is seen whole, and one far away leaves them their scale`(
    latitude: Double, isSeen: Bool
  ) throws {
    let text = """
      category: evCharging
      feed: {location: {latitude: \(latitude), longitude: -122.2054, course: 24, speed: 0}}
      templates:
        - id: chargers
          kind: pointOfInterest
          title: Chargers
          pointsOfInterest: [{location: [47.6758, -122.205], title: Near}]
      stack: [chargers]
      """
    let stages = try stages(text, device: "standard")
    let point = try #require(stages.frame.map.scene).vehicle
    let panel = try #require(stages.layout.node(.template(.pointPanel))).frame
    let free = Rect(
      panel.maxX, 0, stages.layout.size.width - panel.maxX, stages.layout.size.height)
    let isWhole = point.map { free.contains(Rect(center: $0, size: Size(24, 24))) } ?? false
    #expect(isWhole == isSeen, "\(String(describing: point)) beside \(panel)")
  }

  @Test func `the chosen point is larger than the others and over them`() throws {
    let stages = try stages(Self.points(selected: 1), device: "standard")
    let pointsOfInterest = stages.frame.map.pointsOfInterest
    let last = try #require(pointsOfInterest.last)
    #expect(last.pointOfInterest.name == "Charger 2" && last.pointOfInterest.isSelected)
    for other in pointsOfInterest.dropLast() {
      #expect(last.area.width > other.area.width && last.area.height > other.area.height)
    }
  }

  @Test func `a pin of the app shows with its icon, and in the overview`() throws {
    let text = """
      route:
        steps:
          - {maneuver: depart, road: First St, line: [[47.0, -122.0], [47.02, -122.0]]}
          - {maneuver: destination}
      timeline:
        - at: 1 s
          camera: overview
          app: {mapPins: [{location: [47.01, -122.03], title: Customer, image: person}]}
        - {at: 5 s, app: {mapPins: []}}
      """
    let stages = try stages(text, device: "standard", at: 4)
    let pointOfInterest = try #require(stages.frame.map.pointsOfInterest.first)
    #expect(pointOfInterest.pointOfInterest.name == "Customer")
    guard case .icon = pointOfInterest.pointOfInterest.face else {
      Issue.record("the pin has no icon")
      return
    }
    let area = stages.layout.mapArea
    #expect(area.contains(pointOfInterest.area), "\(pointOfInterest.area) in \(area)")
    #expect(try self.stages(text, device: "standard", at: 6).frame.map.pointsOfInterest == [])
  }
}
