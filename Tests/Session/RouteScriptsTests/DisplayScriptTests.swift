import Navigation
import Sessions
import Testing

@testable import RouteScripts

/// Tests of a script's keys for the car's secondary displays.
struct DisplayScriptTests {
  @Test func `the driver presses the Dashboard, the wheel and the knob`() throws {
    let script = try ScriptSamples.read(
      ScriptSamples.route + """
        input: touchpad
        timeline:
          - {at: 1 s, dashboardButton: 2}
          - {at: 2 s, clusterZoom: out}
          - {at: 3 s, knob: {nudge: left}}
          - {at: 4 s, knob: {turn: -2}}

        """)
    #expect(script.chrome.input == .touchpad)
    #expect(
      script.events.map(\.action) == [
        .display(.driver(.dashboardButton(2))), .display(.driver(.clusterZoom(.farther))),
        .chrome(.knob(.nudge(.left))), .chrome(.knob(.turn(-2))),
      ])
    for wrong in [
      "knob: {}", "knob: {turn: 1, nudge: up}", "dashboardButton: 3", "clusterZoom: up",
    ] {
      #expect(throws: RouteScriptError.self) {
        try ScriptSamples.read(ScriptSamples.route + "timeline:\n  - {at: 1 s, \(wrong)}\n")
      }
    }
  }

  @Test func `Dashboard and cluster have what the script gives them`() throws {
    let script = try ScriptSamples.read(
      ScriptSamples.route + """
        dashboard:
          buttons:
            - {titleVariants: [Orders of today, Orders], subtitleVariants: 3 open, image: list}
            - {}
        cluster:
          inactiveDescriptionVariants: Ready
          attributedInactiveDescriptionVariants: "{exit:9A} Ready"
          compassSetting: enabled
          speedLimitSetting: userPreference
          contentStyle: light

        """)
    let buttons = try #require(script.displays.dashboard.buttons)
    #expect(
      buttons[0]
        == DashboardButton(
          titleVariants: ["Orders of today", "Orders"], subtitleVariants: ["3 open"], image: "list")
    )
    #expect(buttons[1].missingParts == ["a title", "an image"])
    let ready = AttributedInstruction([.attachment(.exit("9A")), .text(" Ready")])
    #expect(
      script.displays.cluster
        == ClusterSettings(
          inactiveDescriptionVariants: ["Ready"], attributedInactiveDescriptionVariants: [ready],
          compassSetting: .enabled, speedLimitSetting: .userPreference, contentStyle: .light))
    #expect(script.displays.front == .app)
  }

  @Test(arguments: [
    ("screen: other", CarDisplays.Change.front(.other)),
    ("screen: dashboard", .front(.dashboard)),
    ("dashboard: {buttons: []}", .dashboard(DashboardSettings(buttons: []))),
    ("cluster: {contentStyle: dark}", .cluster(ClusterSettings(contentStyle: .dark))),
  ])
  func `an event changes one display`(text: String, change: CarDisplays.Change) throws {
    let script = try ScriptSamples.read(
      ScriptSamples.route + "timeline: [{at: 1 s, \(text)}]\n")
    #expect(script.events == [ScriptEvent(at: .time(1), .display(change))])
  }

  @Test func `a step has variants for Dashboard and banner, also in a recording`() throws {
    let script = try ScriptSamples.read(
      """
      feed:
        currentStep:
          maneuver: turn-left
          instructionVariants: [Turn left]
          dashboardInstructionVariants: [Oak Street, Oak]
          dashboardAttributedInstruction: "{shield:I-90}"
          notificationInstructionVariants: Left now

      """)
    guard case .feed(let feed) = script.source else {
      Issue.record("there is no feed")
      return
    }
    let own = try #require(feed.messages.first?.navInfo.currentStep?.presentation)
    #expect(own.dashboard.instructionVariants == ["Oak Street", "Oak"])
    #expect(own.dashboard.attributedInstructions.map(\.markup) == ["{interstate:90}"])
    #expect(own.notification == ManeuverVariants(instructionVariants: ["Left now"]))
    let again = try ScriptSamples.read("feed: [\(feed.jsonLines().dropLast())]\n")
    #expect(again.source == script.source)
  }
}
