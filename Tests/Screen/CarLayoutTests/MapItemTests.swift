import DisplayLists
import Geometry
import LayoutKit
import Sessions
import TestSupport
import Testing

@testable import Templates

/// Tests of speed limit, compass, scale and attribution.
struct MapItemTests {
  /// Returns the context of an empty map with changes.
  private func map(_ change: (inout OrnamentContext) -> Void) -> OrnamentContext {
    var context = OrnamentContext()
    change(&context)
    return context
  }

  private let limit = SpeedSign(.plate(["SPEED", "LIMIT"], "25"))

  private func template(_ overlay: MapOverlay, isRightToLeft: Bool = false) -> MapTemplate {
    var template = MapTemplate.sample
    template.overlay = overlay
    template.isRightToLeft = isRightToLeft
    return template
  }

  @Test(arguments: ShippedFiles.names(in: "Themes"), ShippedFiles.carNames)
  func `everything has its position on every screen of every generation`(
    theme: String, device: String
  ) throws {
    let all = MapOverlay(
      speedSign: limit, compassOpacity: 1, scale: .sample,
      attribution: "© OpenStreetMap contributors")
    for side in DriverSide.allCases {
      for isRightToLeft in [false, true] {
        let screen = try Screen(theme, device).driver(on: side)
        let tree = screen.layout(template(all, isRightToLeft: isRightToLeft))
        for role: ElementRole in [.speedLimit, .compass, .attribution] {
          #expect(tree.node(role) != nil, "\(role.name), driver \(side), rtl \(isRightToLeft)")
        }
        #expect(tree.notes.filter { !$0.hasPrefix("scale") }.isEmpty, "\(tree.notes)")
      }
    }
  }

  @Test(arguments: ShippedFiles.names(in: "Themes"), DriverSide.allCases)
  func `a credit without room in the lowest row stands above the estimates`(
    theme: String, side: DriverSide
  ) throws {
    let screen = try Screen(theme, "standard").driver(on: side)
    let tree = screen.layout(template(MapOverlay(attribution: "© OpenStreetMap contributors")))
    let (credit, tray) = (try tree.frame(.attribution), try tree.frame(.tripEstimates))
    #expect(credit.maxY <= tray.minY && tray.minY - credit.maxY < 6)
    let isFlush =
      side == .left
      ? isClose(credit.minX, tray.minX, 0.5) : isClose(credit.maxX, tray.maxX, 0.5)
    #expect(isFlush)
  }

  @Test func `the sign has the measured size and stands above the driver's end of the estimates`()
    throws
  {
    for theme in ["ios14", "ios18", "ios26"] {
      let tree = try Screen(theme, "wide").layout(template(MapOverlay(speedSign: limit)))
      let (frame, tray) = (try tree.frame(.speedLimit), try tree.frame(.tripEstimates))
      #expect(isClose(frame.width, 29.5, 0.34) && isClose(frame.height, 41, 0.34))
      #expect(isClose(frame.minX, tray.minX, 0.34), "\(theme)")
      #expect(isClose(frame.maxY, tray.minY - 6, 0.34), "\(theme)")
      let right = try Screen(theme, "wide").driver(on: .right).layout(
        template(MapOverlay(speedSign: limit)))
      #expect(
        isClose(try right.frame(.speedLimit).maxX, try right.frame(.tripEstimates).maxX, 0.34))
    }
  }

  @Test func `without estimates the sign stands below the card at the edge, not by the vehicle`()
    throws
  {
    for device in ["wide", "standard", "minimum"] {
      let screen = try Screen("ios18", device)
      let tray = try screen.layout(template(MapOverlay())).frame(.tripEstimates)
      let tree = screen.layout(
        template(MapOverlay(speedSign: limit)).with(\.tripEstimates, nil))
      #expect(isClose(try tree.frame(.speedLimit).minX, tray.minX, 0.34), "\(device)")
      #expect(isClose(try tree.frame(.speedLimit).maxY, tray.maxY, 0.34), "\(device)")
    }
  }

  /// The devices with a square one, in whose map little room is left beside the vehicle.
  private static let devices = ShippedFiles.carNames + ["600x600@2"]

  @Test(arguments: ShippedFiles.names(in: "Themes"), devices)
  func `whatever the road is called and however fast the vehicle is, nothing moves`(
    theme: String, device: String
  ) throws {
    let credit = "© OpenStreetMap contributors"
    var fast = limit
    fast.speed = SpeedSign.Speed(value: "38", unit: "mph", severity: .major)
    for side in DriverSide.allCases {
      let screen = try Screen(theme, device).driver(on: side)
      func frames(_ roles: [ElementRole], _ sign: SpeedSign?, _ name: String?) throws -> [Rect] {
        var template = template(
          MapOverlay(speedSign: sign, compassOpacity: 1, scale: .sample, attribution: credit))
        template.currentRoadNameVariants = name.map { [$0] } ?? []
        let tree = screen.layout(template)
        return try roles.map { try tree.frame($0) }
      }
      let names = ["A", "Martin Luther King Jr. Boulevard", nil]
      let all = try names.map {
        try frames([.attribution, .compass, .speedLimit, .scale], limit, $0)
      }
      #expect(Set(all).count == 1, "\(side)")
      let fixed = try [nil, limit, fast].flatMap { sign in
        try names.map { try frames([.attribution, .compass], sign, $0) }
      }
      #expect(Set(fixed).count == 1, "\(side)")
    }
  }

  @Test(arguments: ShippedFiles.names(in: "Themes"), devices)
  func `nothing covers the vehicle or the road that leaves the map by the top`(
    theme: String, device: String
  ) throws {
    let screen = try Screen(theme, device)
    let tree = screen.layout(
      template(
        MapOverlay(
          speedSign: limit, compassOpacity: 1, scale: .sample,
          attribution: "© OpenStreetMap contributors")))
    let vehicle = Rect(center: tree.vehicleAnchor, size: Size(52, 36))
    let road = Rect(
      left: vehicle.midX - 6, top: 0, right: vehicle.midX + 6, bottom: vehicle.midY)
    for role: ElementRole in [.attribution, .compass, .speedLimit, .scale] {
      guard let frame = tree.node(role)?.frame else { continue }
      #expect(!frame.intersects(vehicle) && !frame.intersects(road), "\(role.name): \(frame)")
    }
  }

  @Test func `only in an overview the credit makes way for route and pins`() throws {
    let screen = try Screen("ios26", "hd")
    let credit = template(MapOverlay(attribution: "© OpenStreetMap contributors"))
    let usual = try screen.layout(credit).frame(.attribution)
    let road = Rect(center: usual.center, size: Size(12, 12))
    let moved = try screen.layout(credit, over: map { $0.protectedAreas = [road] })
      .frame(.attribution)
    #expect(!moved.intersects(road))
    // Of a road everywhere and a pin it covers the road.
    let pin = Rect(center: moved.center, size: Size(12, 12))
    let everywhere = map {
      $0.protectedAreas = [Rect(0, 0, 640, 360)]
      $0.markers = [Rect(center: usual.center, size: Size(30, 42)), pin]
    }
    let last = try screen.layout(credit, over: everywhere).frame(.attribution)
    #expect(!last.intersects(pin) && !last.intersects(road))
  }

  @Test func `without height above the estimates the own speed is beside the sign`() throws {
    var sign = limit
    sign.speed = SpeedSign.Speed(value: "38", unit: "mph", severity: .major)
    for side in DriverSide.allCases {
      let screen = try Screen("ios18", "minimum").driver(on: side)
      let overlay = MapOverlay(speedSign: sign, attribution: "© OpenStreetMap contributors")
      let tree = screen.layout(
        template(overlay).with(\.guidance, .maneuver(.sample, second: .sample)))
      let (face, speed) = (try tree.frame(.speedSign), try tree.frame(.speedometer))
      #expect(side == .left ? speed.minX > face.maxX : speed.maxX < face.minX)
      #expect(try tree.frame(.speedLimit).maxY <= tree.frame(.attribution).minY)
    }
  }

  @Test func `road name and sign stand above what the app's own views take at the lower edge`()
    throws
  {
    let screen = try Screen("ios18", "wide")
    var overlay = MapOverlay(speedSign: limit)
    func layout() -> LayoutTree { screen.layout(template(overlay).with(\.tripEstimates, nil)) }
    let before = layout()
    overlay.lowerPadding = 30
    let after = layout()
    for role: ElementRole in [.roadName, .speedLimit] {
      #expect(try isClose(before.frame(role).maxY - after.frame(role).maxY, 30, 0.34))
    }
    overlay.lowerPadding = 300
    #expect(try layout().frame(.roadName) == before.frame(.roadName))
  }

  @Test func `on a narrow map the sign stands clear of the road's name, whatever that is`() throws {
    let screen = try Screen("ios26", "standard")
    func template(_ overlay: MapOverlay) -> MapTemplate {
      self.template(overlay).with(\.tripEstimates, nil)
    }
    let tops = try ["A", "Martin Luther King Jr. Boulevard", nil].map { name in
      var template = template(MapOverlay(speedSign: limit))
      template.currentRoadNameVariants = [name].compactMap(\.self)
      return try screen.layout(template).frame(.speedLimit).minY
    }
    #expect(Set(tops).count == 1)
    let tree = screen.layout(template(MapOverlay(speedSign: limit)))
    #expect(try !tree.frame(.speedLimit).intersects(tree.frame(.roadName)))
  }

  @Test func `the own speed expands the sign in the colors of its alert`() throws {
    var screen = try Screen("ios18", "wide")
    let looks: [(SpeedAlertSeverity, InterfaceStyle, ink: String, fill: String)] = [
      (.notSpeeding, .light, "#000000", "#FFFFFF"), (.notSpeeding, .dark, "#FFFFFF", "#000000"),
      (.minor, .light, "#D93025", "#FFFFFF"), (.minor, .dark, "#D93025", "#000000"),
      (.major, .light, "#FFFFFF", "#D93025"), (.major, .dark, "#FFFFFF", "#D93025"),
    ]
    for (severity, map, ink, fill) in looks {
      screen.appearance.mapAppearance = map
      var sign = limit
      let alone = try screen.layout(template(MapOverlay(speedSign: sign))).frame(.speedLimit)
      sign.speed = SpeedSign.Speed(value: "38", unit: "mph", severity: severity)
      let tree = screen.layout(template(MapOverlay(speedSign: sign)))
      let frame = try tree.frame(.speedLimit)
      #expect(frame.height > alone.height + 20 && isClose(frame.maxY, alone.maxY, 0.34))
      #expect(try tree.lines(.currentSpeed)[0].color.hex == ink, "\(severity) \(map)")
      guard case .plate(let plate) = try #require(tree.node(.speedometer)).content,
        case .color(let color) = plate.fill
      else {
        Issue.record("the speed has no plate")
        return
      }
      #expect(color.hex == fill, "\(severity) \(map)")
    }
  }

  @Test func `the compass is away from the driver and changes sides with the language`() throws {
    for side in DriverSide.allCases {
      let screen = try Screen("ios18", "wide").driver(on: side)
      let overlay = MapOverlay(compassOpacity: 1)
      let left = screen.layout(template(overlay))
      let right = screen.layout(template(overlay, isRightToLeft: true))
      let driverIsLeft = side == .left
      #expect((try left.frame(.compass).midX > left.mapArea.midX) == driverIsLeft)
      #expect((try right.frame(.compass).midX < right.mapArea.midX) == driverIsLeft)
      #expect(isClose(try left.frame(.compass).minY, left.mapArea.minY, 0.34))
    }
  }

  @Test func `the needle points north and the plate stays`() throws {
    let screen = try Screen("ios18", "wide")
    let overlay = template(MapOverlay(compassOpacity: 0.5))
    let tree = screen.layout(overlay)
    let turned = screen.layout(overlay, over: map { $0.bearing = 90 })
    #expect(turned.node(.compass)?.frame == tree.node(.compass)?.frame)
    guard case .drawing(let commands) = try #require(turned.node(.compass)).content,
      case .group(let whole) = commands.first, case .group(let needle) = whole.commands.last
    else {
      Issue.record("there is no needle")
      return
    }
    #expect(whole.opacity == 0.5)
    let north = needle.transform.apply(Point(0, -10)) - needle.transform.apply(.zero)
    #expect(isClose(north.x, -10, 1e-9) && isClose(north.y, 0, 1e-9))
  }

  @Test func `the scale is the longest round length that has room`() throws {
    let screen = try Screen("ios18", "wide")
    func tree(_ metersPerPoint: Double) -> LayoutTree {
      screen.layout(
        template(MapOverlay(scale: .sample)), over: map { $0.metersPerPoint = metersPerPoint })
    }
    func text(_ metersPerPoint: Double) throws -> String {
      try tree(metersPerPoint).lines(.scaleText)[0].text
    }
    #expect(try text(0.5) == "20 m")
    #expect(try text(0.8) == "50 m")
    #expect(try text(1.5) == "50 m")
    #expect(try text(1.6) == "100 m")
    #expect(try text(100) == "100 m")
    let frames = try [0.4, 0.9, 1.7].map {
      try tree($0).frame(.scale)
    }
    #expect(Set(frames.map(\.width)).count == 3)
    #expect(Set(frames.map(\.minX)).count == 1 || Set(frames.map(\.maxX)).count == 1)
  }

  @Test func `a credit is never cut, and its mark stays with its name`() throws {
    for device in ShippedFiles.carNames {
      for text in ["© OpenStreetMap", "© OpenMapTiles © OpenStreetMap contributors"] {
        let tree = try Screen("ios26", device).layout(template(MapOverlay(attribution: text)))
        let lines = try tree.lines(.attributionText).map(\.text)
        #expect(lines.joined(separator: " ") == text)
        #expect(!lines.contains { $0.hasSuffix("©") }, "\(lines) on \(device)")
      }
    }
  }

  @Test func `a credit keeps its own direction`() throws {
    let tree = try Screen("ios26", "wide").layout(
      template(MapOverlay(attribution: "© OpenStreetMap"), isRightToLeft: true))
    #expect(try tree.lines(.attributionText)[0].direction == .leftToRight)
  }

  @Test func `without anything on the map the screen is as it was`() throws {
    let screen = try Screen("ios18", "wide")
    let plain = screen.layout(.sample)
    let callouts = MapOverlay(callouts: [RouteCallout(index: 0, value: "2 min", label: "slower")])
    #expect(screen.layout(template(callouts)) == plain)
    let other = map { ($0.bearing, $0.metersPerPoint) = (40, 3) }
    #expect(screen.layout(.sample, over: other) == plain)
  }

  @Test func `hidden elements are reported`() throws {
    var template = template(MapOverlay(speedSign: limit, compassOpacity: 1))
    template.panArrows = PanArrow.Edge.allCases.map { PanArrow($0) }
    let tree = try Screen("ios26", "minimum").layout(template)
    for role: ElementRole in [.speedLimit, .compass] where tree.node(role) == nil {
      #expect(tree.notes.contains { $0.contains("no room") }, "\(role.name): \(tree.notes)")
    }
    #expect(
      Set(tree.nodes.map(\.role)).isSuperset(
        of: PanArrow.Edge.allCases.map { ElementRole.panArrow($0) }))
  }
}
