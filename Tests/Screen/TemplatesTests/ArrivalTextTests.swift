import Navigation
import Sessions
import Testing

@testable import Templates

/// Tests of the texts of an arrival, before and at the destination.
struct ArrivalTextTests {
  private func composer(_ locale: String = "en-US", reply: String? = nil) throws
    -> InstructionComposer
  {
    InstructionComposer(
      phrasebook: try StringsFolder.phrasebook(locale),
      replyPhrasebook: try reply.map(StringsFolder.phrasebook))
  }

  private func reply(
    _ maneuver: Maneuver, _ variants: [String], language: String = "en"
  ) -> StepInfo {
    StepInfo(
      maneuver: maneuver, instructionVariants: variants, instructionLanguage: language)
  }

  @Test func `a reply's own arrival is used with the name of the destination`() throws {
    let step = reply(.destinationLeft, ["You have arrived, on the left"])
    #expect(
      try composer().variants(for: step, destinationName: "Oak Street", isReached: true).value == [
        "Oak Street: You have arrived, on the left", "Arrive at Oak Street", "Oak Street",
      ])
    let french = try composer("fr-FR").variants(for: step).value
    #expect(french[0] == "Votre destination est devant vous, à gauche.")
  }

  @Test(arguments: [
    ("en", "You have arrived at your destination, on the right."), ("en", "Destination reached"),
    ("sv", "Du är framme vid din destination"), ("de", "Sie haben Ihr Ziel erreicht."),
    ("de", "Ziel erreicht"), ("ar", "لقد وصلت إلى وجهتك"), ("fr", "Vous êtes arrivé."),
    ("nl", "Je bent gearriveerd op de bestemming."), ("es", "Has llegado a tu destino"),
    ("it", "Sei arrivato a destinazione"), ("pl", "Dojechano do celu podróży"),
    ("ru", "Вы прибыли в пункт назначения"), ("ja", "目的地に到着しました"), ("fi", "Olet perillä"),
  ])
  func `no text states the arrival before it`(language: String, sentence: String) throws {
    let step = reply(.destinationRight, [sentence], language: language)
    let composer = try composer(reply: language == "fi" ? nil : language)
    for name in ["", "Mill"] {
      let before = composer.variants(for: step, destinationName: name)
      #expect(before.value.allSatisfy { !$0.contains(sentence) })
      #expect(before.decisions.map(\.rule) == [.instructionComposed])
      let there = composer.variants(for: step, destinationName: name, isReached: true)
      #expect(there.value[0].hasSuffix(sentence))
    }
  }

  @Test func `before the point an arrival has the banner's own words`() throws {
    let step = reply(
      .destination,
      ["You have arrived at your destination", "Mill", "You will arrive at your destination"])
    let before = try composer().variants(for: step, destinationName: "Mill").value
    #expect(before[0] == "Mill: You will arrive at your destination")
    let there = try composer().variants(for: step, destinationName: "Mill", isReached: true).value
    #expect(there[0] == "Mill: You have arrived at your destination")
  }

  @Test func `texts of a script for an arrival are its variants in their order`() throws {
    var step = StepInfo(maneuver: .destinationRight)
    step.instructionVariants = ["PCC on the right", "PCC Natural Market is on your right"]
    let shown = try composer().variants(for: step, destinationName: "PCC Natural Market")
    #expect(shown.value == step.instructionVariants)
    #expect(shown.decisions.map(\.rule) == [.instructionWritten])
  }

  @Test func `a reply's sentence that looks ahead gives way at zero distance`() throws {
    let step = reply(.destinationLeft, ["Your destination is just ahead, on the left"])
    let there = try composer().variants(for: step, destinationName: "Mill", isReached: true).value
    #expect(there[0] == "Mill: Your destination is on your left.")
    #expect(there.allSatisfy { !$0.contains("ahead") })
    let before = try composer().variants(for: step, isReached: false).value
    #expect(before == ["Your destination is just ahead, on the left"])
    let german = reply(.destination, ["Das Ziel liegt vor Ihnen"], language: "de")
    #expect(
      try composer("de-DE").variants(for: german, isReached: true).value[0]
        == "Sie haben Ihr Ziel erreicht.")
  }
}
