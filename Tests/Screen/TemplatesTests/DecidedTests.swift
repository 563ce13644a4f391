import Navigation
import Templates
import Testing

@testable import Sessions

struct DecidedTests {
  private func template(_ state: NavigationState) throws -> MapTemplate {
    TemplatePresenter(phrasebook: try StringsFolder.phrasebook("en-US")).template(for: state)
  }

  /// Returns the outcomes of the decisions about an element.
  private func outcomes(of role: ElementRole, in state: NavigationState) throws -> [String] {
    try template(state).decisions.filter { $0.element == role }.map(\.outcome)
  }

  @Test func `decisions leave their values in order`() {
    var list: [Decision] = []
    let first = Decided(1, [Decision(.symbol, .chosen, "one", by: .symbolOfManeuver)])
    let second = Decided("b", [Decision(.distance, .chosen, "two", by: .distanceRounded)])
    #expect(first.noted(in: &list) == 1 && second.noted(in: &list) == "b")
    #expect(list.map(\.outcome) == ["one", "two"])
  }

  @Test func `every part of a card says how it came about, from the symbol to the tray`() throws {
    let state = NavigationState.sample(next: .sample(.turnLeft, meters: 200, seconds: 20))
    let decisions = try template(state).decisions
    #expect(
      decisions.map(\.element) == [
        .symbol, .distance, .instruction, .nextSymbol, .nextInstruction, .strip,
        .estimateValue(.arrival),
      ])
    #expect(decisions.allSatisfy { $0.kind == .chosen })
  }

  @Test func `a second row that the app switches off is not said to be too far`() throws {
    var state = NavigationState.sample(next: .sample(.turnLeft, meters: 200, seconds: 20))
    state.app.visibleManeuvers = 1
    #expect(
      try outcomes(of: .strip, in: state) == [
        "'turn-left' is not shown: the app shows one maneuver"
      ])
  }

  @Test func `a far maneuver is shown because the app asks for it, or else not shown`() throws {
    var state = NavigationState.sample(next: .sample(.turnLeft, meters: 5000, seconds: 300))
    #expect(
      try outcomes(of: .strip, in: state) == [
        "'turn-left' is not shown: it follows after 5000 m and 300 s"
      ])
    state.app.visibleManeuvers = 2
    #expect(try outcomes(of: .strip, in: state) == ["the app shows two maneuvers"])
  }

  @Test func `lanes are described with and without a step after them`() throws {
    var step = StepInfo.sample()
    step.lanes = [Lane([LaneDirection(.straight)]), Lane([LaneDirection(.normalRight)])]
    #expect(try outcomes(of: .lanes, in: .sample(step: step)) == ["2 lanes"])
    #expect(
      try outcomes(of: .lanes, in: .sample(step: step, next: .sample(.turnLeft)))
        == ["2 lanes in place of 'turn-left'"])
  }

  @Test func `the name of the road gives way in the overview, if there is one to show`() throws {
    var state = NavigationState.sample()
    state.camera = CameraState(.overview)
    #expect(try outcomes(of: .roadName, in: state).count == 1)
    state.display.elements[.roadName] = false
    #expect(try outcomes(of: .roadName, in: state).isEmpty)
  }

  @Test func `a button says why it is disabled, whichever image it shows`() throws {
    var state = NavigationState.sample()
    state.location = nil
    state.chrome = ChromeState(
      mapButtons: [
        AppMapButton(icon: "my-location", focusedIcon: "search"),
        AppMapButton(icon: "pan", isEnabled: false),
      ], focused: .mapButton(1))
    #expect(
      try outcomes(of: .mapButton(icon: "search"), in: state) == [
        "disabled, as there is no position"
      ])
    #expect(try outcomes(of: .mapButton(icon: "pan"), in: state) == ["disabled by the app"])
  }
}
