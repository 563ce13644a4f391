import DisplayLists
import Geometry
import TestSupport
import Testing

@testable import Rasters

/// Tests that random lines and areas have the recorded coverage; other tests check its accuracy.
struct RecordedCoverageTests {
  private static let hint =
    "to accept: HEADUNIT_RECORD=all swift test --filter RecordedCoverageTests"
  private static let tilted = Perspective((1, 0.32, 32), (0, -0.3, 60), (0, 0.01, 1))

  private func lines(_ random: inout SeededGenerator, isTilted: Bool) -> LineBatch {
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &random)]
    }
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    var batch = LineBatch(
      startCap: pick(LineBatch.Cap.allCases), endCap: pick(LineBatch.Cap.allCases),
      join: pick(JoinTests.joins), blur: pick([0, 0, number(0...6)]),
      dash: pick([[], [], [number(2...9), number(1...6)], [0, 4], [5, 2, 1, 3]]),
      perspective: isTilted ? Self.tilted : nil)
    batch.isHardEnded = pick([false, false, true])
    if batch.isHardEnded, !isTilted { batch.window = Rect(6, 8, 50, 40) }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let width = pick([number(0.2...2), number(2...16)])
      let points = (0..<pick([1, 2, 2, 3, 6])).map { _ in
        isTilted
          ? Point(number(-40...40), number(-90...160)) : Point(number(-20...84), number(-20...84))
      }
      if Bool.random(using: &random) {
        batch.append(points, width: width)
      } else {
        batch.append(points, widths: points.map { _ in number(0...12) })
      }
    }
    return batch
  }

  @Test(arguments: [false, true])
  func `random lines cover what is recorded`(isTilted: Bool) throws {
    var record = RecordedDigests(isTilted ? "tilted-lines" : "lines")
    var random = SeededGenerator(seed: isTilted ? 2 : 1)
    for round in 0..<240 {
      let batch = lines(&random, isTilted: isTilted)
      let clip = round % 5 == 0 ? PixelBox(left: 7, top: 3, right: 50, bottom: 61) : nil
      let transform: Transform =
        round % 7 == 0 ? .rotation(degrees: 20).then(.scale(1.4, 0.8)) : .identity
      let coverage = batch.coverage(
        transform: transform, clip: clip, width: round % 3 == 0 ? 203 : 64,
        opacity: round % 4 == 0 ? 0.6 : 1)
      record.add(coverage.steps, to: "batch \(round % 12)")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `random wires and strips on a grid cover what is recorded`() throws {
    var record = RecordedDigests("wires-and-strips")
    var random = SeededGenerator(seed: 5)
    for round in 0..<160 {
      var batch = lines(&random, isTilted: round % 4 == 0)
      if round % 2 == 0 {
        batch.isWire = true
        if round % 6 == 0 { batch.window = Rect(9, 5, 40, 44) }
      } else {
        batch.isHardEnded = true
        batch.grid = LineBatch.StripGrid(
          step: [0, 0.5, 3][round % 3], unit: .random(in: 0.5...3, using: &random),
          fade: .random(in: 0.1...1, using: &random), reach: [0, 2.5][round / 2 % 2],
          isRing: round % 5 == 0)
      }
      let clip = round % 5 == 0 ? PixelBox(left: 7, top: 3, right: 50, bottom: 61) : nil
      record.add(
        batch.coverage(clip: clip, opacity: round % 3 == 0 ? 0.6 : 1).steps,
        to: "\(round % 2 == 0 ? "wires" : "strips") \(round / 2 % 8)")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  /// A glyph of a style as a field of random distances.
  private func picture(_ random: inout SeededGenerator) throws -> GlyphSDF {
    let (width, height) = (
      Int.random(in: 3...14, using: &random), Int.random(in: 3...18, using: &random)
    )
    let border = 2 * SDFGlyph.border
    let bytes = (0..<(width + border) * (height + border)).map { _ in
      UInt8.random(in: 120...255, using: &random)
    }
    return GlyphSDF(
      try #require(
        SDFGlyph(
          width: width, height: height, left: .random(in: -3...4, using: &random),
          top: .random(in: -12...2, using: &random), advance: width + 2, distances: bytes)))
  }

  @Test func `random letters and halos have the recorded pixels`() throws {
    var record = RecordedDigests("letters-and-halos")
    var random = SeededGenerator(seed: 4)
    for round in 0..<90 {
      let corners = random.points(5, 0...30)
      let edges = zip(corners, corners.dropFirst() + corners.prefix(1)).map { from, to in
        SIMD4<Float>(Float(from.x), Float(from.y), Float(to.x), Float(to.y))
      }
      let zoom = [0.4, 1, 2.7][round % 3]
      let field =
        round % 4 == 3
        ? try picture(&random)
        : GlyphSDF(GlyphOutline(edges: edges), GlyphSDF.Scale(size: 24 * zoom, halo: 3))
      let placement = Transform.scale(zoom / field.density, zoom / field.density)
        .then(.rotation(degrees: Double(round * 31))).then(.translation(21, 17))
      var ink = GlyphRasterizer.CoverageRamp(
        halo: [nil, 1, 2.5][round % 3], ramp: 1 + Double(round % 4) / 5,
        hasLetters: round % 5 > 0)
      ink.isClear = round % 7 == 0
      ink.enlargement = [1, 1.6][round / 4 % 2]
      let raster = GlyphRasterizer(width: 61, height: 61)
      raster.isWide = false
      if round % 5 == 2 { raster.clip = PixelBox(left: 7, top: 3, right: 50, bottom: 33) }
      // The second glyph overlaps the first one.
      for shift in [0.0, 3] {
        raster.add(field, placement: placement.then(.translation(shift, shift / 2)), ink: ink)
      }
      var pixels = [UInt32](repeating: 0xFFE0_C0A0, count: 61 * 61)
      pixels.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        raster.blend(letter: 0xFF10_2030, halo: 0x90F0_FFF0, into: base, pixelsPerRow: 61)
      }
      record.add(pixels.map { "\($0)" }.joined(separator: " "), to: "glyphs \(round % 6)")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `random areas cover what is recorded`() throws {
    var record = RecordedDigests("areas")
    var random = SeededGenerator(seed: 3)
    for round in 0..<240 {
      let isTilted = round % 3 == 0
      var batch = AreaBatch(perspective: isTilted ? Self.tilted : nil)
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        batch.append(
          random.points(Int.random(in: 3...9, using: &random), round % 4 == 0 ? 10...50 : -60...124)
        )
      }
      let clip = round % 5 == 0 ? PixelBox(left: 7, top: 3, right: 50, bottom: 61) : nil
      record.add(
        batch.coverage(clip: clip, width: round % 2 == 0 ? 203 : 64).steps,
        to: "batch \(round % 12)")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}
