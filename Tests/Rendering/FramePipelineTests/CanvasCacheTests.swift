import Devices
import DisplayLists
import LayoutKit
import RouteScripts
import Sessions
import Templates
import TestSupport
import Testing

@testable import FramePipeline

/// Tests of the reuse of chrome between moments with equal content.
struct CanvasCacheTests {
  private static let script = """
    route:
      steps:
        - {maneuver: depart, road: First St, line: [[47.0, -122.0], [47.005, -122.0]]}
        - {maneuver: turn-right, road: Second St, line: [[47.005, -122.0], [47.005, -121.99]]}
        - {maneuver: destination}
    templates:
      - {id: list, kind: list, title: List, sections: [{items: [{text: One}, {text: Two}]}]}
    timeline:
      - {at: 4 s, appearance: {ui: dark, map: dark}}
      - {at: 7 s, stack: [map, list]}
      - {at: 10 s, stack: [map]}
      - {at: 12 s, appearance: {driverSide: right}}
    """

  @Test func `a renderer draws each moment as one that draws nothing else`() throws {
    let reader = RouteScriptReader(loadRoute: { _ in throw CancellationError() })
    let timeline = Timeline(try reader.read(name: "a.yaml", bytes: Array(Self.script.utf8)))
    let library = try Samples.library()
    let devices = try ["standard", "wide", "se"].flatMap {
      try ShippedFiles.catalog().devices(matching: $0)
    }
    let shared = try FrameRenderer(library: library)
    for time in [0, 0.5, 5, 0, 7.1, 7.3, 9, 13, 5, 40] {
      let alone = try FrameRenderer(library: library)
      for device in devices {
        func list(_ renderer: FrameRenderer) throws -> String {
          try renderer.stages(
            of: timeline.state(at: time), route: timeline.route, device: device, context: .init()
          ).displayList.dump()
        }
        #expect(try list(shared) == list(alone), "\(device.name) at \(time) s")
      }
    }
  }

  @Test func `only what is equal in everything is known, and the eldest is forgotten`() throws {
    let renderer = try FrameRenderer(library: Samples.library())
    let (standard, wide) = try (
      #require(ShippedFiles.catalog().devices(matching: "standard").first),
      #require(ShippedFiles.catalog().devices(matching: "wide").first)
    )
    let timeline = Timeline(try Samples.script())
    let state = timeline.state(at: 1)
    let template = ScreenTemplate.car(try renderer.template(for: state))
    let night = timeline.state(at: 11).appearance
    #expect(night != state.appearance)
    var cache = CanvasCache()
    var layouts = 0
    func look(_ appearance: Appearance, _ device: DeviceProfile) throws {
      _ = try cache.canvas(for: template, appearance, on: device) {
        layouts += 1
        return try renderer.canvas(for: template, appearance, on: device)
      }
    }
    for _ in 0..<3 {
      try look(state.appearance, standard)
      try look(night, standard)
      try look(state.appearance, wide)
    }
    #expect(layouts == 3)
    for number in 0..<11 {
      var other = standard
      other.name = "screen \(number)"
      try look(night, other)
    }
    try look(state.appearance, wide)
    #expect(layouts == 14)
    try look(state.appearance, standard)
    #expect(layouts == 15)
  }
}
