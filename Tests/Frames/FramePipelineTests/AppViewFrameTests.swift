import Devices
import DisplayLists
import Geometry
import Layouts
import Navigation
import RouteScripts
import Sessions
import Templates
import TestSupport
import Testing

@testable import FramePipeline

/// The app's own views in a frame.
struct AppViewFrameTests {
  private func stages(_ device: String, front: FrontScreen = .app) throws -> FrameStages {
    var script = RouteScript(name: "views", source: .route(SampleRoutes.twoLegs()))
    var (item, area) = (AppViewItem(), AppViewArea())
    area.frame = Rect(0, 0, 400, 240)
    area.fill = AppViewColor(0xFF00_00FF)
    item.area = area
    script.events = [
      ScriptEvent(at: .time(0), .views(AppViews(width: 400, height: 240, items: [item]))),
      ScriptEvent(at: .time(0), .display(.front(front))),
    ]
    let timeline = Timeline(script)
    return try FrameRenderer(library: Samples.library()).stages(
      of: timeline.state(at: 1), route: timeline.route,
      device: try #require(try ShippedFiles.catalog().devices(matching: device).first),
      context: .init())
  }

  @Test func `views lie over the map and below the template`() throws {
    let stages = try stages("standard")
    let roles = stages.layout.nodes.map(\.role)
    let views = try #require(roles.firstIndex(of: .appViews))
    #expect(roles[..<views].contains(.roadName))
    #expect(roles.indices.filter { roles[$0].isOfMapView } == Array(0..<views))
    #expect(stages.layout.node(.guidance) != nil)
    #expect(stages.displayList.commands.count == stages.layout.nodes.count + 1)
    guard case .group(let group) = stages.displayList.commands[1 + views] else {
      throw CancellationError()
    }
    #expect(group.name == "app-views")
    #expect(stages.state.dump().contains("view area 0,0 400×240 fill #FF0000"))
    #expect(stages.layout.dump().contains("app-view-1 0,0 400×240"))
  }

  @Test func `they change nothing of what else is laid out`() throws {
    let with = try stages("standard").layout
    let without = try stages("wide").layout
    #expect(without.node(.appViews) == nil)
    #expect(without.notes.contains { $0.contains("placed for 400×240 points") })
    #expect(with.notes.isEmpty)
  }

  @Test func `only the app's own screen shows them`() throws {
    for front in [FrontScreen.dashboard, .other] {
      #expect(try stages("standard", front: front).layout.node(.appViews) == nil)
    }
    #expect(try stages("standard-dashboard").layout.node(.appViews) == nil)
  }
}
