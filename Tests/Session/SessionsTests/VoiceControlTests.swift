import Sessions
import Testing

/// Tests of the visible state of a voice control template.
struct VoiceControlTests {
  private func template(active: String?) -> VoiceControlTemplate {
    var template = VoiceControlTemplate()
    template.states = (1...7).map { number in
      var state = VoiceControlState()
      state.identifier = "state \(number)"
      return state
    }
    template.activeStateIdentifier = active
    return template
  }

  @Test(arguments: 1...5)
  func `one of the first five states may be active`(number: Int) {
    let name = "state \(number)"
    #expect(template(active: name).active?.identifier == name)
  }

  @Test(arguments: ["state 6", "state 7", "State 1", ""])
  func `a state that CarPlay refuses, and a missing one, show nothing`(name: String) {
    #expect(template(active: name).active == nil)
  }

  @Test func `the first state shows when the app names none`() {
    #expect(template(active: nil).active?.identifier == "state 1")
    #expect(VoiceControlTemplate().active == nil)
  }
}
