import DisplayLists
import Geometry
import Navigation
import Testing

@testable import Symbols

struct ManeuverCommandTests {
  private let box = Rect(10, 20, 96, 96)

  private struct FixedMeasurer: TextMeasurer {
    func width(of text: String, style: TextStyle, direction: TextDirection) -> Double {
      Double(text.count) * style.size / 2
    }
  }

  private func group(_ commands: [DrawCommand]) throws -> DrawCommand.Group {
    try #require(commands.count == 1)
    guard case .group(let group) = commands[0] else { throw Missing() }
    return group
  }

  private struct Missing: Error {}

  private func texts(_ commands: [DrawCommand]) throws -> [TextLine] {
    try group(commands).commands.compactMap { command in
      if case .text(let line) = command { line } else { nil }
    }
  }

  @Test func `a symbol of one layer is a flat named group in full ink`() throws {
    let commands = ManeuverSymbols.commands(for: .turnRight, in: box, style: .darkCard)
    let group = try group(commands)
    #expect(group.name == "maneuver turn-right")
    #expect(group.opacity == 1 && !group.isIsolated)
    #expect(group.commands.count == 3)
    for command in group.commands {
      if case .group = command { Issue.record("a group where none is needed") }
    }
  }

  @Test func `the secondary layer is dimmed once and cut by the driven path and its gap`() throws {
    let commands = ManeuverSymbols.commands(for: .forkRight, in: box, style: .lightCard)
    guard case .group(let layer)? = try group(commands).commands.first else { throw Missing() }
    #expect(layer.isIsolated && layer.opacity == 0.55 && layer.name == "secondary")
    let erased = layer.commands.compactMap { command -> Double? in
      if case .stroke(_, let style, _, .erase) = command { style.width } else { nil }
    }
    let expected = [2 * (6 + 2 * 1.7), 2 * (0.4 * 6 + 2 * 1.7)]
    #expect(zip(erased, expected).allSatisfy { abs($0 - $1) < 0.001 })
    #expect(erased.count == 2)
    guard case .stroke(_, _, .color(let ink), .over)? = layer.commands.first else {
      throw Missing()
    }
    #expect(ink == Color(rgb: 0x1C1C1E))
  }

  @Test(arguments: [(29.0, 7.0), (30, 6)])
  func `below 30 points lines are bolder`(points: Double, width: Double) throws {
    let commands = ManeuverSymbols.commands(
      for: .straight, in: Rect(0, 0, points, points), style: .darkCard)
    guard case .stroke(_, let style, _, _)? = try group(commands).commands.first else {
      throw Missing()
    }
    #expect(abs(style.width - width * points / 48) < 0.001)
  }

  @Test func `symbols stand in the middle of a wide box`() throws {
    let wide = Rect(0, 0, 120, 50)
    let commands = ManeuverSymbols.commands(for: .straight, in: wide, style: .darkCard)
    #expect(abs(commands[0].inkBounds.midX - 60) < 0.001)
  }

  @Test(arguments: [(48.0, 1), (47.9, 0)])
  func `the exit count stands in the ring from 48 points up`(points: Double, count: Int) throws {
    let commands = ManeuverSymbols.commands(
      for: .roundaboutLeftCounterclockwise, exitCount: 3, in: Rect(0, 0, points, points),
      style: .darkCard, measurer: FixedMeasurer())
    #expect(try texts(commands).count == count)
  }

  @Test func `the exit count is centered on the ring and smaller with two digits`() throws {
    for (exit, size) in [(3, 20.0), (12, 16)] {
      let commands = ManeuverSymbols.commands(
        for: .roundaboutCounterclockwise, exitCount: exit, in: box, style: .darkCard,
        measurer: FixedMeasurer())
      let line = try #require(try texts(commands).first)
      let details = JunctionDetails(exitCount: exit, showsArms: true)
      let center = try #require(
        SymbolDrawing.maneuver(.roundaboutCounterclockwise, details, master: .regular).ringCenter)
      #expect(line.text == "\(exit)" && line.style.size == size)
      #expect(abs(line.x + line.width / 2 - (10 + 2 * center.x)) < 0.001)
    }
  }

  @Test func `without a measurer or a count the text is empty`() throws {
    for (count, measurer) in [(3, nil), (-1, FixedMeasurer()), (nil, FixedMeasurer())] {
      let commands = ManeuverSymbols.commands(
        for: .roundaboutCounterclockwise, exitCount: count, in: box, style: .darkCard,
        measurer: measurer)
      #expect(try texts(commands).isEmpty)
    }
  }

  @Test func `a box without room gives nothing to draw`() {
    #expect(ManeuverSymbols.commands(for: .straight, in: .zero, style: .darkCard).isEmpty)
  }

  @Test func `translucent ink dims the symbol as a whole`() throws {
    let style = SymbolStyle(ink: .white.opacity(0.5), secondaryOpacity: 0.45)
    let group = try group(ManeuverSymbols.commands(for: .mergeLeft, in: box, style: style))
    #expect(group.opacity == 0.5 && group.isIsolated)
  }

  @Test func `dim ink on a colored card reaches a contrast of three`() {
    let card = Color(rgb: 0x2F6FB0)
    let style = SymbolStyle.onCard(card)
    #expect(style.ink == .white)
    #expect(style.secondaryOpacity > SymbolStyle.darkCard.secondaryOpacity)
    let dark = SymbolStyle.onCard(Color(rgb: 0x242429))
    #expect(dark == .darkCard)
    #expect(SymbolStyle.onCard(Color(rgb: 0xF4EFEE)) == .lightCard)
  }
}
