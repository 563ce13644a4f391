import Devices
import DisplayLists
import Foundation
import Geometry
import LayoutKit
import Navigation
import Sessions
import TestSupport
import Testing

@testable import Templates

/// Tests of laws for all Dashboards and clusters, in every theme, driver's side and direction.
struct DisplayLawTests {
  private static let themes = ["ios14", "ios18", "ios26"]
  private static let dashboards = ShippedFiles.carNames.map { $0 + "-dashboard" }
  private static let clusters = ((try? ShippedFiles.catalog().clusters) ?? []).map(\.name)

  @Test(arguments: themes, dashboards)
  func `the tiles of a Dashboard are in the safe area and do not overlap`(
    theme: String, device: String
  ) throws {
    try forEachDashboard(theme, device) { screen, tree, label in
      let safe = screen.device.safeRect
      for (index, one) in tree.nodes.enumerated() {
        #expect(safe.contains(one.frame, tolerance: 0.51), "\(one.role.name) \(label)")
        for other in tree.nodes.dropFirst(index + 1) {
          #expect(
            !one.frame.inset(by: 0.4, 0.4).intersects(other.frame),
            "\(one.role.name), \(other.role.name) \(label)")
        }
        for part in one.children {
          #expect(
            one.frame.contains(part.frame, tolerance: 1.5),
            "\(part.role.name) in \(one.role.name) \(label)")
        }
        for line in one.allLines {
          #expect(
            line.x >= one.frame.minX + 2 && line.x + line.width <= one.frame.maxX - 2,
            "'\(line.text)' in \(one.role.name) \(label)")
          #expect(
            line.baseline <= one.frame.maxY
              && line.baseline - 0.72 * line.style.size
                >= one.frame.minY,
            "'\(line.text)' in \(one.role.name) \(label)")
        }
      }
    }
  }

  @Test(arguments: themes, dashboards)
  func `the map of a Dashboard has its tile, with the vehicle in its free part`(
    theme: String, device: String
  ) throws {
    try forEachDashboard(theme, device) { screen, tree, label in
      let window = try #require(tree.window)
      let tile = try #require(tree.nodes.first { $0.role == .display(.mapTile) })
      #expect(tile.frame == window.frame, "\(label)")
      #expect(window.frame.contains(tree.mapArea), "\(label)")
      #expect(tree.mapArea.contains(tree.vehicleAnchor), "\(label)")
      #expect(tree.mapArea.height >= 80 && tree.mapArea.width >= 140, "\(label)")
      let vehicle = Rect(center: tree.vehicleAnchor, size: Size(52, 36))
      for part in tile.children {
        #expect(!part.frame.intersects(vehicle), "\(part.role.name) \(label)")
      }
      let grid = PixelGrid(
        scaleX: screen.device.pixelsPerPointX, scaleY: screen.device.pixelsPerPointY)
      #expect(isClose(grid.rect(window.frame), window.frame, 1e-6), "\(label)")
    }
  }

  @Test(arguments: dashboards)
  func `the driver's side exchanges the sides and keeps the inside of tiles`(
    device: String
  ) throws {
    let screen = try Screen("ios18", device)
    let safe = screen.device.safeRect
    for template in DisplaySample.dashboards {
      let left = screen.layout(.dashboard(template))
      let right = screen.driver(on: .right).layout(.dashboard(template))
      #expect(left.nodes.map(\.role) == right.nodes.map(\.role))
      for (one, other) in zip(left.nodes, right.nodes) where one.role != .dock {
        let expected = safe.minX + safe.maxX - one.frame.maxX
        #expect(isClose(other.frame.minX, expected, 0.6), "\(one.role.name) \(device)")
        let shift = other.frame.minX - one.frame.minX
        for (part, same) in zip(one.allLines, other.allLines) where one.role != .sidebar {
          #expect(isClose(same.x - part.x, shift, 0.6), "'\(part.text)' \(device)")
        }
      }
    }
  }

  @Test func `measured Dashboards have their tiles`() throws {
    // iOS 17 at 400 × 240 with the driver on the right.
    let screen = try Screen("ios14", "standard-dashboard").driver(on: .right)
    let tree = screen.layout(.dashboard(DisplaySample.buttons))
    let tiles = tree.nodes.filter { $0.frame.minX < 10 }.map(\.frame)
    let heights = [8, 85.3, 162.7]
    for (tile, top) in zip(tiles, heights) {
      #expect(isClose(tile, Rect(8, top, 165.5, 69.3), 0.6))
    }
    let map = try #require(tree.window)
    #expect(isClose(map.frame, Rect(181.5, 8, 165.5, 224), 0.6) && map.radius == 10)
    let art = try tree.frame(.display(.artwork))
    #expect(isClose(art, Rect(22, 100, 40, 40), 0.6))
    let icon = try tree.frame(.display(.suggestionIcon))
    #expect(isClose(icon, Rect(21, 177.3, 40, 40), 0.8))
    // iOS 26 at 400 × 240 with the driver on the left: the column ends 4 points from the edge.
    let new = try Screen("ios26", "standard-dashboard")
      .layout(.dashboard(DisplaySample.buttons))
    let column = new.nodes.filter { $0.frame.maxX > 390 }.map(\.frame)
    #expect(column.count == 3)
    #expect(isClose(column[0], Rect(226.5, 4, 169.5, 74.7), 0.6))
  }

  @Test func `a third button of the Dashboard is not laid out`() throws {
    let screen = try Screen("ios18", "standard-dashboard")
    let tree = screen.layout(.dashboard(DisplaySample.buttons))
    #expect(try tree.frame(.display(.firstButton)).midX < tree.frame(.display(.secondButton)).midX)
    var alone = DisplaySample.buttons
    alone.tile = .buttons([
      DashboardButton(titleVariants: ["Orders"], subtitleVariants: ["3 open"], image: "list")
    ])
    let lines = try screen.layout(.dashboard(alone)).lines(.display(.buttonSubtitle))
    #expect(lines.map(\.text) == ["3 open"])
  }

  @Test(arguments: clusters)
  func `everything of a cluster is in the safe area, and in the circle of a round one`(
    device: String
  ) throws {
    for theme in Self.themes {
      let screen = try Screen(theme, device)
      let (safe, bounds) = (screen.device.safeRect, screen.device.bounds)
      for (index, sample) in DisplaySample.clusters.enumerated() {
        for isRightToLeft in [false, true] {
          var template = sample
          template.isRightToLeft = isRightToLeft
          let tree = screen.layout(.cluster(template))
          let label = "sample \(index) \(theme) \(device) \(isRightToLeft)"
          for node in tree.allNodes {
            #expect(safe.contains(node.frame, tolerance: 0.51), "\(node.role.name) \(label)")
            guard screen.device.isRound else { continue }
            let far = [node.frame.origin, Point(node.frame.maxX, node.frame.maxY)].map {
              hypot($0.x - bounds.midX, $0.y - bounds.midY)
            }
            #expect((far.max() ?? 0) <= bounds.width / 2, "\(node.role.name) \(label)")
          }
          for (index, one) in tree.nodes.enumerated() {
            for other in tree.nodes.dropFirst(index + 1) {
              #expect(
                !one.frame.inset(by: 0.4, 0.4).intersects(other.frame),
                "\(one.role.name), \(other.role.name) \(label)")
            }
            #expect(!one.frame.contains(tree.vehicleAnchor), "\(one.role.name) \(label)")
          }
          #expect(tree.cameraArea.contains(tree.vehicleAnchor), "\(label)")
          #expect((tree.window == nil) == !screen.device.isRound)
        }
      }
    }
  }

  @Test func `a cluster says the first inactive description that fits`() throws {
    var template = ClusterTemplate(
      inactiveVariants: [
        "Ready for whatever the next order of the day may be", "Ready to go", "Go",
      ])
    let screen = try Screen("ios18", "cluster-minimum")
    let tree = screen.layout(.cluster(template))
    #expect(try tree.lines(.display(.inactiveText)).map(\.text) == ["Ready to go"])
    let told = tree.decisions.first { $0.element == .display(.inactiveDescription) }
    #expect(told?.kind == .shortened)
    template.attributedInactiveVariants = [
      AttributedInstruction([.attachment(.exit("9A")), .text(" Ready")])
    ]
    let signs = screen.layout(.cluster(template))
    #expect(signs.node(.sign(.instruction, 1)) != nil)
    #expect(try signs.lines(.display(.inactiveText)).count == 1)
  }

  @Test(arguments: themes, ShippedFiles.carNames)
  func `a banner is over another app, and no map shows`(theme: String, device: String) throws {
    let screen = try Screen(theme, device)
    for isRightToLeft in [false, true] {
      var template = OtherAppTemplate(
        banner: .maneuver(DisplaySample.long, second: nil), statusBar: DisplaySample.status)
      template.isRightToLeft = isRightToLeft
      let tree = screen.layout(.other(template))
      #expect(tree.hidesMap)
      let banner = try tree.frame(.guidance)
      #expect(screen.device.safeRect.contains(banner, tolerance: 0.51))
      let strip = try #require(tree.nodes.first { [.sidebar, .dock].contains($0.role) })
      #expect(!banner.intersects(strip.frame))
      for line in tree.nodes.last?.allLines ?? [] {
        #expect(line.x >= banner.minX + 3 && line.x + line.width <= banner.maxX - 3)
        #expect(line.baseline <= banner.maxY && line.baseline - line.style.size >= banner.minY - 2)
      }
    }
    let bare = screen.layout(.other(OtherAppTemplate(banner: nil, statusBar: DisplaySample.status)))
    #expect(bare.node(.guidance) == nil)
  }

  /// Lays out every sample for both driver's sides and both writing directions.
  private func forEachDashboard(
    _ theme: String, _ device: String, _ check: (Screen, LayoutTree, String) throws -> Void
  ) throws {
    for side in DriverSide.allCases {
      let screen = try Screen(theme, device).driver(on: side)
      for (index, sample) in DisplaySample.dashboards.enumerated() {
        for isRightToLeft in [false, true] {
          var template = sample
          template.isRightToLeft = isRightToLeft
          let label = "sample \(index) \(theme) \(device) \(side) \(isRightToLeft)"
          try check(screen, screen.layout(.dashboard(template)), label)
        }
      }
    }
  }
}

extension LayoutNode {
  fileprivate var allLines: [TextLine] {
    var lines: [TextLine] = []
    if case .text(let block) = content { lines = block.lines }
    return lines + children.flatMap(\.allLines)
  }
}

/// Templates that cover all parts of the secondary displays, from typical to extreme.
enum DisplaySample {
  static let status = StatusBar(clock: "10:41")
  private static let credit = MapOverlay(attribution: "© OpenStreetMap contributors")
  private static let home = DashboardTemplate.Suggestion(title: "Home", detail: "12 min")

  static var usual: ManeuverBanner {
    ManeuverBanner(
      symbol: ManeuverSymbol(.turnRight), distance: "450 ft",
      instructionVariants: ["Turn right onto Lake Street South", "Lake St"])
  }

  static var long: ManeuverBanner {
    ManeuverBanner(
      symbol: ManeuverSymbol(.forkLeft), distance: "12,500 kilometers",
      instructionVariants: [
        "Donaudampfschifffahrtsgesellschaftsufer toward Bürgermeister-Müller-Straße"
      ])
  }

  private static var estimates: TripEstimates {
    TripEstimates(
      arrival: .init(value: "10:46", label: "arrival"), time: .init(value: "1:04", label: "hr"),
      distance: .init(value: "12.4", label: "mi"), timeColor: .orange)
  }

  static var buttons: DashboardTemplate {
    DashboardTemplate(
      tile: .buttons([
        DashboardButton(titleVariants: ["Orders of today", "Orders"], image: "list"),
        DashboardButton(titleVariants: ["Search"], image: "search"),
      ]), suggestion: home, statusBar: status, overlay: credit)
  }

  static var dashboards: [DashboardTemplate] {
    var guided = buttons
    guided.tile = .guidance(.maneuver(usual, second: nil))
    guided.tripEstimates = estimates
    var extreme = guided
    extreme.tile = .guidance(.maneuver(long, second: nil))
    extreme.suggestion = .init(title: "Bürgermeister-Müller-Straße 12", detail: "1 hr 12 min")
    var paused = guided
    paused.tile = .guidance(
      .paused(.rerouting, text: "A new route is being searched for, which may take some time"))
    var plain = buttons
    plain.tile = .app(icon: "navigation")
    var wordy = buttons
    wordy.tile = .buttons([
      DashboardButton(
        titleVariants: ["Deliveries of this afternoon"],
        subtitleVariants: ["Three of eight are open"],
        image: "list")
    ])
    return [buttons, guided, extreme, paused, plain, wordy]
  }

  static var clusters: [ClusterTemplate] {
    let sign = SpeedSign(.plate(["SPEED", "LIMIT"], "25"))
    var overlay = credit
    (overlay.compassOpacity, overlay.speedSign) = (1, sign)
    let guided = ClusterTemplate(
      guidance: .maneuver(usual, second: nil), tripEstimates: estimates, overlay: overlay)
    var ring = guided
    ring.guidance = .maneuver(long, second: nil)
    ring.overlay.speedSign = SpeedSign(.ring("120"))
    var paused = guided
    paused.guidance = .paused(.rerouting, text: "A new route is being searched for")
    return [
      guided, ring, paused,
      ClusterTemplate(inactiveVariants: ["Ready for orders", "Ready"], overlay: overlay),
      ClusterTemplate(overlay: credit),
    ]
  }
}
