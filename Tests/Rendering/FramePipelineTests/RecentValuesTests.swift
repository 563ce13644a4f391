import Devices
import DisplayLists
import Foundation
import LayoutKit
import RouteScripts
import Sessions
import Templates
import TestSupport
import Testing

@testable import FramePipeline

/// Tests of the reuse of chrome between moments with equal content.
struct RecentValuesTests {
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
    var cache = RecentValues<CanvasKey, ChromeCanvas>(capacity: 12)
    var layouts = 0
    func look(_ appearance: Appearance, _ device: DeviceProfile) throws {
      let key = CanvasKey(device: device, appearance: appearance, template: template)
      _ = try cache.value(for: key) {
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

  @Test func `a moment is laid out again only if something in it differs`() throws {
    let renderer = try FrameRenderer(library: Samples.library())
    let catalog = try ShippedFiles.catalog()
    let (standard, wide) = try (
      #require(catalog.devices(matching: "standard").first),
      #require(catalog.devices(matching: "wide").first)
    )
    let timeline = Timeline(try Samples.script())
    var cache = RecentValues<LayoutKey, (template: ScreenTemplate, canvas: ChromeCanvas)>(
      capacity: 4)
    var layouts = 0
    func look(
      _ state: NavigationState, _ device: DeviceProfile, _ context: PresentationContext = .init()
    ) throws {
      let shown = state.presented(on: device)
      let found = try cache.value(for: LayoutKey(shown, context)) {
        layouts += 1
        return try renderer.laidOut(shown, context)
      }
      let alone = try renderer.laidOut(shown, context)
      #expect(found.template == alone.template && found.canvas.layers == alone.canvas.layers)
    }
    let state = timeline.state(at: 1)
    var named = state
    named.roadName = "Another Street"
    for _ in 0..<2 {
      try look(state, standard)
      try look(named, standard)
      try look(state, wide)
      try look(state, standard, PresentationContext(network: "LTE"))
    }
    #expect(layouts == 4)
    for second in 2..<6 { try look(timeline.state(at: Double(second)), standard) }
    try look(state, standard)
    #expect(layouts == 9)
  }

  @Test func `a new version of a drive lays out only the moments that differ`() throws {
    let path = PackageRoot.url.appending(path: "Assets/Examples/kirkland.yaml").path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let (library, options) = try (
      Samples.library(), RenderOptions(devices: ["280x200@1"], moments: .times([100]))
    )
    let renderer = try FrameRenderer(library: library)
    /// The number of layouts for the frame of the drive with another event, which is as if it were the only one.
    func layouts(_ event: String = "") throws -> Int {
      let script = text.replacing("timeline:\n", with: "timeline:\n\(event)")
      let drive = try DriveReader().read(name: path, bytes: Array(script.utf8))
      let plan = try RenderPlan(drive.script, options: options, library: library)
      let before = renderer.layouts.madeCount
      let list = try renderer.stages(of: plan.jobs[0], in: plan).displayList.dump()
      let alone = try FrameRenderer(library: library).stages(of: plan.jobs[0], in: plan)
      #expect(list == alone.displayList.dump())
      return renderer.layouts.madeCount - before
    }
    let all = try layouts()
    #expect(all > 40)
    #expect(try layouts("  - {at: 250 s, press: map-button-1}\n") == 0)
    let press = try layouts("  - {at: 108 s, press: map-button-1}\n")
    #expect(0 < press && press < all)
  }
}
