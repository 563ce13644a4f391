import Navigation
import Testing

@testable import Templates

/// Tests that every text of a routing response contains the texts of its signs.
struct SignTextTests {
  private func variants(_ step: StepInfo) throws -> [String] {
    InstructionComposer(phrasebook: try StringsFolder.phrasebook("en")).variants(for: step).value
  }

  private func reply(
    _ maneuver: Maneuver, _ road: String, _ written: [String], count: Int = -1
  ) -> StepInfo {
    StepInfo(
      maneuver: maneuver, fullRoadName: road, roundaboutTurnNumber: count,
      instructionVariants: written, instructionLanguage: "en")
  }

  @Test func `a sentence with a sign replaces one without`() throws {
    let texts = try variants(
      reply(.roundaboutRightCounterclockwise, "B 300: Laimering", ["Take the 1st exit."], count: 1))
    #expect(texts == ["1st exit, B 300: Laimering", "1st exit, B 300", "1st exit"])
  }

  @Test func `the name of a junction on a banner gives way to the signs`() throws {
    let texts = try variants(
      reply(.forkRight, "Aqua Line, Harbor", ["Keep right toward Aqua Line/Harbor.", "Ukishima"]))
    #expect(texts.dropLast().allSatisfy { $0.contains("Aqua Line") || $0.contains("Harbor") })
    #expect(texts.first == "Keep right toward Aqua Line/Harbor.")
  }

  @Test func `the number of a road in brackets stands alone where the name is longer`() throws {
    let texts = try variants(
      reply(.mergeRight, "Central Freeway (US 101 South)", ["Merge right onto US 101 South"]))
    #expect(
      texts == [
        "Merge right onto US 101 South", "Merge right: US 101 South", "US 101 South", "Merge right",
      ])
  }

  @Test func `at a departure words without the road are nameless`() {
    let words = SignText(StepInfo(maneuver: .depart, fullRoadName: "I 205 / OR 213"))
    #expect(words.nameless(in: ["Start on I 205 / OR 213", "Start: I 205", "I 205", "Start"]) == 1)
    #expect(SignText(StepInfo(maneuver: .depart)).nameless(in: ["Start driving", "Start"]) == 0)
  }

  @Test func `a lone place after a road is a sign where the sentence names it`() throws {
    let texts = try variants(
      reply(.nameChange, "E 6 / Oslo", ["Continue at the bridge toward Oslo.", "Bridge"]))
    #expect(texts.dropLast().allSatisfy { $0.contains("Oslo") })
    let twoNames = SignText(
      reply(.turnRight, "US 101 / Coast Road", ["Turn right onto US 101/Coast Road."]))
    #expect(!twoNames.areSigns)
    let number = SignText(reply(.turnRight, "Coast Road / US 101", ["Turn right onto US 101."]))
    #expect(!number.areSigns)
  }

  @Test func `the last text of an exit gives up its sign`() throws {
    var step = reply(
      .offRampSlightRight, "Exit 111 / Feuchtwangen-West",
      ["Take exit 111 toward Feuchtwangen-West."])
    step.exitNumber = "111"
    let texts = try variants(step)
    #expect(texts.suffix(2) == ["Exit 111: Feuchtwangen-West", "Exit 111"])
    #expect(SignText(step).nameless(in: texts) == 1)
    #expect(SignText(step).nameless(in: texts.dropLast()) == 0)
    let street = SignText(reply(.turnLeft, "Main Street", []))
    #expect(street.nameless(in: ["Main Street", "Turn left", "Left"]) == 2)
    #expect(street.nameless(in: ["Turn left", "Left"]) == 0)
  }

  @Test func `after a numbered exit come the places of its sign, also straight on`() throws {
    var step = reply(
      .straight, "Exit 1A / Interstate Highway 980 W / I-980 W / San Jose",
      ["Keep straight on at Interstate Highway 980 W/I-980 W toward San Jose"])
    step.exitNumber = "1A"
    #expect(try variants(step).suffix(2) == ["Exit 1A: San Jose", "Exit 1A"])
  }

  @Test func `an abbreviated street counts as named`() {
    let words = SignText(reply(.turnLeft, "West Kierland Boulevard", []))
    #expect(words.areStated(in: "W Kierland Blvd"))
    #expect(!words.areStated(in: "Turn left"))
  }

  @Test func `a badge alone is followed by the signs`() throws {
    var step = reply(.offRampSlightRight, "Exit 72 / Kreuz West", ["Take exit 72."])
    step.exitNumber = "72"
    step.presentation.attributedInstructions = [AttributedInstruction([.attachment(.exit("72"))])]
    let shown = InstructionComposer(phrasebook: try StringsFolder.phrasebook("en"))
      .attributed(for: step)
    #expect(shown == [AttributedInstruction([.attachment(.exit("72")), .text(" Kreuz West")])])
  }

  @Test func `a shield names its road`() {
    let words = SignText(reply(.onRampLeft, "US 101 South, I 80: Oakland", []))
    let shield = InstructionAttachment.shield(RouteShield(.interstate, "80"))
    #expect(words.areStated(in: AttributedInstruction([.attachment(shield)])))
    #expect(words.areStated(in: AttributedInstruction([.text("US 101")])))
    #expect(!words.areStated(in: AttributedInstruction([.text("Ramp left")])))
  }
}
