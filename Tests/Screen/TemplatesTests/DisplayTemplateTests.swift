import Navigation
import Sessions
import Testing

@testable import Templates

struct DisplayTemplateTests {
  /// Returns a state with a step, or without guidance.
  private func state(
    _ step: StepInfo? = StepInfo(maneuver: .turnLeft, fullRoadName: "Oak St")
  ) -> NavigationState {
    var state = NavigationState.sample()
    state.navInfo.currentStep = step
    if step == nil { state.navInfo.navState = .stopped }
    return state
  }

  private func presenter() throws -> TemplatePresenter {
    TemplatePresenter(phrasebook: try StringsFolder.phrasebook("en-US"))
  }

  @Test func `the app's tile shows guidance first, then buttons, then its icon`() throws {
    let presenter = try presenter()
    var guided = state()
    guided.displays.dashboard.buttons = [DashboardButton(titleVariants: ["Go"], image: "list")]
    guard case .guidance(.maneuver(_, second: nil)) = presenter.dashboardTemplate(for: guided).tile
    else {
      Issue.record("guidance does not come first")
      return
    }
    var waiting = state(nil)
    #expect(presenter.dashboardTemplate(for: waiting).tile == .app(icon: "navigation"))
    waiting.displays.dashboard.buttons = guided.displays.dashboard.buttons
    #expect(
      presenter.dashboardTemplate(for: waiting).tile
        == .buttons([DashboardButton(titleVariants: ["Go"], image: "list")]))
    #expect(presenter.dashboardTemplate(for: waiting).tripEstimates == nil)
  }

  @Test func `the first two buttons are used, and the others are reported`() throws {
    var waiting = state(nil)
    waiting.displays.dashboard.buttons = ["A", "B", "C"].map {
      DashboardButton(titleVariants: [$0], image: "list")
    }
    let template = try presenter().dashboardTemplate(for: waiting)
    guard case .buttons(let shown) = template.tile else {
      Issue.record("there are no buttons")
      return
    }
    #expect(shown.map(\.titleVariants) == [["A"], ["B"]])
    let told = template.decisions.filter(\.isNote).map(\.sentence)
    #expect(told.contains("button tile: 1 of 3 buttons is left out"))
  }

  @Test func `Dashboard and banner have variants of their own, or the main ones`() throws {
    let presenter = try presenter()
    var step = StepInfo(maneuver: .turnLeft, instructionVariants: ["Turn left onto Oak Street"])
    func shown(_ card: GuidanceCard?) -> [String] {
      guard case .maneuver(let banner, _) = card else { return [] }
      return banner.attributedVariants.map(\.markup) + banner.instructionVariants
    }
    func dashboard() -> [String] {
      guard case .guidance(let card) = presenter.dashboardTemplate(for: state(step)).tile else {
        return []
      }
      return shown(card)
    }
    func banner() -> [String] { shown(presenter.otherAppTemplate(for: state(step)).banner) }
    #expect(dashboard() == ["Turn left onto Oak Street"] && banner() == dashboard())
    step.presentation.dashboard.instructionVariants = ["Oak Street"]
    #expect(dashboard() == ["Oak Street"] && banner() == ["Turn left onto Oak Street"])
    step.presentation.notification.attributedInstructions = [
      AttributedInstruction([.attachment(.exit("9A"))])
    ]
    step.presentation.notification.instructionVariants = ["Exit 9A"]
    #expect(banner() == ["{exit:9A}", "Exit 9A"] && dashboard() == ["Oak Street"])
    guard case .maneuver(let main, _) = presenter.template(for: state(step)).guidance else {
      Issue.record("the main screen shows no maneuver")
      return
    }
    #expect(main.instructionVariants == ["Turn left onto Oak Street"])
  }

  @Test func `a pause has no banner`() throws {
    var paused = state()
    paused.pause = .rerouting
    #expect(try presenter().otherAppTemplate(for: paused).banner == nil)
    #expect(try presenter().otherAppTemplate(for: state()).banner != nil)
  }

  @Test(arguments: ClusterSettings.Setting.allCases, [false, true])
  func `compass and limit are on a cluster as the car says, else as on the app's map`(
    setting: ClusterSettings.Setting, isOnMap: Bool
  ) throws {
    var guided = state()
    guided.displays.cluster.compassSetting = setting
    guided.displays.cluster.speedLimitSetting = setting
    guided.display.elements[.compass] = isOnMap
    guided.display.elements[.speedLimit] = isOnMap
    guided.speedLimit = SpeedLimit(value: 25, unit: .milesPerHour)
    let overlay = try presenter().clusterTemplate(for: guided).overlay
    let expected =
      switch setting {
      case .enabled: true
      case .disabled: false
      case .unspecified, .userPreference: isOnMap
      }
    #expect((overlay.compassOpacity == 1) == expected)
    #expect((overlay.speedSign != nil) == expected)
  }

  @Test func `a cluster says its inactive description only without guidance`() throws {
    var waiting = state(nil)
    waiting.displays.cluster.inactiveDescriptionVariants = ["Ready for orders", "Ready"]
    #expect(
      try presenter().clusterTemplate(for: waiting).inactiveVariants == [
        "Ready for orders", "Ready",
      ])
    var guided = state()
    guided.displays = waiting.displays
    #expect(try !presenter().clusterTemplate(for: guided).hasInactiveDescription)
  }
}
