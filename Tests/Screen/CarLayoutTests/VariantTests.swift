import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Sessions
import Templates
import TestSupport
import Testing

struct VariantTests {
  private let long =
    "At the second traffic light turn right onto West Oak Street towards the harbour"

  @Test func `the first instruction that fits is shown, longest first`() throws {
    let screen = try Screen("ios18", "standard")
    let tree = screen.layout(.sample.with(instructions: [long, "Turn onto Oak", "Turn"]))
    let block = try tree.block(.instruction)
    #expect(block.lines.map(\.text) == ["Turn onto Oak"])
    #expect(block.variant == 1)
    #expect(block.variantCount == 3)
    #expect(!block.isTruncated)
    #expect(tree.notes == ["instruction: variant 2 of 3 is the first to fit"])
  }

  @Test func `a choice says of which texts it was one`() throws {
    let screen = try Screen("ios18", "standard")
    let texts = [long, "Turn onto Oak", "Turn"]
    func offers(_ template: MapTemplate, of role: ElementRole) -> [Decision.Offer?] {
      screen.layout(template).decisions.filter { $0.element == role }.map(\.offer)
    }
    #expect(
      offers(.sample.with(instructions: texts), of: .instruction)
        == [Decision.Offer(texts, chosen: 1)])
    let row = NextManeuverRow.maneuver(
      ManeuverSymbol(.turnLeft), instructionVariants: [long, "Baker St"])
    #expect(
      offers(.sample.with(instructions: ["Oak"], second: row), of: .nextInstruction)
        == [Decision.Offer([long, "Baker St"], chosen: 1)])
    let alert = AlertCard(
      titleVariants: [long + long + long, "Traffic"],
      buttons: [CardButton(.primaryAction, title: "OK", role: .default)])
    #expect(
      offers(.sample.with(\.alert, alert), of: .alertTitle)
        == [Decision.Offer([long + long + long, "Traffic"], chosen: 1)])
  }

  @Test func `a wide screen shows the longer text`() throws {
    let tree = try Screen("ios18", "hd").layout(.sample.with(instructions: [long, "Turn"]))
    let block = try tree.block(.instruction)
    #expect(block.variant == 0)
    #expect(tree.notes.isEmpty)
    #expect(block.lines.map(\.text).joined(separator: " ") == long)
  }

  @Test func `where none fits the last one is cut`() throws {
    let screen = try Screen("ios18", "standard")
    let tree = screen.layout(.sample.with(instructions: [long + long, long + " " + long]))
    let block = try tree.block(.instruction)
    #expect(block.lines.count == 3)
    #expect(block.isTruncated)
    #expect(block.variant == 1)
    #expect(block.lines.last?.text.hasSuffix("…") == true)
    #expect(tree.notes == ["instruction: no variant fits; the last one is cut"])
  }

  @Test func `a word wider than the card is cut where no rule parts it`() throws {
    let text = "Llwrgwrchwrndrbwllntslggch"
    let tree = try Screen("ios18", "standard").layout(.sample.with(instructions: [text]))
    let block = try tree.block(.instruction)
    #expect(block.lines.map(\.text) == ["Llwrgwrchwrndrb…"])
    #expect(block.isTruncated)
    #expect(tree.notes == ["instruction: no variant fits; the last one is cut"])
  }

  @Test func `a compound word wider than the card parts with a hyphen`() throws {
    let tree = try Screen("ios18", "standard").layout(
      .sample.with(instructions: ["Schmausenbuckenstraße"]))
    let block = try tree.block(.instruction)
    #expect(block.lines.map(\.text) == ["Schmausenbucken-", "straße"])
    #expect(!block.isTruncated)
    #expect(tree.notes.isEmpty)
  }

  @Test func `the second row shows the first instruction that fits on its line`() throws {
    let row = NextManeuverRow.maneuver(
      ManeuverSymbol(.turnLeft), instructionVariants: ["Turn left onto Baker Street", "Baker St"])
    let tree = try Screen("ios14", "standard").layout(
      .sample.with(instructions: ["Oak"], second: row))
    let block = try tree.block(.nextInstruction)
    #expect(block.lines.map(\.text) == ["Baker St"])
    #expect(block.variant == 1)
    #expect(tree.notes.isEmpty)
  }

  @Test func `a second row too long for its line is cut and says so`() throws {
    let row = NextManeuverRow.maneuver(
      ManeuverSymbol(.turnLeft), instructionVariants: ["Turn left onto Baker Street"])
    let tree = try Screen("ios14", "standard").layout(
      .sample.with(instructions: ["Oak"], second: row))
    let block = try tree.block(.nextInstruction)
    #expect(block.isTruncated)
    #expect(block.lines.first?.text == "Turn left onto…")
    #expect(tree.notes == ["next maneuver: no variant fits; cut"])
  }
}

struct RightToLeftTests {
  private var template: MapTemplate {
    MapTemplate.sample.with(instructions: ["به راست"], second: .sample).with(\.isRightToLeft, true)
  }

  @Test(arguments: ["ios14", "ios18", "ios26"])
  func `the inside of the card is mirrored`(theme: String) throws {
    let tree = try Screen(theme, "standard").layout(template)
    let (card, symbol) = (try tree.frame(.guidance), try tree.frame(.symbol))
    #expect(isClose(symbol.maxX, card.maxX - 13, 0.26))
    let distance = try tree.lines(.distance)[0]
    #expect(isClose(distance.x + distance.width, symbol.minX - 8, 0.01))
    let line = try tree.lines(.instruction)[0]
    #expect(isClose(line.x + line.width, card.maxX - 13, 0.01))
    #expect(line.direction == .rightToLeft)
    let strip = try tree.frame(.strip)
    #expect(isClose(try tree.frame(.nextSymbol).maxX, strip.maxX - 5, 0.26))
    let next = try tree.lines(.nextInstruction)[0]
    #expect(isClose(next.x + next.width, strip.maxX - 27.5, 0.01))
  }

  @Test func `the tray reads from the right, arrival first`() throws {
    let tree = try Screen("ios18", "standard").layout(template)
    let middles = try ElementRole.Estimate.allCases.map { try tree.frame(.estimateValue($0)).midX }
    #expect(middles[0] > middles[1] && middles[1] > middles[2])
  }

  @Test func `cards, buttons and sidebar follow the driver, not the language`() throws {
    let screen = try Screen("ios18", "standard")
    let left = screen.layout(template.with(\.isRightToLeft, false))
    let right = screen.layout(template)
    for role: ElementRole in [.sidebar, .guidance, .tripEstimates, .mapButton(icon: "pan")] {
      #expect(try left.frame(role) == right.frame(role))
    }
  }
}
