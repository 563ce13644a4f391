import Navigation
import Sessions
import TestSupport
import Testing

@testable import Templates

/// Tests that distances, times and texts on random drives are as recorded.
struct RecordedWordTests {
  private static let hint = "to accept: HEADUNIT_RECORD=all swift test --filter RecordedWordTests"
  private static let locales = [
    "en-US", "en-GB", "de-DE", "ar-EG", "fa-IR", "fi", "ja-JP", "ru-RU", "he-IL",
  ]

  @Test func `distances and times are in the recorded words`() throws {
    var record = RecordedDigests("quantities")
    for locale in Self.locales {
      let phrasebook = try StringsFolder.phrasebook(locale)
      let duration = DurationFormatter(phrasebook: phrasebook)
      let steps = stride(from: 0.0, to: 70, by: 1).map { 1.2 * $0 * $0 * $0 }
      for units in UnitSystem.allCases {
        let formatter = DistanceFormatter(units: units, phrasebook: phrasebook)
        for step in steps {
          record.add(
            "\(formatter.parts(meters: step)) \(formatter.string(meters: step))",
            to: "\(locale) \(units)")
        }
      }
      for step in steps {
        record.add(
          "\(duration.item(seconds: step)) \(duration.string(seconds: step)) "
            + "\(duration.amounts(seconds: step, isOver: step < 99))", to: "\(locale) times")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `screens of random drives say what is recorded`() throws {
    var record = RecordedDigests("templates")
    let elements = MapElements(
      Dictionary(uniqueKeysWithValues: MapElement.allCases.map { ($0, true) }))
    for (number, locale) in Self.locales.enumerated() {
      let presenter = TemplatePresenter(phrasebook: try StringsFolder.phrasebook(locale))
      for seed in 0..<5 as Range<UInt64> {
        let timeline = Timeline(SampleScripts.random(seed: UInt64(number) * 10 + seed))
        for step in 0...16 {
          var state = timeline.state(at: min(170, timeline.durationSeconds) * Double(step) / 16)
          state.display.elements = elements
          record.add(presenter.template(for: state).dump(), to: locale)
          record.add("\(presenter.appTemplate(for: state))", to: "\(locale) app")
          record.add("\(presenter.phoneTemplate(for: state))", to: "\(locale) phone")
          record.add("\(presenter.dashboardTemplate(for: state))", to: "\(locale) dashboard")
          record.add("\(presenter.clusterTemplate(for: state))", to: "\(locale) cluster")
        }
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  private static let roads = [
    "A4146", "US 101 South", "Central Freeway (US 101 South)", "North First Street", "Oslo",
    "I-80 East: Oakland, San Jose", "Aylesbury; Luton", "E 6", "Lyon/Gare", "Exit 9A", "9A",
    "Boulevard Montmartre", "Oak (West)",
  ]

  @Test func `steps with random roads, signs and sentences are named as recorded`() throws {
    var record = RecordedDigests("road-names")
    var random = SeededGenerator(seed: 16)
    var phrasebooks = try ["en-US", "de-DE", "ja-JP"].map { try StringsFolder.phrasebook($0) }
    for index in phrasebooks.indices {
      phrasebooks[index].streetWords = try ShippedFiles.streetWords()
    }
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &random)]
    }
    for number in 0..<500 {
      let names = (0..<Int.random(in: 0...3, using: &random)).map { _ in pick(Self.roads) }
      let maneuver = pick([
        Maneuver.turnLeft, .straight, .offRampRight, .mergeLeft, .roundaboutLeftCounterclockwise,
        .destination, .depart, .turnKeepLeft, .onRampRight,
      ])
      var step = StepInfo(maneuver: maneuver, fullRoadName: names.joined(separator: " / "))
      step.simpleRoadName = pick(["", "A4146", names.first ?? "", "Oak"])
      step.exitNumber = pick([nil, nil, "", "9A"])
      let last = names.last ?? "there"
      let sentences = [
        "Continue toward \(last)", "Turn onto \(names.joined(separator: "/"))",
        "Continue toward \(names.joined(separator: ", "))", "Take exit 9A",
      ]
      step.instructionVariants = number % 3 == 0 ? [] : [pick(sentences)]
      step.instructionLanguage = number % 2 == 0 ? "en" : nil
      for separator in [" / ", ", "] {
        let name = RoadName(step, separator: separator)
        record.add(
          "\(name) \(name.signsTellRoad) \(name.signed) \(name.names)", to: "names \(number % 8)")
      }
      let composer = InstructionComposer(phrasebook: pick(phrasebooks))
      for role in [ElementRole.instruction, .nextInstruction] {
        record.add("\(composer.variants(for: step, as: role))", to: "sentences \(number % 8)")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}
