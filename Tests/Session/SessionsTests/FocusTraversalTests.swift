import TestSupport
import Testing

@testable import Sessions

/// Tests of the focus order of a knob on templates, and of pressing it.
struct FocusTraversalTests {
  private func machine(
    _ stack: [String], presenting modal: String? = nil, _ input: CarInput? = nil,
    locale: String? = nil, driver: DriverSide? = nil, apps: Int? = nil
  ) -> MapTemplateMachine {
    var machine = MapTemplateMachine(
      settings: ChromeSettings(
        input: input, locale: locale, driverSide: driver, dockCount: apps), keepsAnswers: true)
    for template in SampleTemplates.all {
      machine.apply(.templates(.define(template)), at: 0)
    }
    machine.apply(.templates(.stack(stack, animated: false)), at: 0)
    if let modal { machine.apply(.templates(.present(modal, animated: false)), at: 0) }
    return machine
  }

  /// Returns the names of controls in the order of turns from the first to the last one.
  private func order(_ machine: MapTemplateMachine) -> [String] {
    var machine = machine
    machine.apply(.knob(.turn(-1000)), at: 1)
    var names: [String] = []
    while let name = machine.focused?.name, names.last != name {
      names.append(name)
      machine.apply(.knob(.turn(1)), at: 1)
    }
    return names
  }

  @Test func `a turn goes through bar, content and what is below, and stops at both ends`() {
    #expect(
      order(machine(["map", "list"])) == [
        "back", "leading-1", "trailing-1", "grid-button-1", "section-1-button", "row-1", "row-2",
        "row-3", "row-5", "row-5-element-1", "row-5-element-2", "row-5-element-3",
        "row-5-element-4", "row-5-element-5",
      ])
    #expect(order(machine(["map", "grid"])) == ["back"] + (1...8).map { "grid-button-\($0)" })
    #expect(order(machine(["map", "information"])) == ["back", "action-1"])
    let search = order(machine(["map", "search"]))
    #expect(search.prefix(5) == ["close", "row-1", "row-2", "key-q", "key-w"])
    #expect(search.suffix(4) == ["key-delete", "key-digits", "key-space", "search"])
    let line = order(machine(["map", "search"], .knob))
    #expect(line.prefix(5) == ["close", "row-1", "row-2", "key-a", "key-b"])
    #expect(line.suffix(5) == ["key-z", "key-space", "key-delete", "key-digits", "search"])
    #expect(order(machine(["map"], presenting: "alert")) == ["action-1", "action-2"])
    #expect(order(machine(["map"], presenting: "voice")) == ["close", "action-1"])
    #expect(order(machine(["tabs"])).prefix(4) == ["tab-1", "tab-2", "tab-3", "grid-button-1"])
  }

  @Test func `the first turn goes to the content`() {
    for (steps, name) in [(1, "action-1"), (-1, "action-1"), (-2, "back")] {
      var machine = machine(["map", "information"])
      machine.apply(.knob(.turn(steps)), at: 1)
      #expect(machine.focused?.name == name)
    }
  }

  @Test func `turns there and back end where they began`() {
    for template in SampleTemplates.all where !template.kind.isModal && template.kind != .tabBar {
      var machine = machine(["map", template.id])
      machine.apply(.knob(.turn(1)), at: 1)
      guard let start = machine.focused else { continue }
      machine.apply(.knob(.turn(1)), at: 1)
      guard machine.focused != start else { continue }
      machine.apply(.knob(.turn(-1)), at: 1)
      #expect(machine.focused == start, "\(template.id)")
    }
  }

  @Test func `a list scrolls with the focus`() {
    var machine = machine(["map", "list"])
    let rows = ListSection(items: (1...9).map { ListItem("\($0)") })
    machine.apply(
      .templates(.define(AppTemplate(id: "list", .list(ListTemplate(sections: [rows]))))), at: 1)
    machine.apply(.knob(.turn(1)), at: 1)
    machine.apply(.knob(.turn(6)), at: 1)
    #expect(machine.focused?.name == "row-7")
    #expect(machine.state(at: 1).templates?.firstRow == 4)
    machine.apply(.knob(.turn(-5)), at: 1)
    #expect(machine.state(at: 1).templates?.firstRow == 1)
  }

  /// Returns the focused control after several nudges.
  private func nudged(
    _ machine: MapTemplateMachine, from control: String, _ arrows: ChromeControl.PanArrow...
  ) -> String? {
    var machine = machine
    machine.apply(.focus(ChromeControl(name: control)), at: 1)
    for arrow in arrows { machine.apply(.knob(.nudge(arrow)), at: 1) }
    return machine.focused?.name
  }

  @Test func `a nudge goes along a line, or to the line above or below`() {
    let grid = machine(["map", "grid"])
    #expect(nudged(grid, from: "grid-button-2", .down) == "grid-button-6")
    #expect(nudged(grid, from: "grid-button-6", .right, .up) == "grid-button-3")
    #expect(nudged(grid, from: "grid-button-4", .right) == "grid-button-4")
    #expect(nudged(grid, from: "grid-button-1", .up, .up) == "back")
    let list = machine(["map", "list"])
    #expect(nudged(list, from: "row-5", .down, .right, .down) == "row-5-element-2")
    #expect(nudged(list, from: "trailing-1", .left) == "leading-1")
  }

  @Test func `a nudge from where a line ends goes to the sidebar and back`() {
    let list = machine(["map", "list"])
    #expect(nudged(list, from: "row-3", .left) == "dock-1")
    #expect(nudged(list, from: "row-3", .left, .right) == "row-3")
    #expect(nudged(list, from: "row-3", .left, .left) == "dock-1")
    #expect(nudged(list, from: "row-5-element-2", .left) == "row-5-element-1")
    #expect(nudged(list, from: "leading-1", .left, .left) == "dock-1")
    #expect(nudged(list, from: "dock-2", .right) == "grid-button-1", "nothing had the focus before")
    #expect(nudged(machine(["map"], presenting: "alert"), from: "action-1", .left) == "dock-1")
    #expect(nudged(machine(["map"]), from: "map-button-1", .left) == "dock-1")
  }

  @Test func `the sidebar goes from apps to the button and stops at both ends`() {
    let list = machine(["map", "list"])
    #expect(nudged(list, from: "dock-1", .up) == "dock-1")
    #expect(nudged(list, from: "dock-1", .down, .down, .down) == "home-button")
    #expect(nudged(list, from: "home-button", .down) == "home-button")
    #expect(nudged(machine(["map", "list"], apps: 1), from: "dock-1", .down) == "home-button")
    for (steps, name) in [(1, "dock-2"), (9, "home-button"), (-9, "dock-1")] {
      var machine = list
      machine.apply(.focus(ChromeControl(name: "dock-1")), at: 1)
      machine.apply(.knob(.turn(steps)), at: 1)
      #expect(machine.focused?.name == name, "a turn goes along the column")
    }
  }

  @Test func `the sidebar is where the driver sits, whatever the language`() {
    let right = machine(["map", "list"], driver: .right)
    #expect(nudged(right, from: "row-3", .right) == "dock-1")
    #expect(nudged(right, from: "row-3", .left) == "row-3")
    #expect(nudged(right, from: "row-3", .right, .left) == "row-3")
    let hebrew = machine(["map", "grid"], locale: "he-IL")
    #expect(nudged(hebrew, from: "grid-button-4", .left) == "dock-1")
    #expect(nudged(hebrew, from: "grid-button-1", .right) == "grid-button-1")
  }

  @Test(arguments: [CarInput?.none, .knob])
  func `the focus stays in the sidebar until the template goes`(input: CarInput?) {
    var machine = machine(["map", "list"], input)
    machine.apply(.focus(.item(.row(3))), at: 1)
    machine.apply(.knob(.nudge(.left)), at: 1)
    machine.apply(.templates(.define(SampleTemplates.list)), at: 2)
    #expect(machine.focused?.name == "dock-1")
    guard input == .knob else { return }
    machine.apply(.templates(.stack(["map", "list", "grid"], animated: false)), at: 3)
    #expect(machine.focused?.name == "grid-button-1")
    machine.apply(.templates(.stack(["map", "list"], animated: false)), at: 4)
    #expect(machine.focused?.name == "row-3", "what had the focus beside the column has it again")
  }

  @Test func `a push in the sidebar is reported, as no template receives it`() {
    var machine = machine(["map", "list"])
    machine.apply(.focus(ChromeControl(name: "home-button")), at: 1)
    machine.apply(.knob(.push), at: 1)
    #expect(machine.state(at: 1.1).pressed?.name == "home-button")
    machine.releaseKnob(at: 1.3)
    guard case .refused("home-button", let reason, _)? = machine.answers.last?.answer else {
      Issue.record("the push is not told")
      return
    }
    #expect(reason.contains("'screen'"))
  }

  @Test func `left and right follow the language`() {
    let hebrew = machine(["map", "grid"], locale: "he-IL")
    #expect(nudged(hebrew, from: "grid-button-1", .left) == "grid-button-2")
    #expect(nudged(hebrew, from: "grid-button-2", .right) == "grid-button-1")
  }

  @Test(arguments: [CarInput.knob, .touchpad])
  func `without a touch screen something on a template always has the focus`(input: CarInput) {
    var machine = machine(["map", "list"], input)
    #expect(machine.focused?.name == "grid-button-1")
    machine.apply(.focus(.item(.row(3))), at: 1)
    machine.apply(.templates(.stack(["map", "list", "grid"], animated: false)), at: 2)
    #expect(machine.focused?.name == "grid-button-1")
    machine.apply(.knob(.turn(2)), at: 3)
    machine.apply(.templates(.stack(["map", "list"], animated: false)), at: 4)
    #expect(machine.focused?.name == "row-3", "what had the focus before has it again")
    let short = ListTemplate(sections: [ListSection(items: [ListItem("One")])])
    machine.apply(.templates(.define(AppTemplate(id: "list", .list(short)))), at: 5)
    #expect(machine.focused?.name == "row-1", "what had the focus is gone")
    machine.apply(.templates(.stack(["map"], animated: false)), at: 6)
    #expect(machine.focused == nil)
  }

  @Test func `what ends a search has the focus when it comes`() {
    #expect(machine(["map", "search"], .knob).focused?.name == "close")
    #expect(machine(["map", "grid"], .knob).focused?.name == "grid-button-1")
  }

  @Test(arguments: [CarInput?.none, .touch])
  func `with a touch screen nothing has the focus until the knob turns`(input: CarInput?) {
    #expect(machine(["map", "list"], input).focused == nil)
  }

  @Test func `a line of keys types as a keyboard does`() {
    var machine = machine(["map", "search"], .knob)
    machine.apply(.focus(.item(.key("d"))), at: 1)
    machine.apply(.knob(.push), at: 1)
    machine.releaseKnob(at: 1.3)
    guard case .search(let search)? = machine.state(at: 1.4).templates?.top?.content else {
      Issue.record("there is no search")
      return
    }
    #expect(search.text == "mard" && machine.focused?.name == "key-d")
  }

  @Test func `a push presses what has the focus, and nothing is refused`() {
    var machine = machine(["map", "grid"])
    machine.apply(.knob(.push), at: 1)
    machine.releaseKnob(at: 1.3)
    guard case .refused("knob", _, _)? = machine.answers.last?.answer else {
      Issue.record("a push on nothing is not refused")
      return
    }
    machine.apply(.knob(.turn(2)), at: 2)
    machine.apply(.knob(.push), at: 3)
    #expect(machine.state(at: 3.1).pressed?.name == "grid-button-2")
    machine.releaseKnob(at: 3.3)
    guard case .template(.called(_, _, let element, _))? = machine.answers.last?.answer else {
      Issue.record("the button is not called")
      return
    }
    #expect(element == "grid-button-2")
  }
}
