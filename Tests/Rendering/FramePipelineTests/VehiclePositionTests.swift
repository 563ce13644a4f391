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

struct VehiclePositionTests {
  /// A drive with every element that reduces the visible map.
  private static let script = """
    route:
      steps:
        - {maneuver: depart, road: First St, line: [[47.0, -122.0], [47.005, -122.0]]}
        - maneuver: turn-right
          road: Second St
          lanes: [left, straight, right*]
          line: [[47.005, -122.0], [47.005, -121.9927]]
        - {maneuver: destination}
    app:
      navigationBar: {leading: [{image: search}], trailing: [{text: End}], hidesAfter: 4 s}
      hidesButtonsWithNavigationBar: false
    timeline:
      - {at: 10 s, interact: true}
      - {at: 16 s, panningInterface: true}
      - {at: 18 s, panningInterface: false}
      - {at: 24 s, alert: {titleVariants: [Faster route available], primaryAction: Go, duration: 6 s}}
      - {at: 32 s, reroute: 3 s}
    """
  private static let times = [2.0, 12, 17, 22, 26, 33, 40, 1000]

  @Test(arguments: ShippedFiles.carNames, DriverSide.allCases)
  func `the vehicle is seen on the free map whatever stands around it`(
    name: String, side: DriverSide
  ) throws {
    let reader = RouteScriptReader(loadRoute: { _ in throw CancellationError() })
    var script = try reader.read(name: "a.yaml", bytes: Array(VehiclePositionTests.script.utf8))
    script.appearance.driverSide = side
    let renderer = try FrameRenderer(library: Samples.library())
    let device = try ShippedFiles.device(name)
    for theme in ShippedFiles.names(in: "Themes") {
      for perspective in CameraPerspective.allCases {
        script.themes = [theme]
        script.map.camera.change.perspective = perspective
        let timeline = Timeline(script)
        for time in VehiclePositionTests.times {
          let state = timeline.state(at: min(time, timeline.durationSeconds))
          let stages = try renderer.stages(
            of: state, route: timeline.route, device: device, context: .init())
          let layout = stages.layout
          let point = try #require(stages.frame.map.scene?.vehicle)
          let label = "\(theme), \(perspective.rawValue) at \(time) s"
          #expect(layout.mapArea.contains(point), "\(label)")
          let covering = layout.nodes.filter { $0.frame.contains(point) }.map(\.role.name)
          #expect(covering == [], "\(label)")
        }
      }
    }
  }

  @Test(arguments: ["standard", "minimum", "wide", "portrait", "portrait-large"])
  func `in the overview no card lies over the route`(name: String) throws {
    let renderer = try FrameRenderer(library: Samples.library())
    let device = try ShippedFiles.device(name)
    var script = try Samples.script()
    script.map.camera.change.mode = .overview
    let timeline = Timeline(script)
    let route = try #require(timeline.route)
    let state = timeline.state(at: 3)
    let stages = try renderer.stages(
      of: state, route: route, device: device, context: .init())
    let (layout, camera) = (stages.layout, stages.frame.map.camera)
    for coordinate in route.line.slice(from: state.routeMeters ?? 0, to: route.lengthMeters) {
      let point = try #require(Projection(camera).screen(coordinate))
      let covering = layout.nodes.filter { $0.frame.contains(point) }.map(\.role.name)
      #expect(covering == [] && layout.mapArea.contains(point))
    }
  }

  @Test func `on a right-hand drive the vehicle stands as far from the other edge`() throws {
    let renderer = try FrameRenderer(library: Samples.library())
    let device = try ShippedFiles.device("wide")
    let timeline = Timeline(try Samples.script())
    func inset(_ side: DriverSide) throws -> Double {
      var state = timeline.state(at: 5)
      state.appearance.driverSide = side
      let layout = try renderer.stages(
        of: state, route: timeline.route, device: device, context: .init()
      ).layout
      #expect((layout.vehicleAnchor.x > device.pointWidth / 2) == (side == .left))
      return side == .left ? layout.vehicleAnchor.x : device.pointWidth - layout.vehicleAnchor.x
    }
    #expect(abs(try inset(.left) - inset(.right)) < 1)
  }
}
