import DisplayLists
import Geometry
import Navigation
import Testing

@testable import Symbols

struct LaneLawTests {
  /// All combinations of one to three shapes and their recommended ones.
  private static let lanes: [Lane] = {
    let shapes = LaneShape.allCases
    return (1..<(1 << shapes.count)).flatMap { choice -> [Lane] in
      let chosen = shapes.indices.filter { choice >> $0 & 1 == 1 }.map { shapes[$0] }
      guard chosen.count <= 3 else { return [] }
      return (0..<(1 << chosen.count)).map { state in
        Lane(
          chosen.enumerated().map {
            LaneDirection($0.element, isRecommended: state >> $0.offset & 1 == 1)
          })
      }
    }
  }()

  @Test func `every lane of up to three arrows stays inside its box`() {
    let box = Rect(0, 0, 36, 48)
    for lane in LaneLawTests.lanes {
      let drawing = LaneGlyph(lane, limit: 3).drawing
      #expect(!drawing.primary.isEmpty || !drawing.secondary.isEmpty)
      #expect(
        box.contains(drawing.bounds, tolerance: 0.02),
        "\(lane.directions.map { $0.shape.name }): \(drawing.bounds)")
    }
  }

  @Test func `lanes of up to four arrows stay inside their box and lose none`() {
    let box = Rect(0, 0, 36, 48)
    let shapes = LaneShape.allCases.filter { $0 != .unknown }
    for choice in 1..<(1 << shapes.count) {
      let chosen = shapes.indices.filter { choice >> $0 & 1 == 1 }.map { shapes[$0] }
      guard chosen.count == 4 else { continue }
      let drawing = LaneGlyph(
        Lane(chosen.map { LaneDirection($0, isRecommended: true) }), limit: 4
      ).drawing
      #expect(drawing.primary.count == 8)
      #expect(box.contains(drawing.bounds, tolerance: 0.02), "\(chosen): \(drawing.bounds)")
    }
  }

  @Test func `a mirrored lane is the mirror image`() {
    for lane in LaneLawTests.lanes {
      let image = LaneGlyph(lane.mirrored, limit: 3).drawing.mirrored()
      let difference = LaneGlyph(lane, limit: 3).drawing.largestDifference(from: image)
      #expect(difference < 0.001, "\(lane.directions.map { $0.shape.name })")
    }
  }

  @Test func `too many arrows leave those to follow, straight and the sharpest`() {
    let lane = Lane([
      LaneDirection(.slightLeft), LaneDirection(.straight), LaneDirection(.normalRight),
      LaneDirection(.sharpRight), LaneDirection(.slightRight, isRecommended: true),
    ])
    let shapes = LaneGlyph(lane, limit: 3).directions.map(\.shape)
    #expect(shapes == [.straight, .sharpRight, .slightRight])
  }

  @Test func `a shape listed twice is drawn once and followed if either is`() {
    let lane = Lane([LaneDirection(.straight), LaneDirection(.straight, isRecommended: true)])
    let glyph = LaneGlyph(lane, limit: 3)
    #expect(glyph.directions == [LaneDirection(.straight, isRecommended: true)])
  }

  @Test(arguments: 1...20)
  func `strips and panels of any number of lanes stay inside`(count: Int) {
    let shapes: [[LaneShape]] = [
      [.uTurnLeft, .normalLeft], [.normalLeft], [.straight], [.straight, .normalRight],
      [.slightRight, .sharpRight], [.slightLeft, .straight, .slightRight],
    ]
    let lanes = (0..<count).map { index in
      Lane(
        shapes[index % shapes.count].map { LaneDirection($0, isRecommended: index % 5 > 2) })
    }
    let strip = Rect(10, 20, 120, 18)
    let drawnStrip = LaneSymbols.strip(lanes, in: strip, style: .darkCard)
    #expect(!drawnStrip.isEmpty)
    #expect(drawnStrip.allSatisfy { strip.contains($0.inkBounds, tolerance: 0.01) })
    let panel = Rect(10, 20, 300, 74)
    let drawnPanel = LaneSymbols.panel(lanes, in: panel, style: .lightCard)
    #expect(!drawnPanel.isEmpty)
    #expect(drawnPanel.allSatisfy { panel.contains($0.inkBounds, tolerance: 0.01) })
  }

  @Test(arguments: [2.0, 0.5])
  func `a panel of another size is the same, larger or smaller`(factor: Double) throws {
    let lanes = [
      Lane([LaneDirection(.normalLeft)]), Lane([LaneDirection(.straight, isRecommended: true)]),
      Lane([LaneDirection(.straight, isRecommended: true)]), Lane([LaneDirection(.normalRight)]),
    ]
    func bounds(_ factor: Double) -> [Rect] {
      let panel = Rect(0, 0, 300 * factor, 74 * factor)
      let drawn = LaneSymbols.panel(lanes, in: panel, style: .lightCard)
      let parts: [[DrawCommand]] = drawn.map { command in
        if case .group(let group) = command { group.commands } else { [command] }
      }
      return parts.joined().compactMap(\.inkBounds)
    }
    let (one, other) = (bounds(1), bounds(factor))
    #expect(one.count == other.count && one.count > 4)
    for (one, other) in zip(one, other) {
      let grown = Rect(
        one.minX * factor, one.minY * factor, one.width * factor, one.height * factor)
      #expect(grown.contains(other, tolerance: 0.01) && other.contains(grown, tolerance: 0.01))
    }
  }

  @Test func `no lanes or no room give nothing to draw`() {
    let lanes = [Lane([LaneDirection(.straight)])]
    let style = SymbolStyle.darkCard
    #expect(LaneSymbols.strip([], in: Rect(0, 0, 120, 18), style: style).isEmpty)
    #expect(LaneSymbols.panel([], in: Rect(0, 0, 300, 74), style: style).isEmpty)
    #expect(LaneSymbols.strip(lanes, in: .zero, style: style).isEmpty)
    #expect(LaneSymbols.panel(lanes, in: .zero, style: style).isEmpty)
    #expect(LaneSymbols.glyph(lanes[0], in: .zero, style: style).isEmpty)
    #expect(LaneSymbols.glyph(Lane([]), in: Rect(0, 0, 9, 12), style: style).isEmpty)
  }
}

extension Lane {
  /// The mirror image of the lane.
  fileprivate var mirrored: Lane {
    Lane(
      directions.map { direction in
        let name = direction.shape.name.split(separator: "-").map {
          $0 == "left" ? "right" : $0 == "right" ? "left" : String($0)
        }.joined(separator: "-")
        return LaneDirection(
          LaneShape(name: name) ?? direction.shape, isRecommended: direction.isRecommended)
      })
  }
}

extension DrawCommand {
  /// The area that the command may cover; empty for erasing.
  var inkBounds: Rect {
    switch self {
    case .fill(_, _, _, .erase), .stroke(_, _, _, .erase): .zero
    case .fill(let path, _, _, _): path.bounds
    case .stroke(let path, let style, _, _):
      path.bounds.inset(by: -style.width / 2, -style.width / 2)
    case .group(let group):
      group.commands.map(\.inkBounds).filter { !$0.isEmpty }.reduce(nil) { known, next in
        known.map { $0.union(next) } ?? next
      } ?? .zero
    case .lines, .areas, .faces, .text, .label, .image, .shadow, .material: .zero
    }
  }
}
