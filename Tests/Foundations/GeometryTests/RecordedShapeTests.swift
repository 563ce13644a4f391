import Geometry
import TestSupport
import Testing

/// Tests that outlines and offset lines of random lines are as recorded.
struct RecordedShapeTests {
  private static let hint = "to accept: HEADUNIT_RECORD=all swift test --filter RecordedShapeTests"
  private let joins: [LineBatch.Join] = [.round, .miter, .miter(limit: 4), .bevel]

  private func text(_ path: Path) -> String { "\(path.elements)".roundingDecimals }

  private func points(_ count: Int, _ random: inout SeededGenerator) -> [Point] {
    (0..<count).map { _ in
      Point(.random(in: 0...90, using: &random), .random(in: 0...90, using: &random))
    }
  }

  @Test func `batches of random points are as recorded`() throws {
    var record = RecordedDigests("batches")
    var random = SeededGenerator(seed: 5)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let tilted = Perspective((1, 0.32, 32), (0, -0.3, 60), (0, 0.01, 1))
    for round in 0..<120 {
      let view = round % 3 == 0 ? tilted : nil
      var batch = LineBatch(
        startCap: LineBatch.Cap.allCases[round % 3], endCap: LineBatch.Cap.allCases[round / 3 % 3],
        join: joins[round % 4], perspective: view)
      var line = points(2 + round % 5, &random)
      if round % 6 == 5 { line.append(line[0]) }
      batch.append(
        line, width: number(0...9), offset: round % 2 == 0 ? number(-9...9) : 0,
        gap: round % 5 == 0 ? 4 : 0)
      batch.append(points(3, &random), widths: [number(0...9), 2, number(0...9)])
      record.add(
        "\(batch.points) \(batch.halfWidths) \(batch.starts)".roundingDecimals, to: "lines")
      record.add("\(batch.bounds) \(text(batch.outline))".roundingDecimals, to: "outlines")
      var areas = AreaBatch(perspective: view)
      for _ in 0..<3 { areas.append(points(5, &random)) }
      record.add(
        "\(areas.bounds) \(text(areas.outline(ofRings: 0..<3)))".roundingDecimals, to: "areas")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `paths of random numbers are as recorded`() throws {
    var record = RecordedDigests("paths")
    var random = SeededGenerator(seed: 6)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let words = "MLHVCSQTAZmlhvcsqtaz".map(String.init)
    for round in 0..<120 {
      let rect = Rect(number(0...9), number(0...9), number(1...90), number(1...90))
      record.add(text(.rounded(rect, radius: number(0...60))), to: "rounded")
      record.add(text(.continuous(rect, radius: number(0...60))), to: "continuous")
      record.add(text(.ellipse(center: rect.center, radii: rect.size)), to: "ellipses")
      let numbers = (0..<7).map { _ in "\((number(-9...9) * 8).rounded() / 8)" }
      let outline = (0..<6).map { index in
        words[Int.random(in: 0..<words.count, using: &random)]
          + numbers.prefix([2, 2, 1, 6, 4, 7][(round + index) % 6]).joined(separator: " ")
      }.joined()
      record.add((try? Path(svg: "M1 2\(outline)")).map(text) ?? "no path", to: "parsed")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}
