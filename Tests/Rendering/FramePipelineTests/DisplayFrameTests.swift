import BaseMaps
import Bitmaps
import BundledAssets
import Devices
import DisplayLists
import FoundationEssentials
import Geometry
import LayoutKit
import MapScenes
import RouteScripts
import RunReports
import Sessions
import Templates
import TestSupport
import Testing

@testable import FramePipeline

/// Tests of the frames of Dashboard, instrument cluster and another app, by pixels.
struct DisplayFrameTests {
  private struct Drive {
    let renderer: FrameRenderer
    let timeline: Timeline
    let library: AssetLibrary

    init() throws {
      library = try AssetLibrary(try BundledAssets.find())
      renderer = try FrameRenderer(library: library)
      timeline = Timeline(
        try DriveReader().read(
          PackageRoot.assets.appending(path: "Examples/kirkland.yaml").path
        ).script)
    }

    func device(_ name: String) throws -> DeviceProfile {
      try #require(try library.devices.devices(matching: name).first)
    }

    /// The state at a moment with a theme and a map style.
    func state(_ theme: String, map: InterfaceStyle, at seconds: Double = 60) -> NavigationState {
      var state = timeline.state(at: seconds)
      state.appearance.theme = theme
      state.appearance.mapAppearance = map
      return state
    }

    func stages(_ state: NavigationState, on device: DeviceProfile) throws -> FrameStages {
      try renderer.stages(
        of: state, route: timeline.route, device: device, context: PresentationContext())
    }

    func picture(_ state: NavigationState, on device: DeviceProfile) throws -> Bitmap {
      var bitmap = Bitmap(size: PixelSize(width: 1, height: 1))
      _ = try renderer.draw(
        try stages(state, on: device).displayList, on: device, into: &bitmap)
      return bitmap
    }
  }

  /// Glass refracts its surroundings, so the test uses the themes without glass.
  @Test(arguments: ["ios14", "ios18"], ["standard-dashboard@1", "portrait-dashboard@1"])
  func `the map is painted in its tile alone`(theme: String, name: String) throws {
    let drive = try Drive()
    let device = try drive.device(name)
    let day = try drive.picture(drive.state(theme, map: .light), on: device)
    let night = try drive.picture(drive.state(theme, map: .dark), on: device)
    let layout = try drive.stages(drive.state(theme, map: .light), on: device).layout
    let tile = try #require(layout.window).frame
    var inside = 0
    for y in 0..<day.size.height {
      for x in 0..<day.size.width where day[x, y] != night[x, y] {
        let point = Point((Double(x) + 0.5) / device.pixelsPerPointX, Double(y) + 0.5)
        #expect(tile.contains(point), "\(x), \(y)")
        guard tile.contains(point) else { return }
        inside += 1
      }
    }
    #expect(Double(inside) > 0.6 * tile.width * tile.height)
    // The corners of the tile are rounded and show the Dashboard.
    #expect(day[Int(tile.minX), Int(tile.minY)] == night[Int(tile.minX), Int(tile.minY)])
  }

  @Test func `outside of its circle a round cluster is black`() throws {
    let drive = try Drive()
    let device = try drive.device("cluster-round@1")
    let picture = try drive.picture(drive.state("ios18", map: .light), on: device)
    let (middle, radius) = (device.bounds.center, device.pointWidth / 2)
    let black = picture[0, 0]
    #expect(black & 0xFF_FFFF == 0)
    for y in 0..<picture.size.height {
      for x in 0..<picture.size.width {
        let away = (Point(Double(x) + 0.5, Double(y) + 0.5) - middle).length
        if away > radius + 1 { #expect(picture[x, y] == black, "\(x), \(y)") }
        if abs(away - 0.97 * radius) < 0.5, y < 200 { #expect(picture[x, y] != black) }
      }
    }
  }

  @Test func `with another app in front no map is drawn`() throws {
    let drive = try Drive()
    var state = drive.state("ios18", map: .light)
    state.displays.front = .other
    let stages = try drive.stages(state, on: try drive.device("standard"))
    guard case .other = stages.template else {
      Issue.record("expected the template of another app, found \(stages.template)")
      return
    }
    #expect(!stages.text(.displayList).contains("group map"))
    #expect(stages.layout.node(.guidance) != nil)
    let usual = try drive.stages(
      drive.state("ios18", map: .light), on: try drive.device("standard"))
    #expect(usual.text(.displayList).contains("group map"))
  }

  @Test func `the Dashboard in front of the main screen is that of the Dashboard's own screen`()
    throws
  {
    let drive = try Drive()
    var state = drive.state("ios18", map: .light)
    let own = try drive.stages(state, on: try drive.device("standard-dashboard"))
    state.displays.front = .dashboard
    let main = try drive.stages(state, on: try drive.device("standard"))
    #expect(main.layout == own.layout)
    #expect(main.displayList == own.displayList)
  }

  @Test func `other displays change nothing on the main screen`() throws {
    let drive = try Drive()
    var script = drive.timeline.script
    let plain = try RenderPlan(
      script, options: RenderOptions(devices: ["standard"]), library: drive.library)
    script.displays.dashboard.buttons = [DashboardButton(titleVariants: ["Go"], image: "list")]
    script.displays.cluster.inactiveDescriptionVariants = ["Ready"]
    let rich = try RenderPlan(
      script, options: RenderOptions(devices: ["standard,standard-dashboard,clusters"]),
      library: drive.library)
    #expect(rich.screens.count == 7)
    #expect(rich.jobs.prefix(plain.jobs.count).map(\.name) == plain.jobs.map(\.name))
    for job in plain.jobs.prefix(4) {
      let one = try drive.renderer.stages(of: job, in: plain)
      let other = try drive.renderer.stages(of: job, in: rich)
      #expect(one.displayList == other.displayList)
      #expect(one.text(.template) == other.text(.template))
    }
  }

  @Test func `the vehicle of a car's screen is where the map has it`() throws {
    let drive = try Drive()
    let stages = try drive.stages(drive.timeline.state(at: 5), on: try drive.device("standard"))
    #expect(stages.vehiclePoint != nil)
    #expect(stages.vehiclePoint == stages.frame.map.scene?.vehicle)
  }

  @Test func `a film of a Dashboard keeps its map in the tile`() throws {
    let drive = try Drive()
    let device = try drive.device("standard-dashboard")
    for seconds in stride(from: 0.0, to: drive.timeline.durationSeconds, by: 20) {
      let stages = try drive.stages(drive.timeline.state(at: seconds), on: device)
      let window = try #require(stages.layout.window).frame
      #expect(stages.frame.map.camera.screen == window.size)
      let vehicle = try #require(stages.vehiclePoint)
      #expect(window.contains(vehicle), "\(seconds)")
      let covers = stages.layout.nodes.flatMap {
        $0.role == .display(.mapTile) ? $0.children : [$0]
      }
      #expect(!covers.contains { $0.frame.contains(vehicle) }, "\(seconds)")
    }
  }
}
