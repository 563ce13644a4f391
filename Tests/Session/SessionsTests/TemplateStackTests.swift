import Navigation
import TestSupport
import Testing

@testable import Sessions

/// Tests of the inputs of a template stack and of the callbacks to the app.
struct TemplateStackTests {
  private func machine(_ category: AppCategory = .navigation) -> TemplateStackMachine {
    var machine = TemplateStackMachine(settings: ChromeSettings(category: category))
    for template in SampleTemplates.all { machine.apply(.define(template), at: 0) }
    return machine
  }

  /// Returns the reported calls without times.
  private func told(_ machine: inout TemplateStackMachine) -> [TemplateAnswer] {
    machine.takeAnswers().map(\.answer)
  }

  private func failure(_ machine: inout TemplateStackMachine) throws -> TemplateFailure {
    let answers = told(&machine)
    guard case .failed(let failure)? = answers.first, answers.count == 1 else {
      throw Unexpected(answers: answers)
    }
    return failure
  }

  private struct Unexpected: Error { let answers: [TemplateAnswer] }

  @Test func `while something plays there is a way to it, unless it shows or tabs are five`() {
    var machine = machine(.audio)
    machine.apply(.stack(["tabs"], animated: false), at: 1)
    #expect(machine.shown?.offersNowPlaying == true)
    _ = machine.takeAnswers()
    let pressed = machine.release(.item(.nowPlaying), at: 2)
    #expect(pressed)
    #expect(machine.stack == ["tabs", "playing"])
    #expect(machine.shown?.offersNowPlaying == false)
    let shown = machine.release(.item(.nowPlaying), at: 3)
    #expect(!shown)
    var five = self.machine(.publicSafety)
    for number in 1...5 {
      five.apply(.define(AppTemplate(id: "list-\(number)", .list(ListTemplate()))), at: 0)
    }
    five.apply(
      .define(
        AppTemplate(id: "tabs", .tabBar(TabBarTemplate(tabs: (1...5).map { "list-\($0)" })))),
      at: 0)
    five.apply(.stack(["tabs"], animated: false), at: 1)
    #expect(five.shown?.offersNowPlaying == false)
    var navigation = self.machine()
    navigation.apply(.stack(["map", "list"], animated: false), at: 1)
    #expect(navigation.shown?.offersNowPlaying == false)
  }

  @Test func `a template that is a tab twice is refused`() throws {
    var machine = machine()
    machine.apply(
      .define(AppTemplate(id: "tabs", .tabBar(TabBarTemplate(tabs: ["list", "grid", "list"])))),
      at: 0)
    machine.apply(.stack(["tabs"], animated: false), at: 1)
    let failure = try failure(&machine)
    #expect(failure.error == "NSInvalidArgumentException" && failure.what == "CPTabBarTemplate")
    #expect(machine.stack == ["map"])
  }

  @Test func `what plays goes on by itself, and a clock that is paused does not`() {
    var machine = machine(.audio)
    machine.apply(.stack(["playing"], animated: false), at: 1)
    #expect(machine.shown(at: 12.7)?.ageSeconds == 12)
    guard case .nowPlaying(var playing) = SampleTemplates.playing.content else { return }
    let clock = playing.sports?.clockSeconds
    playing.advance(by: 12)
    #expect(playing.elapsedSeconds == 170 && playing.sports?.clockSeconds == clock)
    playing.sports?.isClockPaused = false
    playing.advance(by: 1000)
    #expect(playing.sports?.clockSeconds == 0, "a clock that counts down ends at zero")
    playing.advance(by: 10_000)
    #expect(playing.elapsedSeconds == playing.durationSeconds)
  }

  @Test func `a push reports what goes before what comes, and both again after the animation`() {
    var machine = machine()
    machine.apply(.stack(["map", "list"], animated: true), at: 1)
    #expect(
      told(&machine) == [
        .appearance(.willDisappear, template: "map", animated: true),
        .appearance(.willAppear, template: "list", animated: true),
      ])
    machine.advance(to: 1.34)
    #expect(told(&machine).isEmpty)
    machine.advance(to: 1.35)
    #expect(
      told(&machine) == [
        .appearance(.didDisappear, template: "map", animated: true),
        .appearance(.didAppear, template: "list", animated: true),
      ])
    #expect(machine.shown?.top?.id == "list")
  }

  @Test func `a change is on its way for the time of its animation`() throws {
    var machine = machine()
    machine.apply(.stack(["map", "list"], animated: true), at: 1)
    let push = try #require(machine.transition(at: 1.175))
    #expect(push.kind == .push && push.from == nil)
    #expect(abs(push.progress - 0.5) < 1e-9)
    #expect(machine.transition(at: 1) == TemplateTransition(.push, from: nil, progress: 0))
    #expect(machine.transition(at: 1.3501) == nil)
    let list = machine.shown
    machine.apply(.stack(["map"], animated: true), at: 2)
    #expect(machine.transition(at: 2) == TemplateTransition(.pop, from: list, progress: 0))
    machine.apply(.present("alert", animated: true), at: 3)
    #expect(machine.transition(at: 3)?.kind == .present)
    machine.apply(.dismiss(animated: true), at: 4)
    #expect(machine.transition(at: 4)?.from?.presented?.id == "alert")
    machine.apply(.stack(["map", "grid"], animated: true), at: 4)
    #expect(machine.transition(at: 4)?.kind == .dismiss)
    machine.apply(.stack(["map", "list"], animated: false), at: 4.1)
    #expect(machine.transition(at: 4.1) == nil)
  }

  @Test func `tabs change without a way`() {
    var machine = machine()
    machine.apply(.stack(["tabs"], animated: false), at: 0)
    let press = machine.release(.item(.tab(2)), at: 1)
    #expect(press)
    #expect(machine.shown?.top?.id == "grid")
    #expect(machine.transition(at: 1) == nil)
  }

  @Test func `the way back pops, and at the root there is none`() {
    var machine = machine()
    machine.apply(.stack(["map", "list"], animated: false), at: 0)
    let press1 = machine.release(.back, at: 1)
    #expect(press1)
    #expect(machine.showsMapAlone)
    let press2 = machine.release(.back, at: 2)
    #expect(!press2)
  }

  @Test func `before the first template the screen has none, and the first one is reported`() {
    var machine = machine()
    machine.apply(.stack([], animated: false), at: 0)
    _ = told(&machine)
    #expect(machine.shown == nil)
    machine.apply(.stack(["map"], animated: false), at: 1)
    #expect(
      told(&machine) == [
        .appearance(.willAppear, template: "map", animated: false),
        .appearance(.didAppear, template: "map", animated: false),
      ])
  }

  @Test func `a stack that is refused changes nothing and names the exception`() throws {
    var machine = machine()
    machine.apply(.stack(["map", "list", "grid"], animated: false), at: 0)
    _ = told(&machine)
    let wrong: [(stack: [String], error: String, reason: String)] = [
      (["map", "nobody"], "NSInvalidArgumentException", "unknown template 'nobody'"),
      (["map", "alert"], "NSInvalidArgumentException", "present it"),
      (["map", "playing"], "NSInvalidArgumentException", "may not use a CPNowPlayingTemplate"),
      (["map", "points"], "NSInvalidArgumentException", "may not use a CPPointOfInterest"),
      (["map", "tabs"], "NSInvalidArgumentException", "can only be the root"),
      (["map", "list", "list"], "NSInvalidArgumentException", "twice"),
      (
        ["map", "list", "grid", "search", "information", "contact"], "NSGenericException",
        "at most 5"
      ),
    ]
    for (stack, error, reason) in wrong {
      machine.apply(.stack(stack, animated: false), at: 1)
      let failure = try failure(&machine)
      #expect(failure.error == error, "\(stack)")
      #expect(failure.reason.contains(reason), "\(failure.reason)")
      #expect(machine.stack == ["map", "list", "grid"])
    }
  }

  @Test func `the category of an app decides what it may use, and how deep`() throws {
    var food = machine(.quickFoodOrdering)
    food.apply(.stack(["map"], animated: false), at: 0)
    #expect(try failure(&food).reason.contains("may not use a CPMapTemplate"))
    food.apply(.stack(["list", "grid", "information"], animated: false), at: 0)
    #expect(try failure(&food).reason.contains("at most 2"))
    var audio = machine(.audio)
    audio.apply(.stack(["list", "playing"], animated: false), at: 0)
    #expect(audio.shown?.top?.id == "playing")
    _ = told(&audio)
    audio.apply(.stack(["list", "playing", "grid"], animated: false), at: 0)
    #expect(try failure(&audio).reason.contains("only a list"))
  }

  @Test func `what changes below a presented template is reported when that goes`() {
    var machine = machine()
    machine.apply(.present("alert", animated: false), at: 1)
    _ = told(&machine)
    machine.apply(.stack(["map", "list"], animated: false), at: 2)
    #expect(told(&machine).isEmpty && machine.front?.id == "alert")
    machine.apply(.dismiss(animated: false), at: 3)
    #expect(
      told(&machine) == [
        .appearance(.willDisappear, template: "alert", animated: false),
        .appearance(.willAppear, template: "list", animated: false),
        .appearance(.didDisappear, template: "alert", animated: false),
        .appearance(.didAppear, template: "list", animated: false),
      ])
  }

  @Test func `one template is presented at a time, and an action of it dismisses it`() throws {
    var machine = machine()
    machine.apply(.present("sheet", animated: false), at: 0)
    _ = told(&machine)
    machine.apply(.present("alert", animated: false), at: 1)
    let second = try failure(&machine)
    #expect(second.mode == .failed)
    machine.apply(.present("list", animated: false), at: 1)
    #expect(try failure(&machine).mode == .raised)
    let press3 = machine.release(.item(.action(2)), at: 2)
    #expect(press3)
    #expect(
      told(&machine) == [
        .called("CPAlertAction.handler", template: "sheet", element: "action-2", value: "Decline")
      ])
    let press4 = machine.release(.item(.action(3)), at: 3)
    #expect(!press4)
  }

  @Test func `the card of a point closes, and then nothing does`() {
    var machine = machine(.parking)
    var points = PointOfInterestTemplate()
    points.pointsOfInterest = [PointOfInterest()]
    machine.apply(.define(AppTemplate(id: "points", .pointOfInterest(points))), at: 0)
    machine.apply(.stack(["points"], animated: false), at: 0)
    let chosen = machine.release(.item(.row(1)), at: 1)
    #expect(chosen)
    let closed = machine.release(.item(.close), at: 2)
    #expect(closed)
    #expect(machine.shown?.top?.content == .pointOfInterest(points))
    let again = machine.release(.item(.close), at: 3)
    #expect(!again)
  }

  @Test func `a tab shows its template and calls the delegate`() {
    var machine = machine()
    machine.apply(.stack(["tabs"], animated: false), at: 0)
    #expect(machine.shown?.top?.id == "list")
    _ = told(&machine)
    let press5 = machine.release(.item(.tab(2)), at: 1)
    #expect(press5)
    #expect(machine.shown?.top?.id == "grid")
    #expect(
      told(&machine).last
        == .called(
          "tabBarTemplate(_:didSelect:)", template: "tabs", element: "tab-2", value: "grid"))
    let press6 = machine.release(.item(.tab(4)), at: 2)
    #expect(!press6)
  }

  @Test func `keys type, and a closed keyboard types nothing`() throws {
    var machine = machine()
    machine.apply(.stack(["map", "search"], animated: false), at: 0)
    _ = told(&machine)
    let press7 = machine.release(.item(.key("i")), at: 1)
    #expect(press7)
    #expect(
      told(&machine) == [
        .called(
          "searchTemplate(_:updatedSearchText:completionHandler:)", template: "search",
          element: "field", value: "mari")
      ])
    machine.apply(.limits(InterfaceLimits(keyboard: true)), at: 2)
    #expect(told(&machine) == [.limitsChanged(InterfaceLimits(keyboard: true))])
    let press8 = machine.release(.item(.key("n")), at: 3)
    #expect(!press8)
    machine.apply(.type("else"), at: 3)
    #expect(try failure(&machine).reason.contains("closes the keyboard"))
  }

  @Test func `lists are cut from the end, across sections, to the limit of the car`() {
    let sections = (0..<3).map { section in
      ListSection(items: (0..<7).map { ListItem("\(section)-\($0)") }, header: "H")
    }
    let list = ListTemplate(sections: sections)
    #expect(list.rows(InterfaceLimits()).count == 21)
    let short = list.rows(InterfaceLimits(lists: true))
    #expect(short.count == 12)
    #expect(short.last?.text == "1-4")
  }

  @Test func `a disabled row calls nothing`() {
    var machine = machine()
    machine.apply(.stack(["map", "list"], animated: false), at: 0)
    let press9 = machine.release(.item(.row(1)), at: 1)
    #expect(press9)
    let press10 = machine.release(.item(.row(4)), at: 2)
    #expect(!press10)
    let press11 = machine.release(.item(.element(row: 5, 5)), at: 3)
    #expect(press11)
    let press12 = machine.release(.item(.element(row: 5, 6)), at: 3)
    #expect(!press12)
  }

  @Test func `a way back of the app's own calls its handler, and the app goes back itself`() throws
  {
    var machine = machine()
    var list = try #require(SampleTemplates.all.first { $0.id == "list" })
    list.bar.back = .titled("Orders")
    machine.apply(.define(list), at: 0)
    machine.apply(.stack(["map", "list"], animated: false), at: 1)
    _ = machine.takeAnswers()
    let press = machine.release(.back, at: 2)
    #expect(press)
    let call = TemplateAnswer.called(
      "CPBarButton.handler", template: "list", element: "back", value: nil)
    #expect(told(&machine) == [call])
    #expect(machine.stack == ["map", "list"])
    #expect(
      DefaultApp().reply(to: .template(call), stack: machine.stack)
        == [.templates(.stack(["map"], animated: true))])
  }

  @Test func `the names of controls are read as they are written`() {
    let controls: [TemplateControl] = [
      .row(3), .element(row: 2, 7), .sectionButton(1), .gridButton(8), .tab(2), .action(1),
      .key("ä"), .close, .search, .scrollUp, .scrollDown, .nowPlaying, .upNext, .albumArtist,
      .previousTrack, .playPause, .nextTrack,
    ]
    for control in controls { #expect(TemplateControl(name: control.name) == control) }
    for name in ["row-0", "row-01", "row", "tab--1", "row-1-element", "key-", "row-99999"] {
      #expect(TemplateControl(name: name) == nil, "\(name)")
    }
  }

  @Test func `many changes at one time keep order and take linear time`() {
    var machine = machine()
    for _ in 0..<20_000 {
      machine.apply(.stack(["map", "list"], animated: true), at: 1)
      machine.apply(.stack(["map"], animated: true), at: 1)
    }
    _ = machine.takeAnswers()
    machine.advance(to: 2)
    #expect(machine.takeAnswers().count == 80_000)
  }
}
