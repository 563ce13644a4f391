import TestSupport
import Testing

@testable import Sessions

/// Tests of text updates of a visible alert.
///
/// Source: `CPNavigationAlert.updateTitleVariants(_:subtitleVariants:)`
struct AlertUpdateTests {
  private func alert(_ title: String, id: String?) -> NavigationAlert {
    var alert = NavigationAlert(
      titleVariants: [title], primaryAction: AlertAction(title: "Yes"), duration: 10)
    alert.id = id
    return alert
  }

  private func machine() -> MapTemplateMachine {
    var machine = MapTemplateMachine(settings: ChromeSettings(), keepsAnswers: true)
    machine.apply(.alert(alert("Saves 3 min", id: "alert-1")), at: 1)
    return machine
  }

  @Test func `an alert of the same name changes the words and keeps the time`() {
    var machine = machine()
    machine.apply(.alert(alert("Saves 4 min", id: "alert-1")), at: 4)
    let shown = machine.state(at: 4).alert
    #expect(shown?.alert.titleVariants == ["Saves 4 min"])
    #expect(shown?.remaining == 0.7)
    #expect(machine.answers.count == 1)
  }

  @Test func `new words for an alert that has gone do nothing`() {
    var machine = machine()
    machine.apply(.press(.primaryAction), at: 2)
    machine.release(.primaryAction, at: 2.3)
    machine.apply(.alert(alert("Saves 4 min", id: "alert-1")), at: 2.3)
    #expect(machine.state(at: 3).alert == nil)
  }

  @Test func `another alert is refused while one shows, and comes after it`() {
    var machine = machine()
    machine.apply(.alert(alert("Other", id: "alert-2")), at: 2)
    #expect(machine.state(at: 2).alert?.alert.titleVariants == ["Saves 3 min"])
    machine.apply(.dismissAlert, at: 3)
    machine.apply(.alert(alert("Other", id: "alert-2")), at: 4)
    #expect(machine.state(at: 4).alert?.alert.titleVariants == ["Other"])
  }
}
