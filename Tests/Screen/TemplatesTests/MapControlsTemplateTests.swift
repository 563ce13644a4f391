import Navigation
import Sessions
import TestSupport
import Testing

@testable import Templates

/// Tests of the content of the Navigation SDK's header and footer on the car's map.
struct MapControlsTemplateTests {
  private func controls(
    _ switches: [PhoneOption: Bool], _ change: (inout NavigationState) -> Void = { _ in }
  ) throws -> MapControls? {
    var state = NavigationState.sample()
    state.timeToNextDestinationSeconds = 250
    state.distanceToNextDestinationMeters = 805
    state.display.controls.switches = switches
    change(&state)
    return TemplatePresenter(phrasebook: try StringsFolder.phrasebook("en-US"))
      .template(for: state).mapControls
  }

  private let both: [PhoneOption: Bool] = [
    .navigationHeaderEnabled: true, .navigationFooterEnabled: true,
  ]

  @Test func `a map shows none that is not on`() throws {
    #expect(try controls([:]) == nil)
    #expect(try controls([.navigationEnabled: true]) == nil)
    #expect(try controls(both.merging([.navigationEnabled: false]) { $1 }) == nil)
    let header = try #require(try controls([.navigationHeaderEnabled: true]))
    #expect(header.view.header != nil && header.view.footer == nil)
    let footer = try #require(try controls([.navigationFooterEnabled: true]))
    #expect(footer.view.header == nil && footer.view.footer != nil)
  }

  @Test func `the recenter button shows where the camera lets it, without cards too`() throws {
    let alone = try #require(try controls([:]) { $0.camera.showsRecenterButton = true })
    #expect(alone.view.recenter == "Re-center")
    #expect(alone.view.header == nil && alone.view.footer == nil)
    let off: [PhoneOption: Bool] = [.navigationEnabled: false]
    #expect(try controls(off) { $0.camera.showsRecenterButton = true } == nil)
    #expect(try controls(both)?.view.recenter == nil)
  }

  @Test func `they are those of guidance without a preview`() throws {
    #expect(try controls(both) { $0.navInfo.navState = .stopped } == nil)
    #expect(try controls(both) { $0.chrome.preview = TripPreview(trips: []) } == nil)
    #expect(try controls(both) { $0.chrome.keepsNavigationBar = true }?.isBelowBar == true)
  }

  @Test func `they tell the SDK's guidance and not the app's, and nothing of the phone's`() throws {
    var script = RouteScript(name: "app", source: .route(SampleRoutes.twoLegs()))
    script.map.display.controls.switches = both
    script.events = [
      ScriptEvent(at: .time(0), .guidance(.session(NavigationSessionChange(.started)))),
      ScriptEvent(at: .time(0), .guidance(.maneuvers([StepInfo(maneuver: .ferryBoat)]))),
    ]
    script.phone.accessory = .view(PhoneAccessoryView(height: 60, title: "Coffee"))
    var state = Timeline(script).state(at: 5)
    state.phone.stepsAhead = 1
    let presenter = TemplatePresenter(phrasebook: try StringsFolder.phrasebook("en-US"))
    let shown = presenter.template(for: state).mapControls
    guard case .maneuver(let maneuver) = shown?.view.header?.content else {
      Issue.record("there is no maneuver")
      return
    }
    #expect(maneuver.symbol.maneuver == state.navInfo.currentStep?.maneuver)
    #expect(maneuver.symbol.maneuver != .ferryBoat)
    #expect(shown?.view.header?.browsing == nil && shown?.view.footer != nil)
    if case .accessory = shown?.view.header?.second { Issue.record("the phone's view is there") }
  }

  @Test func `a dump has them`() throws {
    var template = MapTemplate.sample
    #expect(!template.dump().contains("map-controls"))
    var view = PhoneTemplate()
    view.footer = PhoneFooter(time: [PhoneQuantity("4", unit: "min")], way: "0.5 mi")
    template.mapControls = MapControls(view, isBelowBar: true)
    #expect(template.dump().contains("  map-controls below-bar\n    header none\n    footer\n"))
  }
}
