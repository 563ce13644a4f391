import Navigation
import Testing

@testable import Templates

struct InstructionComposerTests {
  @Test(arguments: [
    ("A 9", true), ("B471", true), ("CA-85", false), ("US\u{A0}101", true), ("ABCD 1", false),
    ("b 1", false), ("A  9", false), ("Hauptstraße", false), ("Ö 3", true), ("", false),
  ])
  func `an article stands before roads that are called by a number`(
    road: String, hasArticle: Bool
  ) throws {
    let text = try StringsFolder.phrasebook("de").text(
      InstructionKey(.straight), .road, [.road: road])
    #expect(text == "Geradeaus auf \(hasArticle ? "der " : "")\(road)")
  }

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
          let lengths = variants.map(BidiIsolates.visibleCount)
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
        "Turn right onto the ramp to CA-85 toward Mtn View",
        "Turn right onto the ramp toward Mtn View", "Ramp right: CA-85 / Mtn View",
        "Ramp right: Mtn View", "Ramp right: CA-85", "CA-85 / Mtn View", "Mtn View", "CA-85",
      ]
    ),
    (
      StepInfo(
        maneuver: .offRampSlightRight, fullRoadName: "Exit 9A / North First Street",
        simpleRoadName: "Exit 9A", exitNumber: "9A"),
      [
        "Take exit 9A on the right for North First Street", "Exit 9A: North First Street",
        "Take exit 9A on the right", "Exit 9A",
      ]
    ),
    (
      StepInfo(maneuver: .forkLeft, fullRoadName: "I-80", exitNumber: "12"),
      ["Take exit 12 on the left for I-80", "Exit 12: I-80", "Exit 12"]
    ),
    (
      StepInfo(
        maneuver: .roundaboutSlightLeftClockwise, fullRoadName: "Park Lane",
        roundaboutTurnNumber: 2),
      [
        "At the roundabout, take the 2nd exit onto Park Lane", "2nd exit, Park Lane", "2nd exit",
      ]
    ),
    (
      StepInfo(
        maneuver: .turnRight, fullRoadName: "A 40 / Westway", simpleRoadName: "A 40"),
      [
        "Turn right onto A 40 / Westway", "Turn right onto A 40", "Turn right: A 40",
        "A 40 / Westway", "A 40",
      ]
    ),
    (
      .sample(.nameChange, road: "Fulham Road"),
      ["Continue onto Fulham Road", "Continue: Fulham Road", "Fulham Road", "Continue"]
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
  func `an arrival without texts says its name with its sentence`(
    maneuver: Maneuver, sentence: String
  ) throws {
    let step = StepInfo(maneuver: maneuver, instructionVariants: [""])
    #expect(
      try composer("en-US").variants(for: step, destinationName: "Home").value
        == ["Home: \(sentence)", "Arrive at Home", "Home"])
    #expect(try composer("en-US").variants(for: step).value == [sentence, "Destination"])
  }

  @Test func `a name longer than the sentence is kept`() throws {
    let step = StepInfo(maneuver: .destination)
    let name = "The Museum of Everything Else"
    #expect(
      try composer("en-US").variants(for: step, destinationName: name).value
        == [
          "\(name): Your destination is ahead.", "Arrive at \(name)", "Your destination is ahead.",
          "Destination",
        ])
  }

  @Test func `a name in one long word gives way to words that may break`() throws {
    let step = StepInfo(maneuver: .destinationRight)
    let name = "Forschungszentrum"
    let variants = try composer("uk").variants(for: step, destinationName: name).value
    #expect(variants.suffix(2) == [name, "Пункт призначення"])
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

/// Tests of texts composed from a routing service's instructions.
struct ReplyTextTests {
  private func composer(_ locale: String = "en-US", reply: String? = nil) throws
    -> InstructionComposer
  {
    InstructionComposer(
      phrasebook: try StringsFolder.phrasebook(locale),
      replyPhrasebook: try reply.map(StringsFolder.phrasebook))
  }

  private func reply(
    _ maneuver: Maneuver, _ variants: [String], road: String = "", exit: String? = nil,
    count: Int = -1, language: String = "en"
  ) -> StepInfo {
    StepInfo(
      maneuver: maneuver, fullRoadName: road, exitNumber: exit, roundaboutTurnNumber: count,
      instructionVariants: variants, instructionLanguage: language)
  }

  @Test func `a counted exit is named down to the shortest variant`() throws {
    let step = reply(
      .roundaboutStraightCounterclockwise,
      ["Enter the traffic circle and take the 6th exit onto Dupont Circle Northwest"],
      road: "Dupont Circle", count: 6)
    #expect(
      try composer().variants(for: step).value == [
        "Enter the traffic circle and take the 6th exit onto Dupont Circle Northwest",
        "6th exit, Dupont Circle", "6th exit",
      ])
  }

  @Test func `a step without a sentence is told in the language of the others`() throws {
    let step = reply(.turnLeft, [], road: "Rue de Lyon", language: "fr")
    let variants = try composer(reply: "fr").variants(for: step).value
    #expect(variants.first == "Tournez à gauche sur rue de Lyon")
    let arrival = try composer(reply: "fr").variants(for: reply(.destination, [], language: "fr"))
    #expect(arrival.value.first?.contains("destination") == true)
    let german = try composer("de-DE", reply: "fr").variants(for: step).value
    #expect(german.first == "Links abbiegen auf Rue de Lyon")
  }

  @Test(arguments: [("Garching; B 471", "Garching"), ("Watford/Luton Airport", "Watford")])
  func `signs are shortened place by place however they are parted`(
    signs: String, first: String
  ) throws {
    let step = StepInfo(
      maneuver: .offRampRight, fullRoadName: "Exit 7 / \(signs)", exitNumber: "7")
    let variants = try composer().variants(for: step).value
    #expect(variants.contains("Exit 7: \(first)"), "\(variants)")
  }

  @Test func `signs that begin with the road do not repeat it`() throws {
    let step = StepInfo(maneuver: .roundaboutExitClockwise, fullRoadName: "A5 / A5: Aylesbury")
    let variants = try composer("en-GB").variants(for: step).value
    #expect(variants.allSatisfy { $0.ranges(of: "A5").count < 2 }, "\(variants)")
    #expect(variants.contains { $0.contains("A5: Aylesbury") })
  }

  @Test func `a motorway exit keeps its number and, as long as it can, its signs`() throws {
    let step = reply(
      .offRampSlightRight, ["Take exit 390 towards CA 87 South: Guadalupe Parkway"],
      road: "Exit 390 / CA 87 South: Guadalupe Parkway", exit: "390")
    #expect(
      try composer().variants(for: step).value == [
        "Take exit 390 towards CA 87 South: Guadalupe Parkway",
        "Exit 390: CA 87 South: Guadalupe Parkway", "Exit 390: CA 87 South", "Exit 390",
      ])
  }

  @Test func `a number that the sentence lacks goes before it`() throws {
    let step = reply(
      .forkLeft, ["Keep left towards Bayshore Boulevard"], road: "Exit 432 / Bayshore Boulevard",
      exit: "432")
    #expect(
      try composer().variants(for: step).value.first
        == "Exit 432: Keep left towards Bayshore Boulevard")
  }

  @Test func `the verb stays as long as there is room for it`() throws {
    let step = reply(
      .turnSharpRight, ["Make a sharp right onto I-405 North"], road: "I-405 North")
    #expect(
      try composer().variants(for: step).value == [
        "Make a sharp right onto I-405 North", "Sharp right: I-405 North", "I-405 North",
      ])
  }

  @Test func `what is composed beside a sentence is in its language`() throws {
    let step = reply(
      .turnLeft, ["Links abbiegen auf Am Alten Steinberger Friedhof"], road: "Am Alten Friedhof",
      language: "de")
    #expect(
      try composer(reply: "de").variants(for: step).value == [
        "Links abbiegen auf Am Alten Steinberger Friedhof", "Links: Am Alten Friedhof",
        "Am Alten Friedhof", "Links",
      ])
    #expect(try composer("de-DE").variants(for: step).value[0] == step.instructionVariants[0])
    #expect(try composer("fr-FR").variants(for: step).value[0].hasPrefix("Tournez"))
  }

  @Test func `no language is mixed into sentences that no strings file speaks`() throws {
    let step = reply(
      .roundaboutStraightCounterclockwise, ["Ga de rotonde op"], road: "Voorpoort", count: 2,
      language: "nl")
    let composer = try composer()
    #expect(composer.variants(for: step).value == ["Ga de rotonde op", "Voorpoort"])
    #expect(
      composer.attributed(for: step).map(\.markup) == [
        "{exit:2} Ga de rotonde op", "{exit:2} Voorpoort", "{exit:2}",
      ])
  }

  @Test func `a banner with pictures says what to do as well`() throws {
    var turn = reply(.turnRight, ["Turn right onto CA 82"], road: "CA 82")
    turn.presentation.attributedInstructions = [
      AttributedInstruction([.attachment(.shield(RouteShield(.generic, "CA 82")))])
    ]
    #expect(
      try composer().attributed(for: turn).map(\.markup) == ["Turn right: {generic:CA 82}"])
    var exit = reply(.offRampRight, ["Take exit 2"], exit: "2")
    exit.presentation.attributedInstructions = [
      AttributedInstruction([.attachment(.exit("2")), .text(" The Alameda")])
    ]
    #expect(try composer().attributed(for: exit).map(\.markup) == ["{exit:2} The Alameda"])
    #expect(try composer("fr-FR").attributed(for: exit).isEmpty)
  }

  @Test(arguments: [
    (Maneuver.destination, "You have arrived."),
    (.destinationLeft, "Your destination is on your left."),
    (.destinationRight, "Your destination is on your right."),
  ])
  func `nothing is ahead at zero distance`(maneuver: Maneuver, sentence: String) throws {
    let step = StepInfo(maneuver: maneuver)
    #expect(try composer().variants(for: step, isReached: true).value[0] == sentence)
  }
}

struct BidiIsolatesTests {
  @Test(arguments: ["fa-IR", "ar-EG", "he-IL"])
  func `names in a right-to-left sentence are isolated`(locale: String) throws {
    let composer = InstructionComposer(phrasebook: try StringsFolder.phrasebook(locale))
    let turn = composer.variants(for: .sample(road: "Baker Street")).value
    #expect(turn[0].contains("\u{2068}Baker Street\u{2069}"))
    #expect(turn.contains("Baker Street"))
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
