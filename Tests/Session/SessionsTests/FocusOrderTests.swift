import TestSupport
import Testing

@testable import Sessions

/// What a knob goes through on templates, and what a push does.
struct FocusOrderTests {
  private func machine(_ stack: [String], presenting modal: String? = nil) -> ChromeMachine {
    var machine = ChromeMachine(settings: ChromeSettings(), keepsAnswers: true)
    for template in SampleTemplates.all {
      machine.apply(.templates(.define(template)), at: 0)
    }
    machine.apply(.templates(.stack(stack, animated: false)), at: 0)
    if let modal { machine.apply(.templates(.present(modal, animated: false)), at: 0) }
    return machine
  }

  /// The names in the order of a knob that turns from the first control to the last one.
  private func order(_ machine: ChromeMachine) -> [String] {
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
    #expect(order(machine(["map", "search"])) == ["close", "row-1", "row-2"])
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
