import DisplayLists
import Geometry
import Layouts
import LintRules
import Navigation
import Sessions
import Templates
import TestSupport
import Testing

/// Rules over frames that no script can bring about on a shipped screen.
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

  @Test func `settings of a phone without effect are told on phones alone`() throws {
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

  @Test func `what is dropped from a card is told`() throws {
    let rule = try layoutRule("dropped-from-card")
    var frame = try frame(.sample)
    #expect(rule.matches(in: frame).isEmpty)
    frame.layout.absences.append(
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
        == "#D0D0D0 on #F0F1ED has a contrast of 1.3; it takes 4.5")
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

  private func frame(_ template: MapTemplate) throws -> LintFrame {
    var icons = IconSet()
    for name in ShippedFiles.names(in: "Icons") {
      try icons.add(name, json: ShippedFiles.data("Icons/\(name)"))
    }
    let appearance = Appearance()
    let engine = LayoutEngine(
      device: try ShippedFiles.device("standard"), theme: try ShippedFiles.theme("ios18"),
      icons: icons, measurer: GridMeasurer())
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
