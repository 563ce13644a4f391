import Navigation
import TestSupport
import Testing

@testable import Templates

struct DrivenRoadTests {
  @Test(arguments: [
    (
      "Boulevard de Strasbourg / D 113",
      ["Boulevard de Strasbourg", "Bd de Strasbourg", "D 113"]
    ),
    (
      "Katy Freeway (I-10) / I 10 / US 90",
      [
        "Katy Freeway (I-10)", "Katy Freeway", "Katy Fwy", "I 10", "US 90", "I-10",
      ]
    ),
    ("京哈高速 / 丹锡高速 / G1", ["京哈高速", "G1", "丹锡高速"]),
    ("Exit 9A / North First Street", ["North First Street", "N First St"]),
    ("Exit 9A", ["Exit 9A"]), ("S5", ["S5"]), (" / ", []), ("", []),
  ])
  func `the name is followed by shorter ones and by the number`(
    name: String, texts: [String]
  ) throws {
    #expect(RoadName.driven(name, try ShippedFiles.streetWords()) == texts)
  }

  @Test func `the second row ends with a short name, other texts do not`() throws {
    var phrasebook = try StringsFolder.phrasebook("fr-FR")
    let step = StepInfo(maneuver: .turnSlightRight, fullRoadName: "Boulevard Montmartre")
    func last(as role: ElementRole) -> String? {
      InstructionComposer(phrasebook: phrasebook).variants(for: step, as: role).value.last
    }
    let plain = last(as: .nextInstruction)
    phrasebook.streetWords = try ShippedFiles.streetWords()
    #expect(last(as: .nextInstruction) == "Bd Montmartre")
    #expect(last(as: .instruction) == plain)
    let exit = StepInfo(
      maneuver: .offRampRight, fullRoadName: "Exit 4 / Boulevard Montmartre", exitNumber: "4")
    let texts = InstructionComposer(phrasebook: phrasebook).variants(
      for: exit, as: .nextInstruction
    ).value
    #expect(texts.allSatisfy { $0.contains("4") })
  }

  @Test func `an app's own texts get no names`() throws {
    var phrasebook = try StringsFolder.phrasebook("en-US")
    phrasebook.streetWords = try ShippedFiles.streetWords()
    let step = StepInfo(
      maneuver: .turnRight, fullRoadName: "Lake Street",
      instructionVariants: ["Turn right at the church"])
    let texts = InstructionComposer(phrasebook: phrasebook).variants(
      for: step, as: .nextInstruction
    ).value
    #expect(texts == ["Turn right at the church"])
  }
}
