import Navigation
import Testing

@testable import Templates

struct InstructionComposerTests {
  @Test(
    arguments: StringsFolder.locales,
    [
      "", "Rue de la Paix", "CA-85 / Mtn View", "خیابان ولیعصر", "一号公路",
    ])
  func `every maneuver has distinct instructions that shrink`(
    locale: String, road: String
  ) throws {
    let composer = InstructionComposer(phrasebook: try StringsFolder.phrasebook(locale))
    for maneuver in Maneuver.allCases {
      for exit in [nil, "9A"] {
        for count in [-1, 1, 2, 19, 20] {
          let step = StepInfo(
            maneuver: maneuver, fullRoadName: road, exitNumber: exit, roundaboutTurnNumber: count)
          let variants = composer.variants(for: step, destinationName: road).value
          #expect(!variants.isEmpty)
          #expect(variants.allSatisfy { !$0.isEmpty && !$0.contains(where: "{}".contains) })
          let lengths = variants.map(Isolates.visibleCount)
          #expect(zip(lengths, lengths.dropFirst()).allSatisfy { $0 > $1 }, "\(variants)")
          #expect((lengths.last ?? .max) <= 26, "\(locale) \(maneuver.name): \(variants)")
        }
      }
    }
  }

  @Test(arguments: StringsFolder.locales)
  func `no two turns read alike`(locale: String) throws {
    let composer = InstructionComposer(phrasebook: try StringsFolder.phrasebook(locale))
    let unlike = Maneuver.allCases.filter {
      !$0.name.hasSuffix("counterclockwise") && $0 != .nameChange
    }
    let sentences = unlike.map { composer.variants(for: StepInfo(maneuver: $0)).value[0] }
    for (maneuver, sentence) in zip(unlike, sentences) {
      let others = zip(unlike, sentences).filter { $0.0 != maneuver && $0.1 == sentence }
      #expect(others.isEmpty, "\(maneuver.name) reads like \(others.map(\.0.name)): \(sentence)")
    }
  }

  private static let englishTable: [(StepInfo, [String])] = [
    (.sample(.turnLeft, road: ""), ["Turn left"]),
    (
      .sample(.onRampRight, road: "CA-85 / Mtn View"),
      [
        "Turn right onto the ramp to CA-85 toward Mtn View", "Turn right onto the ramp to CA-85",
        "CA-85",
      ]
    ),
    (
      StepInfo(
        maneuver: .offRampSlightRight, fullRoadName: "Exit 9A / North First Street",
        simpleRoadName: "Exit 9A", exitNumber: "9A"),
      [
        "Take exit 9A on the right for North First Street", "Take exit 9A on the right", "Exit 9A",
      ]
    ),
    (
      StepInfo(maneuver: .forkLeft, fullRoadName: "I-80", exitNumber: "12"),
      ["Take exit 12 on the left for I-80", "Take exit 12 on the left", "Exit 12"]
    ),
    (
      StepInfo(
        maneuver: .roundaboutSlightLeftClockwise, fullRoadName: "Park Lane",
        roundaboutTurnNumber: 2),
      [
        "At the roundabout, take the 2nd exit onto Park Lane",
        "At the roundabout, take the 2nd exit", "2nd exit",
      ]
    ),
    (
      StepInfo(
        maneuver: .turnRight, fullRoadName: "A 40 / Westway", simpleRoadName: "A 40"),
      [
        "Turn right onto A 40 / Westway", "Turn right onto A 40", "A 40 / Westway", "A 40",
      ]
    ),
    (
      .sample(.nameChange, road: "Fulham Road"),
      ["Continue onto Fulham Road", "Fulham Road", "Continue"]
    ),
    (.sample(.ferryBoat, road: ""), ["Take the ferry", "Ferry"]),
  ]

  @Test(arguments: englishTable)
  func `English says the way in fewer and fewer words`(step: StepInfo, variants: [String]) throws {
    #expect(try composer("en-US").variants(for: step).value == variants)
  }

  @Test func `British English has its own words`() throws {
    let exit = StepInfo(maneuver: .offRampUnspecified, exitNumber: "12")
    #expect(
      try composer("en-GB").variants(for: exit).value == ["Exit at junction 12", "Junction 12"])
    let ramp = StepInfo.sample(.onRampLeft, road: "M4 / Heathrow")
    #expect(
      try composer("en-GB").variants(for: ramp).value[0]
        == "Turn left onto the slip road to M4 towards Heathrow")
  }

  @Test(arguments: [
    (Maneuver.destination, "Your destination is ahead."),
    (.destinationLeft, "Your destination is ahead on your left."),
    (.destinationRight, "Your destination is ahead on your right."),
  ])
  func `an arrival begins with its sentence whatever the source wrote`(
    maneuver: Maneuver, sentence: String
  ) throws {
    let step = StepInfo(maneuver: maneuver, instructionVariants: ["Arrive"])
    #expect(
      try composer("en-US").variants(for: step, destinationName: "Home").value
        == [sentence, "Arrive at Home", "Destination"])
    #expect(try composer("en-US").variants(for: step).value == [sentence, "Destination"])
  }

  @Test func `a name longer than the sentence is left out`() throws {
    let step = StepInfo(maneuver: .destination)
    let name = "The Museum of Everything Else"
    #expect(
      try composer("en-US").variants(for: step, destinationName: name).value
        == ["Your destination is ahead.", "Destination"])
  }

  private func composer(_ locale: String) throws -> InstructionComposer {
    InstructionComposer(phrasebook: try StringsFolder.phrasebook(locale))
  }
}

struct SourceTextTests {
  private let step = StepInfo(
    maneuver: .turnRight, fullRoadName: "Baker Street",
    instructionVariants: ["Make a right at the lights", "", "Go right", "Go right"])

  @Test func `words of the source win in English, once each and unchanged`() throws {
    let composer = InstructionComposer(phrasebook: try StringsFolder.phrasebook("en-GB"))
    #expect(composer.variants(for: step).value == ["Make a right at the lights", "Go right"])
  }

  @Test func `words of the source lose in another language`() throws {
    let composer = InstructionComposer(phrasebook: try StringsFolder.phrasebook("de-DE"))
    #expect(composer.variants(for: step).value[0] == "Rechts abbiegen auf Baker Street")
  }

  @Test func `the preference can be set`() throws {
    let german = InstructionComposer(
      phrasebook: try StringsFolder.phrasebook("de-DE"), prefersSourceText: true)
    #expect(german.variants(for: step).value[0] == "Make a right at the lights")
    let english = InstructionComposer(
      phrasebook: try StringsFolder.phrasebook("en-US"), prefersSourceText: false)
    #expect(english.variants(for: step).value[0] == "Turn right onto Baker Street")
  }
}

struct IsolatesTests {
  @Test(arguments: ["fa-IR", "ar-EG", "he-IL"])
  func `names in a right-to-left sentence are isolated`(locale: String) throws {
    let composer = InstructionComposer(phrasebook: try StringsFolder.phrasebook(locale))
    let turn = composer.variants(for: .sample(road: "Baker Street")).value
    #expect(turn[0].contains("\u{2068}Baker Street\u{2069}"))
    #expect(turn[1] == "Baker Street")
    let exit = composer.variants(for: StepInfo(maneuver: .offRampLeft, exitNumber: "9A")).value
    #expect(exit.allSatisfy { $0.contains("\u{2068}9A\u{2069}") })
    let arrival = composer.variants(
      for: StepInfo(maneuver: .destinationLeft), destinationName: "V&A"
    ).value
    #expect(arrival[1].contains("\u{2068}V&A\u{2069}"))
  }

  @Test func `a left-to-right sentence isolates right-to-left names only`() throws {
    let composer = InstructionComposer(phrasebook: try StringsFolder.phrasebook("en-US"))
    #expect(
      composer.variants(for: .sample(road: "דיזנגוף")).value[0].contains("\u{2068}דיזנגוף\u{2069}"))
    #expect(composer.variants(for: .sample(road: "Straße")).value[0] == "Turn right onto Straße")
  }
}
