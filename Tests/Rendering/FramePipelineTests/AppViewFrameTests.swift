import CarLayout
import Devices
import DisplayLists
import Geometry
import LayoutKit
import Navigation
import RouteScripts
import RunReports
import Sessions
import Templates
import TestSupport
import Testing

@testable import FramePipeline

/// Tests of the app's own views in a frame.
struct AppViewFrameTests {
  /// The elements of the map view other than the map.
  private static let ofMapView: [ElementRole] = [
    .roadName, .compass, .attribution, .scale, .speedLimit, .speedometer,
  ]

  private func stages(
    _ device: String, front: FrontScreen = .app, size: (Double, Double) = (400, 240),
    on display: AppOverlay.Display = .main
  ) throws -> FrameStages {
    var script = RouteScript(name: "views", source: .route(SampleRoutes.twoLegs()))
    var (item, area) = (AppViewItem(), AppViewArea())
    area.frame = Rect(0, 0, size.0, size.1)
    area.fill = AppViewColor(0xFF00_00FF)
    item.area = area
    script.events = [
      ScriptEvent(
        at: .time(0), .views(AppViews(width: size.0, height: size.1, items: [item], on: display))),
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
    #expect(roles.indices.filter { Self.ofMapView.contains(roles[$0]) } == Array(0..<views))
    #expect(stages.layout.node(.guidance) != nil)
    #expect(stages.displayList.commands.count == stages.layout.nodes.count + 1)
    guard case .group(let group) = stages.displayList.commands[1 + views] else {
      throw CancellationError()
    }
    #expect(group.name == "app-views")
    #expect(stages.state.dump().contains("view area 0,0 400×240 fill #FF0000"))
    #expect(stages.text(.layout).contains("app-view-1 0,0 400×240"))
  }

  @Test func `they change nothing of what else is laid out`() throws {
    let with = try stages("standard").layout
    let without = try stages("wide").layout
    #expect(without.node(.appViews) == nil)
    #expect(without.notes.contains { $0.contains("laid out for 400×240 points") })
    #expect(with.notes.isEmpty)
  }

  @Test func `views of the Dashboard lie on the map's tile and are cut to it`() throws {
    let library = try Samples.library()
    let device = try #require(try ShippedFiles.catalog().devices(matching: "standard").first)
    let room = DisplayMapArea(dashboardOf: device, theme: try library.theme("ios18"))
    let stages = try stages(
      "standard-dashboard", size: (room.width, room.height), on: .dashboard)
    let tile = try #require(stages.layout.node(.display(.mapTile)))
    let views = try #require(tile.children.first)
    #expect(views.role == .appViews && views.frame == tile.frame)
    guard case .motion(let motion) = views.content else { throw CancellationError() }
    #expect(motion.offset == tile.frame.origin && motion.clips.count == 1)
    #expect(
      stages.state.dump().contains("views \(room.width.short)×\(room.height.short) on dashboard"))
    #expect(try self.stages("standard").layout.node(.appViews) != nil)
    let other = try self.stages("standard-dashboard", on: .dashboard).layout
    #expect(other.notes.contains { $0.contains("the map has \(room.width.short)×") })
  }

  @Test(arguments: ["cluster-basic", "cluster-round"])
  func `views of the cluster lie below what the system puts there`(name: String) throws {
    let device = try #require(try ShippedFiles.catalog().devices(matching: name).first)
    let room = DisplayMapArea(cluster: device)
    let layout = try stages(name, size: (room.width, room.height), on: .cluster).layout
    #expect(layout.nodes.first { !Self.ofMapView.contains($0.role) }?.role == .appViews)
    #expect(layout.node(.appViews)?.frame.width == room.width)
    #expect(layout.notes.isEmpty)
    #expect(room.unsafe.top >= 0 && room.unsafe.right >= 0)
  }

  @Test func `only the app's own screen shows them`() throws {
    for front in [FrontScreen.dashboard, .other] {
      #expect(try stages("standard", front: front).layout.node(.appViews) == nil)
    }
    #expect(try stages("standard-dashboard").layout.node(.appViews) == nil)
  }
}
