import Navigation
import Sessions
import Testing

@testable import Templates

struct MapTemplateDumpTests {
  @Test func `a turn with its distance, words and trip makes the whole template`() throws {
    let dump = try presenter().template(for: .sample()).dump()
    #expect(
      dump == """
        map-template left-to-right
          status-bar
            clock "10:41"
            network "5G"
            signal-bars 3
            battery 0.7
            dock navigation audio messages
          guidance maneuver
            symbol turn-right
            distance "450\\u{a0}ft"
            instruction "Turn right onto Exhibition Road"
            instruction "Turn right: Exhibition Road"
            instruction "Exhibition Road"
            instruction "Turn right"
            second none
          trip-estimates
            arrival "10:54" "arrival"
            time "13" "min" default
            distance "2.1" "mi"
          map-buttons
            pan
            zoom-out
            zoom-in
            my-location active
          road "Cromwell Road"

        """)
  }

  @Test func `Persian is set from right to left with its own digits`() throws {
    var step = StepInfo.sample(.roundaboutRightCounterclockwise, road: "Baker Street")
    step.roundaboutTurnNumber = 2
    step.junctionExitAngle = 92.504
    step.junctionElementAngles = [0, -90]
    let lines = try lines("fa-IR", .sample(step: step))
    #expect(lines[0] == "map-template right-to-left")
    #expect(
      lines[7...13] == [
        "  guidance maneuver",
        "    symbol roundabout-right-counterclockwise exit 2 angle 92.5 others 0 -90",
        #"    distance "۱۵۰\u{a0}متر""#,
        #"    instruction "در میدان از خروجی دوم وارد \u{2068}Baker Street\u{2069} شوید""#,
        #"    instruction "خروجی دوم، \u{2068}Baker Street\u{2069}""#,
        #"    instruction "خروجی دوم""#,
        "    second none",
      ])
    #expect(lines.contains(#"    arrival "۱۰:۵۴" "زمان رسیدن""#))
    #expect(lines.contains(#"    distance "۳٫۴" "کیلومتر""#))
  }

  @Test func `lanes are listed with a star at what the route takes`() throws {
    var step = StepInfo.sample()
    step.lanes = [
      Lane([LaneDirection(.normalLeft)]),
      Lane([LaneDirection(.straight), LaneDirection(.normalRight, isRecommended: true)]), Lane([]),
    ]
    let lines = try lines("en-US", .sample(step: step))
    #expect(
      lines[14...17] == [
        "    second lanes", "      lane left", "      lane straight right*", "      lane none",
      ])
  }

  @Test func `the next step is listed below the first`() throws {
    let next = StepInfo.sample(.turnLeft, road: "", meters: 80, seconds: 9)
    let lines = try lines("en-US", .sample(next: next))
    #expect(
      lines[14...16] == [
        "    second maneuver", "      symbol turn-left", #"      instruction "Turn left""#,
      ])
  }

  @Test func `absent values are written as none`() throws {
    var state = NavigationState.sample(navState: .stopped)
    state.location = nil
    let lines = try lines("en-US", state)
    #expect(lines[7...8] == ["  guidance none", "  trip-estimates none"])
    #expect(lines.contains("    my-location disabled"))
    #expect(lines.contains("  road none"))
  }

  @Test func `quotes, backslashes and marks in a text are escaped`() throws {
    var state = NavigationState.sample()
    state.pause = .loading
    state.pauseDescription = "\"A\\B\"\n\u{200f}"
    #expect(
      try lines("en-US", state)[7...8] == [
        "  guidance paused loading", #"    text "\"A\\B\"\u{a}\u{200f}""#,
      ])
  }

  @Test(arguments: StringsFolder.locales)
  func `no line has marks, spaces at its end or depends on the run`(locale: String) throws {
    let next = StepInfo.sample(.offRampRight, road: "A 9 / München", meters: 80, seconds: 9)
    let state = NavigationState.sample(next: next)
    let dump = try presenter(locale).template(for: state).dump()
    #expect(try presenter(locale).template(for: state).dump() == dump)
    #expect(!dump.contains(where: { BidiIsolates.marks.contains($0) || $0 == "\u{a0}" }))
    #expect(dump.split(separator: "\n").allSatisfy { !$0.hasSuffix(" ") })
  }

  private func lines(_ locale: String, _ state: NavigationState) throws -> [String] {
    try presenter(locale).template(for: state).dump()
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
