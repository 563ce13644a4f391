import Devices
import DisplayLists
import Geometry
import LayoutKit
import Navigation
import TestSupport
import Testing

@testable import Sessions
@testable import Templates

/// Tests of laws for all phones, in both skins, both directions and every state.
struct PhoneLawTests {
  /// A phone and a skin.
  struct Pair: Sendable, CustomTestStringConvertible {
    var device: String
    var skin: PhoneSkin
    var testDescription: String { "\(skin.rawValue) on \(device)" }
  }

  private static let pairs = ShippedFiles.phoneNames.flatMap { device in
    PhoneSkin.allCases.map { Pair(device: device, skin: $0) }
  }

  @Test(arguments: pairs)
  func `everything is on the screen, and what can be read is in the safe area`(pair: Pair) throws {
    try forEachLayout(pair) { screen, tree, label in
      let (bounds, safe) = (screen.device.bounds, screen.device.safeRect)
      for node in tree.allNodes {
        #expect(bounds.contains(node.frame, tolerance: 0.51), "\(node.role.name) \(label)")
        for line in node.lines {
          let box = Rect(line.x, line.baseline - line.style.size, line.width, line.style.size)
          #expect(safe.contains(box, tolerance: 0.51), "'\(line.text)' \(label)")
        }
      }
      #expect(safe.contains(tree.vehicleAnchor), "vehicle \(label)")
      #expect(tree.cameraArea.contains(tree.vehicleAnchor), "camera area \(label)")
    }
  }

  @Test(arguments: pairs)
  func `no two parts overlap, and none is over the vehicle`(pair: Pair) throws {
    try forEachLayout(pair) { _, tree, label in
      let nodes = tree.nodes.filter { !$0.isScrim }
      for (index, one) in nodes.enumerated() {
        for other in nodes.dropFirst(index + 1) {
          #expect(
            !one.frame.inset(by: 0.4, 0.4).intersects(other.frame),
            "\(one.role.name), \(other.role.name) \(label)")
        }
        let puck = Rect(center: tree.vehicleAnchor, size: Size(76, 56))
        #expect(!one.frame.intersects(puck), "\(one.role.name) over the vehicle \(label)")
      }
    }
  }

  @Test(arguments: pairs)
  func `what can be pressed is hit in its middle`(pair: Pair) throws {
    try forEachLayout(pair) { _, tree, label in
      for node in tree.allNodes {
        let control: PhoneControl
        switch node.role {
        case .phone(.recenter): control = .recenter
        case .phone(.myLocation): control = .myLocation
        case .phone(.report): control = .report
        case .phone(.previousStep): control = .previousStep
        case .phone(.nextStep): control = .nextStep
        default: continue
        }
        #expect(tree.hit(at: node.frame.center) == .phone(control), "\(label)")
      }
    }
  }

  @Test(arguments: pairs)
  func `text is inside its block`(pair: Pair) throws {
    try forEachLayout(pair) { _, tree, label in
      for card in tree.nodes {
        for node in card.descendants {
          for line in node.lines {
            #expect(
              line.x >= card.frame.minX + 3 && line.x + line.width <= card.frame.maxX - 3
                || card.role == .attribution,
              "'\(line.text)' in \(card.role.name) \(label)")
            #expect(
              line.baseline <= card.frame.maxY + 0.5
                && line.baseline - 0.75 * line.style.size >= card.frame.minY - 0.5,
              "'\(line.text)' in \(card.role.name) \(label)")
          }
        }
      }
    }
  }

  @Test(arguments: pairs)
  func `a language from right to left mirrors the sides`(pair: Pair) throws {
    let screen = try Screen("ios18", pair.device)
    let safe = screen.device.safeRect
    for template in PhoneSample.all(skin: pair.skin) {
      var mirrored = template
      mirrored.isRightToLeft = true
      let (one, other) = (screen.layout(template), screen.layout(mirrored))
      #expect(one.nodes.map(\.role) == other.nodes.map(\.role))
      for (left, right) in zip(one.nodes, other.nodes) where !left.isScrim {
        let expected = safe.minX + safe.maxX - left.frame.maxX
        #expect(isClose(right.frame.minX, expected, 0.6), "\(left.role.name)")
        #expect(isClose(right.frame.minY, left.frame.minY, 0.01), "\(left.role.name)")
      }
    }
  }

  @Test(arguments: pairs)
  func `night changes colors alone`(pair: Pair) throws {
    var screen = try Screen("ios18", pair.device)
    for template in PhoneSample.all(skin: pair.skin) {
      screen.appearance.mapAppearance = .light
      let day = screen.layout(template)
      screen.appearance.mapAppearance = .dark
      let night = screen.layout(template)
      #expect(day.allNodes.map(\.frame) == night.allNodes.map(\.frame))
      #expect(day.uncolored(on: screen.device) == night.uncolored(on: screen.device))
    }
  }

  @Test(arguments: pairs)
  func `the list of directions covers the screen with rows one below the other`(
    pair: Pair
  ) throws {
    let screen = try Screen("ios18", pair.device)
    var template = PhoneSample.usual
    template.skin = pair.skin
    let long = "Turn left onto Donaudampfschifffahrtsgesellschaftsufer toward the old harbor"
    template.directions =
      [PhoneDirection(.location, title: "Your location", name: "Your location")]
      + (0..<20).map {
        PhoneDirection(
          $0 % 2 == 0 ? .maneuver(ManeuverSymbol(.turnLeft)) : .stop("A"),
          title: $0 % 3 == 0 ? long : "Turn left onto Lake St", name: "Lake St",
          detail: "0.4 mi", isCurrent: $0 == 0)
      }
    for isRightToLeft in [false, true] {
      template.isRightToLeft = isRightToLeft
      let tree = screen.layout(template)
      #expect(tree.nodes.map(\.role) == [.phone(.directions)])
      let rows = tree.nodes[0].children
      #expect(tree.nodes[0].frame == screen.device.bounds && rows.count > 2)
      for (row, next) in zip(rows, rows.dropFirst()) {
        #expect(isClose(row.frame.maxY, next.frame.minY, 0.6))
      }
      for row in rows {
        #expect(screen.device.safeRect.contains(row.frame, tolerance: 0.6))
        for line in row.descendants.flatMap(\.lines) {
          let box = Rect(line.x, line.baseline - line.style.size, line.width, line.style.size)
          #expect(row.frame.contains(box, tolerance: 0.6), "'\(line.text)' \(pair)")
        }
      }
    }
  }

  /// Lays out every sample in both writing directions.
  private func forEachLayout(
    _ pair: Pair, _ check: (Screen, LayoutTree, String) throws -> Void
  ) throws {
    let screen = try Screen("ios18", pair.device)
    for (index, sample) in PhoneSample.all(skin: pair.skin).enumerated() {
      for isRightToLeft in [false, true] {
        var template = sample
        template.isRightToLeft = isRightToLeft
        try check(
          screen, screen.layout(template),
          "sample \(index)\(isRightToLeft ? " from right to left" : "") \(pair)")
      }
    }
  }
}

extension LayoutNode {
  fileprivate var isScrim: Bool {
    if case .phone(let element) = role { element.isScrim || element == .statusArea } else { false }
  }

  fileprivate var lines: [TextLine] {
    if case .text(let block) = content { block.lines } else { [] }
  }

  fileprivate var descendants: [LayoutNode] { children + children.flatMap(\.descendants) }
}

/// Phone templates that cover all parts, from typical to extreme.
enum PhoneSample {
  static func all(skin: PhoneSkin) -> [PhoneTemplate] {
    [
      usual, lanes, moved, rerouting, accessory, bare, long, footerOnly, headerOnly, exit, later,
      trailing,
    ].map {
      var template = $0
      template.skin = skin
      if skin == .classic {
        (template.progress, template.showsReport, template.roadNames) = (nil, false, [])
      }
      return template
    }
  }

  static var usual: PhoneTemplate {
    var template = PhoneTemplate()
    template.header = PhoneHeader(
      .maneuver(
        PhoneManeuver(
          symbol: ManeuverSymbol(.turnLeft), distance: PhoneQuantity("0.1", unit: "mi"),
          headlines: [
            PhoneHeadline(
              "Kirkland Ave",
              second: [
                PhoneTextRun("toward ", isName: false), PhoneTextRun("Marina Park", isName: true),
              ])
          ])),
      second: .next(
        PhoneNextStep(
          word: "Then", symbol: ManeuverSymbol(.turnRight), roads: ["Lake Street South", "Lake St"])
      ))
    template.footer = PhoneFooter(
      time: [PhoneQuantity("1", unit: "hr"), PhoneQuantity("4", unit: "min")],
      way: "0.5 mi · 10:45 AM")
    template.showsReport = true
    template.progress = TripProgress(
      driven: 0.3, parts: [TripProgress.TrafficInterval(start: 0.5, end: 0.7, traffic: .heavy)])
    template.roadNames = ["State Street South"]
    template.overlay = MapOverlay(
      speedSign: SpeedSign(
        .plate(["SPEED", "LIMIT"], "25"),
        speed: SpeedSign.Speed(value: "132", unit: "mph", severity: .minor)),
      compassOpacity: 1, attribution: "© OpenStreetMap contributors")
    return template
  }

  static var lanes: PhoneTemplate {
    var template = usual
    let lane = Lane([LaneDirection(.straight, isRecommended: true)])
    template.header?.second = .lanes(Array(repeating: lane, count: 14))
    template.overlay.speedSign = SpeedSign(
      .ring("120"), speed: SpeedSign.Speed(value: "141", unit: "km/h", severity: .major))
    template.showsMyLocation = true
    return template
  }

  /// An exit number on its sign.
  static var exit: PhoneTemplate {
    var template = usual
    var headline = PhoneHeadline(
      "Exit 168B",
      second: [
        PhoneTextRun("toward ", isName: false),
        PhoneTextRun("Montlake Boulevard East", isName: true),
      ])
    headline.exit = "168B"
    template.header = PhoneHeader(
      .maneuver(
        PhoneManeuver(
          symbol: ManeuverSymbol(.offRampRight), distance: PhoneQuantity("900", unit: "m"),
          headlines: [headline, PhoneHeadline("Exit 168B")])))
    return template
  }

  /// The preview of a later step.
  static var later: PhoneTemplate {
    var template = usual
    template.header?.browsing = PhoneBrowsing(hasNext: true)
    return template
  }

  /// The progress bar at the edge of the compass, as up to version 9.3.
  static var trailing: PhoneTemplate {
    var template = usual
    (template.isProgressTrailing, template.showsReport) = (true, false)
    return template
  }

  static var moved: PhoneTemplate {
    var template = usual
    template.recenter = "Wyśrodkuj mapę"
    (template.overlay.speedSign, template.roadNames) = (nil, [])
    return template
  }

  static var rerouting: PhoneTemplate {
    var template = usual
    template.header = PhoneHeader(
      .message(.rerouting, "A new route is being searched for, which may take some time"))
    return template
  }

  static var accessory: PhoneTemplate {
    var template = usual
    template.header?.second = .accessory(
      PhoneAccessoryView(
        height: 104, caption: "DELIVERY 3 OF 8", title: "Marina Park Pavilion beside the lake",
        subtitle: "Gate B"))
    template.overlay.compassOpacity = 0
    return template
  }

  /// A map without guidance.
  static var bare: PhoneTemplate {
    var template = PhoneTemplate()
    template.showsMyLocation = true
    template.overlay.compassOpacity = 0.5
    return template
  }

  /// Texts that are too long for any screen.
  static var long: PhoneTemplate {
    var template = usual
    let name = "Donaudampfschifffahrtsgesellschaftsufer / Bürgermeister-Müller-Straße / B 471"
    template.header = PhoneHeader(
      .maneuver(
        PhoneManeuver(
          symbol: ManeuverSymbol(.forkLeft), distance: PhoneQuantity("12,500", unit: "kilometers"),
          headlines: [
            PhoneHeadline(name, second: [PhoneTextRun(name, isName: true)]), PhoneHeadline(name),
          ])),
      second: .next(
        PhoneNextStep(word: "Nach diesem", symbol: ManeuverSymbol(.turnLeft), roads: [name])))
    template.footer = PhoneFooter(
      time: [PhoneQuantity("12", unit: "Stunden"), PhoneQuantity("44", unit: "Minuten")],
      way: "12,500 kilometers · 10:45 in the afternoon, local time")
    template.roadNames = [name]
    return template
  }

  static var footerOnly: PhoneTemplate {
    var template = usual
    template.header = nil
    return template
  }

  static var headerOnly: PhoneTemplate {
    var template = usual
    template.footer = nil
    return template
  }
}

extension LayoutTree {
  /// Returns the text of the layout without colors.
  fileprivate func uncolored(on device: DeviceProfile) -> LayoutText {
    var text = LayoutText(self, decisions: [], device: device)
    for index in text.elements.indices { text.elements[index].color = nil }
    return text
  }
}
