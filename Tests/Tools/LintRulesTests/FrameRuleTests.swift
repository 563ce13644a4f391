import CarLayout
import Devices
import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Sessions
import TestSupport
import Testing

@testable import LintRules
@testable import Templates

/// Tests of rules for frames that no script produces on a shipped screen.
struct FrameRuleTests {
  @Test func `a single button may use the space around it`() throws {
    let rule = try layoutRule("small-target")
    let one = try frame(.sample.with(\.mapButtons, [MapButton(icon: "pan")]))
    #expect(rule.matches(in: one).isEmpty)
    let two = try frame(.sample.with(\.mapButtons, ["pan", "zoom-in"].map { MapButton(icon: $0) }))
    #expect(rule.matches(in: two).count == 1)
  }

  @Test func `a vehicle below a panel is hidden`() throws {
    let rule = try layoutRule("vehicle-hidden")
    var frame = try frame(.sample)
    #expect(rule.matches(in: frame).isEmpty)
    let card = try #require(frame.layout.node(.guidance))
    frame.layout.vehicleAnchor = card.frame.center
    #expect(rule.matches(in: frame).first?.message == "the guidance covers the vehicle on standard")
  }

  @Test(arguments: ["stack: [map, list]", "present: sheet"])
  func `a template that comes over the map hides no vehicle`(event: String) throws {
    let script = Samples.script(
      top: """
        templates:
          - {id: list, kind: list, title: List, sections: [{items: [{text: One}]}]}
          - {id: sheet, kind: actionSheet, title: Sure, actions: [{title: Yes}]}
        timeline: [{at: 2 s, \(event)}, {at: 2.2 s, moment: on-its-way}, {at: 5 s, moment: there}]
        capture: {moments: true, start: false}
        """)
    let codes = try Samples.findings(script, devices: ["standard"]).map(\.rule.code)
    #expect(!codes.contains("HU011"))
  }

  @Test func `settings of a phone without effect are reported on phones alone`() throws {
    let rule = try layoutRule("phone-setting-without-effect")
    var frame = try frame(.sample)
    var template = PhoneTemplate()
    template.settings = PhoneSettings(
      generation: .ten,
      switches: [.navigationHeaderEnabled: false, .showsStopSigns: true],
      accessory: .view(PhoneAccessoryView(height: 80)))
    #expect(rule.matches(in: frame).isEmpty)
    frame.template = .phone(template)
    #expect(rule.matches(in: frame).map(\.path) == ["phone.accessory", "phone.showsStopSigns"])
    template.settings = PhoneSettings(accessory: .view(PhoneAccessoryView(height: 80)))
    frame.template = .phone(template)
    #expect(rule.matches(in: frame).isEmpty)
  }

  @Test func `buttons of the Dashboard are two, each with title and picture`() throws {
    let (many, incomplete) = (
      try layoutRule("too-many-dashboard-buttons"), try layoutRule("incomplete-dashboard-button")
    )
    var frame = try frame(.sample)
    frame.state.displays.dashboard.buttons = [
      DashboardButton(titleVariants: ["Orders"], image: "list"),
      DashboardButton(titleVariants: [""]), DashboardButton(titleVariants: ["C"], image: "list"),
    ]
    #expect(many.matches(in: frame).isEmpty && incomplete.matches(in: frame).isEmpty)
    frame.template = .dashboard(
      DashboardTemplate(
        tile: .app(icon: "navigation"), suggestion: .init(title: "Home", detail: "12 min"),
        statusBar: StatusBar(clock: "10:41")))
    #expect(many.matches(in: frame).map(\.path) == ["dashboard.buttons"])
    #expect(incomplete.matches(in: frame).map(\.path) == ["dashboard.buttons[1]"])
    #expect(
      incomplete.matches(in: frame).first?.message.contains("a title and an image") == true)
  }

  @Test func `an instruction that is cut on the Dashboard needs a variant for it`() throws {
    let (rule, main) = (try layoutRule("no-place-variant"), try layoutRule("no-short-variant"))
    var frame = try frame(.sample)
    #expect(rule.matches(in: frame).isEmpty)
    let words = "Turn left onto the Old Ogle Lakeshore Memorial Parkway beside the harbor"
    frame.state.navInfo.currentStep = StepInfo(maneuver: .turnLeft, instructionVariants: [words])
    let banner = ManeuverBanner(
      symbol: ManeuverSymbol(.turnLeft), distance: "450 ft", instructionVariants: [words])
    frame.template = .dashboard(
      DashboardTemplate(
        tile: .guidance(.maneuver(banner, second: nil)),
        suggestion: .init(title: "Home", detail: "12 min"), statusBar: StatusBar(clock: "10:41")))
    frame.layout = try engine("standard-dashboard").layout(
      frame.template, appearance: Appearance())
    #expect(rule.matches(in: frame).count == 1 && main.matches(in: frame).isEmpty)
    frame.state.navInfo.currentStep?.presentation.dashboard.instructionVariants = [words]
    #expect(rule.matches(in: frame).isEmpty && main.matches(in: frame).count == 1)
  }

  @Test func `what is dropped from a card is reported`() throws {
    let rule = try layoutRule("dropped-from-card")
    var frame = try frame(.sample)
    #expect(rule.matches(in: frame).isEmpty)
    frame.layout.omissions.append(
      Decision(.junctionImage, .dropped, "dropped, as the card is too tall", by: .cardDegrades))
    #expect(
      rule.matches(in: frame).first?.message
        == "the junction image is dropped, as the card is too tall")
  }

  @Test func `text in nearly the color of its card cannot be read`() throws {
    let found = LintRegistry.rule("unreadable-contrast") as? any ColorRule
    let rule = try #require(found)
    var frame = try frame(.sample)
    #expect(rule.matches(in: frame).isEmpty)
    let tray = try #require(frame.layout.nodes.firstIndex { $0.role == .tripEstimates })
    guard case .text(var block) = frame.layout.nodes[tray].children[0].content else { return }
    block.lines[0].color = Color(rgb: 0xD0D0D0)
    frame.layout.nodes[tray].children[0].content = .text(block)
    #expect(
      rule.matches(in: frame).first?.message
        == "#D0D0D0 on #F0F1ED has a contrast of 1.3; it requires 4.5")
  }

  @Test func `every value of the trip estimates is the app's`() throws {
    let known = LintRegistry.rule("unreadable-contrast") as? any ColorRule
    let rule = try #require(known)
    var frame = try frame(.sample)
    frame.state.navInfo.currentStep = StepInfo(maneuver: .turnLeft, fullRoadName: "Oak Street")
    let tray = try #require(frame.layout.nodes.firstIndex { $0.role == .tripEstimates })
    for index in frame.layout.nodes[tray].children.indices {
      guard case .text(var block) = frame.layout.nodes[tray].children[index].content else {
        continue
      }
      block.lines[0].color = Color(rgb: 0xD0D0D0)
      frame.layout.nodes[tray].children[index].content = .text(block)
    }
    let found = rule.matches(in: frame)
    #expect(found.count == 6)
    #expect(found.allSatisfy { $0.path == "app" }, "\(found.map(\.path))")
  }

  private func layoutRule(_ name: String) throws -> any LayoutRule {
    let found = LintRegistry.rule(name) as? any LayoutRule
    return try #require(found)
  }

  private func engine(_ device: String) throws -> ChromeEngine {
    ChromeEngine(
      device: try ShippedFiles.catalog().devices(matching: device)[0],
      theme: try ShippedFiles.theme("ios18"), icons: try ShippedFiles.icons(),
      measurer: GridMeasurer())
  }

  private func frame(_ template: MapTemplate) throws -> LintFrame {
    let appearance = Appearance()
    let engine = try engine("standard")
    var state = NavigationState(
      elapsedSeconds: 0, clock: WallClock(secondsSinceMidnight: 0),
      navInfo: NavInfo(navState: .enroute))
    let coordinate = try #require(Coordinate(latitude: 47, longitude: -122))
    state.location = VehicleLocation(coordinate: coordinate, course: 0, speed: 0)
    return LintFrame(
      view: LintView(device: "standard", appearance: appearance), state: state,
      template: .car(template), layout: engine.layout(template, appearance: appearance))
  }
}
